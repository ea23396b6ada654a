#include "CPictureLibraries.h"
#include "LoadedLibrary.h"

#include <stdlib.h>
#include <string.h>

/* What libheif 1 declares (libheif/heif.h), as far as it is used. */
struct heif_error {
  int code, subcode;
  const char *message;
};

struct heif_color_profile_nclx {
  uint8_t version;
  int color_primaries, transfer_characteristics, matrix_coefficients;
  uint8_t full_range_flag;
  float xy[8];
};

enum { heif_error_memory = 6, heif_error_unsupported_feature = 4, heif_error_unsupported_filetype = 3, heif_security_limit = 1000 };
enum { heif_colorspace_rgb = 1 };
enum { heif_chroma_interleaved_rgb = 10, heif_chroma_interleaved_rgba = 11 };
enum { heif_channel_interleaved = 10 };

static struct {
  void *(*context_alloc)(void);
  void (*context_free)(void *);
  struct heif_error (*read)(void *, const void *, size_t, const void *);
  void (*set_max_decoding_threads)(void *, int);
  struct heif_error (*get_primary)(void *, void **);
  void (*handle_release)(const void *);
  int (*handle_width)(const void *);
  int (*handle_height)(const void *);
  int (*has_alpha)(const void *);
  int (*thumbnail_numbers)(const void *, uint32_t *, int);
  struct heif_error (*thumbnail)(const void *, uint32_t, void **);
  size_t (*profile_size)(const void *);
  struct heif_error (*profile)(const void *, void *);
  struct heif_error (*nclx)(const void *, struct heif_color_profile_nclx **);
  void (*nclx_free)(struct heif_color_profile_nclx *);
  struct heif_error (*decode)(const void *, void **, int, int, const void *);
  int (*image_width)(const void *, int);
  int (*image_height)(const void *, int);
  const uint8_t *(*plane)(const void *, int, int *);
  void (*image_release)(const void *);
} heif;

#define FUNCTION(name, member) {name, (void **)&heif.member}
static const struct library_function functions[] = {
    FUNCTION("heif_context_alloc", context_alloc),
    FUNCTION("heif_context_free", context_free),
    FUNCTION("heif_context_read_from_memory_without_copy", read),
    FUNCTION("heif_context_set_max_decoding_threads", set_max_decoding_threads),
    FUNCTION("heif_context_get_primary_image_handle", get_primary),
    FUNCTION("heif_image_handle_release", handle_release),
    FUNCTION("heif_image_handle_get_width", handle_width),
    FUNCTION("heif_image_handle_get_height", handle_height),
    FUNCTION("heif_image_handle_has_alpha_channel", has_alpha),
    FUNCTION("heif_image_handle_get_list_of_thumbnail_IDs", thumbnail_numbers),
    FUNCTION("heif_image_handle_get_thumbnail", thumbnail),
    FUNCTION("heif_image_handle_get_raw_color_profile_size", profile_size),
    FUNCTION("heif_image_handle_get_raw_color_profile", profile),
    FUNCTION("heif_image_handle_get_nclx_color_profile", nclx),
    FUNCTION("heif_nclx_color_profile_free", nclx_free),
    FUNCTION("heif_decode_image", decode),
    FUNCTION("heif_image_get_width", image_width),
    FUNCTION("heif_image_get_height", image_height),
    FUNCTION("heif_image_get_plane_readonly", plane),
    FUNCTION("heif_image_release", image_release),
};

static int is_loaded(void) {
  static int state;
  if (!state) state = library_load("libheif.so.1", functions, sizeof functions / sizeof *functions) ? 1 : -1;
  return state > 0;
}

static enum picture_status failure(struct heif_error error, char *text) {
  picture_text(text, error.message);
  if (error.code == heif_error_memory || error.subcode == heif_security_limit) return PICTURE_TOO_LARGE;
  if (error.code == heif_error_unsupported_feature || error.code == heif_error_unsupported_filetype) return PICTURE_UNSUPPORTED;
  return PICTURE_DAMAGED;
}

/* The colour that the file names; a profile counts more than numbers. */
static void read_colour(const void *handle, struct picture_pixels *picture) {
  size_t length = heif.profile_size(handle);
  if (length > 0 && length <= 4 << 20) {
    picture->profile = malloc(length);
    if (picture->profile && heif.profile(handle, picture->profile).code == 0) picture->profile_length = length;
  }
  struct heif_color_profile_nclx *nclx = NULL;
  if (heif.nclx(handle, &nclx).code == 0 && nclx) {
    picture->primaries = nclx->color_primaries;
    picture->transfer = nclx->transfer_characteristics;
    heif.nclx_free(nclx);
  }
}

/* The picture that is decoded: the picture's own, or a thumbnail of it in its place. */
static void *choose(void *primary, int any_thumbnail, int target_width, int target_height) {
  enum { most_thumbnails = 8 };
  uint32_t numbers[most_thumbnails];
  int count = heif.thumbnail_numbers(primary, numbers, most_thumbnails);
  int64_t width = heif.handle_width(primary), height = heif.handle_height(primary), fewest = INT64_MAX;
  void *chosen = NULL;
  for (int i = 0; i < count && i < most_thumbnails; i++) {
    void *handle = NULL;
    if (heif.thumbnail(primary, numbers[i], &handle).code != 0 || !handle) continue;
    int64_t w = heif.handle_width(handle), h = heif.handle_height(handle);
    /* The same shape to a hundredth: sides are whole blocks often. */
    int64_t error = w * height - h * width;
    int fits = w > 0 && h > 0 && (error < 0 ? -error : error) <= w * height / 100;
    int is_enough = any_thumbnail || (w >= target_width && h >= target_height);
    if (fits && is_enough && w * h < fewest) {
      if (chosen) heif.handle_release(chosen);
      chosen = handle;
      fewest = w * h;
    } else {
      heif.handle_release(handle);
    }
  }
  return chosen;
}

static enum picture_status decode(const void *handle, int target_width, int target_height, struct picture_pixels *picture,
                                  char *text) {
  int has_alpha = heif.has_alpha(handle);
  int chroma = has_alpha ? heif_chroma_interleaved_rgba : heif_chroma_interleaved_rgb;
  void *image = NULL;
  struct heif_error error = heif.decode(handle, &image, heif_colorspace_rgb, chroma, NULL);
  if (error.code != 0) return failure(error, text);
  int stride = 0;
  const uint8_t *plane = heif.plane(image, heif_channel_interleaved, &stride);
  picture->width = heif.image_width(image, heif_channel_interleaved);
  picture->height = heif.image_height(image, heif_channel_interleaved);
  /* What is decoded may have whole blocks where the picture ends within one. */
  if (picture->width > heif.handle_width(handle)) picture->width = heif.handle_width(handle);
  if (picture->height > heif.handle_height(handle)) picture->height = heif.handle_height(handle);
  enum picture_status status = PICTURE_DAMAGED;
  if (plane && picture->width > 0 && picture->height > 0 && stride >= picture->width * (has_alpha ? 4 : 3))
    status = picture_take_rgb(plane, (size_t)stride, has_alpha, target_width, target_height, picture);
  heif.image_release(image);
  return status;
}

/* Reads the picture; the size that it has is said to be the primary one's, from whatever it was made. */
static enum picture_status show(void *primary, int any_thumbnail, picture_target target, const void *context,
                                struct picture_pixels *picture, char *text) {
  int width = heif.handle_width(primary), height = heif.handle_height(primary), target_width = 0, target_height = 0;
  target(context, width, height, &target_width, &target_height);
  read_colour(primary, picture);
  void *thumbnail = choose(primary, any_thumbnail, target_width, target_height);
  enum picture_status status = PICTURE_DAMAGED;
  if (thumbnail) {
    status = decode(thumbnail, target_width, target_height, picture, text);
    heif.handle_release(thumbnail);
  }
  if (status != PICTURE_DONE) status = decode(primary, target_width, target_height, picture, text);
  picture->stored_width = any_thumbnail ? picture->width : width;
  picture->stored_height = any_thumbnail ? picture->height : height;
  return status;
}

enum picture_status picture_by_heif(const uint8_t *file, size_t length, int64_t most_pixels, int any_thumbnail,
                                    picture_target target, const void *target_context, struct picture_pixels *picture,
                                    char text[PICTURE_TEXT_LENGTH]) {
  memset(picture, 0, sizeof *picture);
  picture_text(text, NULL);
  if (!is_loaded()) {
    picture_text(text, "libheif isn't installed");
    return PICTURE_NO_LIBRARY;
  }
  void *context = heif.context_alloc();
  if (!context) return PICTURE_TOO_LARGE;
  /* Workers stand side by side; threads in them would only stand in each other's way. */
  heif.set_max_decoding_threads(context, 0);
  void *handle = NULL;
  enum picture_status status;
  struct heif_error error = heif.read(context, file, length, NULL);
  if (error.code == 0) error = heif.get_primary(context, &handle);
  if (error.code != 0) {
    status = failure(error, text);
  } else if ((int64_t)heif.handle_width(handle) * heif.handle_height(handle) > most_pixels) {
    status = PICTURE_TOO_LARGE;
  } else {
    status = show(handle, any_thumbnail, target, target_context, picture, text);
  }
  if (handle) heif.handle_release(handle);
  heif.context_free(context);
  if (status != PICTURE_DONE) picture_pixels_free(picture);
  return status;
}

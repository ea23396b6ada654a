#include "CPictureLibraries.h"
#include "LoadedLibrary.h"

#include <stdlib.h>
#include <string.h>

/* What libvips 8 declares (vips/vips.h), as far as it is used. Arguments by name follow the fixed ones, ended by NULL. */
typedef struct _VipsImage VipsImage;
typedef struct _VipsSource VipsSource;
typedef struct _VipsArea VipsArrayDouble;

enum { VIPS_SIZE_FORCE = 3, VIPS_ACCESS_SEQUENTIAL = 1, VIPS_INTERPRETATION_B_W = 1, VIPS_INTERPRETATION_sRGB = 22 };
enum { VIPS_FORMAT_UCHAR = 0 };

static struct {
  int (*init)(const char *);
  void (*block_untrusted)(int);
  void (*concurrency)(int);
  void (*cache_max)(int);
  VipsSource *(*source)(int);
  VipsImage *(*image)(VipsSource *, const char *, ...);
  int (*thumbnail)(VipsSource *, VipsImage **, int, ...);
  int (*colourspace)(VipsImage *, VipsImage **, int, ...);
  int (*flatten)(VipsImage *, VipsImage **, ...);
  int (*cast)(VipsImage *, VipsImage **, int, ...);
  int (*extract_band)(VipsImage *, VipsImage **, int, ...);
  VipsArrayDouble *(*doubles)(int, ...);
  void (*area_unref)(VipsArrayDouble *);
  int (*width)(const VipsImage *);
  int (*height)(const VipsImage *);
  int (*bands)(const VipsImage *);
  int (*format)(const VipsImage *);
  int (*has_alpha)(VipsImage *);
  size_t (*typeof_field)(const VipsImage *, const char *);
  int (*blob)(const VipsImage *, const char *, const void **, size_t *);
  void *(*memory)(VipsImage *, size_t *);
  const char *(*error_buffer)(void);
  void (*error_clear)(void);
  void (*unref)(void *);
  void (*free)(void *);
} vips;

#define FUNCTION(name, member) {name, (void **)&vips.member}
static const struct library_function functions[] = {
    FUNCTION("vips_init", init),
    FUNCTION("vips_block_untrusted_set", block_untrusted),
    FUNCTION("vips_concurrency_set", concurrency),
    FUNCTION("vips_cache_set_max", cache_max),
    FUNCTION("vips_source_new_from_descriptor", source),
    FUNCTION("vips_image_new_from_source", image),
    FUNCTION("vips_thumbnail_source", thumbnail),
    FUNCTION("vips_colourspace", colourspace),
    FUNCTION("vips_flatten", flatten),
    FUNCTION("vips_cast", cast),
    FUNCTION("vips_extract_band", extract_band),
    FUNCTION("vips_array_double_newv", doubles),
    FUNCTION("vips_area_unref", area_unref),
    FUNCTION("vips_image_get_width", width),
    FUNCTION("vips_image_get_height", height),
    FUNCTION("vips_image_get_bands", bands),
    FUNCTION("vips_image_get_format", format),
    FUNCTION("vips_image_hasalpha", has_alpha),
    FUNCTION("vips_image_get_typeof", typeof_field),
    FUNCTION("vips_image_get_blob", blob),
    FUNCTION("vips_image_write_to_memory", memory),
    FUNCTION("vips_error_buffer", error_buffer),
    FUNCTION("vips_error_clear", error_clear),
    /* libvips stands on GLib, whose functions are found through it. */
    FUNCTION("g_object_unref", unref),
    FUNCTION("g_free", free),
};

static int is_loaded(void) {
  static int state;
  if (state) return state > 0;
  state = -1;
  if (!library_load("libvips.so.42", functions, sizeof functions / sizeof *functions)) return 0;
  /* No place to find modules in: those read formats that aren't asked for, by code that isn't trusted. */
  setenv("VIPSHOME", "/nonexistent", 1);
  setenv("VIPS_WARNING", "0", 1);
  if (vips.init("photocal-render") != 0) return 0;
  vips.block_untrusted(1);
  vips.concurrency(1);
  vips.cache_max(0);
  state = 1;
  return 1;
}

/* Puts the result of a step in the place of what it was made from. */
static int replace(VipsImage **image, VipsImage *result, int failed) {
  if (failed) return 0;
  vips.unref(*image);
  *image = result;
  return 1;
}

/* 8 bits a sample, grey or RGB, what is transparent on white. */
static int plain(VipsImage **image) {
  VipsImage *next = NULL;
  int colours = vips.bands(*image) - (vips.has_alpha(*image) ? 1 : 0);
  int space = colours < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
  int failed = vips.colourspace(*image, &next, space, NULL);
  if (!replace(image, next, failed)) return 0;
  if (vips.has_alpha(*image)) {
    VipsArrayDouble *white = vips.doubles(1, 255.0);
    failed = vips.flatten(*image, &next, "background", white, NULL);
    vips.area_unref(white);
    if (!replace(image, next, failed)) return 0;
  }
  if (vips.format(*image) != VIPS_FORMAT_UCHAR) {
    failed = vips.cast(*image, &next, VIPS_FORMAT_UCHAR, NULL);
    if (!replace(image, next, failed)) return 0;
  }
  int wanted = space == VIPS_INTERPRETATION_B_W ? 1 : 3;
  if (vips.bands(*image) > wanted) {
    failed = vips.extract_band(*image, &next, 0, "n", wanted, NULL);
    if (!replace(image, next, failed)) return 0;
  }
  return vips.bands(*image) == wanted;
}

static void read_profile(const VipsImage *image, struct picture_pixels *picture) {
  static const char name[] = "icc-profile-data";
  const void *profile;
  size_t length;
  if (!vips.typeof_field(image, name) || vips.blob(image, name, &profile, &length) || length == 0 || length > 4 << 20) return;
  picture->profile = malloc(length);
  if (!picture->profile) return;
  memcpy(picture->profile, profile, length);
  picture->profile_length = length;
}

static enum picture_status take_pixels(VipsImage *image, struct picture_pixels *picture) {
  size_t length = 0;
  void *bytes = vips.memory(image, &length);
  picture->width = vips.width(image);
  picture->height = vips.height(image);
  picture->samples = vips.bands(image);
  size_t wanted = (size_t)picture->width * (size_t)picture->height * (size_t)picture->samples;
  if (!bytes) return PICTURE_DAMAGED;
  enum picture_status status = PICTURE_DAMAGED;
  if (length == wanted) {
    picture->bytes = malloc(length);
    status = picture->bytes ? PICTURE_DONE : PICTURE_TOO_LARGE;
    if (picture->bytes) memcpy(picture->bytes, bytes, length);
  }
  vips.free(bytes);
  return status;
}

/* Whether all samples are alike: what a file gives that ends before its picture. */
static int is_blank(const struct picture_pixels *picture) {
  size_t length = (size_t)picture->width * (size_t)picture->height * (size_t)picture->samples;
  return length < 2 || memcmp(picture->bytes, picture->bytes + 1, length - 1) == 0;
}

static enum picture_status make(VipsSource *source, int width, int height, const char *options, struct picture_pixels *picture) {
  VipsImage *image = NULL;
  if (vips.thumbnail(source, &image, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", 1, "option_string", options, NULL))
    return PICTURE_DAMAGED;
  enum picture_status status = plain(&image) ? take_pixels(image, picture) : PICTURE_DAMAGED;
  vips.unref(image);
  return status;
}

static enum picture_status shrink(VipsSource *source, int64_t most_pixels, picture_target target, const void *context,
                                  struct picture_pixels *picture) {
  VipsImage *image = vips.image(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
  if (!image) return PICTURE_DAMAGED;
  picture->stored_width = vips.width(image);
  picture->stored_height = vips.height(image);
  read_profile(image, picture);
  vips.unref(image);
  if ((int64_t)picture->stored_width * picture->stored_height > most_pixels) return PICTURE_TOO_LARGE;
  int width = 0, height = 0;
  target(context, picture->stored_width, picture->stored_height, &width, &height);
  enum picture_status status = make(source, width, height, "[fail_on=error]", picture);
  if (status != PICTURE_DAMAGED) return status;
  /* Once more, for what can be read of it. */
  status = make(source, width, height, "", picture);
  return status == PICTURE_DONE && is_blank(picture) ? PICTURE_DAMAGED : status;
}

enum picture_status picture_by_vips(int descriptor, int64_t most_pixels, picture_target target, const void *context,
                                    struct picture_pixels *picture, char text[PICTURE_TEXT_LENGTH]) {
  memset(picture, 0, sizeof *picture);
  picture_text(text, NULL);
  if (!is_loaded()) {
    picture_text(text, "libvips isn't installed");
    return PICTURE_NO_LIBRARY;
  }
  VipsSource *source = vips.source(descriptor);
  enum picture_status status = PICTURE_DAMAGED;
  if (source) {
    status = shrink(source, most_pixels, target, context, picture);
    vips.unref(source);
  }
  if (status != PICTURE_DONE) {
    picture_text(text, vips.error_buffer());
    picture_pixels_free(picture);
  }
  vips.error_clear();
  return status;
}

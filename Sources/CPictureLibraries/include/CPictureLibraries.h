#ifndef CPICTURELIBRARIES_H
#define CPICTURELIBRARIES_H

#include <stddef.h>
#include <stdint.h>

/* Pictures by libheif and libvips, which are loaded at the first picture that needs them: linked, they would cost every
   worker 6 and 30 ms and 5 and 21 MB, most of them for JPEGs that need neither. */

enum picture_status {
  PICTURE_DONE,
  /* The library isn't on this machine, or is of another version. */
  PICTURE_NO_LIBRARY,
  /* The picture has more pixels than it may have, or there is no memory for it. */
  PICTURE_TOO_LARGE,
  PICTURE_UNSUPPORTED,
  PICTURE_DAMAGED,
};

/* Pixels, row by row without gaps, and what they mean. */
struct picture_pixels {
  /* The picture's own size. */
  int stored_width, stored_height;
  /* The size here. */
  int width, height;
  /* Samples of 8 bits a pixel: 1 grey, 3 RGB. */
  int samples;
  uint8_t *bytes;
  /* The ICC profile, where the file has one. */
  uint8_t *profile;
  size_t profile_length;
  /* Numbers of ISO/IEC 23091-2 for the primaries and the transfer, 0 where the file doesn't say. */
  int primaries, transfer;
};

/* Where the reason of a failure goes: a few words. */
enum { PICTURE_TEXT_LENGTH = 100 };

/* The size that a picture of this size is wanted in, no larger than it is. */
typedef void (*picture_target)(const void *context, int width, int height, int *target_width, int *target_height);

/* The primary picture of a HEIF or AVIF file in memory, set upright by the file's own properties and shrunk, transparent
   parts on white: from the smallest of the file's thumbnails that has the picture's shape and the target's size, or, where
   `any_thumbnail` says so, whatever size. */
enum picture_status picture_by_heif(const uint8_t *file, size_t length, int64_t most_pixels, int any_thumbnail,
                                    picture_target target, const void *context, struct picture_pixels *picture,
                                    char text[PICTURE_TEXT_LENGTH]);

/* The first picture of a PNG, WebP, TIFF or GIF, as the file stores it, shrunk; transparent parts lie on white. The file is
   open for reading; its read position is moved. */
enum picture_status picture_by_vips(int descriptor, int64_t most_pixels, picture_target target, const void *context,
                                    struct picture_pixels *picture, char text[PICTURE_TEXT_LENGTH]);

/* Shrinks an interleaved picture of 8 bits a sample, RGB or RGBA, by the largest whole number that leaves it no smaller
   than the target: each pixel is the average of a square; what is transparent lies on white. */
enum picture_status picture_take_rgb(const uint8_t *bytes, size_t stride, int has_alpha, int target_width, int target_height,
                                     struct picture_pixels *picture);

/* Frees what a picture holds. */
void picture_pixels_free(struct picture_pixels *picture);

#endif

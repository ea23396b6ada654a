#include "CPictureLibraries.h"

#include <stdlib.h>
#include <string.h>

/* Adds a row's pixels to the sums of the squares that they lie in. */
static void add_row(const uint8_t *source, int width, int has_alpha, int factor, uint32_t *sums) {
  for (int x = 0, within = 0; x < width; x++) {
    uint32_t alpha = has_alpha ? source[3] : 255;
    for (int sample = 0; sample < 3; sample++)
      sums[sample] += alpha == 255 ? source[sample] : (source[sample] * alpha + 255 * (255 - alpha) + 127) / 255;
    source += has_alpha ? 4 : 3;
    if (++within == factor) {
      within = 0;
      sums += 3;
    }
  }
}

enum picture_status picture_take_rgb(const uint8_t *bytes, size_t stride, int has_alpha, int target_width, int target_height,
                                     struct picture_pixels *picture) {
  int width = picture->width, height = picture->height;
  int across = target_width > 0 ? width / target_width : 1, down = target_height > 0 ? height / target_height : 1;
  int factor = across < down ? across : down;
  /* The sum of a square's samples stays within 32 bits. */
  if (factor < 1) factor = 1;
  if (factor > 256) factor = 256;
  picture->width = (width + factor - 1) / factor;
  picture->height = (height + factor - 1) / factor;
  picture->samples = 3;
  size_t row = (size_t)picture->width * 3;
  uint32_t *sums = malloc(row * sizeof *sums);
  picture->bytes = malloc(row * (size_t)picture->height);
  if (!sums || !picture->bytes) {
    free(sums);
    return PICTURE_TOO_LARGE;
  }
  for (int y = 0; y < picture->height; y++) {
    int rows = height - y * factor < factor ? height - y * factor : factor;
    memset(sums, 0, row * sizeof *sums);
    for (int i = 0; i < rows; i++) add_row(bytes + (size_t)(y * factor + i) * stride, width, has_alpha, factor, sums);
    for (int x = 0; x < picture->width; x++) {
      int columns = width - x * factor < factor ? width - x * factor : factor;
      uint32_t count = (uint32_t)(rows * columns);
      for (size_t i = (size_t)x * 3; i < (size_t)x * 3 + 3; i++)
        picture->bytes[(size_t)y * row + i] = (uint8_t)((sums[i] + count / 2) / count);
    }
  }
  free(sums);
  return PICTURE_DONE;
}

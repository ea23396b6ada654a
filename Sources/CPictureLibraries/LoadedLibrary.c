#include "LoadedLibrary.h"
#include "CPictureLibraries.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

int library_load(const char *name, const struct library_function *functions, size_t count) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  for (size_t i = 0; i < count; i++) {
    *functions[i].address = dlsym(library, functions[i].name);
    if (!*functions[i].address) return 0;
  }
  return 1;
}

void picture_text(char *text, const char *message) {
  size_t length = message ? strcspn(message, "\n") : 0;
  if (length >= PICTURE_TEXT_LENGTH) length = PICTURE_TEXT_LENGTH - 1;
  if (length) memcpy(text, message, length);
  text[length] = 0;
}

void picture_pixels_free(struct picture_pixels *picture) {
  free(picture->bytes);
  free(picture->profile);
  memset(picture, 0, sizeof *picture);
}

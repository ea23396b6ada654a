#ifndef LOADEDLIBRARY_H
#define LOADEDLIBRARY_H

#include <stddef.h>

/* A function of a library by its name, and where its address goes. */
struct library_function {
  const char *name;
  void **address;
};

/* Loads a shared library and looks its functions up; 0 where it isn't there or lacks one of them. */
int library_load(const char *name, const struct library_function *functions, size_t count);

/* Copies a message's first line, cut to the room that there is. */
void picture_text(char *text, const char *message);

#endif

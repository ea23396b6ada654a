#ifndef CEXIFARENA_H
#define CEXIFARENA_H

#include <libexif/exif-mem.h>

/*
 * The memory that libexif parses one block in.
 *
 * libexif's allocator callbacks carry no context, so each thread has an arena of its own. Memory is handed out front
 * to back and taken back all at once: what was parsed with the arena is never freed piece by piece, and is gone when
 * the thread begins the next block or ends.
 */

/* Empties the calling thread's arena and gives an allocator over it, which lives in the arena itself; NULL without
   memory. A request that would take the arena over its limit (4 MiB) gets NULL, which libexif answers by leaving the entry out. */
ExifMem *exif_arena_begin(void);

#endif

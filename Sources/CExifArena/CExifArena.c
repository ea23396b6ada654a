#include "CExifArena.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  ALIGNMENT = 16,
  FIRST_CHUNK = 128 << 10, /* holds any block that a camera writes: all its values and the directory's entries */
  LIMIT = 4 << 20,         /* a hostile block can name the same 64 KiB again and again */
};

typedef struct Chunk {
  struct Chunk *previous;
  size_t capacity, used;
  _Alignas(ALIGNMENT) unsigned char bytes[];
} Chunk;

/* Stands before each piece: how many bytes it has room for. */
typedef struct {
  _Alignas(ALIGNMENT) size_t room;
} Header;

static _Thread_local Chunk *newest;
static _Thread_local size_t total; /* capacity of all chunks */
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;
static int has_thread_end;

static void release(void *unused) {
  (void)unused;
  while (newest) {
    Chunk *previous = newest->previous;
    free(newest);
    newest = previous;
  }
  total = 0;
}

static void watch_thread_end(void) { has_thread_end = pthread_key_create(&thread_end, release) == 0; }

static int add_chunk(size_t capacity) {
  Chunk *chunk = malloc(sizeof(Chunk) + capacity);
  if (!chunk) return 0;
  *chunk = (Chunk){.previous = newest, .capacity = capacity};
  newest = chunk;
  total += capacity;
  return 1;
}

static void *allocate(size_t size, size_t room) {
  size_t need = sizeof(Header) + room;
  if (newest->capacity - newest->used < need) {
    size_t capacity = need > total ? need : total; /* the arena doubles */
    if (capacity > LIMIT - total) capacity = LIMIT - total;
    if (capacity < need || !add_chunk(capacity)) return NULL;
  }
  Header *header = (Header *)(newest->bytes + newest->used);
  header->room = room;
  newest->used += need;
  return memset(header + 1, 0, size);
}

static size_t aligned(size_t size) { return (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1); }

/* Like calloc. */
static void *arena_alloc(ExifLong size) {
  if (!newest || size > LIMIT) return NULL;
  return allocate(size, aligned(size));
}

/* Like realloc; a piece that grows again and again gets room to double, as a directory's list of entries does. */
static void *arena_realloc(void *piece, ExifLong size) {
  if (!piece) return arena_alloc(size);
  size_t room = ((Header *)piece - 1)->room;
  if (size <= room) return piece;
  if (!newest || size > LIMIT) return NULL;
  void *moved = allocate(size, aligned(size > 2 * room ? size : 2 * room));
  return moved ? memcpy(moved, piece, room) : NULL;
}

static void arena_free(void *piece) { (void)piece; }

ExifMem *exif_arena_begin(void) {
  while (newest && newest->previous) { /* only the first chunk is kept for the next block */
    Chunk *grown = newest;
    newest = grown->previous;
    total -= grown->capacity;
    free(grown);
  }
  if (!newest) {
    pthread_once(&once, watch_thread_end);
    if (!has_thread_end || !add_chunk(FIRST_CHUNK)) return NULL;
    if (pthread_setspecific(thread_end, newest)) {
      release(NULL);
      return NULL;
    }
  }
  newest->used = 0;
  return exif_mem_new(arena_alloc, arena_realloc, arena_free);
}

/*
 * arena.c - memory that is given back all at once. The compiler allocates a great many small things that live exactly
 * as long as a translation unit or a pass; an arena makes their ownership one line.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

#include <stdint.h>

enum { BLOCK_BYTES = 64 * 1024, ALIGN = 16 };

struct block {
  struct block *next;
  size_t used, size;
  _Alignas(ALIGN) unsigned char bytes[];
};

struct arena {
  struct block *first;
};

static SUMAC_NORETURN void out_of_memory(void) {
  fputs("sumacc: fatal error: out of memory\n", stderr);
  exit(1);
}

void *xrealloc(void *p, size_t bytes) {
  void *q = realloc(p, bytes ? bytes : 1);
  if (!q)
    out_of_memory();
  return q;
}

struct arena *arena_new(void) {
  struct arena *arena = xrealloc(NULL, sizeof *arena);
  arena->first = NULL;
  return arena;
}

void arena_free(struct arena *arena) {
  if (!arena)
    return;
  for (struct block *block = arena->first, *next; block; block = next) {
    next = block->next;
    free(block);
  }
  free(arena);
}

/* A new first block with room for BYTES. Large objects get a block of their own behind the first one, so that the
   room left in the first is still used. */
static struct block *add_block(struct arena *arena, size_t bytes) {
  bool large = bytes > BLOCK_BYTES / 4;
  size_t size = large ? bytes : BLOCK_BYTES;
  if (size > SIZE_MAX - sizeof(struct block))
    out_of_memory();
  struct block *block = xrealloc(NULL, sizeof *block + size);
  block->used = 0;
  block->size = size;
  if (large && arena->first) {
    block->next = arena->first->next;
    arena->first->next = block;
  } else {
    block->next = arena->first;
    arena->first = block;
  }
  return block;
}

void *arena_alloc(struct arena *arena, size_t bytes) {
  if (bytes > SIZE_MAX - ALIGN)
    out_of_memory();
  bytes = (bytes + ALIGN - 1) & ~(size_t)(ALIGN - 1);
  struct block *block = arena->first;
  if (!block || block->size - block->used < bytes)
    block = add_block(arena, bytes);
  void *p = block->bytes + block->used;
  block->used += bytes;
  return memset(p, 0, bytes);
}

char *arena_strndup(struct arena *arena, const char *text, size_t length) {
  char *copy = arena_alloc(arena, length + 1);
  if (length)
    memcpy(copy, text, length);
  return copy;
}

char *arena_strdup(struct arena *arena, const char *text) {
  return arena_strndup(arena, text, strlen(text));
}

char *arena_printf(struct arena *arena, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int length = vsnprintf(NULL, 0, format, args);
  va_end(args);
  if (length < 0)
    bug("arena", __func__, "bad format");
  char *text = arena_alloc(arena, (size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, format, again);
  va_end(again);
  return text;
}

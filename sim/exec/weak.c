/*
 * weak.c - weak memory: each CTA has a store buffer for global memory. Plain stores go there; loads of the same
 * CTA see them, other CTAs do not, until a fence of gpu or system scope, a release at that scope, or the end of the
 * grid. A strong access (volatile, relaxed, atomic) goes to memory at once, past the plain stores before it: that is
 * the reordering which a missing __threadfence() exposes (PTX ISA, "Causality Order").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "exec/mem.h"
#include "util/util.h"

struct word {
  struct allocation *allocation;
  uint64_t at; /* 8-byte aligned offset */
  uint8_t bytes[8];
  uint8_t valid; /* a bit a byte */
};

struct store_buffer {
  struct word *words; /* open hash table, capacity a power of two */
  size_t n, capacity;
  struct store_buffer *next; /* of CTAs that have ended */
};

enum { MAX_LATE = 1 << 20 }; /* words that may be late before all are let through */

static struct word *find(struct store_buffer *b, struct allocation *a, uint64_t at) {
  size_t h = (size_t)(((uintptr_t)a >> 4) * 31 + (at >> 3) * 0x9e3779b97f4a7c15u) & (b->capacity - 1);
  while (b->words[h].allocation && (b->words[h].allocation != a || b->words[h].at != at))
    h = (h + 1) & (b->capacity - 1);
  return &b->words[h];
}

static void grow(struct store_buffer *b) {
  struct store_buffer old = *b;
  b->capacity = old.capacity ? old.capacity * 2 : 64;
  b->words = calloc(b->capacity, sizeof *b->words);
  if (!b->words)
    abort();
  for (size_t i = 0; i < old.capacity; i++)
    if (old.words[i].allocation)
      *find(b, old.words[i].allocation, old.words[i].at) = old.words[i];
  free(old.words);
}

void weak_read(struct cta *cta, const struct target *t, void *value, unsigned bytes) {
  struct store_buffer *b = cta->buffer;
  if (!b->n)
    return;
  for (unsigned k = 0; k < bytes; k++) {
    uint64_t at = t->at + k;
    struct word *w = find(b, t->allocation, at & ~(uint64_t)7);
    if (w->allocation && (w->valid >> (at & 7) & 1))
      ((uint8_t *)value)[k] = w->bytes[at & 7];
  }
}

void weak_write(struct cta *cta, const struct target *t, const void *value, unsigned bytes) {
  struct store_buffer *b = cta->buffer;
  for (unsigned k = 0; k < bytes; k++) {
    if (b->n * 2 >= b->capacity)
      grow(b);
    uint64_t at = t->at + k;
    struct word *w = find(b, t->allocation, at & ~(uint64_t)7);
    if (!w->allocation) {
      b->n++;
      w->allocation = t->allocation;
      w->at = at & ~(uint64_t)7;
    }
    w->bytes[at & 7] = ((const uint8_t *)value)[k];
    w->valid |= (uint8_t)(1u << (at & 7));
  }
}

static void drain(struct exec *x, struct word *w) {
  for (unsigned k = 0; k < 8; k++)
    if (w->valid >> k & 1) {
      if (!w->allocation->freed)
        w->allocation->data[w->at + k] = w->bytes[k];
    }
  w->valid = 0;
  memory_changed(x);
}

void weak_flush(struct exec *x, struct cta *cta) {
  struct store_buffer *b = cta->buffer;
  if (!b || !b->n)
    return;
  for (size_t i = 0; i < b->capacity; i++)
    if (b->words[i].allocation)
      drain(x, &b->words[i]);
  memset(b->words, 0, b->capacity * sizeof *b->words);
  b->n = 0;
}

/* A strong access to bytes that wait in the buffer: they go first (coherence of one location). */
void weak_flush_at(struct exec *x, struct cta *cta, const struct target *t, unsigned bytes) {
  struct store_buffer *b = cta->buffer;
  if (!b || !b->n)
    return;
  for (uint64_t at = t->at & ~(uint64_t)7; at < t->at + bytes; at += 8) {
    struct word *w = find(b, t->allocation, at);
    if (w->allocation)
      drain(x, w);
  }
}

static void drop(struct store_buffer *b) {
  free(b->words);
  free(b);
}

void weak_begin(struct cta *cta) {
  cta->buffer = calloc(1, sizeof *cta->buffer);
  if (!cta->buffer)
    abort();
}

/* The stores of CTAs that have ended reach memory, in the order in which the CTAs ended. */
void weak_finish(struct exec *x) {
  struct store_buffer *ordered = NULL, *next;
  for (struct store_buffer *b = x->grid->late; b; b = next) {
    next = b->next;
    b->next = ordered;
    ordered = b;
  }
  for (; ordered; ordered = next) {
    next = ordered->next;
    for (size_t i = 0; i < ordered->capacity; i++)
      if (ordered->words[i].allocation)
        drain(x, &ordered->words[i]);
    drop(ordered);
  }
  x->grid->late = NULL;
  x->grid->late_words = 0;
}

/* The end of a CTA makes nothing visible: only the end of the grid does. */
void weak_end(struct exec *x, struct cta *cta) {
  if (!cta->buffer)
    return;
  if (cta->buffer->n) {
    cta->buffer->next = x->grid->late;
    x->grid->late = cta->buffer;
    x->grid->late_words += cta->buffer->n;
  } else
    drop(cta->buffer);
  cta->buffer = NULL;
  if (x->grid->late_words > MAX_LATE)
    weak_finish(x);
}

void weak_free(struct cta *cta) {
  if (cta->buffer)
    drop(cta->buffer);
  cta->buffer = NULL;
}

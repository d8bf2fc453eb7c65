/*
 * handles.c - which addresses programs were given as handles, and of what. A program may hand in anything; only what is
 * found here is looked at. A hash table with linear probing: what is taken out leaves no hole behind.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

struct slot {
  const void *handle; /* NULL: free */
  enum handle kind;
};

static size_t place_of(const struct handles *h, const void *handle) {
  return (size_t)(((uintptr_t)handle * 0x9e3779b97f4a7c15u) >> 32) & (h->capacity - 1);
}

/* The slot that has the handle, or the free one where it belongs. */
static struct slot *find(const struct handles *h, const void *handle) {
  size_t k = place_of(h, handle);
  while (h->slots[k].handle && h->slots[k].handle != handle)
    k = (k + 1) & (h->capacity - 1);
  return &h->slots[k];
}

static void grow(struct handles *h) {
  struct handles larger = {.capacity = h->capacity ? 2 * h->capacity : 64};
  larger.slots = xrealloc(NULL, larger.capacity * sizeof *larger.slots);
  memset(larger.slots, 0, larger.capacity * sizeof *larger.slots);
  for (size_t k = 0; k < h->capacity; k++)
    if (h->slots[k].handle)
      *find(&larger, h->slots[k].handle) = h->slots[k];
  larger.n = h->n;
  free(h->slots);
  *h = larger;
}

void handle_add(const void *handle, enum handle kind) {
  struct handles *h = &driver.handles;
  if (2 * (h->n + 1) > h->capacity)
    grow(h);
  struct slot *slot = find(h, handle);
  h->n += !slot->handle;
  *slot = (struct slot){handle, kind};
}

void handle_drop(const void *handle) {
  struct handles *h = &driver.handles;
  struct slot *slot = h->n && handle ? find(h, handle) : NULL;
  if (!slot || !slot->handle)
    return;
  size_t mask = h->capacity - 1, hole = (size_t)(slot - h->slots);
  for (size_t k = (hole + 1) & mask; h->slots[k].handle; k = (k + 1) & mask)
    if (((k - place_of(h, h->slots[k].handle)) & mask) >= ((k - hole) & mask)) { /* it may stand in the hole */
      h->slots[hole] = h->slots[k];
      hole = k;
    }
  h->slots[hole].handle = NULL;
  h->n--;
}

bool handle_is(const void *handle, enum handle kind) {
  const struct slot *slot = driver.handles.n && handle ? find(&driver.handles, handle) : NULL;
  return slot && slot->handle && slot->kind == kind;
}

void *handle_next(enum handle kind, size_t *at) {
  const struct handles *h = &driver.handles;
  while (*at < h->capacity) {
    const struct slot *slot = &h->slots[(*at)++];
    if (slot->handle && slot->kind == kind)
      return (void *)(uintptr_t)slot->handle;
  }
  return NULL;
}

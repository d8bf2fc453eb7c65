/*
 * map.c - string to pointer: open addressing, linear probing, FNV-1a. Nothing is ever removed.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

#include <stdint.h>

struct slot {
  const char *key; /* NULL: empty */
  uint64_t hash;
  void *value;
};

struct map {
  struct slot *slots;
  size_t used, size; /* size is a power of two */
};

static uint64_t hash_of(const char *key) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (; *key; key++)
    hash = (hash ^ (unsigned char)*key) * 0x100000001b3u;
  return hash ^ hash >> 32;
}

/* The slot of KEY, or the empty one where it belongs. */
static struct slot *find(const struct map *map, const char *key, uint64_t hash) {
  for (size_t i = hash & (map->size - 1);; i = (i + 1) & (map->size - 1)) {
    struct slot *slot = &map->slots[i];
    if (!slot->key || (slot->hash == hash && strcmp(slot->key, key) == 0))
      return slot;
  }
}

static struct slot *empty_slots(size_t size) {
  struct slot *slots = xrealloc(NULL, size * sizeof *slots);
  for (size_t i = 0; i < size; i++)
    slots[i] = (struct slot){0};
  return slots;
}

static void grow(struct map *map) {
  struct slot *old = map->slots;
  size_t old_size = map->size;
  map->size *= 2;
  map->slots = empty_slots(map->size);
  for (size_t i = 0; i < old_size; i++)
    if (old[i].key)
      *find(map, old[i].key, old[i].hash) = old[i];
  free(old);
}

struct map *map_new(void) {
  struct map *map = xrealloc(NULL, sizeof *map);
  *map = (struct map){.size = 16};
  map->slots = empty_slots(map->size);
  return map;
}

void map_free(struct map *map) {
  if (!map)
    return;
  free(map->slots);
  free(map);
}

void *map_get(const struct map *map, const char *key) {
  return find(map, key, hash_of(key))->value;
}

void map_set(struct map *map, const char *key, void *value) {
  uint64_t hash = hash_of(key);
  struct slot *slot = find(map, key, hash);
  if (slot->key) {
    slot->value = value;
    return;
  }
  *slot = (struct slot){key, hash, value};
  if (++map->used * 4 > map->size * 3)
    grow(map);
}

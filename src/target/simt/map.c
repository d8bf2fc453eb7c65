/*
 * map.c - a hash table from pointers to pointers, with open addressing. It lives in an arena.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdint.h>

#include "target/simt/reorg.h"

struct pointer_map {
  struct arena *arena;
  struct entry {
    const void *key;
    void *value;
  } *entries;
  size_t n, size; /* SIZE is a power of two */
};

struct pointer_map *pointer_map(struct arena *arena) {
  struct pointer_map *map = ARENA_NEW(arena, struct pointer_map);
  map->arena = arena;
  map->size = 64;
  map->entries = ARENA_ARRAY(arena, struct entry, map->size);
  return map;
}

static struct entry *find(const struct pointer_map *map, const void *key) {
  size_t at = ((uintptr_t)key >> 4) * UINT64_C(0x9e3779b97f4a7c15) >> 20;
  while (map->entries[at & (map->size - 1)].key && map->entries[at & (map->size - 1)].key != key)
    at++;
  return &map->entries[at & (map->size - 1)];
}

void *pointer_get(const struct pointer_map *map, const void *key) {
  return find(map, key)->value;
}

void pointer_set(struct pointer_map *map, const void *key, void *value) {
  if (map->n * 2 > map->size) {
    struct pointer_map old = *map;
    map->size *= 4;
    map->entries = ARENA_ARRAY(map->arena, struct entry, map->size);
    for (size_t i = 0; i < old.size; i++)
      if (old.entries[i].key)
        *find(map, old.entries[i].key) = old.entries[i];
  }
  struct entry *entry = find(map, key);
  map->n += !entry->key;
  entry->key = key;
  entry->value = value;
}

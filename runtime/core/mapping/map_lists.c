/*
 * map_lists.c - lists of maps whose number a program computes while it runs: see struct sumac_map_list. What the maps
 * of a program point to lives only as long as the block of a loop in it, so it is copied, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "ground/base.h"
#include "sumac/abi.h"

/* A copy that the list owns. */
struct kept {
  struct kept *next;
  max_align_t bytes[];
};

static void *keep(struct sumac_map_list *list, const void *from, size_t bytes) {
  struct kept *kept = memory_get(sizeof *kept + bytes);
  kept->next = list->blocks;
  list->blocks = kept;
  return memcpy(kept->bytes, from, bytes);
}

static const struct sumac_rows *keep_rows(struct sumac_map_list *list, const struct sumac_rows *rows) {
  if (!rows)
    return NULL;
  struct sumac_rows *copy = keep(list, rows, sizeof *rows);
  copy->to = keep_rows(list, rows->to);
  return copy;
}

static void make_room(struct sumac_map_list *list, int n) {
  int capacity = list->capacity ? list->capacity : 16;
  while (capacity - list->n < n)
    capacity *= 2;
  if (capacity == list->capacity)
    return;
  struct sumac_map *maps = memory_get((size_t)capacity * sizeof *maps);
  if (list->n)
    memcpy(maps, list->maps, (size_t)list->n * sizeof *maps);
  free(list->maps);
  list->maps = maps;
  list->capacity = capacity;
}

void __sumac_maps_add(struct sumac_map_list *list, const struct sumac_map *maps, int n) {
  make_room(list, n);
  for (int i = 0; i < n; i++) {
    struct sumac_map *m = &list->maps[list->n++];
    *m = maps[i];
    m->rows = keep_rows(list, m->rows);
    if (m->grid)
      m->grid = keep(list, m->grid, (size_t)m->ngrid * sizeof *m->grid);
  }
}

void __sumac_maps_free(struct sumac_map_list *list) {
  for (struct kept *kept = list->blocks, *next; kept; kept = next) {
    next = kept->next;
    free(kept);
  }
  free(list->maps);
}

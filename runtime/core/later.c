/*
 * later.c - launches and data directives that are done later than they are met, perhaps by another thread of the host:
 * the host's compiler makes a task of the call of __sumac_later_run, and knows when its turn comes.
 *
 * What a construct takes by value it takes when it is met: the variables of the program may have changed by then, or be
 * gone. So the maps are copied, the values that they point to with them, and the device is that of the thread that met
 * the construct.
 */
#include <stdlib.h>
#include <string.h>

#include "core/base.h"
#include "core/devices.h"
#include "sumac/abi.h"

struct sumac_later {
  enum __sumac_later_what what;
  struct sumac_launch launch; /* of LAUNCH; else its maps alone */
  const struct sumac_where *where;
  struct device *device; /* NULL: the host runs it, without any */
  struct sumac_map *maps;
  vec_of(void *) blocks; /* what the maps' copies point to */
};

static void *keep(struct sumac_later *later, const void *from, size_t bytes) {
  void *copy = memory_get(bytes ? bytes : 1);
  memcpy(copy, from, bytes);
  vec_push(&later->blocks, copy);
  return copy;
}

/* How many of the bytes at HOST the launch itself reads: those of a value. */
static size_t bytes_of_value(const struct sumac_map *m) {
  switch (m->kind & __sumac_map_class) {
  case __sumac_map_value:
  case __sumac_map_firstprivate:
    return m->bytes;
  case __sumac_map_deviceptr:
  case __sumac_map_pointer:
    return sizeof(void *);
  default:
    return 0;
  }
}

static const struct sumac_rows *keep_rows(struct sumac_later *later, const struct sumac_rows *rows) {
  if (!rows)
    return NULL;
  struct sumac_rows *copy = keep(later, rows, sizeof *rows);
  copy->to = keep_rows(later, rows->to);
  return copy;
}

static void keep_maps(struct sumac_later *later, const struct sumac_map *maps, int n) {
  later->maps = keep(later, maps, (size_t)n * sizeof *maps);
  for (int i = 0; i < n; i++) {
    struct sumac_map *m = &later->maps[i];
    size_t bytes = bytes_of_value(m);
    m->rows = keep_rows(later, m->rows);
    if (!bytes)
      continue;
    ptrdiff_t base = (char *)m->base - (char *)m->host;
    m->host = keep(later, m->host, bytes);
    m->base = (char *)m->host + base;
  }
}

struct sumac_later *__sumac_later_launch(const struct sumac_launch *launch) {
  struct sumac_later *later = memory_get(sizeof *later);
  later->what = __sumac_later_launch_it;
  later->launch = *launch;
  later->where = &launch->region->where;
  later->device = launch->on_host ? thread_state()->device : device_current(later->where);
  keep_maps(later, launch->maps, launch->nmaps);
  later->launch.maps = later->maps;
  return later;
}

struct sumac_later *__sumac_later_data(enum __sumac_later_what what, const struct sumac_map *maps, int nmaps,
                                       const struct sumac_where *where) {
  struct sumac_later *later = memory_get(sizeof *later);
  later->what = what;
  later->where = where;
  later->device = device_current(where);
  later->launch.nmaps = nmaps;
  keep_maps(later, maps, nmaps);
  return later;
}

void __sumac_later_instead(struct sumac_later *later, const void *was, void *is) {
  for (int i = 0; later && i < later->launch.nmaps; i++) {
    struct sumac_map *m = &later->maps[i];
    if (m->base != was || (m->kind & __sumac_map_class) != __sumac_map_mapped)
      continue;
    m->host = (char *)is + ((char *)m->host - (char *)m->base);
    m->base = is;
  }
}

static void run(const struct sumac_later *later) {
  int n = later->launch.nmaps;
  switch (later->what) {
  case __sumac_later_launch_it:
    __sumac_launch(&later->launch);
    break;
  case __sumac_later_enter:
    __sumac_data_enter(later->maps, n, later->where, NULL);
    break;
  case __sumac_later_exit:
    __sumac_data_exit(later->maps, n, later->where, NULL);
    break;
  case __sumac_later_update:
    __sumac_data_update(later->maps, n, later->where, NULL);
    break;
  }
}

void __sumac_later_run(struct sumac_later *later) {
  if (!later)
    return;
  struct device *before = thread_state()->device;
  thread_state()->device = later->device;
  run(later);
  thread_state()->device = before;
  for (size_t i = 0; i < later->blocks.n; i++)
    free(later->blocks.item[i]);
  vec_free(&later->blocks);
  free(later);
}

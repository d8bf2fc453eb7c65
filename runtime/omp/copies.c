/*
 * copies.c - omp_target_memcpy and its like (OpenMP 5.2 18.8.5 to 18.8.8), between any two of the host and the devices.
 * The asynchronous ones wait for the tasks that their depend objects name and copy then, before they return: that is
 * one of the orders in which a task for them might run.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/libomp.h"
#include "core/mapping/data.h"
#include "core/queue.h"
#include "omp/omp_api.h"
#include "sumac/uncancelled.h"

struct ends { /* of a copy; NULL: the host */
  struct device *to, *from;
  const struct sumac_where *where;
};

static bool find_ends(struct ends *ends, int to, int from) {
  return omp_numbered(to, &ends->to, ends->where) != NUMBER_WRONG &&
         omp_numbered(from, &ends->from, ends->where) != NUMBER_WRONG;
}

static void copy_between(const struct ends *ends, void *to, const void *from, size_t bytes) {
  struct operation op;
  operation_begin(&op, ends->from, NULL, ends->where);
  data_between(&op, ends->to, to, from, bytes);
  operation_end(&op);
}

/* Between the host and D. */
static void copy_one(struct device *d, bool in, void *to, const void *from, size_t bytes,
                     const struct sumac_where *where) {
  struct operation op;
  given_check(d, in ? to : from, bytes, where);
  operation_begin(&op, d, NULL, where);
  if (in)
    data_to_device(&op, NULL, to, from, bytes);
  else
    data_from_device(&op, NULL, to, from, bytes);
  operation_end(&op);
}

static void copy(const struct ends *ends, void *to, const void *from, size_t bytes) {
  if (!ends->to && !ends->from)
    memmove(to, from, bytes);
  else if (!ends->from || !ends->to)
    copy_one(ends->to ? ends->to : ends->from, ends->to != NULL, to, from, bytes, ends->where);
  else {
    given_check(ends->to, to, bytes, ends->where);
    given_check(ends->from, from, bytes, ends->where);
    copy_between(ends, to, from, bytes);
  }
}

static int copy_bytes(void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_number,
                      int from_number, const struct sumac_where *where) {
  struct ends ends = {NULL, NULL, where};
  if (!find_ends(&ends, to_number, from_number))
    return EINVAL;
  if (bytes && (!to || !from))
    return EINVAL;
  if (bytes)
    copy(&ends, (char *)to + to_offset, (const char *)from + from_offset, bytes);
  return 0;
}

struct rectangle {
  const struct ends *ends;
  const size_t *volume;
};

/* A block of VOLUME elements, of two arrays with dimensions of their own, of which the next is D of N: a row of the
   last dimension at once. TO, FROM: where the element with index 0 of all inner dimensions is; SIZE: bytes of an
   element. */
struct side {
  char *at;
  const size_t *offset, *dimension;
};

static size_t stride_of(const struct side *side, int d, int n, size_t size) {
  for (int i = d + 1; i < n; i++)
    size *= side->dimension[i];
  return size;
}

static void copy_block(const struct rectangle *r, struct side to, struct side from, int d, int n, size_t size) {
  size_t to_stride = stride_of(&to, d, n, size), from_stride = stride_of(&from, d, n, size);
  to.at += to.offset[d] * to_stride;
  from.at += from.offset[d] * from_stride;
  if (d == n - 1) {
    if (r->volume[d])
      copy(r->ends, to.at, from.at, r->volume[d] * size);
    return;
  }
  for (size_t i = 0; i < r->volume[d]; i++) {
    copy_block(r, to, from, d + 1, n, size);
    to.at += to_stride;
    from.at += from_stride;
  }
}

static int copy_rectangle(void *to, const void *from, size_t size, int n, const size_t *volume,
                          const size_t *to_offsets, const size_t *from_offsets, const size_t *to_dimensions,
                          const size_t *from_dimensions, int to_number, int from_number,
                          const struct sumac_where *where) {
  struct ends ends = {NULL, NULL, where};
  if (!to && !from) /* the question how many dimensions there may be */
    return INT_MAX;
  if (!to || !from || size < 1 || n < 1 || !volume || !to_offsets || !from_offsets || !to_dimensions ||
      !from_dimensions || !find_ends(&ends, to_number, from_number))
    return EINVAL;
  struct rectangle r = {&ends, volume};
  copy_block(&r, (struct side){to, to_offsets, to_dimensions},
             (struct side){(char *)(uintptr_t)from, from_offsets, from_dimensions}, 0, n, size);
  return 0;
}

/* ---- depend objects, as libomp lays them out: a list, whose head, before the first, has the number of them ---- */

static void wait_for(int nobjects, void *const *objects) {
  if (!__kmpc_global_thread_num || !__kmpc_omp_wait_deps)
    return;
  for (int i = 0; objects && i < nobjects; i++) {
    struct libomp_dependence *list = objects[i];
    if (list)
      __kmpc_omp_wait_deps(LIBOMP_NO_PLACE, __kmpc_global_thread_num(LIBOMP_NO_PLACE), (int)list[-1].address, list, 0,
                           NULL);
  }
}

/* ---- routines ---- */

#define BYTES_OF                                                                                                       \
  void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_number, int from_number
#define RECTANGLE_OF                                                                                                   \
  void *to, const void *from, size_t size, int n, const size_t *volume, const size_t *to_offsets,                      \
      const size_t *from_offsets, const size_t *to_dimensions, const size_t *from_dimensions, int to_number,           \
      int from_number
#define OBJECTS int nobjects, void **objects

int __sumac_omp_target_memcpy(BYTES_OF);
int __sumac_omp_target_memcpy_async(BYTES_OF, OBJECTS);
int __sumac_omp_target_memcpy_rect(RECTANGLE_OF);
int __sumac_omp_target_memcpy_rect_async(RECTANGLE_OF, OBJECTS);
void *__sumac_omp_target_memset(void *to, int byte, size_t bytes, int number);
void *__sumac_omp_target_memset_async(void *to, int byte, size_t bytes, int number, OBJECTS);

int __sumac_omp_target_memcpy(BYTES_OF) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy");
  return copy_bytes(to, from, bytes, to_offset, from_offset, to_number, from_number, &where);
}

int __sumac_omp_target_memcpy_async(BYTES_OF, OBJECTS) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_async");
  wait_for(nobjects, objects);
  return copy_bytes(to, from, bytes, to_offset, from_offset, to_number, from_number, &where);
}

int __sumac_omp_target_memcpy_rect(RECTANGLE_OF) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_rect");
  return copy_rectangle(to, from, size, n, volume, to_offsets, from_offsets, to_dimensions, from_dimensions, to_number,
                        from_number, &where);
}

int __sumac_omp_target_memcpy_rect_async(RECTANGLE_OF, OBJECTS) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_rect_async");
  if (to || from)
    wait_for(nobjects, objects);
  return copy_rectangle(to, from, size, n, volume, to_offsets, from_offsets, to_dimensions, from_dimensions, to_number,
                        from_number, &where);
}

void *__sumac_omp_target_memset_async(void *to, int byte, size_t bytes, int number, OBJECTS) {
  UNCANCELLED;
  wait_for(nobjects, objects);
  return __sumac_omp_target_memset(to, byte, bytes, number);
}

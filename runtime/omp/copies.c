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

struct place { /* OFFSET bytes from BASE on, on the device of that number */
  void *base;
  size_t offset;
  int number;
};

static int copy_bytes(struct place to, struct place from, size_t bytes, const struct sumac_where *where) {
  struct ends ends = {NULL, NULL, where};
  if (!find_ends(&ends, to.number, from.number))
    return EINVAL;
  if (bytes && (!to.base || !from.base))
    return EINVAL;
  if (bytes)
    copy(&ends, (char *)to.base + to.offset, (const char *)from.base + from.offset, bytes);
  return 0;
}

struct rectangle {
  size_t size; /* bytes of an element */
  int n;       /* dimensions */
  const size_t *volume;
};

struct side {
  char *at; /* where the element with index 0 of all inner dimensions is */
  const size_t *offset, *dimension;
  int number; /* of the device */
};

static size_t stride_of(const struct side *side, int d, const struct rectangle *r) {
  size_t stride = r->size;
  for (int i = d + 1; i < r->n; i++)
    stride *= side->dimension[i];
  return stride;
}

/* A block of two arrays with dimensions of their own, of which the next is D: a row of the last dimension at once. */
static void copy_block(const struct ends *ends, struct side to, struct side from, const struct rectangle *r, int d) {
  size_t to_stride = stride_of(&to, d, r), from_stride = stride_of(&from, d, r);
  to.at += to.offset[d] * to_stride;
  from.at += from.offset[d] * from_stride;
  if (d == r->n - 1) {
    if (r->volume[d])
      copy(ends, to.at, from.at, r->volume[d] * r->size);
    return;
  }
  for (size_t i = 0; i < r->volume[d]; i++) {
    copy_block(ends, to, from, r, d + 1);
    to.at += to_stride;
    from.at += from_stride;
  }
}

static int copy_rectangle(struct side to, struct side from, const struct rectangle *r,
                          const struct sumac_where *where) {
  struct ends ends = {NULL, NULL, where};
  if (!to.at && !from.at) /* the question how many dimensions there may be */
    return INT_MAX;
  if (!to.at || !from.at || r->size < 1 || r->n < 1 || !r->volume || !to.offset || !from.offset || !to.dimension ||
      !from.dimension || !find_ends(&ends, to.number, from.number))
    return EINVAL;
  copy_block(&ends, to, from, r, 0);
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

/* ---- depend objects of gfortran's DEPOBJ, which are what libgomp lays out ---- */

struct gnu_object {
  void *address;
  size_t kind; /* 1: in, 2: out, 3: inout, 4: mutexinoutset */
};

static void wait_for_gnu(int nobjects, const struct gnu_object *objects) {
  if (!__kmpc_global_thread_num || !__kmpc_omp_wait_deps)
    return;
  for (int i = 0; objects && i < nobjects; i++) {
    struct libomp_dependence one = {.address = (intptr_t)objects[i].address,
                                    .flags = objects[i].kind == 1 ? LIBOMP_IN : LIBOMP_INOUT};
    __kmpc_omp_wait_deps(LIBOMP_NO_PLACE, __kmpc_global_thread_num(LIBOMP_NO_PLACE), 1, &one, 0, NULL);
  }
}

/* Fortran's constructs for devices call it for "depend(depobj: o)". */
void sumac_wait_for_object_(const struct gnu_object *object);
void sumac_wait_for_object_(const struct gnu_object *object) {
  UNCANCELLED;
  wait_for_gnu(1, object);
}

/* ---- routines ---- */

#define BYTES_OF                                                                                                       \
  void *to, const void *from, size_t bytes, size_t to_offset, size_t from_offset, int to_number, int from_number
#define RECTANGLE_OF                                                                                                   \
  void *to, const void *from, size_t size, int n, const size_t *volume, const size_t *to_offsets,                      \
      const size_t *from_offsets, const size_t *to_dimensions, const size_t *from_dimensions, int to_number,           \
      int from_number
#define COPY_BYTES(where)                                                                                              \
  copy_bytes((struct place){to, to_offset, to_number},                                                                 \
             (struct place){(void *)(uintptr_t)from, from_offset, from_number}, bytes, where)
#define COPY_RECTANGLE(where)                                                                                          \
  copy_rectangle((struct side){to, to_offsets, to_dimensions, to_number},                                              \
                 (struct side){(char *)(uintptr_t)from, from_offsets, from_dimensions, from_number},                   \
                 &(struct rectangle){size, n, volume}, where)
#define OBJECTS int nobjects, void **objects
#define GNU_OBJECTS int nobjects, const struct gnu_object *objects

int __sumac_omp_target_memcpy(BYTES_OF);
int __sumac_omp_target_memcpy_async(BYTES_OF, OBJECTS);
int __sumac_omp_target_memcpy_rect(RECTANGLE_OF);
int __sumac_omp_target_memcpy_rect_async(RECTANGLE_OF, OBJECTS);
int __sumac_omp_target_memcpy_async_gnu(BYTES_OF, GNU_OBJECTS);
int __sumac_omp_target_memcpy_rect_async_gnu(RECTANGLE_OF, GNU_OBJECTS);
void *__sumac_omp_target_memset(void *to, int byte, size_t bytes, int number);
void *__sumac_omp_target_memset_async(void *to, int byte, size_t bytes, int number, OBJECTS);
void *__sumac_omp_target_memset_async_gnu(void *to, int byte, size_t bytes, int number, GNU_OBJECTS);

int __sumac_omp_target_memcpy(BYTES_OF) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy");
  return COPY_BYTES(&where);
}

int __sumac_omp_target_memcpy_async(BYTES_OF, OBJECTS) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_async");
  wait_for(nobjects, objects);
  return COPY_BYTES(&where);
}

int __sumac_omp_target_memcpy_rect(RECTANGLE_OF) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_rect");
  return COPY_RECTANGLE(&where);
}

int __sumac_omp_target_memcpy_rect_async(RECTANGLE_OF, OBJECTS) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_rect_async");
  if (to || from)
    wait_for(nobjects, objects);
  return COPY_RECTANGLE(&where);
}

/* The routines that sumac/fortran/omp_all.F90 declares for gfortran take its depend objects. */
int __sumac_omp_target_memcpy_async_gnu(BYTES_OF, GNU_OBJECTS) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_async");
  wait_for_gnu(nobjects, objects);
  return COPY_BYTES(&where);
}

int __sumac_omp_target_memcpy_rect_async_gnu(RECTANGLE_OF, GNU_OBJECTS) {
  UNCANCELLED;
  struct sumac_where where = api_where("omp_target_memcpy_rect_async");
  if (to || from)
    wait_for_gnu(nobjects, objects);
  return COPY_RECTANGLE(&where);
}

void *__sumac_omp_target_memset_async(void *to, int byte, size_t bytes, int number, OBJECTS) {
  UNCANCELLED;
  wait_for(nobjects, objects);
  return __sumac_omp_target_memset(to, byte, bytes, number);
}

/* Gfortran 15's module declares it. */
void *__sumac_omp_target_memset_async_gnu(void *to, int byte, size_t bytes, int number, GNU_OBJECTS) {
  UNCANCELLED;
  wait_for_gnu(nobjects, objects);
  return __sumac_omp_target_memset(to, byte, bytes, number);
}

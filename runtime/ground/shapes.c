/*
 * shapes.c - the bounds of Fortran's arrays, by which messages name elements as the program does. Constructs tell them
 * where somebody may ask.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ground/shapes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ground/message.h"

struct shape {
  const void *base;
  char name[64];
  size_t element;
  int rank;
  struct shape_dimension dims[SHAPE_RANK];
  const struct shape_member *members;
  int nmembers;
};

enum { MOST = 4096 }; /* arrays that are kept: those of the latest constructs */

static struct {
  pthread_mutex_t lock;
  vec_of(struct shape) all;
  size_t next; /* to be forgotten, once there are MOST */
} shapes = {.lock = PTHREAD_MUTEX_INITIALIZER};

const struct fork_handlers shapes_fork = {.mutex = &shapes.lock};

static struct shape *find(const void *base) {
  for (size_t i = shapes.all.n; i-- > 0;)
    if (shapes.all.item[i].base == base)
      return &shapes.all.item[i];
  return NULL;
}

/* The caller holds the lock. */
static void keep(const struct shape *shape) {
  struct shape *old = find(shape->base);
  if (!old && shapes.all.n == MOST)
    old = &shapes.all.item[shapes.next++ % MOST];
  if (old)
    *old = *shape;
  else
    vec_push(&shapes.all, *shape);
}

void shapes_note(const void *base, const char *name, size_t element, const struct shape_dimension *dims, int rank) {
  struct shape shape = {.base = base, .element = element, .rank = rank};
  snprintf(shape.name, sizeof shape.name, "%s", name);
  memcpy(shape.dims, dims, (size_t)rank * sizeof *dims);
  pthread_mutex_lock(&shapes.lock);
  keep(&shape);
  pthread_mutex_unlock(&shapes.lock);
}

void shapes_note_members(const void *base, const char *name, size_t element, const struct shape_member *members,
                         int n) {
  struct shape shape = {.base = base, .element = element};
  snprintf(shape.name, sizeof shape.name, "%s", name);
  pthread_mutex_lock(&shapes.lock);
  const struct shape *old = find(base);
  if (old && strcmp(old->name, shape.name) == 0)
    shape = *old;
  shape.members = members;
  shape.nmembers = n;
  keep(&shape);
  pthread_mutex_unlock(&shapes.lock);
}

/* NAME is the user's text: "a", "A(2:5)". Other memory may begin at BASE by now. */
static bool copy_shape(const void *base, const char *name, struct shape *copy) {
  pthread_mutex_lock(&shapes.lock);
  const struct shape *shape = base ? find(base) : NULL;
  size_t length = shape ? strlen(shape->name) : 0;
  bool found = shape && (shape->rank || shape->nmembers) &&
               (!name || (strncasecmp(name, shape->name, length) == 0 &&
                          (!name[length] || name[length] == '(' || name[length] == ' ')));
  if (found)
    *copy = *shape;
  pthread_mutex_unlock(&shapes.lock);
  return found;
}

static bool is_dense(const struct shape *s) {
  long stride = 1;
  for (int i = 0; i < s->rank; stride *= s->dims[i].extent, i++)
    if (s->dims[i].stride != stride)
      return false;
  return true;
}

static void add(char *buffer, size_t size, const char *format, long a, long b) {
  size_t n = strlen(buffer);
  snprintf(buffer + n, size - n, format, a, b);
}

static void add_bounds(const struct shape *s, char *buffer, size_t size) {
  bool dense = is_dense(s);
  snprintf(buffer, size, "%s", s->name);
  for (int i = 0; i < s->rank; i++) {
    const struct shape_dimension *d = &s->dims[i];
    add(buffer, size, i ? ",%ld:" : "(%ld:", d->lower, 0);
    add(buffer, size, d->extent < 0 ? "*" : "%ld", d->lower + d->extent - 1, 0);
    if (!dense)
      add(buffer, size, ":%ld", d->stride, 0);
  }
  if (s->rank)
    add(buffer, size, ")", 0, 0);
}

/* Adds the members to the text, as far as there is room. */
static void add_members(const struct shape *s, char *buffer, size_t size) {
  for (int i = 0; i < s->nmembers; i++) {
    size_t n = strlen(buffer);
    const struct shape_member *m = &s->members[i];
    if (size - n < strlen(m->name) + 24)
      break;
    snprintf(buffer + n, size - n, "%c%ld:%s", i ? ',' : '{', m->byte, m->name);
  }
  if (s->nmembers)
    add(buffer, size, "}", 0, 0);
}

const char *shapes_name(const void *base, const char *name, size_t *element, char *buffer, size_t size) {
  struct shape s;
  if (!copy_shape(base, name, &s))
    return name;
  *element = s.element;
  add_bounds(&s, buffer, size);
  add_members(&s, buffer, size);
  return buffer;
}

bool shapes_element(const void *base, const char *name, size_t index, char *buffer, size_t size) {
  struct shape s;
  if (!copy_shape(base, name, &s) || !s.rank)
    return false;
  long rest = (long)index, subscripts[SHAPE_RANK];
  for (int i = s.rank; i-- > 0;) {
    subscripts[i] = s.dims[i].lower + rest / s.dims[i].stride;
    rest %= s.dims[i].stride;
  }
  if (rest)
    return false;
  snprintf(buffer, size, "%s", s.name);
  for (int i = 0; i < s.rank; i++)
    add(buffer, size, i ? ",%ld" : "(%ld", subscripts[i], 0);
  add(buffer, size, ")", 0, 0);
  return true;
}

void shapes_end(void) {
  pthread_mutex_lock(&shapes.lock);
  vec_free(&shapes.all);
  pthread_mutex_unlock(&shapes.lock);
}

/*
 * views.c - variables of Fortran's modules with ALLOCATABLE or POINTER in a directive that gives them copies on devices
 * (OpenACC 3.4, 2.13; OpenMP 5.2, 7.8). The program allocates them by statements that Sumac does not see: in front of
 * each construct of Fortran, what the host's descriptors say now is compared with what devices have (refresh.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/mapping/data.h"
#include "core/mapping/views.h"

/* Of gfortran: strides in elements of SPAN bytes. */
struct gfortran_descriptor {
  char *base;
  long offset, element, type, span;
  struct {
    long stride, lower, upper;
  } dim[];
};

/* All variables of the program. Code that Sumac makes of Fortran looks at it. */
struct sumac_view *_Atomic sumac_views;

void sumac_view_add(struct sumac_view *);
void sumac_view_add(struct sumac_view *v) {
  v->next = atomic_load(&sumac_views);
  while (!atomic_compare_exchange_weak(&sumac_views, &v->next, v))
    ;
}

/* Guards the lists of what views keep. */
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;
const struct fork_handlers views_fork = {.mutex = &list};

struct sumac_view_kept *view_kept_on(struct sumac_view *v, struct device *d) {
  pthread_mutex_lock(&list);
  struct sumac_view_kept *k = v->kept;
  while (k && k->device != d)
    k = k->next;
  if (!k) {
    k = memory_get(sizeof *k);
    k->device = d;
    k->next = v->kept;
    v->kept = k;
  }
  pthread_mutex_unlock(&list);
  if (k->opening != d->openings) { /* all that it had went when the device was closed */
    free(k->written);
    *k = (struct sumac_view_kept){.device = d, .opening = d->openings, .next = k->next};
  }
  return k;
}

/* ---- what the host has ---- */

static void read_gfortran(const struct sumac_view *v, struct descriptor *out) {
  const struct gfortran_descriptor *from = v->host;
  long span = from->span ? from->span : from->element;
  out->base = from->base;
  for (int i = 0; i < v->rank; i++) {
    long extent = from->dim[i].upper - from->dim[i].lower + 1;
    out->dim[i] = (struct bounds){from->dim[i].lower, extent < 0 ? 0 : extent, from->dim[i].stride * span};
  }
}

struct descriptor *view_read_host(const struct sumac_view *v) {
  struct descriptor *out = memory_get((size_t)v->bytes);
  if (v->rank == 0)
    out->base = *(char *const *)v->host;
  else if (v->is_gfortran)
    read_gfortran(v, out);
  else
    memcpy(out, v->host, (size_t)v->bytes);
  if (!out->base)
    memset(out, 0, (size_t)v->bytes);
  else
    out->element = v->element;
  return out;
}

size_t view_range(const struct sumac_view *v, const struct descriptor *now, char **lowest) {
  size_t bytes = now->base ? (size_t)v->element : 0;
  *lowest = now->base;
  for (int i = 0; i < v->rank && bytes; i++) {
    long last = (now->dim[i].extent - 1) * now->dim[i].bytes;
    bytes = now->dim[i].extent ? bytes + (size_t)labs(last) : 0;
    *lowest += last < 0 ? last : 0;
  }
  return bytes;
}

/* ---- what devices have ---- */

/* The device's address of what the host has there; NULL: it is not there. */
static char *address_on(struct device *d, char *host) {
  const struct present *e = d->shared || !host ? NULL : present_at(&d->present, host);
  return d->shared ? host : e ? (char *)e->device + (host - (char *)e->host) : NULL;
}

void view_write(struct device *d, struct sumac_view *v, struct descriptor *now) {
  struct sumac_view_kept *k = view_kept_on(v, d);
  char *host = now->base;
  size_t bytes = (size_t)v->bytes;
  const struct present *copy = d->ops->target ? present_at(&d->present, v->there) : NULL;
  if (memcmp(v->there, now, bytes) != 0 && d->ops->target)
    memcpy(v->there, now, bytes);
  now->base = address_on(d, host);
  if (!d->ops->target) {
    if (memcmp(v->there, now, bytes) != 0)
      memcpy(v->there, now, bytes);
  } else if (copy && (!k->written || memcmp(k->written, now, bytes) != 0)) {
    void *there = (char *)copy->device + ((char *)v->there - (char *)copy->host);
    int code = d->ops->to_device(d->handle, there, now, bytes, NULL);
    if (code)
      device_failed(d, code, NULL, "cannot write the bounds of", v->name);
    if (!k->written)
      k->written = memory_get(bytes);
    memcpy(k->written, now, bytes);
  }
  now->base = host;
}

/* Memory of variables that others map is on the device now, or is there no more. */
void views_follow(struct operation *op, const struct present *e) {
  for (struct sumac_view *v = atomic_load(&sumac_views); v; v = v->next) {
    uintptr_t base = v->creates ? 0 : (uintptr_t)*(char *const *)v->host; /* every descriptor begins with it */
    if (base < e->host || base >= e->host + e->bytes)
      continue;
    struct descriptor *now = view_read_host(v);
    view_write(op->device, v, now);
    free(now);
  }
}

bool views_are_there(void) {
  return atomic_load_explicit(&sumac_views, memory_order_relaxed) != NULL;
}

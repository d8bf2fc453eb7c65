/*
 * computed.c - first values that the host's run computes before main begins, or when a library is loaded: those of
 * variables of `declare` in C++, whose device copies begin with them.
 *
 * The program says of each variable when it has its value. Copies on devices that are in use by then, as constructors
 * may launch regions, get it at once, whatever device code has stored there. Later ones get it when they are made: so
 * it is kept, as host code may have stored another one (OpenMP 5.2 7.8). OpenACC's get what the host has then.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"

/* One for the variable, of whatever file; NULL: none. Called with runtime.unit_lock held. */
static const struct computed *find(const void *host) {
  for (size_t i = 0; i < runtime.computed.n; i++)
    if (runtime.computed.item[i].row->host == host)
      return &runtime.computed.item[i];
  return NULL;
}

static bool is_noted(const struct sumac_global *row) {
  for (size_t i = 0; i < runtime.computed.n; i++)
    if (runtime.computed.item[i].row == row)
      return true;
  return false;
}

/* False: its value was known before. A row of its own of another file keeps the same value: that file may stay longer.
 */
static bool note(const struct sumac_global *row) {
  struct computed computed = {row, NULL};
  pthread_mutex_lock(&runtime.unit_lock);
  const struct computed *before = find(row->host);
  bool noted = is_noted(row), first = !before;
  if (!noted && row->kind == __sumac_global_computed) {
    computed.value = memory_get(row->bytes);
    memcpy(computed.value, before && before->value ? before->value : row->host, row->bytes);
  }
  if (!noted)
    vec_push(&runtime.computed, computed);
  pthread_mutex_unlock(&runtime.unit_lock);
  return first;
}

static void give(struct device *d, const struct sumac_global *row) {
  int code = 0;
  pthread_mutex_lock(&d->lock);
  const struct present *e = d->ops->target ? present_at(&d->present, row->host) : NULL;
  if (e && e->global && e->host == (uintptr_t)row->host)
    code = d->ops->to_device(d->handle, (void *)e->device, row->host, row->bytes, NULL);
  pthread_mutex_unlock(&d->lock);
  if (code)
    device_failed(d, code, NULL, "cannot initialise the device copy of the variable", row->name);
}

/* Devices that are open; at most MOST. */
static size_t open_devices(struct device **list, size_t most) {
  size_t n = 0;
  pthread_mutex_lock(&runtime.lock);
  for (int t = 0; t < DEVICE_TYPES; t++)
    for (int i = 0; runtime.types[t].devices && i < runtime.types[t].count && n < most; i++)
      if (runtime.types[t].devices[i])
        list[n++] = runtime.types[t].devices[i];
  pthread_mutex_unlock(&runtime.lock);
  return n;
}

void __sumac_computed(const struct sumac_global *row) {
  enum { MOST = 1024 };
  struct device *list[MOST];
  if (!note(row))
    return;
  size_t n = open_devices(list, MOST);
  for (size_t i = 0; i < n; i++)
    give(list[i], row);
}

const void *computed_value(const struct sumac_global *row) {
  pthread_mutex_lock(&runtime.unit_lock);
  const struct computed *computed = row->kind == __sumac_global_computed ? find(row->host) : NULL;
  const void *value = computed && computed->value ? computed->value : row->host;
  pthread_mutex_unlock(&runtime.unit_lock);
  return value;
}

static bool is_of(const struct sumac_unit *unit, const struct sumac_global *row) {
  return unit->nglobals && row >= unit->globals && row < unit->globals + unit->nglobals;
}

void computed_drop(const struct sumac_unit *unit) {
  size_t kept = 0;
  for (size_t i = 0; i < runtime.computed.n; i++)
    if (is_of(unit, runtime.computed.item[i].row))
      free(runtime.computed.item[i].value);
    else
      runtime.computed.item[kept++] = runtime.computed.item[i];
  runtime.computed.n = kept;
  if (!kept)
    vec_free(&runtime.computed);
}

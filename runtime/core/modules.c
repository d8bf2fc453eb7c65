/*
 * modules.c - the program's translation units, and their images on each device.
 *
 * All units that are registered when a device is first used are linked into one module. Units that come later (dlopen)
 * make another one: a module that is loaded cannot be linked anew without losing its global variables' values.
 * Variables of `declare` enter the present table here (OpenACC 3.3 2.13).
 *
 * To change what becomes of a library's code and variables when it is closed: __sumac_unregister in modules.c. To
 * change functions that device code calls, and no file defines for devices: check_wanted in modules.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/crews.h"
#include "core/devices.h"
#include "core/helpers.h"
#include "core/queue.h"
#include "ground/images.h"
#include "ground/language.h"
#include "ground/observe.h"
#include "ground/shapes.h"
#include "sumac/symbol.h"
#include "sumac/uncancelled.h"

enum { LOG = 16384 /* bytes of the device linker's messages */ };

void __sumac_register(struct sumac_unit *unit) {
  UNCANCELLED;
  if (unit->version != __sumac_abi_version)
    fail(ERROR_OTHER, NULL, "%s was compiled for version %ld of the runtime, this is version %d: compile it again",
         unit->file ? unit->file : "an object file", unit->version, __sumac_abi_version);
  pthread_mutex_lock(&runtime.unit_lock);
  vec_push(&runtime.units, unit);
  pthread_mutex_unlock(&runtime.unit_lock);
  atomic_fetch_add_explicit(&runtime.generation, 1, memory_order_release);
}

void __sumac_register__link_with_sumacc_or_add_lsumac(struct sumac_unit *unit) {
  __sumac_register(unit);
}

/* Waits for work of the unit: queues run the unit's code, and messages name its places. Not at the program's end, which
   a queue's own thread may bring about. */
static void finish_work(const struct sumac_unit *unit) {
  vec_of(struct device *) open = {0};
  pthread_mutex_lock(&runtime.lock);
  for (int t = 0; t < DEVICE_TYPES; t++)
    for (int i = 0; runtime.types[t].devices && i < runtime.types[t].count; i++)
      if (runtime.types[t].devices[i] && atomic_load(&runtime.types[t].devices[i]->open))
        vec_push(&open, runtime.types[t].devices[i]);
  pthread_mutex_unlock(&runtime.lock);
  if (open.n)
    helpers_finish();
  for (size_t i = 0; i < open.n; i++) {
    queues_collect(open.item[i], NULL);
    queues_forget(open.item[i], unit);
  }
  vec_free(&open);
}

/* Called when the unit's shared library is closed, and at the end of the program. Does nothing after a failure: the
   failed thread may hold locks that it never releases. */
void __sumac_unregister(struct sumac_unit *unit) {
  UNCANCELLED;
  if (atomic_load(&ending.failed))
    return;
  if (!atomic_load(&ending.ends))
    finish_work(unit);
  pthread_mutex_lock(&runtime.unit_lock);
  for (size_t i = 0; i < runtime.units.n; i++)
    if (runtime.units.item[i] == unit) {
      runtime.units.item[i] = runtime.units.item[--runtime.units.n];
      break;
    }
  if (runtime.units.n == 0)
    vec_free(&runtime.units);
  computed_drop(unit);
  pthread_mutex_unlock(&runtime.unit_lock);
  pthread_mutex_lock(&runtime.lock);
  for (int t = 0; t < DEVICE_TYPES; t++)
    for (int i = 0; runtime.types[t].devices && i < runtime.types[t].count; i++)
      if (runtime.types[t].devices[i])
        device_drop_unit(runtime.types[t].devices[i], unit);
  pthread_mutex_unlock(&runtime.lock);
}

bool units_have_image(const char *target) {
  bool found = false;
  pthread_mutex_lock(&runtime.unit_lock);
  for (size_t i = 0; i < runtime.units.n && !found; i++)
    found = !target || unit_image(runtime.units.item[i], target);
  pthread_mutex_unlock(&runtime.unit_lock);
  return found;
}

static bool unit_suits(const struct device_ops *ops, int number, const struct sumac_unit *unit, char *why,
                       size_t why_size) {
  const struct sumac_image *image = unit_image(unit, ops->target);
  char lack[256];
  if (ops->suits(number, image ? image->arch : NULL, unit->needs & __sumac_needs_shared, lack, sizeof lack))
    return true;
  snprintf(why, why_size, "%s does not run there: %s", unit->file, lack);
  return false;
}

bool units_suit(const struct device_ops *ops, int number, char *why, size_t why_size) {
  bool suits = true;
  pthread_mutex_lock(&runtime.unit_lock);
  for (size_t i = 0; i < runtime.units.n && suits; i++)
    suits = unit_suits(ops, number, runtime.units.item[i], why, why_size);
  pthread_mutex_unlock(&runtime.unit_lock);
  return suits;
}

static bool has_unit(const struct loaded *l, const struct sumac_unit *unit) {
  for (size_t i = 0; i < l->units.n; i++)
    if (l->units.item[i] == unit)
      return true;
  return false;
}

static const struct loaded *loaded_with(const struct device *d, const struct sumac_unit *unit) {
  for (size_t i = 0; i < d->modules.n; i++)
    if (has_unit(&d->modules.item[i], unit))
      return &d->modules.item[i];
  return NULL;
}

/* The variable is in the table already, with this device address: another unit defines it as well, and the linkers of
   host and device have each merged the two definitions (weak and common variables). */
static bool is_known(struct device *d, const struct sumac_global *g, const void *device) {
  const struct present *e = present_at(&d->present, g->host);
  return e && e->global && e->host == (uintptr_t)g->host && e->device == (uintptr_t)device && e->bytes >= g->bytes;
}

static void add_entry(struct device *d, const struct sumac_global *g, void *device, const struct sumac_where *where) {
  struct present *e;
  if (present_find(&d->present, g->host, g->bytes, &e) != ABSENT)
    fail(ERROR_PRESENT, where, "%s: the variable of a %s directive is mapped already on device %s", g->name,
         parts.languages[0]->declare, d->name);
  e = memory_get(sizeof *e);
  e->host = (uintptr_t)g->host;
  e->device = (uintptr_t)device;
  e->bytes = g->bytes;
  e->structured = 1;
  e->global = true;
  e->name = g->name;
  present_insert(&d->present, e);
}

/* The row is about a variable that the image has, or a pointer to it. */
static bool has_copy(const struct sumac_global *g) {
  return g->kind == __sumac_global_copy || g->kind == __sumac_global_link || g->kind == __sumac_global_initial ||
         g->kind == __sumac_global_computed;
}

/* An array of Fortran's has its bounds in the name. */
static void name_range(const struct device *d, const struct sumac_global *g, void *address) {
  char buffer[SHAPE_TEXT];
  size_t element = 0;
  const char *name = shapes_name(g->host, NULL, &element, buffer, sizeof buffer);
  d->ops->reports->name_range(d->handle, address, g->bytes, name ? name : g->name, element, 0);
}

/* Enters one variable of `declare` into the present table, with its device copy's address, or into the list of links.
   On a device that runs host code (no ops->target) routines use the host's variable itself, so it is its own device
   copy even where the device's memory is kept apart from the host's. */
static void add_global(struct device *d, struct sumac_module *module, const struct sumac_global *g,
                       const struct sumac_where *where) {
  if (!has_copy(g))
    return;
  if (!d->ops->target) {
    if (!d->shared && !is_known(d, g, g->host))
      add_entry(d, g, g->host, where);
    return;
  }
  void *address = NULL;
  size_t bytes = 0;
  char *name = memory_get(sumac_device_name_size(g->name));
  sumac_device_name(g->name, name);
  int code = d->ops->symbol(d->handle, module, name, &address, &bytes);
  free(name);
  if (code)
    device_failed(d, code, where, "cannot find the device copy of the variable", g->name);
  if (g->kind == __sumac_global_link) {
    vec_push(&d->links, ((struct link_global){g, address}));
    if (d->shared && (code = d->ops->to_device(d->handle, address, &g->host, sizeof g->host, NULL)))
      device_failed(d, code, where, "cannot link the variable", g->name);
    return;
  }
  if (is_known(d, g, address))
    return;
  if (bytes < g->bytes)
    fail(ERROR_OTHER, where, "%s: %lu bytes on the host, but %zu on device %s", g->name, g->bytes, bytes, d->name);
  if (g->kind != __sumac_global_initial)
    code = d->ops->to_device(d->handle, address, computed_value(g), g->bytes, NULL);
  if (code)
    device_failed(d, code, where, "cannot initialise the device copy of the variable", g->name);
  if (d->ops->reports)
    name_range(d, g, address);
  add_entry(d, g, address, where);
}

/* The device's linker speaks of NAME, and not only of a name that it is a part of. */
static bool is_in_log(const char *log, const char *name) {
  static const char in_names[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
  size_t length = strlen(name);
  for (const char *p = log; (p = strstr(p, name)); p++)
    if ((p == log || !strchr(in_names, p[-1])) && (!p[length] || !strchr(in_names, p[length])))
      return true;
  return false;
}

/* A function that no image has: where device code calls it. */
static void check_wanted(const struct device *d, const struct loaded *l, const char *log) {
  for (size_t i = 0; i < l->units.n; i++)
    for (unsigned long k = 0; k < l->units.item[i]->nglobals; k++) {
      const struct sumac_global *g = &l->units.item[i]->globals[k];
      if (g->kind != __sumac_global_wanted || !is_in_log(log, g->name))
        continue;
      const struct sumac_where place = {.file = g->name + strlen(g->name) + 1, .line = (int)g->bytes};
      fail(ERROR_DEVICE_INIT, &place,
           "'%s' is called here in device code, but no file of the program has it for device %s: where it is defined "
           "it has to be named by a directive, and compiled for the device (sumacc's option -foffload=host,%s)",
           g->name, d->name, d->ops->target);
    }
}

static void link_images(struct device *d, struct loaded *fresh, const struct sumac_where *where) {
  size_t n = fresh->units.n;
  const struct sumac_image **images = memory_get(n * sizeof *images);
  for (size_t i = 0; i < n; i++)
    images[i] = unit_image(fresh->units.item[i], d->ops->target);
  char *log = memory_get(LOG);
  int code = d->ops->load(d->handle, images, n, log, LOG, &fresh->module);
  if (code) {
    for (size_t end = strlen(log); end && log[end - 1] == '\n'; end--)
      log[end - 1] = '\0';
    check_wanted(d, fresh, log);
    fail(ERROR_DEVICE_INIT, where, "device %s does not load the program's image: %s%s%s", d->name,
         device_words(d, code), *log ? "\n" : "", log);
  }
  for (size_t i = 0; i < n; i++)
    OBSERVE(.kind = EVENT_LOAD, .device = d, .where = where,
            .data = {.host = images[i]->data, .bytes = images[i]->size});
  free(log);
  free(images);
}

/* Appends the units that D has not loaded yet to FRESH, or to OTHERS where they have no image for D; launches of those
   fail, and they are not looked at again. */
static void collect(struct device *d, struct loaded *fresh, struct loaded *others) {
  pthread_mutex_lock(&runtime.unit_lock);
  for (size_t i = 0; i < runtime.units.n; i++) {
    struct sumac_unit *unit = runtime.units.item[i];
    if (loaded_with(d, unit))
      continue;
    if (d->ops->target && unit_image(unit, d->ops->target))
      vec_push(&fresh->units, unit);
    else
      vec_push(&others->units, unit);
  }
  pthread_mutex_unlock(&runtime.unit_lock);
}

static void add_globals(struct device *d, const struct loaded *l, const struct sumac_where *where) {
  for (size_t i = 0; i < l->units.n; i++)
    for (unsigned long g = 0; g < l->units.item[i]->nglobals; g++)
      add_global(d, l->module, &l->units.item[i]->globals[g], where);
}

/* From the first unit on that needs it, the device uses the host's memory for all of the program's data. */
static void check_needs(struct device *d, const struct loaded *l, const struct sumac_where *where) {
  for (size_t i = 0; i < l->units.n && !d->shared; i++) {
    if (!(l->units.item[i]->needs & __sumac_needs_shared))
      continue;
    if (!d->properties.reaches_host)
      fail(ERROR_WRONG_DEVICE_TYPE, where,
           "%s requires memory that host and devices share, but device %s cannot use the host's memory%s%s",
           l->units.item[i]->file, d->name, d->ops->to_share ? ": " : "", d->ops->to_share ? d->ops->to_share : "");
    if (d->present.root)
      fail(ERROR_WRONG_DEVICE_TYPE, where,
           "%s requires memory that host and devices share, but device %s has copies of the program's data already",
           l->units.item[i]->file, d->name);
    d->shared = true;
  }
}

/* A device that the program, or its user, has asked for. */
static void check_suits(struct device *d, const struct loaded *l, const struct sumac_where *where) {
  char why[512];
  for (size_t i = 0; i < l->units.n; i++)
    if (!unit_suits(d->ops, d->number, l->units.item[i], why, sizeof why))
      fail(ERROR_WRONG_DEVICE_TYPE, where, "device %s is to be used, but %s", d->name, why);
}

/* Device code asks for it where the language has a function for that: the device's place among those that the language
   counts. */
static void tell_number(struct device *d, struct sumac_module *module, const struct sumac_where *where) {
  void *variable;
  size_t bytes;
  if (!d->ops->target || d->ops->symbol(d->handle, module, "__sumac_device_number", &variable, &bytes))
    return;
  int place = atomic_load(&d->place);
  int code = d->ops->to_device(d->handle, variable, &place, sizeof place, NULL);
  if (code)
    device_failed(d, code, where, "cannot tell the device its number", NULL);
}

void device_load_units(struct device *d, const struct sumac_where *where) {
  unsigned generation = atomic_load_explicit(&runtime.generation, memory_order_acquire);
  struct loaded fresh = {0}, others = {0};
  pthread_mutex_lock(&d->lock);
  if (atomic_load_explicit(&d->generation, memory_order_acquire) != generation) {
    collect(d, &fresh, &others);
    check_needs(d, &fresh, where);
    check_needs(d, &others, where);
    check_suits(d, &fresh, where);
    if (fresh.units.n) {
      link_images(d, &fresh, where);
      leave_prepare(d, fresh.module);
      locks_prepare(d, fresh.module, where);
      cancel_prepare(d, fresh.module, where);
      crews_prepare(d, fresh.module, where);
      tell_number(d, fresh.module, where);
      called_prepare(d, &fresh, where);
      add_globals(d, &fresh, where);
      missed_prepare(d, &fresh);
      vec_push(&d->modules, fresh);
    }
    if (others.units.n) {
      if (!d->ops->target)
        add_globals(d, &others, where);
      vec_push(&d->modules, others);
    }
    atomic_store_explicit(&d->generation, generation, memory_order_release);
  }
  pthread_mutex_unlock(&d->lock);
}

struct sumac_module *device_module(struct device *d, const struct sumac_region *region) {
  pthread_mutex_lock(&d->lock);
  const struct loaded *l = loaded_with(d, region->unit);
  struct sumac_module *module = l ? l->module : NULL;
  pthread_mutex_unlock(&d->lock);
  return module;
}

static void drop_entry(struct device *d, const struct sumac_global *g) {
  called_drop(d, g);
  missed_drop(d, g);
  struct present *e = present_at(&d->present, g->host);
  if (e && e->global && e->host == (uintptr_t)g->host) {
    present_remove(&d->present, e);
    present_free(e);
  }
  for (size_t i = 0; i < d->links.n; i++)
    if (d->links.item[i].global == g)
      d->links.item[i--] = d->links.item[--d->links.n];
}

void device_drop_unit(struct device *d, struct sumac_unit *unit) {
  pthread_mutex_lock(&d->lock);
  for (unsigned long i = 0; i < unit->nglobals; i++)
    drop_entry(d, &unit->globals[i]);
  for (size_t m = 0; m < d->modules.n; m++) {
    struct loaded *l = &d->modules.item[m];
    for (size_t i = 0; i < l->units.n; i++)
      if (l->units.item[i] == unit)
        l->units.item[i--] = l->units.item[--l->units.n];
    if (l->units.n == 0) {
      if (l->module)
        d->ops->unload(d->handle, l->module);
      vec_free(&l->units);
      d->modules.item[m--] = d->modules.item[--d->modules.n];
    }
  }
  pthread_mutex_unlock(&d->lock);
}

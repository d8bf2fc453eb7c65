/*
 * missed.c - variables that device code uses, a directive declares, and no file of the program defines for a device.
 * The program is loaded nevertheless, as most of its regions need not know of them (src/xform/missed.c): those that
 * reach such code end the program, with the variable's name and the place of its use.
 * To change variables that another file has to define for devices: missed.c, src/xform/missed.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "core/devices.h"

static bool defines(const struct sumac_unit *unit, const char *name) {
  for (unsigned long i = 0; i < unit->nglobals; i++) {
    const struct sumac_global *g = &unit->globals[i];
    bool copy = g->kind == __sumac_global_copy || g->kind == __sumac_global_initial ||
                g->kind == __sumac_global_computed || g->kind == __sumac_global_link;
    if (copy && strcmp(g->name, name) == 0)
      return true;
  }
  return false;
}

static bool is_defined(const struct loaded *l, const char *name) {
  for (size_t i = 0; i < l->units.n; i++)
    if (defines(l->units.item[i], name))
      return true;
  return false;
}

static void refuse(const struct device *d, const struct sumac_global *missed) {
  const struct sumac_where place = {.file = missed->name + strlen(missed->name) + 1, .line = (int)missed->bytes};
  fail(
      ERROR_DEVICE_INIT, &place,
      "variable '%s' is used here in device code, but no file of the program has it for device %s: where it is defined "
      "it has to be named by a directive, and compiled for the device (sumacc's option -foffload=host,%s)",
      missed->name, d->name, d->ops->target);
}

void missed_prepare(struct device *d, const struct loaded *fresh) {
  for (size_t i = 0; i < fresh->units.n; i++)
    for (unsigned long k = 0; k < fresh->units.item[i]->nglobals; k++) {
      const struct sumac_global *g = &fresh->units.item[i]->globals[k];
      if (g->kind != __sumac_global_missed || is_defined(fresh, g->name))
        continue;
      if (!g->host) /* a routine's use: any region might call it */
        refuse(d, g);
      vec_push(&d->missed, g);
    }
}

void missed_check(struct device *d, const struct sumac_region *region) {
  pthread_mutex_lock(&d->lock);
  const struct sumac_global *missed = NULL;
  for (size_t i = 0; i < d->missed.n && !missed; i++)
    if (d->missed.item[i]->host == region)
      missed = d->missed.item[i];
  pthread_mutex_unlock(&d->lock);
  if (missed)
    refuse(d, missed);
}

void missed_drop(struct device *d, const struct sumac_global *g) {
  for (size_t i = 0; i < d->missed.n; i++)
    if (d->missed.item[i] == g)
      d->missed.item[i--] = d->missed.item[--d->missed.n];
}

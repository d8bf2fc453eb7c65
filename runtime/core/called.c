/*
 * called.c - functions that device code calls by the host's addresses: a table of these and of the device's functions,
 * which all device code that asks for it gets when code is loaded (devlib/simt/image/called.c). Code that was loaded
 * before gets the later functions, too.
 * To change functions that device code calls by the host's addresses: called.c, src/target/image/called.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "core/devices.h"
#include "sumac/symbol.h"

static void add(struct device *d, struct sumac_module *module, const struct sumac_global *g,
                const struct sumac_where *where) {
  void *pointer = NULL;
  size_t bytes;
  struct sumac_called row = {(unsigned long)(uintptr_t)g->host, 0};
  char *name = memory_get(sumac_device_name_size(g->name));
  sumac_device_name(g->name, name);
  int code = d->ops->symbol(d->handle, module, name, &pointer, &bytes);
  if (!code)
    code = d->ops->from_device(d->handle, &row.device, pointer, sizeof row.device, NULL);
  if (code)
    device_failed(d, code, where, "cannot find the device's function", name);
  free(name);
  vec_push(&d->called, row);
}

static int by_address(const void *a, const void *b) {
  const struct sumac_called *x = a, *y = b;
  return (x->host > y->host) - (x->host < y->host);
}

static void tell_module(struct device *d, struct sumac_module *module, const struct sumac_where *where) {
  void *variable;
  size_t bytes;
  if (!module || d->ops->symbol(d->handle, module, "__sumac_called", &variable, &bytes))
    return;
  int code = d->ops->to_device(d->handle, variable, &d->called_there, sizeof d->called_there, NULL);
  if (code)
    device_failed(d, code, where, "cannot say where functions are", NULL);
}

/* A table that running code may use stays as it is. */
static void renew(struct device *d, const struct sumac_where *where) {
  void *rows;
  size_t size = d->called.n * sizeof *d->called.item;
  qsort(d->called.item, d->called.n, sizeof *d->called.item, by_address);
  int code = d->ops->alloc(d->handle, size, &rows);
  if (!code)
    code = d->ops->to_device(d->handle, rows, d->called.item, size, NULL);
  if (code)
    device_failed(d, code, where, "cannot say where functions are", NULL);
  d->called_there = (struct sumac_called_table){rows, d->called.n};
  for (size_t i = 0; i < d->modules.n; i++)
    tell_module(d, d->modules.item[i].module, where);
}

void called_prepare(struct device *d, const struct loaded *fresh, const struct sumac_where *where) {
  size_t before = d->called.n;
  if (!d->ops->target)
    return;
  for (size_t i = 0; i < fresh->units.n; i++)
    for (unsigned long g = 0; g < fresh->units.item[i]->nglobals; g++)
      if (fresh->units.item[i]->globals[g].kind == __sumac_global_function)
        add(d, fresh->module, &fresh->units.item[i]->globals[g], where);
  if (d->called.n != before)
    renew(d, where);
  if (d->called_there.n)
    tell_module(d, fresh->module, where);
}

/* The library that has the function is closed; the device's table has it until the next one is made. */
void called_drop(struct device *d, const struct sumac_global *g) {
  for (size_t i = 0; i < d->called.n; i++)
    if (g->kind == __sumac_global_function && d->called.item[i].host == (unsigned long)(uintptr_t)g->host)
      d->called.item[i--] = d->called.item[--d->called.n];
}

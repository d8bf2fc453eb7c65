/*
 * locks.c - the locks for objects that no atomic instruction of a device updates (devlib/simt/image/locks.h). All
 * images of the program use one table, so that kernels of separately loaded images exclude each other, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/locks.h"
#include "core/devices.h"

/* Stores the table's address in the device code of MODULE, which was just loaded, if that uses locks. */
void locks_prepare(struct device *d, struct sumac_module *module, const struct sumac_where *where) {
  const size_t size = SUMAC_LOCK_BYTES;
  void *variable;
  size_t bytes;
  if (!d->ops->target || d->ops->symbol(d->handle, module, "__sumac_locks", &variable, &bytes))
    return;
  int code = 0;
  if (!d->locks) {
    code = d->ops->alloc(d->handle, size, &d->locks);
    if (!code)
      code = d->ops->fill(d->handle, d->locks, 0, size, NULL);
  }
  if (!code)
    code = d->ops->to_device(d->handle, variable, &d->locks, sizeof d->locks, NULL);
  if (code)
    device_failed(d, code, where, "cannot prepare the locks of reductions", NULL);
}

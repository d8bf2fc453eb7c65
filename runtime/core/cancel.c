/*
 * cancel.c - whether constructs can be cancelled: OMP_CANCELLATION, or OMP_CANCELLATION_ALL; for devices besides the
 * host OMP_CANCELLATION_DEV comes first. They cannot by default.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>
#include <strings.h>

#include "core/devices.h"

int __sumac_cancels(void);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool on_host, on_devices;

/* True: NAME is set, and to something that has a meaning. */
static bool read_flag(const char *name, bool *value) {
  const char *text = getenv(name);
  if (!text || !*text)
    return false;
  *value = strcasecmp(text, "true") == 0;
  if (!*value && strcasecmp(text, "false") != 0)
    warn(NULL, "%s=%.40s: expected true or false; it is ignored", name, text);
  return *value || strcasecmp(text, "false") == 0;
}

static void read_environment(void) {
  if (!read_flag("OMP_CANCELLATION", &on_host))
    read_flag("OMP_CANCELLATION_ALL", &on_host);
  on_devices = on_host;
  read_flag("OMP_CANCELLATION_DEV", &on_devices);
}

int __sumac_cancels(void) {
  pthread_once(&once, read_environment);
  return on_host;
}

void cancel_prepare(struct device *d, struct sumac_module *module, const struct sumac_where *where) {
  void *variable;
  size_t bytes;
  pthread_once(&once, read_environment);
  if (!on_devices || !d->ops->target || d->ops->symbol(d->handle, module, "__sumac_cancellation", &variable, &bytes))
    return;
  const int value = 1;
  int code = d->ops->to_device(d->handle, variable, &value, sizeof value, NULL);
  if (code)
    device_failed(d, code, where, "cannot say that constructs may be cancelled", NULL);
}

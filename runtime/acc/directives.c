/*
 * directives.c - init, shutdown and set (OpenACC 3.3 2.14), wait (2.16.3).
 *
 * A directive without device_type applies to the calling thread's device type.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "acc/acc.h"
#include "core/queue.h"
#include "sumac/uncancelled.h"

/* The type that the directive names as its number I, and the number of the device where it asks for *NUMBER. */
static enum device_type type_at(const int *types, int n, int i, int *number, bool tell,
                                const struct sumac_where *where) {
  enum device_type type;
  acc_device_t asked = n ? (acc_device_t)types[i] : acc_device_current;
  if (!acc_type(asked, &type))
    fail(ERROR_DEVICE_TYPE_UNAVAILABLE, where,
         "this runtime drives no devices of the type that device_type names: host and nvidia are there");
  return acc_type_to_use(asked, number, tell, where);
}

/* The device that the directive names by its type number I, and by NUMBER, which may be NULL. */
static struct device *device_at(const int *types, int n, int i, const long *number, const struct sumac_where *where) {
  int asked = number ? (int)*number : 0;
  enum device_type type = type_at(types, n, i, &asked, true, where);
  const struct thread_state *state = thread_state();
  if (!number && state->device && state->device->type == type)
    return state->device;
  return device_get(type, number ? asked : device_default_number(type), where);
}

void __sumac_init(const int *types, int n, const long *number, const struct sumac_where *where) {
  UNCANCELLED;
  for (int i = 0; i < (n ? n : 1); i++)
    device_prepare(device_at(types, n, i, number, where), where);
}

void __sumac_shutdown(const int *types, int n, const long *number, const struct sumac_where *where) {
  UNCANCELLED;
  for (int i = 0; i < (n ? n : 1); i++) {
    int asked = number ? (int)*number : -1;
    enum device_type type = type_at(types, n, i, &asked, false, where);
    if (!number || *number >= 0)
      device_shutdown(type, number ? asked : -1);
  }
}

void __sumac_set(const int *types, int n, const long *number, const long *async, const struct sumac_where *where) {
  UNCANCELLED;
  if (n > 1)
    fail(ERROR_INVALID_ARGUMENT, where, "set: device_type names several device types, but a thread has one device");
  if (n || number)
    thread_state()->device = device_at(types, n, 0, number, where);
  if (async && *async < ASYNC_DEFAULT)
    fail(ERROR_INVALID_QUEUE, where, "set: default_async(%ld) is no async value", *async);
  if (async)
    thread_state()->default_async = *async == ASYNC_DEFAULT || *async == ASYNC_NOVAL ? ASYNC_INITIAL : *async;
}

void __sumac_wait(const long *queues, int n, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct device *d = device_current(where);
  struct queue *waiter = async ? queue_get(d, *async, true, where) : NULL;
  if (n != 0)
    queue_wait_for(d, queues, n, waiter, where);
}

/* wait(devnum: DEVICE: ...): waits for queues of that device, which is one of the current type; ASYNC names a queue of
   the current device. */
void __sumac_wait_device(long device, const long *queues, int n, const struct sumac_where *where, const long *async) {
  UNCANCELLED;
  struct device *current = device_current(where);
  if (device == current->number) {
    __sumac_wait(queues, n, where, async);
    return;
  }
  struct device *d = device_get(current->type, (int)device, where);
  device_prepare(d, where);
  queue_wait_for(d, queues, n, async ? queue_get(current, *async, true, where) : NULL, where);
}

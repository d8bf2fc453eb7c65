/*
 * device.c - acc_* functions that choose and describe devices (OpenACC 3.3 3.2.1 - 3.2.8, 3.2.15).
 *
 * acc_device_nvidia means the simulator in a process that was started with SUMAC_DEVICE=sim, so that programs which
 * name their device run there unchanged; and where one is to be used, the host with SUMAC_DEVICE=host. So it is with
 * every kind of device.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "acc/acc.h"
#include "sumac/device_kinds.h"
#include "sumac/uncancelled.h"

acc_device_t acc_number(enum device_type type) {
  return (acc_device_t)device_kinds[device_types[type].kind].number;
}

/* The type that the number of one type alone means, or that of a kind. */
static bool numbered(acc_device_t number, enum device_type *out) {
  for (int type = 0; type < DEVICE_TYPES; type++)
    if ((int)number > 0 && device_types[type].number == (int)number) {
      *out = (enum device_type)type;
      return true;
    }
  for (int kind = 0; kind < __sumac_device_kinds; kind++)
    if (device_kinds[kind].number == (int)number) {
      *out = device_type_of_kind(kind);
      return true;
    }
  return false;
}

static enum device_type current_type(void) {
  const struct thread_state *t = thread_state();
  return t->device ? t->device->type : device_default_type();
}

bool acc_type(acc_device_t type, enum device_type *out) {
  switch (type) {
  case acc_device_default:
  case acc_device_any:
    *out = device_default_type();
    return true;
  case acc_device_not_host:
    *out = device_default_type();
    if (*out == DEVICE_HOST)
      *out = device_type_of_kind(device_types[DEVICE_HOST + 1].kind);
    return true;
  case acc_device_current:
    *out = current_type();
    return true;
  default:
    return numbered(type, out);
  }
}

static enum device_type type_or_fail(acc_device_t type, const struct sumac_where *where) {
  enum device_type out;
  if (!acc_type(type, &out))
    fail(ERROR_DEVICE_TYPE_UNAVAILABLE, where, "%d is no device type that this runtime drives", (int)type);
  return out;
}

enum device_type acc_type_to_use(acc_device_t type, int *number, bool tell, const struct sumac_where *where) {
  enum device_type out = type_or_fail(type, where);
  if (!device_types[out].unasked || !runtime.settings.device_asked || runtime.settings.type != DEVICE_HOST)
    return out;
  if (tell && !atomic_exchange(&runtime.told_host, true))
    warn(where, "%s is asked for here, but the environment asks for the host, which is used instead",
         device_kinds[device_types[out].kind].one);
  *number = 0;
  return DEVICE_HOST;
}

struct device *acc_numbered(int number, const struct sumac_where *where) {
  struct device *d = device_get(current_type(), number, where);
  device_prepare(d, where);
  return d;
}

int acc_get_num_devices(acc_device_t type) {
  UNCANCELLED;
  enum device_type t;
  return acc_type(type, &t) ? devices_count(t, NULL) : 0;
}

void acc_set_device_type(acc_device_t type) {
  UNCANCELLED;
  int number;
  enum device_type t = acc_type_to_use(type, &number, true, API_WHERE);
  struct thread_state *state = thread_state();
  if (!state->device || state->device->type != t)
    state->device = device_get(t, device_default_number(t), API_WHERE);
}

acc_device_t acc_get_device_type(void) {
  UNCANCELLED;
  return acc_number(current_type());
}

void acc_set_device_num(int number, acc_device_t type) {
  UNCANCELLED;
  enum device_type t = acc_type_to_use(type == acc_device_none ? acc_device_current : type, &number, true, API_WHERE);
  thread_state()->device = device_get(t, number, API_WHERE);
}

int acc_get_device_num(acc_device_t type) {
  UNCANCELLED;
  enum device_type t = type_or_fail(type, API_WHERE);
  const struct thread_state *state = thread_state();
  return state->device && state->device->type == t ? state->device->number : device_default_number(t);
}

/* The device, or NULL where there is none: a property of such a device is 0 or NULL (OpenACC 3.3 3.2.6). */
static struct device *device_or_null(int number, acc_device_t type, const struct sumac_where *where) {
  enum device_type t;
  if (type == acc_device_current)
    return device_current(where);
  if (!acc_type(type, &t) || number < 0 || number >= devices_count(t, NULL))
    return NULL;
  return device_get(t, number, where);
}

size_t acc_get_property(int number, acc_device_t type, acc_device_property_t property) {
  UNCANCELLED;
  struct device *d = device_or_null(number, type, API_WHERE);
  if (!d)
    return 0;
  struct device_properties now = d->properties;
  d->ops->properties(d->handle, &now);
  switch (property) {
  case acc_property_memory:
    return now.memory;
  case acc_property_free_memory:
    return now.free_memory;
  case acc_property_shared_memory_support:
    return now.shared_memory != 0;
  default:
    return 0;
  }
}

const char *acc_get_property_string(int number, acc_device_t type, acc_device_property_t property) {
  UNCANCELLED;
  struct device *d = device_or_null(number, type, API_WHERE);
  if (!d)
    return NULL;
  switch (property) {
  case acc_property_name:
    return d->properties.name;
  case acc_property_vendor:
    return d->properties.vendor;
  case acc_property_driver:
    return d->properties.driver;
  default:
    return NULL;
  }
}

/* Opens the thread's device if it is of the type, else the type's default device. */
void acc_init(acc_device_t type) {
  UNCANCELLED;
  int number;
  enum device_type t = acc_type_to_use(type, &number, true, API_WHERE);
  const struct thread_state *state = thread_state();
  if (state->device && state->device->type == t)
    device_prepare(state->device, API_WHERE);
  else
    device_prepare(device_get(t, device_default_number(t), API_WHERE), API_WHERE);
}

void acc_init_device(int number, acc_device_t type) {
  UNCANCELLED;
  enum device_type t = acc_type_to_use(type, &number, true, API_WHERE);
  device_prepare(device_get(t, number, API_WHERE), API_WHERE);
}

void acc_shutdown(acc_device_t type) {
  UNCANCELLED;
  int number;
  device_shutdown(acc_type_to_use(type, &number, false, API_WHERE), -1);
}

void acc_shutdown_device(int number, acc_device_t type) {
  UNCANCELLED;
  enum device_type t = acc_type_to_use(type, &number, false, API_WHERE);
  if (number >= 0)
    device_shutdown(t, number);
}

/* The answer for host code; in device code the compiler replaces the call by a constant. */
int acc_on_device(acc_device_t type) {
  return type == acc_device_host || type == acc_device_none;
}

/* GCC's __builtin_acc_on_device, which code from other compilers calls as a function. GCC, when it compiles this file,
   allows no such function; so it has another name in C and this symbol in assembly. */
int acc_on_device_builtin(int type) __asm__("__builtin_acc_on_device");
int acc_on_device_builtin(int type) {
  return acc_on_device((acc_device_t)type);
}

PLAIN(acc_get_num_devices)
PLAIN(acc_set_device_type)
PLAIN(acc_get_device_type)
PLAIN(acc_set_device_num)
PLAIN(acc_get_device_num)
PLAIN(acc_get_property)
PLAIN(acc_get_property_string)
PLAIN(acc_init)
PLAIN(acc_init_device)
PLAIN(acc_shutdown)
PLAIN(acc_shutdown_device)
PLAIN(acc_on_device)

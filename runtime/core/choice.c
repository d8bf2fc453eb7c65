/*
 * choice.c - the choice of a device: how many there are of a type, which of them suit the program, and which type and
 * number are the default.
 *
 * Types but the host's are looked for only if they are asked for, or if the program has an image for them.
 *
 * To change the choice of a device: choice.c; which ones can run the program: suits in runtime/dev.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>

#include "core/devices.h"

struct type_state *device_type_counted(enum device_type type) {
  struct type_state *t = &runtime.types[type];
  if (!t->counted) {
    t->why = "there is none";
    t->count = device_type_ops(type)->count(&t->why);
    t->devices = memory_get((size_t)t->count * sizeof *t->devices);
    t->suiting = memory_get((size_t)t->count * sizeof *t->suiting);
    t->counted = true;
  }
  return t;
}

int devices_count(enum device_type type, const char **why) {
  devices_start();
  pthread_mutex_lock(&runtime.lock);
  struct type_state *t = device_type_counted(type);
  if (why)
    *why = t->why;
  int n = t->count;
  pthread_mutex_unlock(&runtime.lock);
  return n;
}

int device_place(const struct type_state *t, int number) {
  for (int i = 0; t->sifted && i < t->nsuiting; i++)
    if (t->suiting[i] == number)
      return i;
  return number;
}

/* The type is the one that the user's environment asks for, or there is no other one. */
static bool is_asked(enum device_type type) {
  return type == DEVICE_HOST || (runtime.settings.device_asked && runtime.settings.type == type);
}

/* The type with the devices that suit the program; all of them if none does and the type is asked for, so that what is
   asked for is refused, in words. They stay the same from the first time on that there is code to run, as the program
   knows them by their places: where a unit that comes later does not run is an error once it is loaded. */
static struct type_state *sifted(enum device_type type) {
  struct type_state *t = device_type_counted(type);
  char why[512];
  if (t->sifted)
    return t;
  t->sifted = units_have_image(device_type_ops(type)->target);
  t->nsuiting = 0;
  for (int i = 0; i < t->count; i++)
    if (units_suit(device_type_ops(type), i, why, sizeof why))
      t->suiting[t->nsuiting++] = i;
    else if (t->nsuiting)
      tell("device %s:%d is passed over, as %s", device_type_ops(type)->name, i, why);
  if (!t->nsuiting && is_asked(type))
    while (t->nsuiting < t->count) {
      t->suiting[t->nsuiting] = t->nsuiting;
      t->nsuiting++;
    }
  for (int i = 0; i < t->count; i++)
    if (t->devices[i])
      atomic_store(&t->devices[i]->place, device_place(t, i));
  return t;
}

int devices_suiting(enum device_type type) {
  devices_start();
  pthread_mutex_lock(&runtime.lock);
  int n = sifted(type)->nsuiting;
  pthread_mutex_unlock(&runtime.lock);
  return n;
}

int device_suiting(enum device_type type, int place) {
  devices_start();
  pthread_mutex_lock(&runtime.lock);
  const struct type_state *t = sifted(type);
  int number = place >= 0 && place < t->nsuiting ? t->suiting[place] : -1;
  pthread_mutex_unlock(&runtime.lock);
  return number;
}

/* Nobody has asked for a device, and the program runs on the device FIRST of the type, or on the host (-1): warns once
   of the devices before. */
static void tell_passed(enum device_type type, int first) {
  pthread_mutex_lock(&runtime.lock);
  struct type_state *t = sifted(type);
  int n = t->told_passed ? 0 : first < 0 ? t->count : first;
  t->told_passed |= t->sifted;
  pthread_mutex_unlock(&runtime.lock);
  char why[512];
  for (int i = 0; i < n; i++)
    if (!units_suit(device_type_ops(type), i, why, sizeof why))
      warn(NULL, "device %s:%d is passed over, as %s%s", device_type_ops(type)->name, i, why,
           first < 0 ? "; the host is used" : "");
}

static bool is_tried(int type) {
  return device_types[type].unasked && units_have_image(device_type_ops((enum device_type)type)->target);
}

/* The type that was asked for; else the first that needs not be asked for, of which the program has an image and there
   is a device that suits; else the host. */
enum device_type device_default_type(void) {
  devices_start();
  if (runtime.settings.device_asked)
    return runtime.settings.type;
  for (int type = 0; type < DEVICE_TYPES; type++)
    if (is_tried(type) && devices_suiting((enum device_type)type) > 0)
      return (enum device_type)type;
  for (int type = 0; type < DEVICE_TYPES; type++)
    if (is_tried(type))
      tell_passed((enum device_type)type, -1);
  return DEVICE_HOST;
}

/* Of the default type the number that was asked for; else that of the first device that suits. Where a program names a
   type of which none does it is 0, which then refuses the program's code. */
int device_default_number(enum device_type type) {
  devices_start();
  if (runtime.settings.number >= 0 && type == device_default_type())
    return runtime.settings.number;
  int first = device_suiting(type, 0);
  if (first > 0)
    tell_passed(type, first);
  return first < 0 ? 0 : first;
}

enum device_type device_type_of_kind(int kind) {
  devices_start();
  bool asked = runtime.settings.device_asked && device_types[runtime.settings.type].kind == kind;
  return asked ? runtime.settings.type : device_type_first(kind);
}

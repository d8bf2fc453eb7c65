/*
 * devices.c - which device is meant: device numbers (OpenMP 5.2 1.2.4), the device clause (13.2), default-device-var,
 * OMP_TARGET_OFFLOAD (21.2.8).
 *
 * Devices are those of one kind: the kind that SUMAC_DEVICE names, else NVIDIA's. Of these, the
 * ones that can run the program are the devices (supported devices in 1.2.2: with what `requires` asks for), numbered
 * in the driver's order; how many they are is the host's number, the initial device's. The host with memory of its own
 * is a device, number 0, and the initial device another one, on the host's own data. Where the host is all that there
 * is, it is number 0.
 *
 * Constructs without a device clause use default-device-var, once the program has set it, or OMP_DEFAULT_DEVICE has.
 * Until then they use the thread's current device, as OpenACC's do: so acc_set_device_num is for both languages.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/devices.h"
#include "omp/omp_api.h"
#include "sumac/limits.h"
#include "sumac/near.h"
#include "sumac/uncancelled.h"
#include "threads/counts.h"
#include "threads/host_gangs.h"
#include "threads/host_threads.h"

enum { INITIAL_DEVICE = -1 }; /* omp_initial_device */

/* Of the program's OpenMP library. The variable is one of each task's, which that library passes on to threads and
   tasks. NULL: the program has no such library. */
int omp_get_default_device(void) __attribute__((weak));

enum offload { OFFLOAD_DEFAULT, OFFLOAD_MANDATORY, OFFLOAD_DISABLED };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct {
  int teams, limit; /* OMP_NUM_TEAMS, OMP_TEAMS_THREAD_LIMIT; 0: not set */
  bool for_devices; /* a variable for devices is set (threads/counts.h) */
  enum offload offload;
  bool default_asked;
  const char *bad;
} environment;

static void read_environment(void) {
  static const char *const names[] = {
      [OFFLOAD_DEFAULT] = "DEFAULT", [OFFLOAD_MANDATORY] = "MANDATORY", [OFFLOAD_DISABLED] = "DISABLED"};
  const char *offload = getenv("OMP_TARGET_OFFLOAD"), *number = getenv("OMP_DEFAULT_DEVICE");
  environment.default_asked = number && *number;
  environment.teams = environment_count(COUNT_TEAMS);
  environment.limit = environment_count(COUNT_TEAMS_THREAD_LIMIT);
  environment.for_devices = environment_counts_devices();
  if (!offload || !*offload)
    return;
  environment.bad = offload;
  for (int i = 0; i < 3; i++)
    if (strcasecmp(offload, names[i]) == 0) {
      environment.offload = (enum offload)i;
      environment.bad = NULL;
    }
}

static enum offload omp_offload(void) {
  pthread_once(&once, read_environment);
  char near[60];
  if (environment.bad)
    fail(ERROR_INVALID_ARGUMENT, NULL, "OMP_TARGET_OFFLOAD=%.40s: expected MANDATORY, DISABLED or DEFAULT%s",
         environment.bad,
         near_suggestion(near, sizeof near, environment.bad, strlen(environment.bad), "MANDATORY DISABLED DEFAULT"));
  return environment.offload;
}

int omp_devices(void) {
  enum device_type type = device_default_type();
  if (omp_offload() == OFFLOAD_DISABLED || (type == DEVICE_HOST && !runtime.settings.separate))
    return 0;
  return devices_suiting(type);
}

enum number omp_numbered(long number, struct device **out, const struct sumac_where *where) {
  int n = omp_devices();
  if (number == INITIAL_DEVICE || number == n)
    return NUMBER_HOST;
  if (number < 0 || number > n)
    return NUMBER_WRONG;
  enum device_type type = device_default_type();
  *out = device_get(type, device_suiting(type, (int)number), where);
  device_prepare(*out, where);
  return NUMBER_DEVICE;
}

/* What the program has no code for, but could be compiled for; NULL: it has, or the environment asks for another
   device. */
static const char *target_without_code(void) {
  const char *target = NULL;
  for (int type = 0; type < DEVICE_TYPES && !runtime.settings.device_asked; type++) {
    if (!device_types[type].unasked)
      continue;
    if (units_have_image(device_type_ops((enum device_type)type)->target))
      return NULL;
    target = target ? target : device_type_ops((enum device_type)type)->target;
  }
  return target;
}

static void check_mandatory(const struct sumac_where *where) {
  if (omp_offload() != OFFLOAD_MANDATORY || omp_devices() > 0)
    return;
  const char *target = target_without_code();
  fail(ERROR_DEVICE_UNAVAILABLE, where, "OMP_TARGET_OFFLOAD=MANDATORY, but %s%s",
       target ? "the program has code for the host alone: compile it with sumacc's option -foffload=host,"
              : "there is no device besides the host",
       target ? target : "");
}

static _Noreturn void fail_number(long number, const struct sumac_where *where) {
  int n = omp_devices();
  fail(ERROR_DEVICE_UNAVAILABLE, where, "there is no device number %ld: %d %s, and number %d is the host", number, n,
       n == 1 ? "is there besides the host, counted from 0" : "are there besides the host, counted from 0", n);
}

static bool displayed;

/* OMP_DISPLAY_ENV (21.7): libomp shows its variables when it starts, and these follow at the first construct. */
static void display_environment(void) {
  static const char *const offloads[] = {
      [OFFLOAD_DEFAULT] = "DEFAULT", [OFFLOAD_MANDATORY] = "MANDATORY", [OFFLOAD_DISABLED] = "DISABLED"};
  enum offload offload = omp_offload();
  const char *asked = getenv("OMP_DISPLAY_ENV");
  bool wanted =
      asked && (strcasecmp(asked, "true") == 0 || strcasecmp(asked, "verbose") == 0 || strcmp(asked, "1") == 0);
  if (__atomic_exchange_n(&displayed, true, __ATOMIC_RELAXED) || !wanted)
    return;
  message_print("sumac: target constructs: OMP_TARGET_OFFLOAD='%s', OMP_NUM_TEAMS='%d', %d devices besides the host\n",
                offloads[offload], environment.teams, omp_devices());
}

static pthread_once_t tools = PTHREAD_ONCE_INIT;

static void connect_tools(void) {
  ompt_connect(omp_devices());
}

/* At the first construct. */
static void begin_constructs(void) {
  static bool begun;
  if (__atomic_load_n(&begun, __ATOMIC_ACQUIRE))
    return;
  UNCANCELLED;
  pthread_once(&tools, connect_tools);
  display_environment();
  __atomic_store_n(&begun, true, __ATOMIC_RELEASE);
}

static enum number find_number(long number, struct device **device, const struct sumac_where *where) {
  UNCANCELLED;
  return omp_numbered(number, device, where);
}

/* What the environment says of the teams of the chosen DEVICE. Variables for teams hold for each that has none of its
   own. */
static void add_numbers(struct sumac_choice *choice, int device) {
  int limit = environment_count_of(COUNT_THREAD_LIMIT, device), gangs = environment_count_of(COUNT_TEAMS, device);
  int threads = environment_count_of(COUNT_TEAMS_THREAD_LIMIT, device);
  choice->gangs = gangs ? gangs : choice->gangs;
  choice->threads = threads ? threads : choice->threads;
  choice->members = environment_count_of(COUNT_THREADS, device);
  choice->most_members = limit && limit < SUMAC_MOST_THREADS ? limit : SUMAC_MOST_THREADS;
}

/* The number by which the environment's variables name the device that constructs of the thread use. */
static int own_number(const struct sumac_where *where) {
  UNCANCELLED;
  const struct device *d = device_current(where);
  return d->type == DEVICE_HOST ? 0 : atomic_load(&d->place);
}

static struct sumac_choice choose(int host, int asked, long number, const struct sumac_where *where) {
  struct thread_state *state = thread_state();
  struct sumac_choice choice = {.before = state->device, .host = host};
  if (host)
    return choice;
  bool disabled = omp_offload() == OFFLOAD_DISABLED;
  if (!asked && !disabled && omp_get_default_device) {
    host_threads_register();
    number = omp_get_default_device();
    asked = environment.default_asked || number != 0;
  }
  if (!asked || number != INITIAL_DEVICE)
    check_mandatory(where);
  if (!asked) {
    choice.host = disabled;
    return choice;
  }
  struct device *device = NULL;
  enum number meant = find_number(number, &device, where);
  if (meant == NUMBER_WRONG)
    fail_number(number, where);
  choice.host = meant == NUMBER_HOST;
  choice.chosen = meant == NUMBER_DEVICE;
  if (choice.chosen)
    state->device = device;
  return choice;
}

struct sumac_choice __sumac_omp_choose(int host, int asked, long number, const struct sumac_where *where) {
  begin_constructs();
  struct sumac_choice choice = choose(host, asked, number, where);
  pthread_once(&once, read_environment);
  choice.gangs = environment.teams;
  choice.threads = environment.limit;
  choice.most_members = SUMAC_MOST_THREADS;
  if (environment.for_devices && choice.host) /* the host has a number where it is the only device */
    add_numbers(&choice, omp_devices() ? NOT_NUMBERED : 0);
  else if (environment.for_devices)
    add_numbers(&choice, own_number(where));
  return choice;
}

/* ---- routines ---- */

int __sumac_omp_get_num_devices(void);
int __sumac_omp_get_initial_device(void);
int __sumac_omp_get_device_num(void);

int sumac_omp_device_is(int asked, long number, int kind);

/* 7.1: of the device with that number, or the default one, whether there is one, and it is of that kind
   (device_kinds.h; -1: any). */
int sumac_omp_device_is(int asked, long number, int kind) {
  UNCANCELLED;
  struct device *device = NULL;
  if (!asked)
    number = omp_get_default_device ? omp_get_default_device() : 0;
  enum number meant = omp_numbered(number, &device, NULL);
  enum device_type type = meant == NUMBER_DEVICE ? device->type : DEVICE_HOST;
  return meant != NUMBER_WRONG && (kind < 0 || kind == device_types[type].kind);
}

int __sumac_omp_get_num_devices(void) {
  UNCANCELLED;
  return omp_devices();
}

int __sumac_omp_get_initial_device(void) {
  UNCANCELLED;
  return omp_devices();
}

/* These two in the host's code, of which a target construct's may run for the host as a device. */
int __sumac_omp_is_initial_device(void) {
  return !host_gangs_separate();
}

int __sumac_omp_get_device_num(void) {
  UNCANCELLED;
  return host_gangs_separate() ? 0 : omp_devices();
}

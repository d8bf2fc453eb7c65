/*
 * ompt.c - tells tools what happens on devices: their callbacks for target constructs, data operations and kernels
 * (OpenMP 5.2 19.5.2). Tools register them with the host's OpenMP library, LLVM's, which hands them on to a library for
 * devices that asks (ompt_libomp_connect): here, at the first construct for devices. With another library of the host,
 * which has no such function, nothing is told.
 *
 * The events are the core's, of constructs and routines of OpenMP alone. Addresses of code are not known: they are
 * NULL, as the specification allows.
 *
 * To change OpenMP's callbacks of tools: ompt.c; what of the interface: ompt.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <string.h>

#include "core/devices.h"
#include "ground/observe.h"
#include "omp/omp_api.h"
#include "omp/ompt.h"

/* The tool's functions, and the library's, have parameters of types with other names. */
#ifdef __clang__
#pragma clang attribute push(__attribute__((no_sanitize("function"))), apply_to = function)
#endif

void ompt_libomp_connect(struct tool_result *) __attribute__((weak));

static struct {
#define TOOL_CALLBACK(member, name, parameters) void(*member) parameters;
  TOOL_CALLBACKS
#undef TOOL_CALLBACK
  union tool_data *(*task)(void);        /* of the task that meets the construct */
  union tool_data *(*target_task)(void); /* of the one that the construct is */
} call;

static atomic_bool told; /* a tool wants to know of something */
static int initial_device;
static atomic_ullong ids; /* of constructs and operations, from 1 on */

/* The construct that the thread executes, and its operation. */
static _Thread_local struct {
  bool inside;
  union tool_data data;
  uint64_t id, operation;
} mine;

/* ---- devices ---- */

enum { MOST = 64 };
static atomic_bool known[MOST];

static int number_of(const struct device *d) {
  int place = d ? atomic_load(&d->place) : initial_device;
  return d && !d->shared && place < initial_device ? place : initial_device;
}

static tool_function no_functions(const char *name) {
  (void)name;
  return NULL;
}

static void meet_device(const struct device *d) {
  int number = number_of(d);
  if (!d || number == initial_device || number >= MOST || atomic_exchange(&known[number], true))
    return;
  if (call.initialize_device)
    call.initialize_device(number, d->properties.name, d, no_functions, "");
}

static void lose_device(const struct device *d) {
  int number = number_of(d);
  if (number < MOST && atomic_exchange(&known[number], false) && call.finalize_device)
    call.finalize_device(number);
}

static void tell_load(const struct event *e) {
  if (call.load)
    call.load(number_of(e->device), NULL, 0, NULL, e->data.bytes, e->data.host, NULL, atomic_fetch_add(&ids, 1) + 1);
}

/* ---- constructs ---- */

static union tool_data *task_data(union tool_data *(*of)(void)) {
  return of ? of() : NULL;
}

static void tell_construct(const struct event *e, int kind, int endpoint) {
  int device = number_of(e->device);
  if (endpoint == TOOL_BEGIN) {
    mine.data.value = 0;
    mine.id = atomic_fetch_add(&ids, 1) + 1;
  }
  mine.inside = endpoint == TOOL_BEGIN;
  if (call.target_emi)
    call.target_emi(kind, endpoint, device, task_data(call.task), task_data(call.target_task), &mine.data, NULL);
  else if (call.target)
    call.target(kind, endpoint, device, task_data(call.task), mine.id, NULL);
}

/* ---- operations ---- */

struct transfer {
  int what;
  const void *from, *to;
  int from_device, to_device;
};

static struct transfer transfer_of(const struct event *e) {
  int there = number_of(e->device), here = initial_device;
  switch (e->kind) {
  case EVENT_ALLOC:
    return (struct transfer){TOOL_ALLOC, e->data.host, e->data.device, here, there};
  case EVENT_FREE:
    return (struct transfer){TOOL_DELETE, e->data.device, NULL, there, -1};
  case EVENT_UPLOAD_START:
  case EVENT_UPLOAD_END:
    return (struct transfer){TOOL_TO_DEVICE, e->data.host, e->data.device, here, there};
  default:
    return (struct transfer){TOOL_FROM_DEVICE, e->data.device, e->data.host, there, here};
  }
}

static void operation_starts(int endpoint) {
  if (endpoint == TOOL_BEGIN)
    mine.operation = call.data_op_emi || call.submit_emi ? 0 : atomic_fetch_add(&ids, 1) + 1;
}

/* The older callback is for the end alone. */
static void tell_transfer(const struct event *e, int endpoint) {
  struct transfer t = transfer_of(e);
  operation_starts(endpoint);
  if (call.data_op_emi)
    call.data_op_emi(endpoint, mine.inside ? task_data(call.target_task) : NULL, mine.inside ? &mine.data : NULL,
                     &mine.operation, t.what, t.from, t.from_device, t.to, t.to_device, e->data.bytes, NULL);
  else if (call.data_op && endpoint == TOOL_END)
    call.data_op(mine.inside ? mine.id : 0, mine.operation, t.what, t.from, t.from_device, t.to, t.to_device,
                 e->data.bytes, NULL);
}

/* The older callback is for the beginning alone. */
static void tell_kernel(const struct event *e, int endpoint) {
  unsigned teams = (unsigned)e->launch.dims[0];
  operation_starts(endpoint);
  if (call.submit_emi)
    call.submit_emi(endpoint, &mine.data, &mine.operation, teams);
  else if (call.submit && endpoint == TOOL_BEGIN)
    call.submit(mine.id, mine.operation, teams);
}

/* ---- the core's events ---- */

static const struct {
  enum event_kind start;
  int kind;
} constructs[] = {{EVENT_REGION_START, TOOL_TARGET},
                  {EVENT_ENTER_DATA_START, TOOL_ENTER_DATA},
                  {EVENT_EXIT_DATA_START, TOOL_EXIT_DATA},
                  {EVENT_UPDATE_START, TOOL_UPDATE}};

/* Of a construct or routine of this language. What waits to be freed is so in any. */
static bool is_ours(const struct event *e) {
  const char *words = e->where ? e->where->construct : NULL;
  return words && (strncmp(words, "target", 6) == 0 || strncmp(words, "omp_", 4) == 0);
}

static void tell_event(const struct event *e) {
  switch (e->kind) {
  case EVENT_LOAD:
    tell_load(e);
    return;
  case EVENT_ALLOC:
  case EVENT_FREE: /* it has happened */
    tell_transfer(e, TOOL_BEGIN);
    tell_transfer(e, TOOL_END);
    return;
  case EVENT_UPLOAD_START:
  case EVENT_DOWNLOAD_START:
    tell_transfer(e, TOOL_BEGIN);
    return;
  case EVENT_UPLOAD_END:
  case EVENT_DOWNLOAD_END:
    tell_transfer(e, TOOL_END);
    return;
  case EVENT_LAUNCH_START:
  case EVENT_LAUNCH_END:
    tell_kernel(e, e->kind == EVENT_LAUNCH_START ? TOOL_BEGIN : TOOL_END);
    return;
  default:
    break;
  }
  for (size_t i = 0; i < sizeof constructs / sizeof *constructs; i++)
    if (e->kind == constructs[i].start || e->kind == constructs[i].start + 1)
      tell_construct(e, constructs[i].kind, e->kind == constructs[i].start ? TOOL_BEGIN : TOOL_END);
}

static void take_event(const struct event *e) {
  if (!atomic_load_explicit(&told, memory_order_acquire))
    return;
  if (e->kind == EVENT_DEVICE_SHUTDOWN_END)
    lose_device(e->device);
  if (e->kind == EVENT_DEVICE_INIT_START || e->kind == EVENT_DEVICE_INIT_END || !is_ours(e))
    return;
  meet_device(e->device);
  tell_event(e);
}

/* ---- the host's library ---- */

static int take_callbacks(tool_lookup lookup, int device, union tool_data *data) {
  bool any = false;
  (void)device, (void)data;
#define TOOL_CALLBACK(member, name, parameters)                                                                        \
  call.member = (void(*) parameters)lookup(name);                                                                      \
  any |= call.member != NULL;
  TOOL_CALLBACKS
#undef TOOL_CALLBACK
  call.task = (union tool_data * (*)(void)) lookup("ompt_get_task_data");
  call.target_task = (union tool_data * (*)(void)) lookup("ompt_get_target_task_data");
  if (any) {
    atomic_store_explicit(&told, true, memory_order_release);
    observers_want();
  }
  return 1;
}

/* The tool has been finalized, and may be gone. */
static void leave_tool(union tool_data *data) {
  (void)data;
  atomic_store(&told, false);
}

void ompt_connect(int devices) {
  static struct tool_result result = {take_callbacks, leave_tool, {0}};
  initial_device = devices;
  if (ompt_libomp_connect)
    ompt_libomp_connect(&result);
}

static void stop(void) {
  atomic_store(&told, false);
}

const struct observer ompt_observer = {NULL, take_event, stop};

#ifdef __clang__
#pragma clang attribute pop
#endif

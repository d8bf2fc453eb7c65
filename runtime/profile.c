/*
 * profile.c - the profiling interface: registered callbacks, tools' libraries, the events' contents (OpenACC 3.3 5).
 *
 * Events read the lists of callbacks without a lock. A callback that is unregistered leaves its list at once, but its
 * memory goes when no event is on its way: one may stand at it.
 */
#define _GNU_SOURCE /* dladdr, dl_iterate_phdr, secure_getenv */
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acc/acc.h"
#include "observe.h"

struct listener {
  acc_prof_callback call;
  atomic_int count;    /* registrations */
  atomic_bool enabled; /* acc_toggle */
  _Atomic(struct listener *) next;
  struct listener *also_unused;
};

static struct {
  pthread_mutex_t lock;
  _Atomic(struct listener *) of[acc_ev_last];
  atomic_bool off[acc_ev_last];
  atomic_int threads;
  atomic_int events;       /* that read the lists now */
  struct listener *unused; /* unregistered */
} listeners = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* This thread's toggles and number, and what the tool keeps from the start of an event to its end. */
static _Thread_local struct {
  bool off[acc_ev_last];
  void *tool[acc_ev_last];
  int number; /* from 1 */
} mine;

static struct listener *find(acc_event_t event, acc_prof_callback call) {
  struct listener *l = atomic_load(&listeners.of[event]);
  while (l && l->call != call)
    l = atomic_load(&l->next);
  return l;
}

static bool legal(acc_event_t event) {
  return event > acc_ev_none && event < acc_ev_last;
}

/* Switches an event (or, for acc_ev_none, all) on or off, for the thread or everywhere; or one callback. */
static void toggle(acc_event_t event, acc_prof_callback call, acc_register_t how, bool on) {
  if (how == acc_toggle_per_thread) {
    if (call)
      return;
    for (int e = acc_ev_none; e < acc_ev_last; e++)
      if (e == (int)event || event == acc_ev_none)
        mine.off[e] = !on;
    return;
  }
  if (call && legal(event)) {
    struct listener *l = find(event, call);
    if (l)
      atomic_store(&l->enabled, on);
    return;
  }
  for (int e = acc_ev_none; e < acc_ev_last; e++)
    if (e == (int)event || event == acc_ev_none)
      atomic_store(&listeners.off[e], !on);
}

/* At the end: callbacks run in the order of their registration. */
static void append(acc_event_t event, acc_prof_callback call) {
  struct listener *l = memory_get(sizeof *l);
  l->call = call;
  atomic_store(&l->count, 1);
  atomic_store(&l->enabled, true);
  _Atomic(struct listener *) *place = &listeners.of[event];
  for (struct listener *before; (before = atomic_load(place));)
    place = &before->next;
  atomic_store(place, l);
}

/* Out of its list, whose readers may go on from it. */
static void take_off(acc_event_t event, struct listener *l) {
  _Atomic(struct listener *) *place = &listeners.of[event];
  while (atomic_load(place) != l)
    place = &atomic_load(place)->next;
  atomic_store(place, atomic_load(&l->next));
  l->also_unused = listeners.unused;
  listeners.unused = l;
}

static void free_unused(void) {
  if (atomic_load(&listeners.events))
    return;
  for (struct listener *l; (l = listeners.unused);) {
    listeners.unused = l->also_unused;
    free(l);
  }
}

void acc_prof_register(acc_event_t event, acc_prof_callback call, acc_register_t how) {
  if (how != acc_reg) {
    toggle(event, call, how, true);
    return;
  }
  if (!legal(event) || !call)
    return;
  pthread_mutex_lock(&listeners.lock);
  struct listener *l = find(event, call);
  if (l)
    atomic_fetch_add(&l->count, 1);
  else
    append(event, call);
  pthread_mutex_unlock(&listeners.lock);
  atomic_store(&runtime.profiling, true);
}

void acc_prof_unregister(acc_event_t event, acc_prof_callback call, acc_register_t how) {
  if (how != acc_reg) {
    toggle(event, call, how, false);
    return;
  }
  if (!legal(event))
    return;
  pthread_mutex_lock(&listeners.lock);
  struct listener *l = find(event, call);
  if (l && atomic_fetch_sub(&l->count, 1) == 1)
    take_off(event, l);
  free_unused();
  pthread_mutex_unlock(&listeners.lock);
}

PLAIN(acc_prof_register)
PLAIN(acc_prof_unregister)

/* There are no queries beyond the standard's functions. */
acc_query_fn acc_prof_lookup(const char *name) {
  static const struct {
    const char *name;
    acc_query_fn function;
  } functions[] = {{"acc_prof_register", (acc_query_fn)acc_prof_register},
                   {"acc_prof_unregister", (acc_query_fn)acc_prof_unregister},
                   {"acc_prof_lookup", (acc_query_fn)acc_prof_lookup}};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strcmp(functions[i].name, name) == 0)
      return functions[i].function;
  return NULL;
}

PLAIN(acc_prof_lookup)

static bool is_end(acc_event_t e) {
  return e == acc_ev_device_init_end || e == acc_ev_device_shutdown_end || (e > acc_ev_enter_data_start && e % 2 == 1);
}

static acc_prof_info describe(const struct occasion *o) {
  acc_prof_info p = {.event_type = o->event,
                     .valid_bytes = (int)sizeof p,
                     .version = _ACC_PROF_INFO_VERSION,
                     .device_type = acc_device_none,
                     .async = acc_async_sync,
                     .async_queue = acc_async_sync};
  if (!mine.number)
    mine.number = atomic_fetch_add(&listeners.threads, 1) + 1;
  p.thread_id = mine.number;
  if (o->device) {
    p.device_type = o->device->type == DEVICE_HOST ? acc_device_host : acc_device_nvidia;
    p.device_number = o->device->number;
  }
  if (o->queue)
    p.async = p.async_queue = o->queue->key;
  if (o->where) {
    p.src_file = o->where->file;
    p.func_name = o->where->function;
    p.line_no = o->where->line;
    p.end_line_no = o->where->end_line;
    p.func_line_no = o->where->function_line;
    p.func_end_line_no = o->where->function_end_line;
  }
  return p;
}

static acc_api_info api_of(const struct occasion *o, acc_device_t type) {
  acc_api_info a = {.device_api = acc_device_api_none, .valid_bytes = (int)sizeof a, .device_type = type};
  if (o->device && o->device->ops->target)
    a.device_api = acc_device_api_cuda;
  if (o->device && o->device->handle && o->device->ops->handles) {
    const void *handles[3];
    o->device->ops->handles(o->device->handle, o->queue ? o->queue->handle : NULL, handles);
    a.device_handle = handles[0];
    a.context_handle = handles[1];
    a.async_handle = handles[2];
  }
  return a;
}

static void observe(const struct occasion *o, const acc_event_info *event) {
  int mask = runtime.settings.notify;
  if (mask) {
    acc_prof_info info = describe(o);
    notify_event(mask, o, &info, event);
  }
  if (runtime.settings.time)
    times_event(o, event);
}

static void report(const struct occasion *o, acc_event_info *event) {
  acc_event_t e = o->event;
  observe(o, event);
  if (!atomic_load(&listeners.of[e]))
    return;
  if (mine.off[acc_ev_none] || mine.off[e] || atomic_load(&listeners.off[acc_ev_none]) ||
      atomic_load(&listeners.off[e]))
    return;
  acc_prof_info info = describe(o);
  acc_api_info api = api_of(o, info.device_type);
  void **tool = &mine.tool[is_end(e) ? e - 1 : e];
  event->other_event.tool_info = is_end(e) ? *tool : NULL;
  atomic_fetch_add(&listeners.events, 1);
  for (struct listener *l = atomic_load(&listeners.of[e]); l; l = atomic_load(&l->next))
    if (atomic_load(&l->enabled))
      for (int n = atomic_load(&l->count); n > 0; n--)
        l->call(&info, event, &api);
  atomic_fetch_sub(&listeners.events, 1);
  *tool = event->other_event.tool_info;
}

void profile_other(struct occasion o) {
  acc_event_info event = {.other_event = {.event_type = o.event,
                                          .valid_bytes = (int)sizeof event.other_event,
                                          .parent_construct = o.parent,
                                          .implicit = o.implicit}};
  report(&o, &event);
}

void profile_operation(acc_event_t event, const struct operation *op) {
  PROFILE(
      profile_other((struct occasion){event, op->device, op->where, op->queue, profile_construct(op->where), false}));
}

void profile_data(struct occasion o, const char *name, const void *host, const void *device, size_t bytes) {
  acc_event_info event = {.data_event = {.event_type = o.event,
                                         .valid_bytes = (int)sizeof event.data_event,
                                         .parent_construct = o.parent,
                                         .implicit = o.implicit,
                                         .var_name = name,
                                         .bytes = bytes,
                                         .host_ptr = host,
                                         .device_ptr = device}};
  report(&o, &event);
}

void profile_launch(struct occasion o, const char *kernel, const int dims[3]) {
  acc_event_info event = {.launch_event = {.event_type = o.event,
                                           .valid_bytes = (int)sizeof event.launch_event,
                                           .parent_construct = o.parent,
                                           .implicit = o.implicit,
                                           .kernel_name = kernel,
                                           .num_gangs = (size_t)dims[0],
                                           .num_workers = (size_t)dims[1],
                                           .vector_length = (size_t)dims[2]}};
  report(&o, &event);
}

/* The device is that of the thread: messages name the one meant. The driver's own code is 0 where it has none. */
void profile_error(acc_error_t error, const struct sumac_where *where, const char *message) {
  int code = thread_state()->driver_code;
  struct occasion o = {acc_ev_error, thread_state()->device, where, NULL, profile_construct(where), false};
  acc_event_info event = {.error_event = {.event_type = o.event,
                                          .valid_bytes = (int)sizeof event.error_event,
                                          .parent_construct = o.parent,
                                          .error_code = error,
                                          .error_message = message,
                                          .runtime_info = (size_t)(code > 0 ? code : 0)}};
  report(&o, &event);
}

/* "parallel loop" is parallel; a call of the API names a function only. */
acc_construct_t profile_construct(const struct sumac_where *where) {
  static const struct {
    const char *name;
    acc_construct_t construct;
  } names[] = {{"parallel", acc_construct_parallel},     {"serial", acc_construct_serial},
               {"kernels", acc_construct_kernels},       {"data", acc_construct_data},
               {"enter data", acc_construct_enter_data}, {"exit data", acc_construct_exit_data},
               {"host_data", acc_construct_host_data},   {"update", acc_construct_update},
               {"declare", acc_construct_declare},       {"wait", acc_construct_wait}};
  for (size_t i = 0; where && where->construct && i < sizeof names / sizeof *names; i++)
    if (strncmp(where->construct, names[i].name, strlen(names[i].name)) == 0)
      return names[i].construct;
  return acc_construct_runtime_api;
}

/* ---- tools ---- */

#pragma weak acc_register_library

typedef void (*register_library)(acc_prof_reg, acc_prof_reg, acc_prof_lookup_func);

/* Is ADDRESS in GCC's libgomp? Its acc_register_library ends the program. */
static bool is_libgomp(const void *address) {
  Dl_info info;
  const char *file = dladdr(address, &info) ? info.dli_fname : NULL, *slash = file ? strrchr(file, '/') : NULL;
  return file && strncmp(slash ? slash + 1 : file, "libgomp.so", 10) == 0;
}

static int find_tool(struct dl_phdr_info *library, size_t size, void *out) {
  (void)size;
  void *handle = library->dlpi_name[0] ? dlopen(library->dlpi_name, RTLD_LAZY | RTLD_NOLOAD) : NULL;
  void *symbol = handle ? dlsym(handle, "acc_register_library") : NULL;
  if (symbol && !is_libgomp(symbol))
    *(void **)out = symbol;
  else
    symbol = NULL;
  if (handle)
    dlclose(handle);
  return symbol != NULL;
}

/* What the program or a library of it defines, or NULL. */
static void *linked_tool(void) {
  register_library first = acc_register_library;
  void *symbol = NULL;
  memcpy(&symbol, &first, sizeof symbol);
  if (symbol && is_libgomp(symbol)) { /* it may hide another's */
    symbol = NULL;
    dl_iterate_phdr(find_tool, &symbol);
  }
  return symbol;
}

static void start_tool(void *symbol) {
  register_library call;
  memcpy(&call, &symbol, sizeof call);
  call(acc_prof_register, acc_prof_unregister, acc_prof_lookup);
}

/* A library that ACC_PROFLIB names is wanted: that it does not open is said, but the program goes on. */
static void open_tool(const char *path) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL), *symbol = handle ? dlsym(handle, "acc_register_library") : NULL;
  if (!symbol) {
    warn(NULL, "ACC_PROFLIB: %s", handle ? "the library has no acc_register_library" : dlerror());
    return;
  }
  start_tool(symbol);
}

void profile_start(void) {
  void *linked = linked_tool();
  if (linked)
    start_tool(linked);
  if (runtime.settings.notify || runtime.settings.time)
    atomic_store(&runtime.profiling, true);
  const char *list = secure_getenv("ACC_PROFLIB");
  while (list && *list) {
    size_t length = strcspn(list, ";");
    char path[4096];
    if (length && length < sizeof path) {
      snprintf(path, sizeof path, "%.*s", (int)length, list);
      open_tool(path);
    }
    list += length + (list[length] == ';');
  }
}

void profile_stop(void) {
  PROFILE(profile_other((struct occasion){.event = acc_ev_runtime_shutdown, .parent = acc_construct_runtime_api}));
  atomic_store(&runtime.profiling, false);
  if (runtime.settings.time)
    times_end();
  pthread_mutex_lock(&listeners.lock);
  for (int e = 0; e < acc_ev_last; e++)
    for (struct listener *l; (l = atomic_load(&listeners.of[e]));)
      take_off((acc_event_t)e, l);
  free_unused();
  pthread_mutex_unlock(&listeners.lock);
}

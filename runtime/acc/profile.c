/*
 * profile.c - the profiling interface: registers callbacks and calls them at the core's events (OpenACC 3.3 5).
 *
 * Events walk the lists of callbacks without a lock. A callback that is unregistered leaves its list at once, but its
 * element is freed only when no event is being reported: one may be about to go on from it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "acc/acc.h"
#include "acc/profile.h"
#include "sumac/uncancelled.h"

struct listener {
  acc_prof_callback call;
  atomic_int count;    /* registrations */
  atomic_bool enabled; /* by acc_toggle */
  _Atomic(struct listener *) next;
  struct listener *also_unused; /* in the list listeners.unused */
};

static struct {
  pthread_mutex_t lock;
  _Atomic(struct listener *) of[acc_ev_last];
  atomic_bool off[acc_ev_last];
  atomic_int events;       /* being reported now: they walk the lists */
  struct listener *unused; /* unregistered, but not yet freed */
} listeners = {.lock = PTHREAD_MUTEX_INITIALIZER};

const struct fork_handlers listeners_fork = {.mutex = &listeners.lock};

/* This thread's toggles, and tool_info, which callbacks may set at an event's start and have again at its end (OpenACC
   3.3 5.2.2). */
static _Thread_local struct {
  bool off[acc_ev_last];
  void *tool[acc_ev_last];
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

/* acc_toggle and acc_toggle_per_thread: turns on or off an event, all events (acc_ev_none) or one callback of an event,
   for all threads or the calling one (OpenACC 3.3 5.4.1). */
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
    pthread_mutex_lock(&listeners.lock);
    struct listener *l = find(event, call);
    if (l)
      atomic_store(&l->enabled, on);
    pthread_mutex_unlock(&listeners.lock);
    return;
  }
  for (int e = acc_ev_none; e < acc_ev_last; e++)
    if (e == (int)event || event == acc_ev_none)
      atomic_store(&listeners.off[e], !on);
}

/* Appends to the list: callbacks are called in the order of their registration. */
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

/* Removes L from its list. L.next stays, as events may be at L. */
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
  UNCANCELLED;
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
  observers_want();
}

void acc_prof_unregister(acc_event_t event, acc_prof_callback call, acc_register_t how) {
  UNCANCELLED;
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

/* Only the standard's own three functions can be looked up. */
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

void profile_report(const struct event *told) {
  acc_event_t e = profile_event(told->kind);
  if (!atomic_load(&listeners.of[e]))
    return;
  if (mine.off[acc_ev_none] || mine.off[e] || atomic_load(&listeners.off[acc_ev_none]) ||
      atomic_load(&listeners.off[e]))
    return;
  acc_prof_info info = profile_info(told);
  acc_event_info event = profile_event_info(told);
  acc_api_info api = profile_api(told);
  void **tool = &mine.tool[is_end(e) ? e - 1 : e];
  event.other_event.tool_info = is_end(e) ? *tool : NULL;
  atomic_fetch_add(&listeners.events, 1);
  for (struct listener *l = atomic_load(&listeners.of[e]); l; l = atomic_load(&l->next))
    if (atomic_load(&l->enabled))
      for (int n = atomic_load(&l->count); n > 0; n--)
        l->call(&info, &event, &api);
  atomic_fetch_sub(&listeners.events, 1);
  *tool = event.other_event.tool_info;
}

void profile_stop(void) {
  pthread_mutex_lock(&listeners.lock);
  for (int e = 0; e < acc_ev_last; e++)
    for (struct listener *l; (l = atomic_load(&listeners.of[e]));)
      take_off((acc_event_t)e, l);
  free_unused();
  pthread_mutex_unlock(&listeners.lock);
}

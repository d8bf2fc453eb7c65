/*
 * events.c - tasks of device code on the host that are over when somebody says so. The contract is in sumac/builtins.h.
 * Each thread has a list of the events that it has made, which it alone changes; another thread only changes an event's
 * state.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "ground/message.h"
#include "sumac/events.h"
#include "threads/fibers.h"
#include "threads/host_team.h"

unsigned long __sumac_event_begin(void);
void __sumac_event_fulfill(unsigned long event);
void __sumac_event_drop(unsigned long event);
unsigned long __sumac_event_mark(void);
void __sumac_event_wait(int what, unsigned long mark);
void __sumac_event_task(int change);

enum { NO_TASK = INT_MIN }; /* number of a task that is over */
enum { LOOKS = 1000 };      /* before the thread leaves its core */

/* There have been events. Before that, programs call neither __sumac_event_task nor __sumac_event_wait
   (src/xform/handed.c): so what a thread counts of its tasks may begin at any number, even below zero. */
extern _Atomic unsigned __sumac_event_any;
_Atomic unsigned __sumac_event_any;

struct event_of_task {
  _Atomic unsigned state;
  struct event_of_task *next;
  struct event_place created_in;
};

unsigned long __sumac_event_begin(void) {
  struct crew_place *own = host_team_crew();
  if (own->depth == 0)
    return 0;
  struct event_of_task *event = malloc(sizeof *event);
  if (!event)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for an event", sizeof *event);
  *event = (struct event_of_task){EVENT_PENDING, own->events, {own->depth, own->tasks, ++own->nevents}};
  own->events = event;
  atomic_store_explicit(&__sumac_event_any, 1, memory_order_relaxed);
  return (unsigned long)event;
}

void __sumac_event_fulfill(unsigned long event) {
  if (event)
    atomic_store_explicit(&((struct event_of_task *)event)->state, EVENT_HAPPENED, memory_order_release);
}

void __sumac_event_drop(unsigned long event) {
  unsigned pending = EVENT_PENDING;
  if (event)
    atomic_compare_exchange_strong(&((struct event_of_task *)event)->state, &pending, EVENT_DROPPED);
}

unsigned long __sumac_event_mark(void) {
  return host_team_crew()->nevents;
}

static bool is_awaited(const struct event_of_task *event, int what, unsigned long mark) {
  const struct crew_place *own = host_team_crew();
  return event_is_awaited(&event->created_in, own->depth, own->tasks, what, mark);
}

static unsigned await(const struct event_of_task *event) {
  unsigned state;
  for (int looks = 0; (state = atomic_load_explicit(&event->state, memory_order_acquire)) == EVENT_PENDING; looks++)
    if (!fibers_yield() && looks > LOOKS)
      sched_yield();
  return state;
}

void __sumac_event_wait(int what, unsigned long mark) {
  struct event_of_task **link = &host_team_crew()->events;
  while (*link) {
    struct event_of_task *event = *link;
    unsigned state = is_awaited(event, what, mark) ? await(event) : EVENT_PENDING;
    if (state == EVENT_HAPPENED) {
      *link = event->next;
      free(event);
    } else {
      link = &event->next;
    }
  }
}

/* Tasks that were made in the one that ends are children of none. */
void __sumac_event_task(int change) {
  struct crew_place *own = host_team_crew();
  for (struct event_of_task *event = change < 0 ? own->events : NULL; event; event = event->next)
    if (event->created_in.depth == own->depth && event->created_in.tasks == own->tasks)
      event->created_in.tasks = NO_TASK;
  own->tasks += change;
}

void host_team_forget(void) {
  struct crew_place *own = host_team_crew();
  for (struct event_of_task *event = own->events, *next; event; event = next) {
    next = event->next;
    free(event);
  }
  own->events = NULL;
}

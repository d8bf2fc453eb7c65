/*
 * events.c - tasks that are over when somebody says so (__sumac_event_... of sumac/builtins.h). The events of a gang's
 * threads are a list in the heap, which threads change one at a time. Only who has made an event waits for it and frees
 * it; anybody may have it happen.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/events.h"
#include "orders.h"
#include "records.h"

void *malloc(unsigned long bytes);
void free(void *block);

enum { NO_TASK = -1 }; /* it is over */

struct event {
  unsigned state;
  struct event *next;
  struct event_place made;
  long owner;
};

#define CALLED __attribute__((noinline, nothrow))

IN unsigned state_of(const struct event *event) {
  return load_acquire(&event->state);
}

IN void set_state(struct event *event, unsigned state) {
  store_release(&event->state, state);
}

IN int try_hold(void) {
  return take_in_gang((int *)&RECORDS->held);
}

IN void let_go(void) {
  leave_in_gang((int *)&RECORDS->held);
}

IN long owner(void) {
  return own_record() - RECORDS->thread;
}

/* Changed by who holds the list, and read by others. */
IN struct event *first_event(void) {
  return (struct event *)__atomic_load_n((unsigned long *)&RECORDS->events, __ATOMIC_RELAXED);
}

IN void set_link(struct event **link, struct event *to) {
  __atomic_store_n((unsigned long *)link, (unsigned long)to, __ATOMIC_RELAXED);
}

CALLED LIB unsigned long __sumac_event_begin(void) {
  if (!__sumac_crew_has_records() || own_record()->depth == 0)
    return 0;
  struct event *event = malloc(sizeof *event);
  if (!event)
    NAMED(stop)((void *)0, 0,
                "the device's heap has no room for an event of a task (SUMAC_DEVICE_HEAP=megabytes enlarges it)",
                (void *)0);
  *event = (struct event){EVENT_PENDING, 0, {own_record()->depth, own_record()->tasks, 0}, owner()};
  for (int go = 1; go;)
    if (try_hold()) {
      event->made.number = RECORDS->made + 1;
      event->next = first_event();
      __atomic_store_n((unsigned long *)&RECORDS->made, event->made.number, __ATOMIC_RELAXED);
      set_link((struct event **)&RECORDS->events, event);
      let_go();
      go = 0;
    }
  return (unsigned long)event;
}

LIB void __sumac_event_fulfill(unsigned long event) {
  if (event)
    set_state((struct event *)event, EVENT_HAPPENED);
}

LIB void __sumac_event_drop(unsigned long event) {
  if (event && state_of((struct event *)event) == EVENT_PENDING)
    set_state((struct event *)event, EVENT_DROPPED);
}

LIB unsigned long __sumac_event_mark(void) {
  return __sumac_crew_has_records() ? __atomic_load_n((unsigned long *)&RECORDS->made, __ATOMIC_RELAXED) : 0;
}

IN int is_awaited(const struct event *event, int what, unsigned long mark) {
  OF_GANG struct record *own = own_record();
  return event_is_awaited(&event->made, own->depth, own->tasks, what, mark);
}

/* The next one of the thread's that it has to wait for. Frees those of its own that have happened; ALL: all others,
   too, for which nobody waits any more. */
IN struct event *next_event(int what, unsigned long mark, int all) {
  struct event *found = 0;
  for (int go = 1; go;)
    if (try_hold()) {
      struct event **link = (struct event **)&RECORDS->events;
      while (*link && !found) {
        struct event *event = *link;
        unsigned state = event->owner == owner() ? state_of(event) : EVENT_PENDING;
        if (event->owner == owner() && (state == EVENT_HAPPENED || all)) {
          set_link(link, event->next);
          free(event);
        } else {
          found = event->owner == owner() && state == EVENT_PENDING && is_awaited(event, what, mark) ? event : 0;
          link = &event->next;
        }
      }
      let_go();
      go = 0;
    }
  return found;
}

CALLED LIB void __sumac_event_wait(int what, unsigned long mark) {
  if (!__sumac_crew_has_records())
    return;
  while (first_event()) {
    struct event *event = next_event(what, mark, 0);
    if (!event)
      return;
    while (state_of(event) == EVENT_PENDING)
      ;
  }
}

/* Tasks that were made in the one that ends are children of none. */
CALLED LIB void __sumac_event_orphans(int tasks) {
  for (int go = 1; go;)
    if (try_hold()) {
      for (struct event *event = RECORDS->events; event; event = event->next)
        if (event->owner == owner() && event->made.depth == own_record()->depth && event->made.tasks == tasks)
          event->made.tasks = NO_TASK;
      let_go();
      go = 0;
    }
}

LIB void __sumac_event_task(int change) {
  if (!__sumac_crew_has_records() || own_record()->depth == 0)
    return;
  if (change < 0 && first_event())
    __sumac_event_orphans(own_record()->tasks);
  own_record()->tasks = (unsigned short)((own_record()->tasks + change) & 0x7fff);
}

CALLED LIB void __sumac_event_forget(void) {
  next_event(__sumac_events_of_crew, 0, 1);
}

/*
 * events.h - tasks that are over when somebody says so: what the device library and the runtime have in common, of
 * which each has an events.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_EVENTS_H
#define SUMAC_EVENTS_H

#include "sumac/crew.h"

enum { EVENT_HAPPENED, EVENT_PENDING, EVENT_DROPPED };

/* Where a task with an event was made: in so many crews and tasks, one in another; which event of its maker it is. */
struct event_place {
  int depth, tasks;
  unsigned long number;
};

/* A thread in so many crews and tasks waits for the event, when it waits for WHAT (sumac/crew.h) behind MARK. */
static inline int event_is_awaited(const struct event_place *event, int depth, int tasks, int what,
                                   unsigned long mark) {
  switch (what) {
  case __sumac_events_of_task:
    return event->depth == depth && event->tasks == tasks;
  case __sumac_events_of_group:
    return event->number > mark;
  default:
    return event->depth >= depth;
  }
}

#endif

/*
 * deferred.h - constructs that are host tasks, and those of them that a device has before their turn comes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_DEFERRED_H
#define SUMAC_CORE_DEFERRED_H

#include "core/devices.h"
#include "core/helpers.h"
#include "core/queue.h"

/* deferred.c */
/* The construct that the calling thread has met and of which LLVM's OpenMP library is about to make a task. */
struct meeting {
  struct sumac_deferred *met;       /* the construct; NULL: none */
  struct sumac_deferred *may_begin; /* the same, if it may begin before its turn comes (dependences.c) */
  const unsigned long *objects;     /* N of them: what MAY_BEGIN depends on */
  size_t n;
  const void *library_task; /* the library's task for it, which is to be done apart; NULL: there is none */
  const struct dependence_list *executed; /* of the task that the library executes at once; NULL: it has none */
};
HIDDEN struct meeting *deferred_meeting(void);
HIDDEN struct device *deferred_device(const struct sumac_deferred *); /* NULL: the host executes it */
HIDDEN const struct sumac_where *deferred_where(const struct sumac_deferred *);
/* Hands the task to the queue of its device. BEGUN: what it is then. */
HIDDEN void deferred_begin(struct sumac_deferred *, struct queue *, struct begun *);
HIDDEN void deferred_by_helper(struct sumac_deferred *); /* a thread of helpers.c is to do it */

/* begun.c: a task that a device has */
struct begun {
  atomic_int users;
  atomic_bool over;
  struct device *device;
  struct queue *queue;
  void *mark;                 /* end of the task in the queue; NULL: the device is closed */
  struct begun *next, **here; /* in the list of all that have one */
};
HIDDEN struct begun *begun_new(struct device *, struct queue *);
HIDDEN struct begun *begun_use(struct begun *);
HIDDEN void begun_leave(struct begun *); /* NULL: does nothing */
HIDDEN bool begun_is_over(const struct begun *);
HIDDEN void begun_set_mark(struct begun *, const struct sumac_where *); /* behind what its queue has now */
HIDDEN void begun_wait(struct begun *, const struct sumac_where *);     /* and gives it back */
HIDDEN void begun_close(struct device *);                               /* requires: the device's queues are done */

/* in_front.c: waits for tasks of the calling thread that the library has; parts.finish_tasks. */
HIDDEN void in_front_finish(void);

/* dependences.c: a task is made, with these dependences. */
HIDDEN void dependences_made(const struct dependence_list *);

#endif

/*
 * host_tasks.h - tasks of a team's threads that other threads of it execute (threads/host_tasks.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_TASKS_H
#define SUMAC_HOST_TASKS_H

#include "threads/host_team.h"
#include "threads/host_wait.h"

struct tasks; /* a team's */

/* For a team of so many workers at least; OLD, which may be NULL, is what the team had before. */
HIDDEN struct tasks *tasks_of_team(struct tasks *old, int workers);
/* Some thread of the process has come to a task that others could execute. */
HIDDEN bool tasks_exist(void);
HIDDEN void tasks_forked(void); /* the process has one thread */
/* The thread, which is at a barrier, has no tasks any more that are not over. */
HIDDEN void tasks_before_barrier(struct seat *);
/* Returns when the event has come, which ends a barrier; until then the thread executes others' tasks. */
HIDDEN void tasks_rest(struct seat *, const struct event *);
/* The event that ends a barrier has come: those that sleep there look again. */
HIDDEN void tasks_wake(struct tasks *);

#endif

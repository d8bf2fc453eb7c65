/*
 * profile.h - declarations that the files of the profiling interface (acc_prof.h, OpenACC 3.3 5) share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_ACC_PROFILE_H
#define SUMAC_ACC_PROFILE_H

#include "acc_prof.h"
#include "ground/observe.h"

/* events.c: the interface's number and structures for an event of the core. */
HIDDEN acc_event_t profile_event(enum event_kind);
HIDDEN acc_prof_info profile_info(const struct event *);
HIDDEN acc_event_info profile_event_info(const struct event *);
HIDDEN acc_api_info profile_api(const struct event *);

/* profile.c: what acc_observer does, behind tools.c's search for tools (OpenACC 3.3 5.3). */
HIDDEN void profile_report(const struct event *);
HIDDEN void profile_stop(void);

/* profile.c, over a fork (ground/forks.h) */
HIDDEN extern const struct fork_handlers listeners_fork;

#endif

/*
 * profile.h - declarations that the files of the profiling interface (acc_prof.h, OpenACC 3.3 5) share.
 */
#ifndef SUMAC_ACC_PROFILE_H
#define SUMAC_ACC_PROFILE_H

#include "acc_prof.h"
#include "core/base.h"
#include "core/events/observe.h"

/* events.c: the interface's number and structures for an event of the core. */
HIDDEN acc_event_t profile_event(enum event_kind);
HIDDEN acc_prof_info profile_info(const struct event *);
HIDDEN acc_event_info profile_event_info(const struct event *);
HIDDEN acc_api_info profile_api(const struct event *);

/* tools.c: finds the tools (OpenACC 3.3 5.3) and calls each one's acc_register_library. */
HIDDEN void profile_find_tools(void);

/* profile.c, over a fork (core/forks.h) */
HIDDEN void listeners_lock(void);
HIDDEN void listeners_unlock(void);

#endif

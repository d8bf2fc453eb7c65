/*
 * profile.h - what the files of the profiling interface share (acc_prof.h).
 */
#ifndef SUMAC_ACC_PROFILE_H
#define SUMAC_ACC_PROFILE_H

#include "acc_prof.h"
#include "core/base.h"
#include "core/observe.h"

/* events.c: the core's events as the interface has them. */
HIDDEN acc_event_t profile_event(enum event_kind);
HIDDEN acc_prof_info profile_info(const struct event *);
HIDDEN acc_event_info profile_event_info(const struct event *);
HIDDEN acc_api_info profile_api(const struct event *);

/* tools.c: finds the tools and lets them register. */
HIDDEN void profile_find_tools(void);

#endif

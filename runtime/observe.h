/*
 * observe.h - the runtime's own listeners to the events of the profiling interface: what SUMAC_NOTIFY and SUMAC_TIME
 * ask for.
 */
#ifndef SUMAC_OBSERVE_H
#define SUMAC_OBSERVE_H

#include "profile.h"

/* notify.c: says what happens. MASK: bits of SUMAC_NOTIFY. */
HIDDEN void notify_event(int mask, const struct occasion *, const acc_prof_info *, const acc_event_info *);

/* times.c: adds up how long what takes, and prints it at the end. */
HIDDEN void times_event(const struct occasion *, const acc_event_info *);
HIDDEN void times_end(void);

#endif

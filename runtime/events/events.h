/*
 * events.h - observers that print: SUMAC_NOTIFY (notify.c) and SUMAC_TIME (times.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_EVENTS_EVENTS_H
#define SUMAC_EVENTS_EVENTS_H

#include "core/devices.h"
#include "core/queue.h"
#include "ground/observe.h"

HIDDEN extern const struct observer notify_observer, times_observer;
/* Over a fork (ground/forks.h). */
HIDDEN extern const struct fork_handlers times_fork;

#endif

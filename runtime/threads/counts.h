/*
 * counts.h - OpenMP's environment variables that say how many threads and teams there are.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_COUNTS_H
#define SUMAC_COUNTS_H

#include "ground/base.h"

enum count { COUNT_THREADS, COUNT_THREAD_LIMIT, COUNT_TEAMS, COUNT_TEAMS_THREAD_LIMIT, COUNTS };

/* The variable's number, of a list the first; 0: it is not set, is empty, or makes no sense, which a warning said.
   Where it is not set, that of the variable whose name ends with _ALL. */
HIDDEN int environment_count(enum count which);
/* The number for the target constructs of a device, by its number, or of the host beside other devices (NOT_NUMBERED):
   that of the variable whose name ends with _DEV_ and the number, else with _DEV, else with _ALL; 0: none is set. */
enum { NOT_NUMBERED = -1 };
HIDDEN int environment_count_of(enum count which, int device);
HIDDEN bool environment_counts_devices(void); /* whether a variable is set whose name has an ending */

#endif

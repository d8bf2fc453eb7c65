/*
 * counts.h - OpenMP's environment variables that say how many threads and teams there are.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_COUNTS_H
#define SUMAC_COUNTS_H

#include "ground/base.h"

enum count { COUNT_THREADS, COUNT_THREAD_LIMIT, COUNT_TEAMS, COUNT_TEAMS_THREAD_LIMIT, COUNTS };

/* The variable's number, of a list the first; 0: it is not set, is empty, or makes no sense, which a warning said. */
HIDDEN int environment_count(enum count which);

#endif

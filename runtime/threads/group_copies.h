/*
 * group_copies.h - variables of which each gang has its own (OpenMP's groupprivate): those of gangs that are run one
 * after another.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUP_COPIES_H
#define SUMAC_GROUP_COPIES_H

#include "ground/base.h"

struct group_copy;
typedef struct group_copy *_Atomic group_copies; /* NULL: there are none yet */

/* The one of VARIABLE, which has zeros at first. Threads of the gang may call it at the same time. */
HIDDEN void *group_copy(group_copies *, const void *variable, unsigned long bytes, unsigned long alignment);
HIDDEN void group_copies_free(group_copies *); /* no thread uses them any more */

#endif

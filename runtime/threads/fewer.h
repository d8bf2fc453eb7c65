/*
 * fewer.h - the warning that the teams of a region have fewer threads than the program asks for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_THREADS_FEWER_H
#define SUMAC_THREADS_FEWER_H

#include "ground/base.h"
#include "sumac/abi.h"

/* Warns, once for each place, where HAD is less than ASKED. */
HIDDEN void warn_fewer(const struct sumac_where *, const char *device, int asked, int had);

#endif

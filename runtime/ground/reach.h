/*
 * reach.h - whether the process has memory at an address.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_REACH_H
#define SUMAC_GROUND_REACH_H

#include "ground/base.h"

/* The process has memory there which can be read or, with WRITE, written. */
HIDDEN bool host_memory_there(const void *host, size_t bytes, bool write);

#endif

/*
 * digits.h - sums of their terms in whatever order (-freproducible=order-free): what a launch has of them besides their
 * values, the digits, is told to whoever adds sums up further (sumac/sums.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_DIGITS_H
#define SUMAC_CORE_DIGITS_H

#include "ground/base.h"
#include "sumac/abi.h"

struct operation;

/* Behind the launch, whose digits of M are at DIGITS in device memory, or, SHARED, the host's. */
HIDDEN void digits_note(const struct sumac_map *m, const void *digits);
HIDDEN void digits_fetch(struct operation *, const struct sumac_map *m, const void *digits);

#endif

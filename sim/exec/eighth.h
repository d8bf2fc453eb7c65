/*
 * eighth.h - floating-point numbers of 8 bits.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_EIGHTH_H
#define SUMAC_SIM_EXEC_EIGHTH_H

#include "exec/lanes.h"

u16 eighth_to_half(u8 bits, bool e4m3); /* else e5m2 */
exec_fn exec_narrow_eighths, exec_widen_eighths;

#endif

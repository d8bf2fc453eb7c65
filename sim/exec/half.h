/*
 * half.h - f16 and bf16 in software: the host may lack both.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_HALF_H
#define SUMAC_SIM_EXEC_HALF_H

#include "exec/lanes.h"

/* half.c */
f32 half_to_float(u16 h);
u16 half_of(f64 v, int round); /* correctly rounded from a double; NaN: 0x7fff */
u16 bhalf_of(f64 v, int round);
f32 bhalf_to_float(u16 h);
/* V rounded to a format with FRACTION bits (without the hidden one) and least exponent LEAST: so many units in the last
   place at *EXPONENT. */
u64 half_units(f64 v, int fraction, int least, int round, int *exponent);
u16 half_add(u16 a, u16 b);
u16 bhalf_add(u16 a, u16 b);
u16 half_extreme(u16 a, u16 b, bool bhalf, bool max); /* min or max, as the instructions */
exec_fn exec_half; /* add sub mul fma min max ex2 tanh of f16, f16x2, bf16, bf16x2; insn.kind says which */
exec_fn exec_half_compare, exec_half_set;

#endif

/*
 * cvt.h - conversions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_CVT_H
#define SUMAC_SIM_EXEC_CVT_H

#include "exec/exec.h"

/* insn.kind of exec_cvt */
enum { CVT_PLAIN, CVT_INTEGRAL /* .rni .rzi .rmi .rpi */, CVT_PACK /* two sources to a vector of halves */ };
/* Bits of insn.kind of exec_addc: sums by default */
enum { CARRY_IN = 1, CARRY_OUT = 2, CARRY_SUB = 4, CARRY_MAD_LO = 8, CARRY_MAD_HI = 16 };
exec_fn exec_cvt, exec_testp, exec_addc;

#endif

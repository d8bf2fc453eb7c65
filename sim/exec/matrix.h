/*
 * matrix.h - matrices that are spread over the registers of a warp (PTX ISA, "Warp Level Matrix Multiply-Accumulate
 * Instructions"). All fragments of m8 and m16 have one layout: with LANE = 4 * group + place and P elements in a
 * register, register r of A has row group + 8 * (r % (m / 8)), columns (r / (m / 8) * 4 + place) * P and after; of B
 * the rows (r * 4 + place) * P and after, column group; C and D have row group + 8 * (i / 2), column 2 * place + i % 2.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_MATRIX_H
#define SUMAC_SIM_EXEC_MATRIX_H

#include "exec/exec.h"

enum element { E_F16, E_BF16, E_TF32, E_E4M3, E_E5M2, E_F64, E_S8, E_U8, E_S4, E_U4, E_B1, E_F32, E_S32, ELEMENTS };

struct multiply { /* insn.extra of exec_mma */
  unsigned m, k;  /* n is 8 */
  enum element a, b, c, d;
  bool saturate, both; /* both: of bits, and in place of xor */
  const uint32_t *d_regs, *a_regs, *b_regs, *c_regs;
};

struct rows {     /* insn.extra of exec_ldmatrix; insn.count registers, and type2: transposed */
  struct insn at; /* of which exec_address reads what it does of a load */
  const uint32_t *regs;
};

unsigned element_bits(enum element); /* how wide one is in a fragment of A or B */
exec_fn exec_mma, exec_ldmatrix, exec_movmatrix;

#endif

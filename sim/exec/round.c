/*
 * round.c - floating-point instructions with a rounding mode other than to nearest (PTX ISA, "Floating Point
 * Instructions": .rz .rm .rp). The host's rounding mode is changed around the loop; compiled with -frounding-math.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <fenv.h>

#include "exec/lanes.h"
#include "exec/table.h"

static const int modes[] = {
    [ROUND_NEAREST] = FE_TONEAREST, [ROUND_ZERO] = FE_TOWARDZERO, [ROUND_DOWN] = FE_DOWNWARD, [ROUND_UP] = FE_UPWARD};

#define FINISH_f32(v) finish32((v), i->flags)
#define FINISH_f64(v) (v)
#define LARGER_f32(v, larger)                                                                                          \
  if ((i->flags & FLAG_FTZ) && __builtin_fabsf(v) == 0x1p-126f) {                                                      \
    volatile f32 more = larger;                                                                                        \
    v = flush_rounded(v, more);                                                                                        \
  }
#define LARGER_f64(v, larger)
#define START_f32(v) flush((v), i->flags)
#define START_f64(v) (v)
#define FLOAT(id, name, type, sig, T, expression, larger)                                                              \
  static void rounded_##id(struct exec *x, const struct insn *i) {                                                     \
    const T *pa = operand(x, i->a), *pb = operand(x, i->b), *pc = operand(x, i->c);                                    \
    T r[LANES];                                                                                                        \
    fesetround(modes[i->round]);                                                                                       \
    for (int l = 0; l < LANES; l++) {                                                                                  \
      const T A = START_##T(pa[l]), B = START_##T(pb[l]), C = START_##T(pc[l]);                                        \
      (void)A, (void)B, (void)C;                                                                                       \
      volatile T v = expression;                                                                                       \
      LARGER_##T(v, larger) r[l] = v;                                                                                  \
    }                                                                                                                  \
    fesetround(FE_TONEAREST);                                                                                          \
    for (int l = 0; l < LANES; l++)                                                                                    \
      r[l] = FINISH_##T(r[l]);                                                                                         \
    STORE_LANES(T, x, i->d, r);                                                                                        \
  }
#include "exec/float.def"
#undef FLOAT

const struct round_row exec_round_rows[] = {
#define FLOAT(id, name, type, sig, T, expression, larger) {name, type, rounded_##id},
#include "exec/float.def"
};
const size_t exec_round_count = sizeof exec_round_rows / sizeof *exec_round_rows;

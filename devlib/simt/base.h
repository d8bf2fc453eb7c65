/*
 * base.h - types and operators that the device libraries for SIMT targets share (src/target/simt).
 * To change barriers and votes, what LLVM may not do to them: MEETS in base.h, devlib/CMakeLists.txt.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_BASE_H
#define SUMAC_SIMT_BASE_H

#define LIB __attribute__((always_inline, nothrow))
/* Of a barrier or a vote, by whatever name: a call that LLVM may not copy into branches, nor move between them. */
#define MEETS __attribute__((convergent))
#define IN static inline __attribute__((always_inline, nothrow))

#define TYPE(ID, suffix, T, class, bits, is_signed) typedef T suffix;
#include "sumac/types.def"

/* The combiner and the initializer of a reduction that the program declares, for N objects (sumac/builtins.h). */
typedef void combine_objects(void *into, const void *from, long n, long step, long from_step);
typedef void init_objects(void *to, const void *original, long n, long step);

enum {
#define OPERATOR(ID, id, sign, operands, identity) OP_##ID,
#include "sumac/operators.def"
  OPERATORS
};

/* A switch over operators that leaves one out makes wrong code without a message. */
#define KNOWS_OPERATORS(n) _Static_assert(OPERATORS == (n), "an operator of operators.def has no case here")

#endif

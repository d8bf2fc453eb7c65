/*
 * table.h - which handlers the decoder can choose from.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_TABLE_H
#define SUMAC_SIM_EXEC_TABLE_H

#include "exec/exec.h"

struct alu_row {
  const char *name; /* without rounding, .ftz, .sat: "mul.wide" */
  enum ptx_type type;
  const char *operands; /* legend in alu.def */
  exec_fn *fn;          /* plain; round to nearest */
  exec_fn *flagged;     /* honours .ftz and .sat; NULL: the form has none */
};

struct setp_row { /* comparisons: bits of the lanes for which they hold */
  const char *name;
  enum ptx_type type;
  exec_fn *fn, *with_bool; /* with_bool: combined with a predicate; second result p|q */
  exec_fn *set;            /* set: -1 or 1.0 in a register */
};

struct bounds { /* of addresses, to each of which OFFSET is added */
  uint64_t offset, base, least, last, low;
};

/* The core: for any processor, and on x86-64 once more for AVX2 with FMA. */
struct exec_core {
  const struct alu_row *alu;
  size_t nalu;
  const struct setp_row *setp;
  size_t nsetp;
  uint32_t (*contiguous)(const uint64_t *address, unsigned bytes); /* lane addresses are one ascending run */
  /* How far each address is from BASE; the lanes for which that is LEAST to LEAST + LAST, without a bit of LOW in the
     address. */
  uint32_t (*places)(const uint64_t *address, const struct bounds *, uint64_t *at);
};
extern const struct exec_core exec_core_base;
#ifdef __x86_64__
extern const struct exec_core exec_core_v3;
#endif

/* round.c - the rows of float.def in the same order, honouring insn.round. */
struct round_row {
  const char *name;
  enum ptx_type type;
  exec_fn *fn;
};
extern const struct round_row exec_round_rows[];
extern const size_t exec_round_count;

#endif

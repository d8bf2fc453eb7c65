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

/* The core: for any processor, and on x86-64 twice more: for AVX2 with FMA, and for AVX-512. */
struct exec_core {
  const struct alu_row *alu;
  size_t nalu;
  const struct setp_row *setp;
  size_t nsetp;
  /* quick.c - false: nothing done, the slow way has to be gone. */
  bool (*load)(struct exec *, const struct insn *);
  bool (*store)(struct exec *, const struct insn *);
  void (*run)(struct exec *); /* split.c */
};
/* The name of a function of the core that is compiled. */
#define CORE_NAME(f) CORE_NAME_OF(CORE, f)
#define CORE_NAME_OF(core, f) CORE_PASTE(core, f)
#define CORE_PASTE(core, f) core##_##f
#ifdef CORE
bool CORE_NAME(load)(struct exec *, const struct insn *);
bool CORE_NAME(store)(struct exec *, const struct insn *);
void CORE_NAME(run)(struct exec *);
#endif
extern const struct exec_core exec_core_base;
#ifdef __x86_64__
extern const struct exec_core exec_core_v3, exec_core_v4;
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

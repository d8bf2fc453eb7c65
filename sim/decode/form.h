/*
 * form.h - an opcode with its modifiers, taken apart: "mul.wide.s32" is the row mul, the name "mul.wide", the type
 * s32. A modifier that the row does not allow is an error: nothing is ever skipped.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_DECODE_FORM_H
#define SUMAC_SIM_DECODE_FORM_H

#include "exec/exec.h"

enum modifier_class {
  M_TYPE = 1 << 0,
  M_ROUND = 1 << 1,
  M_INTEGRAL = 1 << 2,
  M_FTZ = 1 << 3,
  M_SAT = 1 << 4,
  M_SHAPE = 1 << 5, /* becomes part of the name: lo hi wide approx wrap ... */
  M_COMPARE = 1 << 6,
  M_BOOL = 1 << 7,
  M_SPACE = 1 << 8,
  M_VECTOR = 1 << 9,
  M_SEM = 1 << 10,
  M_SCOPE = 1 << 11,
  M_CACHE = 1 << 12,
  M_ATOM = 1 << 13,
  M_SYNC = 1 << 14,
  M_CARRY = 1 << 15,
  M_NAN = 1 << 16,
  M_MODE = 1 << 17,
  M_TO = 1 << 18,
  M_NOFTZ = 1 << 19,
  M_HINT = 1 << 20,
  M_FINITE = 1 << 21,
  M_OWN = 1 << 22 /* of the row: it reads the words itself */
};

struct decoder;
struct form;
typedef void decode_fn(struct decoder *, const struct ptx_inst *, const struct form *);

struct op_row {
  const char *name;
  unsigned allowed;
  decode_fn *decode;
  enum insn_class klass;
};

struct form {
  const struct op_row *row;
  char name[48]; /* base and shapes */
  enum ptx_type types[4];
  unsigned ntypes;
  unsigned seen; /* classes */
  unsigned round, flags, compare, boolop, vector, atom, mode;
  enum ptx_space space;
  const char *compare_name;
  bool sync, aligned, to, carry, cache_hint;
};

/* form.c - false: *why is the reason */
bool ptx_form(const char *opcode, struct form *, char *why, size_t why_size);

/* decode_*.c */
decode_fn decode_alu, decode_lop3, decode_mov, decode_setp, decode_set, decode_cvt, decode_cvta, decode_ld, decode_st,
    decode_atom, decode_bra, decode_brx, decode_call, decode_plain, decode_bar, decode_bar_warp, decode_shfl,
    decode_vote, decode_match, decode_redux, decode_activemask, decode_fence, decode_elect, decode_testp,
    decode_isspacep, decode_prefetch, decode_alloca, decode_stack, decode_nanosleep, decode_video, decode_refused,
    decode_policy, decode_setmaxnreg, decode_griddepcontrol, decode_cp, decode_mbarrier, decode_mapa,
    decode_cluster_barrier, decode_st_async, decode_mma, decode_ldmatrix, decode_movmatrix;

#endif

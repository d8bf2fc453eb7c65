/*
 * collective.h - operations of a warp that wait until every live lane of their membermask executes them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_COLLECTIVE_H
#define SUMAC_SIM_EXEC_COLLECTIVE_H

#include "exec/warp.h"

/* A lane's view of the collective: its values come from the frame of the split that it is in. */
struct collective {
  uint32_t members; /* lanes that execute now */
  const struct insn *insn[LANES];
  uint8_t *regs[LANES]; /* frame registers of each member */
};

static inline void *lane_operand(const struct exec *x, const struct collective *c, int lane, uint32_t o) {
  uint8_t *base = o >> 30 == BASE_FRAME ? c->regs[lane] : x->base[o >> 30];
  return base + (o & 0x3fffffff);
}

static inline u32 lane_u32(const struct exec *x, const struct collective *c, int lane, uint32_t o) {
  return ((const u32 *)lane_operand(x, c, lane, o))[lane];
}

static inline u64 lane_value(const struct exec *x, const struct collective *c, int lane, uint32_t o, unsigned bytes) {
  return bytes == 8 ? ((const u64 *)lane_operand(x, c, lane, o))[lane] : lane_u32(x, c, lane, o);
}

typedef void collective_fn(struct exec *, const struct collective *);

/* sync.c - insn.e: the membermask. FN is called once, when all are there: lanes whose insn.fn, kind and type agree. */
void collective_run(struct exec *, const struct insn *, collective_fn *);

#endif

/*
 * blocks.h - the basic blocks of a function's decoded code.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_DECODE_BLOCKS_H
#define SUMAC_SIM_DECODE_BLOCKS_H

#include "exec/exec.h"

struct arena;

struct blocks {
  const struct insn *code; /* of the function */
  uint32_t entry, n;       /* first instruction of the function in the program; number of them */
  uint32_t *leader;        /* block of each instruction, relative to the function */
  uint32_t *first;         /* first instruction of each block */
  uint32_t nblocks;
  uint32_t most_successors; /* the most successors that a block has */
};

/* CODE: of the whole program, branches fixed. Everything is in the arena. */
struct blocks blocks_cut(struct arena *, const struct insn *code, const struct function *);
uint32_t blocks_last(const struct blocks *, uint32_t block); /* last instruction of the block */
/* The successors of a block, the latest in the text first; returns how many. OUT has blocks.room places. */
uint32_t blocks_successors(const struct blocks *, uint32_t block, uint32_t *out);

#endif

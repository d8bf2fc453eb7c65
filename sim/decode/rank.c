/*
 * rank.c - the order in which splits of a warp run: the position of each instruction, with basic blocks in reverse
 * post-order, so that loop bodies come before what follows the loop and lanes meet again at post-dominators.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/blocks.h"
#include "decode/decode.h"

#include <stdlib.h>

/* From the blocks' numbers to positions of instructions; blocks that nothing leads to come last. */
static void number_instructions(const struct blocks *w, const bool *seen, const uint32_t *number, uint32_t *rank,
                                uint32_t *next) {
  for (uint32_t k = 0; k < w->n; k++)
    next[(seen[w->leader[k]] ? number[w->leader[k]] : w->nblocks) + 1]++;
  for (uint32_t b = 0; b < w->nblocks; b++)
    next[b + 1] += next[b];
  for (uint32_t k = 0; k < w->n; k++)
    rank[k] = w->entry + next[seen[w->leader[k]] ? number[w->leader[k]] : w->nblocks]++;
}

void decode_rank(struct decoder *d, struct function *f, uint32_t *rank) {
  struct arena *arena = arena_new();
  struct blocks w = blocks_cut(arena, d->code, f);
  uint32_t *out = ARENA_ARRAY(arena, uint32_t, w.most_successors), *stack = ARENA_ARRAY(arena, uint32_t, w.nblocks + 1);
  uint32_t *next = ARENA_ARRAY(arena, uint32_t, w.nblocks), *number = ARENA_ARRAY(arena, uint32_t, w.nblocks);
  bool *seen = ARENA_ARRAY(arena, bool, w.nblocks);
  uint32_t depth = 0, counter = w.nblocks;
  stack[depth++] = 0;
  seen[0] = true;
  while (depth) {
    uint32_t block = stack[depth - 1], n = blocks_successors(&w, block, out);
    if (next[block] == n) {
      number[block] = --counter;
      depth--;
    } else {
      uint32_t to = out[next[block]++];
      if (!seen[to]) {
        seen[to] = true;
        stack[depth++] = to;
      }
    }
  }
  number_instructions(&w, seen, number, rank + f->entry_pc, ARENA_ARRAY(arena, uint32_t, w.nblocks + 2));
  arena_free(arena);
}

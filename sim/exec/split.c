/*
 * split.c - the interpreter's loop: instructions of one split until something asks to stop, where nobody watches each.
 * A part of the core: compiled for each kind of processor, as alu.c is.
 * To change the speed of instructions that nobody watches: split.c; measured by bench/sim.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/table.h"
#include "exec/warp.h"

/* Instructions that all lanes execute one after the other, until one asks to stop; returns how many. */
static inline uint32_t run_straight(struct exec *x, const struct insn *i) {
  const struct insn *first = i, *end = i + i->straight;
  uint32_t pc = x->pc;
  do {
    x->pc = ++pc;
    i->fn(x, i);
    i++;
  } while (i != end && !x->stop);
  return (uint32_t)(i - first);
}

/* A branch by all lanes or by none is the common one: it needs no choice of a side. */
static inline void run_branch(struct exec *x, const struct insn *i) {
  if (x->mask && x->mask != x->active) {
    exec_bra(x, i);
    return;
  }
  if (x->mask)
    exec_spend(x, i);
  x->pc = x->mask ? (uint32_t)i->imm : x->pc;
  warp_reconverge(x);
}

/* An instruction that some lanes may leave out, that branches, or that waits. */
static inline void run_any(struct exec *x, const struct insn *i) {
  x->pc++;
  if (i->fn == exec_bra) /* without lanes, too: it may have to wait for others where it falls through */
    run_branch(x, i);
  else if (i->fn == exec_join)
    warp_reconverge(x);
  else if (x->mask)
    i->fn(x, i);
}

void CORE_NAME(run)(struct exec *x) {
  const struct insn *code = x->code;
  uint64_t instructions = 0, threads = 0;
  do {
    const struct insn *i = &code[x->pc];
    x->mask = exec_guarded(x, i);
    const uint32_t lanes = (uint32_t)__builtin_popcount(x->mask);
    uint32_t n = 1;
    if (i->straight)
      n = run_straight(x, i);
    else
      run_any(x, i);
    instructions += n;
    threads += (uint64_t)n * lanes;
  } while (!x->stop);
  x->warp->clock += instructions;
  exec_count(x, instructions, threads);
}

/*
 * race_exchange.c - loads that happen before a store because the store depends on what they have loaded.
 *
 * Shuffles order no memory accesses. But lane 0 may store to x[0] the sum of x[0] to x[31] that a tree of shuffles has
 * made, without a barrier: no load can come after a store that waits for its value, whichever lane does the store. Such
 * a store and another lane's load before it do not race. Three things are asked:
 *
 *   - the store depends on the load: by registers, through arithmetic, addresses, shuffles and the branches that decide
 *     about all these. Registers are followed through all their definitions, not through memory and calls;
 *   - by shuffles that it depends on, the value of the loading lane has come to the storing one
 *   - after the load was done.
 *
 * So each warp's last shuffles are remembered. What is older counts for nothing: then a race is reported.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "check/race.h"
#include "decode/blocks.h"
#include "util/util.h"

/* ---- what an instruction depends on ---- */

struct slice { /* of function.slices */
  const struct slice *next;
  uint32_t of;   /* instruction of the function */
  uint64_t in[]; /* a bit for each instruction: it depends on that one */
};

struct slicing {
  const struct program *program;
  struct blocks blocks;
  uint32_t words;    /* of a set of blocks */
  uint64_t *certain; /* of each block: those that all paths from it to the end go through */
  uint64_t *registers;
  uint64_t *in;
  bool changed;
};

static bool has(const uint64_t *set, uint32_t k) {
  return set[k / 64] >> k % 64 & 1;
}

static bool include(uint64_t *set, uint32_t k) {
  bool is_new = !has(set, k);
  set[k / 64] |= (uint64_t)1 << k % 64;
  return is_new;
}

static void end_paths(struct arena *arena, struct slicing *s) {
  const struct blocks *b = &s->blocks;
  uint32_t *out = ARENA_ARRAY(arena, uint32_t, b->most_successors);
  s->words = b->nblocks / 64 + 1;
  size_t n = (size_t)b->nblocks * s->words;
  s->certain = ARENA_ARRAY(arena, uint64_t, n);
  for (size_t k = 0; k < n; k++)
    s->certain[k] = ~(uint64_t)0;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t block = b->nblocks; block-- > 0;) {
      uint32_t nout = blocks_successors(b, block, out);
      for (uint32_t w = 0; w < s->words; w++) {
        uint64_t now = nout ? ~(uint64_t)0 : 0, *mine = &s->certain[(size_t)block * s->words + w];
        for (uint32_t k = 0; k < nout; k++)
          now &= s->certain[(size_t)out[k] * s->words + w];
        now |= block / 64 == w ? (uint64_t)1 << block % 64 : 0;
        changed |= now != *mine;
        *mine = now;
      }
    }
  }
}

static const struct ptx_inst *source(const struct slicing *s, uint32_t k) {
  return s->program->source[s->blocks.entry + k];
}

static void add_registers(struct slicing *s, const struct ptx_operand *o) {
  for (size_t k = 0; k < o->nitems; k++)
    add_registers(s, &o->items[k]);
  if (o->kind != O_REGISTER)
    return;
  s->changed |= include(s->registers, (uint32_t)o->reg);
  if (o->pair >= 0)
    s->changed |= include(s->registers, (uint32_t)o->pair);
}

static bool any_register(const struct slicing *s, const struct ptx_operand *o) {
  for (size_t k = 0; k < o->nitems; k++)
    if (any_register(s, &o->items[k]))
      return true;
  return o->kind == O_REGISTER &&
         (has(s->registers, (uint32_t)o->reg) || (o->pair >= 0 && has(s->registers, (uint32_t)o->pair)));
}

static void add_instruction(struct slicing *s, uint32_t k) {
  const struct ptx_inst *inst = source(s, k);
  s->changed |= include(s->in, k);
  for (size_t o = 0; o < inst->noperands; o++)
    if (race_use(&s->blocks.code[k], inst, o) != USE_RESULT)
      add_registers(s, &inst->operands[o]);
  if (inst->guard >= 0)
    s->changed |= include(s->registers, (uint32_t)inst->guard);
}

/* Branches that decide whether BLOCK is executed: by one way it certainly is, but not by all. */
static void add_branches(struct slicing *s, uint32_t block, uint32_t *out) {
  for (uint32_t from = 0; from < s->blocks.nblocks; from++) {
    uint32_t n = blocks_successors(&s->blocks, from, out), last = blocks_last(&s->blocks, from);
    bool certain = from != block && has(s->certain + (size_t)from * s->words, block), some = false;
    for (uint32_t k = 0; n > 1 && k < n; k++)
      some |= has(s->certain + (size_t)out[k] * s->words, block);
    if (some && !certain && source(s, last) && !has(s->in, last))
      add_instruction(s, last);
  }
}

/* Takes in what defines a register that counts, and the branches that decide about it. */
static void grow(struct slicing *s, uint32_t *out, uint64_t *done) {
  for (uint32_t k = 0; k < s->blocks.n; k++) {
    const struct ptx_inst *inst = source(s, k);
    for (size_t o = 0; inst && !has(s->in, k) && o < inst->noperands; o++)
      if (race_use(&s->blocks.code[k], inst, o) == USE_RESULT && any_register(s, &inst->operands[o]))
        add_instruction(s, k);
    if (has(s->in, k) && include(done, s->blocks.leader[k]))
      add_branches(s, s->blocks.leader[k], out);
  }
}

static const struct slice *slice_of(const struct program *p, uint32_t pc) {
  struct function *f = p->functions[p->owner[pc]->index];
  uint32_t k = pc - f->entry_pc;
  for (const struct slice *known = f->slices; known; known = known->next)
    if (known->of == k)
      return known;
  struct arena *arena = arena_new();
  struct slicing s = {.program = p, .blocks = blocks_cut(arena, p->code, f)};
  struct slice *new = arena_alloc(p->arena, sizeof *new + (s.blocks.n / 64 + 1) * sizeof *new->in);
  *new = (struct slice){f->slices, k};
  for (uint32_t w = 0; w <= s.blocks.n / 64; w++)
    new->in[w] = 0;
  s.in = new->in;
  s.registers = ARENA_ARRAY(arena, uint64_t, f->nregisters / 64 + 1);
  uint32_t *out = ARENA_ARRAY(arena, uint32_t, s.blocks.most_successors);
  end_paths(arena, &s);
  uint64_t *done = ARENA_ARRAY(arena, uint64_t, s.words);
  for (add_instruction(&s, k); s.changed;) {
    s.changed = false;
    grow(&s, out, done);
  }
  arena_free(arena);
  return f->slices = new;
}

/* ---- shuffles of a warp ---- */

enum { REMEMBERED = 128 };

struct exchanges {
  uint32_t n; /* so far; the last REMEMBERED are there, each at its number modulo that */
  struct exchange {
    uint32_t stamp, pc, members;
    uint8_t from[LANES];
  } at[REMEMBERED];
};

void race_exchange(struct race *r, struct exec *x, const struct insn *i, uint32_t members, const uint8_t *from) {
  struct exchanges **mine = &((struct race_cta *)x->cta->race)->exchanges[x->warp->index];
  if (!*mine && !(*mine = calloc(1, sizeof **mine)))
    abort();
  struct exchange *e = &(*mine)->at[(*mine)->n++ % REMEMBERED];
  e->stamp = r->clock++;
  e->pc = (uint32_t)(i - x->code);
  e->members = members;
  for (int l = 0; l < LANES; l++)
    e->from[l] = members >> l & 1 ? from[l] : (uint8_t)l;
}

uint32_t race_handed_on(const struct exec *x, const struct insn *store, int lane, const struct mark *load) {
  const struct exchanges *all = ((const struct race_cta *)x->cta->race)->exchanges[x->warp->index];
  if (load->warp != race_warp(x) || !all || x->program->owner[mark_pc(load)] != x->program->owner[store - x->code])
    return 0;
  const struct slice *slice = slice_of(x->program, (uint32_t)(store - x->code));
  uint32_t entry = x->program->owner[mark_pc(load)]->entry_pc, come = (uint32_t)1 << lane;
  if (!has(slice->in, mark_pc(load) - entry))
    return 0;
  for (uint32_t k = all->n; k-- > 0 && all->n - k <= REMEMBERED;) { /* the last first */
    const struct exchange *e = &all->at[k % REMEMBERED];
    if (e->stamp < load->stamp)
      break;
    if (x->program->owner[e->pc]->entry_pc != entry || !has(slice->in, e->pc - entry))
      continue;
    for (uint32_t lanes = come & e->members; lanes; lanes &= lanes - 1)
      come |= (uint32_t)1 << e->from[__builtin_ctz(lanes)];
  }
  return come & ~((uint32_t)1 << lane);
}

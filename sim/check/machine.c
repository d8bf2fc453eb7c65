/*
 * machine.c - looks PTX instructions up in machine.def, and says which registers they read and write.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/machine.h"
#include "check/race.h"
#include "exec/warp.h"
#include "util/util.h"

struct registers { /* as they are added */
  uint32_t *item;
  size_t n, capacity;
};

static bool begins(const char *opcode, const char *with) {
  size_t n = strlen(with);
  return strncmp(opcode, with, n) == 0 && (!n || with[n - 1] == '.' || !opcode[n] || opcode[n] == '.');
}

static bool ends(const char *opcode, const char *with) {
  size_t n = strlen(opcode), m = strlen(with);
  return n >= m && strcmp(opcode + n - m, with) == 0;
}

static void look_up(const char *opcode, const struct card *card, struct machine *m) {
  double double_latency = card->double_latency, special_latency = card->special_latency;
  double integer_latency = card->integer_latency, shared_latency = card->shared_latency, l2_latency = card->l2_latency;
#define ROW(beginning, end, of, all, some, cycles)                                                                     \
  if (begins(opcode, beginning) && ends(opcode, end)) {                                                                \
    m->pipe = PIPE_##of;                                                                                               \
    m->slots = all;                                                                                                    \
    m->in_pipe = some;                                                                                                 \
    m->latency = (uint16_t)(cycles);                                                                                   \
    return;                                                                                                            \
  }
#include "check/machine.def"
}

static void add(struct registers *r, const struct ptx_operand *o, uint32_t base, uint8_t *n) {
  for (size_t k = 0; k < o->nitems; k++)
    add(r, &o->items[k], base, n);
  if (o->kind != O_REGISTER || *n > UINT8_MAX - 2)
    return;
  vec_push(r, base + (uint32_t)o->reg);
  (*n)++;
  if (o->pair >= 0) {
    vec_push(r, base + (uint32_t)o->pair);
    (*n)++;
  }
}

static void add_all(struct registers *r, const struct insn *i, const struct ptx_inst *inst, uint32_t base,
                    struct machine *m) {
  m->first = (uint32_t)r->n;
  for (int written = 0; written < 2; written++) {
    for (size_t k = 0; k < inst->noperands; k++)
      if ((race_use(i, inst, k) == USE_RESULT) == written)
        add(r, &inst->operands[k], base, written ? &m->written : &m->read);
    if (!written && inst->guard >= 0) {
      vec_push(r, base + (uint32_t)inst->guard);
      m->read++;
    }
  }
}

static void classify(const struct insn *i, struct machine *m) {
  enum insn_class c = (enum insn_class)i->klass;
  m->ends = c == CLASS_BRANCH || c == CLASS_CALL || c == CLASS_BARRIER;
  m->orders = c == CLASS_STORE || c == CLASS_ATOMIC || c == CLASS_FENCE;
  m->stays = c == CLASS_LOAD && !(i->flags & FLAG_READONLY);
  if ((c == CLASS_LOAD || c == CLASS_STORE) && i->space == S_PARAM)
    m->orders = m->stays = false;
}

struct machine_code *machine_code_new(const struct program *p, const struct card *card) {
  struct machine_code *code = xrealloc(NULL, sizeof *code);
  struct registers registers = {0};
  *code = (struct machine_code){.at = calloc(p->ncode + 1, sizeof *code->at)};
  if (!code->at)
    abort();
  for (size_t f = 0; f < p->nfunctions; f++) {
    const struct function *function = p->functions[f];
    for (uint32_t pc = function->entry_pc; function->defined && pc < function->end_pc; pc++) {
      struct machine *m = &code->at[pc];
      if (!p->source[pc])
        continue;
      look_up(p->source[pc]->opcode, card, m);
      classify(&p->code[pc], m);
      add_all(&registers, &p->code[pc], p->source[pc], code->nregisters, m);
    }
    code->nregisters += function->nregisters;
  }
  code->registers = registers.item;
  return code;
}

void machine_code_free(struct machine_code *code) {
  if (!code)
    return;
  free(code->at);
  free(code->registers);
  free(code);
}

/*
 * decode.c - functions: lays out a function's registers and turns its instructions one by one into
 * executable ones, through the families of the other files here.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

/* Predicates first, four bytes each; then each register 32 lanes wide. */
static void lay_out_registers(struct decoder *d) {
  const struct ptx_func *f = d->tree;
  size_t at = 64; /* 0 is no register: handlers read unused operands from there */
  d->reg_offset = ARENA_ARRAY(d->arena, uint32_t, f->nregs + 1);
  at = 16 * LANES; /* so that an unused operand can be read as any type */
  for (size_t r = 0; r < f->nregs; r++)
    if (f->regs[r].type == T_PRED) {
      d->reg_offset[r] = (uint32_t)at;
      at += 4;
    }
  at = (at + 63) & ~(size_t)63;
  if (d->function->local_bytes) {
    d->function->local_base = (uint32_t)at;
    at += 8 * LANES;
  }
  for (size_t r = 0; r < f->nregs; r++)
    if (f->regs[r].type != T_PRED) {
      d->reg_offset[r] = (uint32_t)at;
      at = (at + (size_t)ptx_type_bytes(f->regs[r].type) * LANES + 31) & ~(size_t)31;
      if (at > 1u << 29)
        decode_fail(d, "function %s has too many registers", f->name);
    }
  d->function->reg_bytes = (uint32_t)((at + 63) & ~(size_t)63);
  d->function->nregisters = (uint32_t)f->nregs;
  d->function->reg_offset = d->reg_offset;
}

static void mark_targets(struct decoder *d) {
  size_t inst;
  for (size_t k = 0; k < d->tree->ninsts; k++) {
    d->inst = &d->tree->insts[k];
    bool table = strncmp(d->inst->opcode, "brx", 3) == 0;
    if (!table && strncmp(d->inst->opcode, "bra", 3) != 0)
      continue;
    const struct ptx_operand *o = d->inst->noperands ? &d->inst->operands[table ? d->inst->noperands - 1 : 0] : NULL;
    if (!o || o->kind != O_NAME)
      decode_fail(d, "%s needs a label", d->inst->opcode);
    if (table) {
      const struct ptx_label *label = decode_find_label(d, o->name);
      for (size_t t = 0; t < label->ntargets; t++) {
        decode_label(d, label->targets[t], &inst);
        d->is_target[inst] = true;
      }
    } else {
      decode_label(d, o->name, &inst);
      d->is_target[inst] = true;
    }
  }
}

static bool has_pair(const struct ptx_operand *o) {
  bool any = o->pair != -1;
  for (size_t k = 0; k < o->nitems && !any; k++)
    any = has_pair(&o->items[k]);
  return any;
}

/* d|p is the first operand of a few */
static void check_pairs(struct decoder *d, const struct form *f) {
  static decode_fn *const with[] = {decode_setp, decode_shfl, decode_match, decode_elect, decode_lop3};
  bool may = false;
  for (size_t k = 0; k < sizeof with / sizeof *with; k++)
    may |= f->row->decode == with[k];
  for (size_t k = may; k < d->inst->noperands; k++)
    if (has_pair(&d->inst->operands[k]))
      decode_fail(d, "unexpected '|' in an operand of %s", d->inst->opcode);
}

static void decode_instruction(struct decoder *d) {
  struct form form;
  char why[200];
  if (!ptx_form(d->inst->opcode, &form, why, sizeof why))
    decode_fail(d, "%s", why);
  check_pairs(d, &form);
  form.row->decode(d, d->inst, &form);
}

/* Branches were emitted with the instruction's number; now the addresses are known. */
static void fix_branches(struct decoder *d) {
  for (size_t pc = d->first_pc; pc < d->ncode; pc++) {
    if (d->code[pc].fn == exec_bra)
      d->code[pc].imm = d->inst_pc[d->code[pc].imm];
    if (d->code[pc].fn == exec_brx) {
      struct jump_table *table = (struct jump_table *)(uintptr_t)d->code[pc].extra;
      for (uint32_t k = 0; k < table->n; k++)
        table->pc[k] = d->inst_pc[table->pc[k]];
    }
  }
}

void decode_function(struct decoder *d, struct function *function, struct module_names *names) {
  const struct ptx_func *f = function->tree;
  d->function = function;
  d->tree = f;
  d->names = names;
  d->inst = NULL;
  d->inst_pc = NULL;
  lay_out_registers(d);
  d->is_target = ARENA_ARRAY(d->arena, bool, f->ninsts + 1);
  mark_targets(d);
  uint32_t *inst_pc = ARENA_ARRAY(d->arena, uint32_t, f->ninsts + 1);
  decode_derive(d);
  d->first_pc = d->ncode;
  function->entry_pc = (uint32_t)d->ncode;
  for (size_t k = 0; k < f->ninsts; k++) {
    d->inst = NULL;
    if (d->is_target[k] && d->ncode > d->first_pc && d->code[d->ncode - 1].fn != exec_ret)
      decode_emit(d, decode_new(d, NULL, exec_join));
    inst_pc[k] = (uint32_t)d->ncode;
    d->inst = &f->insts[k];
    decode_instruction(d);
  }
  d->inst = f->ninsts ? &f->insts[f->ninsts - 1] : NULL;
  inst_pc[f->ninsts] = (uint32_t)d->ncode;
  struct insn ret = decode_new(d, NULL, exec_ret);
  ret.guard = NO_OPERAND;
  decode_emit(d, ret);
  d->inst_pc = inst_pc;
  fix_branches(d);
  function->end_pc = (uint32_t)d->ncode;
}

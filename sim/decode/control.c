/*
 * control.c - branches, calls, barriers, warp collectives, fences.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

void decode_bra(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 1, 1);
  struct insn i = decode_new(d, f, exec_bra);
  size_t target;
  decode_label(d, inst->operands[0].name, &target);
  i.imm = (int64_t)target;
  decode_emit(d, i);
}

void decode_brx(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 2, 2);
  struct insn i = decode_new(d, f, exec_brx);
  const struct ptx_label *label = decode_find_label(d, inst->operands[1].name);
  if (!(f->seen & M_MODE) || !label->is_table)
    decode_fail(d, "%s needs a .branchtargets list", inst->opcode);
  struct jump_table *table = arena_alloc(d->arena, sizeof *table + label->ntargets * sizeof *table->pc);
  table->n = (uint32_t)label->ntargets;
  for (size_t k = 0; k < label->ntargets; k++) {
    size_t target;
    decode_label(d, label->targets[k], &target);
    table->pc[k] = (uint32_t)target;
  }
  i.a = decode_source(d, &inst->operands[0], T_U32);
  i.extra = table;
  decode_emit(d, i);
}

static struct param_slot *call_slots(struct decoder *d, const struct ptx_operand *list, uint32_t *n) {
  struct param_slot *slots = ARENA_ARRAY(d->arena, struct param_slot, list ? list->nitems + 1 : 1);
  *n = list ? (uint32_t)list->nitems : 0;
  for (uint32_t k = 0; k < *n; k++) {
    const struct ptx_operand *o = &list->items[k];
    if (o->kind != O_VARIABLE || o->var->space != S_PARAM)
      decode_fail(d, "arguments of call must be .param variables");
    slots[k] = (struct param_slot){(uint32_t)o->var->offset, (uint32_t)o->var->bytes};
  }
  return slots;
}

static void check_signature(struct decoder *d, const struct call_site *site) {
  if (!call_fits(site, site->target))
    decode_fail(d, "call of %s with other parameters than it has", site->target->name);
}

/* call [(results),] function or register [, (arguments)] [, prototype] */
void decode_call(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 1, 4);
  const struct ptx_operand *o = inst->operands, *end = o + inst->noperands, *results = NULL, *args = NULL;
  if (o->kind == O_LIST)
    results = o++;
  const struct ptx_operand *callee = o < end ? o++ : NULL;
  if (o < end && o->kind == O_LIST)
    args = o++;
  if (!callee || (o < end && o->kind != O_NAME))
    decode_fail(d, "operands of call");
  struct call_site *site = ARENA_NEW(d->arena, struct call_site);
  site->results = call_slots(d, results, &site->nresults);
  site->args = call_slots(d, args, &site->nargs);
  struct insn i = decode_new(d, f, exec_call);
  i.extra = site;
  if (callee->kind == O_NAME) {
    site->target = decode_callee(d, callee->name);
    if (!site->target || !site->target->defined)
      decode_fail(d, "function '%s' is not defined in any module", callee->name);
    if (site->target->is_entry)
      decode_fail(d, "call of kernel %s", callee->name);
    check_signature(d, site);
  } else {
    i.a = decode_source(d, callee, T_B64);
    d->uses_indirect = true;
  }
  decode_emit(d, i);
}

void decode_plain(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  static const struct {
    const char *name;
    exec_fn *fn;
    size_t operands;
  } plain[] = {{"ret", exec_ret, 0},
               {"exit", exec_exit, 0},
               {"trap", exec_trap, 0},
               {"brkpt", exec_nop, 0},
               {"pmevent", exec_nop, 1}};
  (void)inst;
  for (size_t k = 0; k < sizeof plain / sizeof *plain; k++)
    if (strcmp(plain[k].name, f->row->name) == 0) {
      decode_count(d, plain[k].operands, plain[k].operands);
      decode_emit(d, decode_new(d, f, plain[k].fn));
    }
}

void decode_nanosleep(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 1, 1);
  decode_source(d, &inst->operands[0], T_U32);
  decode_emit(d, decode_new(d, f, exec_nanosleep));
}

/* ---- CTA barriers ---- */

void decode_bar(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  if (strncmp(inst->opcode, "bar.warp", 8) == 0) {
    decode_bar_warp(d, inst, f);
    return;
  }
  struct insn i = decode_new(d, f, exec_bar);
  bool reduction = strstr(inst->opcode, ".red.") != NULL;
  i.kind = (uint8_t)(reduction ? f->mode : f->seen & M_MODE ? BAR_ARRIVE : BAR_SYNC);
  if (!reduction && !f->sync && i.kind != BAR_ARRIVE)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.flags = strcmp(f->row->name, "bar") == 0 || f->aligned ? FLAG_ALIGNED : 0;
  i.b = i.e = NO_OPERAND;
  const struct ptx_operand *o = inst->operands;
  size_t n = inst->noperands;
  if (reduction) {
    bool negated;
    decode_count(d, 3, 4);
    i.d = i.kind == BAR_POPC ? decode_register(d, o, 4, "destination") : decode_predicate(d, o, "destination");
    i.e = decode_predicate_source(d, &o[n - 1], &negated);
    i.flags |= negated ? FLAG_NEGATED : 0;
    o++;
    n -= 2;
  } else
    decode_count(d, i.kind == BAR_ARRIVE ? 2 : 1, 2);
  i.a = decode_source(d, &o[0], T_U32);
  if (n > 1)
    i.b = decode_source(d, &o[1], T_U32);
  decode_emit(d, i);
}

/* ---- .sync operations ---- */

void decode_bar_warp(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 1, 1);
  struct insn i = decode_new(d, f, exec_bar_warp);
  i.e = decode_source(d, &inst->operands[0], T_U32);
  decode_emit(d, i);
}

static void want_sync(struct decoder *d, const struct form *f) {
  if (!f->sync)
    decode_fail(
        d,
        "%s without .sync: deprecated since PTX 6.0, and not on sm_70 and later, whose threads go on one by one; "
        "compile for sm_70 or later",
        d->inst->opcode);
}

uint32_t decode_second_predicate(struct decoder *d, const struct ptx_operand *o) {
  if (o->pair < 0)
    return NO_OPERAND;
  if (d->tree->regs[o->pair].type != T_PRED)
    decode_fail(d, "second destination of %s must be a predicate", d->inst->opcode);
  return OPERAND(BASE_FRAME, d->reg_offset[o->pair]);
}

void decode_shfl(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_sync(d, f);
  decode_count(d, 5, 5);
  struct insn i = decode_new(d, f, exec_shfl);
  if (f->ntypes != 1 || i.bytes != 4 || !(f->seen & M_MODE) || f->mode > 3)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.kind = (uint8_t)f->mode;
  i.rbytes = 4;
  const struct ptx_operand *o = inst->operands;
  i.d = o[0].kind == O_SINK ? NO_OPERAND : decode_register(d, &o[0], 4, "destination");
  i.imm = (int64_t)decode_second_predicate(d, &o[0]);
  i.a = decode_source(d, &o[1], f->types[0]);
  i.b = decode_source(d, &o[2], T_U32);
  i.c = decode_source(d, &o[3], T_U32);
  i.e = decode_source(d, &o[4], T_U32);
  decode_emit(d, i);
}

void decode_vote(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_sync(d, f);
  decode_count(d, 3, 3);
  struct insn i = decode_new(d, f, exec_vote);
  bool negated;
  i.kind = (uint8_t)f->mode;
  if (!(f->seen & M_MODE) || f->mode > 3 || f->ntypes != 1)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  const struct ptx_operand *o = inst->operands;
  i.d = f->mode == 3 ? decode_register(d, &o[0], 4, "destination") : decode_predicate(d, &o[0], "destination");
  i.a = decode_predicate_source(d, &o[1], &negated);
  i.flags = negated ? FLAG_NEGATED : 0;
  i.e = decode_source(d, &o[2], T_U32);
  decode_emit(d, i);
}

void decode_match(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_sync(d, f);
  decode_count(d, 3, 3);
  struct insn i = decode_new(d, f, exec_match);
  i.kind = f->mode == 0; /* the words: all 0, any 1; the handler: any 0, all 1 */
  if (f->ntypes != 1 || (i.bytes != 4 && i.bytes != 8) || !(f->seen & M_MODE) || f->mode > 1)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  const struct ptx_operand *o = inst->operands;
  if (!i.kind && o[0].pair != -1)
    decode_fail(d, "%s has one result", inst->opcode);
  i.d = decode_register(d, &o[0], 4, "destination");
  i.imm = (int64_t)decode_second_predicate(d, &o[0]);
  i.a = decode_source(d, &o[1], f->types[0]);
  i.e = decode_source(d, &o[2], T_U32);
  decode_emit(d, i);
}

void decode_redux(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  static const int8_t kinds[] = {0, 3, 4, 5, -1, 1, 2, -1, -1, -1}; /* from the order of atomics */
  want_sync(d, f);
  decode_count(d, 3, 3);
  struct insn i = decode_new(d, f, exec_redux);
  bool bits = f->ntypes == 1 && f->types[0] == T_B32, number = f->types[0] == T_U32 || f->types[0] == T_S32;
  if (!(f->seen & M_ATOM) || kinds[f->atom] < 0 || !(kinds[f->atom] >= 3 ? bits : number))
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  i.kind = (uint8_t)kinds[f->atom];
  i.d = decode_register(d, &inst->operands[0], 4, "destination");
  i.a = decode_source(d, &inst->operands[1], f->types[0]);
  i.e = decode_source(d, &inst->operands[2], T_U32);
  decode_emit(d, i);
}

void decode_elect(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  want_sync(d, f);
  decode_count(d, 2, 2);
  struct insn i = decode_new(d, f, exec_elect);
  const struct ptx_operand *o = inst->operands;
  i.d = o[0].kind == O_SINK ? NO_OPERAND : decode_register(d, &o[0], 4, "destination");
  if (o[0].pair < 0)
    decode_fail(d, "%s has no predicate as destination", inst->opcode);
  i.imm = (int64_t)decode_second_predicate(d, &o[0]);
  i.e = decode_source(d, &o[1], T_U32);
  decode_emit(d, i);
}

void decode_activemask(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 1, 1);
  struct insn i = decode_new(d, f, exec_activemask);
  i.d = decode_register(d, &inst->operands[0], 4, "destination");
  decode_emit(d, i);
}

void decode_fence(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 0, 0);
  if (f->seen & M_MODE && f->mode == 9) { /* proxies: the asynchronous one does its work at once, in order */
    decode_emit(d, decode_new(d, f, exec_nop));
    return;
  }
  if (!(f->seen & M_SCOPE) || (f->seen & M_SPACE) || (f->seen & M_MODE && f->mode != 10))
    decode_fail(d, "%s needs a scope", inst->opcode);
  decode_emit(d, decode_new(d, f, exec_fence));
}

/*
 * hint.c - instructions that only advise the card: caches, registers, the next grid. What they say is checked.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

/* prefetch.global.L2 [a], discard.global.L2 [a], 128, ... */
void decode_prefetch(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  bool sized = strcmp(f->row->name, "discard") == 0 || strcmp(f->row->name, "applypriority") == 0;
  decode_count(d, sized ? 2 : 1, sized ? 2 : 1);
  if (!(f->seen & M_CACHE) || f->space == S_SHARED || f->space == S_PARAM)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  if (sized && (inst->operands[1].kind != O_INTEGER || inst->operands[1].value != 128))
    decode_fail(d, "%s is about 128 bytes", inst->opcode);
  struct insn i = decode_new(d, f, f->row->name[0] == 'd' ? exec_discard : exec_nop);
  i.space = (uint8_t)(f->space == S_CONST ? S_GLOBAL : f->space);
  decode_address(d, &inst->operands[0], &i);
  decode_emit(d, i);
}

/* createpolicy: a word for loads and stores that say .L2::cache_hint, which here is without effect */
void decode_policy(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  decode_count(d, 1, 4);
  if (f->types[0] != T_B64)
    decode_fail(d, "%s: a policy has type .b64", inst->opcode);
  struct insn i = decode_new(d, f, decode_find_alu(d, "mov", T_B64)->fn);
  i.d = decode_register(d, &inst->operands[0], 8, "destination");
  i.a = decode_constant(d, 0, 0, 8);
  decode_emit(d, i);
}

/* setmaxnreg.inc.sync.aligned.u32 N */
void decode_setmaxnreg(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_want_types(d, f, 1);
  decode_count(d, 1, 1);
  const struct ptx_operand *o = inst->operands;
  if (strcmp(inst->opcode, "setmaxnreg.inc.sync.aligned.u32") != 0 &&
      strcmp(inst->opcode, "setmaxnreg.dec.sync.aligned.u32") != 0)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  if (o->kind != O_INTEGER || o->value < 24 || o->value > 256 || o->value % 8)
    decode_fail(d, "%s takes a multiple of 8 from 24 to 256", inst->opcode);
  decode_emit(d, decode_new(d, f, exec_nop));
}

/* The grids of a stream run one after the other here: the next one has nothing to wait for. */
void decode_griddepcontrol(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  decode_count(d, 0, 0);
  if (strcmp(inst->opcode, "griddepcontrol.wait") != 0 && strcmp(inst->opcode, "griddepcontrol.launch_dependents") != 0)
    decode_fail(d, "unknown instruction '%s'", inst->opcode);
  decode_emit(d, decode_new(d, f, exec_nop));
}

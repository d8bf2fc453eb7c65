/*
 * video.c - video instructions: vadd.u32.u32.u32.add %d, %a.h0, %b.b3, %c; vadd4.u32.u32.u32 %d, %a, %b, %c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "exec/video.h"
#include "decode/decode.h"

static const struct {
  const char *name;
  enum video_op op;
} operations[] = {{"vadd", VIDEO_ADD}, {"vsub", VIDEO_SUB},     {"vabsdiff", VIDEO_ABSDIFF}, {"vmin", VIDEO_MIN},
                  {"vmax", VIDEO_MAX}, {"vshl", VIDEO_SHL},     {"vshr", VIDEO_SHR},         {"vset", VIDEO_SET},
                  {"vmad", VIDEO_MAD}, {"vavrg", VIDEO_AVERAGE}};

static enum video_op operation(const char *name) {
  size_t k = 0, length = strcspn(name, "24");
  while (strncmp(operations[k].name, name, length) != 0 || operations[k].name[length])
    k++;
  return operations[k].op;
}

/* dtype.atype.btype, each .u32 or .s32; vset has no dtype of its own */
static void types(struct decoder *d, const struct form *f, struct video *v) {
  bool own = v->op != VIDEO_SET;
  decode_want_types(d, f, own ? 3 : 2);
  const enum ptx_type *t = f->types;
  for (unsigned k = 0; k < f->ntypes; k++)
    if (t[k] != T_U32 && t[k] != T_S32)
      decode_fail(d, "types of %s are .u32 and .s32", d->inst->opcode);
  v->signed_d = own && t[0] == T_S32;
  v->signed_a = t[own] == T_S32;
  v->signed_b = t[own + 1] == T_S32;
  if ((v->op == VIDEO_SHL || v->op == VIDEO_SHR) && v->signed_b)
    decode_fail(d, "%s shifts by a .u32", d->inst->opcode);
}

static void modes(struct decoder *d, const struct form *f, struct video *v) {
  bool shift = v->op == VIDEO_SHL || v->op == VIDEO_SHR, clamp = strstr(f->name, ".clamp");
  v->wrap = strstr(f->name, ".wrap");
  v->plus_one = strstr(f->name, ".po");
  v->scale = strstr(f->name, ".shr15") ? 15 : strstr(f->name, ".shr7") ? 7 : 0;
  v->saturate = f->flags & FLAG_SAT;
  v->compare = f->compare;
  bool right = shift ? v->wrap != clamp && !v->plus_one && !v->scale : !v->wrap && !clamp;
  if (!right || (v->op == VIDEO_SET && (!(f->seen & M_COMPARE) || f->compare > 5)))
    decode_fail(d, "unknown instruction '%s'", d->inst->opcode);
}

/* What becomes of the result: .add, .min or .max with c, or d.h1 and the rest of c */
static void second(struct decoder *d, const struct form *f, struct video *v) {
  static const enum video_second of_atom[] = {
      [ATOM_ADD] = SECOND_ADD, [ATOM_MIN] = SECOND_MIN, [ATOM_MAX] = SECOND_MAX};
  v->sel_d = d->inst->operands[0].selector;
  if (f->seen & M_ATOM)
    v->second = f->atom <= ATOM_MAX ? of_atom[f->atom] : SECOND_NONE;
  if (f->seen & M_ATOM && (v->second == SECOND_NONE || v->sel_d))
    decode_fail(d, "unknown instruction '%s'", d->inst->opcode);
  if (v->sel_d)
    v->second = SECOND_MERGE;
}

/* vmad alone: -a * b and the like are -(a * b) */
static void negations(struct decoder *d, struct video *v) {
  const struct ptx_operand *o = d->inst->operands;
  bool any = false;
  for (size_t k = 0; k < d->inst->noperands; k++)
    any |= o[k].negated;
  if (!any)
    return;
  v->negate_product = o[1].negated != o[2].negated;
  v->negate_c = o[3].negated;
  if (v->op != VIDEO_MAD || o[0].negated || v->plus_one || (v->negate_product && v->negate_c))
    decode_fail(d, "negated operand of %s", d->inst->opcode);
}

void decode_video(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  struct video *v = ARENA_NEW(d->arena, struct video);
  const char *number = strpbrk(f->row->name, "24");
  v->op = operation(f->row->name);
  v->lanes = number ? (unsigned)(*number - '0') : 1;
  struct insn i = decode_new(d, f, exec_video);
  i.extra = v;
  i.bytes = 4;
  decode_count(d, 3, 4);
  types(d, f, v);
  modes(d, f, v);
  second(d, f, v);
  bool some = v->lanes > 1 && (v->second == SECOND_MIN || v->second == SECOND_MAX || v->sel_d);
  if (v->lanes > 1 && v->saturate && v->second != SECOND_NONE)
    decode_fail(d, "%s: .sat and .add do not go together", inst->opcode);
  if (some || (v->lanes > 1 && (inst->operands[1].selector || inst->operands[2].selector)))
    decode_fail(d, "%s of some parts only is not supported", inst->opcode);
  unsigned count = v->op == VIDEO_MAD || v->lanes > 1 || v->second != SECOND_NONE ? 4 : 3;
  decode_count(d, count, count);
  const struct ptx_operand *o = inst->operands;
  v->sel_a = o[1].selector;
  v->sel_b = o[2].selector;
  if (v->op == VIDEO_MAD && v->sel_d)
    decode_fail(d, "a part as destination of %s", inst->opcode);
  if (count == 4 && o[3].selector)
    decode_fail(d, "a part as last operand of %s", inst->opcode);
  negations(d, v);
  i.d = decode_register(d, &o[0], 4, "destination");
  i.a = decode_source(d, &o[1], T_U32);
  i.b = decode_source(d, &o[2], T_U32);
  if (count == 4)
    i.c = decode_source(d, &o[3], T_U32);
  decode_emit(d, i);
}

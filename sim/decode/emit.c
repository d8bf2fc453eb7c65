/*
 * emit.c - what all families of instructions need: new executable ones, labels, errors.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

#include <stdlib.h>

void decode_fail(struct decoder *d, const char *format, ...) {
  va_list args;
  va_start(args, format);
  int n = snprintf(d->log, d->log_size, "%s:%u: error: ", d->names->module->name, d->inst ? d->inst->at.ptx_line : 0);
  if (n > 0 && (size_t)n < d->log_size)
    vsnprintf(d->log + n, d->log_size - (size_t)n, format, args);
  va_end(args);
  longjmp(d->fail, 1);
}

/* ---- code ---- */

struct insn decode_new(struct decoder *d, const struct form *f, exec_fn *fn) {
  struct insn i = {.fn = fn, .guard = NO_OPERAND, .count = 1};
  i.klass = (uint8_t)(f ? f->row->klass : CLASS_NONE);
  if (f) {
    i.type = (uint8_t)f->types[0];
    i.bytes = (uint8_t)ptx_type_bytes(f->types[0]);
    i.flags = (uint16_t)f->flags;
    i.round = (uint8_t)f->round;
  }
  if (d->inst && d->inst->guard >= 0) {
    i.guard = OPERAND(BASE_FRAME, d->reg_offset[d->inst->guard]);
    i.guard_negated = d->inst->guard_negated;
  }
  return i;
}

void decode_emit(struct decoder *d, struct insn i) {
  if (d->ncode == d->code_capacity) {
    d->code_capacity = d->code_capacity ? d->code_capacity * 2 : 256;
    d->code = xrealloc(d->code, d->code_capacity * sizeof *d->code);
    d->place = xrealloc(d->place, d->code_capacity * sizeof *d->place);
    d->owner = xrealloc(d->owner, d->code_capacity * sizeof *d->owner);
    d->source = xrealloc(d->source, d->code_capacity * sizeof *d->source);
  }
  d->code[d->ncode] = i;
  d->place[d->ncode] = d->inst ? d->inst->at : (struct ptx_place){d->tree->line, 0, 0};
  d->source[d->ncode] = d->inst;
  d->owner[d->ncode++] = d->function;
}

void decode_count(struct decoder *d, size_t least, size_t most) {
  if (d->inst->noperands < least || d->inst->noperands > most)
    decode_fail(d, "%s has %zu operands", d->inst->opcode, d->inst->noperands);
}

/* ---- labels ---- */

static const struct ptx_label *label_in_scope(const struct ptx_func *f, const char *name, int scope) {
  for (size_t k = 0; k < f->nlabels; k++)
    if (f->labels[k].scope == scope && strcmp(f->labels[k].name, name) == 0)
      return &f->labels[k];
  return NULL;
}

const struct ptx_label *decode_find_label(struct decoder *d, const char *name) {
  for (int scope = d->inst->scope; scope >= 0; scope = d->tree->scopes[scope]) {
    const struct ptx_label *label = label_in_scope(d->tree, name, scope);
    if (label)
      return label;
  }
  decode_fail(d, "label %s is not defined", name);
}

uint32_t decode_label(struct decoder *d, const char *name, size_t *inst) {
  const struct ptx_label *label = decode_find_label(d, name);
  if (label->is_table || label->is_prototype)
    decode_fail(d, "%s is no label to branch to", name);
  *inst = label->inst;
  return d->inst_pc ? d->inst_pc[label->inst] : 0;
}

/*
 * accumulation.c - recognises x = x op e behind a store: the stored register is the result of an operation on a value
 * that was loaded from the very address. Looks back over the text of the function, which is enough for a statement that
 * one source line makes.
 */
#include <string.h>

#include "check.h"

enum { LOOK_BACK = 200 };

static const struct {
  const char *prefix, *operator;
} operators[] = {{"add.", "+"},   {"sub.", "+"},   {"fma.", "+"}, {"mad.", "+"}, {"mul.", "*"},
                 {"min.", "min"}, {"max.", "max"}, {"and.", "&"}, {"or.", "|"},  {"xor.", "^"}};

static const struct ptx_inst *definition(const struct ptx_func *f, const struct ptx_inst *before, int reg) {
  for (const struct ptx_inst *i = before; i-- > f->insts && before - i < LOOK_BACK;)
    if (i->noperands && i->operands[0].kind == O_REGISTER && i->operands[0].reg == reg &&
        strncmp(i->opcode, "st.", 3) != 0)
      return i;
  return NULL;
}

static bool same_address(const struct ptx_operand *a, const struct ptx_operand *b) {
  if (a->kind != O_MEMORY || b->kind != O_MEMORY || a->offset != b->offset || a->items->kind != b->items->kind)
    return false;
  const struct ptx_operand *p = a->items, *q = b->items;
  switch (p->kind) {
  case O_REGISTER:
    return p->reg == q->reg;
  case O_NAME:
    return strcmp(p->name, q->name) == 0 && p->offset == q->offset;
  case O_VARIABLE:
    return p->var == q->var && p->offset == q->offset;
  default:
    return false;
  }
}

/* Is REG, at USE, a load from ADDRESS, perhaps through conversions and moves? */
static bool loaded_from(const struct ptx_func *f, const struct ptx_inst *use, int reg,
                        const struct ptx_operand *address, int depth) {
  const struct ptx_inst *i = definition(f, use, reg);
  if (!i || i->noperands < 2 || depth > 4)
    return false;
  if (strncmp(i->opcode, "ld.", 3) == 0)
    return same_address(&i->operands[1], address);
  if (strncmp(i->opcode, "cvt.", 4) == 0 || strncmp(i->opcode, "mov.", 4) == 0)
    return i->operands[1].kind == O_REGISTER && loaded_from(f, i, i->operands[1].reg, address, depth + 1);
  return false;
}

static const char *operator_of(const struct ptx_func *f, const struct ptx_inst *store, int reg, int depth) {
  const struct ptx_inst *i = definition(f, store, reg);
  if (!i || depth > 3)
    return NULL;
  if ((strncmp(i->opcode, "cvt.", 4) == 0 || strncmp(i->opcode, "mov.", 4) == 0) && i->noperands == 2 &&
      i->operands[1].kind == O_REGISTER) {
    /* the stored value is a converted one: look at what was converted */
    const struct ptx_inst *inner = definition(f, i, i->operands[1].reg);
    if (inner && inner != i) {
      for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
        if (strncmp(inner->opcode, operators[k].prefix, strlen(operators[k].prefix)) == 0)
          for (size_t o = 1; o < inner->noperands; o++)
            if (inner->operands[o].kind == O_REGISTER &&
                loaded_from(f, inner, inner->operands[o].reg, &store->operands[0], 0))
              return operators[k].operator;
    }
    return NULL;
  }
  for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
    if (strncmp(i->opcode, operators[k].prefix, strlen(operators[k].prefix)) == 0)
      for (size_t o = 1; o < i->noperands; o++)
        if (i->operands[o].kind == O_REGISTER && loaded_from(f, i, i->operands[o].reg, &store->operands[0], 0))
          return operators[k].operator;
  return NULL;
}

const char *accumulation_operator(const struct program *p, uint32_t pc) {
  const struct ptx_inst *store = p->source[pc];
  const struct ptx_func *f = p->owner[pc]->tree;
  if (!store || store < f->insts || store >= f->insts + f->ninsts || strncmp(store->opcode, "st.", 3) != 0 ||
      store->noperands != 2 || store->operands[1].kind != O_REGISTER)
    return NULL;
  return operator_of(f, store, store->operands[1].reg, 0);
}

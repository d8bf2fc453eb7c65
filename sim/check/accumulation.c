/*
 * accumulation.c - recognises x = x op e behind a store: the stored register comes, through operations of one operator,
 * from a load of the very address. Registers are followed through all their definitions, so a loop that keeps x in a
 * register and stores it at its end counts too.
 */
#include <string.h>

#include "check.h"

enum { FOLLOWED = 64 }; /* registers */

enum { FIRST = 1, SECOND = 2, THIRD = 4 };

static const struct operation {
  const char *prefix, *op;
  unsigned operands; /* which of them may be x */
} operations[] = {{"add.", "+", FIRST | SECOND},
                  {"sub.", "+", FIRST},
                  {"fma.", "+", THIRD},
                  {"mad.", "+", THIRD},
                  {"mul.", "*", FIRST | SECOND},
                  {"min.", "min", FIRST | SECOND},
                  {"max.", "max", FIRST | SECOND},
                  {"and.", "&", FIRST | SECOND},
                  {"or.", "|", FIRST | SECOND},
                  {"xor.", "^", FIRST | SECOND},
                  {"cvt.", NULL, FIRST},
                  {"mov.", NULL, FIRST}};

struct search {
  const struct ptx_func *f;
  const struct ptx_operand *address; /* of the store */
  struct {
    int reg;
    bool behind; /* an operation */
  } seen[FOLLOWED];
  int nseen;
};

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

static const struct operation *operation_of(const struct ptx_inst *i) {
  for (size_t k = 0; k < sizeof operations / sizeof *operations; k++)
    if (strncmp(i->opcode, operations[k].prefix, strlen(operations[k].prefix)) == 0)
      return &operations[k];
  return NULL;
}

static bool first_visit(struct search *s, int reg, bool behind) {
  for (int k = 0; k < s->nseen; k++)
    if (s->seen[k].reg == reg && s->seen[k].behind == behind)
      return false;
  if (s->nseen == FOLLOWED)
    return false;
  s->seen[s->nseen].reg = reg;
  s->seen[s->nseen++].behind = behind;
  return true;
}

static const char *trace(struct search *s, int reg, const char *op);

/* Does the value that I defines come from x? OP: what has been met on the way; NULL: nothing yet. */
static const char *trace_definition(struct search *s, const struct ptx_inst *i, const char *op) {
  if (strncmp(i->opcode, "ld.", 3) == 0)
    return i->noperands == 2 && same_address(&i->operands[1], s->address) ? op : NULL;
  const struct operation *o = operation_of(i);
  if (!o || (op && o->op && strcmp(op, o->op) != 0))
    return NULL;
  for (size_t k = 1; k < i->noperands && k <= 3; k++) {
    const char *found = (o->operands >> (k - 1) & 1) && i->operands[k].kind == O_REGISTER
                            ? trace(s, i->operands[k].reg, o->op ? o->op : op)
                            : NULL;
    if (found)
      return found;
  }
  return NULL;
}

static const char *trace(struct search *s, int reg, const char *op) {
  if (!first_visit(s, reg, op != NULL))
    return NULL;
  for (const struct ptx_inst *i = s->f->insts; i < s->f->insts + s->f->ninsts; i++) {
    bool defines = i->noperands && i->operands[0].kind == O_REGISTER && i->operands[0].reg == reg;
    const char *found = defines ? trace_definition(s, i, op) : NULL;
    if (found)
      return found;
  }
  return NULL;
}

const char *accumulation_operator(const struct program *p, uint32_t pc) {
  const struct ptx_inst *store = p->source[pc];
  const struct ptx_func *f = p->owner[pc]->tree;
  if (!store || store < f->insts || store >= f->insts + f->ninsts || strncmp(store->opcode, "st.", 3) != 0 ||
      store->noperands != 2 || store->operands[1].kind != O_REGISTER)
    return NULL;
  struct search s = {.f = f, .address = &store->operands[0]};
  return trace(&s, store->operands[1].reg, NULL);
}

/*
 * accumulation.c - recognises x = x op e behind a store: the stored register comes, through operations of one operator,
 * from a load of the very address. Registers are followed through all their definitions, so a loop that keeps x in a
 * register and stores it at its end counts too. "If (e > x) x = e" is a comparison with x before the store of e.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "check/check.h"

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
    bool after_operation; /* an operation */
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
    if (s->seen[k].reg == reg && s->seen[k].after_operation == behind)
      return false;
  if (s->nseen == FOLLOWED)
    return false;
  s->seen[s->nseen].reg = reg;
  s->seen[s->nseen++].after_operation = behind;
  return true;
}

static const char *trace(struct search *s, int reg, const char *op);

/* ---- minimum and maximum by comparison ---- */

static bool is_register(const struct ptx_operand *o, int reg) {
  return o->kind == O_REGISTER && o->reg == reg;
}

static const struct ptx_inst *comparison(const struct ptx_func *f, int predicate) {
  for (const struct ptx_inst *i = f->insts; i < f->insts + f->ninsts; i++)
    if (i->noperands == 3 && is_register(&i->operands[0], predicate) && strncmp(i->opcode, "setp.", 5) == 0)
      return i;
  return NULL;
}

/* What VALUE is chosen for, instead of the other operand of the comparison, when that gives WHEN: "max" or "min", and
 * the other's register. NULL: VALUE is not compared. */
static const char *chosen(const struct ptx_inst *setp, int value, bool when, int *other) {
  bool first = setp && is_register(&setp->operands[1], value), second = setp && is_register(&setp->operands[2], value);
  if (first == second || setp->operands[first ? 2 : 1].kind != O_REGISTER)
    return NULL;
  char kind = setp->opcode[5]; /* gt ge hi hs, lt le lo ls: lo and ls are less, too */
  bool greater = kind == 'g' || kind == 'h', less = kind == 'l';
  *other = setp->operands[first ? 2 : 1].reg;
  return !greater && !less ? NULL : (greater == first) == when ? "max" : "min";
}

/* selp d, a, b, p where p compares a and b */
static const char *trace_selection(struct search *s, const struct ptx_inst *i, const char *op) {
  int other;
  if (i->noperands != 4 || i->operands[1].kind != O_REGISTER || i->operands[2].kind != O_REGISTER ||
      i->operands[3].kind != O_REGISTER)
    return NULL;
  const char *extremum = chosen(comparison(s->f, i->operands[3].reg), i->operands[1].reg, true, &other);
  if (!extremum || !is_register(&i->operands[2], other) || (op && strcmp(op, extremum) != 0))
    return NULL;
  const char *found = trace(s, i->operands[2].reg, extremum);
  return found ? found : trace(s, i->operands[1].reg, extremum);
}

static const struct ptx_label *label_at(const struct ptx_func *f, const struct ptx_inst *i) {
  for (size_t k = 0; k < f->nlabels; k++)
    if (f->insts + f->labels[k].inst == i)
      return &f->labels[k];
  return NULL;
}

static bool is_branch(const struct ptx_inst *i) {
  return strcmp(i->opcode, "bra") == 0 || strcmp(i->opcode, "bra.uni") == 0;
}

/* The branch that leads to the instruction I: one past it, or one to its label. NULL: neither decides anything. */
static const struct ptx_inst *branch_to(const struct ptx_func *f, const struct ptx_inst *i, bool *taken) {
  while (i > f->insts && !label_at(f, i) && !is_branch(i - 1))
    i--;
  const struct ptx_label *label = label_at(f, i);
  *taken = label != NULL;
  if (!label)
    return i > f->insts && i[-1].guard >= 0 ? i - 1 : NULL;
  for (const struct ptx_inst *b = f->insts; b < f->insts + f->ninsts; b++)
    if (is_branch(b) && b->noperands == 1 && b->operands[0].name && strcmp(b->operands[0].name, label->name) == 0) {
      *taken = b->guard >= 0; /* "@p bra A; bra.uni HERE": not taken leads here */
      return b->guard >= 0 ? b : b > f->insts && is_branch(b - 1) && b[-1].guard >= 0 ? b - 1 : NULL;
    }
  return NULL;
}

/* The predicate that decides whether STORE is reached, by its guard or by a branch; *when: its value then. */
static int decisive(const struct ptx_func *f, const struct ptx_inst *store, bool *when) {
  bool taken = true;
  const struct ptx_inst *by = store->guard >= 0 ? store : branch_to(f, store, &taken);
  *when = by && taken != by->guard_negated;
  return by ? by->guard : -1;
}

static const char *extremum_operator(struct search *s, const struct ptx_inst *store) {
  bool when;
  int other, predicate = decisive(s->f, store, &when);
  const char *op = predicate >= 0 ? chosen(comparison(s->f, predicate), store->operands[1].reg, when, &other) : NULL;
  s->nseen = 0;
  return op ? trace(s, other, op) : NULL;
}

/* ---- operations ---- */

/* Does the value that I defines come from x? OP: what has been met on the way; NULL: nothing yet. */
static const char *trace_definition(struct search *s, const struct ptx_inst *i, const char *op) {
  if (strncmp(i->opcode, "ld.", 3) == 0)
    return i->noperands == 2 && same_address(&i->operands[1], s->address) ? op : NULL;
  if (strncmp(i->opcode, "selp.", 5) == 0)
    return trace_selection(s, i, op);
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
  const char *op = trace(&s, store->operands[1].reg, NULL);
  return op ? op : extremum_operator(&s, store);
}

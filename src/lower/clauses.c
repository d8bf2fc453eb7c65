/*
 * clauses.c - what directives and clauses mean for lowering, as tables.
 */
#include "lower/state.h"

const struct clause *clause_find(const struct directive *directive, enum clause_kind kind) {
  for (size_t i = 0; directive && i < directive->nclauses; i++)
    if (directive->clauses[i].kind == kind)
      return &directive->clauses[i];
  return NULL;
}

/* Class and flags of the data clauses (OpenACC 3.3 2.7). */
static const struct {
  enum clause_kind clause;
  unsigned kind;
} map_kinds[] = {
    {CLAUSE_COPY, __sumac_map_mapped | __sumac_map_to | __sumac_map_from},
    {CLAUSE_COPYIN, __sumac_map_mapped | __sumac_map_to},
    {CLAUSE_COPYOUT, __sumac_map_mapped | __sumac_map_from},
    {CLAUSE_CREATE, __sumac_map_mapped},
    {CLAUSE_NO_CREATE, __sumac_map_no_create},
    {CLAUSE_PRESENT, __sumac_map_present},
    {CLAUSE_DEVICEPTR, __sumac_map_deviceptr},
    {CLAUSE_ATTACH, __sumac_map_attach},
    {CLAUSE_DETACH, __sumac_map_detach},
    {CLAUSE_DELETE, __sumac_map_delete},
    {CLAUSE_USE_DEVICE, __sumac_map_use_device},
    {CLAUSE_HOST, __sumac_map_mapped | __sumac_map_from},
    {CLAUSE_DEVICE, __sumac_map_mapped | __sumac_map_to},
};

unsigned clause_map_kind(const struct clause *clause) {
  for (size_t i = 0; i < sizeof map_kinds / sizeof *map_kinds; i++)
    if (map_kinds[i].clause == clause->kind)
      return map_kinds[i].kind | (clause->modifier & MODIFIER_READONLY ? __sumac_map_readonly : 0u) |
             (clause->modifier & MODIFIER_ZERO ? __sumac_map_zero : 0u);
  return ~0u;
}

static bool is_mapped(unsigned kind) {
  return kind != ~0u && (kind & __sumac_map_class) == __sumac_map_mapped;
}

/* What the region's end does, and its beginning, is what any of the clauses asks for. */
static unsigned merge(unsigned a, unsigned b) {
  unsigned kind = a | b;
  if (!(a & b & __sumac_map_readonly))
    kind &= ~(unsigned)__sumac_map_readonly;
  return kind;
}

unsigned clause_item_kind(const struct directive *directive, const struct clause *clause, size_t item) {
  unsigned kind = clause_map_kind(clause);
  bool structured = directive->kind == DIR_DATA || directive_is_compute(directive);
  if (!structured || !is_mapped(kind))
    return kind;
  const struct var_item *one = &clause->vars[item];
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t j = 0; is_mapped(clause_map_kind(&directive->clauses[i])) && j < directive->clauses[i].nvars; j++) {
      const struct var_item *other = &directive->clauses[i].vars[j];
      if (other == one || !tree_same_decl(one->decl, other->decl) || strcmp(one->text, other->text) != 0)
        continue;
      if (&directive->clauses[i] < clause || (&directive->clauses[i] == clause && j < item))
        return ~0u;
      kind = merge(kind, clause_map_kind(&directive->clauses[i]));
    }
  /* A constant object does not change, and may stand in memory that cannot be written. */
  if (kind & __sumac_map_to && one->expr->kind == N_REF && type_is_const(one->expr->type))
    kind &= ~(unsigned)__sumac_map_from;
  return kind & __sumac_map_to ? kind & ~(unsigned)__sumac_map_zero : kind;
}

void clause_warn_of_pointer(struct lowering *l, const struct var_item *item) {
  diag_warn(
      l->diag, WARNING_POINTER_ITSELF, item->place,
      "'%s' is a pointer: the clause maps the pointer itself, not what it points to; a section does that: %s[0:n]",
      item->text, item->text);
}

/* A data clause somewhere in the unit maps what the pointer points to: the pointer is then mapped on purpose. */
static bool has_section(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->unit->ndirectives; i++)
    for (size_t j = 0; j < l->unit->directives[i]->nclauses; j++) {
      const struct clause *clause = &l->unit->directives[i]->clauses[j];
      for (size_t k = 0; is_mapped(clause_map_kind(clause)) && k < clause->nvars; k++)
        if (clause->vars[k].nsections && tree_same_decl(clause->vars[k].decl, decl))
          return true;
    }
  return false;
}

static void warn_of_pointers(struct lowering *l, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t j = 0; is_mapped(clause_map_kind(&directive->clauses[i])) && j < directive->clauses[i].nvars; j++) {
      const struct var_item *item = &directive->clauses[i].vars[j];
      if (!item->nsections && item->expr->kind == N_REF && item->decl->type->kind == TYPE_POINTER &&
          !has_section(l, item->decl))
        clause_warn_of_pointer(l, item);
    }
}

void clauses_warn_of_pointers(struct lowering *l) {
  for (size_t i = 0; i < l->unit->ndirectives; i++)
    if (l->unit->directives[i]->kind == DIR_DATA || l->unit->directives[i]->kind == DIR_ENTER_DATA)
      warn_of_pointers(l, l->unit->directives[i]);
}

static const char *const clause_names[] = {
#define CLAUSE(id, name, ...) [CLAUSE_##id] = name,
#include "front/clauses.def"
};

const char *clause_word(const struct clause *clause) {
  return clause_names[clause->kind];
}

static const char *const names[] = {
#define DIRECTIVE(id, name, ...) [DIR_##id] = name,
#include "front/directives.def"
#undef DIRECTIVE
};

const char *directive_name(const struct directive *directive) {
  return names[directive->kind];
}

bool directive_is_compute(const struct directive *directive) {
  switch (directive->kind) {
  case DIR_PARALLEL:
  case DIR_SERIAL:
  case DIR_KERNELS:
  case DIR_PARALLEL_LOOP:
  case DIR_SERIAL_LOOP:
  case DIR_KERNELS_LOOP:
    return true;
  default:
    return false;
  }
}

bool directive_is_loop(const struct directive *directive) {
  return directive->kind == DIR_LOOP || directive->kind == DIR_PARALLEL_LOOP || directive->kind == DIR_SERIAL_LOOP ||
         directive->kind == DIR_KERNELS_LOOP;
}

static const struct {
  const char *name, *builtin;
} operators[RED_COUNT] = {
    [RED_ADD] = {"+", "__sumac_add"},   [RED_MUL] = {"*", "__sumac_mul"},    [RED_MAX] = {"max", "__sumac_max"},
    [RED_MIN] = {"min", "__sumac_min"}, [RED_AND] = {"&", "__sumac_and"},    [RED_OR] = {"|", "__sumac_or"},
    [RED_XOR] = {"^", "__sumac_xor"},   [RED_LAND] = {"&&", "__sumac_land"}, [RED_LOR] = {"||", "__sumac_lor"},
};

const char *operator_name(int op) {
  return operators[op].name;
}

const char *operator_builtin(int op) {
  return operators[op].builtin;
}

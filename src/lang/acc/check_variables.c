/*
 * check_variables.c - the variables in clauses: kinds, sections, types of reductions, constant objects, one clause a
 * variable. OpenACC 3.3: 2.7, 2.7.1, 2.5.13, 2.5.15, 2.9.11.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

static const char *spelling(const struct clause *clause) {
  return acc_clause_word(clause);
}

/* ---- sections ---- */

static bool is_private_class(int kind) {
  return kind == CLAUSE_PRIVATE || kind == CLAUSE_FIRSTPRIVATE || kind == CLAUSE_REDUCTION;
}

/* What is private is one object: its rows are those of an array. */
static bool may_have_rows(const struct section_rule *rule, size_t i, bool ranged) {
  struct unit *unit = rule->unit;
  const struct clause *clause = rule->clause;
  const struct var_item *item = rule->item;
  (void)ranged;
  if (clause->kind == CLAUSE_FIRSTPRIVATE)
    check_error(unit, item->place, "'%s' in '%s' has rows behind pointers: only contiguous sections can be copied",
                item->text, spelling(clause));
  else if (is_private_class(clause->kind) && i > 1)
    check_error(unit, item->place,
                "'%s' in '%s' has rows behind pointers in dimension %zu: only the second one's can be private",
                item->text, spelling(clause), i + 1);
  else if (is_private_class(clause->kind) && item->expr->kind != N_REF)
    check_error(unit, item->place, "'%s' in '%s' has rows behind pointers, but is no variable", item->text,
                spelling(clause));
  else if (is_private_class(clause->kind) && item->user_operator)
    check_error(unit, item->place, "'%s' has rows behind pointers, which no declared operator reduces", item->text);
  else
    return true;
  return false;
}

/* ---- what may stand in a clause ---- */

static bool check_is_variable(struct unit *unit, const struct clause *clause, const struct var_item *item) {
  if (clause->kind == CLAUSE_ROUTINE_NAME) {
    if (item->decl && item->decl->kind == DECL_FUNCTION && item->nsections == 0 && item->expr->kind == N_REF)
      return false;
    if (lambda_of(item->decl))
      return false;
    bool object = unit->cxx && item->decl && item->decl->kind == DECL_VAR && item->decl->type->kind == TYPE_STRUCT;
    check_error(unit, item->place, "'%s' is not a function%s", item->text,
                object ? ": methods of objects that regions call need no 'routine'" : "");
    return false;
  }
  const struct decl *decl = item->decl;
  if (decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM))
    return true;
  check_error(unit, item->place, "'%s' is not a variable", item->text);
  return false;
}

static void check_form(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *item) {
  int kind = clause->kind;
  const struct type *type = item->expr->type;
  if (kind == CLAUSE_PRIVATE || kind == CLAUSE_FIRSTPRIVATE) {
    if (item->expr->kind != N_REF)
      check_error(unit, item->place, "'%s' is only a part of a variable, which '%s' does not support", item->text,
                  spelling(clause));
    else if (type->kind == TYPE_INCOMPLETE_ARRAY)
      check_error(unit, item->place, "'%s' has the incomplete type '%s' and cannot be copied", item->text,
                  type->spelling);
  }
  if ((kind == CLAUSE_DEVICEPTR || kind == CLAUSE_USE_DEVICE || kind == CLAUSE_LINK ||
       kind == CLAUSE_DEVICE_RESIDENT) &&
      item->nsections > 0)
    check_error(unit, item->place, "'%s' takes the name of a variable, not a section", spelling(clause));
  if (kind == CLAUSE_DEVICEPTR && type->kind != TYPE_POINTER)
    check_error(unit, item->place, "'%s' in 'deviceptr' has type '%s', which is not a pointer", item->text,
                type->spelling);
  if (kind == CLAUSE_USE_DEVICE && type->kind != TYPE_POINTER && !is_array(type))
    check_error(unit, item->place, "'%s' in 'use_device' is neither pointer nor array", item->text);
  for (size_t i = 0; (kind == CLAUSE_ATTACH || kind == CLAUSE_DETACH) && i < item->nsections && type->to; i++)
    type = item->sections[i].is_index ? type->to : item->expr->type; /* attach(p[i]) of an array of pointers */
  if ((kind == CLAUSE_ATTACH || kind == CLAUSE_DETACH) && type->kind != TYPE_POINTER)
    check_error(unit, item->place, "'%s' in '%s' has type '%s', which is not a pointer", item->text, spelling(clause),
                type->spelling);
  if (kind == CLAUSE_CACHE_LIST && item->nsections == 0 && !is_array(type))
    check_error(unit, item->place, "'%s' in 'cache' is neither an array nor an element or section of one", item->text);
  if (type->kind == TYPE_INCOMPLETE_ARRAY && item->nsections == 0 && !is_private_class(kind) &&
      !acc_is(directive, DIR_DECLARE) && kind != CLAUSE_PRESENT && kind != CLAUSE_USE_DEVICE && kind != CLAUSE_DELETE &&
      kind != CLAUSE_LINK)
    check_error(unit, item->place, "'%s' has the incomplete type '%s': give a section with a length", item->text,
                type->spelling);
}

/* ---- reductions, 2.9.11 ---- */

/* OpenACC has && and || on complex numbers not, which the library could do. */
static bool takes(enum red_op op, enum type_class class) {
  return op_takes(op, class) && !(class == CLASS_complex && (op == RED_LAND || op == RED_LOR));
}

static void check_reduction(struct unit *unit, const struct clause *clause, const struct var_item *item,
                            const struct type *type) {
  const struct reduction_rule rule = {.unit = unit,
                                      .clause = clause,
                                      .item = item,
                                      .takes = takes,
                                      .by_members = true,
                                      .instead_of_union =
                                          "member by member (OpenACC 3.3 2.5.15): name one of its members"};
  rule_reduction(&rule, type);
}

/* The host sets a reduced variable to the identity in front of a launch, so the directive has to make one. */
static void check_fresh(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  if (!acc_is_compute(directive) || acc_is_kernels(directive))
    check_error(unit, item->place,
                "'%s' cannot be initialized to the identity here: that is done before a parallel or serial construct",
                item->text);
  else if (item->nsections || item->expr->kind != N_REF || item->expr->type->kind == TYPE_VLA)
    check_error(unit, item->place, "'%s' cannot be initialized to the identity: it has to be a variable of known size",
                item->text);
}

/* A loop's variable is private to the loop (2.6.1, 2.9), so there is nothing that its iterations share. */
static void check_loop_variable(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  if (item->expr->kind == N_REF && counts_with(directive, item->decl))
    check_error(unit, item->place, "'%s' is the variable of the loop, which is private to it, and cannot be reduced",
                item->text);
}

/* ---- constant objects ---- */

/* `copy` of a constant object writes nothing back: it cannot have changed. */
static void check_constant(struct unit *unit, const struct clause *clause, const struct var_item *item,
                           const struct type *left) {
  if ((clause->kind == CLAUSE_COPYOUT || clause->kind == CLAUSE_HOST) && is_constant_object(item, left))
    check_error(unit, item->place, "'%s' is const: '%s' would write it", item->text,
                clause->kind == CLAUSE_HOST ? "update self" : spelling(clause));
}

/* ---- one clause a variable ---- */

/* Clauses that say where a variable lives during the construct. */
static const int placing[] = {
    CLAUSE_COPY,    CLAUSE_COPYIN,     CLAUSE_COPYOUT,         CLAUSE_CREATE,       CLAUSE_NO_CREATE,
    CLAUSE_PRESENT, CLAUSE_DEVICEPTR,  CLAUSE_PRIVATE,         CLAUSE_FIRSTPRIVATE, CLAUSE_REDUCTION,
    CLAUSE_DELETE,  CLAUSE_USE_DEVICE, CLAUSE_DEVICE_RESIDENT, CLAUSE_LINK,         NO_CLAUSE};

/* reduction beside a data clause is how one says where the result lives; all else may name a variable once. */
static bool may_share(const struct directive *directive, const struct clause *a, const struct var_item *x,
                      const struct clause *b, const struct var_item *y) {
  if (!clause_among(placing, a->kind) || !clause_among(placing, b->kind))
    return true;
  bool reduction_a = a->kind == CLAUSE_REDUCTION, reduction_b = b->kind == CLAUSE_REDUCTION;
  if (reduction_a != reduction_b) {
    enum clause_kind other = reduction_a ? b->kind : a->kind;
    return other != CLAUSE_PRIVATE && other != CLAUSE_FIRSTPRIVATE;
  }
  if (reduction_a && reduction_b)
    return different_elements(x, y);
  bool maps = !is_private_class(a->kind) && !is_private_class(b->kind);
  bool apart = !acc_is_compute(directive) || may_be_apart(x, y);
  return maps && apart && strcmp(x->text, y->text) != 0; /* different sections of one array */
}

/* 2.7 does not forbid to name a variable in several data clauses of a construct: all that they ask for is done. So it
   is of a variable and a part of it. */
static const int mapping[] = {CLAUSE_COPY, CLAUSE_COPYIN, CLAUSE_COPYOUT, CLAUSE_CREATE, CLAUSE_DELETE, NO_CLAUSE};

static bool has_part(const struct var_item *x, const struct var_item *y) {
  return is_part_of(x, y) || is_part_of(y, x);
}

static bool may_merge(const struct directive *directive, const struct clause *a, const struct var_item *x,
                      const struct clause *b, const struct var_item *y) {
  bool structured = acc_is_compute(directive) || acc_is(directive, DIR_DATA);
  bool moves = acc_is(directive, DIR_ENTER_DATA) || acc_is(directive, DIR_EXIT_DATA);
  return clause_among(mapping, a->kind) && clause_among(mapping, b->kind) &&
         (strcmp(x->text, y->text) == 0 ? structured : (structured || moves) && has_part(x, y));
}

/* The whole's clause asks for all that the part's does. */
static bool is_superfluous(const struct clause *a, const struct var_item *x, const struct clause *b,
                           const struct var_item *y) {
  const struct clause *whole = is_part_of(x, y) ? a : is_part_of(y, x) ? b : NULL;
  return whole && (a->kind == b->kind || whole->kind == CLAUSE_COPY);
}

/* Two items that ask for one variable, or for a part of it that the other has, too. */
static bool meet(const struct directive *directive, const struct clause *a, const struct var_item *x,
                 const struct clause *b, const struct var_item *y) {
  if (has_part(x, y) && clause_among(mapping, a->kind) && clause_among(mapping, b->kind))
    return same_variable(x, y) || may_merge(directive, a, x, b, y);
  return same_variable(x, y) && !may_share(directive, a, x, b, y);
}

static void check_once(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *item) {
  for (const struct clause *other = directive->clauses; other <= clause; other++)
    for (size_t i = 0; i < other->nvars && &other->vars[i] != item; i++)
      if (meet(directive, other, &other->vars[i], clause, item)) {
        bool merge = may_merge(directive, other, &other->vars[i], clause, item);
        if (merge && is_superfluous(other, &other->vars[i], clause, item))
          continue;
        const char *as = strcmp(other->vars[i].text, item->text) == 0
                             ? ""
                             : arena_printf(unit->arena, " as '%s'", other->vars[i].text);
        if (merge)
          diag_warn(unit->diag, WARNING_MERGED_CLAUSES, item->place, "'%s' stands%s in '%s' and in '%s': both are done",
                    item->text, as, spelling(other), spelling(clause));
        else
          check_error(unit, item->place, "'%s' stands%s in '%s' and in '%s'", item->text, as, spelling(other),
                      spelling(clause));
        diag_at(unit->diag, DIAG_NOTE, other->vars[i].place, "the first is here");
        return;
      }
}

/* 2.13: one declare directive at most names a variable. But one clause may come twice, from a header, say. */
static void check_declared_once(struct unit *unit, const struct directive *directive, const struct clause *clause,
                                const struct var_item *item) {
  for (size_t i = 0; i < unit->ndirectives && unit->directives[i] != directive; i++) {
    const struct directive *other = unit->directives[i];
    for (size_t j = 0; acc_is(other, DIR_DECLARE) && j < other->nclauses; j++)
      for (size_t k = 0; other->clauses[j].kind != clause->kind && k < other->clauses[j].nvars; k++)
        if (same_variable(&other->clauses[j].vars[k], item)) {
          check_error(unit, item->place, "'%s' stands in 'declare %s' and in 'declare %s'", item->text,
                      spelling(&other->clauses[j]), spelling(clause));
          diag_at(unit->diag, DIAG_NOTE, other->clauses[j].vars[k].place, "the first is here");
          return;
        }
  }
}

/* 2.9.11: "Reduction clauses on nested constructs for the same reduction var must have the same reduction operator".
   What else was meant is well defined, so a warning. */
static void check_same_operator(struct unit *unit, const struct directive *directive, const struct clause *clause,
                                const struct var_item *item) {
  for (const struct directive *outer = directive->parent; outer; outer = outer->parent)
    for (size_t i = 0; i < outer->nclauses; i++)
      for (size_t k = 0; k < outer->clauses[i].nvars; k++) {
        const struct clause *other = &outer->clauses[i];
        if (!same_variable(&other->vars[k], item) || !is_private_class(other->kind) ||
            different_elements(&other->vars[k], item))
          continue;
        if (other->kind == CLAUSE_REDUCTION &&
            (other->op != clause->op || other->vars[k].user_operator != item->user_operator)) {
          diag_warn(unit->diag, WARNING_NESTED_OPERATORS, item->place,
                    "'%s' is reduced with '%s' here, but with '%s' around it: nested reductions of one variable are to "
                    "have one operator",
                    item->text, clause->op_name, other->op_name);
          diag_at(unit->diag, DIAG_NOTE, other->vars[k].place, "the outer one is here");
        }
        return;
      }
}

void check_variables(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++) {
      const struct clause *clause = &directive->clauses[i];
      const struct var_item *item = &clause->vars[k];
      if (!check_is_variable(unit, clause, item))
        continue;
      if (clause->kind != CLAUSE_PRIVATE && clause->kind != CLAUSE_FIRSTPRIVATE && !rule_no_reference(unit, item))
        continue;
      /* A hint copies nothing. */
      const struct section_rule sections = {unit, clause, item, may_have_rows, clause->kind == CLAUSE_CACHE_LIST};
      const struct type *type = rule_sections(&sections);
      check_form(unit, directive, clause, item);
      if (clause->kind == CLAUSE_REDUCTION && type)
        check_reduction(unit, clause, item, type);
      if (item->fresh)
        check_fresh(unit, directive, item);
      if (clause->kind == CLAUSE_REDUCTION)
        check_loop_variable(unit, directive, item);
      if (type)
        check_constant(unit, clause, item, type);
      check_once(unit, directive, clause, item);
      if (acc_is(directive, DIR_DECLARE))
        check_declared_once(unit, directive, clause, item);
      if (clause->kind == CLAUSE_REDUCTION)
        check_same_operator(unit, directive, clause, item);
    }
}

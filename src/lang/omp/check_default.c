/*
 * check_default.c - default(none) and defaultmap(none): each variable that a construct refers to has been given an
 * attribute by the programmer (OpenMP 5.2: 5.4.1, 5.8.7).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* ---- default(none): what the variable is to threads ---- */

static const int sharing[] = {CLAUSE_SHARED,        CLAUSE_PRIVATE,      CLAUSE_FIRSTPRIVATE, CLAUSE_LASTPRIVATE,
                              CLAUSE_REDUCTION,     CLAUSE_IN_REDUCTION, CLAUSE_LINEAR,       CLAUSE_INDUCTION,
                              CLAUSE_IS_DEVICE_PTR, CLAUSE_COPYIN,       CLAUSE_DETACH,       NO_CLAUSE};

/* 5.1.1: what a construct between has made private, or counts with, is no longer the same variable. */
static bool is_other_inside(const struct directive *directive, const struct decl *decl) {
  return omp_is(directive) &&
         (clauses_name(directive, (const int[]){CLAUSE_PRIVATE, NO_CLAUSE}, decl) || omp_counts_with(directive, decl));
}

static bool is_const(const struct type *type) {
  while (is_array(type) && !type->is_const)
    type = type->to;
  return type->is_const;
}

/* A directive around AT, up to the construct, makes another variable of DECL. */
static bool is_other_at(const struct none_rule *none, const struct decl *decl, const struct node *at) {
  for (const struct node *node = at; node; node = node->parent) {
    if (node->kind != N_DIRECTIVE)
      continue;
    if (is_other_inside(node->directive, decl))
      return true;
    if (node->directive == none->construct || node->directive->whole == none->construct)
      break;
  }
  return false;
}

/* What nobody writes or what each thread has for itself needs no clause. */
static bool is_shared_to_threads(const struct none_rule *none, const struct decl *decl, const struct node *at) {
  if (decl->storage == STORAGE_THREAD || is_const(decl->type))
    return true;
  if (is_other_at(none, decl, at) || omp_uses_allocator(none->construct, decl, NULL))
    return true;
  return clauses_name(none->construct, sharing, decl);
}

/* ---- defaultmap(none): where the device has it ---- */

static const char *category_of(const struct type *type) {
  if (type->kind == TYPE_POINTER)
    return "pointer";
  return is_array(type) || type->kind == TYPE_STRUCT || type->kind == TYPE_UNION ? "aggregate" : "scalar";
}

/* A directive at file scope says that the device has it. */
static bool is_declared(const struct unit *unit, const struct decl *decl) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    for (size_t k = 0; k < unit->directives[i]->nnames; k++)
      if (unit->directives[i]->names[k]->canonical == decl->canonical)
        return true;
  return false;
}

static bool is_on_device(const struct none_rule *none, const struct decl *decl, const struct node *at) {
  const char *asked = none->clause->arg_names ? none->clause->arg_names[0] : NULL;
  if (asked && strcmp(asked, "all") != 0 && strcmp(asked, category_of(decl->type)) != 0)
    return true;
  if (is_other_at(none, decl, at) || omp_uses_allocator(none->construct, decl, NULL))
    return true;
  return directive_names(none->construct, decl) || is_declared(none->unit, decl);
}

/* A clause that speaks of none. */
static bool is_none(const struct clause *clause) {
  return clause->text && strcmp(clause->text, "none") == 0;
}

void omp_check_default(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses && directive->body; i++) {
    const struct clause *clause = &directive->clauses[i];
    struct none_rule rule = {.unit = unit, .construct = directive, .clause = clause};
    if (clause->kind == CLAUSE_DEFAULT) {
      rule.has_attribute = is_shared_to_threads;
      rule.what = "attribute of sharing";
      rule.clause_words = "default(none)";
      rule.advice = "add it to shared, private, firstprivate or another such clause";
    } else if (clause->kind == CLAUSE_DEFAULTMAP) {
      rule.has_attribute = is_on_device;
      rule.what = "place on the device";
      rule.clause_words = "defaultmap(none)";
      rule.advice = "add it to map, private, firstprivate or is_device_ptr";
    }
    if (rule.has_attribute && is_none(clause))
      rule_none(&rule);
  }
}

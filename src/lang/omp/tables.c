/*
 * tables.c - directives.def and clauses.def as arrays: names of OpenMP's directives, clauses and modifiers, and which
 * go together. What reads and builds them is in language.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* Each directive's clauses as a list of their own. */
#define C(id) CLAUSE_##id
#define DIRECTIVE(id, name, parts, association, support, argument, needs_argument, ...)                                \
  static const int clauses_of_##id[] = {__VA_ARGS__, NO_CLAUSE};
#include "lang/omp/directives.def"

const struct directive_info omp_directives[] = {
#define DIRECTIVE(id, name, parts, association, support, argument, needs_argument, ...)                                \
  {name, association, support, clauses_of_##id, argument, needs_argument},
#include "lang/omp/directives.def"
};

static const unsigned parts_of[] = {
#define DIRECTIVE(id, name, parts, ...) parts,
#include "lang/omp/directives.def"
};

static const char *const spellings[] = {
#define CLAUSE(id, name, ...) name,
#include "lang/omp/clauses.def"
};

#define MODIFIER(id, name, support, parentheses, read, ...)                                                            \
  static const int modified_by_##id[] = {__VA_ARGS__, NO_CLAUSE};
#include "lang/omp/clauses.def"

const struct modifier_info omp_modifiers[] = {
#define MODIFIER(id, name, support, parentheses, read, ...) {name, modified_by_##id, support, parentheses, read},
#include "lang/omp/clauses.def"
    {NULL, NULL, LATER, NEVER, NULL}};

static const struct {
  int clause;
  const char *word;
} words[] = {
#define WORD(clause, word) {CLAUSE_##clause, word},
#include "lang/omp/clauses.def"
    {NO_CLAUSE, NULL}};

/* '-', the last, means '+': it is deprecated (5.5.5). */
const struct operator_info omp_signs[] = {
#define OPERATOR(ID, id, sign, operands, identity) {sign, RED_##ID},
#include "sumac/operators.def"
    {"-", RED_ADD}, {NULL, 0}};

/* Directives that are read as two constructs; combined.c divides their clauses. */
const struct combined_info omp_combined[] = {
    {DIR_PARALLEL_MASTER_TASKLOOP_SIMD, DIR_PARALLEL_MASTER, DIR_TASKLOOP_SIMD},
    {DIR_PARALLEL_MASTER_TASKLOOP, DIR_PARALLEL_MASTER, DIR_TASKLOOP},
    {DIR_PARALLEL_MASKED_TASKLOOP_SIMD, DIR_PARALLEL_MASKED, DIR_TASKLOOP_SIMD},
    {DIR_PARALLEL_MASKED_TASKLOOP, DIR_PARALLEL_MASKED, DIR_TASKLOOP},
    {DIR_MASTER_TASKLOOP_SIMD, DIR_MASTER, DIR_TASKLOOP_SIMD},
    {DIR_MASTER_TASKLOOP, DIR_MASTER, DIR_TASKLOOP},
    {DIR_MASKED_TASKLOOP_SIMD, DIR_MASKED, DIR_TASKLOOP_SIMD},
    {DIR_MASKED_TASKLOOP, DIR_MASKED, DIR_TASKLOOP},
    {-1, -1, -1}};

const char *omp_directive_name(const struct directive *directive) {
  return directive_name(directive);
}

const char *omp_clause_word(const struct clause *clause) {
  return clause->words ? clause->words : spellings[clause->kind];
}

bool omp_is(const struct directive *directive) {
  return directive->language->directives == omp_directives;
}

unsigned omp_parts_of(int kind) {
  return parts_of[kind];
}

unsigned omp_parts(const struct directive *directive) {
  return omp_is(directive) ? parts_of[directive->kind] : 0;
}

int omp_innermost(const struct directive *directive) {
  const struct combined_info *info = omp_combined;
  while (info->whole >= 0 && info->whole != directive->kind)
    info++;
  return info->whole >= 0 ? info->inner : directive->kind;
}

bool omp_is_loop(const struct directive *directive) {
  return omp_is(directive) && omp_directives[directive->kind].association == LOOP;
}

/* 8.3.3: in host code nothing is left of an assume directive. */
bool omp_is_host_only(const struct directive *directive) {
  bool assume = omp_parts(directive) & PART_REMARK && directive->kind == DIR_ASSUME;
  for (const struct directive *outer = directive->parent; outer && assume; outer = outer->parent)
    assume = !(omp_parts(outer) & PART_TARGET);
  return assume || omp_parts(directive) & PART_HOST_SIDE;
}

const char *omp_word(int clause, size_t i) {
  for (size_t k = 0; words[k].word; k++)
    if (words[k].clause == clause && i-- == 0)
      return words[k].word;
  return NULL;
}

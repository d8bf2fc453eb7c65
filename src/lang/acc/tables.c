/*
 * tables.c - directives.def and clauses.def as arrays: names of OpenACC's directives, clauses and modifiers, and which
 * go together. What reads and builds them is in language.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

/* Each directive's clauses as a list of their own. */
#define C(id) CLAUSE_##id
#define DIRECTIVE(id, name, association, support, argument, needs_argument, ...)                                       \
  static const int clauses_of_##id[] = {__VA_ARGS__, NO_CLAUSE};
#include "lang/acc/directives.def"
#undef DIRECTIVE

const struct directive_info acc_directives[] = {
#define DIRECTIVE(id, name, association, support, argument, needs_argument, ...)                                       \
  {name, association, support, clauses_of_##id, argument, needs_argument},
#include "lang/acc/directives.def"
#undef DIRECTIVE
};

static const char *const spellings[] = {
#define CLAUSE(id, name, ...) name,
#include "lang/acc/clauses.def"
};

#define MODIFIER(id, name, support, ...) static const int modified_by_##id[] = {__VA_ARGS__, NO_CLAUSE};
#include "lang/acc/clauses.def"

const struct modifier_info acc_modifiers[] = {
#define MODIFIER(id, name, support, ...) {name, modified_by_##id, support, NEVER, NULL},
#include "lang/acc/clauses.def"
    {NULL, NULL, LATER, NEVER, NULL}};

const struct argument_info acc_arguments[] = {
#define ARGUMENT(clause, name, support, star) {CLAUSE_##clause, name, support, star},
#include "lang/acc/clauses.def"
    {NO_CLAUSE, NULL, LATER, false}};

const char *acc_directive_name(const struct directive *directive) {
  return acc_directives[directive->kind].name;
}

const char *acc_clause_spelling(int kind) {
  return spellings[kind][0] == '(' ? "(...)" : spellings[kind];
}

const char *acc_clause_word(const struct clause *clause) {
  return clause->words ? clause->words : spellings[clause->kind];
}

bool acc_is_ours(const struct directive *directive) {
  return directive->language->directives == acc_directives;
}

bool acc_is(const struct directive *directive, int kind) {
  return acc_is_ours(directive) && directive->kind == kind;
}

bool acc_is_compute(const struct directive *directive) {
  int kind = directive->kind;
  if (!acc_is_ours(directive))
    return false;
  return kind == DIR_PARALLEL || kind == DIR_SERIAL || kind == DIR_KERNELS || kind == DIR_PARALLEL_LOOP ||
         kind == DIR_SERIAL_LOOP || kind == DIR_KERNELS_LOOP;
}

bool acc_is_serial(const struct directive *directive) {
  return acc_is(directive, DIR_SERIAL) || acc_is(directive, DIR_SERIAL_LOOP);
}

bool acc_is_kernels(const struct directive *directive) {
  return acc_is(directive, DIR_KERNELS) || acc_is(directive, DIR_KERNELS_LOOP);
}

bool acc_is_loop(const struct directive *directive) {
  return acc_is_ours(directive) && acc_directives[directive->kind].association == LOOP;
}

bool acc_is_host_only(const struct directive *directive) {
  static const bool table[DIR_COUNT] = {
      [DIR_DATA] = true, [DIR_ENTER_DATA] = true, [DIR_EXIT_DATA] = true, [DIR_HOST_DATA] = true, [DIR_UPDATE] = true,
      [DIR_WAIT] = true, [DIR_INIT] = true,       [DIR_SHUTDOWN] = true,  [DIR_SET] = true};
  return acc_is_ours(directive) && table[directive->kind];
}

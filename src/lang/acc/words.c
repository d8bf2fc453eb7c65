/*
 * words.c - names and kinds of directives and clauses.
 */
#include "lang/acc/internal.h"

static const char *const directive_names[] = {
#define DIRECTIVE(id, name, ...) [DIR_##id] = name,
#include "front/directives.def"
#undef DIRECTIVE
};

const char *acc_directive_name(const struct directive *directive) {
  return directive_names[directive->kind];
}

static const char *const clause_names[] = {
#define CLAUSE(id, name, ...) [CLAUSE_##id] = name,
#include "front/clauses.def"
};

const char *acc_clause_word(const struct clause *clause) {
  return clause_names[clause->kind];
}

bool acc_is_serial(const struct directive *directive) {
  return directive->kind == DIR_SERIAL || directive->kind == DIR_SERIAL_LOOP;
}

bool acc_is_kernels(const struct directive *directive) {
  return directive->kind == DIR_KERNELS || directive->kind == DIR_KERNELS_LOOP;
}

bool acc_is_loop(const struct directive *directive) {
  return directive->kind == DIR_LOOP || directive->kind == DIR_PARALLEL_LOOP || directive->kind == DIR_SERIAL_LOOP ||
         directive->kind == DIR_KERNELS_LOOP;
}

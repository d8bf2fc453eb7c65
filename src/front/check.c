/*
 * check.c - clauses and nesting are legal, or there are errors. Changes nothing. What the checks share stands here.
 */
#include "front/internal.h"

void check_error(struct unit *unit, struct place place, const char *format, ...) {
  struct text words = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&words, format, args);
  va_end(args);
  diag_at(unit->diag, DIAG_ERROR, place, "%s", words.text);
  text_free(&words);
}

const struct clause *find_clause(const struct directive *directive, enum clause_kind kind) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].kind == kind)
      return &directive->clauses[i];
  return NULL;
}

bool is_compute(enum directive_kind kind) {
  return kind == DIR_PARALLEL || kind == DIR_SERIAL || kind == DIR_KERNELS || kind == DIR_PARALLEL_LOOP ||
         kind == DIR_SERIAL_LOOP || kind == DIR_KERNELS_LOOP;
}

bool is_loop(enum directive_kind kind) {
  return directive_table[kind].association == LOOP;
}

bool is_host_only(enum directive_kind kind) {
  static const bool table[DIR_COUNT] = {
      [DIR_DATA] = true, [DIR_ENTER_DATA] = true, [DIR_EXIT_DATA] = true, [DIR_HOST_DATA] = true, [DIR_UPDATE] = true,
      [DIR_WAIT] = true, [DIR_INIT] = true,       [DIR_SHUTDOWN] = true,  [DIR_SET] = true};
  return table[kind];
}

const struct directive *compute_around(const struct directive *directive) {
  while (directive && !is_compute(directive->kind))
    directive = directive->parent;
  return directive;
}

long loop_depth(const struct directive *directive) {
  const struct clause *collapse = find_clause(directive, CLAUSE_COLLAPSE);
  const struct clause *tile = find_clause(directive, CLAUSE_TILE);
  long depth = 1;
  if (collapse && collapse->nargs == 1 && collapse->args[0] && collapse->args[0]->is_constant)
    depth = collapse->args[0]->value;
  if (tile && (long)tile->nargs > depth)
    depth = (long)tile->nargs;
  return depth > 0 ? depth : 1;
}

bool is_integer(const struct type *type) {
  return type && ((type->kind >= TYPE_BOOL && type->kind <= TYPE_UINT128) || type->kind == TYPE_ENUM);
}

const struct node *without_parens(const struct node *node) {
  while (node && (node->kind == N_PAREN || node->kind == N_IMPLICIT) && node->nkids == 1)
    node = node->kid[0];
  return node;
}

bool counts_with(const struct directive *directive, const struct decl *decl) {
  const struct node *loop = is_loop(directive->kind) ? directive->body : NULL;
  for (long depth = loop_depth(directive); depth > 0 && loop; depth--) {
    while (loop && loop->kind == N_COMPOUND && loop->nkids == 1)
      loop = loop->kid[0];
    if (!loop || loop->kind != N_FOR)
      return false;
    const struct node *init = without_parens(loop->kid[0]);
    const struct node *variable = init && init->kind == N_ASSIGN ? without_parens(init->kid[0]) : NULL;
    if (variable && variable->kind == N_REF && variable->decl == decl)
      return true;
    loop = loop->kid[3];
  }
  return false;
}

bool front_check(struct unit *unit) {
  unsigned before = diag_errors(unit->diag);
  check_names(unit);
  for (size_t i = 0; i < unit->ndirectives; i++) {
    struct directive *directive = unit->directives[i];
    check_clauses(unit, directive);
    check_variables(unit, directive);
    check_nesting(unit, directive);
    check_loop(unit, directive);
    check_jumps(unit, directive);
    check_default_none(unit, directive);
    check_order(unit, directive);
  }
  return diag_errors(unit->diag) == before;
}

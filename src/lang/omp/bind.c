/*
 * bind.c - a declared reduction as operators, one for each of its types, or why it is none (OpenMP 5.2 5.5.11).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static bool uses(const struct node *node, const char *name) {
  bool found =
      node && node->kind == N_REF && node->decl && node->decl->is_builtin && strcmp(node->decl->name, name) == 0;
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = uses(node->kid[i], name);
  return found;
}

static int class_of(const struct type *type) {
  if (type->kind == TYPE_ENUM || (type->kind >= TYPE_BOOL && type->kind <= TYPE_ULLONG))
    return CLASS_int;
  if (type->kind == TYPE_HALF || type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE || type->kind == TYPE_LDOUBLE)
    return CLASS_real;
  return type->kind == TYPE_COMPLEX ? CLASS_complex : 0;
}

/* The language has the operator of that name for the type. */
static bool is_known(const char *name, const struct type *type) {
  int class = class_of(type);
  for (const struct operator_info *info = omp_signs; class && info->name; info++)
    if (strcmp(info->name, name) == 0)
      return op_takes((enum red_op)info->op, (enum type_class) class);
  return false;
}

static bool check_type(struct unit *unit, const struct user_operator *op) {
  const struct type *type = op->type;
  bool array = type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY;
  if (array || type->kind == TYPE_FUNCTION || type->kind == TYPE_VOID)
    check_error(unit, op->place, "'declare reduction' cannot declare '%s' for '%s', which is no type of a value%s",
                op->name, op->type_text, array ? ": declare it for the elements" : "");
  else if (type->is_const || type->is_volatile || type->is_restrict || type->is_atomic)
    check_error(unit, op->place, "'declare reduction' cannot declare '%s' for the qualified type '%s'", op->name,
                op->type_text);
  else if ((type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) && type->size == 0)
    check_error(unit, op->place, "'declare reduction' cannot declare '%s' for '%s', which holds no value", op->name,
                op->type_text);
  else if (is_known(op->name, type))
    check_error(unit, op->place, "operator '%s' for '%s' is the language's own, and cannot be declared", op->name,
                op->type_text);
  else
    return true;
  return false;
}

static void check_initializer(struct unit *unit, const struct user_operator *op, const struct clause *clause) {
  const struct operator_words *words = op->words;
  omp_check_names(unit, op->initializer_node, "the initializer of 'declare reduction'", words->fresh, words->original);
  if (op->calls && !uses(op->initializer_node, words->fresh))
    check_error(unit, clause->place, "the call in 'initializer' has no argument '%s' or '&%s', which it is to fill",
                words->fresh, words->fresh);
}

void omp_bind(struct unit *unit, struct directive *directive) {
  if (omp_parts(directive) & PART_FILE)
    return;
  if (omp_is(directive) && directive->kind == DIR_DECLARE_MAPPER) {
    omp_bind_mapper(unit, directive);
    return;
  }
  if (omp_is(directive) && directive->kind == DIR_DECLARE_INDUCTION) {
    omp_bind_induction(unit, directive);
    return;
  }
  if (omp_parts(directive) & PART_DECLARE && directive->kind == DIR_GROUPPRIVATE)
    return;
  if (omp_parts(directive) & PART_DECLARE) {
    omp_bind_declare_target(unit, directive);
    return;
  }
  const struct clause *clause = clause_of(directive, CLAUSE_OPERATOR);
  const struct clause *initializer = clause_of(directive, CLAUSE_INITIALIZER);
  for (size_t i = 0; clause && i < clause->nargs; i++) {
    struct user_operator *op = ARENA_NEW(unit->arena, struct user_operator);
    struct node *init = initializer ? initializer->args[i] : NULL;
    const struct decl *into = omp_declared_in(clause->args[i], omp_operator_words.into);
    if (!into)
      bug("parse", __func__, "the combiner of '%s' has no variables", clause->op_name);
    *op = (struct user_operator){.name = clause->op_name,
                                 .place = clause->op_place,
                                 .words = &omp_operator_words,
                                 .directive = directive,
                                 .type_text = clause->arg_names[i],
                                 .combiner = clause->text,
                                 .initializer = initializer ? initializer->text : NULL,
                                 .calls = initializer && !initializer->op,
                                 .reads_original = uses(init, omp_operator_words.original),
                                 .in_system_header = into->in_system_header,
                                 .combiner_node = clause->args[i],
                                 .initializer_node = init,
                                 .type = into->type};
    if (i == 0)
      omp_check_names(unit, op->combiner_node, "the combiner of 'declare reduction'", op->words->into, op->words->from);
    if (init)
      check_initializer(unit, op, initializer);
    if (check_type(unit, op))
      declare_operator(unit, op);
  }
}

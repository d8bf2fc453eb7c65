/*
 * uses_allocators.c - allocators of a target construct (OpenMP 5.2 6.8): predefined ones, and variables, each of which
 * means an allocator in the construct that is made for it with the traits of an array. And what device code may ask
 * OpenMP's functions for memory (18.13): without 'requires dynamic_allocators' it makes no allocators itself, and uses
 * no others.
 * To change allocators of device code: uses_allocators.c, runtime/omp/allocators.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

enum { PREDEFINED = 8, TRAIT_BYTES = 16 };

/* ---- reading ---- */

bool omp_has_colon(const struct parser *parser) {
  bool found = false;
  long depth = 0;
  for (size_t i = 0; depth >= 0 && parse_peek(parser, i)->kind != TOKEN_END; i++) {
    const struct token *token = parse_peek(parser, i);
    depth += token_is(token, "(") - token_is(token, ")");
    found |= depth == 0 && token_is(token, ":");
  }
  return found;
}

/* a, or, as it was until 5.1, a(traits): two ranges. */
static void read_used(struct parser *parser, struct ranges *ranges) {
  static const struct range none = {0, 0};
  struct range allocator, traits = none;
  bool old = parse_peek(parser, 0)->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), "(");
  if (old) {
    allocator = (struct range){parser->at, parser->at + 1};
    parser->at += 2;
    if (!parse_expression(parser, false, "'uses_allocators', an array of traits", &traits))
      return;
    parse_expect(parser, ")", "'uses_allocators'");
  } else if (!parse_expression(parser, false, "'uses_allocators'", &allocator)) {
    return;
  }
  vec_push(ranges, allocator);
  vec_push(ranges, traits);
}

void omp_read_uses_allocators(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  bool modifiers = omp_has_colon(parser);
  if (modifiers && !parse_modifiers(parser, clause))
    return;
  do
    read_used(parser, &ranges);
  while (!parser->reading->failed && parse_accept(parser, ","));
  if (modifiers && ranges.n > 2 && !parser->reading->failed)
    parse_complain(parser, parse_here(parser), "a modifier in 'uses_allocators' is for one allocator");
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

static struct node *argument_of(const struct clause *clause, int kind) {
  const struct modifier *modifier = clause_modifier(clause, kind);
  return modifier && modifier->nargs ? modifier->args[0] : NULL;
}

static struct node *traits_of(const struct clause *clause, size_t i) {
  return clause->args[i + 1] ? clause->args[i + 1] : argument_of(clause, MODIFIER_TRAITS);
}

static const struct node *plain(const struct node *node) {
  while (node && (node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST) && node->nkids)
    node = node->kid[0];
  return node;
}

static const struct decl *variable_of(const struct node *node) {
  const struct node *ref = plain(node);
  bool variable =
      ref && ref->kind == N_REF && ref->decl && (ref->decl->kind == DECL_VAR || ref->decl->kind == DECL_PARAM);
  return variable ? ref->decl : NULL;
}

static bool is_predefined(const struct node *node) {
  return node->is_constant && node->value > 0 && node->value <= PREDEFINED;
}

bool omp_uses_allocator(const struct directive *directive, const struct decl *decl, const struct node **traits) {
  for (; directive; directive = directive->parent)
    EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
      for (size_t k = 0; omp_is(directive) && clause->kind == CLAUSE_USES_ALLOCATORS && k < clause->nargs; k += 2) {
        const struct decl *used = clause->args[k] ? variable_of(clause->args[k]) : NULL;
        if (!used || used->canonical != decl->canonical)
          continue;
        if (traits)
          *traits = traits_of(clause, k);
        return true;
      }
    }
  return false;
}

/* ---- checks of the clause ---- */

static bool is_array_of_traits(const struct node *node) {
  const struct decl *decl = variable_of(node);
  const struct type *type = decl ? decl->type : NULL;
  return type && type->kind == TYPE_ARRAY && type->to->kind == TYPE_STRUCT && type->to->size == TRAIT_BYTES;
}

/* One of omp.h's: LLVM 22 has the default space, 0 before, among others of its own. */
static bool is_space(long value) {
  return (value >= 0 && value < PREDEFINED) || (value >= 99 && value <= 102);
}

static void check_traits(struct unit *unit, const struct node *traits, const struct node *space) {
  if (traits && !is_array_of_traits(traits))
    check_error(unit, unit_place(unit, traits->begin),
                "the traits of an allocator are a variable, an array of omp_alloctrait_t");
  if (space && !(space->is_constant && is_space(space->value)))
    check_error(unit, unit_place(unit, space->begin), "'memspace' names a predefined memory space");
}

/* 6.8: it is private to the construct, and so in no other clause. */
static void check_variable(struct unit *unit, const struct directive *directive, const struct node *node) {
  const struct decl *decl = variable_of(node);
  struct place place = unit_place(unit, node->begin);
  if (!decl || !is_integer(decl->type) || decl->type->size != (long)sizeof(void *))
    check_error(unit, place,
                "'uses_allocators' takes predefined allocators and variables of type "
                "omp_allocator_handle_t");
  else if (directive_names(directive, decl))
    check_error(unit, place, "'%s' in 'uses_allocators' is private to the construct, and in another clause, too",
                decl->name);
}

void omp_check_uses_allocators(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  struct node *space = argument_of(clause, MODIFIER_MEMSPACE);
  for (size_t i = 0; i < clause->nargs; i += 2) {
    const struct node *allocator = clause->args[i], *traits = traits_of(clause, i);
    if (!allocator)
      continue;
    if (!is_predefined(allocator))
      check_variable(unit, directive, allocator);
    else if (traits || space)
      check_error(unit, unit_place(unit, allocator->begin), "a predefined allocator has no traits of its own");
    check_traits(unit, traits, space);
  }
}

/* ---- what device code calls ---- */

static const struct {
  const char *name;
  size_t allocator; /* which argument says what memory is taken; 0: none, the routine makes or ends an allocator */
  const char *section;
} routines[] = {
    {"omp_init_allocator", 0, "18.13.2"}, {"omp_destroy_allocator", 0, "18.13.3"},
    {"omp_alloc", 2, "18.13.6"},          {"omp_aligned_alloc", 3, "18.13.6"},
    {"omp_calloc", 3, "18.13.8"},         {"omp_aligned_calloc", 4, "18.13.8"},
};

/* Whether DECL is a variable from outside of the target construct that no clause makes an allocator of device code. */
static bool is_hosts(const struct directive *target, const struct decl *decl) {
  const struct node *body = target->body;
  bool inside = decl->begin >= body->begin && decl->begin < body->end && decl->function;
  return !inside && !omp_uses_allocator(target, decl, NULL);
}

/* TARGET: NULL in a function that is called. */
static void check_call(struct unit *unit, const struct directive *target, const struct node *call, const char *name) {
  for (size_t i = 0; i < sizeof routines / sizeof *routines; i++) {
    size_t at = routines[i].allocator;
    if (strcmp(routines[i].name, name) != 0 || at >= call->nkids)
      continue;
    struct place place = unit_place(unit, at ? call->kid[at]->begin : call->begin);
    const struct decl *decl = at ? variable_of(call->kid[at]) : NULL;
    if (!at)
      check_error(unit, place, "'%s' in device code needs '#pragma omp requires dynamic_allocators' (OpenMP 5.2 %s)",
                  name, routines[i].section);
    else if (plain(call->kid[at])->is_constant && plain(call->kid[at])->value == 0)
      check_error(unit, place,
                  "'%s' with the null allocator in device code needs '#pragma omp requires dynamic_allocators' (OpenMP "
                  "5.2 %s)",
                  name, routines[i].section);
    else if (decl && target && is_hosts(target, decl))
      check_error(unit, place,
                  "'%s' is an allocator of the host: device code uses those that 'uses_allocators' names (OpenMP 5.2 "
                  "13.8)",
                  decl->name);
  }
}

static void check_calls(struct unit *unit, const struct directive *target, const struct node *node) {
  if (!node || node->kind == N_SIZEOF ||
      (!target && node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_TARGET))
    return;
  const struct node *callee = node->kind == N_CALL && node->nkids ? plain(node->kid[0]) : NULL;
  if (callee && callee->kind == N_REF && callee->decl && callee->decl->kind == DECL_FUNCTION)
    check_call(unit, target, node, callee->decl->name);
  for (size_t i = 0; i < node->nkids; i++)
    check_calls(unit, target, node->kid[i]);
}

static void check_function(struct unit *unit, struct decl *function) {
  check_calls(unit, NULL, function->node);
}

void omp_check_called_allocators(struct unit *unit) {
  struct reached walk = reached_begin(unit, check_function);
  if (omp_required(unit, CLAUSE_DYNAMIC_ALLOCATORS))
    return;
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (omp_parts(unit->directives[i]) & PART_TARGET)
      reached_body(&walk, unit->directives[i]->body);
}

void omp_check_allocating(struct unit *unit, const struct directive *directive) {
  if (omp_parts(directive) & PART_TARGET && directive->body && !omp_required(unit, CLAUSE_DYNAMIC_ALLOCATORS))
    check_calls(unit, directive, directive->body);
}

/* ---- the construct ---- */

size_t omp_count_allocators(const struct clause *clause) {
  return clause->kind == CLAUSE_USES_ALLOCATORS ? clause->nargs / 2 : 0;
}

void omp_add_allocators(struct unit *unit, struct construct *construct, const struct clause *clause) {
  for (size_t i = 0; clause->kind == CLAUSE_USES_ALLOCATORS && i < clause->nargs; i += 2) {
    struct node *node = clause->args[i];
    if (is_predefined(node))
      continue;
    while (node->kind != N_REF)
      node = node->kid[0];
    struct var_item *var = ARENA_NEW(unit->arena, struct var_item);
    struct substitute *made = ARENA_NEW(unit->arena, struct substitute);
    *var = (struct var_item){
        .expr = node, .decl = node->decl, .text = node->decl->name, .place = unit_place(unit, node->begin)};
    *made = (struct substitute){"__sumac_omp_allocator", "__sumac_omp_allocator_end",
                                argument_of(clause, MODIFIER_MEMSPACE), traits_of(clause, i),
                                "omp_default_mem_space"}; /* 6.8: of which omp.h has the number */
    construct->items.item[construct->items.n++] =
        (struct item){.role = ITEM_FIRSTPRIVATE, .var = var, .first.substitute = made, .word = "uses_allocators"};
  }
}

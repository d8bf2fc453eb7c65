/*
 * allocate.c - where variables of device code lie (OpenMP 5.2 6): the allocate directive and clause, uses_allocators.
 *
 * Allocators are those that OpenMP names. The memory that they mean is what a variable has anyway: one of a team's code
 * is the team's, and lies where all its threads reach it as soon as one of them uses it; one of a thread's code is its
 * own, in a register or in local memory. So what is left to do is to refuse the rest, and to align.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

/* The numbers of omp.h. */
enum { ALLOCATOR_DEFAULT, ALLOCATOR_CGROUP = 6, ALLOCATOR_PTEAM = 7, ALLOCATOR_THREAD = 8 };
static const char predefined[] = "omp_default_mem_alloc, omp_large_cap_mem_alloc, omp_const_mem_alloc, "
                                 "omp_high_bw_mem_alloc, omp_low_lat_mem_alloc, omp_cgroup_mem_alloc, "
                                 "omp_pteam_mem_alloc or omp_thread_mem_alloc";

/* ---- reading ---- */

/* allocate([allocator(a), align(n) :] list) or allocate(a : list) */
void omp_read_allocate(struct parser *parser, struct clause *clause) {
  bool modifiers = token_is(parse_peek(parser, 1), "(") && (parse_at(parser, "allocator") || parse_at(parser, "align"));
  bool plain = false;
  long depth = 0;
  for (size_t i = 0; depth >= 0 && parse_peek(parser, i)->kind != TOKEN_END; i++) {
    const struct token *token = parse_peek(parser, i);
    depth += token_is(token, "(") - token_is(token, ")");
    plain |= depth == 0 && token_is(token, ":");
  }
  if (modifiers) {
    if (!parse_modifiers(parser, clause))
      return;
  } else if (plain) {
    struct ranges ranges = {0};
    struct range range;
    if (parse_expression(parser, true, "'allocate', an allocator", &range))
      vec_push(&ranges, range);
    parse_arguments(parser, clause, &ranges, NULL);
    vec_free(&ranges);
    if (parser->reading->failed || !parse_expect(parser, ":", "'allocate'"))
      return;
  }
  parse_variables(parser, clause);
}

/* Of host code, one at file scope is the host compiler's, as it stands there. */
void omp_read_allocated(struct parser *parser, struct clause *clause) {
  if (parser->reading->at_file_scope)
    parse_complain(parser, parse_here(parser), "'allocate' is about variables of a target construct");
  else
    parse_variables(parser, clause);
}

void omp_read_uses_allocators(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct range range;
  do {
    if (parse_peek(parser, 0)->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), "("))
      parse_complain(parser, parse_here(parser), "allocators with traits are not supported in device code: use %s",
                     predefined);
    else if (parse_expression(parser, false, "'uses_allocators'", &range))
      vec_push(&ranges, range);
  } while (!parser->reading->failed && parse_accept(parser, ","));
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

/* ---- checks ---- */

static const struct node *modifier_value(const struct clause *clause, int kind) {
  const struct modifier *modifier = clause_modifier(clause, kind);
  return modifier && modifier->nargs ? modifier->args[0] : NULL;
}

static const struct node *argument_of(const struct directive *directive, int kind) {
  const struct clause *clause = clause_of(directive, kind);
  return clause && clause->nargs ? clause->args[0] : NULL;
}

/* Its number; DEFAULT: none is asked for, or an error was said. */
static long allocator_of(struct unit *unit, const struct node *node) {
  if (!node)
    return ALLOCATOR_DEFAULT;
  if (node->is_constant && node->value >= ALLOCATOR_DEFAULT && node->value <= ALLOCATOR_THREAD)
    return node->value;
  check_error(unit, unit_place(unit, node->begin), "this allocator is not supported in device code: use %s",
              predefined);
  return ALLOCATOR_DEFAULT;
}

static bool is_of_team(long allocator) {
  return allocator == ALLOCATOR_CGROUP || allocator == ALLOCATOR_PTEAM;
}

/* Bytes; 0: nothing is asked for, or an error was said. */
static long alignment_of(struct unit *unit, const struct node *node) {
  if (!node)
    return 0;
  if (node->is_constant && node->value > 0 && (node->value & (node->value - 1)) == 0)
    return node->value;
  check_error(unit, unit_place(unit, node->begin), "an alignment is a constant power of two");
  return 0;
}

static void refuse_thread(struct unit *unit, const struct var_item *var) {
  check_error(unit, var->place,
              "'%s' is each thread's own, in memory that no other thread can use: omp_pteam_mem_alloc and "
              "omp_cgroup_mem_alloc are for variables of a team's code",
              var->text);
}

static const int private_clauses[] = {CLAUSE_PRIVATE, CLAUSE_FIRSTPRIVATE, CLAUSE_LASTPRIVATE,    CLAUSE_REDUCTION,
                                      CLAUSE_LINEAR,  CLAUSE_IN_REDUCTION, CLAUSE_TASK_REDUCTION, NO_CLAUSE};

static bool is_private(const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (clause_among(private_clauses, directive->clauses[i].kind) && clause_names(&directive->clauses[i], decl))
      return true;
  return false;
}

long omp_alignment(const struct clause *clause) {
  const struct node *align = clause->kind == CLAUSE_ALLOCATE ? modifier_value(clause, MODIFIER_ALIGN) : NULL;
  return align && align->is_constant && align->value > 0 ? align->value : 0;
}

/* Lowering declares it as a variable of that type, and nothing else. */
static bool is_plain(const struct directive *directive, const struct decl *decl) {
  const int *others = private_clauses + 2;
  bool first = !(omp_parts(directive) & (PART_TARGET | PART_TEAMS)), plain = decl->type->size >= 0;
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    bool other = clause_among(others, clause->kind) || (clause->kind == CLAUSE_FIRSTPRIVATE && !first);
    plain &= !(other && clause_names(clause, decl));
  }
  return plain;
}

enum { PARTS_OF_THREADS = PART_PARALLEL | PART_FOR | PART_SIMD | PART_LOOP | PART_CREW };

void omp_check_allocate(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct node *asked = modifier_value(clause, MODIFIER_ALLOCATOR);
  const struct node *align = modifier_value(clause, MODIFIER_ALIGN);
  long allocator = allocator_of(unit, asked ? asked : clause->nargs ? clause->args[0] : NULL);
  long alignment = alignment_of(unit, align);
  for (size_t i = 0; i < clause->nvars; i++) {
    const struct var_item *var = &clause->vars[i];
    if (!var->expr || !var->decl)
      continue;
    if (!is_private(directive, var->decl))
      check_error(unit, var->place, "'%s' in 'allocate' is not private to this '%s'", var->text,
                  omp_directive_name(directive));
    else if (is_of_team(allocator) && omp_parts(directive) & PARTS_OF_THREADS)
      refuse_thread(unit, var);
    else if (alignment > var->expr->type->align && !is_plain(directive, var->decl))
      check_error(unit, unit_place(unit, align->begin),
                  "a larger alignment of '%s' than its type has is not supported here: declare a variable in the "
                  "construct, with '#pragma omp allocate(...) align(%ld)'",
                  var->text, alignment);
  }
}

void omp_check_uses_allocators(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  (void)directive;
  for (size_t i = 0; i < clause->nargs; i++)
    if (clause->args[i])
      allocator_of(unit, clause->args[i]);
}

/* ---- the directive ---- */

/* 6.6: in the block of the declaration, behind it. */
static bool is_declared_here(const struct directive *directive, const struct decl *decl) {
  const struct node *node = decl->node, *block = directive->node ? directive->node->parent : NULL;
  while (node && node->kind != N_DECLS)
    node = node->parent;
  return node && block && node->parent == block && decl->begin < directive->begin;
}

void omp_check_allocate_directive(struct unit *unit, const struct directive *directive) {
  const struct clause *list = clause_of(directive, CLAUSE_ALLOCATED);
  if (directive->kind != DIR_ALLOCATE || !list)
    return;
  long allocator = allocator_of(unit, argument_of(directive, CLAUSE_ALLOCATOR));
  alignment_of(unit, argument_of(directive, CLAUSE_ALIGN));
  const struct directive *around = omp_around(directive->parent, PARTS_OF_THREADS | PART_TARGET);
  bool thread = around && omp_parts(around) & PARTS_OF_THREADS;
  for (size_t i = 0; i < list->nvars; i++) {
    const struct var_item *var = &list->vars[i];
    if (!var->expr || var->expr->kind != N_REF || var->nsections || !is_declared_here(directive, var->decl))
      check_error(unit, var->place, "'%s' is no variable that is declared before 'allocate' in the same block",
                  var->text);
    else if (var->decl->storage != STORAGE_AUTO)
      check_error(unit, var->place, "'allocate' is not supported for '%s', which is static, in device code", var->text);
    else if (is_of_team(allocator) && thread)
      refuse_thread(unit, var);
  }
}

void omp_build_allocate(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct clause *list = clause_of(directive, CLAUSE_ALLOCATED);
  const struct node *align = argument_of(directive, CLAUSE_ALIGN);
  construct->kind = CONSTRUCT_HINT;
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, list ? list->nvars + 1 : 1);
  for (size_t i = 0; list && align && i < list->nvars; i++)
    construct->items.item[construct->items.n++] =
        (struct item){.role = ITEM_HINT, .var = &list->vars[i], .align = align->value, .word = "allocate"};
}

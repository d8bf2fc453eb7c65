/*
 * allocate.c - where variables of device code lie (OpenMP 5.2 6): the allocate directive and clause.
 *
 * The memory that allocators mean is, most often, what a variable has anyway: one of a team's code is the team's, and
 * lies where all its threads reach it as soon as one of them uses it; one of a thread's code is its own, in a register
 * or in local memory. What is left is to align, and to have a thread's variable where the others of its team reach it,
 * if that is asked for (struct item.for_team). Traits are known here: they are constants (6.8).
 *
 * To change where an allocate clause or directive puts variables: allocate.c, src/lower/write/aligned.c. To change
 * where variables lie, by allocators, their alignment: allocate.c; src/lower/write/aligned.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* The numbers of omp.h. */
enum { ALLOCATOR_DEFAULT, ALLOCATOR_CGROUP = 6, ALLOCATOR_PTEAM = 7, ALLOCATOR_THREAD = 8 };
enum { KEY_ALIGNMENT = 2, KEY_ACCESS, KEY_POOL, KEY_FALLBACK };
enum { ACCESS_ALL = 7, ACCESS_PTEAM = 9, ACCESS_CGROUP = 10, FALLBACK_NULL = 12, FALLBACK_ABORT = 13 };

/* ---- reading ---- */

/* allocate([allocator(a), align(n) :] list) or allocate(a : list) */
void omp_read_allocate(struct parser *parser, struct clause *clause) {
  bool modifiers = token_is(parse_peek(parser, 1), "(") && (parse_at(parser, "allocator") || parse_at(parser, "align"));
  bool plain = omp_has_colon(parser);
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

/* Reads the list of an allocate directive. At file scope the directive is host code, which the host's compiler reads.
 */
void omp_read_allocated(struct parser *parser, struct clause *clause) {
  if (parser->reading->at_file_scope)
    parse_complain(parser, parse_here(parser), "'allocate' is about variables of a target construct");
  else
    parse_variables(parser, clause);
}

/* ---- allocators ---- */

/* What one asks for. */
struct meant {
  bool for_team;  /* memory that several threads reach */
  long alignment; /* at least; 0: nothing */
  long pool;      /* bytes at most, and no memory beyond; 0: no limit */
};

/* Sets what a trait, {key, value}, says. False: it is not known. */
static bool read_trait(const struct node *trait, struct meant *meant, long *pool, bool *bounded) {
  const struct node *key = trait->kind == N_INIT_LIST && trait->nkids == 2 ? trait->kid[0] : NULL;
  const struct node *value = key ? trait->kid[1] : NULL;
  if (!key || !key->is_constant || !value->is_constant)
    return false;
  if (key->value == KEY_ALIGNMENT)
    meant->alignment = value->value > 0 ? value->value : 0;
  else if (key->value == KEY_ACCESS)
    meant->for_team = value->value == ACCESS_ALL || value->value == ACCESS_PTEAM || value->value == ACCESS_CGROUP;
  else if (key->value == KEY_POOL)
    *pool = value->value > 0 ? value->value : 0;
  else if (key->value == KEY_FALLBACK)
    *bounded = value->value == FALLBACK_NULL || value->value == FALLBACK_ABORT;
  return true;
}

/* Reads the traits of a variable that begins with a list of constants. False: they are not known. */
static bool read_traits(const struct node *traits, struct meant *meant) {
  while (traits && traits->kind != N_REF && traits->nkids)
    traits = traits->kid[0];
  const struct decl *decl = traits ? traits->decl : NULL;
  decl = decl && decl->definition ? decl->definition : decl;
  const struct node *list = decl && decl->node && decl->node->nkids ? decl->node->kid[0] : NULL;
  long pool = 0;
  bool bounded = false, known = list && list->kind == N_INIT_LIST;
  for (size_t i = 0; known && i < list->nkids; i++)
    known = read_trait(list->kid[i], meant, &pool, &bounded);
  meant->pool = bounded ? pool : 0;
  return known;
}

static const struct decl *variable_of(const struct node *node) {
  while (node && node->kind != N_REF && (node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST))
    node = node->kid[0];
  bool variable = node && node->kind == N_REF && node->decl && node->decl->kind != DECL_ENUMERATOR;
  return variable ? node->decl : NULL;
}

/* False: it is not known what it means. */
static bool find_meant(const struct directive *directive, const struct node *node, struct meant *meant) {
  const struct node *traits = NULL;
  *meant = (struct meant){0};
  if (!node)
    return true;
  if (node->is_constant) {
    meant->for_team = node->value == ALLOCATOR_CGROUP || node->value == ALLOCATOR_PTEAM;
    return node->value >= 0 && node->value <= ALLOCATOR_THREAD;
  }
  const struct decl *decl = variable_of(node);
  return decl && omp_uses_allocator(directive, decl, &traits) && (!traits || read_traits(traits, meant));
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

static const struct node *allocator_of(const struct clause *clause) {
  const struct node *asked = modifier_value(clause, MODIFIER_ALLOCATOR);
  return asked ? asked : clause->nargs ? clause->args[0] : NULL;
}

static struct meant check_allocator(struct unit *unit, const struct directive *directive, const struct node *node) {
  struct meant meant;
  const struct decl *decl = node ? variable_of(node) : NULL;
  bool used = decl && omp_uses_allocator(directive, decl, NULL);
  if (!find_meant(directive, node, &meant))
    check_error(unit, unit_place(unit, node->begin),
                used ? "the traits of '%s' are not known here: they have to be an array that begins with constants, "
                       "{{key, value}, ...}"
                     : "%s is no allocator for variables of device code: use a predefined one, or a variable that "
                       "'uses_allocators' names",
                used   ? decl->name
                : decl ? arena_printf(unit->arena, "'%s'", decl->name)
                       : "this");
  return meant;
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

/* 6.6: device code says by what, unless the file requires allocators that are there anyway. */
static void need_allocator(struct unit *unit, const struct directive *directive, const struct node *allocator,
                           struct place place, const char *clause) {
  if (!allocator && omp_around(directive, PART_TARGET) && !omp_required(unit, CLAUSE_DYNAMIC_ALLOCATORS))
    check_error(unit, place, "'allocate' names no allocator, which it needs in a target construct: %s", clause);
}

static void check_pool(struct unit *unit, const struct var_item *var, const struct meant *meant) {
  if (meant->pool && var->expr->type->size > meant->pool)
    check_error(unit, var->place, "'%s' has %ld bytes, and its allocator a pool of %ld without a fallback", var->text,
                var->expr->type->size, meant->pool);
}

static const int private_clauses[] = {CLAUSE_PRIVATE,      CLAUSE_FIRSTPRIVATE,   CLAUSE_LASTPRIVATE,
                                      CLAUSE_LINEAR,       CLAUSE_INDUCTION,      CLAUSE_REDUCTION,
                                      CLAUSE_IN_REDUCTION, CLAUSE_TASK_REDUCTION, NO_CLAUSE};
static const int *const reductions = private_clauses + 5;

long omp_alignment(const struct directive *directive, const struct clause *clause) {
  struct meant meant;
  if (clause->kind != CLAUSE_ALLOCATE || !find_meant(directive, allocator_of(clause), &meant))
    return 0;
  const struct node *align = modifier_value(clause, MODIFIER_ALIGN);
  long asked = align && align->is_constant && align->value > 0 ? align->value : 0;
  return asked > meant.alignment ? asked : meant.alignment;
}

enum { PARTS_OF_THREADS = PART_PARALLEL | PART_FOR | PART_SIMD | PART_LOOP | PART_CREW };

bool omp_is_for_team(const struct directive *directive, const struct clause *clause) {
  struct meant meant;
  return clause->kind == CLAUSE_ALLOCATE && omp_parts(directive) & PARTS_OF_THREADS &&
         find_meant(directive, allocator_of(clause), &meant) && meant.for_team;
}

/* Lowering declares it as a variable of that type, and nothing else. */
static bool is_plain(const struct directive *directive, const struct decl *decl) {
  const int *others = private_clauses + 2;
  bool first = !(omp_parts(directive) & (PART_TARGET | PART_TEAMS)), plain = decl->type->size >= 0;
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    bool other = clause_among(others, clause->kind) || (clause->kind == CLAUSE_FIRSTPRIVATE && !first);
    plain &= !(other && clause_names(clause, decl));
  }
  return plain;
}

static void check_item(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *var, const struct meant *meant) {
  long alignment = omp_alignment(directive, clause);
  if (!clauses_name(directive, private_clauses, var->decl))
    check_error(unit, var->place, "'%s' in 'allocate' is not private to this '%s'", var->text,
                omp_directive_name(directive));
  else if (omp_is_for_team(directive, clause) && clauses_name(directive, reductions, var->decl))
    check_error(unit, var->place,
                "threads' copies of '%s', which is reduced, cannot lie in memory that other threads use", var->text);
  else if (alignment > var->expr->type->align && !is_plain(directive, var->decl))
    check_error(unit, var->place,
                "a larger alignment of '%s' than its type has is not supported here: declare a variable in the "
                "construct, with '#pragma omp allocate(...) align(%ld)'",
                var->text, alignment);
  check_pool(unit, var, meant);
}

void omp_check_allocate(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  struct meant meant = check_allocator(unit, directive, allocator_of(clause));
  need_allocator(unit, directive, allocator_of(clause), clause->place, "allocate(omp_default_mem_alloc: ...)");
  alignment_of(unit, modifier_value(clause, MODIFIER_ALIGN));
  for (size_t i = 0; i < clause->nvars; i++)
    if (clause->vars[i].expr && clause->vars[i].decl)
      check_item(unit, directive, clause, &clause->vars[i], &meant);
}

/* ---- the directive ---- */

/* 6.6: in the block of the declaration, behind it. */
static bool is_declared_here(const struct directive *directive, const struct decl *decl) {
  const struct node *node = decl->node, *block = directive->node ? directive->node->parent : NULL;
  while (node && node->kind != N_DECLS)
    node = node->parent;
  return node && block && node->parent == block && decl->begin < directive->begin;
}

/* 6.6: a static variable is one for all teams, and has an allocator that is named. */
static void check_static(struct unit *unit, const struct var_item *var, const struct node *allocator) {
  bool named = allocator && allocator->is_constant && allocator->value > 0 && allocator->value < ALLOCATOR_CGROUP;
  if (var->decl->storage != STORAGE_STATIC_LOCAL)
    check_error(unit, var->place,
                "'allocate' is not supported for '%s' in device code, which is neither automatic nor "
                "a static variable of the function",
                var->text);
  else if (!named)
    check_error(unit, var->place,
                "'%s' is static, one variable for all teams: 'allocate' needs 'allocator' with a predefined allocator "
                "of memory that these share",
                var->text);
}

void omp_check_allocate_directive(struct unit *unit, const struct directive *directive) {
  const struct clause *list = clause_of(directive, CLAUSE_ALLOCATED);
  if (directive->kind != DIR_ALLOCATE || !list)
    return;
  const struct node *allocator = argument_of(directive, CLAUSE_ALLOCATOR);
  struct meant meant = check_allocator(unit, directive, allocator);
  need_allocator(unit, directive, allocator, directive->place, "add allocator(omp_default_mem_alloc)");
  alignment_of(unit, argument_of(directive, CLAUSE_ALIGN));
  EACH_OF (const struct var_item, var, list->vars, list->nvars) {
    if (!var->expr || var->expr->kind != N_REF || var->nsections || !is_declared_here(directive, var->decl))
      check_error(unit, var->place, "'%s' is no variable that is declared before 'allocate' in the same block",
                  var->text);
    else if (var->decl->storage != STORAGE_AUTO)
      check_static(unit, var, allocator);
    else
      check_pool(unit, var, &meant);
  }
}

/* A thread executes the directive, or, in a function that is called, may do so. */
static bool is_of_thread(const struct directive *directive) {
  const struct directive *around = omp_around(directive->parent, PARTS_OF_THREADS | PART_TARGET);
  return !around || omp_parts(around) & PARTS_OF_THREADS;
}

void omp_build_allocate(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct clause *list = clause_of(directive, CLAUSE_ALLOCATED);
  const struct node *align = argument_of(directive, CLAUSE_ALIGN);
  struct meant meant;
  find_meant(directive, argument_of(directive, CLAUSE_ALLOCATOR), &meant);
  long alignment = align && align->value > meant.alignment ? align->value : meant.alignment;
  construct->kind = CONSTRUCT_HINT;
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, list ? list->nvars + 1 : 1);
  for (size_t i = 0; list && i < list->nvars; i++) {
    bool automatic = list->vars[i].decl->storage == STORAGE_AUTO;
    construct->items.item[construct->items.n++] =
        (struct item){.role = ITEM_HINT,
                      .var = &list->vars[i],
                      .hint.align = alignment,
                      .hint.for_team = meant.for_team && automatic && is_of_thread(directive),
                      .word = "allocate"};
  }
}

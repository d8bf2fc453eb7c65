/*
 * check_clauses.c - which clauses stand on a directive, how often and together with which, and what their arguments
 * are. OpenMP 5.2: 3.4, 5.8.3, 5.8.7, 11, 13, 15.8.4. Legality and support come from the tables.
 * To change what OpenMP forbids, clauses, variables: check_clauses.c, check_variables.c, check_default.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>

#include "lang/omp/internal.h"

#define C(id) CLAUSE_##id
#define SET(...) ((const int[]){__VA_ARGS__, NO_CLAUSE})

static void check_supported(struct unit *unit, const struct directive *directive) {
  if (directive_info(directive)->support == LATER)
    check_error(unit, directive->place, "'#pragma omp %s' is not supported in target constructs yet",
                omp_directive_name(directive));
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    if (clause->kind == CLAUSE_COPYIN && omp_parts(directive) & PART_TARGET) /* 17.3: of parallel's clauses this one */
      rule_illegal(unit, directive, clause);
    else if (clause_info(directive, clause)->name[0] != '(' && !omp_refuses(unit, directive, clause))
      rule_legal(unit, directive, clause);
    for (size_t k = 0; k < clause->nmodifiers; k++)
      if (clause->modifiers[k].kind == MODIFIER_ANCESTOR)
        check_error(
            unit, clause->modifiers[k].place,
            "'device(ancestor:)' is not supported: device code cannot have the host execute a construct (OpenMP "
            "5.2 13.2)");
      else if (omp_modifiers[clause->modifiers[k].kind].support == LATER)
        check_error(unit, clause->modifiers[k].place, "'%s(%s)' is not supported yet", omp_clause_word(clause),
                    omp_modifiers[clause->modifiers[k].kind].name);
  }
}

static const struct clause_conflict conflicts[] = {
    {SET(C(READ)), SET(C(WRITE), C(UPDATE), C(CAPTURE), C(COMPARE))},
    {SET(C(WRITE)), SET(C(UPDATE), C(CAPTURE), C(COMPARE))},
    {SET(C(SEQ_CST)), SET(C(ACQ_REL), C(ACQUIRE), C(RELEASE), C(RELAXED))},
    {SET(C(ACQ_REL)), SET(C(ACQUIRE), C(RELEASE), C(RELAXED))},
    {SET(C(ACQUIRE)), SET(C(RELEASE), C(RELAXED))},
    {SET(C(RELEASE)), SET(C(RELAXED))},
    {SET(C(READ)), SET(C(RELEASE))},
    {SET(C(WRITE)), SET(C(ACQUIRE))},
    {SET(C(ORDER)), SET(C(ORDERED))},
    {SET(C(GRAINSIZE)), SET(C(NUM_TASKS))},
    {SET(C(NOGROUP)), SET(C(REDUCTION))},
    {SET(C(DETACH)), SET(C(MERGEABLE))},
    {SET(C(FULL)), SET(C(PARTIAL))},
    {SET(C(INCLUSIVE)), SET(C(EXCLUSIVE))},
};

static const struct clause_required required[] = {
    {DIR_DECLARE_MAPPER, SET(C(MAP)), "'map'"},
    {DIR_TARGET_ENTER_DATA, SET(C(MAP)), "'map'"},
    {DIR_TARGET_EXIT_DATA, SET(C(MAP)), "'map'"},
    {DIR_TARGET_DATA, SET(C(MAP), C(USE_DEVICE_PTR), C(USE_DEVICE_ADDR)),
     "'map', 'use_device_ptr' or 'use_device_addr'"},
    {DIR_TARGET_UPDATE, SET(C(TO), C(FROM)), "'to' or 'from'"},
    {DIR_TILE, SET(C(SIZES)), "'sizes'"},
    {DIR_STRIPE, SET(C(SIZES)), "'sizes'"},
    {DIR_DECLARE_INDUCTION, SET(C(INDUCTOR)), "'inductor'"},
    {DIR_DECLARE_INDUCTION, SET(C(COLLECTOR)), "'collector'"},
    {DIR_SPLIT, SET(C(COUNTS)), "'counts'"},
    {DIR_SCAN, SET(C(INCLUSIVE), C(EXCLUSIVE)), "'inclusive' or 'exclusive'"},
};

/* ---- 5.8.3: map types ---- */

enum { ENTERS = 1, LEAVES = 2, BOTH_WAYS = ENTERS | LEAVES };
static const struct {
  int modifier;
  int moves; /* what data can do with it on a directive that maps them there and back: BOTH_WAYS, or 0 */
  bool enters, leaves;
} map_types[] = {
    {MODIFIER_MAP_TO, BOTH_WAYS, true, false},    {MODIFIER_MAP_FROM, BOTH_WAYS, false, true},
    {MODIFIER_MAP_TOFROM, BOTH_WAYS, true, true}, {MODIFIER_MAP_ALLOC, BOTH_WAYS, true, false},
    {MODIFIER_MAP_RELEASE, 0, false, true},       {MODIFIER_MAP_DELETE, 0, false, true},
};
enum { NMAP_TYPES = sizeof map_types / sizeof *map_types };

static bool map_type_fits(const struct directive *directive, size_t t) {
  return directive->kind == DIR_TARGET_ENTER_DATA  ? map_types[t].enters
         : directive->kind == DIR_TARGET_EXIT_DATA ? map_types[t].leaves
                                                   : map_types[t].moves == BOTH_WAYS;
}

/* "to, tofrom or alloc" */
static const char *map_types_of(struct unit *unit, const struct directive *directive) {
  struct strings words = {0};
  for (size_t t = 0; t < NMAP_TYPES; t++)
    if (map_type_fits(directive, t))
      vec_push(&words, (char *)omp_modifiers[map_types[t].modifier].name);
  const char *list = words_joined(unit->arena, &words);
  vec_free(&words);
  return list;
}

static void check_map(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct modifier *first = NULL;
  for (size_t k = 0; k < clause->nmodifiers; k++)
    for (size_t t = 0; t < NMAP_TYPES; t++) {
      const struct modifier *modifier = &clause->modifiers[k];
      if (modifier->kind != map_types[t].modifier)
        continue;
      bool fits = map_type_fits(directive, t);
      const char *name = omp_modifiers[modifier->kind].name;
      if (first)
        check_error(unit, modifier->place, "'map' has one type, and '%s' is a second one", name);
      else if (!fits)
        check_error(unit, modifier->place, "'map(%s)' is not allowed on '%s', which takes %s", name,
                    omp_directive_name(directive), map_types_of(unit, directive));
      first = modifier;
    }
}

/* ---- 3.4: conditions ---- */

static const struct {
  const char *word;
  unsigned part;
  int directive; /* this one; -1: any that has the part */
} conditions[] = {
    {"target data", 0, DIR_TARGET_DATA},
    {"target enter data", 0, DIR_TARGET_ENTER_DATA},
    {"target exit data", 0, DIR_TARGET_EXIT_DATA},
    {"target update", 0, DIR_TARGET_UPDATE},
    {"target", PART_TARGET, -1},
    {"teams", PART_TEAMS, -1},
    {"parallel", PART_PARALLEL, -1},
    {"simd", PART_SIMD, -1},
    {"task", 0, DIR_TASK},
    {"cancel", 0, DIR_CANCEL},
};

static bool has_construct(const struct directive *directive, const char *word) {
  bool found = false;
  for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++)
    if (strcmp(conditions[i].word, word) == 0)
      found |= conditions[i].directive == directive->kind || omp_parts(directive) & conditions[i].part;
  return found || (strcmp(word, "taskloop") == 0 && omp_is_taskloop(directive));
}

static void check_if(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const char *name = omp_directive_name(directive);
  if (clause->text && !has_construct(directive, clause->text))
    check_error(unit, clause->place, "'if(%s:)' is for no construct that '%s' is composed of", clause->text, name);
  for (const struct clause *other = directive->clauses; other < clause; other++) {
    if (other->kind != CLAUSE_IF)
      continue;
    bool same = clause->text ? other->text && strcmp(clause->text, other->text) == 0 : !other->text;
    if (same)
      check_error(unit, clause->place, "more than one 'if' clause%s%s%s on '%s'", clause->text ? " for '" : "",
                  clause->text ? clause->text : "", clause->text ? "'" : "", name);
    else if (!clause->text || !other->text)
      check_error(unit, clause->place, "of several 'if' clauses on '%s', each must say for which construct it is",
                  name);
  }
}

/* ---- 5.8.7: defaultmap ---- */

static const char *category(const struct clause *clause) {
  const char *name = clause->arg_names ? clause->arg_names[0] : NULL;
  return name ? name : "all";
}

static void check_defaultmap(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  for (const struct clause *other = directive->clauses; other < clause; other++) {
    if (other->kind != CLAUSE_DEFAULTMAP)
      continue;
    const char *a = category(clause), *b = category(other);
    if (strcmp(a, b) == 0 || strcmp(a, "all") == 0 || strcmp(b, "all") == 0)
      check_error(unit, clause->place, "'defaultmap' stands here for a second time for variables of one category");
  }
}

/* ---- arguments ---- */

enum wanted { CONDITION = 1, INTEGER = 2, CONSTANT = 4, POSITIVE = 8, NATURAL = 16, DEVICE_NUMBER = 32 };
static const struct {
  int clause;
  int wanted;
} arguments[] = {
    {C(IF), CONDITION},
    {C(FINAL), CONDITION},
    {C(NOWAIT), CONDITION},
    {C(NUM_TEAMS), INTEGER | POSITIVE},
    {C(THREAD_LIMIT), INTEGER | POSITIVE},
    {C(NUM_THREADS), INTEGER | POSITIVE},
    {C(SCHEDULE), INTEGER | POSITIVE},
    {C(DIST_SCHEDULE), INTEGER | POSITIVE},
    {C(COLLAPSE), INTEGER | CONSTANT | POSITIVE},
    {C(ORDERED), INTEGER | CONSTANT | POSITIVE},
    {C(SAFELEN), INTEGER | CONSTANT | POSITIVE},
    {C(SIMDLEN), INTEGER | CONSTANT | POSITIVE},
    {C(ALIGNED), INTEGER | CONSTANT | POSITIVE},
    {C(SIZES), INTEGER | CONSTANT | POSITIVE},
    {C(COUNTS), INTEGER | CONSTANT | NATURAL},
    {C(LOOPRANGE), INTEGER | CONSTANT | POSITIVE},
    {C(PERMUTATION), INTEGER | CONSTANT | POSITIVE},
    {C(PARTIAL), INTEGER | CONSTANT | POSITIVE},
    {C(PRIORITY), INTEGER | NATURAL},
    {C(GRAINSIZE), INTEGER | POSITIVE},
    {C(NUM_TASKS), INTEGER | POSITIVE},
    {C(DEVICE), INTEGER | DEVICE_NUMBER},
    {C(HINT), INTEGER | CONSTANT | NATURAL},
    {C(FILTER), INTEGER},
    {C(LINEAR), INTEGER},
};

static void check_range(struct unit *unit, const struct clause *clause, const struct node *node, int wanted) {
  struct place place = unit_place(unit, node->begin);
  const char *name = omp_clause_word(clause);
  if (wanted & POSITIVE && node->value <= 0)
    check_error(unit, place, "the argument of '%s' must be positive, not %ld", name, node->value);
  else if (wanted & POSITIVE && node->value > INT_MAX)
    check_error(unit, place, "the argument of '%s' is %ld, but %d is the most", name, node->value, INT_MAX);
  else if (wanted & NATURAL && node->value < 0)
    check_error(unit, place, "the argument of '%s' must not be negative, but it is %ld", name, node->value);
  else if (wanted & DEVICE_NUMBER && node->value < -1) /* -1: omp_initial_device */
    check_error(unit, place, "the argument of '%s' is %ld, which no device has as number", name, node->value);
}

static void check_arguments(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  int wanted = 0;
  for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++)
    wanted |= arguments[i].clause == clause->kind ? arguments[i].wanted : 0;
  for (size_t i = 0; i < clause->nargs && wanted; i++) {
    const struct node *node = clause->args[i];
    if (!node)
      continue;
    bool fits = wanted & CONDITION ? rule_condition(unit, directive, clause, node)
                                   : rule_integer(unit, directive, clause, node);
    if (fits && wanted & CONSTANT)
      fits = rule_constant(unit, directive, clause, node);
    if (fits && node->is_constant)
      check_range(unit, clause, node, wanted);
  }
}

/* The clause's argument, if it is a constant; else OTHERWISE. */
static long argument_of(const struct directive *directive, int kind, long otherwise) {
  const struct clause *clause = clause_of(directive, kind);
  const struct node *node = clause && clause->nargs ? clause->args[0] : NULL;
  return node && node->is_constant ? node->value : otherwise;
}

static void check_together(struct unit *unit, const struct directive *directive) {
  const struct clause *simdlen = clause_of(directive, CLAUSE_SIMDLEN), *teams = clause_of(directive, CLAUSE_NUM_TEAMS);
  const struct clause *ordered = clause_of(directive, CLAUSE_ORDERED);
  if (simdlen && argument_of(directive, CLAUSE_SIMDLEN, 0) > argument_of(directive, CLAUSE_SAFELEN, LONG_MAX))
    check_error(unit, simdlen->place, "'simdlen' is larger than 'safelen'");
  if (ordered && argument_of(directive, CLAUSE_ORDERED, LONG_MAX) < argument_of(directive, CLAUSE_COLLAPSE, 0))
    check_error(unit, ordered->place, "'ordered' is for fewer loops than 'collapse'");
  if (teams && teams->nargs == 2 && teams->args[0] && teams->args[1] && teams->args[0]->is_constant &&
      teams->args[1]->is_constant && teams->args[0]->value > teams->args[1]->value)
    check_error(unit, teams->place, "the lower bound of 'num_teams' is larger than the upper one");
}

/* 11.5.3 */
static void check_schedule(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct modifier *free = clause_modifier(clause, MODIFIER_NONMONOTONIC);
  bool sizes = clause->text && (strcmp(clause->text, "auto") == 0 || strcmp(clause->text, "runtime") == 0);
  if (sizes && clause->nargs)
    check_error(unit, clause->place, "'schedule(%s)' takes no chunk size", clause->text);
  if (free && clause_modified(clause, MODIFIER_MONOTONIC))
    check_error(unit, free->place, "'nonmonotonic' cannot stand together with 'monotonic'");
  if (free && clause_of(directive, CLAUSE_ORDERED))
    check_error(unit, free->place, "'nonmonotonic' cannot stand together with 'ordered'");
}

/* 15.8.4: HINT is a sum of omp_sync_hint_...; those of one pair exclude each other. */
static void check_hint(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  long hint = argument_of(directive, CLAUSE_HINT, 0);
  if ((hint & 3) == 3 || (hint & 12) == 12)
    check_error(unit, clause->place, "'hint' asks for two things that exclude each other: %s",
                (hint & 3) == 3 ? "uncontended and contended" : "nonspeculative and speculative");
}

/* 5.4.6 */
static void check_linear(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  (void)directive;
  static const int of_functions[] = {MODIFIER_LINEAR_REF, MODIFIER_LINEAR_UVAL};
  for (size_t i = 0; i < sizeof of_functions / sizeof *of_functions; i++) {
    const struct modifier *modifier = clause_modifier(clause, of_functions[i]);
    if (modifier)
      check_error(unit, modifier->place, "'linear' with '%s' stands on 'declare simd' alone",
                  omp_modifiers[modifier->kind].name);
  }
}

/* OpenMP 6.0 7.6.10: what is reduced is one object of all threads. */
static void check_original(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct modifier *original = clause_modifier(clause, MODIFIER_ORIGINAL);
  static const char *const words[] = {"default", "private", "shared"};
  bool known = !original || !original->text;
  (void)directive;
  for (size_t i = 0; i < sizeof words / sizeof *words && !known; i++)
    known = strcmp(original->text, words[i]) == 0;
  if (!known)
    check_error(unit, original->argument, "'%s' is no argument of 'original': default, private, shared",
                original->text);
}

/* 5.4.5: the variable gets the value of the last iteration that assigns to it. */
static void check_conditional(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct modifier *conditional = clause_modifier(clause, MODIFIER_CONDITIONAL);
  bool fits = !(omp_parts(directive) & PART_LOOP) && !omp_is_task(directive);
  if (!conditional)
    return;
  const struct directive *made = omp_applied(directive);
  while (made && made->kind != DIR_FUSE)
    made = omp_applied(made);
  if (!fits || made)
    check_error(unit, conditional->place, "'lastprivate(conditional)' is not supported on %s'%s'%s",
                fits ? "loops that " : "", omp_directive_name(fits ? made : directive), fits ? " makes" : "");
  for (size_t i = 0; i < clause->nvars; i++) {
    const struct type *type = clause->vars[i].decl ? clause->vars[i].decl->type : NULL;
    if (type && (is_array(type) || type->kind == TYPE_STRUCT || type->kind == TYPE_UNION))
      check_error(unit, clause->vars[i].place, "'%s' in 'lastprivate(conditional)' is no scalar", clause->vars[i].text);
  }
}

/* What has a place in memory. In C++ a call may return a reference, and of two variables ?: is one. */
static bool is_lvalue(const struct unit *unit, const struct node *node) {
  while (node->nkids && (node->kind == N_PAREN || node->kind == N_IMPLICIT))
    node = node->kid[0];
  static const enum node_kind kinds[] = {N_REF, N_MEMBER, N_SUBSCRIPT, N_COMPOUND_LITERAL, N_STRING, N_OTHER_EXPR};
  bool found = node->kind == N_UNARY && node->op == '*';
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    found |= node->kind == kinds[i];
  if (unit->cxx && node->kind == N_CONDITIONAL && node->nkids == 3)
    return is_lvalue(unit, node->kid[1]) && is_lvalue(unit, node->kid[2]);
  return found || (unit->cxx && (node->kind == N_CALL || node->kind == N_OPERATOR));
}

/* 15.9.5, 12.5.1: of tasks in device code. */
static void check_locators(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  bool iterations = directive->kind == DIR_ORDERED_DEPEND; /* sink: i - 1 */
  for (size_t i = 0; i < clause->nargs && !iterations; i++)
    if (clause->args[i] && !is_lvalue(unit, clause->args[i]))
      check_error(unit, unit_place(unit, clause->args[i]->begin),
                  "'%s' takes what has a place in memory: variables, elements, sections", omp_clause_word(clause));
  for (size_t i = 0; i < clause->nvars; i++)
    for (size_t k = 0; k < clause->vars[i].nsections; k++) {
      const struct node *length = clause->vars[i].sections[k].length;
      if (length && length->is_constant && length->value == 0)
        check_error(unit, clause->vars[i].place, "the section '%s' in '%s' has no elements", clause->vars[i].text,
                    omp_clause_word(clause));
    }
}

static const struct {
  int clause;
  void (*check)(struct unit *, const struct directive *, const struct clause *);
} checks[] = {
    {C(DEPEND), check_locators},
    {C(AFFINITY), check_locators},
    {C(REDUCTION), check_original},
    {C(LASTPRIVATE), check_conditional},
    {C(INDUCTION), omp_check_induction},
    {C(LINEAR), check_linear},
    {C(MAP), check_map},
    {C(IF), check_if},
    {C(DEFAULTMAP), check_defaultmap},
    {C(ALLOCATE), omp_check_allocate},
    {C(USES_ALLOCATORS), omp_check_uses_allocators},
    {C(MAP), omp_check_mapping},
    {C(TO), omp_check_mapping},
    {C(FROM), omp_check_mapping},
    {C(SCHEDULE), check_schedule},
    {C(HINT), check_hint},
};

void omp_check_clauses(struct unit *unit, const struct directive *directive) {
  check_supported(unit, directive);
  rule_times(unit, directive, NO_CLAUSE);
  for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++)
    rule_conflict(unit, directive, &conflicts[i], NO_CLAUSE);
  for (size_t i = 0; i < sizeof required / sizeof *required; i++)
    rule_required(unit, directive, &required[i]);
  for (size_t i = 0; i < directive->nclauses; i++) {
    check_arguments(unit, directive, &directive->clauses[i]);
    for (size_t k = 0; k < sizeof checks / sizeof *checks; k++)
      if (checks[k].clause == directive->clauses[i].kind)
        checks[k].check(unit, directive, &directive->clauses[i]);
  }
  check_together(unit, directive);
}

/*
 * check_clauses.c - which clauses stand on a directive, how often and together with which, and what their arguments
 * are. Legality and support come from the tables. OpenACC 3.3: 2.5.4, 2.6, 2.9, 2.11 to 2.15.
 * To change which clauses go together, where declare and routine stand: check_clauses.c, check_order.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

#include <limits.h>

#define C(id) CLAUSE_##id
#define SET(...) ((const int[]){__VA_ARGS__, NO_CLAUSE})

/* What may depend on the device (OpenACC 3.3 2.5.1 to 2.5.3, 2.6.5, 2.9, 2.11, 2.14.4, 2.15.1). Of init, shutdown and
   set, device_type is an argument like the others. */
#define C_DEVICE_LOOP C_LEVELS, C(COLLAPSE), C(TILE), C(INDEPENDENT), C(AUTO)
static const struct {
  enum directive_kind directive;
  const int *clauses;
} by_device[] = {
    {DIR_PARALLEL, SET(C_QUEUE, C_DIMS)},
    {DIR_KERNELS, SET(C_QUEUE, C_DIMS)},
    {DIR_SERIAL, SET(C_QUEUE)},
    {DIR_PARALLEL_LOOP, SET(C_QUEUE, C_DIMS, C_DEVICE_LOOP)},
    {DIR_KERNELS_LOOP, SET(C_QUEUE, C_DIMS, C_DEVICE_LOOP)},
    {DIR_SERIAL_LOOP, SET(C_QUEUE, C_DEVICE_LOOP)},
    {DIR_LOOP, SET(C_DEVICE_LOOP)},
    {DIR_DATA, SET(C_QUEUE)},
    {DIR_UPDATE, SET(C_QUEUE)},
    {DIR_ROUTINE, SET(C_LEVELS, C(BIND))},
};

/* "async, wait and tile" */
static const char *listed(struct unit *unit, const int *clauses) {
  const char *text = acc_clause_spelling(*clauses);
  for (const int *c = clauses + 1; *c != NO_CLAUSE; c++)
    text = arena_printf(unit->arena, "%s%s%s", text, c[1] == NO_CLAUSE ? " and " : ", ", acc_clause_spelling(*c));
  return text;
}

static void check_by_device(struct unit *unit, const struct directive *directive) {
  const struct clause *device_type = NULL;
  for (size_t t = 0; t < sizeof by_device / sizeof *by_device; t++)
    for (size_t i = 0; (int)by_device[t].directive == directive->kind && i < directive->nclauses; i++) {
      const struct clause *clause = &directive->clauses[i];
      if (clause->kind == CLAUSE_DEVICE_TYPE)
        device_type = clause;
      else if (device_type && clause_among(directive_info(directive)->clauses, clause->kind) &&
               !clause_among(by_device[t].clauses, clause->kind)) {
        check_error(unit, clause->place, "'%s' cannot follow 'device_type' on '%s': only %s can",
                    acc_clause_spelling(clause->kind), directive_info(directive)->name,
                    listed(unit, by_device[t].clauses));
        diag_at(unit->diag, DIAG_NOTE, device_type->place, "'device_type' is here");
      }
    }
}

/* Two clauses that exclude each other; the error stands at the later one. */
static const struct clause_conflict conflicts[] = {
    {SET(C(SEQ)), SET(C(GANG), C(WORKER), C(VECTOR), C(INDEPENDENT), C(AUTO))},
    {SET(C(INDEPENDENT)), SET(C(AUTO))},
    {SET(C(READ)), SET(C(WRITE), C(ATOMIC_UPDATE), C(CAPTURE))},
    {SET(C(WRITE)), SET(C(ATOMIC_UPDATE), C(CAPTURE))},
    {SET(C(ATOMIC_UPDATE)), SET(C(CAPTURE))},
};

/* Directives that do nothing without one of these. */
static const struct clause_required required[] = {
    {DIR_ENTER_DATA, SET(C(COPYIN), C(CREATE), C(ATTACH)), "'copyin', 'create' or 'attach'"},
    {DIR_EXIT_DATA, SET(C(COPYOUT), C(DELETE), C(DETACH)), "'copyout', 'delete' or 'detach'"},
    {DIR_HOST_DATA, SET(C(USE_DEVICE)), "'use_device'"},
    {DIR_UPDATE, SET(C(HOST), C(DEVICE)), "'self', 'host' or 'device'"},
    {DIR_SET, SET(C(DEFAULT_ASYNC), C(DEVICE_NUM), C(DEVICE_TYPE)), "'default_async', 'device_num' or 'device_type'"},
    {DIR_DECLARE, SET(C_DATA, C(DEVICE_RESIDENT), C(LINK)), "a data clause"},
};

static void check_empty_data(struct unit *unit, const struct directive *directive) {
  if (acc_is(directive, DIR_DATA) && !has_any_clause(directive, SET(C_DATA, C(DEFAULT))))
    diag_warn(unit->diag, WARNING_EMPTY_DATA, directive->place,
              "'data' without a data clause or 'default' maps nothing");
}

/* ---- arguments ---- */

/* Of the other clauses, arguments are integers. NAME: only that argument; NULL: all. */
enum wanted { CONDITION = 1, CONSTANT = 2, POSITIVE = 4, SIZE = 8, DIMENSION = 16 };
static const struct {
  int clause;
  const char *name;
  int wanted;
} arguments[] = {
    {C(IF), NULL, CONDITION},
    {C(SELF), NULL, CONDITION},
    {C(COLLAPSE), NULL, CONSTANT | POSITIVE},
    {C(TILE), NULL, CONSTANT | POSITIVE},
    {C(NUM_GANGS), NULL, SIZE},
    {C(NUM_WORKERS), NULL, SIZE},
    {C(VECTOR_LENGTH), NULL, SIZE},
    {C(GANG), "num", SIZE},
    {C(GANG), "static", SIZE},
    {C(GANG), "dim", CONSTANT | POSITIVE | DIMENSION},
    {C(WORKER), NULL, SIZE},
    {C(VECTOR), NULL, SIZE},
};

static int wanted_of(const struct clause *clause, const char *name) {
  for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++)
    if (arguments[i].clause == (int)clause->kind &&
        (!arguments[i].name || (name && strcmp(arguments[i].name, name) == 0)))
      return arguments[i].wanted;
  return 0;
}

/* Numbers are of type int on all devices. A level of no or fewer threads (SIZE) has one. */
static void check_range(struct unit *unit, const struct clause *clause, const struct node *node, int wanted) {
  struct place place = unit_place(unit, node->begin);
  const char *name = acc_clause_spelling(clause->kind);
  if (wanted & SIZE && node->value <= 0)
    diag_warn(unit->diag, WARNING_SIZE, place, "the argument of '%s' must be positive, not %ld: 1 is used", name,
              node->value);
  else if (wanted & POSITIVE && node->value <= 0)
    check_error(unit, place, "the argument of '%s' must be positive, not %ld", name, node->value);
  else if (wanted & (SIZE | POSITIVE) && node->value > INT_MAX)
    check_error(unit, place, "the argument of '%s' is %ld, but %d is the most", name, node->value, INT_MAX);
  if (wanted & DIMENSION && node->value > 3)
    check_error(unit, place, "a gang dimension is 1, 2 or 3");
}

static void check_arguments(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  for (size_t i = 0; i < clause->nargs; i++) {
    const struct node *node = clause->args[i];
    int wanted = wanted_of(clause, clause->arg_names ? clause->arg_names[i] : NULL);
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

/* What OpenACC 3.3 does not have: clauses, and modifiers of clauses (3.4 2.7.4). */
static const int newer_modifiers[] = {MODIFIER_ALWAYS, MODIFIER_ALWAYSIN, MODIFIER_ALWAYSOUT, MODIFIER_CAPTURE};

/* 3.4 2.7.8 to 2.7.10: whose end is known. */
static void check_captured(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  if (clause_modified(clause, MODIFIER_CAPTURE) && clause->kind != CLAUSE_COPY && !acc_is_compute(directive) &&
      !acc_is(directive, DIR_DATA))
    check_error(unit, clause->place, "'%s(capture:)' stands on 'data' and compute constructs only, not on '%s'",
                acc_clause_spelling(clause->kind), directive_info(directive)->name);
}

static void check_newer(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  if (unit->old_openacc && acc_is(directive, DIR_ATOMIC) && clause->kind == CLAUSE_IF)
    check_error(unit, clause->place, "'if' on 'atomic' is not in OpenACC 3.3, which '-fopenacc-version=3.3' asks for");
  for (size_t i = 0; i < sizeof newer_modifiers / sizeof *newer_modifiers; i++)
    if (unit->old_openacc && clause_modified(clause, newer_modifiers[i]))
      check_error(unit, clause->place, "'%s(%s:)' is not in OpenACC 3.3, which '-fopenacc-version=3.3' asks for",
                  acc_clause_spelling(clause->kind), acc_modifiers[newer_modifiers[i]].name);
}

static void check_supported_arguments(struct unit *unit, const struct directive *directive,
                                      const struct clause *clause) {
  if (clause->kind == CLAUSE_NUM_GANGS && clause->nargs > 1 &&
      (acc_is(directive, DIR_KERNELS) || acc_is(directive, DIR_KERNELS_LOOP)))
    check_error(unit, clause->place, "'num_gangs' on 'kernels' takes one argument");
  for (size_t i = 0; clause->arg_names && i < clause->nargs; i++)
    for (const struct argument_info *info = acc_arguments; info->name; info++)
      if (info->clause == clause->kind && clause->arg_names[i] && strcmp(info->name, clause->arg_names[i]) == 0 &&
          info->support == LATER)
        check_error(unit, clause->place, "'%s(%s:)' is not supported yet", acc_clause_spelling(clause->kind),
                    info->name);
  for (size_t i = 0; i < clause->nmodifiers; i++) {
    const struct modifier_info *info = &acc_modifiers[clause->modifiers[i].kind];
    if (info->support == LATER)
      check_error(unit, clause->place, "'%s(%s:)' is not supported yet", acc_clause_spelling(clause->kind), info->name);
  }
}

/* 2.9.2 to 2.9.4: only kernels constructs size their levels at the loop, and only where the construct does not. */
static void check_level_size(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  static const struct {
    int level, launch;
    const char *argument;
  } sizes[] = {{CLAUSE_GANG, CLAUSE_NUM_GANGS, "num"},
               {CLAUSE_WORKER, CLAUSE_NUM_WORKERS, "num"},
               {CLAUSE_VECTOR, CLAUSE_VECTOR_LENGTH, "length"}};
  if (acc_is(directive, DIR_ROUTINE)) {
    for (size_t i = 0; i < clause->nargs; i++)
      if (clause->kind != CLAUSE_GANG || strcmp(clause->arg_names[i], "dim") != 0)
        check_error(unit, clause->place, "'%s' on 'routine' takes no such argument", acc_clause_spelling(clause->kind));
    return;
  }
  const struct directive *compute = compute_around(directive);
  bool kernels = compute && (acc_is(compute, DIR_KERNELS) || acc_is(compute, DIR_KERNELS_LOOP));
  for (size_t i = 0; kernels && clause->kind == CLAUSE_GANG && i < clause->nargs; i++)
    if (strcmp(clause->arg_names[i], "dim") == 0)
      check_error(unit, clause->place, "'gang(dim:)' is not allowed in a kernels construct");
  for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
    for (size_t i = 0; sizes[s].level == clause->kind && i < clause->nargs; i++) {
      if (strcmp(clause->arg_names[i], sizes[s].argument) != 0)
        continue;
      if (!kernels)
        check_error(unit, clause->place, "'%s' takes no size here: write '%s' on the compute construct",
                    acc_clause_spelling(clause->kind), acc_clause_spelling(sizes[s].launch));
      else if (clause_of(compute, sizes[s].launch))
        check_error(unit, clause->place, "'%s' takes no size where the compute construct has '%s'",
                    acc_clause_spelling(clause->kind), acc_clause_spelling(sizes[s].launch));
    }
}

void check_clauses(struct unit *unit, struct directive *directive) {
  const struct directive_info *info = directive_info(directive);
  if (info->support == LATER)
    check_error(unit, directive->place, "'#pragma acc %s' is not supported yet", info->name);
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    rule_legal(unit, directive, clause);
    check_arguments(unit, directive, clause);
    check_supported_arguments(unit, directive, clause);
    check_captured(unit, directive, clause);
    check_newer(unit, directive, clause);
    check_level_size(unit, directive, clause);
  }
  rule_times(unit, directive, CLAUSE_DEVICE_TYPE);
  check_by_device(unit, directive);
  for (size_t i = 0; i < sizeof conflicts / sizeof *conflicts; i++)
    rule_conflict(unit, directive, &conflicts[i], CLAUSE_DEVICE_TYPE);
  for (size_t i = 0; i < sizeof required / sizeof *required; i++)
    rule_required(unit, directive, &required[i]);
  check_empty_data(unit, directive);
}

/*
 * calls.c - errors about what a device cannot run. Functions that regions call must exist there: those of this unit,
 * routines of other files, the C library's mathematics and memory functions (model/library.c). Functions of this unit
 * are walked through, too, each once a region. Also errors: long double, inline assembly, variables of the file that
 * have no device copy.
 * To change what of C a device cannot run: calls.c (functions), references.c, src/xform/device_check.c (the rest).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/check/check.h"
#include "model/library.h"
#include "sumac/library_files.h"

struct checker {
  struct lowering *l;
  const struct region *region;
  bool in_function;             /* in a function that the region calls, or in a routine; else in the construct itself */
  const struct decl *implicit;  /* function without routine directive that is being walked */
  struct decls visited;         /* functions walked already */
  struct place from;            /* the innermost call down to here that is not in a library's header */
  bool told;                    /* a long double variable of the region is an error of scan_vars: say nothing more */
  bool *unfit;                  /* set where something is wrong, which is no error then; NULL: it is one */
  const struct checker *caller; /* of the function, in whose body CALL stands; NULL: it is checked by itself */
  const struct node *call;
};

static bool check_node(struct node *node, void *context);

/* NODE's, or that of the user's call that leads to it where NODE is in a library's header. */
static struct place users_place(const struct checker *checker, const struct node *node) {
  struct place place = unit_place(checker->l->unit, node->begin);
  return sumac_is_library_file(place.file) && checker->from.file ? checker->from : place;
}

/* The way from the region to the function with an error: its calls, the last one first. */
static void show_calls(const struct checker *checker) {
  for (; checker->caller; checker = checker->caller) {
    struct place place = unit_place(checker->l->unit, checker->call->begin);
    if (!sumac_is_library_file(place.file))
      diag_at(checker->l->diag, DIAG_NOTE, place, "'%s' is called here", checker->implicit->shown);
  }
}

static void show_region(const struct checker *checker) {
  show_calls(checker);
  diag_at(checker->l->diag, DIAG_NOTE, checker->region->construct->place, "the region begins here");
}

/* An error at NODE. False: somebody only asks whether there is one. */
static bool reject(const struct checker *checker, const struct node *node, const char *words) {
  if (checker->unfit)
    *checker->unfit = true;
  else
    diag_at(checker->l->diag, DIAG_ERROR, users_place(checker, node), "%s", words);
  return !checker->unfit;
}

/* In a function that another one calls. */
static void reject_within(const struct checker *checker, const struct node *node, const char *words) {
  if (reject(checker, node, words))
    show_calls(checker);
}

/* A header may have a function of the same name: the answer is another one in device code. */
static const struct ask *ask_of(const struct dialect *dialect, const char *name) {
  for (const struct ask *ask = dialect->asks; ask && ask->name; ask++)
    if (strcmp(ask->name, name) == 0)
      return ask;
  return NULL;
}

/* Devices print to where the host's standard streams go: a call of fprintf names one of these. */
static void check_stream(struct checker *checker, const struct node *call, const struct decl *callee) {
  bool prints = strcmp(callee->name, "fprintf") == 0 || strcmp(callee->name, "__fprintf_chk") == 0;
  const struct node *stream = prints && call->nkids > 1 ? tree_strip(call->kid[1]) : NULL;
  const char *name =
      stream && stream->kind == N_REF && stream->decl && !stream->decl->function ? stream->decl->name : "";
  if (!prints || strcmp(name, "stdout") == 0 || strcmp(name, "stderr") == 0)
    return;
  if (reject(checker, call, "'fprintf' in device code prints to 'stdout' or 'stderr', by these names"))
    show_region(checker);
}

/* Notes a call of a routine that another file has to define: the runtime says where it is called, if none does. */
static void want(struct lowering *l, const struct node *call, const struct decl *callee) {
  const struct construct *routine = construct_of_routine(callee);
  bool known = !routine || callee->definition || callee->function || construct_routine(routine)->bind;
  for (size_t i = 0; i < l->wanted.n && !known; i++)
    known = tree_same_decl(l->wanted.item[i].function, callee);
  if (!known)
    vec_push(&l->wanted, ((struct wanted){callee, unit_place(l->unit, call->begin)}));
}

/* A routine's body is checked by itself, as a region is, unless it may turn out to be none (listed.c); one that is
   bound to another name runs on the host alone. */
static bool is_checked_apart(const struct checker *checker, const struct decl *callee) {
  const struct construct *routine = construct_of_routine(callee);
  return callee->routine && !(checker->unfit && routine && construct_routine(routine)->listed && callee->definition);
}

static void check_callee(struct checker *checker, struct node *call, struct decl *callee) {
  bool asks = checker->unfit;
  if (!asks)
    want(checker->l, call, callee);
  if ((!asks && !check_call(checker->l, checker->region, checker->implicit, call, callee)) ||
      is_checked_apart(checker, callee))
    return;
  check_stream(checker, call, callee);
  for (size_t i = 0; i < checker->visited.n; i++)
    if (tree_same_decl(checker->visited.item[i], callee))
      return;
  vec_push(&checker->visited, callee);
  const struct ask *asked = ask_of(checker->region->construct->dialect, callee->name);
  const struct decl *definition = callee->definition;
  if (definition && definition->node && !asked) {
    struct checker inner = *checker;
    inner.in_function = true;
    inner.implicit = callee;
    inner.from = users_place(checker, call);
    inner.caller = checker;
    inner.call = call;
    tree_walk(definition->node, check_node, &inner);
    checker->visited = inner.visited;
    return;
  }
  static const char *const prefixes[] = {"__builtin_", "__sumac_",      "__sync_",
                                         "__atomic_",  "__c11_atomic_", "__scoped_atomic_"};
  bool builtin = false;
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    builtin |= strncmp(callee->name, prefixes[i], strlen(prefixes[i])) == 0;
  for (const char *const *name = checker->region->construct->dialect->on_device; *name; name++)
    builtin |= strcmp(callee->name, *name) == 0;
  bool has_body =
      definition && (checker->l->spelling->inline_bodies || definition->storage == STORAGE_STATIC); /* tgmath.h's */
  if (builtin || asked || callee->is_pure || library_has(callee->name) || has_body)
    return;
  const char *words = callee->in_system_header
                          ? "library function '%s' called from a region: devices do not have it"
                          : "unknown function '%s' called from a region: define it in this file, or declare it with "
                            "'%s'";
  const char *routine = checker->region->construct->says->routine_directive;
  if (!reject(checker, call, arena_printf(checker->l->arena, words, callee->shown, routine)))
    return;
  const char *what, *instead = instead_of(callee->shown, &what);
  if (instead)
    diag_at(checker->l->diag, DIAG_NOTE, users_place(checker, call), "devices have no %s: %s", what, instead);
  show_region(checker);
}

static bool is_long_double(const struct type *type) {
  while (type && (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_COMPLEX))
    type = type->to;
  return type && type->kind == TYPE_LDOUBLE;
}

/* A variable of another file, of which no declare directive in this file says that it has a device copy. */
static bool is_foreign(const struct lowering *l, const struct decl *decl) {
  return decl->kind == DECL_VAR && decl->storage == STORAGE_EXTERN && declared_as(l, decl) == DECLARED_NOT &&
         !declare_is_here(l, decl);
}

/* An atomic construct that check_atomics has reported: nothing more is said of its statement. */
static bool is_wrong_atomic(const struct lowering *l, const struct node *node) {
  struct atomic atomic = {0};
  return construct_is_atomic(node) &&
         (!atomic_read(l, construct_at(node), &atomic) || is_long_double(atomic.update.x->type));
}

/* Clang computes NODE where it converts it to a type that devices have: 0.5L, and constexpr variables of the file.
   Where it does not, as in `x += 0.5L`, the late half sees what is left (device_check). */
static bool is_long_constant(const struct node *node) {
  switch (node->kind) {
  case N_INT:
  case N_FLOAT:
  case N_CHAR:
    return true;
  case N_REF:
    return node->decl && node->decl->is_constexpr && !node->decl->function;
  case N_UNARY:
    if (node->op != '-' && node->op != '+')
      return false;
    break;
  case N_PAREN:
  case N_IMPLICIT:
  case N_CAST:
  case N_BINARY:
    break;
  default:
    return false;
  }
  for (size_t i = 0; i < node->nkids; i++)
    if (!is_long_constant(node->kid[i]))
      return false;
  return node->nkids > 0;
}

static bool check_node(struct node *node, void *context) {
  struct checker *checker = context;
  struct lowering *l = checker->l;
  if (node->kind == N_SIZEOF || is_wrong_atomic(l, node) || construct_is_wrong(node) || construct_is_nested(node))
    return false;
  const struct construct *construct = construct_at(node);
  if (checker->in_function && construct && construct->kind == CONSTRUCT_STAYS && construct->staying.needs_host) {
    if (checker->unfit)
      *checker->unfit = true;
    else
      diag_at(l->diag, DIAG_ERROR, construct->place,
              "'%s' in a function that device code calls is not supported yet: it has to stand in the construct itself",
              construct->words);
    if (!checker->unfit)
      show_region(checker);
    return false;
  }
  if (node->kind == N_GENERIC) /* clang knows which of its expressions is meant: device_check sees what that calls */
    return false;
  struct node *condition = node->kind == N_CONDITIONAL && node->nkids == 3 ? tree_strip(node->kid[0]) : NULL;
  if (condition && condition->is_constant) { /* macros of <math.h> choose a function by sizeof; the others do not run */
    tree_walk(node->kid[condition->value ? 1 : 2], check_node, checker);
    return false;
  }
  if (node->kind == N_REF && node->decl && checker->in_function && is_foreign(l, node->decl))
    reject_within(
        checker, node,
        arena_printf(l->arena,
                     "variable '%s' is used in device code, but has no device copy: add '%s' after its "
                     "declaration, here and where it is defined",
                     node->decl->name,
                     arena_printf(l->arena, checker->region->construct->says->declare_directive, node->decl->name)));
  struct decl *callee = tree_called(node);
  if (callee && (node->kind == N_CALL || callee->routine))
    check_callee(checker, node, callee);
  if (node->kind == N_TRY)
    reject_within(checker, node,
                  "'try' is not supported in device code, where nothing is caught: an exception ends the program");
  if (node->kind == N_ASM)
    reject_within(checker, node, "inline assembly is not supported in device code");
  if (node->kind == N_VA_ARG && checker->unfit)
    *checker->unfit = true;
  if (node->kind == N_VAR && node->decl && node->decl->is_constexpr && !is_long_double(node->decl->type))
    return false; /* what gives it its value, calls of functions too, no device does */
  if (is_long_double(node->type) && is_long_constant(node))
    return false;
  if (!checker->told &&
      (is_long_double(node->type) || (node->kind == N_VAR && node->decl && is_long_double(node->decl->type)))) {
    reject_within(checker, node, "long double is not supported in device code");
    return false;
  }
  return true;
}

static void check_operator(struct checker *checker, const struct user_operator *op) {
  for (const struct user_operator *const *one = op ? op->one_of : NULL; one && *one; one++)
    check_operator(checker, *one);
  if (!op || !op->combiner_node)
    return;
  tree_walk(op->combiner_node, check_node, checker);
  if (op->initializer_node)
    tree_walk(op->initializer_node, check_node, checker);
}

/* Checks the combiners and initializers of the declared operators that these reductions use. */
static void check_operators(struct checker *checker, const struct reductions *reductions) {
  for (size_t i = 0; i < reductions->n; i++)
    check_operator(checker, reductions->item[i].user_operator);
}

bool calls_suit_devices(struct lowering *l, struct decl *function) {
  bool unfit = false;
  struct region region = {.construct = construct_of_routine(function),
                          .device = DEVICE_ANY,
                          .style = REGION_ROUTINE,
                          .function = function,
                          .name = function->name};
  struct checker checker = {.l = l, .region = &region, .unfit = &unfit, .in_function = true};
  vec_push(&checker.visited, function);
  tree_walk(function->node, check_node, &checker);
  vec_free(&checker.visited);
  return !unfit;
}

bool lower_calls(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  check_host_calls(l);
  for (size_t i = 0; i < lowering_count(l); i++) {
    struct checker checker = {.l = l, .region = lowering_region(l, i)};
    if (checker.region->for_gang)
      continue; /* the same function's other copy is checked */
    checker.in_function = checker.region->style == REGION_ROUTINE;
    for (size_t j = 0; j < checker.region->variables.n; j++)
      checker.told |= is_long_double(checker.region->variables.item[j].decl->type);
    for (size_t j = 0; j < checker.region->nstatements; j++)
      tree_walk(checker.region->statement[j], check_node, &checker);
    check_references(l, checker.region);
    check_operators(&checker, &checker.region->reductions);
    for (size_t j = 0; j < checker.region->loops.n; j++)
      check_operators(&checker, &checker.region->loops.item[j]->reductions);
    vec_free(&checker.visited);
  }
  return diag_errors(l->diag) == before;
}

/*
 * reach.c - functions that device code calls, and that OpenMP's directives or questions for the thread stand in: their
 * directives stay, for the host's compiler, but are constructs, too, of the copy of the function that devices run
 * (OpenMP 5.2 7.8, 17.1: what a called function does binds to the regions that call it).
 * To change directives and questions for the thread in called functions: reach.c, add_copy in
 * src/lower/write/routine.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "model/library.h"

/* A copy of the function can do what it says. Others stay, and are errors where devices would run them. */
static bool can_be_called(const struct directive *directive) {
  unsigned apart = PART_TARGET | PART_TEAMS | PART_HOST_SIDE | PART_DECLARE | PART_FILE;
  return omp_parts(directive) && !(omp_parts(directive) & apart) && !directive->unparsed;
}

static bool is_over_teams(const struct directive *directive) {
  const struct clause *bind = clause_of(directive, CLAUSE_BIND);
  return omp_parts(directive) & PART_DISTRIBUTE ||
         (omp_parts(directive) & PART_LOOP && bind && bind->text && strcmp(bind->text, "teams") == 0);
}

static bool is_in(const struct directive *directive, const struct decl *function) {
  return omp_is(directive) && directive->function && directive->function->canonical == function->canonical;
}

/* Whether an atomic directive has a memory order: then clang calls LLVM's library for it. */
static bool is_ordered(const struct unit *unit, const struct directive *directive) {
  static const int orders[] = {CLAUSE_SEQ_CST, CLAUSE_ACQ_REL, CLAUSE_ACQUIRE, CLAUSE_RELEASE, NO_CLAUSE};
  return omp_parts(directive) & PART_ATOMIC &&
         (has_any_clause(directive, orders) || omp_required(unit, CLAUSE_ATOMIC_DEFAULT_MEM_ORDER));
}

/* Whether FUNCTION has directives that become more than plain code. Constructs for devices, and what stands in them,
   are for the host alone. */
static bool has_directives(const struct unit *unit, const struct decl *function) {
  bool found = false;
  EACH_AT (const struct directive, directive, unit->directives, unit->ndirectives) {
    if (!is_in(directive, function) || omp_around(directive, PART_TARGET))
      continue;
    found |= can_be_called(directive) && (omp_needs_host(directive) || is_ordered(unit, directive));
  }
  return found;
}

static bool is_question(const char *name) {
  const struct ask *ask = omp_dialect.asks;
  while (ask->name && (ask->what == ASK_HOST || strcmp(ask->name, name) != 0))
    ask++;
  return ask->name;
}

static bool asks(const struct node *node) {
  bool found =
      node && node->kind == N_REF && node->decl && node->decl->kind == DECL_FUNCTION && is_question(node->decl->name);
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = asks(node->kid[i]);
  return found;
}

static void set_routine(struct unit *unit, const struct decl *function) {
  struct directive *routine = ARENA_NEW(unit->arena, struct directive);
  *routine = (struct directive){.language = unit_language(unit, omp_directives),
                                .kind = DIR_DECLARE_TARGET,
                                .implied = true,
                                .listed = true,
                                .place = function->place};
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->canonical == function->canonical)
      unit->decls[i]->routine = routine;
}

static void copy(struct unit *unit, struct decl *function, bool needed) {
  if (function->routine && !omp_is(function->routine))
    return;
  if (!needed && !has_directives(unit, function) && !asks(function->node))
    return;
  if (!function->routine)
    set_routine(unit, function);
  function->routine->on_devices = true;
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (is_in(unit->directives[i], function) && unit->directives[i]->stays)
      unit->directives[i]->on_devices = can_be_called(unit->directives[i]);
}

static void copy_asked(struct unit *unit, struct decl *function) {
  copy(unit, function, false);
}

/* --- functions that make crews --- */

static bool makes_crew(const struct directive *directive) {
  return omp_parts(directive) & PART_PARALLEL;
}

static bool has(const struct unit *unit, const struct decl *function, bool (*is)(const struct directive *)) {
  bool found = false;
  for (size_t i = 0; i < unit->ndirectives && !found; i++)
    found = is_in(unit->directives[i], function) && unit->directives[i]->on_devices && is(unit->directives[i]);
  return found;
}

static bool is_for_gangs(const struct directive *routine) {
  return routine && routine->for_gangs;
}

static bool is_over_gangs(const struct directive *routine) {
  return routine && routine->over_gangs;
}

static bool is_such_by_name(const struct unit *unit, const char *name, bool (*is)(const struct directive *)) {
  bool found = false;
  for (size_t i = 0; name && i < unit->nfunctions && !found; i++)
    found = strcmp(unit->functions[i]->name, name) == 0 && is(unit->functions[i]->routine);
  return found;
}

/* NODE calls, or may call, a function whose routine directive IS so. Which one it calls is known to the late half. */
static bool calls_such(const struct unit *unit, const struct node *node, bool (*is)(const struct directive *)) {
  bool found = node && ((names_function(node) && is(node->decl->routine)) ||
                        is_such_by_name(unit, called_by_name(unit, node), is));
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = calls_such(unit, node->kid[i], is);
  return found;
}

/* NODE calls the function, directly or through others. */
static bool calls(const struct unit *unit, const struct node *node, const struct decl *callee, bool *visited) {
  const struct decl *decl = names_function(node) ? node->decl : NULL;
  bool found = false;
  for (size_t i = 0; decl && i < unit->nfunctions && !found; i++) {
    const struct decl *function = unit->functions[i];
    if (function->canonical != decl->canonical)
      continue;
    found = function->canonical == callee->canonical;
    if (!found && !visited[i]) {
      visited[i] = true;
      found = calls(unit, function->node, callee, visited);
    }
  }
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = calls(unit, node->kid[i], callee, visited);
  return found;
}

/* Whether FUNCTION may call itself: variables of its crew would belong to several calls at once. */
static bool is_recursive(const struct unit *unit, const struct decl *function) {
  bool *visited = ARENA_ARRAY(unit->arena, bool, unit->nfunctions + 1);
  return calls(unit, function->node, function, visited);
}

/* Callers of such functions are such functions, too. */
static bool find_crew(const struct reached *walk, struct decl *function) {
  struct unit *unit = walk->unit;
  const struct directive *routine = function->routine;
  if (routine && (!omp_is(routine) || routine->over_gangs))
    return false;
  bool over = has(unit, function, is_over_teams) || calls_such(unit, function->node, is_over_gangs);
  bool crews = over || has(unit, function, makes_crew) || calls_such(unit, function->node, is_for_gangs);
  bool known = routine && routine->for_gangs && !over;
  if (known || !crews || is_recursive(unit, function))
    return false;
  copy(unit, function, true);
  function->routine->for_gangs = true;
  function->routine->over_gangs = over;
  return true;
}

static void find_crews(const struct reached *walk) {
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < walk->unit->nfunctions; i++)
      if (walk->is[i])
        more |= find_crew(walk, walk->unit->functions[i]);
  }
}

/* --- functions of other files --- */

static bool is_known_on_devices(const char *name) {
  static const char *const prefixes[] = {"__builtin_", "__sumac_",      "__sync_",
                                         "__atomic_",  "__c11_atomic_", "__scoped_atomic_"};
  bool known = library_has(name) || is_question(name);
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes && !known; i++)
    known = strncmp(name, prefixes[i], strlen(prefixes[i])) == 0;
  for (const char *const *other = omp_dialect.on_device; *other && !known; other++)
    known = strcmp(name, *other) == 0;
  return known;
}

static bool is_in_some_function(const struct unit *unit, const struct decl *decl) {
  bool found = false;
  for (size_t i = 0; i < unit->nfunctions && !found; i++)
    found = decl->begin >= unit->functions[i]->node->begin && decl->begin < unit->functions[i]->node->end;
  return found;
}

/* The table of such functions, at the end of the file, can name it. */
static bool is_declared_outside(const struct unit *unit, const struct decl *decl) {
  bool found = false;
  for (size_t i = 0; i < unit->ndecls && !found; i++)
    found = unit->decls[i]->canonical == decl->canonical && !is_in_some_function(unit, unit->decls[i]);
  return found;
}

/* 5.2 7.8: what device code refers to is as if a directive named it. The definition's file needs one: it is compiled
   for devices by that alone. */
static void declare_foreign(struct unit *unit, const struct node *node) {
  const struct decl *decl = names_function(node) ? node->decl : NULL;
  bool foreign = decl && !decl->definition && !decl->routine && !decl->is_builtin && !decl->in_system_header &&
                 decl->storage != STORAGE_STATIC;
  if (foreign && !is_known_on_devices(decl->name) && is_declared_outside(unit, decl))
    set_routine(unit, decl);
  for (size_t i = 0; node && node->kind != N_SIZEOF && i < node->nkids; i++)
    declare_foreign(unit, node->kid[i]);
}

static void declare_reached(const struct reached *walk) {
  struct unit *unit = walk->unit;
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (omp_parts(unit->directives[i]) & PART_TARGET)
      declare_foreign(unit, unit->directives[i]->body);
  for (size_t i = 0; i < unit->nfunctions; i++)
    if (walk->is[i])
      declare_foreign(unit, unit->functions[i]->node);
}

/* A function of another file, which may make crews. */
static bool is_elsewhere(const struct decl *function) {
  return function->routine && omp_is(function->routine) && !function->definition;
}

/* NODE calls by a pointer what may be any function of the file that makes crews. */
static bool calls_by_pointer(const struct unit *unit, const struct node *node) {
  bool pointer = node->kind == N_CALL && !node->called && node->nkids && node->kid[0]->type &&
                 node->kid[0]->type->kind == TYPE_POINTER && !names_function(node->kid[0]);
  for (const struct node *callee = pointer ? node->kid[0] : NULL; callee;
       callee = callee->nkids ? callee->kid[0] : NULL)
    pointer &= !names_function(callee);
  bool found = false;
  for (size_t i = 0; pointer && i < unit->nfunctions && !found; i++)
    found = is_for_gangs(unit->functions[i]->routine);
  return found;
}

/* NODE, where one thread of a gang executes it, calls functions that make crews, or may. */
static bool calls_crews(const struct unit *unit, const struct node *node) {
  unsigned parts = node && node->kind == N_DIRECTIVE ? omp_parts(node->directive) : 0;
  bool found =
      node && ((names_function(node) && (is_for_gangs(node->decl->routine) || is_elsewhere(node->decl))) ||
               is_such_by_name(unit, called_by_name(unit, node), is_for_gangs) || calls_by_pointer(unit, node));
  for (size_t i = 0; node && i < node->nkids && !found && !(parts & (PART_PARALLEL | PART_SIMD)); i++)
    found = calls_crews(unit, node->kid[i]);
  return found;
}

void omp_imply(struct unit *unit) {
  struct reached walk = reached_begin(unit, copy_asked);
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (omp_parts(unit->directives[i]) & PART_DECLARE)
      omp_declare_initializers(unit, unit->directives[i]);
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (omp_parts(unit->directives[i]) & PART_TARGET)
      reached_body(&walk, unit->directives[i]->body);
  for (size_t i = 0; i < unit->nfunctions; i++) {
    const struct directive *routine = unit->functions[i]->routine;
    if (routine && omp_is(routine))
      reached_function(&walk, unit->functions[i]);
  }
  find_crews(&walk);
  declare_reached(&walk);
  EACH_AT (struct directive, directive, unit->directives, unit->ndirectives)
    if (omp_parts(directive) & PART_TARGET)
      directive->calls_crews = calls_crews(unit, directive->node);
}

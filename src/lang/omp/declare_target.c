/*
 * declare_target.c - what declare target directives name (OpenMP 5.2 7.8): those of a list, of clauses, or what is
 * declared between a begin and its end. Variables get device copies, functions become routines without levels.
 *
 * Binding gives each function a directive of its own, which nobody wrote, and collects the variables; building makes a
 * DECLARE construct of the directive and a ROUTINE construct of each function's.
 *
 * To change what declare target names, default(private): declare_target.c; default.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* 7.8.1: without list and clauses that name something it is an older spelling of begin. */
static bool is_begin(const struct directive *directive) {
  static const int names[] = {CLAUSE_DECLARED, CLAUSE_ENTER, CLAUSE_TO, CLAUSE_LINK, NO_CLAUSE};
  bool named = directive->kind == DIR_END_DECLARE_TARGET;
  for (size_t i = 0; i < directive->nclauses; i++)
    named |= clause_among(names, directive->clauses[i].kind);
  return omp_parts(directive) & PART_DECLARE && directive->kind != DIR_GROUPPRIVATE && !named;
}

static const char *kind_of_device(const struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_DEVICE_TYPE);
  return clause && clause->text ? clause->text : "any";
}

/* 7.8.3: true if nothing else is said. */
static bool is_indirect(const struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_INDIRECT);
  return clause && (!clause->nargs || clause->args[0]->value);
}

/* Between a begin and its end stand functions that no device code need call. */
static bool is_listed(const struct directive *of) {
  return is_begin(of) && !is_indirect(of) && strcmp(kind_of_device(of), "any") == 0;
}

/* The first directive that names a function counts, and a later one that lets it be called by its address, too. */
static bool says_more(const struct directive *of, const struct directive *before) {
  return !before || (before->implied && before->language == of->language && is_indirect(of) && !is_indirect(before) &&
                     strcmp(kind_of_device(before), "any") == 0);
}

static void declare_function(struct unit *unit, const struct directive *of, const struct decl *function) {
  struct directive *routine = ARENA_NEW(unit->arena, struct directive);
  *routine = (struct directive){.language = of->language,
                                .kind = of->kind,
                                .implied = true,
                                .listed = is_listed(of),
                                .place = of->place,
                                .clauses = of->clauses,
                                .nclauses = of->nclauses};
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->canonical == function->canonical && says_more(of, unit->decls[i]->routine))
      unit->decls[i]->routine = routine;
}

/* Marks the functions that the directive names, and leaves only variables in its list. */
static void declare_names(struct unit *unit, struct directive *directive) {
  bool host_alone = strcmp(kind_of_device(directive), "host") == 0;
  size_t kept = 0;
  for (size_t i = 0; i < directive->nnames && !host_alone; i++)
    if (directive->names[i]->kind == DECL_FUNCTION)
      declare_function(unit, directive, directive->names[i]);
    else if (!omp_is_groupprivate(unit, directive->names[i]))
      directive->names[kept++] = directive->names[i];
  directive->nnames = kept;
}

/* --- begin and end --- */

static struct directive *begin_of(const struct unit *unit, const struct directive *end) {
  struct directive *found = NULL;
  for (size_t i = 0; i < unit->ndirectives && unit->directives[i] != end; i++) {
    struct directive *directive = unit->directives[i];
    if (is_begin(directive) && !directive->next)
      found = directive;
  }
  return found;
}

static bool mentions(const struct node *node, const struct decl *decl) {
  bool found = node && node->kind == N_REF && node->decl && node->decl->canonical == decl->canonical;
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = mentions(node->kid[i], decl);
  return found;
}

/* A function that headers declare and nobody uses or defines need not be anywhere. */
static bool is_needed(const struct unit *unit, const struct decl *decl) {
  bool needed = decl->kind != DECL_FUNCTION || decl->definition;
  for (size_t i = 0; i < unit->nfunctions && !needed; i++)
    needed = mentions(unit->functions[i]->node, decl);
  return needed;
}

static bool is_between(const struct decl *decl, const struct directive *begin, const struct directive *end) {
  bool variable =
      decl->kind == DECL_VAR && !decl->function &&
      (decl->storage == STORAGE_GLOBAL || decl->storage == STORAGE_STATIC || decl->storage == STORAGE_EXTERN);
  return (variable || (decl->kind == DECL_FUNCTION && !decl->is_implicit)) && !decl->function && !decl->is_builtin &&
         !decl->in_system_header && !decl->is_dependent && decl->begin >= begin->end && decl->begin < end->begin;
}

static void declare_between(struct unit *unit, struct directive *begin, const struct directive *end) {
  begin->names = ARENA_ARRAY(unit->arena, struct decl *, unit->ndecls + 1);
  begin->nnames = 0;
  for (size_t i = 0; i < unit->ndecls; i++)
    if (is_between(unit->decls[i], begin, end) && is_needed(unit, unit->decls[i]))
      begin->names[begin->nnames++] = unit->decls[i];
  declare_names(unit, begin);
}

void omp_bind_declare_target(struct unit *unit, struct directive *directive) {
  if (directive->kind != DIR_END_DECLARE_TARGET) {
    declare_names(unit, directive);
    return;
  }
  struct directive *begin = begin_of(unit, directive);
  if (!begin)
    return;
  begin->next = directive;
  directive->next = begin;
  declare_between(unit, begin, directive);
}

static const struct clause *clause_naming(const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      if (directive->clauses[i].vars[k].decl == decl)
        return &directive->clauses[i];
  return NULL;
}

/* --- initializers --- */

static bool is_named_by(const struct directive *directive, const struct decl *decl) {
  bool named = directive_names(directive, decl);
  for (size_t i = 0; i < directive->nnames && !named; i++)
    named = directive->names[i]->canonical == decl->canonical;
  return named;
}

static bool is_declared(const struct unit *unit, const struct decl *decl) {
  bool declared = decl->kind == DECL_FUNCTION ? decl->routine : false;
  for (size_t i = 0; i < unit->ndirectives && !declared; i++)
    declared = omp_parts(unit->directives[i]) & PART_DECLARE && unit->directives[i]->kind != DIR_GROUPPRIVATE &&
               is_named_by(unit->directives[i], decl);
  return declared;
}

static void add_name(struct unit *unit, struct directive *directive, struct decl *decl) {
  struct decl **names = ARENA_ARRAY(unit->arena, struct decl *, directive->nnames + 1);
  for (size_t i = 0; i < directive->nnames; i++)
    names[i] = directive->names[i];
  names[directive->nnames++] = decl;
  directive->names = names;
}

static bool is_here(const struct unit *unit, const struct decl *decl) {
  bool here = decl->definition || decl->storage == STORAGE_GLOBAL;
  for (size_t i = 0; i < unit->ndecls && !here; i++)
    here = unit->decls[i]->canonical == decl->canonical && unit->decls[i]->storage == STORAGE_GLOBAL;
  return here && !decl->is_builtin && !decl->in_system_header;
}

static bool is_called(const struct node *node) {
  return node->kind == N_CALL || node->kind == N_CONSTRUCT || node->kind == N_OPERATOR;
}

/* C++: a call in an initializer is the host's, which gives devices the value. What it calls is no device's, nor what it
   is given, unless that is an address. */
static bool is_for_host(const struct node *node) {
  const struct node *inner = node;
  bool address = node->type && node->type->kind == TYPE_ARRAY;
  for (; node->parent && node->parent->kind != N_VAR && !is_called(node->parent); node = node->parent)
    address |= node->parent->kind == N_UNARY && node->parent->op == '&';
  if (!node->parent || node->parent->kind == N_VAR)
    return false;
  bool callee = node->parent->kind == N_CALL && node->parent->kid[0] == node;
  return callee || (inner->decl->kind == DECL_VAR && !address);
}

/* NODE is part of an initializer. */
static void declare_referred(struct unit *unit, struct directive *directive, const struct node *node) {
  struct decl *decl = node && node->kind == N_REF ? node->decl : NULL;
  bool lasting =
      decl && (decl->kind == DECL_FUNCTION || (decl->kind == DECL_VAR && !decl->function)) && is_here(unit, decl);
  if (node && node->kind == N_SIZEOF)
    return;
  lasting = lasting && !is_for_host(node);
  if (lasting && !is_declared(unit, decl) && decl->kind == DECL_FUNCTION)
    declare_function(unit, directive, decl);
  if (lasting && decl->kind == DECL_FUNCTION && decl->routine)
    decl->routine->listed = false; /* the value leads to it */
  if (lasting && decl->kind == DECL_VAR && !is_declared(unit, decl))
    add_name(unit, directive, decl);
  for (size_t i = 0; node && i < node->nkids; i++)
    declare_referred(unit, directive, node->kid[i]);
}

/* 7.8: what the initializer of a variable refers to is as if it were named, too; what that refers to as well. */
void omp_declare_initializers(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; i < directive->nnames; i++) { /* the list grows */
    const struct decl *decl = directive->names[i]->definition ? directive->names[i]->definition : directive->names[i];
    const struct clause *clause = clause_naming(directive, directive->names[i]);
    if (decl->kind == DECL_VAR && decl->node && !(clause && clause->kind == CLAUSE_LINK))
      declare_referred(unit, directive, decl->node);
  }
}

static void check_indirect(struct unit *unit, const struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_INDIRECT);
  if (!clause)
    return;
  if (clause->nargs && !clause->args[0]->is_constant)
    check_error(unit, clause->place, "'indirect' needs a constant");
  else if (is_indirect(directive) && strcmp(kind_of_device(directive), "any") != 0)
    check_error(unit, clause->place,
                "'indirect' is for functions of all devices: 'device_type(%s)' cannot stand with it",
                kind_of_device(directive));
}

static bool is_long(const struct type *type) {
  while (type && (type->kind == TYPE_ARRAY || type->kind == TYPE_COMPLEX))
    type = type->to;
  return type && type->kind == TYPE_LDOUBLE;
}

void omp_check_declare_target(struct unit *unit, const struct directive *directive) {
  if (directive->kind == DIR_END_DECLARE_TARGET && !directive->next)
    check_error(unit, directive->place, "'end declare target' without a 'begin declare target'");
  else if (is_begin(directive) && !directive->next)
    check_error(unit, directive->place, "'%s' without an 'end declare target'", omp_directive_name(directive));
  check_indirect(unit, directive);
  for (size_t i = 0; i < directive->nclauses; i++)
    EACH_OF (const struct var_item, var, directive->clauses[i].vars, directive->clauses[i].nvars) {
      bool linked = directive->clauses[i].kind == CLAUSE_LINK;
      const struct decl *decl = var->decl;
      if (var->nsections || var->expr->kind != N_REF)
        check_error(unit, var->place, "'%s' is a part of a variable: '%s' takes whole ones", var->text,
                    omp_directive_name(directive));
      else if (decl && decl->kind == DECL_VAR && is_long(decl->type))
        check_error(unit, var->place, "'%s' is of type long double, which devices do not have", var->text);
      else if (decl && decl->kind == DECL_FUNCTION && linked)
        check_error(unit, var->place, "'%s' is a function, and only variables can be linked", var->text);
      else if (decl &&
               (decl->kind == DECL_PARAM || decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER) &&
               decl->kind != DECL_FUNCTION)
        check_error(unit, var->place, "'%s' is a variable of a function's call, and '%s' is for those that last",
                    var->text, omp_directive_name(directive));
    }
}

/* --- constructs --- */

static const struct var_item *item_for(struct unit *unit, const struct directive *directive, struct decl *decl) {
  struct node *node = ARENA_NEW(unit->arena, struct node);
  struct var_item *var = ARENA_NEW(unit->arena, struct var_item);
  *node = (struct node){
      .kind = N_REF, .decl = decl, .type = decl->type, .begin = decl->name_begin, .end = decl->name_begin};
  *var = (struct var_item){.expr = node, .decl = decl, .text = decl->name, .place = directive->place};
  return var;
}

static void build_variables(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, directive->nnames + 1);
  for (size_t i = 0; i < directive->nnames; i++) {
    const struct clause *clause = clause_naming(directive, directive->names[i]);
    /* Where host and devices share memory, devices use the host's variable, too (8.2.1). */
    bool shared = omp_required(unit, CLAUSE_UNIFIED_SHARED_MEMORY) && strcmp(kind_of_device(directive), "any") == 0;
    bool linked = shared || (clause && clause->kind == CLAUSE_LINK);
    construct->items.item[construct->items.n++] = (struct item){.role = linked ? ITEM_LINK : ITEM_MAP,
                                                                .var = item_for(unit, directive, directive->names[i]),
                                                                .word = linked ? "link" : "enter"};
  }
}

void omp_build_declare_target(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->node = construct->body = NULL; /* wherever it stands, what it names is for the whole file */
  construct->kind = directive->implied ? CONSTRUCT_ROUTINE : CONSTRUCT_DECLARE;
  if (directive->implied)
    construct->routine = (struct routine_asked){.crew_copy = directive->on_devices,
                                                .for_gangs = !directive->on_devices || !directive->for_gangs ? 0
                                                             : directive->over_gangs                         ? LEVEL_ALL
                                                                                     : LEVEL_WORKER | LEVEL_VECTOR,
                                                .nohost = strcmp(kind_of_device(directive), "nohost") == 0,
                                                .by_address = is_indirect(directive),
                                                .listed = directive->listed};
  else
    construct->declare.initial = true;
  if (!directive->implied && strcmp(kind_of_device(directive), "host") != 0)
    build_variables(unit, construct, directive);
}

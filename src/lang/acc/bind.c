/*
 * bind.c - the functions that routine directives are about: those that they name, or the next one (OpenACC 3.3 2.15.1).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lang/acc/internal.h"

/* The first declaration behind an offset; *several when it declares more than one entity. */
static struct decl *next_declaration(const struct unit *unit, size_t offset, bool *several) {
  struct decl *next = NULL;
  *several = false;
  for (size_t i = 0; i < unit->ndecls; i++) { /* in the order of names: the first one stands */
    struct decl *decl = unit->decls[i];
    bool counts = decl->kind == DECL_FUNCTION || decl->kind == DECL_VAR || decl->kind == DECL_TYPEDEF;
    if (!counts || decl->is_builtin || decl->begin < offset)
      continue;
    if (!next)
      next = decl;
    else if (decl->begin == next->begin)
      *several = true;
    else if (decl->begin > next->end)
      break;
  }
  return next;
}

/* Several directives for one function say the same, or it is an error; but not each has to repeat bind. */
static bool says_more(const struct directive *directive, const struct directive *earlier) {
  return !earlier || (clause_of(directive, CLAUSE_BIND) && !clause_of(earlier, CLAUSE_BIND));
}

void acc_set_routine(struct unit *unit, const struct decl *function, struct directive *directive) {
  EACH_AT (struct decl, decl, unit->decls, unit->ndecls)
    if (decl->canonical == function->canonical && says_more(directive, decl->routine))
      decl->routine = directive;
}

static bool contains(const struct decl *decl, const struct directive *directive) {
  return !decl->is_builtin && decl->begin < directive->begin && decl->end > directive->end;
}

static const struct node *body_of(const struct decl *function) {
  const struct node *node = function->node, *last = node && node->nkids ? node->kid[node->nkids - 1] : NULL;
  return last && last->kind == N_COMPOUND ? last : NULL;
}

/* Whether the directive stands in a declaration: of a struct's members, an enumeration, a list of parameters. */
static bool inside_declaration(const struct unit *unit, const struct directive *directive) {
  EACH_AT (const struct decl, decl, unit->decls, unit->ndecls) {
    const struct node *body = decl->kind == DECL_FUNCTION ? body_of(decl) : NULL;
    bool class = unit->cxx && (decl->kind == DECL_STRUCT || decl->kind == DECL_UNION); /* it has functions, too */
    if (!class && contains(decl, directive) && !(body && body->begin < directive->begin))
      return true;
  }
  return false;
}

/* NEXT follows the directive at once: both stand in the same function or in none, and no other type is declared first.
 */
static bool follows(const struct unit *unit, const struct directive *directive, const struct decl *next) {
  EACH_AT (const struct decl, decl, unit->decls, unit->ndecls) {
    bool tag = decl->kind == DECL_STRUCT || decl->kind == DECL_UNION || decl->kind == DECL_ENUM;
    if (tag && decl->begin >= directive->end && decl->end <= next->begin)
      return false;
    if (decl->kind == DECL_FUNCTION && contains(decl, directive) && next->begin >= decl->end)
      return false;
  }
  return true;
}

/* A level is required (2.15.1), but other compilers take a routine without one for seq. */
static void imply_level(struct unit *unit, struct directive *directive) {
  static const int levels[] = {CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR, CLAUSE_SEQ, CLAUSE_DEVICE_TYPE, NO_CLAUSE};
  for (size_t i = 0; i < directive->nclauses; i++)
    if (clause_among(levels, directive->clauses[i].kind))
      return;
  diag_warn(unit->diag, WARNING_ROUTINE_LEVEL, directive->place,
            "'routine' without 'gang', 'worker', 'vector' or 'seq' is taken as 'routine seq'");
  struct clause *clauses = ARENA_ARRAY(unit->arena, struct clause, directive->nclauses + 1);
  clauses[0] = (struct clause){.kind = CLAUSE_SEQ, .place = directive->place};
  for (size_t i = 0; i < directive->nclauses; i++)
    clauses[i + 1] = directive->clauses[i];
  directive->clauses = clauses;
  directive->nclauses++;
}

/* Whether text that stands where FUNCTION does means DECL by NAME. */
static bool is_meant(const struct decl *decl, const struct decl *function, const char *name) {
  size_t scope = strlen(decl->scope), around = function->scope ? strlen(function->scope) : 0;
  const char *global = strncmp(name, "::", 2) == 0 ? name + 2 : name;
  const char *rest = strncmp(global, decl->scope, scope) == 0 ? global + scope : NULL;
  if (!rest && global == name && around <= scope && strncmp(decl->scope, function->scope, around) == 0 &&
      strncmp(name, decl->scope + around, scope - around) == 0)
    rest = name + (scope - around);
  return rest && strcmp(rest, decl->name) == 0;
}

/* C++: the symbol of the function that FUNCTION is bound to, of those that have the name the one of its type; NULL. */
static const char *bound_symbol(const struct unit *unit, const struct decl *function, const char *name) {
  EACH_AT (const struct decl, decl, unit->decls, unit->ndecls)
    if (decl->kind == DECL_FUNCTION && decl->symbol && decl->scope && is_meant(decl, function, name) &&
        strcmp(decl->type->spelling, function->type->spelling) == 0)
      return decl->symbol;
  return NULL;
}

/* C++: the name in a bind clause is that of a function, which has another symbol. */
static void bind_names(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; unit->cxx && i < directive->nclauses; i++) {
    struct clause *clause = &directive->clauses[i];
    if (clause->kind != CLAUSE_BIND || !clause->arg_names || !directive->nnames)
      continue;
    const struct decl *function = directive->names[0];
    const char *name = clause->arg_names[0], *symbol = bound_symbol(unit, function, name);
    if (directive->nnames > 1)
      diag_at(unit->diag, DIAG_ERROR, clause->place,
              "'bind' cannot stand with several functions of the name '%s': put a directive in front of each",
              function->shown);
    else if (!symbol)
      diag_at(unit->diag, DIAG_ERROR, clause->place,
              "'%s' is bound to '%s', but no function of that name has the type '%s': declare one, or write a symbol "
              "as a string",
              function->shown, name, function->type->spelling);
    else
      clause->text = symbol;
  }
}

/* C++: the function that the lambda is; NULL: there is none, or several. */
static struct decl *function_of(const struct node *lambda) {
  return lambda->decl && lambda->decl->type ? lambda->decl : NULL;
}

/* C++: a lambda has no symbol by which devices could call another function. One that captures, or is a template, is a
   part of the function around it, and of regions that call it. */
static bool check_lambda(struct unit *unit, const struct directive *directive, const struct node *lambda) {
  static const int all[] = {CLAUSE_BIND, NO_CLAUSE};
  static const int parts[] = {CLAUSE_BIND, CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR, CLAUSE_NOHOST, NO_CLAUSE};
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (!clause_among(function_of(lambda) ? all : parts, clause->kind))
      continue;
    diag_at(unit->diag, DIAG_ERROR, clause->place, "'%s' cannot stand with a lambda%s: make it a function",
            acc_clause_word(clause), function_of(lambda) ? "" : " that captures variables or has 'auto' parameters");
    return false;
  }
  return true;
}

/* The functions of lambdas in place of the variables that hold them. */
static bool bind_lambdas(struct unit *unit, struct directive *directive) {
  size_t n = 0;
  for (size_t i = 0; i < directive->nnames; i++) {
    const struct node *lambda = lambda_of(directive->names[i]);
    if (lambda && !check_lambda(unit, directive, lambda))
      return false;
    if (!lambda || function_of(lambda))
      directive->names[n++] = lambda ? function_of(lambda) : directive->names[i];
  }
  directive->nnames = n;
  return true;
}

static void bind_routine(struct unit *unit, struct directive *directive) {
  imply_level(unit, directive);
  if (directive->nnames == 0) {
    bool several;
    struct decl *next = next_declaration(unit, directive->end, &several);
    if (!next || (next->kind != DECL_FUNCTION && !lambda_of(next)) || several || inside_declaration(unit, directive) ||
        !follows(unit, directive, next)) {
      diag_at(unit->diag, DIAG_ERROR, directive->place,
              "'routine' without a name must stand before the declaration of one function");
      return;
    }
    directive->names[directive->nnames++] = next;
  }
  if (!bind_lambdas(unit, directive))
    return;
  bind_names(unit, directive);
  for (size_t i = 0; i < directive->nnames; i++)
    acc_set_routine(unit, directive->names[i], directive);
}

void acc_bind(struct unit *unit, struct directive *directive) {
  if (acc_is(directive, DIR_ROUTINE))
    bind_routine(unit, directive);
}

/*
 * check_calls.c - errors about calls of routines (OpenACC 3.3 2.15.1): no loop around a call may be partitioned over a
 * level that the routine may partition, or over a finer one; host code may not call a routine with nohost.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"

/* What the loops around a call are partitioned over. */
struct around {
  unsigned levels; /* mask */
  int dim;         /* the lowest dimension of gangs among these; MAX_DIM + 1: no gangs */
};
enum { MAX_DIM = 3 };

static struct around loops_around(const struct region *region, const struct node *call) {
  struct around around = {0, MAX_DIM + 1};
  for (const struct node *node = call->parent; node; node = node->parent) {
    const struct loop *loop = region_loop_at(region, node);
    if (!loop)
      continue;
    around.levels |= loop->levels;
    int dim = loop->levels & LEVEL_GANG ? loop->gang_dim ? loop->gang_dim : 1 : around.dim;
    around.dim = dim < around.dim ? dim : around.dim;
  }
  return around;
}

/* The coarsest of LEVELS, in the words of a routine directive: "gang(dim:2)", "worker"; of none "seq". */
static const char *level_words(struct lowering *l, const struct words *says, unsigned levels, int dim) {
  if (levels & LEVEL_GANG)
    return dim > 1 ? arena_printf(l->arena, says->dimension, dim) : says->level[0];
  return levels & LEVEL_WORKER ? says->level[1] : levels & LEVEL_VECTOR ? says->level[2] : says->no_level;
}

/* The finest of the levels around, in words: only finer ones are left for a routine. */
static const char *taken_words(struct lowering *l, const struct words *says, const struct around *around) {
  return around->levels & LEVEL_VECTOR   ? says->level[2]
         : around->levels & LEVEL_WORKER ? says->level[1]
                                         : level_words(l, says, LEVEL_GANG, around->dim);
}

/* A routine that may partition LEVELS, of gangs the dimensions up to DIM, does not fit inside of these loops. */
static bool is_taken(const struct around *around, unsigned levels, int dim) {
  unsigned finer = levels & LEVEL_WORKER ? LEVEL_WORKER | LEVEL_VECTOR : LEVEL_VECTOR;
  return around->levels & finer || (levels & LEVEL_GANG && around->dim <= dim);
}

bool check_call(struct lowering *l, const struct region *region, const struct decl *implicit, const struct node *call,
                const struct decl *callee) {
  unsigned levels = routine_levels(callee, region->device);
  int dim = routine_dimension(callee, region->device);
  if (!levels)
    return true;
  struct place place = unit_place(l->unit, call->begin);
  const struct words *says = routine_for(callee, region->device)->says;
  const char *level = level_words(l, says, levels, dim);
  struct around around = loops_around(region, call);
  bool is_routine = region->style == REGION_ROUTINE;
  if (implicit)
    diag_at(l->diag, DIAG_ERROR, place,
            "call of '%s', a %s %s, in '%s', which has no %s directive and so is sequential", callee->shown,
            says->routine, level, implicit->name, says->routine);
  else if (is_taken(&around, levels, dim))
    diag_at(l->diag, DIAG_ERROR, place, "call of '%s', a %s %s, inside a loop over %s", callee->shown, says->routine,
            level, taken_words(l, says, &around));
  else if (is_routine && (levels & ~region->routine_levels || dim > region->routine_dim))
    diag_at(l->diag, DIAG_ERROR, place, "call of '%s', a %s %s, in '%s', a %s %s", callee->shown, says->routine, level,
            region->function->shown, says->routine, level_words(l, says, region->routine_levels, region->routine_dim));
  else
    return true;
  diag_at(l->diag, DIAG_NOTE, callee->routine->place,
          callee->routine->implied ? "no %s directive names it: it has the level of what is in it"
                                   : "its %s directive is here",
          says->routine);
  return false;
}

/* --- routines for devices alone --- */

struct host_code {
  struct lowering *l;
  const struct decl *function;
};

static bool is_nohost(const struct decl *function) {
  return construct_of_routine(function) && construct_routine(construct_of_routine(function))->nohost;
}

/* Whether a choice by the kind of device (calls of variants) is for host code: 1, 0; -1: it is none, or known later. */
static int holds_on_host(struct node *condition) {
  condition = tree_strip(condition);
  const struct decl *callee = condition->kind == N_CALL ? tree_callee(condition) : NULL;
  if (callee && condition->nkids == 2 && strcmp(callee->name, "__sumac_is_kind") == 0) {
    const struct node *kind = tree_strip(condition->kid[1]);
    return kind->is_constant ? kind->value == DEVICE_KIND_HOST : -1;
  }
  if (condition->is_constant)
    return condition->value != 0;
  if (condition->kind == N_UNARY && condition->op == '!') {
    int holds = holds_on_host(condition->kid[0]);
    return holds < 0 ? holds : !holds;
  }
  bool conjunction = condition->kind == N_BINARY && condition->op == OP_LAND;
  if (!conjunction && !(condition->kind == N_BINARY && condition->op == OP_LOR))
    return -1;
  int left = holds_on_host(condition->kid[0]), right = holds_on_host(condition->kid[1]), decisive = !conjunction;
  return left == decisive || right == decisive ? decisive : left < 0 || right < 0 ? -1 : !decisive;
}

static bool check_host_call(struct node *, void *context);

/* A call that becomes another one on the host. */
static bool check_choice(struct node *choice, void *context) {
  int holds = holds_on_host(choice->kid[0]);
  if (holds >= 0)
    tree_walk(choice->kid[holds ? 1 : 2], check_host_call, context);
  return holds < 0;
}

/* Compute constructs are left out: what they call runs on a device. */
static bool check_host_call(struct node *node, void *context) {
  const struct host_code *code = context;
  const struct lowering *l = code->l;
  const struct construct *construct = construct_at(node);
  if (node->kind == N_SIZEOF || (construct && construct->kind == CONSTRUCT_REGION) || construct_is_wrong(node))
    return false;
  if (node->kind == N_CONDITIONAL && node->nkids == 3)
    return check_choice(node, context);
  const struct decl *callee = tree_called(node);
  if (!callee || !is_nohost(callee))
    return true;
  const struct words *says = construct_of_routine(callee)->says;
  const char *nohost = says->only_for_devices;
  diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, node->begin),
          "'%s' has no host version: it may be called in compute constructs and in %ss with '%s' only", callee->shown,
          says->routine, nohost);
  if (code->function->routine)
    diag_at(l->diag, DIAG_NOTE, code->function->routine->place, "'%s' has no '%s' here", code->function->shown, nohost);
  diag_at(l->diag, DIAG_NOTE, callee->routine->place, "'%s' has '%s' here", callee->shown, nohost);
  return true;
}

void check_host_calls(struct lowering *l) {
  EACH_AT (const struct decl, function, l->unit->decls, l->unit->ndecls) {
    struct host_code code = {l, function};
    if (function->kind == DECL_FUNCTION && function->node && !is_nohost(function))
      tree_walk(function->node, check_host_call, &code);
  }
}

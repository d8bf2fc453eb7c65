/*
 * levels.c - assign_levels: what each function partitions over, and whether its calls fit.
 *
 * requires: loop_tree
 * makes:    function->levels_used
 * breaks:   nothing
 *
 * Which loop runs over which level is lower's policy, the same for every target, and lower has checked what the user
 * asks for. Here the result is checked: it must nest.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static void check_nesting(struct target_function *function, const struct late_loop *loop, int taken) {
  for (; loop; loop = loop->sibling) {
    if (loop->levels & taken)
      bug("assign_levels", function->name, "loop %d is over %s inside a loop over %s", loop->lid,
          level_name(loop->levels), level_name(taken));
    if (loop->levels & ~function->levels)
      bug("assign_levels", function->name, "loop %d is over %s", loop->lid, level_name(loop->levels));
    check_nesting(function, loop->child, taken | levels_down_to(loop->levels));
  }
}

static struct target_function *function_of(struct target_module *module, LLVMValueRef callee) {
  for (size_t i = 0; i < module->nfunctions; i++)
    if (module->functions[i]->function == callee)
      return module->functions[i];
  return NULL;
}

/* -1: not a routine */
static int routine_levels(struct target_module *module, LLVMValueRef callee) {
  struct target_function *known = function_of(module, callee);
  if (known)
    return known->is_region ? -1 : known->levels;
  for (size_t i = 0; i < module->nroutines; i++)
    if (module->routines[i].function == callee)
      return module->routines[i].levels;
  return -1;
}

/* A walk over the control flow that knows at each point over which levels FORKs are open, as in loop_tree.c. */
struct walk {
  struct target_function *function;
  struct ir_graph *graph;
  int *open; /* mask at entry of each block */
};

static void check_call(struct walk *w, LLVMValueRef call, int open) {
  LLVMValueRef callee = ir_callee(call);
  struct target_module *module = w->function->module;
  if (!callee || ir_is_intrinsic(callee, "llvm."))
    return;
  int levels = routine_levels(module, callee);
  if (levels <= 0)
    return;
  w->function->levels_used |= levels;
  w->function->levels_of_routines |= levels;
  if (open & LEVEL_GANG)
    w->function->levels_called |= levels;
  bool taken = levels & levels_down_to(open) & ~LEVEL_GANG; /* gangs may be those of another dimension */
  if (taken || levels & ~w->function->levels)
    bug("assign_levels", w->function->name, "call of %s, a routine %s, in a loop over %s", ir_name(callee),
        level_name(levels & -levels), level_name(open));
}

static int through(struct walk *w, LLVMBasicBlockRef block, int open) {
  struct marker m;
  IR_EACH_INSTRUCTION(i, block) {
    if (!marker_read(i, &m))
      check_call(w, i, open);
    else if (m.kind == MARK_FORK)
      open |= m.level;
    else if (m.kind == MARK_JOIN)
      open &= ~m.level;
  }
  return open;
}

bool assign_levels(struct target_function *function) {
  struct arena *arena = function->module->arena;
  unsigned before = diag_errors(function->module->diag);
  struct walk w = {.function = function, .graph = ir_graph(arena, function->function)};
  w.open = ARENA_ARRAY(arena, int, w.graph->n + 1);
  check_nesting(function, function->loops, 0);
  function->levels_used = function->levels_called = function->levels_of_routines = 0;
  for (struct late_loop *loop = function->loops; loop; loop = loop->sibling)
    function->levels_used |= loop->level_under;
  for (int i = 0; i < w.graph->norder; i++) {
    int at = w.graph->order[i];
    int out = through(&w, w.graph->block[at], w.open[at]);
    for (int s = 0; s < w.graph->succ[at].n; s++)
      w.open[w.graph->succ[at].to[s]] = out;
  }
  return diag_errors(function->module->diag) == before;
}

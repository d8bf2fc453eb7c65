/*
 * teams.c - regions with crews of threads have two forms on the host: one for a gang of one thread, the host target's
 * like that of any region, and one for several threads. The launch takes one (runtime/threads/host_sizes.c).
 *
 * requires: teams_begin: the host's module as clang made it; teams: the host's module after its own passes
 * makes:    a function REGION.team for each region with crews, in its descriptor, and the kernel that says how many
 *           threads it may have; routines that it calls with all threads have such a form, too
 * breaks:   nothing
 *
 * A copy of the module goes through the passes of the target with several threads (second.c). It loses regions without
 * crews at once, and those with reproducible reductions over threads, which have the form for one thread alone.
 * Forms of functions for the only thread of a gang (forms.c) are the copy's alone.
 *
 * To change region code for teams of several threads on the host: teams.c; copies of the module: second.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* GLOBAL's value, if it is the descriptor of a region with crews; else NULL. */
static LLVMValueRef with_crews(LLVMValueRef global) {
  LLVMValueRef value = LLVMGetInitializer(global);
  bool is_region = value && tables_is_region(value);
  return is_region && LLVMIsAFunction(LLVMGetAggregateElement(value, REGION_TEAM)) ? value : NULL;
}

static LLVMValueRef descriptor(LLVMModuleRef module, LLVMValueRef region) {
  IR_EACH_GLOBAL(global, module) {
    LLVMValueRef value = with_crews(global);
    if (value && LLVMGetAggregateElement(value, REGION_HOST) == region)
      return global;
  }
  return NULL;
}

/* Whether IS holds for some marker in F. */
static bool has_marker(LLVMValueRef f, struct arena *arena, bool (*is)(const struct marker *)) {
  size_t n;
  struct marker *list = marker_list(arena, f, &n);
  bool found = false;
  for (size_t i = 0; i < n && !found; i++)
    found = is(&list[i]);
  return found;
}

static bool is_region(const struct marker *m) {
  return m->kind == MARK_REGION;
}

static bool is_routine(const struct marker *m) {
  return m->kind == MARK_ROUTINE && m->level & LEVEL_WORKER;
}

/* A reproducible reduction over threads, who would come to the runtime in any order. */
static bool is_for_one(const struct marker *m) {
  return m->reproducible && m->level & LEVEL_WORKER;
}

/* Whether the module has regions with a second form. It has none if a routine is for one thread: whoever calls the
   routine would have to know. */
bool teams_wanted(LLVMModuleRef host) {
  bool wanted = false;
  IR_EACH_GLOBAL(global, host)
  wanted |= with_crews(global) != NULL;
  IR_EACH_FUNCTION(f, host)
  wanted |= !LLVMIsDeclaration(f) && (form_is_two(f) || own_teams_executes(f));
  struct arena *arena = arena_new();
  for (LLVMValueRef f = LLVMGetFirstFunction(host); f && wanted; f = LLVMGetNextFunction(f))
    wanted = own_teams_executes(f) || !has_marker(f, arena, is_routine) || !has_marker(f, arena, is_for_one);
  arena_free(arena);
  return wanted;
}

static bool wants(struct arena *arena, LLVMValueRef f) {
  if (has_marker(f, arena, is_region))
    return descriptor(LLVMGetGlobalParent(f), f) && !has_marker(f, arena, is_for_one);
  if (own_teams_executes(f))
    return !has_marker(f, arena, is_for_one);
  return has_marker(f, arena, is_routine) && !form_is_two(f);
}

void teams_begin(struct second *s, struct target_module *m) {
  second_begin(s, m, wants);
  for (size_t i = 0; i < s->functions.n; i++) {
    LLVMValueRef f = LLVMGetNamedFunction(m->module, s->functions.item[i]);
    if (has_marker(f, m->arena, is_region))
      ir_declare_instead(m->arena, f);
  }
}

/* The form for several threads, and its kernel, of a region that may have several; of others neither. */
static void fill(LLVMModuleRef host, LLVMValueRef global, const struct target_module *m) {
  LLVMValueRef own = LLVMGetAggregateElement(LLVMGetInitializer(global), REGION_HOST);
  const char *name = arena_printf(m->arena, "%s.team", ir_name(own));
  LLVMValueRef team = LLVMGetNamedFunction(host, name);
  const struct target_function *f = NULL;
  for (size_t i = 0; i < m->nfunctions; i++)
    f = !strcmp(m->functions[i]->name, name) ? m->functions[i] : f;
  bool several = team && f && f->kernel.fixed[1] != 1;
  tables_set_field(global, REGION_TEAM, several ? team : LLVMConstNull(LLVMTypeOf(own)));
  if (several) {
    struct sumac_kernel kernel = f->kernel;
    kernel.standard[1] = 0; /* by how many gangs there are */
    tables_set_field(global, REGION_KERNEL, wrap_kernel(host, &kernel));
  } else if (team && !LLVMGetFirstUse(team))
    LLVMDeleteFunction(team);
}

bool teams(struct late *late) {
  struct target_module *m = late->teams->module;
  second_link(late->host, late->teams, "team");
  own_teams_link(late->host, late->arena, "team");
  IR_EACH_GLOBAL(global, late->host)
  if (with_crews(global))
    fill(late->host, global, m);
  return true;
}

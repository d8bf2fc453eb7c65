/*
 * members_calls.c - what a crew's code may call where its members are iterations of loops. A member that waits for what
 * another one does, but at barriers, would wait for ever: so it calls no functions of the runtime that wait, nor any
 * that nothing is known of, and no loop without a barrier looks again and again at a word that others write.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static const char *callee_name(LLVMValueRef i) {
  LLVMValueRef callee = ir_callee(i);
  return callee ? ir_name(callee) : "";
}

bool members_is_barrier(LLVMValueRef i) {
  const char *name = callee_name(i);
  return strcmp(name, "__sumac_meet") == 0 || strcmp(name, "__sumac_crew_meet") == 0;
}

/* Functions of the runtime that a member may call; those behind TELLS answer by the member. */
static const struct {
  const char *name;
  bool waits, tells;
} known[] = {{"__sumac_host_gang", false, false},
             {"__sumac_host_gangs", false, false},
             {"__sumac_host_gang_pos", false, false},
             {"__sumac_host_gang_size", false, false},
             {"__sumac_host_members", false, false},
             {"__sumac_critical_enter", true, false},
             {"__sumac_critical_leave", true, false},
             {"__sumac_atomic_enter", true, false},
             {"__sumac_atomic_leave", true, false},
             {"__sumac_fence", true, false},
             {"__sumac_crew_ask", false, true},
             {"__sumac_crew_usual", false, false},
             {"__sumac_crew_enter", false, true},
             {"__sumac_crew_leave", false, true},
             {"__sumac_say", false, false},
             {"__sumac_in_launch", false, false},
             {"__sumac_group_copy", false, false},
             {"__sumac_crew_shared", false, false},
             {"__sumac_event_mark", false, false},
             {"__sumac_event_wait", false, false},
             {"omp_set_lock", true, false},
             {"omp_unset_lock", true, false},
             {"__sumac_host_array_new", false, false},
             {"__sumac_host_array_free", false, false}};

/* Functions of C's library that wait for nobody, beside mathematics. */
static const char *const harmless[] = {
    "printf", "puts",   "putchar", "memcpy", "memmove",       "memset", "memcmp", "strlen", "strcmp",
    "malloc", "calloc", "free",    "abort",  "__assert_fail", "exit",   "abs",    "labs",   "__kmpc_global_thread_num"};
static const char host_thread[] = "__kmpc_global_thread_num"; /* for host code, where functions have that, too */

/* The same of sanitizers and profilers; OpenMP's questions, of host code that a function has, too. */
static const char *const harmless_prefixes[] = {"__ubsan_", "__asan_", "__tsan_", "__llvm_", "omp_get_", "omp_in_"};

static bool is_harmless(const char *name) {
  bool found = ir_is_mathematics(name);
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless && !found; i++)
    found = strcmp(name, harmless[i]) == 0;
  for (size_t i = 0; i < sizeof harmless_prefixes / sizeof *harmless_prefixes && !found; i++)
    found = strncmp(name, harmless_prefixes[i], strlen(harmless_prefixes[i])) == 0;
  return found;
}

/* What the function of the runtime is for, of one that may wait. */
static const char *reason_of(const char *function) {
  static const struct {
    const char *prefix, *why;
  } reasons[] = {{"__sumac_task", "there are tasks"},
                 {"__sumac_event", "there are tasks"},
                 {"__sumac_team", "there is another parallel construct"},
                 {"__sumac_reach", "iterations wait for each other"},
                 {"__sumac_meet_or", "they may be cancelled"},
                 {"__sumac_cancel", "they may be cancelled"},
                 {"__sumac_lane_value", "they get a value from one of them"}};
  for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
    if (strncmp(function, reasons[i].prefix, strlen(reasons[i].prefix)) == 0)
      return reasons[i].why;
  return "a construct waits for other threads";
}

/* An ordered access: what others have written before it may be seen behind it. */
static bool is_ordered(LLVMValueRef i) {
  if (LLVMIsAFenceInst(i))
    return true;
  bool atomic = LLVMIsALoadInst(i) || LLVMIsAStoreInst(i) || LLVMIsAAtomicRMWInst(i);
  if (LLVMIsAAtomicCmpXchgInst(i))
    return LLVMGetCmpXchgSuccessOrdering(i) > LLVMAtomicOrderingMonotonic;
  return atomic && LLVMGetOrdering(i) > LLVMAtomicOrderingMonotonic;
}

/* A walk through the functions that a call in the crew's code, WHERE, leads to. */
struct called {
  LLVMValueRef where;
  struct pointer_map *seen;
  struct members_walked walked;
};

static void check_function(struct crew_loop *, LLVMValueRef function, struct called *);

static void check_call(struct crew_loop *c, LLVMValueRef call, struct called *from) {
  LLVMValueRef where = from->where;
  LLVMValueRef callee = ir_callee(call);
  if (!callee) {
    if (!LLVMIsAInlineAsm(LLVMGetCalledValue(call)))
      members_refuse(c, "a function is called by its address", where);
    return;
  }
  const char *name = ir_name(callee);
  if (ir_is_intrinsic(callee, "llvm.")) {
    if (ir_is_intrinsic(callee, "llvm.stacksave"))
      members_refuse(c, "there is an array of run-time length", where);
    return;
  }
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcmp(name, known[i].name) == 0) {
      c->waits |= known[i].waits;
      c->tells |= known[i].tells;
      return;
    }
  if (!strncmp(name, "__sumac_", 8) && LLVMIsDeclaration(callee))
    members_refuse(c, reason_of(name), where);
  else if (!LLVMIsDeclaration(callee))
    check_function(c, callee, from);
  else if (!is_harmless(name))
    members_refuse(c, arena_printf(c->arena, "function '%s' of another file may have a barrier", name), where);
}

/* The successor of BLOCK that is taken in a launch, where it asks for that; -1: it does not. */
static int in_launch(const struct ir_graph *g, int block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(g->block[block]);
  LLVMValueRef test = LLVMGetNumSuccessors(end) == 2 && LLVMIsABranchInst(end) ? LLVMGetCondition(end) : NULL;
  if (!test || !LLVMIsAICmpInst(test) || strcmp(callee_name(LLVMGetOperand(test, 0)), "__sumac_in_launch") != 0)
    return -1;
  return ir_block_number(g, LLVMGetSuccessor(end, LLVMGetICmpPredicate(test) == LLVMIntEQ));
}

/* Marks the blocks that are executed in a launch, from BLOCK on. */
static void mark_launched(const struct ir_graph *g, int block, bool *reached) {
  if (reached[block])
    return;
  reached[block] = true;
  int only = in_launch(g, block);
  for (int s = 0; s < g->succ[block].n; s++)
    if (only < 0 || g->succ[block].to[s] == only)
      mark_launched(g, g->succ[block].to[s], reached);
}

static void check_function(struct crew_loop *c, LLVMValueRef function, struct called *from) {
  LLVMValueRef where = from->where;
  enum members_answer known = members_recall(c->orders, function);
  c->waits |= known == MEMBERS_YES;
  if (known != MEMBERS_UNKNOWN || pointer_get(from->seen, function) || c->why)
    return;
  pointer_set(from->seen, function, function);
  vec_push(&from->walked, function);
  struct ir_graph *g = ir_graph(c->arena, function);
  bool *stops = ARENA_ARRAY(c->arena, bool, g->n + 1), *reached = ARENA_ARRAY(c->arena, bool, g->n + 1);
  mark_launched(g, 0, reached);
  for (size_t b = 0; b < g->n; b++)
    IR_EACH_INSTRUCTION(i, g->block[b]) {
      if (!reached[b])
        continue;
      if (members_is_barrier(i))
        members_refuse(c, "a function with a barrier could not be inlined", where);
      if (members_looks(c, i) && members_may_wait(c, g, stops, i))
        members_refuse(c, "one of them may wait until another one has written a word", where);
      c->waits |= is_ordered(i);
      if (LLVMIsACallInst(i))
        check_call(c, i, from);
    }
}

/* A call in the crew's own code. */
static void check_own_call(struct crew_loop *c, LLVMValueRef call) {
  bool waits = c->waits;
  struct called from = {.where = call, .seen = pointer_map(c->arena)};
  c->waits = false;
  check_call(c, call, &from);
  members_learn(c->orders, &from.walked, c->waits);
  c->waits |= waits;
}

static void check_block(struct crew_loop *c, const bool *stops, int block) {
  IR_EACH_INSTRUCTION(i, c->graph->block[block]) {
    if (members_is_barrier(i))
      continue;
    if (LLVMIsAInvokeInst(i) || LLVMIsAIndirectBrInst(i) || LLVMIsACallBrInst(i))
      members_refuse(c, "there are jumps of an unusual kind", i);
    if (members_looks(c, i) && members_may_wait(c, c->graph, stops, i))
      members_refuse(c, "one of them may wait until another one has written a word", i);
    c->waits |= is_ordered(i);
    if (strcmp(callee_name(i), host_thread) == 0 && !LLVMGetFirstUse(i))
      LLVMInstructionEraseFromParent(i);
    else if (LLVMIsACallInst(i))
      check_own_call(c, i);
  }
}

void members_check_calls(struct crew_loop *c) {
  bool *stops = ARENA_ARRAY(c->arena, bool, c->graph->n + 1), waits = false;
  c->waiting = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  if (!c->orders)
    c->orders = pointer_map(c->arena);
  for (size_t b = 0; b < c->graph->n; b++) {
    stops[b] = !c->body[b];
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
    stops[b] |= members_is_barrier(i);
  }
  for (size_t b = 0; b < c->graph->n && !c->why; b++)
    if (c->body[b]) {
      c->waits = false;
      check_block(c, stops, (int)b);
      c->waiting[b] = c->waits;
      waits |= c->waits;
    }
  c->waits = waits;
}

/* May a routine of another file execute tasks? */
static bool calls_elsewhere(const struct target_module *m) {
  bool any = false;
  for (size_t i = 0; i < m->nroutines; i++)
    any |= LLVMIsDeclaration(m->routines[i].function) && LLVMGetFirstUse(m->routines[i].function);
  return any;
}

/* Where neither the file nor what it calls makes tasks that somebody else says are over, nobody waits for one. */
void members_drop_events(const struct target_module *m, LLVMValueRef function) {
  LLVMValueRef begin = LLVMGetNamedFunction(m->module, "__sumac_event_begin");
  if ((begin && LLVMGetFirstUse(begin)) || calls_elsewhere(m))
    return;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef from = LLVMIsALoadInst(i) ? LLVMGetOperand(i, 0) : NULL;
    if (from && LLVMIsAGlobalVariable(from) && strcmp(ir_name(from), "__sumac_event_any") == 0)
      ir_replace(i, LLVMConstNull(LLVMTypeOf(i)));
    else if (strcmp(callee_name(i), "__sumac_event_wait") == 0)
      LLVMInstructionEraseFromParent(i);
  }
}

bool members_function_asks(const char *name) {
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (strcmp(name, known[k].name) == 0)
      return known[k].tells;
  return !is_harmless(name);
}

static bool asks(struct arena *, LLVMValueRef function, struct pointer_map *seen);

static bool call_asks(struct arena *arena, LLVMValueRef call, struct pointer_map *seen) {
  LLVMValueRef callee = ir_callee(call);
  if (!callee || ir_is_intrinsic(callee, "llvm.") || !members_function_asks(ir_name(callee)))
    return false;
  return LLVMIsDeclaration(callee) || asks(arena, callee, seen);
}

static bool asks(struct arena *arena, LLVMValueRef function, struct pointer_map *seen) {
  if (pointer_get(seen, function))
    return false;
  pointer_set(seen, function, function);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i) && call_asks(arena, i, seen))
    return true;
  return false;
}

bool members_asks(const struct crew_loop *c, int segment) {
  struct pointer_map *seen = pointer_map(c->arena);
  for (size_t b = 0; b < c->graph->n; b++) {
    if (c->segment[b] != segment)
      continue;
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
    if (LLVMIsACallInst(i) && call_asks(c->arena, i, seen))
      return true;
  }
  return false;
}

/* In a region's crews the thread is in a launch. */
void members_say_in_launch(LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (strcmp(callee_name(i), "__sumac_in_launch") == 0)
    ir_replace(i, LLVMConstInt(LLVMTypeOf(i), 1, false));
}

/* --- functions with barriers --- */

static bool meets(LLVMValueRef function, struct pointer_map *seen) {
  if (LLVMIsDeclaration(function) || pointer_get(seen, function))
    return false;
  pointer_set(seen, function, function);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (callee && (members_is_barrier(i) || meets(callee, seen)))
      return true;
  }
  return false;
}

/* The linker may take another definition. */
static bool may_be_replaced(LLVMValueRef function) {
  LLVMLinkage linkage = LLVMGetLinkage(function);
  return linkage == LLVMWeakAnyLinkage || linkage == LLVMLinkOnceAnyLinkage || linkage == LLVMExternalWeakLinkage ||
         linkage == LLVMCommonLinkage;
}

/* CALLER is for the same processor, and so may have CALLEE's code in it. */
static bool is_for_same(LLVMValueRef caller, LLVMValueRef callee) {
  static const char *const names[] = {"target-cpu", "target-features"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    unsigned length = (unsigned)strlen(names[i]);
    if (LLVMGetStringAttributeAtIndex(caller, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, names[i], length) !=
        LLVMGetStringAttributeAtIndex(callee, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, names[i], length))
      return false;
  }
  return true;
}

enum { FEW = 40 /* instructions */, DEPTH = 4 /* functions in each other */ };

/* FUNCTION is short, and calls none but such functions: constructors, operators of a class, and the like. */
static bool is_short(LLVMValueRef caller, LLVMValueRef function, int depth) {
  int size = 0;
  unsigned kind = LLVMGetEnumAttributeKindForName("noinline", 8);
  if (LLVMIsDeclaration(function) || may_be_replaced(function) || !is_for_same(caller, function) || !depth ||
      !strncmp(ir_name(function), "__sumac_", 8) ||
      LLVMGetEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind))
    return false;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    bool calls = LLVMIsACallInst(i) || LLVMIsAInvokeInst(i);
    size += !ir_is_debug(i);
    if (calls && !(callee && (ir_is_intrinsic(callee, "llvm.") || is_short(function, callee, depth - 1))))
      return false;
  }
  return size <= FEW;
}

static void inline_always(LLVMValueRef function) {
  ir_attribute_drop(function, "noinline");
  ir_attribute(function, "alwaysinline");
}

/* A short function to which CALLER gives an address: what the pointer leads to may be a value then. */
static void inline_short(LLVMValueRef caller) {
  IR_EACH_BLOCK(block, caller)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = LLVMIsACallInst(i) ? ir_callee(i) : NULL;
    bool by_address = false;
    for (unsigned a = 0; callee && a < LLVMGetNumArgOperands(i); a++)
      by_address |= LLVMGetTypeKind(LLVMTypeOf(LLVMGetArgOperand(i, a))) == LLVMPointerTypeKind;
    if (by_address && is_short(caller, callee, DEPTH)) {
      inline_always(callee);
      inline_short(callee);
    }
  }
}

void members_inline_barriers(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module) {
    if (LLVMIsDeclaration(f) || !meets(f, pointer_map(m->arena)))
      continue;
    inline_short(f);
    bool called = false, fits = !may_be_replaced(f);
    IR_EACH_USER (user, f)
      if (ir_callee(user) == f) {
        called = true;
        fits &= is_for_same(LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)), f);
      }
    if (called && fits)
      inline_always(f);
  }
}

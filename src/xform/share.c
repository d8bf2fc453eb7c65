/*
 * share.c - arrays of which loops only update elements: each thread has a LOCAL, or the threads of a gang share one.
 *
 * Lower writes such a reduction as any other, with LOCALs at all levels, and at each update the code for both cases,
 * under the condition __sumac_red_apart (sumac/builtins.def). The strategy that is chosen for the outermost LOCAL
 * decides. If it is shared, LOCALs of inner loops are replaced by it; and if RESULT is a private object, all LOCALs are
 * replaced by RESULT, and no reduction call is left:
 *
 *     LOCAL = RESULT; setup(0, LOCAL, worker);
 *     fork(worker); init(0, LOCAL, worker);                  fork(worker);
 *     ... own ? (LOCAL[k] += e) : update(&LOCAL[k], e); ...  ->  ... update(&RESULT[k], e); ...
 *     fini(0, LOCAL, worker); join(worker);                  join(worker);
 *     teardown(0, LOCAL, worker); RESULT = LOCAL;
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* A LOCAL that is the argument of calls of __sumac_red_apart, either as the array or as RESULT of another one. */
struct updated {
  LLVMValueRef local;
  LLVMValueRef link;      /* the call of __sumac_red_apart that names its RESULT; NULL: RESULT is a mapped variable */
  struct updated *around; /* the one of an outer loop whose LOCAL is this one's RESULT; NULL: none */
  struct updated *next;   /* in the order of the text */
};

struct shared_arrays {
  struct target_function *f;
  struct arena *arena;
  LLVMBuilderRef b;
  struct marker *list; /* all of the function's markers */
  size_t n;
  struct updated *first;
};

/* --- finding them --- */

static struct updated *find(struct shared_arrays *s, LLVMValueRef local) {
  struct updated **at = &s->first;
  while (*at && (*at)->local != local)
    at = &(*at)->next;
  if (!*at) {
    *at = ARENA_NEW(s->arena, struct updated);
    **at = (struct updated){.local = local};
  }
  return *at;
}

static bool has_setup(const struct marker *list, LLVMValueRef local) {
  for (; list->kind != MARK_NONE; list++)
    if (list->kind == MARK_SETUP && list->red.array && ir_base_alloca(list->red.array) == local)
      return true;
  return false;
}

static void find_all(struct shared_arrays *s) {
  for (const struct marker *m = s->list; m->kind != MARK_NONE; m++) {
    if (m->kind != MARK_APART)
      continue;
    LLVMValueRef result = m->apart.result ? ir_base_alloca(m->apart.result) : NULL;
    struct updated *around = result && has_setup(s->list, result) ? find(s, result) : NULL;
    struct updated *u = find(s, ir_base_alloca(m->apart.local));
    if (m->apart.result) {
      u->link = m->call;
      u->around = around;
    }
  }
}

static const struct updated *outermost(const struct updated *u) {
  while (u->around)
    u = u->around;
  return u;
}

static void begin(struct shared_arrays *s, struct target_function *f) {
  *s = (struct shared_arrays){.f = f, .arena = f->module->arena};
  s->list = marker_list(s->arena, f->function, &s->n);
  find_all(s);
}

LLVMValueRef *share_candidates(struct target_function *f, size_t *n) {
  struct shared_arrays s;
  begin(&s, f);
  *n = 0;
  for (const struct updated *u = s.first; u; u = u->next)
    *n += !u->around;
  LLVMValueRef *list = ARENA_ARRAY(s.arena, LLVMValueRef, *n + 1), *end = list;
  for (const struct updated *u = s.first; u; u = u->next)
    if (!u->around)
      *end++ = u->local;
  return list;
}

/* --- one array for all --- */

/* POINTER is an alloca plus constant offsets, so that it can be computed again anywhere in the function. */
static bool is_fixed(LLVMValueRef pointer) {
  bool fixed = true;
  for (; LLVMIsAGetElementPtrInst(pointer); pointer = LLVMGetOperand(pointer, 0))
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(pointer); i++)
      fixed &= LLVMIsConstant(LLVMGetOperand(pointer, i)) != 0;
  return fixed && LLVMIsAAllocaInst(pointer);
}

static bool is_start(LLVMValueRef element) {
  for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(element); i++)
    if (!LLVMIsNull(LLVMGetOperand(element, i)))
      return false;
  return true;
}

/* POINTER, which is_fixed, computed again at the builder's place. */
static LLVMValueRef copy_of(struct shared_arrays *s, LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer) && is_start(pointer))
    pointer = LLVMGetOperand(pointer, 0);
  if (!LLVMIsAGetElementPtrInst(pointer))
    return pointer;
  LLVMValueRef copy = LLVMInstructionClone(pointer);
  LLVMSetOperand(copy, 0, copy_of(s, LLVMGetOperand(pointer, 0)));
  LLVMInsertIntoBuilder(s->b, copy);
  return copy;
}

/* A new variable that holds the value of POINTER at CALL. Its lifetime begins there, so it belongs to the threads that
   execute CALL (a variable's level is that of the block of its llvm.lifetime.start). */
static LLVMValueRef variable_of(struct shared_arrays *s, LLVMValueRef pointer, LLVMValueRef call) {
  LLVMValueRef variable = ir_alloca(s->f->function, LLVMTypeOf(pointer), "shared.result");
  ir_at(s->b, call);
  ir_mark_lifetime(s->b, s->f->module->module, "llvm.lifetime.start", variable);
  LLVMBuildStore(s->b, pointer, variable);
  return variable;
}

/* Every path to B goes through A: A dominates B. */
static bool precedes(struct shared_arrays *s, const struct ir_graph *graph, LLVMValueRef a, LLVMValueRef b) {
  LLVMBasicBlockRef in_a = LLVMGetInstructionParent(a), in_b = LLVMGetInstructionParent(b);
  if (in_a == in_b) {
    while (a && a != b)
      a = LLVMGetNextInstruction(a);
    return a == b;
  }
  bool *seen = ARENA_ARRAY(s->arena, bool, graph->n);
  int at = ir_block_number(graph, in_a);
  if (at != graph->order[0])
    ir_reach(graph, graph->order[0], at, seen);
  return !seen[ir_block_number(graph, in_b)];
}

/* Replaces every use of U's LOCAL by its RESULT. Uses before the call that names RESULT are sanitizers' tests whether
   LOCAL is null: there any valid address will do. */
static void replace(struct shared_arrays *s, struct updated *u) {
  const struct ir_graph *graph = ir_graph(s->arena, s->f->function);
  LLVMValueRef result = LLVMGetOperand(u->link, 1);
  LLVMValueRef variable = is_fixed(result) ? NULL : variable_of(s, result, u->link);
  for (LLVMUseRef use; (use = LLVMGetFirstUse(u->local));) {
    LLVMValueRef user = LLVMGetUser(use), callee = ir_callee(user);
    if (callee && ir_is_intrinsic(callee, "llvm.lifetime.")) {
      LLVMInstructionEraseFromParent(user);
      continue;
    }
    ir_at(s->b, user);
    LLVMValueRef now = !variable                           ? copy_of(s, result)
                       : precedes(s, graph, user, u->link) ? variable
                                                           : LLVMBuildLoad2(s->b, LLVMTypeOf(u->local), variable, "");
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(user); o++)
      if (LLVMGetOperand(user, o) == u->local)
        LLVMSetOperand(user, o, now);
  }
}

static bool has_run_time_length(LLVMValueRef i) {
  return LLVMIsAAllocaInst(i) && !LLVMIsConstant(LLVMGetOperand(i, 0));
}

/* An array of run-time length other than LOCAL stands in the scope that begins with SAVED. */
static bool has_others(LLVMValueRef function, LLVMValueRef local, LLVMValueRef saved) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (i != local && has_run_time_length(i) && ir_scope_begin(i) == saved)
    return true;
  return false;
}

/* Deletes the alloca and, if it is the only array of run-time length in its scope, the llvm.stacksave and
   llvm.stackrestore of that scope. */
static void drop(struct shared_arrays *s, LLVMValueRef local) {
  LLVMValueRef saved = has_run_time_length(local) ? ir_scope_begin(local) : NULL;
  if (saved && !has_others(s->f->function, local, saved)) {
    size_t n;
    LLVMValueRef *ends = ir_scope_ends(s->arena, local, &n);
    for (size_t i = 0; i < n; i++) {
      LLVMValueRef height = LLVMGetOperand(ends[i], 0);
      LLVMInstructionEraseFromParent(ends[i]);
      LLVMInstructionEraseFromParent(height);
    }
    for (LLVMUseRef use; (use = LLVMGetFirstUse(saved));)
      LLVMInstructionEraseFromParent(LLVMGetUser(use));
    LLVMInstructionEraseFromParent(saved);
  }
  LLVMInstructionEraseFromParent(local);
}

/* A call of the outermost LOCAL at gang level stays if RESULT is a mapped variable. */
static bool stays(const struct marker *m, const struct updated *u) {
  return !u->around && !u->link && m->level == LEVEL_GANG;
}

static void join_locals(struct shared_arrays *s, const struct updated *root) {
  for (struct marker *m = s->list; m->kind != MARK_NONE; m++)
    for (struct updated *u = s->first; u && marker_is_red(m) && m->red.array; u = u->next)
      if (outermost(u) == root && ir_base_alloca(m->red.array) == u->local) {
        if (!stays(m, u)) {
          ir_replace(m->call, NULL);
          m->red.array = NULL;
        }
        break;
      }
  for (struct updated *u = s->first; u; u = u->next) /* the outermost first */
    if (outermost(u) == root && u->link)
      replace(s, u);
}

/* --- the condition --- */

/* Replaces the branch on CALL, __sumac_red_apart, by a jump. */
static void answer(struct shared_arrays *s, LLVMValueRef call, bool own) {
  LLVMValueRef branch = LLVMGetUser(LLVMGetFirstUse(call));
  if (!LLVMIsABranchInst(branch) || LLVMGetNextUse(LLVMGetFirstUse(call)))
    bug("choose_reductions", s->f->name, "APART is no condition");
  LLVMBasicBlockRef to = LLVMGetSuccessor(branch, own ? 0 : 1);
  ir_at(s->b, branch);
  LLVMBuildBr(s->b, to);
  LLVMInstructionEraseFromParent(branch);
  LLVMInstructionEraseFromParent(call);
}

/* Merges the blocks that answer() has left with one successor each. */
static void join_blocks(LLVMValueRef function, LLVMBasicBlockRef const *asked, size_t n) {
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
    for (size_t i = 0; i < n; i++)
      while (asked[i] == block && ir_join_next(block)) {
      }
}

void share(struct target_function *f, LLVMValueRef local, bool own) {
  struct shared_arrays s;
  begin(&s, f);
  s.b = ir_builder(f->module->module);
  struct updated *root = find(&s, local);
  LLVMValueRef *call = ARENA_ARRAY(s.arena, LLVMValueRef, s.n + 1);
  LLVMBasicBlockRef *asked = ARENA_ARRAY(s.arena, LLVMBasicBlockRef, s.n + 1);
  size_t n = 0;
  for (size_t i = 0; i < s.n; i++)
    if (s.list[i].kind == MARK_APART && outermost(find(&s, ir_base_alloca(s.list[i].apart.local))) == root)
      call[n++] = s.list[i].call;
  if (!own)
    join_locals(&s, root);
  for (size_t i = 0; i < n; i++) {
    asked[i] = LLVMGetInstructionParent(call[i]);
    answer(&s, call[i], own);
  }
  ir_remove_unreachable(f->function);
  join_blocks(f->function, asked, n);
  for (const struct updated *u = s.first; !own && u; u = u->next)
    if (outermost(u) == root && u->link)
      drop(&s, u->local);
  LLVMDisposeBuilder(s.b);
}

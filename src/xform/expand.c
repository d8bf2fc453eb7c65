/*
 * expand.c - replaces every builtin by the code that the target's hook for it builds (target/target.h).
 *
 * requires: choose_reductions, split_types
 * makes:    a function without builtins, but for the FORK and JOIN that the target keeps for its reorg; the launch's
 *           memory that strategies declare
 * breaks:   the calls in function->loops' reductions
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* Expands a call of one kind: returns the value that replaces the call (NULL: none), or the call itself to keep it. */
typedef LLVMValueRef expander(struct expansion *, const struct marker *);

static const struct target *target(struct expansion *e) {
  return e->module->target;
}

static LLVMValueRef expand_nothing(struct expansion *e, const struct marker *m) {
  (void)e, (void)m;
  return NULL;
}

static LLVMValueRef expand_fork(struct expansion *e, const struct marker *m) {
  enum fork_action (*hook)(struct expansion *, const struct marker *) =
      m->kind == MARK_FORK ? target(e)->fork : target(e)->join;
  if (hook(e, m) == MARKER_KEEP)
    return m->call;
  struct late_loop *loop = loop_find(e->function->loops, m->lid);
  for (int i = 0; loop && i < 3; i++) {
    if (loop->fork[i] == m->call)
      loop->fork[i] = NULL;
    if (loop->join[i] == m->call)
      loop->join[i] = NULL;
  }
  return NULL;
}

/* A strategy at this level wants a lock. LOOP is NULL where LOCK and UNLOCK stand around reductions of bit-fields
   alone, which take locks of their own. */
static bool wants_lock(const struct late_loop *loop, int level) {
  for (size_t i = 0; loop && i < loop->nreductions; i++)
    if (loop->reductions[i].level == level && loop->reductions[i].strategy->lock)
      return true;
  return false;
}

static LLVMValueRef expand_lock(struct expansion *e, const struct marker *m) {
  struct late_loop *loop = loop_find(e->function->loops, m->lid);
  e->loop = loop;
  if (wants_lock(loop, m->level))
    (m->kind == MARK_LOCK ? target(e)->lock : target(e)->unlock)(e, m, loop);
  if (m->kind == MARK_UNLOCK && target(e)->combine)
    target(e)->combine(e, m);
  return NULL;
}

static LLVMValueRef expand_dim(struct expansion *e, const struct marker *m) {
  return (m->kind == MARK_DIM_POS ? target(e)->dim_pos : target(e)->dim_size)(e, m->level);
}

static LLVMValueRef expand_members(struct expansion *e, const struct marker *m) {
  if (target(e)->members)
    return target(e)->members(e, m->level);
  LLVMValueRef all = ir_i32(e->module->module, 1);
  for (int i = 0; i < NLEVELS; i++)
    if (m->level & 1 << i)
      all = LLVMBuildNSWMul(e->b, all, target(e)->dim_size(e, 1 << i), "");
  return all;
}

static LLVMValueRef expand_gang(struct expansion *e, const struct marker *m) {
  return (m->kind == MARK_GANG_POS ? target(e)->gang_pos : target(e)->gang_size)(e, m->dim);
}

static LLVMValueRef expand_private(struct expansion *e, const struct marker *m) {
  target(e)->private_array(e, m);
  return NULL;
}

static void tell_of_gathered(struct expansion *e, const struct marker *m) {
  const char *name = ir_loaded_name(e->module->arena, m->gather.result);
  if (e->module->info && name)
    target_say(e->module, e->function, INFO_LOOPS, e->function->user, e->function->place,
               "%s: atomic updates of '%s': one array a gang%s, added to it when the gang ends", target(e)->name, name,
               target(e)->gathers);
}

/* By default the threads update RESULT itself. */
static LLVMValueRef expand_gather(struct expansion *e, const struct marker *m) {
  if (!target(e)->gather)
    return m->kind == MARK_GATHER ? m->gather.result : NULL;
  if (m->kind == MARK_GATHER)
    tell_of_gathered(e, m);
  return target(e)->gather(e, m);
}

static LLVMValueRef expand_loop(struct expansion *e, const struct marker *m) {
  const struct target *t = target(e);
  expander *const hook[] = {t->loop_begin, t->loop_end, t->loop_step, t->loop_next, t->loop_chunk, t->loop_next_run};
  struct marker now = *m;
  const struct late_loop *loop = loop_find(e->function->loops, m->lid);
  for (size_t i = 0; loop && i < loop->nreductions; i++)
    now.loop.in_order |= loop->reductions[i].in_order;
  return hook[m->kind - MARK_LOOP_BEGIN](e, &now);
}

static LLVMValueRef expand_shared(struct expansion *e, const struct marker *m) {
  return target(e)->loop_shared(e, m);
}

/* The chosen strategy's hook for the call. */
static LLVMValueRef ask(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  const struct red_strategy *s = r->strategy;
  red_hook *const hook[] = {s->setup, s->init, s->fini, s->teardown};
  return hook[m->kind - MARK_SETUP](e, m, r);
}

/* POINTER into LOCAL, recomputed in the builder's block: later passes (target/simt) find a variable's uses by following
   getelementptrs within one block. */
static LLVMValueRef here(struct expansion *e, LLVMValueRef pointer) {
  if (!LLVMIsAGetElementPtrInst(pointer) || LLVMGetInstructionParent(pointer) == LLVMGetInsertBlock(e->b))
    return pointer;
  LLVMValueRef copy = LLVMInstructionClone(pointer);
  LLVMSetOperand(copy, 0, here(e, LLVMGetOperand(pointer, 0)));
  LLVMInsertIntoBuilder(e->b, copy);
  return copy;
}

static LLVMValueRef behind(struct expansion *e, LLVMValueRef pointer, LLVMValueRef bytes) {
  return LLVMBuildInBoundsGEP2(e->b, LLVMInt8TypeInContext(LLVMGetTypeContext(LLVMTypeOf(bytes))), pointer, &bytes, 1,
                               "");
}

static LLVMValueRef times_stride(struct expansion *e, const struct marker *m, LLVMValueRef elements) {
  return LLVMBuildNSWMul(e->b, elements, LLVMConstInt(LLVMTypeOf(elements), (unsigned long long)m->red.stride, false),
                         "");
}

/* Where row NUMBER of RESULT begins: RES_PTR[NUMBER] + SKIP. */
static LLVMValueRef row_of_result(struct expansion *e, const struct marker *m, LLVMValueRef number) {
  LLVMTypeRef pointer = LLVMTypeOf(m->red.res);
  LLVMValueRef at = LLVMBuildInBoundsGEP2(e->b, pointer, m->red.res, &number, 1, "");
  return behind(e, LLVMBuildLoad2(e->b, pointer, at, ""), m->red.skip);
}

/* Where element INDEX of RESULT is. */
static LLVMValueRef element_of_result(struct expansion *e, const struct marker *m, LLVMValueRef index) {
  LLVMValueRef in_row = m->red.row ? LLVMBuildSRem(e->b, index, m->red.row, "") : index;
  LLVMValueRef first = m->red.row ? row_of_result(e, m, LLVMBuildSDiv(e->b, index, m->red.row, "")) : m->red.res;
  return behind(e, first, times_stride(e, m, in_row));
}

/* LOCAL[INDEX] = hook(RES_PTR ? &RES_PTR[INDEX] : NULL, LOCAL[INDEX]). Loaded and stored as the type that it has in
   memory, which may be narrower than that of the value. */
static void expand_element(struct expansion *e, const struct marker *array, const struct late_reduction *r,
                           LLVMValueRef index) {
  struct marker m = *array;
  m.red.element = index;
  m.red.at = behind(e, here(e, array->red.array), times_stride(e, array, index));
  m.red.res = array->red.res ? element_of_result(e, array, index) : NULL;
  m.red.row = m.red.skip = NULL;
  m.red.local = ir_from_memory(e->b, m.red.at, m.type);
  ir_store_as(e->b, ask(e, &m, r), m.red.at, m.type);
}

/* for (i = 0; i < N; i++) body(i), in front of the call. */
static void
expand_loop_over(struct expansion *e, const struct marker *m, const struct late_reduction *r, LLVMValueRef n,
                 void body(struct expansion *, const struct marker *, const struct late_reduction *, LLVMValueRef i)) {
  LLVMTypeRef i64 = LLVMTypeOf(n);
  LLVMBasicBlockRef head = LLVMGetInstructionParent(m->call), rest = ir_split_before(m->call, "array.done");
  LLVMBasicBlockRef block = LLVMInsertBasicBlockInContext(LLVMGetTypeContext(i64), rest, "array.element");
  LLVMValueRef zero = LLVMConstInt(i64, 0, false), jump = LLVMGetBasicBlockTerminator(head);
  ir_at(e->b, jump);
  LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntSGT, n, zero, ""), block, rest);
  LLVMInstructionEraseFromParent(jump);
  LLVMPositionBuilderAtEnd(e->b, block);
  LLVMValueRef index = LLVMBuildPhi(e->b, i64, "element");
  body(e, m, r, index);
  LLVMValueRef next = LLVMBuildNSWAdd(e->b, index, LLVMConstInt(i64, 1, false), "");
  LLVMBuildCondBr(e->b, LLVMBuildICmp(e->b, LLVMIntSLT, next, n, ""), block, rest);
  LLVMAddIncoming(index, (LLVMValueRef[]){zero, next}, (LLVMBasicBlockRef[]){head, block}, 2);
}

/* Code for each element: unrolled if they are few, so that they can live in registers; else a loop, for (i = 0; i < n;
   i++). */
static void expand_array(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module));
  long long count;
  if (ir_is_constant_int(m->red.n, &count) && count <= target(e)->few_elements) {
    for (long long i = 0; i < count; i++, e->place += type_info(m->type)->bytes)
      expand_element(e, m, r, LLVMConstInt(i64, (unsigned long long)i, false));
    return;
  }
  expand_loop_over(e, m, r, m->red.n, expand_element);
}

/* The hook for a whole array, asked for row NUMBER. */
static void expand_row(struct expansion *e, const struct marker *rows, const struct late_reduction *r,
                       LLVMValueRef number) {
  struct marker m = *rows;
  m.red.res = row_of_result(e, rows, number);
  m.red.array =
      behind(e, here(e, rows->red.array), times_stride(e, rows, LLVMBuildNSWMul(e->b, number, rows->red.row, "")));
  m.red.n = rows->red.row;
  m.red.row = m.red.skip = NULL;
  ask(e, &m, r);
}

/* There are no rows where there are no elements, and then ROW may be 0. */
static void expand_rows(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  LLVMValueRef one = LLVMConstInt(LLVMTypeOf(m->red.n), 1, false);
  LLVMValueRef some = LLVMBuildICmp(e->b, LLVMIntSGT, m->red.row, one, "");
  LLVMValueRef rows = LLVMBuildSDiv(e->b, m->red.n, LLVMBuildSelect(e->b, some, m->red.row, one, ""), "");
  expand_loop_over(e, m, r, rows, expand_row);
}

static LLVMValueRef expand_red(struct expansion *e, const struct marker *m) {
  struct late_loop *loop;
  struct late_reduction *r = reduction_find(e->function->loops, m->call, &loop);
  if (!r)
    bug("expand", e->function->name, "%s is in no set", marker_name(m->kind));
  if (!m->red.array)
    return ask(e, m, r);
  bool whole = r->strategy->whole & RED_STAGE(m->kind);
  if (whole && m->red.row && m->kind == MARK_FINI && !r->strategy->rows)
    expand_rows(e, m, r);
  else if (whole)
    ask(e, m, r);
  else
    expand_array(e, m, r);
  return NULL;
}

static LLVMValueRef expand_step(struct expansion *e, const struct marker *m) {
  return choose_step(target(e), m)->build(e, m);
}

/* Deletes VALUE, and what it was computed from, if nothing uses it: arguments of a call that is gone. */
static void drop(LLVMValueRef value) {
  bool computed = LLVMIsAGetElementPtrInst(value) || LLVMIsACastInst(value) || LLVMIsABinaryOperator(value) ||
                  (LLVMIsALoadInst(value) && !LLVMGetVolatile(value));
  if (!computed || LLVMGetFirstUse(value))
    return;
  LLVMValueRef operand[8];
  int n = LLVMGetNumOperands(value);
  for (int i = 0; i < n && i < 8; i++)
    operand[i] = LLVMGetOperand(value, (unsigned)i);
  LLVMInstructionEraseFromParent(value);
  for (int i = 0; i < n && i < 8; i++)
    drop(operand[i]);
}

/* "if (FAR) hook();", where the target has one; arguments that only the prefetch used are deleted. */
static LLVMValueRef expand_prefetch(struct expansion *e, const struct marker *m) {
  if (target(e)->prefetch) {
    LLVMBasicBlockRef head = LLVMGetInstructionParent(m->call), rest = ir_split_before(m->call, "prefetch.done");
    LLVMBasicBlockRef block = LLVMInsertBasicBlockInContext(LLVMGetModuleContext(e->module->module), rest, "prefetch");
    LLVMValueRef jump = LLVMGetBasicBlockTerminator(head);
    ir_at(e->b, jump);
    LLVMValueRef far = LLVMBuildICmp(e->b, LLVMIntNE, m->prefetch.far, LLVMConstNull(LLVMTypeOf(m->prefetch.far)), "");
    LLVMBuildCondBr(e->b, far, block, rest);
    LLVMInstructionEraseFromParent(jump);
    LLVMPositionBuilderAtEnd(e->b, block);
    target(e)->prefetch(e, m);
    LLVMBuildBr(e->b, rest);
  }
  LLVMSetOperand(m->call, 0, LLVMConstNull(LLVMTypeOf(m->prefetch.address)));
  LLVMSetOperand(m->call, 3, LLVMConstNull(LLVMTypeOf(m->prefetch.far)));
  drop(m->prefetch.address);
  drop(m->prefetch.far);
  return NULL;
}

static LLVMValueRef expand_tree(struct expansion *e, const struct marker *m) {
  return target(e)->tree(e, m);
}

static expander *const expanders[MARK_COUNT] = {
    [MARK_REGION] = expand_nothing,     [MARK_ROUTINE] = expand_nothing,   [MARK_ONLY_FOR] = expand_nothing,
    [MARK_FORK] = expand_fork,          [MARK_JOIN] = expand_fork,         [MARK_LOCK] = expand_lock,
    [MARK_UNLOCK] = expand_lock,        [MARK_DIM_POS] = expand_dim,       [MARK_DIM_SIZE] = expand_dim,
    [MARK_GANG_POS] = expand_gang,      [MARK_GANG_SIZE] = expand_gang,    [MARK_PRIVATE] = expand_private,
    [MARK_LOOP_BEGIN] = expand_loop,    [MARK_LOOP_END] = expand_loop,     [MARK_LOOP_STEP] = expand_loop,
    [MARK_LOOP_NEXT] = expand_loop,     [MARK_LOOP_CHUNK] = expand_loop,   [MARK_LOOP_NEXT_RUN] = expand_loop,
    [MARK_LOOP_SHARED] = expand_shared, [MARK_PREFETCH] = expand_prefetch, [MARK_STRATEGY] = expand_nothing,
    [MARK_TREE_SHIFT] = expand_tree,    [MARK_TREE_WIDTH] = expand_tree,   [MARK_TREE_FOLD] = expand_tree,
    [MARK_TREE_PUSH] = expand_tree,     [MARK_TREE_TOTAL] = expand_tree,   [MARK_TREE_PUT] = expand_tree,
    [MARK_TREE_GATHER] = expand_tree,   [MARK_TREE_ROOM] = expand_tree,    [MARK_TREE_END] = expand_tree,
    [MARK_SETUP] = expand_red,          [MARK_INIT] = expand_red,          [MARK_FINI] = expand_red,
    [MARK_TEARDOWN] = expand_red,       [MARK_PICK] = expand_step,         [MARK_UPDATE] = expand_step,
    [MARK_GATHER] = expand_gather,      [MARK_SCATTER] = expand_gather,    [MARK_MEMBERS] = expand_members,
};

/* The marker is read again here: an earlier expansion may have replaced its arguments. */
static void expand_one(struct expansion *e, LLVMValueRef call) {
  struct marker m;
  marker_read(call, &m);
  ir_at(e->b, call);
  marker_complex(e->b, &m);
  LLVMValueRef value = expanders[m.kind](e, &m);
  if (value != call)
    ir_replace(call, value);
}

bool expand(struct target_function *function) {
  unsigned before = diag_errors(function->module->diag);
  struct expansion e = {.module = function->module, .function = function, .b = ir_builder(function->module->module)};
  size_t n;
  struct marker *list = marker_list(function->module->arena, function->function, &n);
  const struct reserved *reserved = reserve(function, list, n);
  for (size_t i = 0; i < n; i++) {
    e.place = reserved_place(reserved, list[i].call);
    expand_one(&e, list[i].call);
  }
  LLVMDisposeBuilder(e.b);
  return diag_errors(function->module->diag) == before;
}

/*
 * unshare.c - a LOCAL that the threads of a gang update together, taken apart: each worker and lane gets one of its
 * own.
 *
 * What lower writes for an array of which the loop only updates elements (src/lower/write/update.c) leaves open who
 * shares it: there are calls at gang level alone, and the updates. Where the strategy wants LOCALs apart, the loops
 * inside that update it reduce it like any other array:
 *
 *     fork(worker);                              OWN = LOCAL; setup(0, OWN, worker);
 *     ... update(&LOCAL[k], e); ...      ->      fork(worker); init(0, OWN, worker);
 *     join(worker);                              ... combine(&OWN[k], e); ...
 *                                                fini(0, OWN, worker); join(worker);
 *                                                teardown(0, OWN, worker); LOCAL = OWN;
 *
 * so for each FORK around an update, outermost first, with the OWN of the FORK around for LOCAL.
 */
#include <string.h>

#include "xform/passes.h"

/* A FORK of workers or lanes with an update inside. */
struct pair {
  LLVMValueRef fork, join, copy; /* COPY: its threads' OWN */
  int lid, level;
  struct pair *next; /* further out, or beside it */
};

struct values {
  LLVMValueRef *item;
  size_t n, capacity;
};

struct unsharing {
  struct target_function *f;
  struct arena *arena;
  LLVMBuilderRef b;
  struct ir_graph *graph;
  LLVMValueRef local;
  struct marker *part; /* the gang's SETUPs of LOCAL */
  size_t nparts;
  struct values updates;
  struct pair *pairs; /* the last found first */
  int rid;            /* not in use, and none above */
};

static LLVMModuleRef module(const struct unsharing *u) {
  return u->f->module->module;
}

/* --- what there is --- */

static void find_updates(struct unsharing *u, LLVMValueRef pointer) {
  struct marker m;
  for (LLVMUseRef use = LLVMGetFirstUse(pointer); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAGetElementPtrInst(user))
      find_updates(u, user);
    else if (LLVMIsACallInst(user) && marker_read(user, &m) && m.kind == MARK_UPDATE)
      vec_push(&u->updates, user);
  }
}

static void find_parts(struct unsharing *u) {
  size_t n;
  struct marker *list = marker_list(u->arena, u->f->function, &n);
  u->part = ARENA_ARRAY(u->arena, struct marker, n + 1);
  for (size_t i = 0; i < n; i++) {
    if (list[i].kind == MARK_SETUP && list[i].array && ir_base_alloca(list[i].array) == u->local)
      u->part[u->nparts++] = list[i];
    if (list[i].kind >= MARK_SETUP)
      u->rid = list[i].rid >= u->rid ? list[i].rid + 1 : u->rid;
  }
}

/* A comes before B on every way to B. */
static bool precedes(const struct unsharing *u, LLVMValueRef a, LLVMValueRef b) {
  LLVMBasicBlockRef in_a = LLVMGetInstructionParent(a), in_b = LLVMGetInstructionParent(b);
  if (in_a != in_b) {
    int entry = u->graph->order[0], at = ir_block_number(u->graph, in_a);
    bool *seen = ARENA_ARRAY(u->arena, bool, u->graph->n);
    if (at != entry)
      ir_reach(u->graph, entry, at, seen);
    return !seen[ir_block_number(u->graph, in_b)];
  }
  while (a && a != b)
    a = LLVMGetNextInstruction(a);
  return a == b;
}

static bool encloses(const struct unsharing *u, LLVMValueRef fork, LLVMValueRef join, LLVMValueRef i) {
  return fork != i && precedes(u, fork, i) && !(join && precedes(u, join, i));
}

static bool has_update(const struct unsharing *u, LLVMValueRef fork, LLVMValueRef join) {
  for (size_t i = 0; i < u->updates.n; i++)
    if (encloses(u, fork, join, u->updates.item[i]))
      return true;
  return false;
}

static void find_pairs(struct unsharing *u, const struct loop *loop) {
  for (; loop; loop = loop->sibling) {
    for (int i = LEVEL_INDEX_WORKER; i < NLEVELS; i++) {
      if (!loop->fork[i] || !precedes(u, u->part[0].call, loop->fork[i]) ||
          !has_update(u, loop->fork[i], loop->join[i]))
        continue;
      struct pair *pair = ARENA_NEW(u->arena, struct pair);
      *pair = (struct pair){loop->fork[i], loop->join[i], NULL, loop->lid, 1 << i, u->pairs};
      u->pairs = pair;
    }
    find_pairs(u, loop->child);
  }
}

/* Of the threads that come to I. */
static LLVMValueRef copy_at(const struct unsharing *u, LLVMValueRef i) {
  for (const struct pair *p = u->pairs; p; p = p->next)
    if (encloses(u, p->fork, p->join, i))
      return p->copy;
  return u->local;
}

/* --- what becomes of it --- */

/* POINTER into LOCAL, as one into COPY. */
static LLVMValueRef moved(struct unsharing *u, LLVMValueRef pointer, LLVMValueRef copy) {
  if (pointer == u->local)
    return copy;
  LLVMValueRef made = LLVMInstructionClone(pointer);
  LLVMSetOperand(made, 0, moved(u, LLVMGetOperand(pointer, 0), copy));
  LLVMInsertIntoBuilder(u->b, made);
  return made;
}

static LLVMValueRef bytes_of(struct unsharing *u) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(module(u)));
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module(u));
  unsigned long long constant = ir_alloca_bytes(layout, u->local);
  if (constant)
    return LLVMConstInt(i64, constant, false);
  LLVMValueRef n = LLVMBuildIntCast2(u->b, LLVMGetOperand(u->local, 0), i64, false, "");
  unsigned long long size = LLVMABISizeOfType(layout, LLVMGetAllocatedType(u->local));
  return LLVMBuildMul(u->b, n, LLVMConstInt(i64, size, false), "");
}

/* One of run-time length begins a scope, as clang would: *SAVED has the stack's height. */
static LLVMValueRef new_copy(struct unsharing *u, LLVMValueRef *saved) {
  LLVMTypeRef type = LLVMGetAllocatedType(u->local), pointer = LLVMTypeOf(u->local);
  LLVMValueRef copy;
  *saved = NULL;
  if (ir_alloca_bytes(LLVMGetModuleDataLayout(module(u)), u->local)) {
    copy = ir_alloca(u->f->function, type, "own.local");
  } else {
    *saved = ir_alloca(u->f->function, pointer, "saved_stack");
    LLVMBuildStore(u->b, ir_call_intrinsic(u->b, module(u), "llvm.stacksave", &pointer, 1, NULL, 0), *saved);
    copy = LLVMBuildArrayAlloca(u->b, type, LLVMGetOperand(u->local, 0), "own.local");
  }
  LLVMSetAlignment(copy, LLVMGetAlignment(u->local));
  return copy;
}

static void copy_bytes(struct unsharing *u, LLVMValueRef to, LLVMValueRef from) {
  unsigned alignment = LLVMGetAlignment(u->local);
  LLVMBuildMemCpy(u->b, to, alignment, from, alignment, bytes_of(u));
}

/* STAGE of all parts, of which P's threads have copies. */
static void call(struct unsharing *u, const struct pair *p, const char *stage) {
  for (size_t i = 0; i < u->nparts; i++) {
    const struct marker *m = &u->part[i];
    char name[64];
    snprintf(name, sizeof name, "__sumac_red_%s_array_%s", stage, type_info(m->type)->suffix);
    LLVMValueRef function = LLVMGetNamedFunction(module(u), name), args[8]; /* the gang's call knows it */
    for (unsigned a = 0; a < 8; a++)
      args[a] = LLVMGetOperand(m->call, a);
    args[0] = LLVMConstNull(LLVMTypeOf(args[0]));
    args[1] = moved(u, m->array, p->copy);
    args[4] = ir_i32(module(u), p->level);
    args[6] = ir_i32(module(u), p->lid);
    args[7] = ir_i32(module(u), u->rid + (int)i);
    LLVMBuildCall2(u->b, LLVMGlobalGetValueType(function), function, args, 8, "");
  }
}

static void reduce(struct unsharing *u, struct pair *p) {
  LLVMValueRef around = copy_at(u, p->fork), saved;
  ir_at(u->b, p->fork);
  p->copy = new_copy(u, &saved);
  copy_bytes(u, p->copy, around);
  call(u, p, "setup");
  ir_after(u->b, p->fork);
  call(u, p, "init");
  if (!p->join) /* it is never left */
    return;
  ir_at(u->b, p->join);
  call(u, p, "fini");
  ir_after(u->b, p->join);
  call(u, p, "teardown");
  copy_bytes(u, around, p->copy);
  if (saved) {
    LLVMTypeRef pointer = LLVMTypeOf(u->local);
    LLVMValueRef height = LLVMBuildLoad2(u->b, pointer, saved, "");
    ir_call_intrinsic(u->b, module(u), "llvm.stackrestore", &pointer, 1, &height, 1);
  }
}

/* Outermost first. */
static void reduce_all(struct unsharing *u, struct pair *pairs) {
  if (!pairs)
    return;
  reduce_all(u, pairs->next);
  reduce(u, pairs);
}

static void combine(struct unsharing *u, LLVMValueRef update) {
  struct marker m;
  marker_read(update, &m);
  char name[64];
  snprintf(name, sizeof name, "__sumac_red_combine_%s", type_info(m.type)->suffix);
  LLVMTypeRef type = LLVMGlobalGetValueType(ir_callee(update));
  LLVMValueRef function = LLVMGetNamedFunction(module(u), name);
  if (!function)
    function = LLVMAddFunction(module(u), name, type);
  ir_at(u->b, update);
  LLVMValueRef args[3] = {moved(u, m.at, copy_at(u, update)), LLVMGetOperand(update, 1), LLVMGetOperand(update, 2)};
  LLVMBuildCall2(u->b, type, function, args, 3, "");
  ir_replace(update, NULL);
}

void unshare(struct target_function *f, LLVMValueRef local) {
  struct unsharing u = {.f = f, .arena = f->module->arena, .b = ir_builder(f->module->module), .local = local};
  u.graph = ir_graph(u.arena, f->function);
  find_updates(&u, local);
  find_parts(&u);
  find_pairs(&u, f->loops);
  reduce_all(&u, u.pairs);
  for (size_t i = 0; i < u.updates.n; i++)
    combine(&u, u.updates.item[i]);
  vec_free(&u.updates);
  LLVMDisposeBuilder(u.b);
}

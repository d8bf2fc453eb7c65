/*
 * trees.c - reproducible reductions on the GPU (devlib/nvptx/tree.c).
 *
 * If lanes share the loop, each has one column of a tile at a time, and a warp combines 32 of them to a tree by
 * shuffles; if not, one thread holds the columns of a tile, as on the host. Over gangs, each puts the trees of its runs
 * of columns into memory of the launch, as leaves of the final tree. There is room for LEAVES a gang on average: the
 * runs are that long, but one gang may have more of them than another. The gang that comes last combines them
 * (last_gang.c).
 */
#include "sumac/limits.h"
#include "target/ptx/ptx.h"

enum { LEAVES = 4 /* the same number as in devlib/nvptx/tree.c */ };

/* Once for a region. */
static void refuse(struct expansion *e, const char *what) {
  struct ptx_function *own = ptx_own(e->function);
  if (own->refused)
    return;
  own->refused = true;
  diag_at(e->module->diag, DIAG_ERROR, e->function->place, "target '%s' cannot reduce an object reproducibly %s",
          e->module->target->name, what);
}

/* Of a leaf: objects are aligned for any type. */
static unsigned long leaf_bytes(const struct marker *m) {
  long long n = 1;
  if (m->type != RED_OBJECT)
    return type_info(m->type)->bytes;
  ir_is_constant_int(m->max, &n);
  return (unsigned long)((n * m->stride + 15) / 16 * 16);
}

struct ptx_tree *ptx_tree_of(struct expansion *e, const struct marker *m) {
  struct ptx_function *own = ptx_own(e->function);
  for (struct ptx_tree *t = own->trees; t; t = t->next)
    if (t->lid == m->lid && t->rid == m->rid)
      return t;
  struct ptx_tree *tree = ARENA_NEW(e->module->arena, struct ptx_tree);
  struct sumac_kernel *kernel = &e->function->kernel;
  unsigned long bytes = leaf_bytes(m);
  *tree = (struct ptx_tree){.lid = m->lid,
                            .rid = m->rid,
                            .offset = (kernel->partials_per_gang + bytes - 1) / bytes * bytes,
                            .elements = 1,
                            .step = m->stride,
                            .next = own->trees};
  if (!ir_is_constant_int(m->max, &tree->elements))
    refuse(e, "whose number of elements the run decides");
  tree->combine = m->combine;
  tree->objects = tree->elements;
  if (m->combine)
    tree->elements = 1;
  tree->workers = m->level & LEVEL_WORKER ? ptx_most(e->function, LEVEL_WORKER) : 1;
  kernel->partials_per_gang =
      tree->offset + (unsigned long)tree->elements * LEAVES * (unsigned long)tree->workers * bytes;
  return own->trees = tree;
}

static void call(struct expansion *e, const struct marker *m, enum simt_library which, LLVMValueRef *args, unsigned n) {
  simt_call_typed(e->b, e->module, which, m->type, args, n);
}

static LLVMValueRef i64(struct expansion *e, unsigned long long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module)), value, false);
}

static void push(struct expansion *e, const struct marker *m, LLVMValueRef op) {
  if (m->level & LEVEL_VECTOR) {
    LLVMValueRef args[] = {m->array,
                           m->k,
                           m->n,
                           m->at,
                           simt_group_slots(e, m),
                           op,
                           simt_size(e->b, e->function, LEVEL_VECTOR),
                           simt_size(e->b, e->function, LEVEL_WORKER)};
    call(e, m, SIMT_tree_push_lanes, args, 8);
  } else {
    call(e, m, SIMT_tree_push, (LLVMValueRef[]){m->array, m->k, m->max, m->at, op}, 5);
  }
}

/* N objects, STRIDE bytes apart, and the function that combines them. */
static unsigned add_objects(struct expansion *e, const struct marker *m, LLVMValueRef *args, unsigned n) {
  args[n++] = m->max;
  args[n++] = i64(e, (unsigned long long)m->stride);
  args[n++] = m->combine;
  return n;
}

static void push_own(struct expansion *e, const struct marker *m) {
  if (!(m->level & LEVEL_VECTOR)) {
    LLVMValueRef args[6] = {m->array, m->k, m->at};
    simt_call(e->b, e->module, SIMT_own_tree_push, args, add_objects(e, m, args, 3));
    return;
  }
  struct marker object = *m;
  object.n = m->max; /* of a slot */
  LLVMValueRef local = ir_base_alloca(m->at);
  LLVMValueRef other = ir_alloca(e->function->function, LLVMGetAllocatedType(local), "other");
  if (LLVMGetAlignment(local) < 4)
    LLVMSetAlignment(local, 4); /* lanes exchange words */
  LLVMSetAlignment(other, LLVMGetAlignment(local));
  LLVMValueRef args[11] = {m->array, m->k, m->n, m->at, other, simt_group_slots(e, &object)};
  unsigned n = add_objects(e, m, args, 6);
  args[n++] = simt_size(e->b, e->function, LEVEL_VECTOR);
  args[n++] = simt_size(e->b, e->function, LEVEL_WORKER);
  simt_call(e->b, e->module, SIMT_own_tree_push_lanes, args, n);
}

static void total_own(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[6] = {m->array, m->n, ir_i32(e->module->module, m->level & LEVEL_VECTOR)};
  simt_call(e->b, e->module, SIMT_own_tree_total, args, add_objects(e, m, args, 3));
}

/* Without lanes, only the leader of the gang, or worker, executes this. */
static void put(struct expansion *e, const struct marker *m) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(e->module->module));
  LLVMValueRef leaves = ptx_gang_memory(e, ptx_tree_of(e, m)->offset);
  bool lanes = m->level & LEVEL_VECTOR;
  if (m->combine) {
    LLVMValueRef args[6] = {
        leaves, m->k, m->at, m->max, i64(e, (unsigned long long)m->stride), ir_i32(e->module->module, lanes)};
    simt_call(e->b, e->module, SIMT_own_tree_put, args, 6);
    return;
  }
  LLVMValueRef gangs = LLVMBuildZExt(e->b, ptx_size(e->b, e->function, LEVEL_GANG), LLVMTypeOf(m->e), "");
  LLVMValueRef before = LLVMBuildNUWMul(e->b, m->e, gangs, "");
  LLVMValueRef bytes = LLVMBuildNUWMul(
      e->b, before, i64(e, LEAVES * (unsigned)ptx_tree_of(e, m)->workers * type_info(m->type)->bytes), "");
  leaves = LLVMBuildInBoundsGEP2(e->b, byte, leaves, &bytes, 1, "");
  call(e, m, SIMT_tree_put, (LLVMValueRef[]){leaves, m->k, m->at, ir_i32(e->module->module, lanes)}, 4);
}

/* Within a gang, each worker puts one tree at most, into memory of the gang, of which the leader makes the final one.
 */
static LLVMValueRef worker_slots(struct expansion *e, const struct marker *m) {
  struct marker slot = *m;
  long long elements = 1;
  if (!ir_is_constant_int(m->max, &elements))
    refuse(e, "whose number of elements the run decides");
  slot.level = LEVEL_WORKER;
  slot.n = LLVMConstInt(LLVMTypeOf(m->max), (unsigned long long)elements, false);
  slot.array = elements > 1 || m->combine ? m->at : NULL;
  slot.element = slot.array && !m->combine ? m->e : NULL;
  return simt_slots(e, &slot);
}

static void worker_put(struct expansion *e, const struct marker *m) {
  LLVMValueRef lanes = ir_i32(e->module->module, m->level & LEVEL_VECTOR);
  if (m->combine) {
    LLVMValueRef args[6] = {worker_slots(e, m), m->k, m->at, m->max, i64(e, (unsigned long long)m->stride), lanes};
    simt_call(e->b, e->module, SIMT_own_tree_put, args, 6);
  } else {
    call(e, m, SIMT_tree_worker_put, (LLVMValueRef[]){worker_slots(e, m), m->k, m->at, lanes}, 4);
  }
}

static void worker_gather(struct expansion *e, const struct marker *m, LLVMValueRef op) {
  LLVMValueRef args[6] = {m->at, worker_slots(e, m), m->n, op};
  if (m->combine)
    simt_call(e->b, e->module, SIMT_own_tree_gather, args, add_objects(e, m, args, 3));
  else
    call(e, m, SIMT_tree_worker_gather, args, 4);
}

/* How many columns a unit takes at a time, as a logarithm: with lanes at least a tile's (m->dims[0] is LEAST). */
static LLVMValueRef shift(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef lanes = m->dims[0] ? simt_size(e->b, e->function, LEVEL_VECTOR) : ir_i32(module, 0);
  LLVMValueRef most = i64(e, 1); /* runs */
  if (m->level & LEVEL_WORKER)
    most = LLVMBuildZExt(e->b, simt_size(e->b, e->function, LEVEL_WORKER), LLVMTypeOf(most), "");
  if (m->level & LEVEL_GANG) {
    LLVMValueRef gangs = LLVMBuildZExt(e->b, simt_size(e->b, e->function, LEVEL_GANG), LLVMTypeOf(most), "");
    most = LLVMBuildNUWMul(e->b, LLVMBuildNUWMul(e->b, most, gangs, ""), i64(e, LEAVES), "");
  }
  LLVMValueRef args[] = {m->n, ir_i32(module, m->dims[0]), most, lanes};
  return simt_call(e->b, e->module, SIMT_tree_shift, args, 4);
}

/* Objects that a thread may hold, and the nodes of their trees. */
static void room(struct expansion *e, const struct marker *m) {
  LLVMValueRef memory = ir_base_alloca(m->array);
  unsigned long long bytes = ir_alloca_bytes(LLVMGetModuleDataLayout(e->module->module), memory) / (unsigned)m->dims[0];
  if (!bytes || bytes > SUMAC_THREAD_BYTES)
    refuse(e, bytes ? "of more than 512 bytes" : "whose size the run decides");
}

LLVMValueRef ptx_tree(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef op = ir_i32(module, m->op);
  bool lanes = m->level & LEVEL_VECTOR;
  switch (m->kind) {
  case MARK_TREE_SHIFT:
    return shift(e, m);
  case MARK_TREE_WIDTH:
    return ir_i32(module, lanes ? 1 : WARP);
  case MARK_TREE_FOLD:
    if (!lanes)
      call(e, m, SIMT_tree_fold, (LLVMValueRef[]){m->array, m->n, m->max, op}, 4);
    break;
  case MARK_TREE_PUSH:
    if (m->combine)
      push_own(e, m);
    else
      push(e, m, op);
    break;
  case MARK_TREE_TOTAL: /* lanes push a tile at a time */
    if (m->combine)
      total_own(e, m);
    else
      call(e, m, SIMT_tree_total, (LLVMValueRef[]){m->array, m->n, lanes ? i64(e, WARP) : m->max, op}, 4);
    break;
  case MARK_TREE_PUT:
    if (m->level & LEVEL_GANG)
      put(e, m);
    else
      worker_put(e, m);
    break;
  case MARK_TREE_GATHER:
    worker_gather(e, m, op);
    break;
  case MARK_TREE_ROOM:
    room(e, m);
    break;
  default: { /* END has no type: the tree was made by PUT, which stands before */
    ptx_tree_of(e, m)->leaves = m->n;
    break;
  }
  }
  return NULL;
}

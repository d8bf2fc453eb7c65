/*
 * trees.c - reproducible reductions over lanes, workers and gangs (devlib/simt/lanes/tree.c).
 *
 * If lanes share the loop, each has one column of a tile at a time, and a group of lanes combines a tile of them to a
 * tree by shuffles; if not, one thread holds the columns of a tile, as on the host. Over gangs, each puts the trees of
 * its runs of columns into memory of the launch, as leaves of the final tree. There is room for SUMAC_TREE_LEAVES a
 * gang on average: the runs are that long, but one gang may have more of them than another. The gang that comes last
 * combines them (last_gang.c). Columns and nodes of objects that are too long for a thread's stack are in this memory,
 * too; the runtime makes no more gangs than it has memory for.
 *
 * To change a reproducible reduction on the GPU: trees.c, last_gang.c; devlib/simt/lanes/tree.c,
 * devlib/simt/lanes/objects.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/builtins.h"
#include "target/simt/simt.h"

/* A reproducible reduction over gangs. The leaves that gangs put are those of element 0 of ELEMENTS, then those of
   element 1, ... */
struct simt_tree {
  int lid, rid;
  long long elements, step; /* of RES; or objects, which are one element together, that COMBINE combines */
  LLVMValueRef combine;     /* a declared operator's function, or NULL */
  int workers;              /* at most, that put leaves */
  LLVMValueRef leaves;      /* how many there are */
  struct simt_tree *next;
};

/* Once for a region. */
static void refuse(struct expansion *e, const char *what) {
  struct simt_function *own = simt_of(e->function);
  if (own->refused)
    return;
  own->refused = true;
  diag_at(e->module->diag, DIAG_ERROR, e->function->place, "target '%s' cannot reduce an object reproducibly %s",
          e->module->target->name, what);
}

static void call(struct expansion *e, const struct marker *m, enum simt_library which, LLVMValueRef *args, unsigned n) {
  simt_call_typed(e->b, e->module, which, m->type, args, n);
}

static LLVMValueRef i64(struct expansion *e, unsigned long long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module)), value, false);
}

/* The bytes of a leaf. Objects are aligned for any type. */
static unsigned long leaf_bytes(const struct marker *m) {
  long long n = 1;
  if (m->type != RED_OBJECT)
    return type_info(m->type)->bytes;
  ir_is_constant_int(m->tree.elements, &n);
  return (unsigned long)((n * m->tree.stride + 15) / 16 * 16);
}

static int workers_of(const struct target_function *f, const struct marker *m) {
  return m->level & LEVEL_WORKER ? simt_most(f, LEVEL_WORKER) : 1;
}

/* The record of M's reduction, made at PUT. */
static struct simt_tree *tree_of(struct expansion *e, const struct marker *m) {
  struct simt_function *own = simt_of(e->function);
  for (struct simt_tree *t = own->trees; t; t = t->next)
    if (t->lid == m->lid && t->rid == m->rid)
      return t;
  struct simt_tree *tree = ARENA_NEW(e->module->arena, struct simt_tree);
  *tree = (struct simt_tree){.lid = m->lid,
                             .rid = m->rid,
                             .elements = 1,
                             .step = m->tree.stride,
                             .combine = m->tree.combine,
                             .workers = workers_of(e->function, m),
                             .next = own->trees};
  if (!ir_is_constant_int(m->tree.elements, &tree->elements))
    refuse(e, "whose number of elements the run decides");
  return own->trees = tree;
}

LLVMValueRef simt_tree_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  const struct simt_tree *tree = tree_of(e, m);
  if (tree->workers > 1)
    simt_call(e->b, e->module, SIMT_tree_await, NULL, 0);
  simt_to_last(e, m, r, tree->leaves);
  return m->red.local;
}

void simt_last_tree(struct expansion *e, const struct red_last *last) {
  const struct simt_tree *tree = tree_of(e, last->m);
  LLVMValueRef args[7] = {last->res, last->rooms, last->with};
  if (tree->combine) {
    args[3] = i64(e, (unsigned long long)tree->elements);
    args[4] = i64(e, (unsigned long long)tree->step);
    args[5] = tree->combine;
    simt_call(e->b, e->module, SIMT_own_tree_finish, args, 6);
    return;
  }
  args[3] = ir_i32(e->module->module, last->m->op);
  args[4] = i64(e, (unsigned long long)tree->elements);
  args[5] = i64(e, (unsigned long long)tree->step);
  args[6] = LLVMBuildNUWMul(e->b, last->gangs, i64(e, (unsigned)tree->workers), "");
  call(e, last->m, SIMT_tree_finish, args, 7);
}

/* The marker of a reduction of N elements by M's operator, whose values stand in the gang's memory. */
static struct marker slot_of(const struct marker *m, LLVMValueRef n) {
  return (struct marker){.kind = MARK_FINI,
                         .call = m->call,
                         .level = m->level,
                         .lid = m->lid,
                         .rid = m->rid,
                         .op = m->op,
                         .type = m->type,
                         .red = {.n = n, .stride = m->tree.stride, .combine = m->tree.combine}};
}

/* N objects, STRIDE bytes apart, and the function that combines them. */
static unsigned add_objects(struct expansion *e, const struct marker *m, LLVMValueRef *args, unsigned n) {
  args[n++] = m->tree.elements;
  args[n++] = i64(e, (unsigned long long)m->tree.stride);
  args[n++] = m->tree.combine;
  return n;
}

static void push_own(struct expansion *e, const struct marker *m) {
  if (!(m->level & LEVEL_VECTOR)) {
    LLVMValueRef args[6] = {m->tree.nodes, m->tree.at, m->tree.value};
    simt_call(e->b, e->module, SIMT_own_tree_push, args, add_objects(e, m, args, 3));
    return;
  }
  struct marker object = slot_of(m, m->tree.elements);
  LLVMValueRef local = ir_base_alloca(m->tree.value);
  LLVMValueRef other = ir_alloca(e->function->function, LLVMGetAllocatedType(local), "other");
  if (LLVMGetAlignment(local) < 4)
    LLVMSetAlignment(local, 4); /* lanes exchange words */
  LLVMSetAlignment(other, LLVMGetAlignment(local));
  LLVMValueRef args[11] = {m->tree.nodes, m->tree.at, m->tree.n, m->tree.value, other, simt_group_slots(e, &object)};
  unsigned n = add_objects(e, m, args, 6);
  args[n++] = simt_size(e->b, e->function, LEVEL_VECTOR);
  args[n++] = simt_size(e->b, e->function, LEVEL_WORKER);
  simt_call(e->b, e->module, SIMT_own_tree_push_lanes, args, n);
}

static void total_own(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[6] = {m->tree.nodes, m->tree.n, ir_i32(e->module->module, m->level & LEVEL_VECTOR)};
  simt_call(e->b, e->module, SIMT_own_tree_total, args, add_objects(e, m, args, 3));
}

/* Without lanes, only the leader of the gang, or worker, executes this. */
static void put(struct expansion *e, const struct marker *m) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(e->module->module));
  LLVMValueRef leaves = simt_gang_rooms(e, e->place);
  int workers = tree_of(e, m)->workers;
  bool lanes = m->level & LEVEL_VECTOR;
  if (m->tree.combine) {
    LLVMValueRef args[6] = {leaves,
                            m->tree.i,
                            m->tree.value,
                            m->tree.elements,
                            i64(e, (unsigned long long)m->tree.stride),
                            ir_i32(e->module->module, lanes)};
    simt_call(e->b, e->module, SIMT_own_tree_put, args, 6);
    return;
  }
  LLVMValueRef gangs = LLVMBuildZExt(e->b, simt_size(e->b, e->function, LEVEL_GANG), LLVMTypeOf(m->tree.element), "");
  LLVMValueRef before = LLVMBuildNUWMul(e->b, m->tree.element, gangs, "");
  LLVMValueRef bytes =
      LLVMBuildNUWMul(e->b, before, i64(e, SUMAC_TREE_LEAVES * (unsigned)workers * type_info(m->type)->bytes), "");
  leaves = LLVMBuildInBoundsGEP2(e->b, byte, leaves, &bytes, 1, "");
  call(e, m, SIMT_tree_put, (LLVMValueRef[]){leaves, m->tree.i, m->tree.value, ir_i32(e->module->module, lanes)}, 4);
}

/* Within a gang, each worker puts one tree at most, into memory of the gang, of which the leader makes the final one.
 */
static LLVMValueRef worker_slots(struct expansion *e, const struct marker *m) {
  LLVMValueRef object = m->kind == MARK_TREE_PUT ? m->tree.value : m->tree.local;
  long long elements = 1;
  if (!ir_is_constant_int(m->tree.elements, &elements))
    refuse(e, "whose number of elements the run decides");
  struct marker slot = slot_of(m, LLVMConstInt(LLVMTypeOf(m->tree.elements), (unsigned long long)elements, false));
  slot.level = LEVEL_WORKER;
  slot.red.array = elements > 1 || m->tree.combine ? object : NULL;
  slot.red.element = slot.red.array && !m->tree.combine ? m->tree.element : NULL;
  return simt_slots(e, &slot);
}

static void worker_put(struct expansion *e, const struct marker *m) {
  LLVMValueRef lanes = ir_i32(e->module->module, m->level & LEVEL_VECTOR);
  if (m->tree.combine) {
    LLVMValueRef args[6] = {worker_slots(e, m),
                            m->tree.i,
                            m->tree.value,
                            m->tree.elements,
                            i64(e, (unsigned long long)m->tree.stride),
                            lanes};
    simt_call(e->b, e->module, SIMT_own_tree_put, args, 6);
  } else {
    call(e, m, SIMT_tree_worker_put, (LLVMValueRef[]){worker_slots(e, m), m->tree.i, m->tree.value, lanes}, 4);
  }
}

static void worker_gather(struct expansion *e, const struct marker *m, LLVMValueRef op) {
  LLVMValueRef args[6] = {m->tree.local, worker_slots(e, m), m->tree.n, op};
  if (m->tree.combine)
    simt_call(e->b, e->module, SIMT_own_tree_gather, args, add_objects(e, m, args, 3));
  else
    call(e, m, SIMT_tree_worker_gather, args, 4);
}

/* How many columns a unit takes at a time, as a logarithm: with lanes at least a tile's (LEAST). */
static LLVMValueRef shift(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef lanes = m->tree.least ? simt_size(e->b, e->function, LEVEL_VECTOR) : ir_i32(module, 0);
  LLVMValueRef most = i64(e, 1); /* runs */
  if (m->level & LEVEL_WORKER)
    most = LLVMBuildZExt(e->b, simt_size(e->b, e->function, LEVEL_WORKER), LLVMTypeOf(most), "");
  if (m->level & LEVEL_GANG) {
    LLVMValueRef gangs = LLVMBuildZExt(e->b, simt_size(e->b, e->function, LEVEL_GANG), LLVMTypeOf(most), "");
    most = LLVMBuildNUWMul(e->b, LLVMBuildNUWMul(e->b, most, gangs, ""), i64(e, SUMAC_TREE_LEAVES), "");
  }
  LLVMValueRef args[] = {m->tree.n, ir_i32(module, m->tree.least), most, lanes};
  return simt_call(e->b, e->module, SIMT_tree_shift, args, 4);
}

/* --- objects that are too long for a thread's stack --- */

static LLVMValueRef wide(struct expansion *e, LLVMValueRef value) {
  return LLVMBuildZExt(e->b, value, LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module)), "");
}

static unsigned long long memory_bytes(const struct target_function *f, const struct marker *m) {
  return ir_alloca_bytes(LLVMGetModuleDataLayout(f->module->module), ir_base_alloca(m->tree.memory));
}

/* Nodes that are whole objects: those of a declared operator. Of others each element has nodes of its own. */
static bool are_objects(const struct marker *m) {
  LLVMTypeRef type = LLVMGetAllocatedType(ir_base_alloca(m->tree.memory));
  LLVMTypeRef inner = LLVMGetTypeKind(type) == LLVMArrayTypeKind ? LLVMGetElementType(type) : type;
  return m->tree.room != __sumac_tree_lanes && LLVMGetTypeKind(inner) == LLVMArrayTypeKind &&
         LLVMGetArrayLength2(inner) != (unsigned)m->tree.room;
}

/* Why ROOM cannot be had; NULL: it can. *IS_FAR: in the launch's memory. */
static const char *misfit(const struct target_function *f, const struct marker *m, bool *is_far) {
  unsigned long long bytes = memory_bytes(f, m), each = bytes / (unsigned)m->tree.room;
  unsigned long long room = f->module->target->gang_bytes / 2 / (unsigned)simt_most(f, LEVEL_WORKER);
  *is_far = false;
  if (!bytes)
    return "whose size the run decides";
  if (!(m->level & LEVEL_GANG) && (m->level & LEVEL_WORKER) && each > room)
    return "over workers, for whose results shared memory is too small";
  if (each <= SUMAC_THREAD_BYTES)
    return NULL;
  if (are_objects(m))
    return "of more than 512 bytes by a declared operator";
  if (!f->is_region)
    return "of more than 512 bytes in a routine";
  *is_far = true;
  return NULL;
}

/* Who has columns or nodes in the launch's memory: each lane one column, or each worker the nodes, which its first lane
   has; where lanes do not share the loop, those of who executes it. */
struct units {
  bool columns, workers;
  unsigned long n, bytes; /* of a gang; of one unit */
};

static struct units units_of(const struct target_function *f, const struct marker *m) {
  enum { ALIGNMENT = 16 };
  unsigned long bytes = memory_bytes(f, m);
  bool lanes = m->level & LEVEL_VECTOR;
  struct units u = {.columns = lanes && m->tree.room == __sumac_tree_lanes,
                    .workers = lanes || (m->level & LEVEL_WORKER)};
  u.n = u.workers ? (unsigned long)simt_most(f, LEVEL_WORKER) : 1;
  if (u.columns) {
    int fixed = simt_fixed(f, LEVEL_WORKER) * simt_fixed(f, LEVEL_VECTOR);
    u.n = fixed ? (unsigned long)fixed : (unsigned long)(simt_ops(f)->width * simt_ops(f)->groups);
    bytes /= (unsigned)m->tree.room;
  }
  u.bytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  return u;
}

struct red_memory simt_tree_memory(const struct target_function *f, const struct marker *m) {
  long long elements = 1;
  bool is_far = false;
  if (m->kind == MARK_TREE_ROOM && !misfit(f, m, &is_far) && is_far) {
    struct units u = units_of(f, m);
    return (struct red_memory){u.n * u.bytes, 16};
  }
  if (m->kind != MARK_TREE_PUT || !(m->level & LEVEL_GANG))
    return (struct red_memory){0};
  unsigned long bytes = leaf_bytes(m);
  if (!m->tree.combine)
    ir_is_constant_int(m->tree.elements, &elements);
  return (struct red_memory){(unsigned long)elements * SUMAC_TREE_LEAVES * (unsigned long)workers_of(f, m) * bytes,
                             bytes};
}

/* MEMORY's users use PLACE, which stands where it has been declared. */
static void move_users(LLVMValueRef memory, LLVMValueRef place) {
  IR_EACH_USER (user, memory) {
    LLVMValueRef callee = ir_callee(user);
    if (callee && ir_is_intrinsic(callee, "llvm.lifetime."))
      LLVMInstructionEraseFromParent(user);
  }
  LLVMReplaceAllUsesWith(memory, place);
}

/* The instruction in front of the builtin's call that takes the address of MEMORY for it. */
static LLVMValueRef address_taken(const struct marker *m, LLVMValueRef memory) {
  LLVMValueRef i = m->call;
  for (LLVMValueRef from = m->tree.memory; from != memory; from = LLVMGetOperand(from, 0))
    i = from;
  return i;
}

/* Puts what a unit has into the launch's memory. */
static void move_out(struct expansion *e, const struct marker *m) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(e->module->module));
  LLVMValueRef memory = ir_base_alloca(m->tree.memory);
  struct units u = units_of(e->function, m);
  ir_at(e->b, address_taken(m, memory));
  LLVMValueRef index = u.workers ? wide(e, simt_pos(e->b, e->function, LEVEL_WORKER)) : i64(e, 0);
  if (u.columns) {
    LLVMValueRef size = wide(e, simt_size(e->b, e->function, LEVEL_VECTOR));
    index = LLVMBuildNUWAdd(e->b, LLVMBuildNUWMul(e->b, index, size, ""),
                            wide(e, simt_pos(e->b, e->function, LEVEL_VECTOR)), "");
  }
  LLVMValueRef gang = wide(e, simt_pos(e->b, e->function, LEVEL_GANG));
  LLVMValueRef unit = LLVMBuildNUWAdd(e->b, LLVMBuildNUWMul(e->b, gang, i64(e, u.n), ""), index, "");
  LLVMValueRef offset = LLVMBuildNUWMul(e->b, unit, i64(e, u.bytes), "");
  move_users(memory, LLVMBuildInBoundsGEP2(e->b, byte, simt_gang_rooms(e, e->place), &offset, 1, ""));
  ir_at(e->b, m->call);
}

static void room(struct expansion *e, const struct marker *m) {
  bool is_far;
  const char *why = misfit(e->function, m, &is_far);
  if (why)
    refuse(e, why);
  else if (is_far)
    move_out(e, m);
}

/* The nodes that M's caller has; null, which the library leaves alone: another lane has them. */
static LLVMValueRef own_nodes(struct expansion *e, const struct marker *m) {
  if (ir_base_alloca(m->tree.nodes) || !(m->level & LEVEL_VECTOR))
    return m->tree.nodes;
  LLVMValueRef lane = simt_pos(e->b, e->function, LEVEL_VECTOR);
  LLVMValueRef first = LLVMBuildICmp(e->b, LLVMIntEQ, lane, ir_i32(e->module->module, 0), "");
  return LLVMBuildSelect(e->b, first, m->tree.nodes, LLVMConstNull(LLVMTypeOf(m->tree.nodes)), "");
}

static void push(struct expansion *e, const struct marker *m, LLVMValueRef op) {
  struct marker slot = slot_of(m, NULL);
  if (m->level & LEVEL_VECTOR) {
    LLVMValueRef args[] = {own_nodes(e, m),
                           m->tree.at,
                           m->tree.n,
                           m->tree.value,
                           simt_group_slots(e, &slot),
                           op,
                           simt_size(e->b, e->function, LEVEL_VECTOR),
                           simt_size(e->b, e->function, LEVEL_WORKER)};
    call(e, m, SIMT_tree_push_lanes, args, 8);
  } else {
    call(e, m, SIMT_tree_push, (LLVMValueRef[]){m->tree.nodes, m->tree.at, m->tree.w, m->tree.value, op}, 5);
  }
}

LLVMValueRef simt_tree(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef op = ir_i32(module, m->op);
  bool lanes = m->level & LEVEL_VECTOR;
  switch (m->kind) {
  case MARK_TREE_SHIFT:
    return shift(e, m);
  case MARK_TREE_WIDTH:
    return ir_i32(module, lanes ? 1 : __sumac_tree_lanes);
  case MARK_TREE_FOLD:
    if (!lanes)
      call(e, m, SIMT_tree_fold, (LLVMValueRef[]){m->tree.columns, m->tree.n, m->tree.w, op}, 4);
    break;
  case MARK_TREE_PUSH:
    if (m->tree.combine)
      push_own(e, m);
    else
      push(e, m, op);
    break;
  case MARK_TREE_TOTAL: /* lanes push a tile at a time */
    if (m->tree.combine)
      total_own(e, m);
    else
      call(e, m, SIMT_tree_total,
           (LLVMValueRef[]){own_nodes(e, m), m->tree.n, lanes ? i64(e, __sumac_tree_lanes) : m->tree.w, op}, 4);
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
    tree_of(e, m)->leaves = m->tree.n;
    break;
  }
  }
  return NULL;
}

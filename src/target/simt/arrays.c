/*
 * arrays.c - LOCALs of reductions that are too large for a thread's registers and stack, or of run-time length, and
 * arrays of run-time length that are private to a loop.
 *
 * Requires: a function as lower wrote it. Such an array becomes a slice of one block of global memory a gang (a worker,
 * if it is declared in worker-single code):
 *
 *     base = array_new(bytes of a slice * slices, what)    by the leader, where the array is declared
 *     the array of a thread: base + bytes * slice          the thread's number, the worker's, or 0
 *     array_free(base)                                     where the array's scope ends
 *
 * BASE and BYTES are ordinary variables, which the leader broadcasts at FORK. combine_arrays.c combines the slices in
 * place, so partial results of lanes and workers need no other memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

struct simt_array {
  LLVMValueRef alloca;      /* as the early half declared it; replaced */
  LLVMValueRef base, bytes; /* variables: the block's address; the size of a slice */
  const char *what;         /* "file:line: name", for the message that the heap is exhausted */
  bool in_worker;           /* declared in worker-single code: one block a worker */
  int levels;               /* the threads of these have a slice each; 0: one slice */
  bool is_local;            /* LOCAL of a reduction; else a private array */
};

/* BYTES: 0 where they are known at run time only. */
static bool is_large_of(const struct target *target, unsigned long long bytes) {
  return !bytes || bytes > target->thread_bytes;
}

static bool is_large(struct target_function *f, LLVMValueRef alloca) {
  return is_large_of(f->module->target, ir_alloca_bytes(LLVMGetModuleDataLayout(f->module->module), alloca));
}

bool simt_in_memory(const struct red_case *c) {
  return c->is_array && is_large_of(c->target, c->local_bytes);
}

static const struct late_loop *find(const struct late_loop *loop, int lid) {
  for (; loop; loop = loop->sibling) {
    const struct late_loop *inside = loop->lid == lid ? loop : find(loop->child, lid);
    if (inside)
      return inside;
  }
  return NULL;
}

/* Loop LID stands in worker-single code: one thread of each worker executes what is around it. */
static bool inside_worker(struct target_function *f, int lid) {
  if (!f->is_region && !(f->levels & LEVEL_WORKER))
    return true;
  const struct late_loop *loop = find(f->loops, lid);
  for (loop = loop ? loop->parent : NULL; loop; loop = loop->parent)
    if (loop->levels & LEVEL_WORKER)
      return true;
  return false;
}

static const char *describe(struct target_function *f, const struct marker *m, LLVMValueRef alloca) {
  struct place place = ir_place(f->module->arena, m->call);
  const char *name = ir_users_name(f->module->arena, alloca, NULL);
  return arena_printf(f->module->arena, "%s:%u: %s", place.file, place.line, name ? name : "an array");
}

static struct simt_array *add_array(struct target_function *f) {
  struct simt_function *own = simt_of(f);
  if (own->narrays % 8 == 0) {
    struct simt_array **more = ARENA_ARRAY(f->module->arena, struct simt_array *, own->narrays + 8);
    for (size_t i = 0; i < own->narrays; i++)
      more[i] = own->arrays[i];
    own->arrays = more;
  }
  return own->arrays[own->narrays++] = ARENA_NEW(f->module->arena, struct simt_array);
}

static struct simt_array *new_array(struct target_function *f, const struct marker *m, LLVMValueRef alloca) {
  LLVMContextRef context = LLVMGetModuleContext(f->module->module);
  struct simt_array *a = add_array(f);
  a->alloca = alloca;
  a->base = ir_alloca(f->function, LLVMPointerTypeInContext(context, 0), "array.base");
  a->bytes = ir_alloca(f->function, LLVMInt64TypeInContext(context), "array.bytes");
  bool is_static = ir_alloca_bytes(LLVMGetModuleDataLayout(f->module->module), alloca) != 0;
  a->in_worker = !is_static && inside_worker(f, m->lid);
  return a;
}

/* The levels whose threads have a LOCAL each: WORKER alone only if no loop that reduces it has lanes. */
static int levels_of(struct target_function *f, LLVMValueRef alloca) {
  for (size_t i = 0; i < f->nlocals; i++)
    if (f->locals[i].alloca == alloca && !(f->locals[i].levels & LEVEL_VECTOR))
      return f->locals[i].levels & LEVEL_WORKER;
  return LEVEL_WORKER | LEVEL_VECTOR;
}

struct simt_array *simt_array(struct target_function *f, const struct marker *m) {
  LLVMValueRef alloca = m->red.array ? ir_base_alloca(m->red.array) : NULL;
  struct simt_function *own = simt_of(f);
  if (!alloca || !is_large(f, alloca))
    return NULL;
  for (size_t i = 0; i < own->narrays; i++)
    if (own->arrays[i]->alloca == alloca)
      return own->arrays[i];
  struct simt_array *a = new_array(f, m, alloca);
  a->what = describe(f, m, alloca);
  a->levels = levels_of(f, alloca);
  a->is_local = true;
  return a;
}

void simt_private_array(struct expansion *e, const struct marker *m) {
  struct target_function *f = e->function;
  LLVMValueRef alloca = ir_base_alloca(m->private_array);
  struct simt_array *a = new_array(f, m, alloca);
  a->what = describe(f, m, alloca);
  a->levels = m->level & (LEVEL_WORKER | LEVEL_VECTOR);
  struct simt_length length = {.name = ir_users_name(f->module->arena, alloca, NULL),
                               .place = ir_place(f->module->arena, m->call)};
  simt_tell_length(f->module, f->user, &length,
                   m->level & LEVEL_VECTOR   ? "lane"
                   : m->level & LEVEL_WORKER ? "worker"
                                             : "gang");
}

static LLVMTypeRef i64_of(LLVMModuleRef module) {
  return LLVMInt64TypeInContext(LLVMGetModuleContext(module));
}

static LLVMValueRef i64(LLVMModuleRef module, unsigned long long value) {
  return LLVMConstInt(i64_of(module), value, false);
}

static LLVMValueRef widen(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef value) {
  return LLVMBuildZExt(b, value, i64_of(module), "");
}

LLVMValueRef simt_array_step(struct expansion *e, const struct simt_array *a, int level) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef bytes = LLVMBuildLoad2(e->b, i64_of(module), a->bytes, "");
  if (level == LEVEL_VECTOR || !(a->levels & LEVEL_VECTOR))
    return bytes;
  return LLVMBuildMul(e->b, bytes, widen(e->b, module, simt_size(e->b, e->function, LEVEL_VECTOR)), "");
}

/* The number of the slice that belongs to the executing thread, worker or gang. */
static LLVMValueRef slice(LLVMBuilderRef b, struct target_function *f, const struct simt_array *a) {
  bool by_worker = (a->levels & LEVEL_WORKER) && !a->in_worker, by_lane = a->levels & LEVEL_VECTOR;
  LLVMValueRef number = by_worker ? simt_pos(b, f, LEVEL_WORKER) : ir_i32(f->module->module, 0);
  if (!by_lane)
    return number;
  if (by_worker)
    number = LLVMBuildMul(b, number, simt_size(b, f, LEVEL_VECTOR), "");
  return LLVMBuildAdd(b, number, simt_pos(b, f, LEVEL_VECTOR), "");
}

static void make(LLVMBuilderRef b, struct target_function *f, struct simt_array *a, LLVMValueRef bytes) {
  LLVMModuleRef module = f->module->module;
  LLVMValueRef rounded = LLVMBuildAnd(b, LLVMBuildAdd(b, bytes, i64(module, 15), ""), i64(module, ~15ull), "");
  LLVMBuildStore(b, rounded, a->bytes);
  LLVMValueRef slices = a->levels & LEVEL_VECTOR ? simt_size(b, f, LEVEL_VECTOR) : ir_i32(module, 1);
  if ((a->levels & LEVEL_WORKER) && !a->in_worker)
    slices = LLVMBuildMul(b, slices, simt_size(b, f, LEVEL_WORKER), "");
  LLVMValueRef all = LLVMBuildMul(b, rounded, widen(b, module, slices), "");
  bool waits = f->is_region && simt_of(f)->narrays == 1 && !a->in_worker;
  LLVMValueRef arguments[] = {all, LLVMBuildGlobalStringPtr(b, a->what, "array.what"), ir_i32(module, waits)};
  LLVMBuildStore(b,
                 a->is_local ? simt_call(b, f->module, SIMT_array_new, arguments, 3)
                             : simt_call(b, f->module, SIMT_private_new, arguments, 2),
                 a->base);
}

static void drop(LLVMBuilderRef b, struct target_function *f, struct simt_array *a) {
  LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetModuleContext(f->module->module), 0);
  LLVMValueRef base = LLVMBuildLoad2(b, pointer, a->base, "");
  simt_call(b, f->module, a->is_local ? SIMT_array_free_copies : SIMT_array_free, &base, 1);
}

static void drop_with_scope(LLVMBuilderRef b, struct target_function *f, struct simt_array *a) {
  size_t n;
  LLVMValueRef *ends = ir_scope_ends(f->module->arena, a->alloca, &n);
  for (size_t i = 0; i < n; i++) {
    ir_at(b, ends[i]);
    drop(b, f, a);
  }
}

/* Replaces every use of the array by the address of the executing thread's slice. */
static void redirect(LLVMBuilderRef b, struct target_function *f, struct simt_array *a) {
  LLVMModuleRef module = f->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), byte = LLVMInt8TypeInContext(context);
  IR_EACH_USER (user, a->alloca) {
    if (ir_is_intrinsic(ir_callee(user), "llvm.lifetime.")) {
      LLVMInstructionEraseFromParent(user);
      continue;
    }
    unsigned o = 0;
    while (LLVMGetOperand(user, o) != a->alloca)
      o++;
    ir_at(b, LLVMIsAPHINode(user) ? LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(user, o)) : user);
    LLVMValueRef base = LLVMBuildLoad2(b, pointer, a->base, "");
    LLVMValueRef bytes = LLVMBuildLoad2(b, i64_of(module), a->bytes, "");
    LLVMValueRef offset = LLVMBuildMul(b, bytes, widen(b, module, slice(b, f, a)), "");
    LLVMValueRef own = LLVMBuildInBoundsGEP2(b, byte, base, &offset, 1, "");
    LLVMSetOperand(user, o, own);
  }
}

void simt_forget_local(struct target_function *f, LLVMValueRef alloca) {
  for (size_t i = 0; i < f->nlocals; i++)
    if (f->locals[i].alloca == alloca)
      f->locals[i].alloca = NULL;
}

void simt_place_arrays(struct target_function *f) {
  struct simt_function *own = simt_of(f);
  LLVMModuleRef module = f->module->module;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  if (simt_is_alone(f) || !own->narrays)
    return;
  LLVMBuilderRef b = ir_builder(module);
  EACH_AT (struct simt_array, a, own->arrays, own->narrays) {
    unsigned long long bytes = ir_alloca_bytes(layout, a->alloca);
    if (bytes) {
      ir_at(b, ir_behind_variables(f->function));
      make(b, f, a, i64(module, bytes));
      IR_EACH_BLOCK(block, f->function) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        if (end && LLVMIsAReturnInst(end)) {
          ir_at(b, end);
          drop(b, f, a);
        }
      }
    } else {
      ir_after(b, a->alloca);
      LLVMValueRef n = LLVMGetOperand(a->alloca, 0);
      if (LLVMGetIntTypeWidth(LLVMTypeOf(n)) < 64)
        n = widen(b, module, n);
      unsigned long long size = LLVMABISizeOfType(layout, LLVMGetAllocatedType(a->alloca));
      make(b, f, a, LLVMBuildMul(b, n, i64(module, size), ""));
      drop_with_scope(b, f, a);
    }
    redirect(b, f, a);
    simt_forget_local(f, a->alloca);
    LLVMInstructionEraseFromParent(a->alloca);
  }
  own->narrays = 0;
  own->in_heap = true;
  LLVMDisposeBuilder(b);
}

static void note_array(struct notes *n, struct simt_array *a) {
  a->alloca = note_value(n, "alloca", a->alloca);
  a->base = note_value(n, "base", a->base);
  a->bytes = note_value(n, "bytes", a->bytes);
  a->what = note_text(n, "what", a->what);
  a->in_worker = note_number(n, "in a worker", a->in_worker);
  a->levels = (int)note_number(n, "levels", a->levels);
  a->is_local = note_number(n, "is LOCAL", a->is_local);
}

void simt_dump_state(struct notes *n, struct target_function *f) {
  struct simt_function *own = simt_of(f);
  size_t narrays = (size_t)note_number(n, "arrays", (long long)own->narrays);
  for (size_t i = 0; i < narrays; i++)
    note_array(n, notes_reading(n) ? add_array(f) : own->arrays[i]);
  for (int level = 0; level < 3; level++) { /* own->slots is not noted: only expand uses it */
    own->buffer[level] = note_value(n, "partials", own->buffer[level]);
    own->buffer_bytes[level] = (unsigned)note_number(n, "bytes", own->buffer_bytes[level]);
  }
  own->in_heap = note_number(n, "in the heap", own->in_heap);
  own->nlengths = (size_t)note_number(n, "lengths", (long long)own->nlengths);
  if (notes_reading(n))
    own->lengths = ARENA_ARRAY(f->module->arena, struct simt_length, own->nlengths + 1);
  for (size_t i = 0; i < own->nlengths; i++)
    simt_note_length(n, &own->lengths[i]);
  own->asks_gang = note_number(n, "asks for the gang", own->asks_gang);
}

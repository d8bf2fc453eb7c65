/*
 * shared_arrays.c - LOCAL arrays that the threads of a gang share, as all that the loop does is to update elements.
 *
 *     BASE = buffer in shared memory, or RESULT                             at SETUP
 *     all_init(BASE, RESULT, n, ...)                                  INIT: all threads of the gang fill the buffer
 *     update(&BASE[k], value)                                         in the loops: atomics
 *     all_fini(RESULT, BASE, n, ...)                                  FINI: all threads add it to RESULT
 *
 * Where LOCAL is too large for shared memory, the updates go to RESULT itself: in a long array threads seldom update
 * the same element, and neither memory nor a sweep over all elements is needed. For a LOCAL of run-time length, SETUP
 * chooses when the length is known. BASE is an ordinary variable, broadcast at FORK. Library: devlib/simt/update.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

struct simt_shared_array {
  LLVMValueRef alloca, base;
  struct simt_shared_array *next;
};

/* Registers LOCAL at the SETUP of its first part; NULL for the other parts. */
static struct simt_shared_array *first_of(struct target_function *f, const struct marker *m) {
  struct simt_function *own = simt_of(f);
  LLVMValueRef alloca = ir_base_alloca(m->red.array);
  for (struct simt_shared_array *a = own->shared_arrays; a; a = a->next)
    if (a->alloca == alloca)
      return NULL;
  struct simt_shared_array *a = ARENA_NEW(f->module->arena, struct simt_shared_array);
  a->alloca = alloca;
  a->base =
      ir_alloca(f->function, LLVMPointerTypeInContext(LLVMGetModuleContext(f->module->module), 0), "shared.array");
  a->next = own->shared_arrays;
  return own->shared_arrays = a;
}

static LLVMTypeRef i64_of(LLVMModuleRef module) {
  return LLVMInt64TypeInContext(LLVMGetModuleContext(module));
}

static LLVMValueRef i64(LLVMModuleRef module, unsigned long long value) {
  return LLVMConstInt(i64_of(module), value, false);
}

/* POINTER into LOCAL, computed as if LOCAL were at address 0: so the offset as a pointer. */
static LLVMValueRef offset_pointer(struct expansion *e, LLVMValueRef pointer) {
  if (!LLVMIsAGetElementPtrInst(pointer))
    return LLVMConstNull(LLVMTypeOf(pointer));
  LLVMValueRef base = offset_pointer(e, LLVMGetOperand(pointer, 0)), copy = LLVMInstructionClone(pointer);
  LLVMSetOperand(copy, 0, base);
  LLVMSetIsInBounds(copy, false);
  LLVMInsertIntoBuilder(e->b, copy);
  return copy;
}

/* The address where all of RESULT begins: M->res, which is only the part that M is about, minus that part's offset. */
static LLVMValueRef whole_result(struct expansion *e, const struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMValueRef offset = LLVMBuildPtrToInt(e->b, offset_pointer(e, m->red.array), i64_of(e->module->module), "");
  LLVMValueRef back = LLVMBuildNeg(e->b, offset, "");
  return LLVMBuildGEP2(e->b, LLVMInt8TypeInContext(context), m->red.res, &back, 1, "");
}

static LLVMValueRef buffer(struct expansion *e, struct simt_shared_array *a, unsigned long long bytes) {
  LLVMModuleRef module = e->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  simt_of(e->function)->private_bytes += (unsigned)bytes;
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(context), bytes);
  return LLVMConstAddrSpaceCast(simt_ops(e->function)->shared(e->function, type, 16, ir_name(a->base)),
                                LLVMPointerTypeInContext(context, 0));
}

/* Bytes of an array of run-time length, computed at the builder's place. */
static LLVMValueRef run_time_bytes(struct expansion *e, LLVMValueRef alloca) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef n = LLVMBuildZExtOrBitCast(e->b, LLVMGetOperand(alloca, 0), i64_of(module), "");
  unsigned long long size = LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGetAllocatedType(alloca));
  return LLVMBuildMul(e->b, n, i64(module, size), "");
}

LLVMValueRef simt_shared_setup(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  struct simt_shared_array *a = first_of(e->function, m);
  if (a)
    LLVMBuildStore(e->b, buffer(e, a, r->what.local_bytes), a->base);
  return NULL;
}

LLVMValueRef simt_result_setup(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  struct simt_shared_array *a = first_of(e->function, m);
  if (a)
    LLVMBuildStore(e->b, whole_result(e, m), a->base);
  return NULL;
}

LLVMValueRef simt_shared_or_result_setup(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  struct simt_shared_array *a = first_of(e->function, m);
  if (!a)
    return NULL;
  unsigned room = r->what.target->gang_array_reserved;
  LLVMValueRef result = whole_result(e, m), shared = buffer(e, a, room);
  LLVMValueRef fits = LLVMBuildICmp(e->b, LLVMIntULE, run_time_bytes(e, a->alloca), i64(e->module->module, room), "");
  LLVMBuildStore(e->b, LLVMBuildSelect(e->b, fits, shared, result, ""), a->base);
  return NULL;
}

LLVMValueRef simt_shared_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  simt_all_init(e, m, m->red.res);
  return NULL;
}

LLVMValueRef simt_shared_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  simt_all_fini(e, m, false);
  return NULL;
}

LLVMValueRef simt_update(struct expansion *e, const struct marker *m) {
  LLVMValueRef args[3] = {m->step.at, ir_to_memory(e->b, m->step.value, m->type), ir_i32(e->module->module, m->op)};
  simt_call_typed(e->b, e->module, SIMT_update, m->type, args, 3);
  return NULL;
}

/* Replaces every use of LOCAL by a load of BASE. */
static void redirect(LLVMBuilderRef b, struct simt_shared_array *a) {
  for (LLVMUseRef use = LLVMGetFirstUse(a->alloca), next; use; use = next) {
    next = LLVMGetNextUse(use);
    LLVMValueRef user = LLVMGetUser(use), callee = LLVMIsACallInst(user) ? ir_callee(user) : NULL;
    if (callee && ir_is_intrinsic(callee, "llvm.lifetime.")) {
      LLVMInstructionEraseFromParent(user);
      continue;
    }
    ir_at(b, user);
    LLVMValueRef base = LLVMBuildLoad2(b, LLVMTypeOf(a->alloca), a->base, "");
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(user); o++)
      if (LLVMGetOperand(user, o) == a->alloca) { /* one use at a time: the list changes */
        LLVMSetOperand(user, o, base);
        break;
      }
  }
}

void simt_place_shared_arrays(struct target_function *f) {
  simt_swept_all(f);
  LLVMBuilderRef b = ir_builder(f->module->module);
  for (struct simt_shared_array *a = simt_of(f)->shared_arrays; a; a = a->next) {
    redirect(b, a);
    simt_forget_local(f, a->alloca);
    LLVMInstructionEraseFromParent(a->alloca);
  }
  simt_of(f)->shared_arrays = NULL;
  LLVMDisposeBuilder(b);
}

void simt_note_shared_arrays(struct notes *n, struct target_function *f) {
  struct simt_shared_array **at = &simt_of(f)->shared_arrays;
  while (note_number(n, "shared array", *at != NULL)) {
    struct simt_shared_array *a = *at = *at ? *at : ARENA_NEW(f->module->arena, struct simt_shared_array);
    a->alloca = note_value(n, "alloca", a->alloca);
    a->base = note_value(n, "base", a->base);
    at = &a->next;
  }
}

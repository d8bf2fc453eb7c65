/*
 * shared_arrays.c - LOCAL arrays that the threads of a gang share, as all that the loop does is to update elements.
 *
 *     BASE = LOCAL's bytes <= room ? buffer in .shared : RESULT       at SETUP
 *     all_init(BASE, RESULT, n, ...)                                  INIT: all threads of the gang fill the buffer
 *     update(&BASE[k], value)                                         in the loops: atomics
 *     all_fini(RESULT, BASE, n, ...)                                  FINI: all threads add it to RESULT
 *
 * Where LOCAL is too large for .shared memory, the updates go to RESULT itself: a long array spreads them, and neither
 * memory nor a sweep over all its elements is needed. A LOCAL of run-time length decides when its length is known. BASE
 * is a variable like others, handed over at FORK. Library: devlib/nvptx/update.c.
 */
#include "target/ptx/ptx.h"

/* Bytes of .shared memory for one array. More would leave too few gangs on a multiprocessor; what an array of run-time
   length gets is wasted where it turns out to be long. */
enum { FIXED_LIMIT = 16 * 1024, RUN_TIME_ROOM = 8 * 1024 };

struct ptx_shared_array {
  LLVMValueRef alloca, base;
  struct ptx_shared_array *next;
  bool set; /* by SETUP of its first part */
  const char *how;
};

/* POINTER, or one into it, is the object of an update. */
static bool has_updates(LLVMValueRef pointer) {
  struct marker m;
  for (LLVMUseRef use = LLVMGetFirstUse(pointer); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAGetElementPtrInst(user) ? has_updates(user)
                                       : LLVMIsACallInst(user) && marker_read(user, &m) && m.kind == MARK_UPDATE)
      return true;
  }
  return false;
}

static struct ptx_shared_array *find(struct target_function *f, const struct marker *m) {
  struct ptx_function *own = ptx_own(f);
  LLVMValueRef alloca = ir_base_alloca(m->array);
  for (struct ptx_shared_array *a = own->shared_arrays; a; a = a->next)
    if (a->alloca == alloca)
      return a;
  if (m->kind != MARK_SETUP || m->level != LEVEL_GANG || !m->res || !alloca || !has_updates(alloca))
    return NULL;
  struct ptx_shared_array *a = ARENA_NEW(f->module->arena, struct ptx_shared_array);
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

/* POINTER into LOCAL, if LOCAL were at address 0. */
static LLVMValueRef offset_pointer(struct expansion *e, LLVMValueRef pointer) {
  if (!LLVMIsAGetElementPtrInst(pointer))
    return LLVMConstNull(LLVMTypeOf(pointer));
  LLVMValueRef base = offset_pointer(e, LLVMGetOperand(pointer, 0)), copy = LLVMInstructionClone(pointer);
  LLVMSetOperand(copy, 0, base);
  LLVMSetIsInBounds(copy, false);
  LLVMInsertIntoBuilder(e->b, copy);
  return copy;
}

/* Where LOCAL would begin if M's part of it were M's part of RESULT. */
static LLVMValueRef whole_result(struct expansion *e, const struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMValueRef offset = LLVMBuildPtrToInt(e->b, offset_pointer(e, m->array), i64_of(e->module->module), "");
  LLVMValueRef back = LLVMBuildNeg(e->b, offset, "");
  return LLVMBuildGEP2(e->b, LLVMInt8TypeInContext(context), m->res, &back, 1, "");
}

static LLVMValueRef buffer(struct expansion *e, struct ptx_shared_array *a, unsigned long long bytes) {
  LLVMModuleRef module = e->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  ptx_own(e->function)->private_bytes += (unsigned)bytes;
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(context), bytes);
  return LLVMConstAddrSpaceCast(ptx_shared(module, type, 16, ir_name(a->base)), LLVMPointerTypeInContext(context, 0));
}

/* Bytes of an array of run-time length, computed at the builder's place. */
static LLVMValueRef run_time_bytes(struct expansion *e, LLVMValueRef alloca) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef n = LLVMBuildZExtOrBitCast(e->b, LLVMGetOperand(alloca, 0), i64_of(module), "");
  unsigned long long size = LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGetAllocatedType(alloca));
  return LLVMBuildMul(e->b, n, i64(module, size), "");
}

static LLVMValueRef place(struct expansion *e, const struct marker *m, struct ptx_shared_array *a) {
  LLVMModuleRef module = e->module->module;
  unsigned long long bytes = ir_alloca_bytes(LLVMGetModuleDataLayout(module), a->alloca);
  unsigned long long room = bytes ? bytes : RUN_TIME_ROOM;
  LLVMValueRef result = whole_result(e, m);
  a->how = "atomics on the result itself";
  if (room > FIXED_LIMIT || ptx_own(e->function)->private_bytes + room > STATIC_SHARED_LIMIT)
    return result;
  LLVMValueRef shared = buffer(e, a, room);
  a->how = "one array a gang in shared memory, added to the result by all threads";
  if (bytes)
    return shared;
  a->how = "one array a gang in shared memory, added to the result by all threads; above 8 kB atomics on the result";
  LLVMValueRef fits = LLVMBuildICmp(e->b, LLVMIntULE, run_time_bytes(e, a->alloca), i64(module, room), "");
  return LLVMBuildSelect(e->b, fits, shared, result, "");
}

bool ptx_reduce_shared(struct expansion *e, const struct marker *m, struct reduction *r) {
  struct ptx_shared_array *a = find(e->function, m);
  if (!a)
    return false;
  if (m->kind == MARK_SETUP && !a->set) {
    LLVMBuildStore(e->b, place(e, m, a), a->base);
    a->set = true;
  } else if (m->kind == MARK_INIT) {
    ptx_all_init(e, m, m->res);
  } else if (m->kind == MARK_FINI) {
    ptx_all_fini(e, m);
    r->how = a->how;
  }
  return true;
}

void ptx_red_update(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef args[3] = {m->at, ir_to_memory(e->b, m->value, m->type), ir_i32(module, m->op)};
  ir_call(e->b, module, args, 3, "__sumac_ptx_update_%s", type_info(m->type)->suffix);
}

/* Every use of LOCAL asks BASE. */
static void redirect(LLVMBuilderRef b, struct ptx_shared_array *a) {
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

void ptx_place_shared_arrays(struct target_function *f) {
  LLVMBuilderRef b = ir_builder(f->module->module);
  for (struct ptx_shared_array *a = ptx_own(f)->shared_arrays; a; a = a->next) {
    redirect(b, a);
    LLVMInstructionEraseFromParent(a->alloca);
  }
  LLVMDisposeBuilder(b);
}

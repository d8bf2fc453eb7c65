/*
 * shared.c - memory that the workers of a gang share: a frame of the runtime's for each function that is executed.
 *
 * The SIMT pass needs variables at constant addresses. It gets global variables as placeholders, which are replaced by
 * places in the frame when it is done:
 *
 *     entry:   frame = __sumac_host_enter(bytes, &before)        every use of variable I becomes frame + offset of I
 *     return:  __sumac_host_exit(&before)
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/workers.h"

static struct workers_function *own_of(struct target_function *f) {
  if (!f->target_data)
    f->target_data = ARENA_NEW(f->module->arena, struct workers_function);
  return f->target_data;
}

static void add_shared(struct target_function *f, LLVMValueRef variable) {
  struct workers_function *own = own_of(f);
  if (own->nshared == own->shared_capacity) {
    LLVMValueRef *more = ARENA_ARRAY(f->module->arena, LLVMValueRef, own->shared_capacity * 2 + 8);
    for (size_t i = 0; i < own->nshared; i++)
      more[i] = own->shared[i];
    own->shared = more;
    own->shared_capacity = own->shared_capacity * 2 + 8;
  }
  own->shared[own->nshared++] = variable;
}

LLVMValueRef workers_shared(struct target_function *f, LLVMTypeRef type, unsigned alignment, const char *name) {
  LLVMValueRef variable = LLVMAddGlobal(f->module->module, type, name);
  LLVMSetAlignment(variable, alignment);
  add_shared(f, variable);
  return variable;
}

static void drop(LLVMValueRef variable) {
  LLVMReplaceAllUsesWith(variable, LLVMConstNull(LLVMTypeOf(variable)));
  LLVMDeleteGlobal(variable);
}

LLVMValueRef workers_shared_resize(struct target_function *f, LLVMValueRef buffer, unsigned bytes) {
  struct workers_function *own = own_of(f);
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(LLVMGetModuleContext(f->module->module)), bytes);
  LLVMValueRef final = LLVMAddGlobal(f->module->module, type, "shared");
  LLVMSetAlignment(final, LLVMGetAlignment(buffer));
  for (size_t i = 0; i < own->nshared; i++)
    own->shared[i] = own->shared[i] == buffer ? final : own->shared[i];
  LLVMReplaceAllUsesWith(buffer, final);
  LLVMDeleteGlobal(buffer);
  return final;
}

/* --- the frame --- */

struct placing {
  struct target_function *f;
  LLVMBuilderRef b;
  LLVMValueRef frame;
  unsigned long long *offset; /* of each variable */
  unsigned long long alignment;
};

enum { FRAME_ALIGNMENT = 64 }; /* by the runtime */

static LLVMTypeRef i64(const struct target_function *f) {
  return LLVMInt64TypeInContext(LLVMGetModuleContext(f->module->module));
}

/* Arrays begin where a cache line does: vectors of their elements do not lie across two lines. */
static unsigned long long alignment_of(LLVMTargetDataRef layout, LLVMValueRef variable) {
  unsigned long long alignment = LLVMGetAlignment(variable),
                     bytes = LLVMABISizeOfType(layout, LLVMGlobalGetValueType(variable));
  unsigned long long least = bytes >= FRAME_ALIGNMENT ? FRAME_ALIGNMENT : 16;
  return alignment > least ? alignment : least;
}

/* The constant C with placeholders replaced by places in the frame; C itself if it refers to none. The builder stands
   behind FRAME. */
static LLVMValueRef in_frame(struct placing *p, LLVMValueRef c) {
  struct workers_function *own = p->f->target_data;
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(p->f->module->module));
  for (size_t i = 0; i < own->nshared; i++)
    if (own->shared[i] == c) {
      LLVMTargetDataRef layout = LLVMGetModuleDataLayout(p->f->module->module);
      LLVMValueRef offset = LLVMConstInt(i64(p->f), p->offset[i], false);
      LLVMValueRef place = LLVMBuildInBoundsGEP2(p->b, byte, p->frame, &offset, 1, ir_name(c));
      members_say_size(place, LLVMABISizeOfType(layout, LLVMGlobalGetValueType(c)), alignment_of(layout, c));
      return place;
    }
  if (!LLVMIsAConstantExpr(c) || LLVMGetConstOpcode(c) != LLVMGetElementPtr)
    return c;
  LLVMValueRef base = LLVMGetOperand(c, 0), now = in_frame(p, base);
  if (now == base)
    return c;
  unsigned n = (unsigned)LLVMGetNumOperands(c) - 1;
  LLVMValueRef *index = ARENA_ARRAY(p->f->module->arena, LLVMValueRef, n);
  for (unsigned i = 0; i < n; i++)
    index[i] = LLVMGetOperand(c, i + 1);
  return LLVMBuildGEP2(p->b, LLVMGetGEPSourceElementType(c), now, index, n, "");
}

static void redirect(struct placing *p) {
  IR_EACH_BLOCK(block, p->f->function)
  IR_EACH_INSTRUCTION(i, block)
  for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(i); o++) {
    LLVMValueRef operand = LLVMGetOperand(i, o);
    LLVMValueRef now = LLVMIsConstant(operand) ? in_frame(p, operand) : operand;
    if (now != operand)
      LLVMSetOperand(i, o, now);
  }
}

/* Where each variable lies. Returns the frame's size. */
static unsigned long long lay_out(struct placing *p) {
  struct workers_function *own = p->f->target_data;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(p->f->module->module);
  unsigned long long end = 0;
  p->alignment = FRAME_ALIGNMENT;
  p->offset = ARENA_ARRAY(p->f->module->arena, unsigned long long, own->nshared);
  for (size_t i = 0; i < own->nshared; i++) {
    unsigned long long alignment = alignment_of(layout, own->shared[i]);
    p->alignment = alignment > p->alignment ? alignment : p->alignment;
    p->offset[i] = (end + alignment - 1) / alignment * alignment;
    end = p->offset[i] + LLVMABISizeOfType(layout, LLVMGlobalGetValueType(own->shared[i]));
  }
  return end;
}

/* The frame, aligned further if a variable needs more than the runtime's alignment; the size includes room for that. */
static LLVMValueRef aligned(struct placing *p, LLVMValueRef frame) {
  if (p->alignment <= FRAME_ALIGNMENT)
    return frame;
  LLVMValueRef below = LLVMConstInt(i64(p->f), p->alignment - 1, false);
  LLVMValueRef at = LLVMBuildAdd(p->b, LLVMBuildPtrToInt(p->b, frame, i64(p->f), ""), below, "");
  return LLVMBuildIntToPtr(p->b, LLVMBuildAnd(p->b, at, LLVMConstNot(below), ""), LLVMTypeOf(frame), "");
}

static void enter_and_leave(struct placing *p, unsigned long long bytes) {
  static const char *const attributes[] = {"nounwind", NULL};
  LLVMModuleRef module = p->f->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), none = LLVMVoidTypeInContext(context);
  LLVMTypeRef fields[] = {pointer, i64(p->f)}, parameters[] = {i64(p->f), pointer};
  LLVMValueRef before =
      ir_alloca(p->f->function, LLVMStructTypeInContext(context, fields, 2, false), "frame.before"); /* sumac_frame */
  bytes += p->alignment - FRAME_ALIGNMENT;
  LLVMValueRef arguments[] = {LLVMConstInt(i64(p->f), bytes, false), before};
  LLVMValueRef first = ir_behind_variables(p->f->function);
  IR_EACH_BLOCK(block, p->f->function) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!end || !LLVMIsAReturnInst(end))
      continue;
    ir_at(p->b, end);
    ir_call_external(p->b, "__sumac_host_exit", LLVMFunctionType(none, &pointer, 1, false), &before, 1, attributes);
  }
  ir_at(p->b, first);
  LLVMValueRef frame = ir_call_external(p->b, "__sumac_host_enter", LLVMFunctionType(pointer, parameters, 2, false),
                                        arguments, 2, attributes);
  unsigned align = LLVMGetEnumAttributeKindForName("align", 5);
  LLVMAddCallSiteAttribute(frame, LLVMAttributeReturnIndex, LLVMCreateEnumAttribute(context, align, FRAME_ALIGNMENT));
  p->frame = aligned(p, frame);
}

void workers_place_shared(struct target_function *f) {
  struct workers_function *own = own_of(f);
  if (!own->nshared)
    return;
  struct placing p = {.f = f, .b = ir_builder(f->module->module)};
  enter_and_leave(&p, lay_out(&p));
  redirect(&p);
  for (size_t i = 0; i < own->nshared; i++)
    drop(own->shared[i]);
  own->nshared = 0;
  LLVMDisposeBuilder(p.b);
}

void workers_dump_state(struct notes *n, struct target_function *f) {
  struct workers_function *own = own_of(f);
  size_t nshared = (size_t)note_number(n, "shared variables", (long long)own->nshared);
  for (size_t i = 0; i < nshared; i++) {
    LLVMValueRef variable = note_value(n, "shared", i < own->nshared ? own->shared[i] : NULL);
    if (notes_reading(n))
      add_shared(f, variable);
  }
  simt_dump_state(n, f);
}

/*
 * share.c - code for barriers, votes and broadcasts among the threads of a scope.
 *
 * If the scope is one group of lanes, which exchange values without memory (simt_ops.width), values are broadcast by
 * the library's lane0, bits by votes. Otherwise there is a buffer in shared memory, which the leader fills before a
 * barrier and all read after it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

static LLVMTypeRef i32(struct reorg *r) {
  return LLVMInt32TypeInContext(LLVMGetModuleContext(r->module));
}

/* The scope is a worker, or a gang that has only one. */
static bool is_worker(struct reorg *r, enum mode mode) {
  return mode == MODE_WORKER || simt_fixed(r->f, LEVEL_WORKER) == 1;
}

bool simt_by_shuffle(struct reorg *r, enum mode mode) {
  return is_worker(r, mode) && simt_fixed(r->f, LEVEL_VECTOR) == simt_width(r->f);
}

LLVMBasicBlockRef simt_block(struct reorg *r, const char *name) {
  LLVMBasicBlockRef at = LLVMGetInsertBlock(r->b);
  LLVMBasicBlockRef block = LLVMAppendBasicBlockInContext(LLVMGetModuleContext(r->module), r->function, name);
  LLVMMoveBasicBlockAfter(block, at);
  return block;
}

LLVMValueRef simt_leader(struct reorg *r, enum mode mode) {
  LLVMValueRef position = simt_pos(r->b, r->f, LEVEL_VECTOR);
  if (!is_worker(r, mode))
    position = LLVMBuildOr(r->b, position, simt_pos(r->b, r->f, LEVEL_WORKER), "");
  return LLVMBuildICmp(r->b, LLVMIntEQ, position, ir_i32(r->module, 0), "leader");
}

void simt_emit_sync(struct reorg *r, enum mode mode) {
  LLVMValueRef size[2] = {simt_size(r->b, r->f, LEVEL_VECTOR), simt_size(r->b, r->f, LEVEL_WORKER)};
  if (is_worker(r, mode))
    simt_call(r->b, r->f->module, SIMT_sync_worker, size, 2);
  else
    simt_call(r->b, r->f->module, SIMT_sync_gang, NULL, 0);
}

LLVMValueRef simt_emit_any(struct reorg *r, enum mode mode, LLVMValueRef bit) {
  LLVMValueRef args[3] = {LLVMBuildZExt(r->b, bit, i32(r), ""), simt_size(r->b, r->f, LEVEL_VECTOR),
                          simt_size(r->b, r->f, LEVEL_WORKER)};
  LLVMValueRef any = simt_call(r->b, r->f->module, is_worker(r, mode) ? SIMT_any_worker : SIMT_any_gang, args, 3);
  return LLVMBuildICmp(r->b, LLVMIntNE, any, ir_i32(r->module, 0), "");
}

/* A vote within a group of lanes does not order memory accesses; with several groups it needs a barrier, which does. */
bool simt_any_orders(struct reorg *r, enum mode mode) {
  return !is_worker(r, mode) || simt_fixed(r->f, LEVEL_VECTOR) > simt_ops(r->f)->width;
}

/* --- broadcasts by shuffles, word by word --- */

static LLVMValueRef shuffle(struct reorg *r, LLVMValueRef value) {
  unsigned bits_of_word = simt_ops(r->f)->word;
  LLVMContextRef context = LLVMGetModuleContext(r->module);
  LLVMTypeRef type = LLVMTypeOf(value), word = LLVMIntTypeInContext(context, bits_of_word);
  bool is_pointer = LLVMGetTypeKind(type) == LLVMPointerTypeKind;
  unsigned long long bits = LLVMSizeOfTypeInBits(r->layout, type), words = (bits + bits_of_word - 1) / bits_of_word;
  LLVMTypeRef flat = LLVMIntTypeInContext(context, (unsigned)bits);
  LLVMTypeRef wide = LLVMIntTypeInContext(context, (unsigned)words * bits_of_word);
  /* Freeze: from an undefined argument in the others LLVM might conclude that only the leader comes here. */
  value = LLVMBuildFreeze(r->b, value, "");
  LLVMValueRef whole = is_pointer ? LLVMBuildPtrToInt(r->b, value, flat, "") : LLVMBuildBitCast(r->b, value, flat, "");
  whole = LLVMBuildZExt(r->b, whole, wide, "");
  LLVMValueRef result = LLVMConstInt(wide, 0, false);
  for (unsigned i = 0; i < words; i++) {
    LLVMValueRef shift = LLVMConstInt(wide, (unsigned long long)bits_of_word * i, false);
    LLVMValueRef part = LLVMBuildTrunc(r->b, LLVMBuildLShr(r->b, whole, shift, ""), word, "");
    LLVMValueRef args[] = {part, ir_i32(r->module, simt_width(r->f))};
    part = simt_call(r->b, r->f->module, SIMT_lane0, args, 2);
    result = LLVMBuildOr(r->b, result, LLVMBuildShl(r->b, LLVMBuildZExt(r->b, part, wide, ""), shift, ""), "");
  }
  result = LLVMBuildTrunc(r->b, result, flat, "");
  return is_pointer ? LLVMBuildIntToPtr(r->b, result, type, "") : LLVMBuildBitCast(r->b, result, type, "");
}

/* --- broadcasts by the buffer --- */

/* Offset of VALUE[N] in the buffer; N may be the count: then the size. No value has more than 16 bytes, none crosses a
   row of 16. */
static unsigned offset(struct reorg *r, LLVMValueRef *value, size_t n, size_t count) {
  unsigned at = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned bytes = (unsigned)LLVMABISizeOfType(r->layout, LLVMTypeOf(value[i])), room = 1;
    while (room < bytes)
      room *= 2;
    at = (at + room - 1) / room * room;
    if (i == n)
      return at;
    at += bytes;
  }
  return (at + 15) / 16 * 16;
}

/* The address of the scope's copy of the buffer, which gets room for BYTES. */
static LLVMValueRef buffer(struct reorg *r, enum mode mode, unsigned bytes) {
  struct simt_function *own = simt_of(r->f);
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(r->module));
  struct simt_state *state = &own->state[mode == MODE_WORKER];
  if (!state->buffer) {
    struct text name = {0};
    text_printf(&name, "%s.state.%s", r->f->name, mode == MODE_WORKER ? "worker" : "gang");
    state->buffer = simt_ops(r->f)->shared(r->f, byte, 16, name.text);
    state->copies = mode == MODE_WORKER ? (unsigned)simt_most(r->f, LEVEL_WORKER) : 1;
    text_free(&name);
  }
  state->bytes = bytes > state->bytes ? bytes : state->bytes;
  if (mode != MODE_WORKER)
    return state->buffer;
  /* Rows of 16 bytes, one a worker, then the next row of each: the final size is not known yet. */
  LLVMValueRef worker = simt_pos(r->b, r->f, LEVEL_WORKER);
  LLVMValueRef index = LLVMBuildMul(r->b, worker, ir_i32(r->module, 16), "");
  return LLVMBuildInBoundsGEP2(r->b, byte, state->buffer, &index, 1, "");
}

static LLVMValueRef place(struct reorg *r, enum mode mode, LLVMValueRef base, unsigned at) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(r->module));
  struct simt_state *state = &simt_of(r->f)->state[mode == MODE_WORKER];
  LLVMValueRef index = ir_i32(r->module, (int)(at / 16 * 16 * state->copies + at % 16));
  return LLVMBuildInBoundsGEP2(r->b, byte, base, &index, 1, "");
}

static void by_buffer(struct reorg *r, enum mode mode, LLVMValueRef *value, size_t n) {
  LLVMValueRef base = buffer(r, mode, offset(r, value, n, n));
  LLVMBasicBlockRef leader = simt_block(r, "hand.over");
  LLVMValueRef test = simt_leader(r, mode);
  LLVMBasicBlockRef before = LLVMGetInsertBlock(r->b);
  LLVMMetadataRef where = LLVMGetCurrentDebugLocation2(r->b);
  LLVMPositionBuilderAtEnd(r->b, leader);
  LLVMSetCurrentDebugLocation2(r->b, where);
  for (size_t i = 0; i < n; i++)
    LLVMBuildStore(r->b, value[i], place(r, mode, base, offset(r, value, i, n)));
  LLVMBasicBlockRef all = simt_block(r, "take.over");
  LLVMBuildBr(r->b, all);
  LLVMPositionBuilderAtEnd(r->b, before);
  LLVMBuildCondBr(r->b, test, leader, all);
  LLVMPositionBuilderAtEnd(r->b, all);
  simt_emit_sync(r, mode);
  for (size_t i = 0; i < n; i++)
    value[i] = LLVMBuildLoad2(r->b, LLVMTypeOf(value[i]), place(r, mode, base, offset(r, value, i, n)), "");
}

void simt_emit_broadcast(struct reorg *r, enum mode mode, LLVMValueRef *value, size_t n) {
  if (!simt_by_shuffle(r, mode)) {
    by_buffer(r, mode, value, n);
    return;
  }
  for (size_t i = 0; i < n; i++)
    value[i] = shuffle(r, value[i]);
}

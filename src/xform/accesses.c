/*
 * accesses.c - for -fverify: the host's code tells the runtime what it reads and writes, and which memory it gives
 * back, so that it can say where the host reads a value that a device has changed and nobody has copied
 * (runtime/verification/newer.c).
 *
 *     __sumac_host_reads(p, 8, "file.c", "main", 12);  in front of a load of 8 bytes at p
 *     __sumac_host_writes(p, 8);                       in front of a store
 *     __sumac_host_frees(p);                           in front of free(p) and realloc(p, n)
 *
 * requires: the host's module after its own passes, without the oracle's copy
 * makes:    these calls
 * breaks:   nothing
 *
 * Not for regions, which have device addresses, nor for variables whose address nobody takes: nothing maps them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

struct accesses_of { /* a function's, which are being made */
  struct arena *arena;
  LLVMModuleRef module;
  LLVMBuilderRef b;
  LLVMTypeRef pointer, word, number;
  const char *file;             /* of the last place */
  LLVMValueRef file_text, name; /* constants: FILE, and the function's name */
};

static bool has_region_code(LLVMValueRef function) {
  static const char ours[] = "__sumac_";
  return strncmp(ir_name(function), ours, sizeof ours - 1) == 0;
}

static bool escapes(struct arena *arena, LLVMValueRef alloca) {
  size_t n;
  const struct ir_use *uses = ir_uses(arena, alloca, &n);
  bool found = false;
  for (size_t i = 0; i < n && !found; i++)
    found = uses[i].kind == USE_ESCAPE;
  return found;
}

/* Something may map what POINTER leads to. */
static bool may_be_mapped(struct arena *arena, LLVMValueRef pointer) {
  if (LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) ||
      (LLVMIsAGlobalVariable(pointer) && LLVMIsGlobalConstant(pointer)))
    return false;
  LLVMValueRef alloca = ir_base_alloca(pointer);
  return !alloca || escapes(arena, alloca);
}

static void call(struct accesses_of *notes, const char *name, LLVMValueRef *arguments, unsigned n) {
  LLVMTypeRef types[5];
  for (unsigned i = 0; i < n; i++)
    types[i] = LLVMTypeOf(arguments[i]);
  LLVMTypeRef function = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetModuleContext(notes->module)), types, n, false);
  ir_call_external(notes->b, name, function, arguments, n, (const char *const[]){"nounwind", NULL});
}

static void note_read(struct accesses_of *notes, LLVMValueRef instruction, LLVMValueRef pointer, LLVMValueRef bytes) {
  if (!may_be_mapped(notes->arena, pointer))
    return;
  ir_at(notes->b, instruction);
  unsigned line = LLVMGetDebugLocLine(instruction);
  struct place place = ir_place(notes->arena, instruction);
  if (line && place.file && (!notes->file || strcmp(notes->file, place.file) != 0)) {
    notes->file = place.file;
    notes->file_text = LLVMBuildGlobalStringPtr(notes->b, place.file, "");
  }
  LLVMValueRef file = line && place.file ? notes->file_text : LLVMConstNull(notes->pointer);
  LLVMValueRef arguments[] = {pointer, bytes, file, notes->name, LLVMConstInt(notes->number, line, false)};
  call(notes, "__sumac_host_reads", arguments, 5);
}

static void note_write(struct accesses_of *notes, LLVMValueRef instruction, LLVMValueRef pointer, LLVMValueRef bytes) {
  if (!may_be_mapped(notes->arena, pointer))
    return;
  ir_at(notes->b, instruction);
  call(notes, "__sumac_host_writes", (LLVMValueRef[]){pointer, bytes}, 2);
}

static LLVMValueRef size_of(const struct accesses_of *notes, LLVMTypeRef type) {
  return LLVMConstInt(notes->word, LLVMStoreSizeOfType(LLVMGetModuleDataLayout(notes->module), type), false);
}

static bool gives_back(LLVMValueRef callee) {
  return callee && (strcmp(ir_name(callee), "free") == 0 || strcmp(ir_name(callee), "realloc") == 0);
}

static void note_instruction(struct accesses_of *notes, LLVMValueRef i) {
  if (LLVMIsALoadInst(i)) {
    note_read(notes, i, LLVMGetOperand(i, 0), size_of(notes, LLVMTypeOf(i)));
  } else if (LLVMIsAStoreInst(i)) {
    note_write(notes, i, LLVMGetOperand(i, 1), size_of(notes, LLVMTypeOf(LLVMGetOperand(i, 0))));
  } else if (LLVMIsAMemIntrinsic(i)) {
    ir_at(notes->b, i);
    LLVMValueRef bytes = LLVMBuildZExtOrBitCast(notes->b, LLVMGetOperand(i, 2), notes->word, "");
    if (!LLVMIsAMemSetInst(i))
      note_read(notes, i, LLVMGetOperand(i, 1), bytes);
    note_write(notes, i, LLVMGetOperand(i, 0), bytes);
  } else if (LLVMIsACallInst(i) && gives_back(ir_callee(i))) {
    ir_at(notes->b, i);
    call(notes, "__sumac_host_frees", (LLVMValueRef[]){LLVMGetOperand(i, 0)}, 1);
  }
}

static void note_function(struct late *late, LLVMValueRef function) {
  LLVMContextRef context = LLVMGetModuleContext(late->host);
  struct accesses_of notes = {.arena = late->arena,
                              .module = late->host,
                              .b = ir_builder(late->host),
                              .pointer = LLVMPointerTypeInContext(context, 0),
                              .word = LLVMInt64TypeInContext(context),
                              .number = LLVMInt32TypeInContext(context)};
  ir_at(notes.b, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
  notes.name = LLVMBuildGlobalStringPtr(notes.b, ir_name(function), "");
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  note_instruction(&notes, instruction);
  LLVMDisposeBuilder(notes.b);
}

bool accesses(struct late *late) {
  IR_EACH_FUNCTION(function, late->host)
  if (!LLVMIsDeclaration(function) && !has_region_code(function))
    note_function(late, function);
  return true;
}

/*
 * statics.c - static variables of functions that declare directives name. No table outside of the function can have
 * their addresses, so lowering writes the row without one, and in the function a call with the row's name,
 *
 *     __sumac_static(&next.s, "symbol");
 *
 * which goes here, and whose variable the row gets. A row whose function clang has left out is to be ignored.
 *
 * requires: the module as clang made it
 * makes:    rows of __sumac_globals; no call of __sumac_static is left
 */
#include <string.h>

#include "sumac/abi.h"
#include "xform/passes.h"

enum { ROW_HOST, ROW_BYTES, ROW_NAME, ROW_KIND, ROW_FIELDS };

/* The call for the row of that name, or NULL. */
static LLVMValueRef call_for(struct arena *arena, LLVMValueRef marker, const char *name) {
  for (LLVMUseRef use = marker ? LLVMGetFirstUse(marker) : NULL; use; use = LLVMGetNextUse(use)) {
    LLVMValueRef call = LLVMGetUser(use);
    if (LLVMIsACallInst(call) && ir_callee(call) == marker &&
        strcmp(ir_string(LLVMGetOperand(call, 1), arena), name) == 0)
      return call;
  }
  return NULL;
}

static LLVMValueRef filled(LLVMModuleRef module, LLVMValueRef row, LLVMValueRef call) {
  LLVMValueRef fields[ROW_FIELDS];
  for (unsigned i = 0; i < ROW_FIELDS; i++)
    fields[i] = LLVMGetAggregateElement(row, i);
  LLVMTypeRef kind = LLVMTypeOf(fields[ROW_KIND]), bytes = LLVMTypeOf(fields[ROW_BYTES]);
  if (call) {
    LLVMValueRef variable = LLVMGetOperand(call, 0);
    fields[ROW_HOST] = variable;
    fields[ROW_BYTES] = LLVMConstInt(
        bytes, LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGlobalGetValueType(variable)), false);
  } else {
    fields[ROW_KIND] = LLVMConstInt(kind, __sumac_global_link_elsewhere, false);
  }
  return LLVMConstNamedStruct(LLVMTypeOf(row), fields, ROW_FIELDS);
}

static void erase_calls(LLVMValueRef marker) {
  for (LLVMUseRef use = marker ? LLVMGetFirstUse(marker) : NULL; use; use = LLVMGetFirstUse(marker))
    LLVMInstructionEraseFromParent(LLVMGetUser(use));
  if (marker)
    LLVMDeleteFunction(marker);
}

void fill_statics(struct late *late) {
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_globals");
  LLVMValueRef marker = LLVMGetNamedFunction(late->host, "__sumac_static");
  LLVMValueRef rows = table ? LLVMGetInitializer(table) : NULL;
  size_t n = rows ? (size_t)LLVMGetArrayLength2(LLVMTypeOf(rows)) : 0;
  LLVMValueRef *made = ARENA_ARRAY(late->arena, LLVMValueRef, n + 1);
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef row = made[i] = LLVMGetAggregateElement(rows, (unsigned)i);
    bool wanted = LLVMConstIntGetZExtValue(LLVMGetAggregateElement(row, ROW_KIND)) == __sumac_global_wanted;
    if (LLVMIsNull(LLVMGetAggregateElement(row, ROW_HOST)) && !wanted)
      made[i] = filled(late->host, row,
                       call_for(late->arena, marker, ir_string(LLVMGetAggregateElement(row, ROW_NAME), late->arena)));
  }
  if (n)
    LLVMSetInitializer(table, LLVMConstArray2(LLVMGetElementType(LLVMTypeOf(rows)), made, n));
  erase_calls(marker);
}

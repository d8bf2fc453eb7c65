/*
 * debug_names.c - variables of regions under the user's names, for debuggers on the host.
 *
 * Lower gives a region the address of a mapped variable `a` in a pointer `__sumac_p_a`, and keeps the partial result of
 * a reduction of `s` in `__sumac_local_1_0_s`; which variable stands for which, it says in annotations
 * (sumac/variables.h). A debugger is to show `a` and `s`:
 *
 *     declare(pointer, "__sumac_p_a", double (*)[100], [])  becomes  declare(pointer, "a", double[100], [DW_OP_deref])
 *
 * A construct that is executed by a team of its own is a function of clang's, which has the addresses of the variables
 * around the construct from a record. Debuggers are told of these there:
 *
 *     record->field = &x; captured(&record)                 captured(record): place = record->field,
 *                                                                             declare(place, "x", ..., [DW_OP_deref])
 *
 * requires: the host module as clang wrote it, variables in memory, their annotations read
 * makes:    descriptions of variables with the user's names and types
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/variables.h"
#include "xform/passes.h"

static bool is_type(LLVMValueRef node) {
  switch (node ? LLVMGetMetadataKind(LLVMValueAsMetadata(node)) : LLVMMDStringMetadataKind) {
  case LLVMDIBasicTypeMetadataKind:
  case LLVMDICompositeTypeMetadataKind:
  case LLVMDIDerivedTypeMetadataKind:
  case LLVMDISubroutineTypeMetadataKind:
    return true;
  default:
    return false;
  }
}

/* What a pointer of TYPE points to: the only type among its operands, whose order differs by LLVM's version. NULL:
   void, or none. */
static LLVMValueRef pointee(struct arena *arena, LLVMValueRef type) {
  unsigned n;
  LLVMValueRef *operand = ir_metadata_operands(arena, type, &n), found = NULL;
  for (unsigned i = 0; i < n && !found; i++)
    found = is_type(operand[i]) ? operand[i] : NULL;
  return found;
}

static void rename_variable(struct arena *arena, LLVMDIBuilderRef builder, LLVMValueRef alloca) {
  int how = __sumac_is_object;
  unsigned n;
  const char *user = ir_users_name(arena, alloca, &how);
  LLVMValueRef variable = ir_debug_variable(alloca);
  if (!user || !variable || how == __sumac_is_memory || how == __sumac_is_own)
    return;
  bool is_pointer = how == __sumac_is_address;
  LLVMValueRef *operand = ir_metadata_operands(arena, variable, &n), type = operand[IR_VARIABLE_TYPE];
  if (is_pointer)
    type = pointee(arena, type);
  if (!type)
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(alloca));
  LLVMReplaceMDNodeOperandWith(variable, IR_VARIABLE_NAME, LLVMMDStringInContext2(context, user, strlen(user)));
  LLVMReplaceMDNodeOperandWith(variable, IR_VARIABLE_TYPE, LLVMValueAsMetadata(type));
  if (!is_pointer)
    return;
  ir_set_debug_variable(alloca, NULL);
  ir_describe_pointee(arena, builder, alloca, variable);
}

/* --- variables around a construct --- */

/* The call that begins the variable's life, where it is declared; NULL: there is none. */
static LLVMValueRef lifetime_of(struct arena *arena, LLVMValueRef alloca) {
  size_t n;
  struct ir_use *uses = ir_uses(arena, alloca, &n);
  for (size_t i = 0; i < n; i++)
    if (uses[i].kind == USE_LIFETIME_START)
      return uses[i].instruction;
  return NULL;
}

/* The user's variable that is the object ALLOCA; NULL: it is none. */
static LLVMValueRef variable_of(struct arena *arena, LLVMValueRef alloca) {
  int how = __sumac_is_object;
  long long count;
  bool named = ir_users_name(arena, alloca, &how) != NULL;
  if (!ir_is_constant_int(LLVMGetOperand(alloca, 0), &count) || count != 1 || (named && how != __sumac_is_object))
    return NULL;
  LLVMValueRef start = lifetime_of(arena, alloca);
  return start ? ir_described_variable(arena, alloca, start) : ir_described_parameter(arena, alloca);
}

/* FUNCTION finds at FIELD of its RECORD the address of VARIABLE, of another function. Each thread computes the field's
   address; to load from there is the leader's part. */
static void describe_field(LLVMDIBuilderRef builder, struct arena *arena, LLVMValueRef function, LLVMTypeRef record,
                           unsigned field, LLVMValueRef variable) {
  unsigned n, length;
  LLVMValueRef *operand = ir_metadata_operands(arena, variable, &n);
  const char *name = LLVMGetMDString(operand[IR_VARIABLE_NAME], &length);
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function), its = LLVMValueAsMetadata(variable);
  LLVMMetadataRef known = LLVMDIBuilderCreateAutoVariable(
      builder, subprogram, name, length, LLVMDIVariableGetFile(its), LLVMDIVariableGetLine(its),
      LLVMValueAsMetadata(operand[IR_VARIABLE_TYPE]), true, LLVMDIFlagZero, 0);
  LLVMTypeRef pointer = LLVMTypeOf(LLVMGetParam(function, 0));
  LLVMValueRef place = ir_alloca(function, pointer, "place");
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(function));
  ir_at(b, ir_behind_variables(function));
  LLVMValueRef at = LLVMBuildStructGEP2(b, record, LLVMGetParam(function, 0), field, "");
  LLVMBuildStore(b, at, place);
  LLVMDisposeBuilder(b);
  ir_describe_slot(place, LLVMMetadataAsValue(LLVMGetTypeContext(pointer), known), 2);
}

/* RECORD is handed to FUNCTION, which clang has made of a construct. */
static void describe_captured(LLVMDIBuilderRef builder, struct arena *arena, LLVMValueRef function,
                              LLVMValueRef record) {
  LLVMTypeRef type = LLVMGetAllocatedType(record);
  IR_EACH_USER (field, record) {
    long long number;
    bool selects = LLVMIsAGetElementPtrInst(field) && LLVMGetNumOperands(field) == 3 &&
                   LLVMGetGEPSourceElementType(field) == type && ir_is_constant_int(LLVMGetOperand(field, 2), &number);
    LLVMUseRef use = selects ? LLVMGetFirstUse(field) : NULL;
    LLVMValueRef store = use && LLVMIsAStoreInst(LLVMGetUser(use)) ? LLVMGetUser(use) : NULL;
    LLVMValueRef variable =
        store && LLVMIsAAllocaInst(LLVMGetOperand(store, 0)) ? variable_of(arena, LLVMGetOperand(store, 0)) : NULL;
    if (variable)
      describe_field(builder, arena, function, type, (unsigned)number, variable);
  }
}

/* The runtime executes such functions (own_teams.c); each is in one call. */
static void describe_all_captured(LLVMDIBuilderRef builder, struct target_module *m) {
  enum { FUNCTION = 1, RECORD = 3 };
  IR_EACH_USER (call, LLVMGetNamedFunction(m->module, "__sumac_team_run")) {
    LLVMValueRef function = LLVMGetOperand(call, FUNCTION), record = LLVMGetOperand(call, RECORD);
    if (LLVMIsAFunction(function) && !LLVMIsDeclaration(function) && LLVMGetSubprogram(function) &&
        LLVMIsAAllocaInst(record))
      describe_captured(builder, m->arena, function, record);
  }
}

void debug_names(struct target_module *m) {
  LLVMSetIsNewDbgInfoFormat(m->module, true);
  LLVMDIBuilderRef builder = LLVMCreateDIBuilderDisallowUnresolved(m->module);
  IR_EACH_FUNCTION(function, m->module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAAllocaInst(i))
    rename_variable(m->arena, builder, i);
  describe_all_captured(builder, m);
  LLVMDIBuilderFinalize(builder);
  LLVMDisposeDIBuilder(builder);
}

/*
 * build.c - making instructions, calls and attributes.
 *
 * The verifier wants a debug place on every call inside a function that has a subprogram, so all builders get one:
 * that of the instruction they stand at, else line of the function.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

LLVMBuilderRef ir_builder(LLVMModuleRef module) {
  return LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
}

static LLVMMetadataRef function_place(LLVMValueRef function) {
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
  if (!subprogram)
    return NULL;
  return LLVMDIBuilderCreateDebugLocation(LLVMGetTypeContext(LLVMTypeOf(function)), LLVMDISubprogramGetLine(subprogram),
                                          0, subprogram, NULL);
}

static void set_place(LLVMBuilderRef b, LLVMValueRef function, LLVMMetadataRef place) {
  LLVMSetCurrentDebugLocation2(b, place ? place : function_place(function));
}

void ir_at(LLVMBuilderRef b, LLVMValueRef instruction) {
  LLVMPositionBuilderBefore(b, instruction);
  set_place(b, LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction)), LLVMInstructionGetDebugLoc(instruction));
}

void ir_after(LLVMBuilderRef b, LLVMValueRef instruction) {
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
  LLVMValueRef next = LLVMGetNextInstruction(instruction);
  while (LLVMIsAPHINode(next))
    next = LLVMGetNextInstruction(next);
  LLVMPositionBuilderBefore(b, next);
  set_place(b, LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction)), place);
}

void ir_at_end(LLVMBuilderRef b, LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (end) {
    ir_at(b, end);
    return;
  }
  LLVMValueRef last = LLVMGetLastInstruction(block);
  LLVMPositionBuilderAtEnd(b, block);
  set_place(b, LLVMGetBasicBlockParent(block), last ? LLVMInstructionGetDebugLoc(last) : NULL);
}

LLVMValueRef ir_behind_variables(LLVMValueRef function) {
  LLVMValueRef first = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function));
  while (first && LLVMIsAAllocaInst(first) && !ir_is_block(first))
    first = LLVMGetNextInstruction(first);
  return first;
}

/* After the variables that are there, so that the entry reads as clang writes it. No debug place: it is no code. */
LLVMValueRef ir_alloca(LLVMValueRef function, LLVMTypeRef type, const char *name) {
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(function));
  LLVMValueRef first = ir_behind_variables(function);
  if (first)
    LLVMPositionBuilderBefore(b, first);
  else
    LLVMPositionBuilderAtEnd(b, LLVMGetEntryBasicBlock(function));
  LLVMSetCurrentDebugLocation2(b, NULL);
  LLVMValueRef alloca = LLVMBuildAlloca(b, type, name);
  LLVMDisposeBuilder(b);
  return alloca;
}

LLVMValueRef ir_i32(LLVMModuleRef module, int value) {
  return LLVMConstInt(LLVMInt32TypeInContext(LLVMGetModuleContext(module)), (unsigned long long)(long long)value, true);
}

LLVMAttributeRef *ir_attributes_at(LLVMValueRef function, unsigned at, unsigned *n) {
  *n = LLVMGetAttributeCountAtIndex(function, at);
  LLVMAttributeRef *list = xrealloc(NULL, (*n + 1) * sizeof *list);
  LLVMGetAttributesAtIndex(function, at, list);
  return list;
}

/* A narrow argument's extension is an attribute that caller and callee must agree on. */
static void copy_attributes(LLVMValueRef call, LLVMValueRef function, unsigned nargs) {
  for (unsigned at = 0; at <= nargs; at++) {
    unsigned n;
    LLVMAttributeRef *list = ir_attributes_at(function, at, &n);
    for (unsigned i = 0; i < n; i++)
      LLVMAddCallSiteAttribute(call, at, list[i]);
    free(list);
  }
}

LLVMValueRef ir_call(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef *args, unsigned nargs, const char *format,
                     ...) {
  char name[128];
  va_list list;
  va_start(list, format);
  vsnprintf(name, sizeof name, format, list);
  va_end(list);
  LLVMValueRef function = LLVMGetNamedFunction(module, name);
  if (!function)
    bug("expand", name, "not in the device library");
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  if (LLVMCountParamTypes(type) != nargs)
    bug("expand", name, "takes %u arguments, not %u", LLVMCountParamTypes(type), nargs);
  LLVMValueRef call = LLVMBuildCall2(b, type, function, args, nargs, "");
  copy_attributes(call, function, nargs);
  return call;
}

static LLVMModuleRef module_of(LLVMBuilderRef b) {
  return LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInsertBlock(b)));
}

LLVMValueRef ir_call_external(LLVMBuilderRef b, const char *name, LLVMTypeRef type, LLVMValueRef *args, unsigned nargs,
                              const char *const *attributes) {
  LLVMModuleRef module = module_of(b);
  LLVMValueRef function = LLVMGetNamedFunction(module, name);
  if (!function)
    function = LLVMAddFunction(module, name, type);
  for (; attributes && *attributes; attributes++)
    ir_attribute(function, *attributes);
  return LLVMBuildCall2(b, LLVMGlobalGetValueType(function), function, args, nargs, "");
}

LLVMValueRef ir_call_intrinsic(LLVMBuilderRef b, const char *name, LLVMTypeRef *overloads, unsigned noverloads,
                               LLVMValueRef *args, unsigned nargs) {
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  if (!id)
    bug("expand", name, "no such intrinsic");
  LLVMModuleRef module = module_of(b);
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(module, id, overloads, noverloads);
  return LLVMBuildCall2(b, LLVMIntrinsicGetType(context, id, overloads, noverloads), function, args, nargs, "");
}

void ir_mark_lifetime(LLVMBuilderRef b, LLVMModuleRef module, const char *which, LLVMValueRef variable) {
  LLVMTypeRef type = LLVMTypeOf(variable);
  unsigned long long bytes = LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGetAllocatedType(variable));
  LLVMValueRef args[2] = {LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(module)), bytes, false), variable};
  LLVMTypeRef intrinsic =
      LLVMIntrinsicGetType(LLVMGetModuleContext(module), LLVMLookupIntrinsicID(which, strlen(which)), &type, 1);
  unsigned sizes = LLVMCountParamTypes(intrinsic) - 1; /* LLVM 22: no argument says how long the variable is */
  ir_call_intrinsic(b, which, &type, 1, args + 1 - sizes, 1 + sizes);
}

static unsigned attribute_kind(const char *name) {
  return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

bool ir_has_attribute(LLVMValueRef function, const char *name) {
  return LLVMGetStringAttributeAtIndex(function, LLVMAttributeFunctionIndex, name, (unsigned)strlen(name)) != NULL;
}

void ir_mark(LLVMValueRef function, const char *name, const char *value) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(function));
  LLVMAddAttributeAtIndex(
      function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(context, name, (unsigned)strlen(name), value, (unsigned)strlen(value)));
}

void ir_attribute(LLVMValueRef function, const char *name) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(function));
  unsigned kind = attribute_kind(strcmp(name, "memory(none)") ? name : "memory"); /* memory's value 0 is "none" */
  if (!kind)
    bug("attributes", name, "no such attribute");
  LLVMAddAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                          LLVMCreateEnumAttribute(context, kind, 0));
}

void ir_attribute_drop(LLVMValueRef function, const char *name) {
  unsigned kind = attribute_kind(name);
  if (kind)
    LLVMRemoveEnumAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind);
  else
    LLVMRemoveStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, name,
                                     (unsigned)strlen(name));
}

static LLVMContextRef context_of(LLVMBuilderRef b) {
  return LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(LLVMGetInsertBlock(b))));
}

void ir_store_as(LLVMBuilderRef b, LLVMValueRef value, LLVMValueRef pointer, enum red_type type) {
  if (type == RED_B8)
    value = LLVMBuildZExt(b, value, type_memory(context_of(b), type), "");
  LLVMSetAlignment(LLVMBuildStore(b, value, pointer), type_info(type)->bytes / (type_info(type)->is_complex ? 2 : 1));
}

LLVMValueRef ir_to_memory(LLVMBuilderRef b, LLVMValueRef value, enum red_type type) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInsertBlock(b));
  LLVMValueRef slot = ir_alloca(function, type_memory(context_of(b), type), "red.slot");
  ir_store_as(b, value, slot, type);
  return slot;
}

LLVMValueRef ir_from_memory(LLVMBuilderRef b, LLVMValueRef pointer, enum red_type type) {
  LLVMContextRef context = context_of(b);
  LLVMValueRef value = LLVMBuildLoad2(b, type_memory(context, type), pointer, "");
  LLVMSetAlignment(value, type_info(type)->bytes / (type_info(type)->is_complex ? 2 : 1));
  if (type == RED_B8) /* memory holds 0 or 1 */
    value = LLVMBuildTrunc(b, value, type_value(context, type), "");
  return value;
}

LLVMValueRef ir_declare_instead(struct arena *arena, LLVMValueRef function) {
  const char *name = arena_strdup(arena, ir_name(function));
  LLVMValueRef declared = LLVMAddFunction(LLVMGetGlobalParent(function), "", LLVMGlobalGetValueType(function));
  LLVMSetFunctionCallConv(declared, LLVMGetFunctionCallConv(function));
  LLVMReplaceAllUsesWith(function, declared);
  LLVMDeleteFunction(function);
  LLVMSetValueName2(declared, name, strlen(name));
  return declared;
}

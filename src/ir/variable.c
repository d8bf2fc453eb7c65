/*
 * variable.c - which of the user's variables each variable stands for that the early half makes, and which LLVM allocas
 * are no variables but calls of C's alloca.
 *
 *     call void @llvm.var.annotation(ptr %x, ptr @"a", ptr @file, i32 line, ptr @{i32 how, ptr @"x"})     clang's
 *     %x = alloca ..., !sumac.variable !{!"a", i32 how}                                      from here on
 *
 *     %x = alloca i8, i64 %n; call ptr @__sumac_alloca(ptr %x)    becomes    %x = alloca i8, i64 %n, !sumac.alloca !{}
 *
 * A call would make the variable's address escape, and would have to move with the variable. Metadata does neither, and
 * stands in dumps. What debuggers are told of the variable is known by its name and scope: LLVM-C of some versions
 * cannot walk the records that tell it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"
#include "sumac/variables.h"

static unsigned kind(LLVMContextRef context) {
  return LLVMGetMDKindIDInContext(context, "sumac.variable", 14);
}

/* A DILocalVariable. */
static unsigned debug_kind(LLVMContextRef context) {
  return LLVMGetMDKindIDInContext(context, "sumac.debug", 11);
}

static unsigned block_kind(LLVMContextRef context) {
  return LLVMGetMDKindIDInContext(context, "sumac.alloca", 12);
}

static void tell(LLVMValueRef alloca, const char *name, int how) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(alloca));
  LLVMValueRef number = LLVMConstInt(LLVMInt32TypeInContext(context), (unsigned)how, false);
  LLVMMetadataRef parts[] = {LLVMMDStringInContext2(context, name, strlen(name)), LLVMValueAsMetadata(number)};
  LLVMSetMetadata(alloca, kind(context), LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, parts, 2)));
}

LLVMValueRef ir_debug_variable(LLVMValueRef alloca) {
  return LLVMGetMetadata(alloca, debug_kind(LLVMGetTypeContext(LLVMTypeOf(alloca))));
}

void ir_set_debug_variable(LLVMValueRef alloca, LLVMValueRef variable) {
  LLVMSetMetadata(alloca, debug_kind(LLVMGetTypeContext(LLVMTypeOf(alloca))), variable);
}

static bool is_metadata(LLVMValueRef value, LLVMMetadataKind kind) {
  return value && LLVMGetMetadataKind(LLVMValueAsMetadata(value)) == kind;
}

LLVMValueRef *ir_metadata_operands(struct arena *arena, LLVMValueRef node, unsigned *n) {
  *n = node ? (unsigned)LLVMGetMDNodeNumOperands(node) : 0;
  LLVMValueRef *list = ARENA_ARRAY(arena, LLVMValueRef, *n + 1);
  if (*n)
    LLVMGetMDNodeOperands(node, list);
  return list;
}

/* VARIABLE is the DILocalVariable of NAME in SCOPE. */
static bool is_called(struct arena *arena, LLVMValueRef variable, const char *name, LLVMMetadataRef scope) {
  unsigned n, length = 0;
  if (!is_metadata(variable, LLVMDILocalVariableMetadataKind))
    return false;
  LLVMValueRef *operand = ir_metadata_operands(arena, variable, &n);
  const char *its = is_metadata(operand[IR_VARIABLE_NAME], LLVMMDStringMetadataKind)
                        ? LLVMGetMDString(operand[IR_VARIABLE_NAME], &length)
                        : "";
  return word_is(its, length, name) && LLVMValueAsMetadata(operand[IR_VARIABLE_SCOPE]) == scope;
}

/* The DILocalVariable of that name in SCOPE, of I's function. Clang lists all variables of a function that it is to
 * optimise. */
static LLVMValueRef variable_in(struct arena *arena, LLVMValueRef i, LLVMMetadataRef scope, const char *name) {
  unsigned n, length;
  LLVMMetadataRef subprogram = LLVMGetSubprogram(LLVMGetBasicBlockParent(LLVMGetInstructionParent(i)));
  LLVMValueRef node = subprogram ? LLVMMetadataAsValue(LLVMGetTypeContext(LLVMTypeOf(i)), subprogram) : NULL;
  LLVMValueRef *part = ir_metadata_operands(arena, node, &n);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef *variable =
        ir_metadata_operands(arena, is_metadata(part[i], LLVMMDTupleMetadataKind) ? part[i] : NULL, &length);
    for (unsigned k = 0; k < length; k++)
      if (is_called(arena, variable[k], name, scope))
        return variable[k];
  }
  return NULL;
}

/* The DILocalVariable of that name in CALL's scope. */
static LLVMValueRef variable_called(struct arena *arena, LLVMValueRef call, const char *name) {
  LLVMMetadataRef location = LLVMInstructionGetDebugLoc(call);
  return location ? variable_in(arena, call, LLVMDILocationGetScope(location), name) : NULL;
}

LLVMValueRef ir_described_variable(struct arena *arena, LLVMValueRef alloca, LLVMValueRef start) {
  LLVMValueRef found = ir_debug_variable(alloca);
  const char *name = ir_name(alloca); /* LLVM adds a number where several variables of the function have that name */
  for (size_t length = strlen(name); start && length && !found; length--) {
    found = variable_called(arena, start, arena_strndup(arena, name, length));
    if (!strchr("0123456789", name[length - 1]))
      break;
  }
  return found;
}

LLVMValueRef ir_described_parameter(struct arena *arena, LLVMValueRef alloca) {
  const char *name = ir_name(alloca), *end = strstr(name, ".addr"); /* clang's name of a parameter's variable */
  LLVMMetadataRef subprogram = LLVMGetSubprogram(LLVMGetBasicBlockParent(LLVMGetInstructionParent(alloca)));
  return end && subprogram ? variable_in(arena, alloca, subprogram, arena_strndup(arena, name, (size_t)(end - name)))
                           : NULL;
}

/* VARIABLE is an array of run-time length: a variable of clang's tells how many elements there are. */
static bool has_length(struct arena *arena, LLVMValueRef variable) {
  unsigned n, nparts, nranges, nbounds;
  LLVMValueRef *operand = ir_metadata_operands(arena, variable, &n);
  LLVMValueRef type = n > IR_VARIABLE_TYPE ? operand[IR_VARIABLE_TYPE] : NULL;
  LLVMValueRef *part =
      ir_metadata_operands(arena, is_metadata(type, LLVMDICompositeTypeMetadataKind) ? type : NULL, &nparts);
  for (unsigned p = 0; p < nparts; p++) {
    bool ranges = is_metadata(part[p], LLVMMDTupleMetadataKind);
    LLVMValueRef *range = ir_metadata_operands(arena, ranges ? part[p] : NULL, &nranges);
    for (unsigned r = 0; r < nranges; r++) {
      bool is_range = is_metadata(range[r], LLVMDISubrangeMetadataKind);
      LLVMValueRef *bound = ir_metadata_operands(arena, is_range ? range[r] : NULL, &nbounds);
      for (unsigned b = 0; b < nbounds; b++)
        if (is_metadata(bound[b], LLVMDILocalVariableMetadataKind))
          return true;
    }
  }
  return false;
}

/* Is I an array of run-time length that is declared in LINE of SCOPE? */
static bool is_declared_in(LLVMValueRef i, LLVMMetadataRef scope, unsigned line) {
  LLVMMetadataRef location = LLVMInstructionGetDebugLoc(i);
  return LLVMIsAAllocaInst(i) && !LLVMIsConstant(LLVMGetOperand(i, 0)) && !ir_is_block(i) && location &&
         LLVMDILocationGetScope(location) == scope && LLVMDILocationGetLine(location) == line;
}

/* Several such arrays of a line are in the order of their declarations, here and there. */
LLVMValueRef ir_described_array(struct arena *arena, LLVMValueRef alloca) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(alloca)), found = NULL;
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function), location = LLVMInstructionGetDebugLoc(alloca);
  if (!subprogram || !location)
    return NULL;
  LLVMMetadataRef scope = LLVMDILocationGetScope(location);
  unsigned line = LLVMDILocationGetLine(location), n, length, place = 0, arrays = 0, variables = 0;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    place = i == alloca ? arrays : place;
    arrays += is_declared_in(i, scope, line);
  }
  LLVMValueRef *part =
      ir_metadata_operands(arena, LLVMMetadataAsValue(LLVMGetTypeContext(LLVMTypeOf(function)), subprogram), &n);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef *variable =
        ir_metadata_operands(arena, is_metadata(part[i], LLVMMDTupleMetadataKind) ? part[i] : NULL, &length);
    for (unsigned k = 0, nits; k < length; k++) {
      if (!is_metadata(variable[k], LLVMDILocalVariableMetadataKind) || !has_length(arena, variable[k]) ||
          LLVMDIVariableGetLine(LLVMValueAsMetadata(variable[k])) != line ||
          LLVMValueAsMetadata(ir_metadata_operands(arena, variable[k], &nits)[IR_VARIABLE_SCOPE]) != scope)
        continue;
      found = variables == place ? variable[k] : found;
      variables++;
    }
  }
  return variables == arrays ? found : NULL;
}

static void drop_unused(LLVMValueRef global) {
  if (LLVMIsAGlobalVariable(global) && !LLVMGetFirstUse(global))
    LLVMDeleteGlobal(global);
}

/* The annotation is one of the early half's; users may have annotations of their own. */
static bool is_ours(LLVMValueRef arguments, long long *how) {
  LLVMValueRef all = LLVMIsAGlobalVariable(arguments) ? LLVMGetInitializer(arguments) : NULL;
  return all && LLVMGetNumOperands(all) >= 1 && ir_is_constant_int(LLVMGetOperand(all, 0), how) &&
         *how >= __sumac_is_object && *how <= __sumac_is_own;
}

static void read_call(struct arena *arena, LLVMValueRef call, bool debug) {
  LLVMValueRef alloca = ir_base_alloca(LLVMGetOperand(call, 0)), name = LLVMGetOperand(call, 1);
  LLVMValueRef file = LLVMGetOperand(call, 2), arguments = LLVMGetOperand(call, 4);
  long long how;
  if (!alloca || !is_ours(arguments, &how))
    return;
  LLVMValueRef all = LLVMGetInitializer(arguments), own = LLVMGetNumOperands(all) > 1 ? LLVMGetOperand(all, 1) : NULL;
  tell(alloca, ir_string(name, arena), (int)how);
  if (own && debug)
    ir_set_debug_variable(alloca, variable_called(arena, call, ir_string(own, arena)));
  LLVMInstructionEraseFromParent(call);
  drop_unused(arguments);
  if (own)
    drop_unused(own);
  drop_unused(name);
  if (file != name) /* clang keeps equal strings once */
    drop_unused(file);
}

static void read_block(LLVMValueRef call) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(call));
  LLVMValueRef block = LLVMGetOperand(call, 0), alloca = ir_base_alloca(block);
  if (alloca)
    LLVMSetMetadata(alloca, block_kind(context), LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, NULL, 0)));
  ir_replace(call, block);
}

bool ir_is_block(LLVMValueRef alloca) {
  return LLVMGetMetadata(alloca, block_kind(LLVMGetTypeContext(LLVMTypeOf(alloca)))) != NULL;
}

static bool is_marker(LLVMValueRef callee) {
  return callee && !strcmp(ir_name(callee), "__sumac_alloca");
}

void ir_read_variables(LLVMModuleRef module, bool debug) {
  struct arena *arena = arena_new();
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i) && ir_is_intrinsic(ir_callee(i), "llvm.var.annotation."))
    read_call(arena, i, debug);
  else if (is_marker(ir_callee(i)))
    read_block(i);
  IR_EACH_FUNCTION(f, module)
  if ((ir_is_intrinsic(f, "llvm.var.annotation.") || is_marker(f)) && !LLVMGetFirstUse(f))
    LLVMDeleteFunction(f);
  arena_free(arena);
}

void ir_forget_variables(LLVMModuleRef module) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  unsigned kinds[] = {kind(context), block_kind(context), debug_kind(context)};
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  for (size_t k = 0; LLVMIsAAllocaInst(i) && k < sizeof kinds / sizeof *kinds; k++)
    LLVMSetMetadata(i, kinds[k], NULL);
}

static LLVMValueRef told(LLVMValueRef alloca) {
  return LLVMIsAAllocaInst(alloca) ? LLVMGetMetadata(alloca, kind(LLVMGetTypeContext(LLVMTypeOf(alloca)))) : NULL;
}

const char *ir_users_name(struct arena *arena, LLVMValueRef alloca, int *how) {
  unsigned n, length = 0;
  LLVMValueRef *part = ir_metadata_operands(arena, told(alloca), &n);
  long long number = 0;
  if (n < 2)
    return NULL;
  const char *name = LLVMGetMDString(part[0], &length);
  if (ir_is_constant_int(part[1], &number) && how)
    *how = (int)number;
  return arena_strndup(arena, name, length);
}

const char *ir_loaded_name(struct arena *arena, LLVMValueRef value) {
  LLVMValueRef variable = LLVMIsALoadInst(value) ? ir_base_alloca(LLVMGetOperand(value, 0)) : NULL;
  return variable ? ir_users_name(arena, variable, NULL) : NULL;
}

/*
 * captured.c - makes functions of regions, and of operators that a function declares. Lower writes a region where its
 * construct stands, as a captured statement:
 *
 *     #pragma clang __debug captured
 *     { const unsigned long *__sumac_slot = __sumac_region_slots("__sumac_region_X"); ... }
 *
 * Clang makes a function of it and calls that, in the function around: `internal void @__captured_stmt(ptr)`. Names of
 * types, enumerators and functions mean in it what they mean in the user's function, and that is why lower leaves the
 * outlining to Clang. Here the function gets the region's name, its argument becomes the address of the slots, and the
 * call goes: the runtime calls regions. Of an operator's function the argument is the address of its operands.
 *
 * A region declares the variables that it uses, so it captures none. Clang still captures the lengths of types of
 * run-time length that are declared around the region: they are in its argument, which no launch passes.
 */
#include <string.h>

#include "xform/passes.h"

/* Removes the calls of FUNCTION by the function that it was written in. False: they pass what it captures. */
static bool drop_calls(LLVMValueRef function) {
  bool captures = false;
  for (LLVMUseRef use = LLVMGetFirstUse(function), next; use; use = next) {
    next = LLVMGetNextUse(use);
    LLVMValueRef call = LLVMGetUser(use), captured = LLVMGetOperand(call, 0);
    LLVMTypeRef type = LLVMIsAAllocaInst(captured) ? LLVMGetAllocatedType(captured) : NULL;
    captures |= !type || LLVMGetTypeKind(type) != LLVMStructTypeKind || LLVMCountStructElementTypes(type) > 0;
    LLVMInstructionEraseFromParent(call);
    if (type && !LLVMGetFirstUse(captured))
      LLVMInstructionEraseFromParent(captured);
  }
  return !captures;
}

/* Debuggers know the function by its new name, too. */
static void name_in_debug(LLVMValueRef function, const char *name) {
  enum { SUBPROGRAM_NAME = 2 };
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
  if (subprogram)
    LLVMReplaceMDNodeOperandWith(LLVMMetadataAsValue(context, subprogram), SUBPROGRAM_NAME,
                                 LLVMMDStringInContext2(context, name, strlen(name)));
}

/* --- lifetimes --- */

static bool is_marker(LLVMValueRef user, const char *which) {
  LLVMValueRef callee = ir_callee(user);
  return callee && ir_is_intrinsic(callee, which);
}

/* The block where the lifetime of VARIABLE begins; NULL: in none, or in several. */
static LLVMBasicBlockRef begins_in(LLVMValueRef variable) {
  LLVMBasicBlockRef found = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(variable); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!is_marker(user, "llvm.lifetime.start"))
      continue;
    if (found)
      return NULL;
    found = LLVMGetInstructionParent(user);
  }
  return found;
}

/* Code that a jump past its declaration leads to uses VARIABLE. */
static bool is_jumped_past(const struct ir_graph *graph, LLVMValueRef variable, bool *seen) {
  LLVMBasicBlockRef begin = begins_in(variable);
  bool jumped = false;
  if (!begin || ir_block_number(graph, begin) == 0)
    return false;
  memset(seen, 0, (size_t)graph->n * sizeof *seen);
  ir_reach(graph, 0, ir_block_number(graph, begin), seen);
  for (LLVMUseRef use = LLVMGetFirstUse(variable); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    jumped |= LLVMIsAInstruction(user) && !is_marker(user, "llvm.lifetime.") &&
              seen[ir_block_number(graph, LLVMGetInstructionParent(user))];
  }
  return jumped;
}

/* Drops lifetimes of variables whose declarations code jumps past. Clang leaves these out in functions, but it does not
   look for such jumps in captured statements. */
static void drop_lifetimes(struct arena *arena, LLVMValueRef function) {
  const struct ir_graph *graph = ir_graph(arena, function);
  bool *seen = ARENA_ARRAY(arena, bool, (size_t)graph->n);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(variable, block) {
    if (!LLVMIsAAllocaInst(variable) || !is_jumped_past(graph, variable, seen))
      continue;
    for (LLVMUseRef use = LLVMGetFirstUse(variable), next; use; use = next) {
      next = LLVMGetNextUse(use);
      if (is_marker(LLVMGetUser(use), "llvm.lifetime."))
        LLVMInstructionEraseFromParent(LLVMGetUser(use));
    }
  }
}

/* FUNCTION takes the place of the region of that name, which is declared so far. */
static void take_name(LLVMValueRef function, const char *name) {
  LLVMValueRef declared = LLVMGetNamedFunction(LLVMGetGlobalParent(function), name);
  if (declared) {
    LLVMReplaceAllUsesWith(declared, function);
    LLVMDeleteFunction(declared);
  }
  LLVMSetValueName2(function, name, strlen(name));
  LLVMSetLinkage(function, LLVMInternalLinkage);
  name_in_debug(function, name);
}

/* CALL, of one of the builtins that name it, is in a captured statement. */
static bool name_captured(struct late *late, LLVMValueRef call, bool is_region) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  const char *name = ir_string(LLVMGetOperand(call, 0), late->arena);
  if (strncmp(ir_name(function), "__captured_stmt", strlen("__captured_stmt")) != 0) {
    diag_at(late->diag, DIAG_ERROR, (struct place){0},
            "clang has made no function of '%s': it does not know '#pragma clang __debug captured'", name);
    return false;
  }
  LLVMReplaceAllUsesWith(call, LLVMGetParam(function, 0));
  LLVMInstructionEraseFromParent(call);
  if (!drop_calls(function))
    bug("late", "name_captured", "'%s' captures variables", name);
  drop_lifetimes(late->arena, function);
  take_name(function, name);
  if (!is_region)
    ir_attribute_drop(function, "noinline"), ir_attribute_drop(function, "optnone"),
        ir_attribute(function, "alwaysinline");
  return true;
}

static bool name_all(struct late *late, const char *builtin, bool are_regions) {
  LLVMValueRef named = LLVMGetNamedFunction(late->host, builtin);
  bool right = true;
  for (LLVMUseRef use = named ? LLVMGetFirstUse(named) : NULL, next; use; use = next) {
    next = LLVMGetNextUse(use);
    right &= name_captured(late, LLVMGetUser(use), are_regions);
  }
  if (named && right)
    LLVMDeleteFunction(named);
  return right;
}

bool name_regions(struct late *late) {
  bool operators = name_all(late, "__sumac_operands_of", false);
  return name_all(late, "__sumac_region_slots", true) && operators;
}

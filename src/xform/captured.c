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
 *
 * To change what names, arguments and lifetimes functions of regions and local operators get: captured.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <ctype.h>
#include <llvm-c/Comdat.h>

#include "xform/passes.h"

/* C++: the descriptor of the region NAME, an instance of which CALL calls. A template has a descriptor for each of its
   instances, and so the function in which the region stands names its own: __sumac_region_is(NAME, &DESCRIPTOR). NULL:
   the function is one of C, whose descriptors are known by their names. */
static LLVMValueRef descriptor_in(struct arena *arena, LLVMValueRef call, const char *name) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  LLVMValueRef is = LLVMGetNamedFunction(LLVMGetGlobalParent(function), "__sumac_region_is");
  IR_EACH_USER (said, is)
    if (LLVMGetBasicBlockParent(LLVMGetInstructionParent(said)) == function &&
        strcmp(ir_string(LLVMGetOperand(said, 0), arena), name) == 0)
      return LLVMIsAGlobalVariable(LLVMGetOperand(said, 1));
  return NULL;
}

/* C++: the region NAME as a thing of the function AROUND, so that profilers and debuggers show users the function with
   its scopes and a template's arguments: "_ZZN5FieldIdE3sumEvE18__sumac_region_..." is "Field<double>::sum()::...".
   Where that would be no name for a device it is NAME. */
static const char *name_in_function(struct arena *arena, const char *name, const char *around) {
  bool mangled = strncmp(around, "_Z", 2) == 0;
  for (const char *p = around; *p; p++)
    if (!isalnum((unsigned char)*p) && *p != '_' && *p != '$')
      return name;
  return mangled ? arena_printf(arena, "_ZZ%sE%zu%s", around + 2, strlen(name), name)
                 : arena_printf(arena, "_ZZ%zu%sE%zu%s", strlen(around), around, strlen(name), name);
}

/* Removes the calls of FUNCTION, the region NAME or of another kind, by the function that it was written in, whose name
   AROUND becomes. False: they pass what it captures. */
static bool drop_calls(struct arena *arena, LLVMValueRef function, const char *name, LLVMValueRef *descriptor,
                       const char **around) {
  bool captures = false;
  *descriptor = NULL;
  IR_EACH_USER (call, function) {
    LLVMValueRef captured = LLVMGetOperand(call, 0);
    *around = arena_strdup(arena, ir_name(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))));
    *descriptor = descriptor_in(arena, call, name);
    ir_drop_call(call);
    captures |= !LLVMIsAAllocaInst(captured) || LLVMGetFirstUse(captured);
    if (LLVMIsAAllocaInst(captured) && !LLVMGetFirstUse(captured))
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
  IR_EACH_USER (user, variable) {
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
  IR_EACH_USER (user, variable)
    jumped |= LLVMIsAInstruction(user) && !is_marker(user, "llvm.lifetime.") &&
              seen[ir_block_number(graph, LLVMGetInstructionParent(user))];
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
    IR_EACH_USER (user, variable)
      if (is_marker(user, "llvm.lifetime."))
        LLVMInstructionEraseFromParent(user);
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

/* C++: FUNCTION is one of the instances of the region NAME. DESCRIPTOR, the instance's own, gets it in place of what is
   declared, and the instance's name. */
static void take_instance(struct late *late, LLVMValueRef function, LLVMValueRef descriptor, const char *name,
                          const char *around) {
  LLVMModuleRef module = late->host;
  LLVMValueRef declared = LLVMGetNamedFunction(module, name), initial = LLVMGetInitializer(descriptor);
  if (declared && LLVMIsDeclaration(declared)) {
    const char *other = arena_printf(late->arena, "%s$", name);
    LLVMSetValueName2(declared, other, strlen(other));
  }
  declared = LLVMGetNamedFunction(module, arena_printf(late->arena, "%s$", name));
  const char *first = name_in_function(late->arena, name, around), *mine = first;
  for (int i = 2; LLVMGetNamedFunction(module, mine); i++)
    mine = arena_printf(late->arena, "%s$%d", first, i);
  if (LLVMGetAggregateElement(initial, REGION_HOST) != declared) { /* clang makes each constructor twice */
    LLVMDeleteFunction(function);
    return;
  }
  LLVMTypeRef type = LLVMGlobalGetValueType(descriptor);
  unsigned n = LLVMCountStructElementTypes(type);
  LLVMValueRef *parts = ARENA_ARRAY(late->arena, LLVMValueRef, n);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef part = LLVMGetAggregateElement(initial, i);
    parts[i] = part == declared ? function : part;
  }
  LLVMBuilderRef b = ir_builder(module);
  LLVMPositionBuilderAtEnd(b, LLVMGetEntryBasicBlock(function));
  if (mine != name)
    parts[REGION_NAME] = LLVMBuildGlobalStringPtr(b, mine, "");
  LLVMDisposeBuilder(b);
  LLVMSetInitializer(descriptor, LLVMConstNamedStruct(type, parts, n));
  LLVMSetLinkage(descriptor, LLVMInternalLinkage);
  LLVMSetComdat(descriptor, NULL);
  take_name(function, mine);
  name_in_debug(function, strncmp(mine, "_Z", 2) == 0 ? users_kernel(late->arena, mine) : mine);
}

/* C++: names that the early half takes for constants, P::x in a template, are members of the object in an instance. */
static void complain_of_captures(struct late *late, LLVMValueRef function) {
  struct place place = {0};
  IR_EACH_INSTRUCTION(i, LLVMGetEntryBasicBlock(function))
  if (!place.line)
    place = ir_place(late->arena, i);
  diag_at(late->diag, DIAG_ERROR, place,
          "a name in this construct means a member of the object here, or a variable of the function, which only this "
          "instance of the template knows: write this->NAME, or name a reference to it in front of the construct");
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
  LLVMValueRef descriptor;
  const char *around = "";
  LLVMReplaceAllUsesWith(call, LLVMGetParam(function, 0));
  LLVMInstructionEraseFromParent(call);
  if (!drop_calls(late->arena, function, name, &descriptor, &around)) {
    complain_of_captures(late, function);
    return false;
  }
  drop_lifetimes(late->arena, function);
  if (descriptor)
    take_instance(late, function, descriptor, name, around);
  else
    take_name(function, name);
  if (!is_region)
    ir_attribute_drop(function, "noinline"), ir_attribute_drop(function, "optnone"),
        ir_attribute(function, "alwaysinline");
  return true;
}

static bool name_all(struct late *late, const char *builtin, bool are_regions) {
  LLVMValueRef named = LLVMGetNamedFunction(late->host, builtin);
  bool right = true;
  IR_EACH_USER (user, named)
    right &= name_captured(late, user, are_regions);
  if (named && right)
    LLVMDeleteFunction(named);
  return right;
}

/* C++: the name of Sumac's own in the mangled one of a function or variable of the file, _ZL16__sumac_routines or
   _ZN12_GLOBAL__N_117__sumac_this_unitE; NULL: it is another's. */
static const char *plain_name(struct arena *arena, const char *mangled) {
  static const char *const scopes[] = {"_ZL", "_ZN12_GLOBAL__N_1", "_ZN12_GLOBAL__N_1L"};
  for (size_t i = 0; i < sizeof scopes / sizeof *scopes; i++) {
    size_t length = strlen(scopes[i]);
    char *name;
    if (strncmp(mangled, scopes[i], length) != 0)
      continue;
    size_t letters = strtoul(mangled + length, &name, 10);
    if (letters > 0 && letters <= strlen(name) && strncmp(name, "__sumac_", strlen("__sumac_")) == 0)
      return arena_strndup(arena, name, letters);
  }
  return NULL;
}

static void take_plain_name(struct arena *arena, LLVMValueRef value) {
  const char *name = plain_name(arena, ir_name(value));
  if (name)
    LLVMSetValueName2(value, name, strlen(name));
}

/* What lower writes of C++ has its unit in an unnamed namespace. */
static bool is_cxx(LLVMModuleRef module) {
  return LLVMGetNamedGlobal(module, "_ZN12_GLOBAL__N_117__sumac_this_unitE");
}

/* C++: functions and variables of Sumac's get the names that they have in C; rows about exceptions know the module. */
static void make_plain(struct late *late) {
  IR_EACH_FUNCTION(f, late->host)
  take_plain_name(late->arena, f);
  IR_EACH_GLOBAL(g, late->host)
  take_plain_name(late->arena, g);
  plain_own_calls(late->host);
  LLVMGetOrInsertNamedMetadata(late->host, CXX_MODULE, strlen(CXX_MODULE));
}

bool name_regions(struct late *late) {
  if (is_cxx(late->host)) {
    make_plain(late);
    tables_name_functions(late->arena, late->host, late->info);
  }
  bool operators = name_all(late, "__sumac_operands_of", false);
  bool regions = name_all(late, "__sumac_region_slots", true);
  LLVMValueRef is = LLVMGetNamedFunction(late->host, "__sumac_region_is");
  for (LLVMUseRef use; is && (use = LLVMGetFirstUse(is));)
    ir_drop_call(LLVMGetUser(use));
  if (is)
    LLVMDeleteFunction(is);
  return regions && operators;
}

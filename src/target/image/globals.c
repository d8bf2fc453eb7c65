/*
 * globals.c - orders global variables, so that two compilations of a file give the same image; and says which of them
 * no kernel changes.
 *
 * LLVM writes a variable after those that its initial value refers to; these, unless they have been written before, in
 * the order of their addresses in the compiler's memory, which differs from run to run. So variables are moved behind
 * all those that they refer to:
 *
 *     @table = [ &@.str.1, &@.str ]   @.str = ...   @.str.1 = ...      ->      @.str   @.str.1   @table
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

static unsigned settled_kind(LLVMModuleRef module) {
  return LLVMGetMDKindIDInContext(LLVMGetModuleContext(module), "sumac.settled", 13);
}

static bool is_settled(LLVMValueRef global) {
  size_t n;
  unsigned kind = settled_kind(LLVMGetGlobalParent(global));
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(global, &n);
  bool found = false;
  for (unsigned i = 0; i < n; i++)
    found |= LLVMValueMetadataEntriesGetKind(entries, i) == kind;
  LLVMDisposeValueMetadataEntries(entries);
  return found;
}

/* What an initial value refers to: no variables; only such as are settled (refer to none, or have been moved behind all
   that they refer to); others, too. */
enum mentions { NO_VARIABLE, SETTLED_VARIABLES, OTHER_VARIABLES };

static enum mentions mentions_of(LLVMValueRef global);

/* Which variables CONSTANT refers to. */
static enum mentions mentions_in(LLVMValueRef constant) {
  enum mentions most = NO_VARIABLE;
  if (LLVMIsAGlobalVariable(constant))
    return mentions_of(constant) == NO_VARIABLE || is_settled(constant) ? SETTLED_VARIABLES : OTHER_VARIABLES;
  if (LLVMIsAGlobalValue(constant) || !LLVMIsAUser(constant))
    return NO_VARIABLE;
  for (int o = 0; o < LLVMGetNumOperands(constant) && most < OTHER_VARIABLES; o++) {
    enum mentions m = mentions_in(LLVMGetOperand(constant, (unsigned)o));
    most = m > most ? m : most;
  }
  return most;
}

static enum mentions mentions_of(LLVMValueRef global) {
  LLVMValueRef initial = LLVMGetInitializer(global);
  return initial ? mentions_in(initial) : NO_VARIABLE;
}

static void copy_metadata(LLVMValueRef from, LLVMValueRef to) {
  size_t n;
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(from, &n);
  for (unsigned i = 0; i < n; i++)
    LLVMGlobalSetMetadata(to, LLVMValueMetadataEntriesGetKind(entries, i),
                          LLVMValueMetadataEntriesGetMetadata(entries, i));
  LLVMDisposeValueMetadataEntries(entries);
}

static void move_to_end(struct arena *arena, LLVMValueRef global) {
  LLVMModuleRef module = LLVMGetGlobalParent(global);
  const char *name = arena_strdup(arena, ir_name(global));
  LLVMSetValueName2(global, "", 0);
  LLVMValueRef made = LLVMAddGlobalInAddressSpace(module, LLVMGlobalGetValueType(global), name,
                                                  LLVMGetPointerAddressSpace(LLVMTypeOf(global)));
  LLVMSetInitializer(made, LLVMGetInitializer(global));
  LLVMSetLinkage(made, LLVMGetLinkage(global));
  LLVMSetVisibility(made, LLVMGetVisibility(global));
  LLVMSetUnnamedAddress(made, LLVMGetUnnamedAddress(global));
  LLVMSetAlignment(made, LLVMGetAlignment(global));
  LLVMSetGlobalConstant(made, LLVMIsGlobalConstant(global));
  LLVMSetExternallyInitialized(made, LLVMIsExternallyInitialized(global));
  if (LLVMGetSection(global))
    LLVMSetSection(made, LLVMGetSection(global));
  copy_metadata(global, made);
  LLVMGlobalSetMetadata(made, settled_kind(module), LLVMMDNodeInContext2(LLVMGetModuleContext(module), NULL, 0));
  LLVMReplaceAllUsesWith(global, made);
  LLVMDeleteGlobal(global);
}

void image_order_globals(struct target_module *m) {
  for (bool moved = true; moved;) {
    moved = false;
    IR_EACH_GLOBAL(global, m->module) {
      bool own = strncmp(ir_name(global), "llvm.", 5) == 0; /* LLVM's own lists are not written */
      if (own || is_settled(global) || mentions_of(global) != SETTLED_VARIABLES)
        continue;
      move_to_end(m->arena, global);
      moved = true;
    }
  }
}

/* The runtime sets it before the first launch, and kernels do not. LLVM would not think so of a load between fences:
   lanes that try for a lock would look each time where the table of locks is. */
void image_fix_globals(struct target_module *m) {
  LLVMModuleRef module = m->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMValueRef locks = LLVMGetNamedGlobal(module, "__sumac_locks");
  LLVMValueRef nothing = LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, NULL, 0));
  IR_EACH_USER (user, locks)
    if (LLVMIsALoadInst(user))
      LLVMSetMetadata(user, LLVMGetMDKindIDInContext(context, "invariant.load", 14), nothing);
}

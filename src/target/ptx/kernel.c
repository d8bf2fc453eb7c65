/*
 * kernel.c - the entry of a region: a kernel that takes the slots by value and runs the region's function.
 *
 *     .entry NAME(.param .b8 slots[8 * nslots]) { NAME.body(&slots); }        inlined
 *
 * Addresses in slots are always of global memory; a cast to that address space says so to LLVM, which then accesses it
 * by ld.global and st.global.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/crew.h"
#include "target/ptx/ptx.h"

enum {
  MOST_SLOTS = 4352 / 8
}; /* PTX ISA, "Kernel Function Parameter Attributes": bytes of parameters, before PTX 8.1 */

/* !nvvm.annotations = { kernel, "name", value, ... }: for LLVM up to 20; later ones know attributes alone. */
static void annotate(LLVMModuleRef module, LLVMValueRef kernel, const char *name, int value) {
  LLVMValueRef operands[3] = {kernel, ir_metadata_text(module, name), ir_i32(module, value)};
  ir_metadata(module, "nvvm.annotations", operands, 3);
}

/* WHICH: "reqntid" or "maxntid". */
void ptx_annotate_threads(struct target_function *f, const char *which, int x, int y) {
  struct arena *arena = f->module->arena;
  annotate(f->module->module, f->function, arena_printf(arena, "%sx", which), x);
  annotate(f->module->module, f->function, arena_printf(arena, "%sy", which), y);
  annotate(f->module->module, f->function, arena_printf(arena, "%sz", which), 1);
  ir_mark(f->function, arena_printf(arena, "nvvm.%s", which), arena_printf(arena, "%d,%d,1", x, y));
}

static void annotate_kernel(const struct target_function *f, LLVMValueRef kernel) {
  int registers = f->module->settings->registers;
  if (registers) {
    annotate(f->module->module, kernel, "maxnreg", registers);
    ir_mark(kernel, "nvvm.maxnreg", arena_printf(f->module->arena, "%d", registers));
  }
  annotate(f->module->module, kernel, "kernel", 1);
}

/* POINTER is the region's parameter, or was loaded from a variable: nothing else than the parameter is kept in a
   variable and loaded from as an integer that becomes an address. */
static bool points_to_slots(LLVMValueRef function, LLVMValueRef pointer) {
  return pointer == LLVMGetParam(function, 0) ||
         (LLVMIsALoadInst(pointer) && LLVMGetTypeKind(LLVMTypeOf(pointer)) == LLVMPointerTypeKind &&
          ir_base_alloca(LLVMGetOperand(pointer, 0)));
}

/* inttoptr (load slot) becomes an address of global memory, seen as a generic one. */
static void mark_global(struct target_function *f) {
  LLVMModuleRef module = f->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef slot = LLVMIsAIntToPtrInst(i) ? LLVMGetOperand(i, 0) : NULL;
    if (!slot || !LLVMIsALoadInst(slot) || LLVMGetPointerAddressSpace(LLVMTypeOf(i)) == SPACE_GLOBAL)
      continue;
    if (!points_to_slots(f->function, ir_base_pointer(LLVMGetOperand(slot, 0))))
      continue;
    ir_at(b, i);
    LLVMValueRef global = LLVMBuildIntToPtr(b, slot, LLVMPointerTypeInContext(context, SPACE_GLOBAL), "");
    ir_replace(i, LLVMBuildAddrSpaceCast(b, global, LLVMPointerTypeInContext(context, 0), ""));
  }
  LLVMDisposeBuilder(b);
}

static void by_value(LLVMValueRef kernel, LLVMTypeRef slots) {
  LLVMContextRef context = LLVMGetTypeContext(slots);
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5), align = LLVMGetEnumAttributeKindForName("align", 5);
  LLVMAddAttributeAtIndex(kernel, 1, LLVMCreateTypeAttribute(context, byval, slots));
  LLVMAddAttributeAtIndex(kernel, 1, LLVMCreateEnumAttribute(context, align, 8));
}

/* Functions that the region calls may ask for their threads: these have records, in dynamic shared memory, which all of
   them make before anything else. What says so stands somewhere in the region's function. The builder stands in the
   kernel. */
static void begin_crews(struct target_function *f, LLVMBuilderRef b) {
  LLVMValueRef begin = LLVMGetNamedFunction(f->module->module, "__sumac_crew_begin");
  bool found = false;
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block)
  if (begin && LLVMIsACallInst(i) && ir_callee(i) == begin) {
    LLVMInstructionEraseFromParent(i);
    found = true;
  }
  if (!found)
    return;
  LLVMBuildCall2(b, LLVMGlobalGetValueType(begin), begin, NULL, 0, "");
  f->kernel.shared_fixed = __sumac_crew_head + MAX_THREADS * __sumac_crew_record;
}

/* NULL: there is no debug information. */
static LLVMMetadataRef place_of_kernel(LLVMValueRef function) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  unsigned kind = LLVMGetMDKindIDInContext(context, TARGET_KERNEL_PLACE, strlen(TARGET_KERNEL_PLACE));
  size_t n;
  LLVMValueMetadataEntry *entries = LLVMGlobalCopyAllMetadata(function, &n);
  LLVMMetadataRef place = NULL;
  for (unsigned i = 0; i < n; i++)
    if (LLVMValueMetadataEntriesGetKind(entries, i) == kind)
      place = LLVMValueMetadataEntriesGetMetadata(entries, i);
  LLVMDisposeValueMetadataEntries(entries);
  LLVMGlobalEraseMetadata(function, kind);
  return place;
}

void ptx_make_kernel(struct target_function *f) {
  if (!f->is_region)
    return;
  LLVMModuleRef module = f->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  mark_global(f);
  struct text body = {0};
  text_printf(&body, "%s.body", f->name);
  LLVMSetValueName2(f->function, body.text, body.length);
  text_free(&body);
  LLVMSetLinkage(f->function, LLVMInternalLinkage);
  ir_attribute_drop(f->function, "noinline");
  ir_attribute(f->function, "alwaysinline");
  if (f->nslots < 0)
    bug("ptx_make_kernel", f->name, "the region has no descriptor");
  int nslots = f->nslots + (f->kernel.counter_bytes != 0) + (f->kernel.scratch_name != NULL);
  if (nslots > MOST_SLOTS)
    diag_at(f->module->diag, DIAG_ERROR, f->place,
            "the region uses %d variables, and a GPU's kernel takes at most %d: "
            "put some into an array or structure",
            nslots, MOST_SLOTS);
  LLVMTypeRef slots = LLVMArrayType2(LLVMInt64TypeInContext(context), (unsigned)nslots);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), none = LLVMVoidTypeInContext(context);
  LLVMValueRef kernel = LLVMAddFunction(module, f->name, LLVMFunctionType(none, &pointer, nslots > 0, false));
  LLVMSetFunctionCallConv(kernel, PTX_KERNEL);
  ir_attribute(kernel, "nounwind");
  if (nslots)
    by_value(kernel, slots);
  LLVMBuilderRef b = ir_builder(module);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, kernel, "entry"));
  LLVMMetadataRef where = place_of_kernel(f->function);
  if (where) { /* LLVM requires a place at a call of a function with debug information: the function's own is used */
    LLVMSetSubprogram(kernel, where);
    LLVMSetCurrentDebugLocation2(
        b, LLVMDIBuilderCreateDebugLocation(context, LLVMDISubprogramGetLine(where), 0, where, NULL));
  }
  begin_crews(f, b);
  LLVMValueRef argument = nslots ? LLVMGetParam(kernel, 0) : LLVMConstNull(pointer);
  LLVMBuildCall2(b, LLVMGlobalGetValueType(f->function), f->function, &argument, 1, "");
  LLVMBuildRetVoid(b);
  LLVMDisposeBuilder(b);
  annotate_kernel(f, kernel);
  f->function = kernel;
}

/*
 * users_lines.c - code of a library's headers that was inlined into the user's is at the user's line: reports of the
 * simulator, and of tools for cards, name the line that the user can change. The frames of
 *
 *     load ... !dbg stl_tree.h:1951, inlined at stl_map.h:550, inlined at main.cpp:9
 *
 * inside of main.cpp:9 go. What stops a kernel with a message says so, too: the place is an argument there, which
 * keep_stops has kept LLVM from changing: of a function of this file alone it drops arguments that are constants.
 *
 * requires: optimised code, as inlining is done
 * makes:    debug places, arguments of calls
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/library_files.h"
#include "xform/passes.h"

static const char *file_of(LLVMMetadataRef location, char *text, size_t size) {
  unsigned length = 0;
  const char *name = LLVMDIFileGetFilename(LLVMDIScopeGetFile(LLVMDILocationGetScope(location)), &length);
  snprintf(text, size, "%.*s", name ? (int)length : 0, name ? name : "");
  return text;
}

/* The innermost frame of LOCATION in a file of the user's; LOCATION itself where there is none. */
static LLVMMetadataRef users_frame(LLVMMetadataRef location) {
  char file[4096];
  if (!LLVMDILocationGetInlinedAt(location))
    return location;
  for (LLVMMetadataRef frame = location; frame; frame = LLVMDILocationGetInlinedAt(frame))
    if (!sumac_is_library_file(file_of(frame, file, sizeof file)))
      return frame;
  return location;
}

/* The place that a call of the library's function `stop` has as arguments. */
static void place_stop(struct target_module *m, LLVMBuilderRef b, LLVMValueRef call, LLVMMetadataRef frame) {
  char users[4096];
  const char *file = ir_string(LLVMGetOperand(call, 0), m->arena);
  if (!sumac_is_library_file(file))
    return;
  ir_at(b, call);
  LLVMSetOperand(call, 0, LLVMBuildGlobalStringPtr(b, file_of(frame, users, sizeof users), ""));
  LLVMSetOperand(call, 1, ir_i32(m->module, (int)LLVMDILocationGetLine(frame)));
}

/* The device library's `stop`, whatever the target puts in front of that name. */
static bool is_stop(LLVMValueRef function) {
  const char *stop = strrchr(ir_name(function), '_');
  return stop && strcmp(stop, "_stop") == 0 && strncmp(ir_name(function), "__sumac_", strlen("__sumac_")) == 0;
}

static bool calls_stop(LLVMValueRef i) {
  LLVMValueRef callee = LLVMIsACallInst(i) ? ir_callee(i) : NULL;
  return callee && is_stop(callee);
}

static void link_stops(struct target_module *m, LLVMLinkage linkage) {
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && is_stop(f))
    LLVMSetLinkage(f, linkage);
}

void keep_stops(struct target_module *m) {
  link_stops(m, LLVMLinkOnceODRLinkage);
}

void users_lines(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMMetadataRef location = LLVMInstructionGetDebugLoc(i);
    LLVMMetadataRef frame = location ? users_frame(location) : NULL;
    if (frame != location)
      LLVMInstructionSetDebugLoc(i, frame);
    if (frame && calls_stop(i))
      place_stop(m, b, i, frame);
  }
  LLVMDisposeBuilder(b);
  link_stops(m, LLVMInternalLinkage);
}

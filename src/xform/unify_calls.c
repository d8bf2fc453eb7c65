/*
 * unify_calls.c - calls whose IR depends on the host's calling convention get one form (ir/calls.c): each part of a
 * complex number or of a structure is an argument of its own, and a result is a structure of its parts.
 *
 * requires: split
 * makes:    calls of builtins with complex numbers in that form; in an image, also those of the C library's functions
 *           and of clang's own, which the device has by these names
 * breaks:   nothing
 *
 * Other functions are called as the host calls them, in all files: caller and callee agree. The library of reproducible
 * mathematics has its calls unified where they are made (exact_math.c), in host code, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

bool unify_calls(struct target_module *m) {
  bool library = m->target->is_image && m->target->triple;
  char types[IR_TYPES];
  IR_EACH_FUNCTION(f, m->module)
  if (LLVMIsDeclaration(f) && (marker_declaration(ir_name(f), types) || (library && ir_declaration(ir_name(f), types))))
    ir_unify_calls(f, types);
  return true;
}

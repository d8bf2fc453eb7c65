/*
 * library.c - the device library's functions in the module, as far as they are called; and what LLVM is told of all
 * functions, these included.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

/* Before what looks at the library's functions. */
void image_link_library(struct target_module *m) {
  ir_link_declared(m->module, &m->library, m->target->library, *m->target->library_size, m->target->name);
}

/* Links the library's functions that passes have made calls of since. */
void image_link_again(struct target_module *m) {
  image_link_library(m);
}

/* In single-mode code only the leader accesses many variables. If LLVM hoisted one of the leader's loads to code that
   all threads run, it would race with the leader's stores, although the others do not use the value. The attribute
   sanitize_thread forbids LLVM to add such speculative loads, and without instrumentation has no other effect. Across
   barriers nothing moves anyway: LLVM assumes that their intrinsics write all memory. */
void image_keep_loads(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f))
    ir_attribute(f, "sanitize_thread");
}

/*
 * serial.h - what the files of the serial target share, and what other targets on the host use of it: the hooks for
 * levels at which one thread does everything.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SERIAL_H
#define SUMAC_SERIAL_H

#include "target/target.h"

extern const struct target target_serial; /* public: other targets call hooks of it */

/* The library in the host's code, for all targets that are expanded there: embedded bitcode, made by
   devlib/CMakeLists.txt from devlib/generic. */
extern const unsigned char sumac_devlib_host[];
extern const size_t sumac_devlib_host_size;

/* serial.c - LOCAL is the running value: RESULT is read at SETUP, written at TEARDOWN; SAME leaves it as it is */
LLVMValueRef serial_red_setup(struct expansion *, const struct marker *, const struct late_reduction *);
LLVMValueRef serial_red_init(struct expansion *, const struct marker *, const struct late_reduction *);
LLVMValueRef serial_red_same(struct expansion *, const struct marker *, const struct late_reduction *);
LLVMValueRef serial_red_teardown(struct expansion *, const struct marker *, const struct late_reduction *);

/* declared.c - the hooks for objects of declared operators; INIT runs the operator's initializer on LOCAL */
LLVMValueRef serial_declared_setup(struct expansion *, const struct marker *, const struct late_reduction *);
LLVMValueRef serial_declared_init(struct expansion *, const struct marker *, const struct late_reduction *);
LLVMValueRef serial_declared_same(struct expansion *, const struct marker *, const struct late_reduction *);
LLVMValueRef serial_declared_teardown(struct expansion *, const struct marker *, const struct late_reduction *);
#define SERIAL_OWN                                                                                                     \
  .name = "order", .words = "in order", .nothing = true, .order = ORDER_FIXED_SPACE, .by_function = true,              \
  .setup = serial_declared_setup, .init = serial_declared_same, .fini = serial_declared_same,                          \
  .teardown = serial_declared_teardown, .whole = RED_ALL_STAGES

/* serial.c - steps: LOCAL is not a NaN (INIT), and no other thread changes elements at the same time */
bool serial_fits_extreme(const struct red_case *);
LLVMValueRef serial_pick(struct expansion *, const struct marker *);
LLVMValueRef serial_update_extreme(struct expansion *, const struct marker *);
LLVMValueRef serial_update(struct expansion *, const struct marker *);

LLVMValueRef serial_tree(struct expansion *, const struct marker *); /* trees.c: a hook */
/* The row of reproducible reductions: the tree builtins have put the result into LOCAL already. */
#define SERIAL_TREE(LEVELS)                                                                                            \
  .name = "tree", .levels = (LEVELS), .words = "tree over the iteration space", .order = ORDER_FIXED_SPACE,            \
  .tree = true, .setup = serial_red_same, .init = serial_red_same, .fini = serial_red_same,                            \
  .teardown = serial_red_same

/* Values in order, by one thread. */
#define SERIAL_ORDER(LEVELS, WORDS)                                                                                    \
  .name = "order", .levels = (LEVELS), .words = (WORDS), .nothing = true, .order = ORDER_FIXED_SPACE,                  \
  .setup = serial_red_setup, .init = serial_red_init, .fini = serial_red_same, .teardown = serial_red_teardown

/* The row of reproducible reductions of objects that declared operators combine. */
#define SERIAL_OWN_TREE(LEVELS)                                                                                        \
  .name = "tree", .levels = (LEVELS), .words = "tree over the iteration space", .order = ORDER_FIXED_SPACE,            \
  .tree = true, .by_function = true, .setup = serial_declared_same, .init = serial_declared_same,                      \
  .fini = serial_declared_same, .teardown = serial_declared_same, .whole = RED_ALL_STAGES

void serial_reorg(struct target_function *);         /* arrays.c */
void serial_place_lengths(struct target_function *); /* lengths.c */

/* serial.c - rows of passes.def */
void serial_answer_gangs(struct target_module *);
void serial_drop_hints(struct target_function *);
void serial_first_gang(struct target_function *);

#endif

/*
 * image.h - what targets share whose code is an image of its own: rows of the table of all passes, for any such device
 * whose library has the functions of devlib/simt/image. A target names the rows that it needs in its passes.def; how
 * these devices differ is in a table, struct image_ops.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_IMAGE_H
#define SUMAC_IMAGE_H

#include "target/simt/simt.h"

struct image_ops {
  unsigned printed;                 /* arguments of one printf, at most */
  const char *fence;                /* assembly of a fence that acquires and releases, for all threads of the device */
  const char *sequential_fence;     /* the same, of sequential consistency */
  bool (*has_update)(LLVMValueRef); /* the device has an instruction for that atomicrmw or cmpxchg, or LLVM makes one */
};

/* called.c - calls by the host's addresses: before LLVM's passes, after them */
void image_want_lookup(struct target_module *); /* before the library is linked */
void image_keep_lookup(struct target_module *);
void image_look_up_called(struct target_module *);

/* library.c - the library's functions as far as they are called; what LLVM is told of all functions */
void image_link_library(struct target_module *);
void image_link_again(struct target_module *);
void image_keep_loads(struct target_module *);

/* bind.c - specialises calls of library functions; after everything that adds or reads such calls */
void image_bind(struct target_module *);

/* math.c - mathematics, by whatever name or instruction, become calls by C's names; is there any that a library has to
   define, is FUNCTION one of these? */
void image_name_mathematics(struct target_module *);
bool image_wants_mathematics(struct target_module *);
bool image_is_wanted_mathematics(LLVMValueRef function);

/* wide.c - what the back end has for one number of up to 64 bits alone */
void image_lower_wide(struct target_module *);

/* libc.c - printf, assert and others that become something else */
void image_lower_libc(struct target_module *);
bool image_is_libc(const char *name);
/* A pointer to { ARGS... }, as vprintf takes them; null where there are none. */
LLVMValueRef image_pack(LLVMBuilderRef, LLVMModuleRef, LLVMValueRef *args, unsigned n);

/* format.c - a printf format as the device's vprintf takes it: one part for each call. */
struct format_part {
  const char *text;
  unsigned first, n; /* arguments of the part: the first, how many */
};
struct formats {
  struct arena *arena;
  struct format_part *item;
  size_t n, capacity;
};
/* Appends the parts; converts those ARGS of which the format takes a narrower type. Returns NULL, or what is wrong with
   the format, as the end of a message. */
const char *image_format(struct formats *, LLVMBuilderRef, struct target_module *, const char *format,
                         LLVMValueRef *args, unsigned nargs);

/* atomics.c */
void image_own_atomics(struct target_module *);    /* atomics on a thread's own variables become plain accesses */
void image_expand_atomics(struct target_module *); /* atomics without an instruction become loops */
unsigned image_bits(LLVMTypeRef);                  /* of an object that atomics update */

/* orders.c */
void image_lower_orders(struct target_module *);
void image_narrow_scopes(struct target_module *); /* when all atomics are there */

/* globals.c */
void image_order_globals(struct target_module *);
void image_fix_globals(
    struct target_module *); /* says of loads of the library's variables that no kernel changes these */

#endif

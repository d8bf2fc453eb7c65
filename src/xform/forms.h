/*
 * forms.h - forms of functions (forms.c), and how they are called (form_calls.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_XFORM_FORMS_H
#define SUMAC_XFORM_FORMS_H

#include "xform/passes.h"

enum { THREADS = LEVEL_WORKER | LEVEL_VECTOR };
#define FORMS_ELSEWHERE "__sumac_elsewhere_"

struct form {
  LLVMValueRef function, gang; /* GANG: its form for the only thread of a gang; NULL: it has none */
  bool routine;                /* other files may call it from device code */
  bool two;                    /* true if the text has such a form; else a copy may become one */
  bool region;                 /* true of a region, or a crew's function: the runtime calls it */
  bool reached;                /* from regions, or from one with TWO */
  bool by_address;             /* true if the function's address is taken */
  int levels;
};
struct call { /* FROM calls TO, numbers of forms */
  size_t from, to;
};
struct forms {
  struct target_module *m;
  vec_of(struct form) list; /* functions that make crews, and all that call them, directly or through others */
  vec_of(struct call) calls;
  vec_of(LLVMValueRef) pointers; /* calls by an address */
};

/* forms.c */
bool forms_is_call(LLVMValueRef);                                    /* or an invoke */
struct marker forms_marker(LLVMValueRef function, enum marker_kind); /* the first one of that kind; or MARK_NONE */
void forms_begin(LLVMBuilderRef, LLVMModuleRef, int levels);         /* builds what a routine begins with */
void forms_begin_routine(LLVMValueRef function, int levels);         /* makes FUNCTION such a one */
/* form_calls.c */
/* A function NAME, a routine of LEVELS, that calls CALLEE with its arguments. */
LLVMValueRef forms_forward(struct target_module *, const char *name, LLVMValueRef callee, int levels);
/* form_names.c: other names of routines, of C++'s constructors and destructors, are those of routines. */
void forms_complete_names(struct target_module *);
void forms_find_callees(struct forms *);

#endif

/*
 * form_names.c - clang makes several functions of a constructor or destructor, which call each other, or names of one:
 * C1 of a complete object, C2 of a base, D0 of one that is deleted. What lowering wrote stands in one of them; in code
 * for devices the others are routines like it, so that other files find them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/forms.h"

static bool calls(LLVMValueRef from, LLVMValueRef to) {
  IR_EACH_USER (user, to)
    if (forms_is_call(user) && LLVMGetCalledValue(user) == to &&
        LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)) == from)
      return true;
  return false;
}

/* Of a routine that calls ROUTINE. */
static int level_of(LLVMValueRef routine) {
  return form_is_two(routine) ? 0 : forms_marker(routine, MARK_ROUTINE).level & LEVEL_ALL;
}

/* Makes routines of those that call ROUTINE and have its name but for the number: _ZN1SC2Ev, _ZN1SC1Ev. */
static void mark_callers(struct target_module *m, LLVMValueRef routine) {
  char *name = arena_strdup(m->arena, ir_name(routine));
  for (char *p = name + 1; *name && *p; p++) {
    char number = *p;
    if ((p[-1] != 'C' && p[-1] != 'D') || number < '0' || number > '2' || p[1] != 'E')
      continue;
    for (*p = '0'; *p <= '2'; ++*p) {
      LLVMValueRef other = *p != number ? LLVMGetNamedFunction(m->module, name) : NULL;
      if (!other || LLVMIsDeclaration(other) || !calls(other, routine) ||
          forms_marker(other, MARK_ROUTINE).kind == MARK_ROUTINE)
        continue;
      forms_begin_routine(other, level_of(routine));
      mark_callers(m, other);
    }
    *p = number;
  }
}

/* A function in place of ALIAS, another name of ROUTINE. */
static void make_function(struct target_module *m, LLVMValueRef alias, LLVMValueRef routine) {
  const char *name = arena_strdup(m->arena, ir_name(alias));
  LLVMLinkage linkage = LLVMGetLinkage(alias);
  LLVMReplaceAllUsesWith(alias, routine);
  LLVMSetValueName2(alias, "", 0);
  LLVMSetLinkage(alias, LLVMInternalLinkage);
  LLVMSetLinkage(forms_forward(m, name, routine, level_of(routine)), linkage);
}

void forms_complete_names(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && forms_marker(f, MARK_ROUTINE).kind == MARK_ROUTINE)
    mark_callers(m, f);
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m->module); a; a = LLVMGetNextGlobalAlias(a)) {
    LLVMValueRef routine = LLVMIsAFunction(LLVMAliasGetAliasee(a));
    if (routine && *ir_name(a) && !LLVMIsDeclaration(routine) &&
        forms_marker(routine, MARK_ROUTINE).kind == MARK_ROUTINE)
      make_function(m, a, routine);
  }
}

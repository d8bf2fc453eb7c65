/*
 * fortified.c - calls of printf and its like with _FORTIFY_SOURCE, in images. Since glibc 2.38 Clang gets them as
 * overloads with a body, which hands a va_list on. What they check is known where they are called:
 *
 *     static int snprintf(char *const s __attribute__((pass_object_size(1))), size_t n, const char *format, ...);
 *     call @_ZL8snprintfPcU17pass_object_size1mPKcz(s, size, n, format, ...)
 *       becomes  call @__snprintf_chk(s, n, 1, size, format, ...)
 *
 * which is what GCC makes of the call, and Clang with an older glibc.
 *
 * To change _FORTIFY_SOURCE in an image: fortified.c, src/target/image/libc.c, devlib/generic/libc/string.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { LEVEL = -1, MOST = 5 };
static const struct {
  const char *name, *checked; /* C's function; the library's that checks */
  unsigned given;             /* parameters of the overload: the second one is the size of what the first points to */
  int parameters[MOST]; /* of the function that checks, up to the format: which of these, or the level of checks */
  unsigned n;
} prints[] = {
    {"printf", "__printf_chk", 2, {LEVEL, 0}, 2},
    {"fprintf", "__fprintf_chk", 3, {0, LEVEL, 2}, 3},
    {"sprintf", "__sprintf_chk", 3, {0, LEVEL, 1, 2}, 4},
    {"snprintf", "__snprintf_chk", 4, {0, 2, LEVEL, 1, 3}, 5},
};
enum { NPRINTS = sizeof prints / sizeof *prints };

/* Whether FUNCTION is an overload of NAME that takes a size: "_ZL8snprintfPcU17pass_object_size1mPKcz". */
static bool is_overload(LLVMValueRef function, const char *name) {
  const char *mangled = ir_name(function);
  if (strncmp(mangled, "_Z", 2) != 0 || !strstr(mangled, "_object_size"))
    return false;
  char *rest;
  mangled += mangled[2] == 'L' ? 3 : 2;
  return strtoul(mangled, &rest, 10) == strlen(name) && strncmp(rest, name, strlen(name)) == 0;
}

static LLVMValueRef checked_call(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, size_t row) {
  unsigned given = prints[row].given, all = LLVMGetNumArgOperands(call), n = 0;
  LLVMValueRef level = ir_i32(m->module, 1);
  LLVMTypeRef result = LLVMTypeOf(call), types[MOST];
  LLVMValueRef *args = xrealloc(NULL, (MOST + all) * sizeof *args);
  for (; n < prints[row].n; n++) {
    int from = prints[row].parameters[n];
    args[n] = from == LEVEL ? level : LLVMGetOperand(call, (unsigned)from);
    types[n] = LLVMTypeOf(args[n]);
  }
  LLVMTypeRef type = LLVMFunctionType(result, types, n, true);
  for (unsigned i = given; i < all; i++)
    args[n++] = LLVMGetOperand(call, i);
  ir_at(b, call);
  LLVMValueRef made = ir_call_external(b, prints[row].checked, type, args, n, NULL);
  free(args);
  return made;
}

void checked_prints(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  for (size_t row = 0; row < NPRINTS; row++) {
    LLVMTypeRef type = LLVMGlobalGetValueType(f);
    if (LLVMIsDeclaration(f) || !LLVMIsFunctionVarArg(type) || LLVMCountParamTypes(type) != prints[row].given ||
        !is_overload(f, prints[row].name) || !m->target->provides(m, prints[row].checked))
      continue;
    IR_EACH_USER (call, f)
      if (ir_callee(call) == f)
        ir_replace(call, checked_call(b, m, call, row));
  }
  LLVMDisposeBuilder(b);
}

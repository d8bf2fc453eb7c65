/*
 * stdio.c - printf and friends: the device has vprintf(format, buffer), with the arguments in the buffer as a C struct
 * of them would have them. What a printf prints comes out when the kernel has ended.
 *
 *     printf(f, a, b)   ->   struct { typeof(a) a; typeof(b) b; } packed = { a, b };  vprintf(f, &packed)
 *     puts(s)           ->   vprintf("%s\n", { s })         putchar(c) -> vprintf("%c", { c })
 *     abort()           ->   trap
 *     __assert_fail(expression, file, line, function) -> __assertfail(expression, file, line, function, 1)
 */
#include <stdlib.h>
#include <string.h>

#include "target/ptx/ptx.h"

/* A call's replacement: builds in front of it and returns the value (NULL for void). */
typedef LLVMValueRef lowering(LLVMBuilderRef, LLVMModuleRef, LLVMValueRef call);

static LLVMTypeRef pointer_type(LLVMModuleRef module) {
  return LLVMPointerTypeInContext(LLVMGetModuleContext(module), 0);
}

/* vprintf(FORMAT, { ARGS... }) */
static LLVMValueRef print(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef format, LLVMValueRef *args, unsigned n) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInsertBlock(b)), packed = LLVMConstNull(pointer_type(module));
  if (n) {
    LLVMTypeRef *types = xrealloc(NULL, n * sizeof *types);
    for (unsigned i = 0; i < n; i++)
      types[i] = LLVMTypeOf(args[i]);
    LLVMTypeRef record = LLVMStructTypeInContext(context, types, n, false);
    free(types);
    packed = ir_alloca(function, record, "printed");
    for (unsigned i = 0; i < n; i++)
      LLVMBuildStore(b, args[i], LLVMBuildStructGEP2(b, record, packed, i, ""));
  }
  LLVMTypeRef params[2] = {pointer_type(module), pointer_type(module)};
  LLVMTypeRef type = LLVMFunctionType(LLVMInt32TypeInContext(context), params, 2, false);
  LLVMValueRef operands[2] = {format, packed};
  return ir_call_external(b, module, "vprintf", type, operands, 2, NULL);
}

static LLVMValueRef lower_printf(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef call) {
  unsigned n = LLVMGetNumArgOperands(call);
  LLVMValueRef *args = xrealloc(NULL, (n + 1) * sizeof *args);
  for (unsigned i = 0; i < n; i++)
    args[i] = LLVMGetOperand(call, i);
  LLVMValueRef value = print(b, module, args[0], args + 1, n - 1);
  free(args);
  return value;
}

static LLVMValueRef print_one(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef call, const char *format) {
  LLVMValueRef argument = LLVMGetOperand(call, 0);
  return print(b, module, LLVMBuildGlobalStringPtr(b, format, "format"), &argument, 1);
}

static LLVMValueRef lower_puts(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef call) {
  return print_one(b, module, call, "%s\n");
}

static LLVMValueRef lower_putchar(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef call) {
  return print_one(b, module, call, "%c");
}

static LLVMValueRef lower_abort(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef call) {
  (void)call;
  ir_call_intrinsic(b, module, "llvm.trap", NULL, 0, NULL, 0);
  return NULL;
}

static LLVMValueRef lower_assert(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef call) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef p = pointer_type(module), i32 = LLVMInt32TypeInContext(context), i64 = LLVMInt64TypeInContext(context);
  LLVMTypeRef params[5] = {p, p, i32, p, i64};
  LLVMValueRef args[5];
  for (unsigned i = 0; i < 4; i++)
    args[i] = LLVMGetOperand(call, i);
  args[4] = LLVMConstInt(i64, 1, false); /* size of a character */
  ir_call_external(b, module, "__assertfail", LLVMFunctionType(LLVMVoidTypeInContext(context), params, 5, false), args,
                   5, NULL);
  return NULL;
}

static const struct {
  const char *name;
  lowering *lower;
} functions[] = {
    {"printf", lower_printf},        {"puts", lower_puts}, {"putchar", lower_putchar}, {"abort", lower_abort},
    {"__assert_fail", lower_assert},
};
enum { NFUNCTIONS = sizeof functions / sizeof *functions };

bool ptx_is_stdio(const char *name) {
  for (size_t i = 0; i < NFUNCTIONS; i++)
    if (!strcmp(name, functions[i].name))
      return true;
  return false;
}

void ptx_lower_stdio(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  for (size_t i = 0; i < NFUNCTIONS; i++) {
    LLVMValueRef function = LLVMGetNamedFunction(m->module, functions[i].name);
    if (!function || !LLVMIsDeclaration(function))
      continue;
    for (LLVMUseRef use; (use = LLVMGetFirstUse(function));) {
      LLVMValueRef call = LLVMGetUser(use);
      if (ir_callee(call) != function)
        break; /* its address is taken: the linker of the device will miss it */
      ir_at(b, call);
      ir_replace(call, functions[i].lower(b, m->module, call));
    }
  }
  LLVMDisposeBuilder(b);
}

/*
 * libc.c - replaces calls of functions of the C library by what the device has instead.
 *
 * The device has vprintf(format, buffer), with the arguments in the buffer as members of a C struct. The output appears
 * when the kernel has ended. PREFIX is that of the device library's names.
 *
 *     printf(f, a, b)     ->  struct { typeof(a) a; typeof(b) b; } packed = { a, b };  vprintf(f, &packed)
 *                             vprintf gives the number of arguments; where the value is used: PREFIX_snprintf(0, 0,
 * ...) snprintf(s, n, f, a) -> PREFIX_snprintf(s, n, f, &packed)                     devlib/generic/libc/snprintf.c
 *     fprintf(stderr, f, a) -> the same as printf
 *     puts(s)             ->  printf("%s\n", s)               putchar(c) -> vprintf("%c", { c })
 *     abort()             ->  PREFIX_stop(file, line, "abort() is called in device code", 0), which traps
 *     exit(n)             ->  PREFIX_exit(n, 1), which traps; _Exit and quick_exit: 2, 3    devlib/simt/image/exit.c
 *     div(a, b)           ->  { a / b, a % b }
 *     __assert_fail(expression, file, line, function) -> __assertfail(expression, file, line, function, 1)
 *
 * To change functions of the C library on the GPU: libc.c; formats of printf: format.c; mathematics: math.c, wide.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/image/image.h"

/* A call's replacement: builds in front of it and returns the value (NULL for void). WHICH: of a few functions that it
   is for, as their row says. */
typedef LLVMValueRef lowering(LLVMBuilderRef, struct target_module *, LLVMValueRef call, unsigned which);

static LLVMTypeRef pointer_type(LLVMModuleRef module) {
  return LLVMPointerTypeInContext(LLVMGetModuleContext(module), 0);
}

/* { ARGS... } */
LLVMValueRef image_pack(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef *args, unsigned n) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInsertBlock(b));
  if (!n)
    return LLVMConstNull(pointer_type(module));
  LLVMTypeRef *types = xrealloc(NULL, n * sizeof *types);
  for (unsigned i = 0; i < n; i++)
    types[i] = LLVMTypeOf(args[i]);
  LLVMTypeRef record = LLVMStructTypeInContext(LLVMGetModuleContext(module), types, n, false);
  free(types);
  LLVMValueRef packed = ir_alloca(function, record, "printed");
  for (unsigned i = 0; i < n; i++)
    LLVMBuildStore(b, args[i], LLVMBuildStructGEP2(b, record, packed, i, ""));
  return packed;
}

/* vprintf(FORMAT, { ARGS... }) */
static void print(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef format, LLVMValueRef *args, unsigned n) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMValueRef packed = image_pack(b, module, args, n);
  LLVMTypeRef params[2] = {pointer_type(module), pointer_type(module)};
  LLVMTypeRef type = LLVMFunctionType(LLVMInt32TypeInContext(context), params, 2, false);
  LLVMValueRef operands[2] = {format, packed};
  ir_call_external(b, "vprintf", type, operands, 2, NULL);
}

/* Prints the parts of a literal format one after another. */
static void print_parts(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, const char *literal,
                        LLVMValueRef *args, unsigned n) {
  struct formats list = {.arena = m->arena};
  const char *fault = image_format(&list, b, m, literal, args, n);
  if (fault)
    diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, call), "printf in device code %s", fault);
  EACH_IN (const struct format_part, part, list) {
    LLVMValueRef format = LLVMBuildGlobalStringPtr(b, part->text, "format");
    print(b, m->module, format, args + part->first, part->n);
  }
  vec_free(&list);
}

/* What C's printf gives for FORMAT and ARGS, the number of characters: by a snprintf to nowhere, if the value of CALL
   is used at all. */
static LLVMValueRef printed(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, LLVMValueRef format,
                            LLVMValueRef *args, unsigned n) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(m->module));
  if (!LLVMGetFirstUse(call))
    return LLVMGetUndef(LLVMTypeOf(call));
  LLVMValueRef nowhere = LLVMConstNull(pointer_type(m->module)), packed = image_pack(b, m->module, args, n);
  return simt_call(b, m, SIMT_snprintf, (LLVMValueRef[]){nowhere, LLVMConstNull(i64), format, packed}, 4);
}

/* A printf whose argument number FIRST is the format. */
static LLVMValueRef lower_print(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned first) {
  unsigned n = LLVMGetNumArgOperands(call) - first - 1;
  LLVMValueRef format = LLVMGetOperand(call, first), value;
  LLVMValueRef *args = xrealloc(NULL, (n + 1) * sizeof *args);
  for (unsigned i = 0; i < n; i++)
    args[i] = LLVMGetOperand(call, first + 1 + i);
  const char *literal = ir_string(format, m->arena);
  value = printed(b, m, call, format, args, n); /* first: print_parts shortens the arguments */
  if (literal)
    print_parts(b, m, call, literal, args, n);
  else
    print(b, m->module, format, args, n);
  free(args);
  return value;
}

/* "%2$d" */
static bool is_positional(const char *format) {
  for (const char *f = format; (f = strchr(f, '%')) != NULL; f += f[1] == '%' ? 2 : 1) {
    size_t digits = strspn(f + 1, "0123456789");
    if (digits && f[1 + digits] == '$')
      return true;
  }
  return false;
}

/* FUNCTION(to, ROOM, format, &packed); the format is argument number FORMAT. */
static LLVMValueRef write_text(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, enum simt_library function,
                               LLVMValueRef room, unsigned format) {
  unsigned n = LLVMGetNumArgOperands(call) - format - 1;
  const char *literal = ir_string(LLVMGetOperand(call, format), m->arena);
  LLVMValueRef *given = xrealloc(NULL, (n + 1) * sizeof *given);
  for (unsigned i = 0; i < n; i++)
    given[i] = LLVMGetOperand(call, format + 1 + i);
  if (literal && is_positional(literal))
    diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, call), "%s in device code takes no arguments by number",
            ir_name(ir_callee(call)));
  LLVMValueRef args[4] = {LLVMGetOperand(call, 0), room, LLVMGetOperand(call, format),
                          image_pack(b, m->module, given, n)};
  free(given);
  return simt_call(b, m, function, args, 4);
}

/* The format is argument number FORMAT; the room number 1. */
static LLVMValueRef lower_snprintf(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned format) {
  return write_text(b, m, call, SIMT_snprintf, LLVMGetOperand(call, 1), format);
}

static LLVMValueRef lower_sprintf(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned format) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(m->module));
  return write_text(b, m, call, SIMT_snprintf, LLVMConstAllOnes(i64), format);
}

/* _FORTIFY_SOURCE: (to, level, size of the object, format) */
static LLVMValueRef lower_sprintf_chk(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned format) {
  return write_text(b, m, call, SIMT_sprintf_chk, LLVMGetOperand(call, 2), format);
}

static LLVMValueRef lower_puts(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned which) {
  (void)which;
  LLVMValueRef argument = LLVMGetOperand(call, 0), format = LLVMBuildGlobalStringPtr(b, "%s\n", "format");
  LLVMValueRef value = printed(b, m, call, format, &argument, 1);
  print(b, m->module, format, &argument, 1);
  return value;
}

/* The value is the character, as an unsigned char. */
static LLVMValueRef lower_putchar(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned which) {
  (void)which;
  LLVMValueRef argument = LLVMGetOperand(call, 0);
  print(b, m->module, LLVMBuildGlobalStringPtr(b, "%c", "format"), &argument, 1);
  return LLVMBuildAnd(b, argument, LLVMConstInt(LLVMTypeOf(argument), 255, false), "");
}

static LLVMValueRef lower_abort(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned which) {
  (void)which;
  struct place place = ir_place(m->arena, call);
  LLVMValueRef arguments[] = {
      LLVMBuildGlobalStringPtr(b, place.file ? place.file : "?", ""), ir_i32(m->module, (int)place.line),
      LLVMBuildGlobalStringPtr(b, "abort() is called in device code", ""), LLVMConstNull(pointer_type(m->module))};
  simt_call(b, m, SIMT_stop, arguments, 4);
  return NULL;
}

/* KIND: enum sumac_last_kind */
static LLVMValueRef lower_exit(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned kind) {
  LLVMValueRef args[2] = {LLVMGetOperand(call, 0), ir_i32(m->module, (int)kind)};
  simt_call(b, m, SIMT_exit, args, 2);
  return NULL;
}

static LLVMValueRef lower_assert(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned which) {
  (void)which;
  LLVMContextRef context = LLVMGetModuleContext(m->module);
  LLVMTypeRef p = pointer_type(m->module), i32 = LLVMInt32TypeInContext(context), i64 = LLVMInt64TypeInContext(context);
  LLVMTypeRef params[5] = {p, p, i32, p, i64};
  LLVMValueRef args[5];
  for (unsigned i = 0; i < 4; i++)
    args[i] = LLVMGetOperand(call, i);
  args[4] = LLVMConstInt(i64, 1, false); /* size of a character */
  ir_call_external(b, "__assertfail", LLVMFunctionType(LLVMVoidTypeInContext(context), params, 5, false), args, 5,
                   NULL);
  return NULL;
}

static LLVMValueRef lower_div(LLVMBuilderRef b, struct target_module *m, LLVMValueRef call, unsigned which) {
  (void)m, (void)which;
  LLVMTypeRef type = LLVMTypeOf(call);
  LLVMValueRef x = LLVMGetOperand(call, 0), y = LLVMGetOperand(call, 1);
  LLVMValueRef quotient = LLVMBuildSDiv(b, x, y, ""), rest = LLVMBuildSRem(b, x, y, "");
  return LLVMBuildInsertValue(b, LLVMBuildInsertValue(b, LLVMGetPoison(type), quotient, 0, ""), rest, 1, "");
}

/* WHICH: the argument that is the format; of those that end the program how. stdout and stderr, which come first, are
   one on the device; so do the level and the size of _FORTIFY_SOURCE. */
static const struct {
  const char *name;
  lowering *lower;
  unsigned which;
} functions[] = {
    {"printf", lower_print, 0},      {"__printf_chk", lower_print, 1},
    {"fprintf", lower_print, 1},     {"__fprintf_chk", lower_print, 2},
    {"snprintf", lower_snprintf, 2}, {"__snprintf_chk", lower_snprintf, 4},
    {"sprintf", lower_sprintf, 1},   {"__sprintf_chk", lower_sprintf_chk, 3},
    {"puts", lower_puts, 0},         {"putchar", lower_putchar, 0},
    {"abort", lower_abort, 0},       {"exit", lower_exit, 1},
    {"_Exit", lower_exit, 2},        {"_exit", lower_exit, 2},
    {"quick_exit", lower_exit, 3},   {"__assert_fail", lower_assert, 0},
    {"div", lower_div, 0},           {"ldiv", lower_div, 0},
    {"lldiv", lower_div, 0},         {"imaxdiv", lower_div, 0},
};
enum { NFUNCTIONS = sizeof functions / sizeof *functions };

bool image_is_libc(const char *name) {
  for (size_t i = 0; i < NFUNCTIONS; i++)
    if (!strcmp(name, functions[i].name))
      return true;
  return false;
}

/* Returns whether other uses than calls are left: its address is taken. */
static bool lower_calls(struct target_module *m, LLVMBuilderRef b, LLVMValueRef function, size_t row) {
  bool others = false;
  IR_EACH_USER (call, function) {
    if (ir_callee(call) != function) {
      others = true;
      continue;
    }
    ir_at(b, call);
    ir_replace(call, functions[row].lower(b, m, call, functions[row].which));
  }
  return others;
}

/* Defines the function in the image, so that its address can be taken: its body is the replacement of a call. */
static void define(struct target_module *m, LLVMBuilderRef b, LLVMValueRef function, size_t row) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  LLVMValueRef arguments[4];
  LLVMGetParams(function, arguments);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(LLVMGetModuleContext(m->module), function, "entry"));
  LLVMSetCurrentDebugLocation2(b, NULL);
  LLVMValueRef call = LLVMBuildCall2(b, type, function, arguments, LLVMCountParams(function), "");
  if (LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else
    LLVMBuildRet(b, call);
  LLVMSetLinkage(function, LLVMInternalLinkage);
  ir_at(b, call);
  ir_replace(call, functions[row].lower(b, m, call, functions[row].which));
}

static bool only_called(LLVMValueRef function) {
  IR_EACH_USER (user, function)
    if (ir_callee(user) != function)
      return false;
  return true;
}

/* There is no address of what the driver defines: a function of the image that calls it takes its place. */
static void define_beside(LLVMModuleRef module, LLVMBuilderRef b, const char *name) {
  LLVMValueRef function = LLVMGetNamedFunction(module, name), arguments[1];
  if (!function || !LLVMIsDeclaration(function) || only_called(function))
    return;
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  char beside[32];
  snprintf(beside, sizeof beside, "__sumac_%s", name);
  LLVMValueRef own = LLVMAddFunction(module, beside, type);
  LLVMReplaceAllUsesWith(function, own);
  LLVMSetLinkage(own, LLVMInternalLinkage);
  LLVMGetParams(own, arguments);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(LLVMGetModuleContext(module), own, "entry"));
  LLVMSetCurrentDebugLocation2(b, NULL);
  LLVMValueRef value = LLVMBuildCall2(b, type, function, arguments, 1, "");
  if (LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else
    LLVMBuildRet(b, value);
}

void image_lower_libc(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  define_beside(m->module, b, "malloc");
  define_beside(m->module, b, "free");
  for (size_t i = 0; i < NFUNCTIONS; i++) {
    LLVMValueRef function = LLVMGetNamedFunction(m->module, functions[i].name);
    if (function && LLVMIsDeclaration(function) && lower_calls(m, b, function, i))
      define(m, b, function, i);
  }
  LLVMDisposeBuilder(b);
}

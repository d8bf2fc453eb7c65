/*
 * calls.c - calls of functions that take or give aggregates, in one form, whatever the host's calling convention makes
 * of them.
 *
 *     double _Complex cexp(double _Complex)
 *         x86-64    { double, double } @cexp(double, double)        float: <2 x float> @cexpf(<2 x float>)
 *         arm64     { double, double } @cexp([2 x double])          float: { float, float } @cexpf([2 x float])
 *         here      { double, double } @cexp(double, double)        float: { float, float } @cexpf(float, float)
 *     ldiv_t ldiv(long, long)
 *         x86-64    { i64, i64 } @ldiv(i64, i64)                    div: i64 @div(i32, i32)
 *         arm64     [2 x i64] @ldiv(i64, i64)
 *         here      { i64, i64 } @ldiv(i64, i64)                    div: { i32, i32 } @div(i32, i32)
 *
 * Each part of an aggregate is an argument of its own, and a result is a structure of its parts. C's declaration of the
 * function says which parts there are, the IR's what they came in: a vector, an array, a structure, or an integer that
 * holds several.
 *
 * To change what the host's calling convention makes of complex numbers, div_t: calls.c, src/xform/unify_calls.c. To
 * change a library function that takes or gives complex numbers or structures: a row of calls.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

/* C's declarations: a letter for the result, then one for each argument. d f l i: double, float, long, int; a capital
   is a pair of these, a complex number or a structure. */
static const struct {
  const char *name, *types;
  bool for_float; /* there is one for float, too, whose name ends in f */
} library[] = {
    {"div", "Iii", false},        {"ldiv", "Lll", false},       {"lldiv", "Lll", false},
    {"imaxdiv", "Lll", false},    {"cabs", "dD", true},         {"cacos", "DD", true},
    {"cacosh", "DD", true},       {"carg", "dD", true},         {"casin", "DD", true},
    {"casinh", "DD", true},       {"catan", "DD", true},        {"catanh", "DD", true},
    {"ccos", "DD", true},         {"ccosh", "DD", true},        {"cexp", "DD", true},
    {"cimag", "dD", true},        {"clog", "DD", true},         {"conj", "DD", true},
    {"cpow", "DDD", true},        {"cproj", "DD", true},        {"creal", "dD", true},
    {"csin", "DD", true},         {"csinh", "DD", true},        {"csqrt", "DD", true},
    {"ctan", "DD", true},         {"ctanh", "DD", true},        {"__muldc3", "Ddddd", false},
    {"__mulsc3", "Fffff", false}, {"__divdc3", "Ddddd", false}, {"__divsc3", "Fffff", false},
};

bool ir_declaration(const char *name, char types[IR_TYPES]) {
  for (size_t i = 0; i < sizeof library / sizeof *library; i++) {
    size_t n = strlen(library[i].name);
    if (strncmp(name, library[i].name, n) || (name[n] && !(library[i].for_float && !strcmp(name + n, "f"))))
      continue;
    snprintf(types, IR_TYPES, "%s", library[i].types);
    for (char *c = types; name[n] && *c; c++)
      *c = *c == 'd' ? 'f' : *c == 'D' ? 'F' : *c;
    return true;
  }
  return false;
}

/* A function, and how it is called in the one form. */
struct form {
  const char *name;
  const char *types; /* of C */
  LLVMValueRef function;
};

/* Scalars in a row. */
struct parts {
  LLVMValueRef item[2 * IR_TYPES];
  unsigned n;
};

static bool is_pair(char letter) {
  return strchr("DFLI", letter) != NULL;
}

static unsigned numbers(char letter) {
  return is_pair(letter) ? 2 : 1;
}

/* The type that a letter stands for, or that of one of a pair. */
static LLVMTypeRef scalar(LLVMContextRef context, char letter) {
  switch (letter) {
  case 'd':
  case 'D':
    return LLVMDoubleTypeInContext(context);
  case 'f':
  case 'F':
    return LLVMFloatTypeInContext(context);
  case 'l':
  case 'L':
    return LLVMInt64TypeInContext(context);
  case 'i':
  case 'I':
    return LLVMInt32TypeInContext(context);
  default:
    return LLVMPointerTypeInContext(context, 0);
  }
}

static LLVMTypeRef type_of_form(LLVMContextRef context, const char *types) {
  LLVMTypeRef params[2 * IR_TYPES], one = scalar(context, *types), pair[2] = {one, one};
  unsigned n = 0;
  for (const char *letter = types + 1; *letter; letter++)
    for (unsigned i = 0; i < numbers(*letter); i++)
      params[n++] = scalar(context, *letter);
  return LLVMFunctionType(is_pair(*types) ? LLVMStructTypeInContext(context, pair, 2, false) : one, params, n, false);
}

/* 0: of no number. */
static unsigned bits(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMFloatTypeKind:
    return 32;
  case LLVMDoubleTypeKind:
    return 64;
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type);
  default:
    return 0;
  }
}

/* How many numbers of type PART one of TYPE holds; 0: none. */
static unsigned held(LLVMTypeRef type, LLVMTypeRef part) {
  unsigned whole = bits(type), each = bits(part);
  return type == part ? 1 : each && whole % each == 0 ? whole / each : 0;
}

/* The elements of a vector, an array or a structure; 0: it is a scalar. */
static unsigned elements(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMVectorTypeKind:
    return LLVMGetVectorSize(type);
  case LLVMArrayTypeKind:
    return (unsigned)LLVMGetArrayLength2(type);
  case LLVMStructTypeKind:
    return LLVMCountStructElementTypes(type);
  default:
    return 0;
  }
}

static LLVMTypeRef element(LLVMTypeRef type, unsigned i) {
  return LLVMGetTypeKind(type) == LLVMStructTypeKind ? LLVMStructGetTypeAtIndex(type, i) : LLVMGetElementType(type);
}

/* How many numbers of type PART a value of TYPE consists of; 0: of something else. */
static unsigned held_in_all(LLVMTypeRef type, LLVMTypeRef part) {
  unsigned n = elements(type), sum = 0;
  if (!n)
    return held(type, part);
  for (unsigned i = 0; i < n; i++) {
    unsigned one = held_in_all(element(type, i), part);
    if (!one)
      return 0;
    sum += one;
  }
  return sum;
}

/* TYPE is what a host makes of C's declaration: a program may have another function of that name. */
static bool is_form_of(LLVMTypeRef type, const char *types) {
  LLVMContextRef context = LLVMGetTypeContext(type);
  unsigned n = LLVMCountParamTypes(type), at = 0;
  LLVMTypeRef params[2 * IR_TYPES];
  if (LLVMIsFunctionVarArg(type) || n > 2 * IR_TYPES ||
      held_in_all(LLVMGetReturnType(type), scalar(context, *types)) != numbers(*types))
    return false;
  LLVMGetParamTypes(type, params);
  for (const char *letter = types + 1; *letter; letter++) {
    unsigned sum = 0;
    while (sum < numbers(*letter) && at < n) {
      unsigned one = held_in_all(params[at++], scalar(context, *letter));
      if (!one)
        return false;
      sum += one;
    }
    if (sum != numbers(*letter))
      return false;
  }
  return at == n;
}

static LLVMTypeRef integer(LLVMTypeRef type) {
  return LLVMIntTypeInContext(LLVMGetTypeContext(type), bits(type));
}

static void take_scalar(LLVMBuilderRef b, LLVMValueRef value, LLVMTypeRef part, struct parts *parts) {
  LLVMTypeRef type = LLVMTypeOf(value);
  unsigned n = held(type, part);
  for (unsigned i = 0; i < n; i++) { /* the first one in memory is the lowest: hosts are little-endian */
    LLVMValueRef one = value;
    if (n > 1) {
      one = LLVMBuildLShr(b, one, LLVMConstInt(type, i * bits(part), false), "");
      one = LLVMBuildTrunc(b, one, integer(part), "");
    }
    parts->item[parts->n++] = type == part ? one : LLVMBuildBitCast(b, one, part, "");
  }
}

static bool is_vector(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind;
}

static LLVMValueRef index_of(LLVMTypeRef type, unsigned i) {
  return LLVMConstInt(LLVMInt32TypeInContext(LLVMGetTypeContext(type)), i, false);
}

/* Adds the numbers that VALUE consists of, of type PART. */
static void take(LLVMBuilderRef b, LLVMValueRef value, LLVMTypeRef part, struct parts *parts) {
  LLVMTypeRef type = LLVMTypeOf(value);
  unsigned n = elements(type);
  if (!n)
    take_scalar(b, value, part, parts);
  for (unsigned i = 0; i < n; i++)
    take(b,
         is_vector(type) ? LLVMBuildExtractElement(b, value, index_of(type, i), "")
                         : LLVMBuildExtractValue(b, value, i, ""),
         part, parts);
}

static LLVMValueRef give_scalar(LLVMBuilderRef b, LLVMTypeRef type, struct parts *parts) {
  LLVMTypeRef part = LLVMTypeOf(parts->item[parts->n]);
  unsigned n = held(type, part);
  LLVMValueRef value = NULL;
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef one = parts->item[parts->n++];
    if (n == 1)
      return type == part ? one : LLVMBuildBitCast(b, one, type, "");
    one = LLVMBuildZExt(b, LLVMBuildBitCast(b, one, integer(part), ""), type, "");
    one = LLVMBuildShl(b, one, LLVMConstInt(type, i * bits(part), false), "");
    value = value ? LLVMBuildOr(b, value, one, "") : one;
  }
  return value;
}

/* A value of TYPE from PARTS, the next of which is parts->n. */
static LLVMValueRef give(LLVMBuilderRef b, LLVMTypeRef type, struct parts *parts) {
  unsigned n = elements(type);
  if (!n)
    return give_scalar(b, type, parts);
  LLVMValueRef value = LLVMGetPoison(type);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef one = give(b, element(type, i), parts);
    value = is_vector(type) ? LLVMBuildInsertElement(b, value, one, index_of(type, i), "")
                            : LLVMBuildInsertValue(b, value, one, i, "");
  }
  return value;
}

/* The call in the one form of what is called with the N operands GIVEN, as the host passes them; *CALL; the value has
   the type RESULT, as the host returns it. */
static LLVMValueRef call_form(const struct form *form, LLVMBuilderRef b, const LLVMValueRef *given, unsigned n,
                              LLVMTypeRef result, LLVMValueRef *call) {
  LLVMContextRef context = LLVMGetTypeContext(result);
  LLVMTypeRef type = LLVMGlobalGetValueType(form->function);
  struct parts arguments = {.n = 0}, values = {.n = 0};
  unsigned at = 0;
  for (const char *letter = form->types + 1; *letter; letter++) {
    unsigned wanted = arguments.n + numbers(*letter);
    while (arguments.n < wanted && at < n)
      take(b, given[at++], scalar(context, *letter), &arguments);
  }
  if (at != n || arguments.n != LLVMCountParamTypes(type))
    bug("unify_calls", form->name, "the host's calling convention passes it %u arguments", n);
  *call = LLVMBuildCall2(b, type, form->function, arguments.item, arguments.n, "");
  if (LLVMTypeOf(*call) == result)
    return *call;
  take(b, *call, scalar(context, *form->types), &values);
  values.n = 0;
  return give(b, result, &values);
}

void ir_copy_call_attributes(LLVMValueRef to, LLVMValueRef from, unsigned index) {
  const LLVMAttributeIndex at = (LLVMAttributeIndex)index;
  unsigned n = LLVMGetCallSiteAttributeCount(from, at);
  LLVMAttributeRef *list = xrealloc(NULL, (n + 1) * sizeof *list);
  LLVMGetCallSiteAttributes(from, at, list);
  for (unsigned i = 0; i < n; i++)
    LLVMAddCallSiteAttribute(to, at, list[i]);
  free(list);
}

static void replace_call(const struct form *form, LLVMBuilderRef b, LLVMValueRef call) {
  unsigned n = LLVMGetNumArgOperands(call);
  LLVMValueRef *given = xrealloc(NULL, (n + 1) * sizeof *given), made;
  for (unsigned i = 0; i < n; i++)
    given[i] = LLVMGetArgOperand(call, i);
  ir_at(b, call);
  LLVMValueRef value = call_form(form, b, given, n, LLVMTypeOf(call), &made);
  ir_copy_call_attributes(made, call, (unsigned)LLVMAttributeFunctionIndex);
  ir_replace(call, value);
  free(given);
}

/* A function that is called as the host does it, for pointers. */
static LLVMValueRef adapter(const struct form *form, LLVMBuilderRef b, LLVMTypeRef type) {
  LLVMModuleRef module = LLVMGetGlobalParent(form->function);
  LLVMValueRef function = LLVMAddFunction(module, "__sumac_as_host", type), call;
  unsigned n = LLVMCountParams(function);
  LLVMValueRef *given = xrealloc(NULL, (n + 1) * sizeof *given);
  LLVMSetLinkage(function, LLVMInternalLinkage);
  LLVMGetParams(function, given);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(LLVMGetModuleContext(module), function, ""));
  LLVMSetCurrentDebugLocation2(b, NULL);
  LLVMBuildRet(b, call_form(form, b, given, n, LLVMGetReturnType(type), &call));
  free(given);
  return function;
}

/* Declares OLD anew with other types. The declaration takes over OLD's name and attributes of the function itself. */
static LLVMValueRef declare_form(struct arena *arena, LLVMValueRef old, const char *types) {
  LLVMModuleRef module = LLVMGetGlobalParent(old);
  const char *name = arena_strdup(arena, ir_name(old));
  unsigned n;
  LLVMSetValueName2(old, "", 0);
  LLVMValueRef function = LLVMAddFunction(module, name, type_of_form(LLVMGetModuleContext(module), types));
  LLVMAttributeRef *list = ir_attributes_at(old, (unsigned)LLVMAttributeFunctionIndex, &n);
  for (unsigned i = 0; i < n; i++)
    LLVMAddAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, list[i]);
  LLVMSetLinkage(function, LLVMGetLinkage(old));
  free(list);
  return function;
}

void ir_unify_calls(LLVMValueRef old, const char *types) {
  LLVMTypeRef type = LLVMGlobalGetValueType(old);
  if (type == type_of_form(LLVMGetTypeContext(type), types) || !is_form_of(type, types))
    return;
  struct arena *arena = arena_new();
  LLVMValueRef function = declare_form(arena, old, types);
  const struct form form = {arena_strdup(arena, ir_name(function)), types, function};
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(old));
  IR_EACH_USER (user, old)
    if (LLVMIsACallInst(user) && ir_callee(user) == old)
      replace_call(&form, b, user);
  if (LLVMGetFirstUse(old))
    LLVMReplaceAllUsesWith(old, adapter(&form, b, type));
  LLVMDeleteFunction(old);
  LLVMDisposeBuilder(b);
  arena_free(arena);
}

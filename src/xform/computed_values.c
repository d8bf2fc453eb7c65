/*
 * computed_values.c - C++: variables of declare directives whose first value the run computes, before main begins or
 * when a library is loaded. No device computes it: each gets the host's. Clang makes a function for each such variable,
 *
 *     double twopi = 2 * acos(-1.0);        void __cxx_global_var_init() { store ..., @twopi; }
 *
 * at whose end stands a call that tells the runtime of the value,
 *
 *     __sumac_computed(&row of twopi);
 *
 * and so it does behind all such functions of the file: of an inline variable, or an instance of a template, the linker
 * may have kept the function of another file, which need not be compiled for devices. It runs before this file's end.
 *
 * requires: the module as clang made it, before any target's copy; rows of __sumac_globals are complete
 * makes:    rows with __sumac_global_computed of those with __sumac_global_initial; calls of __sumac_computed
 *
 * To change first values that the run computes (C++): computed_values.c, runtime/core/computed.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { ROW_HOST, ROW_BYTES, ROW_NAME, ROW_KIND };

bool computes_first_value(LLVMValueRef function) {
  static const char name[] = "__cxx_global_var_init";
  return !LLVMIsDeclaration(function) && strncmp(ir_name(function), name, sizeof name - 1) == 0;
}

/* How surely a function that gives a variable its first value gives it to this one. */
enum certainty {
  NOT_SEEN,
  PASSED /* as the first argument of a call */,
  DESTROYED /* at the program's end */,
  WRITTEN
};

struct target_of_init {
  LLVMValueRef variable;
  enum certainty certainty;
};

/* The variable that ADDRESS lies in; NULL: in none. */
static LLVMValueRef base_of(LLVMValueRef address) {
  enum { STEPS = 32 };
  for (int i = 0; i < STEPS && !LLVMIsAGlobalVariable(address); i++) {
    bool expression = LLVMIsAConstantExpr(address),
         step = LLVMIsAGetElementPtrInst(address) || LLVMIsACastInst(address);
    if (LLVMIsAPHINode(address))
      address = LLVMGetIncomingValue(address, 0);
    else if (expression || step)
      address = LLVMGetOperand(address, 0);
    else
      return NULL;
  }
  return LLVMIsAGlobalVariable(address);
}

static void note(struct target_of_init *t, LLVMValueRef address, enum certainty certainty) {
  static const char guard[] = "_ZGV";
  LLVMValueRef variable = base_of(address);
  if (variable && certainty >= t->certainty && strncmp(ir_name(variable), guard, sizeof guard - 1) != 0)
    *t = (struct target_of_init){variable, certainty};
}

static void note_call(struct target_of_init *t, LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  bool memory = callee && (ir_is_intrinsic(callee, "llvm.memcpy") || ir_is_intrinsic(callee, "llvm.memset"));
  bool at_end = callee && strcmp(ir_name(callee), "__cxa_atexit") == 0;
  if (LLVMGetNumArgOperands(call) == 0 || (callee && ir_is_intrinsic(callee, "llvm.") && !memory))
    return;
  if (at_end)
    note(t, LLVMGetOperand(call, 1), DESTROYED);
  else
    note(t, LLVMGetOperand(call, 0), memory ? WRITTEN : PASSED);
}

/* The variable whose first value INIT, a function of clang's, computes. */
static LLVMValueRef initialised_by(LLVMValueRef init) {
  struct target_of_init target = {0};
  IR_EACH_BLOCK(block, init)
  IR_EACH_INSTRUCTION(i, block) {
    if (LLVMIsAStoreInst(i))
      note(&target, LLVMGetOperand(i, 1), WRITTEN);
    else if (LLVMIsACallInst(i) || LLVMIsAInvokeInst(i))
      note_call(&target, i);
  }
  return target.variable;
}

/* --- the calls --- */

struct computed {
  struct late *late;
  LLVMValueRef table;
  LLVMValueRef *rows;   /* the table's */
  LLVMValueRef *places; /* their addresses; NULL: the row's variable needs no call */
  unsigned n;
  LLVMTypeRef type; /* of __sumac_computed */
  LLVMValueRef function;
  LLVMBuilderRef builder;
};

static void build_call(const struct computed *c, unsigned row) {
  LLVMBuildCall2(c->builder, c->type, c->function, &c->places[row], 1, "");
}

static void call_at_ends(const struct computed *c, LLVMValueRef init, unsigned row) {
  IR_EACH_BLOCK(block, init) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!LLVMIsAReturnInst(end))
      continue;
    LLVMPositionBuilderBefore(c->builder, end);
    build_call(c, row);
  }
}

/* Appends FUNCTION to those that run before main, behind the others. */
static void append_constructor(LLVMModuleRef module, LLVMValueRef function) {
  static const char name[] = "llvm.global_ctors";
  enum { LAST = 65535 };
  LLVMValueRef list = LLVMGetNamedGlobal(module, name), fields[3];
  unsigned n = (unsigned)LLVMGetArrayLength2(LLVMGlobalGetValueType(list));
  LLVMTypeRef type = LLVMGetElementType(LLVMGlobalGetValueType(list)), types[3];
  LLVMGetStructElementTypes(type, types);
  LLVMValueRef *items = xrealloc(NULL, (n + 1) * sizeof *items);
  for (unsigned i = 0; i < n; i++)
    items[i] = LLVMGetAggregateElement(LLVMGetInitializer(list), i);
  fields[0] = LLVMConstInt(types[0], LAST, false);
  fields[1] = function;
  fields[2] = LLVMConstNull(types[2]);
  items[n] = LLVMConstStructInContext(LLVMGetModuleContext(module), fields, 3, false);
  LLVMDeleteGlobal(list);
  list = LLVMAddGlobal(module, LLVMArrayType2(type, n + 1), name);
  LLVMSetInitializer(list, LLVMConstArray2(type, items, n + 1));
  LLVMSetLinkage(list, LLVMAppendingLinkage);
  free(items);
}

static void call_behind_all(const struct computed *c) {
  LLVMContextRef context = LLVMGetModuleContext(c->late->host);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, false);
  LLVMValueRef function = LLVMAddFunction(c->late->host, "__sumac_computed_here", type);
  LLVMSetLinkage(function, LLVMInternalLinkage);
  LLVMPositionBuilderAtEnd(c->builder, LLVMAppendBasicBlockInContext(context, function, ""));
  for (unsigned i = 0; i < c->n; i++)
    if (c->places[i])
      build_call(c, i);
  LLVMBuildRetVoid(c->builder);
  append_constructor(c->late->host, function);
}

/* --- rows --- */

static bool has_pointers(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMPointerTypeKind:
    return true;
  case LLVMArrayTypeKind:
    return has_pointers(LLVMGetElementType(type));
  case LLVMStructTypeKind:
    for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
      if (has_pointers(LLVMStructGetTypeAtIndex(type, i)))
        return true;
    return false;
  default:
    return false;
  }
}

/* A variable that is a pointer leads to the device's data like any other pointer. */
static void check_pointers(const struct computed *c, LLVMValueRef variable, LLVMValueRef init) {
  LLVMTypeRef type = LLVMGlobalGetValueType(variable);
  struct place place = ir_place(c->late->arena, init);
  IR_EACH_BLOCK(block, init)
  IR_EACH_INSTRUCTION(i, block)
  if (!place.line)
    place = ir_place(c->late->arena, i);
  bool pointer = LLVMGetTypeKind(type) == LLVMPointerTypeKind;
  if (is_reference(c->late, variable))
    diag_at(c->late->diag, DIAG_ERROR, place,
            "reference '%s' of a declare directive: the run computes what it refers to, which devices do not have",
            users_symbol(c->late->arena, ir_name(variable)));
  else if (!pointer && has_pointers(type))
    diag_warn(c->late->diag, WARNING_HOST_POINTERS, place,
              "the host computes the first value of '%s', and the pointers in it, also those to virtual functions, are "
              "the host's: device code cannot follow them",
              users_symbol(c->late->arena, ir_name(variable)));
}

static unsigned row_for(const struct computed *c, LLVMValueRef variable) {
  unsigned row = 0;
  while (row < c->n && LLVMGetAggregateElement(c->rows[row], ROW_HOST) != variable)
    row++;
  return row;
}

static LLVMValueRef address_of_row(const struct computed *c, unsigned row) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(c->late->host));
  LLVMValueRef indices[2] = {LLVMConstInt(i64, 0, false), LLVMConstInt(i64, row, false)};
  return LLVMConstGEP2(LLVMGlobalGetValueType(c->table), c->table, indices, 2);
}

static bool wants_value(LLVMValueRef row, LLVMValueRef *computed) {
  LLVMValueRef fields[4];
  for (unsigned i = 0; i < 4; i++)
    fields[i] = LLVMGetAggregateElement(row, i);
  unsigned long long kind = LLVMConstIntGetZExtValue(fields[ROW_KIND]);
  if (kind == __sumac_global_initial)
    fields[ROW_KIND] = LLVMConstInt(LLVMTypeOf(fields[ROW_KIND]), __sumac_global_computed, false);
  *computed = LLVMConstNamedStruct(LLVMTypeOf(row), fields, 4);
  return kind == __sumac_global_initial || kind == __sumac_global_copy;
}

static bool compute_by(struct computed *c, LLVMValueRef init) {
  LLVMValueRef variable = initialised_by(init), changed;
  unsigned row = variable ? row_for(c, variable) : c->n;
  if (row == c->n || c->places[row] || !wants_value(c->rows[row], &changed))
    return false;
  c->rows[row] = changed;
  c->places[row] = address_of_row(c, row);
  call_at_ends(c, init, row);
  check_pointers(c, variable, init);
  return true;
}

static bool has_init(LLVMModuleRef module) {
  IR_EACH_FUNCTION(f, module)
  if (computes_first_value(f))
    return true;
  return false;
}

static void read_rows(struct computed *c) {
  LLVMContextRef context = LLVMGetModuleContext(c->late->host);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  c->n = (unsigned)LLVMGetArrayLength2(LLVMGlobalGetValueType(c->table));
  c->rows = ARENA_ARRAY(c->late->arena, LLVMValueRef, c->n + 1);
  c->places = ARENA_ARRAY(c->late->arena, LLVMValueRef, c->n + 1);
  for (unsigned i = 0; i < c->n; i++)
    c->rows[i] = LLVMGetAggregateElement(LLVMGetInitializer(c->table), i);
  c->type = LLVMFunctionType(LLVMVoidTypeInContext(context), &pointer, 1, false);
  c->function = LLVMAddFunction(c->late->host, "__sumac_computed", c->type);
  c->builder = LLVMCreateBuilderInContext(context);
}

bool computed_values(struct late *late) {
  unsigned before = diag_errors(late->diag);
  struct computed c = {.late = late, .table = LLVMGetNamedGlobal(late->host, "__sumac_globals")};
  bool any = false;
  if (!c.table || !LLVMGetInitializer(c.table) || !has_init(late->host))
    return true;
  read_rows(&c);
  IR_EACH_FUNCTION(f, late->host)
  any |= computes_first_value(f) && compute_by(&c, f);
  if (any) {
    LLVMSetInitializer(c.table, LLVMConstArray2(LLVMTypeOf(c.rows[0]), c.rows, c.n));
    call_behind_all(&c);
  } else {
    LLVMDeleteFunction(c.function);
  }
  LLVMDisposeBuilder(c.builder);
  return diag_errors(late->diag) == before;
}

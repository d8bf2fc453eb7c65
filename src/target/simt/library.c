/*
 * library.c - calls of the device library's functions, and what sumac/device_functions.def says of them: which threads
 * have to call them together, which memory they access.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

/* The column WHEN as a number: access happens always, if argument K is not null, if argument K is a shared variable. */
enum { ALWAYS = 0 };
#define GIVEN(k) (1 + (k))
#define VARIABLE(k) (-1 - (k))

/* The column WHO: the levels whose threads have to call the function together, as for a routine of these levels. */
enum { ANYONE = 0, LANES = LEVEL_VECTOR, GANG = LEVEL_WORKER | LEVEL_VECTOR, APART = 1 << 8 };

/* The column KIND: threads meet in the function. */
enum { COLLECTIVE = 1, INLINED = 0, CALLED = 0, PLAIN = 0 };

static const struct row {
  const char *name;
  bool typed, collective; /* "_" and a type's suffix follow the name; threads meet in it */
  int who;
  unsigned access;
  int when;
} rows[] = {
#define DEVICE_FUNCTION(result, name, parameters, kind, who, access, when) {#name, false, kind, who, access, when},
#define DEVICE_TYPED(result, name, parameters, kind, who, access, when) {#name, true, kind, who, access, when},
#include "sumac/device_functions.def"
};

LLVMValueRef simt_call(LLVMBuilderRef b, const struct target_module *m, enum simt_library which, LLVMValueRef *args,
                       unsigned nargs) {
  return ir_call(b, m->module, args, nargs, "%s%s", m->target->simt->library, rows[which].name);
}

LLVMValueRef simt_call_typed(LLVMBuilderRef b, const struct target_module *m, enum simt_library which,
                             enum red_type type, LLVMValueRef *args, unsigned nargs) {
  return ir_call(b, m->module, args, nargs, "%s%s_%s", m->target->simt->library, rows[which].name,
                 type_info(type)->suffix);
}

/* The row of CALLEE, a function; NULL: it is none of the library's. */
static const struct row *row_of(struct reorg *r, LLVMValueRef callee) {
  const char *prefix = simt_ops(r->f)->library, *name = ir_name(callee);
  size_t length = strlen(prefix);
  if (strncmp(name, prefix, length))
    return NULL;
  name += length;
  for (size_t i = 0; i < SIMT_LIBRARY_COUNT; i++) {
    size_t n = strlen(rows[i].name);
    if (!strncmp(name, rows[i].name, n) && (rows[i].typed ? name[n] == '_' && !strchr(name + n + 1, '_') : !name[n]))
      return &rows[i];
  }
  return NULL;
}

/* Attributes, so that dumps show them. */
static const char first_worker[] = "sumac-of-first-worker", whole_gang[] = "sumac-of-gang";

static bool has(LLVMValueRef function, const char *attribute) {
  return LLVMGetStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, attribute,
                                       (unsigned)strlen(attribute)) != NULL;
}

void simt_of_first_worker(LLVMValueRef function) {
  ir_mark(function, first_worker, "");
}

bool simt_is_of_first_worker(LLVMValueRef callee) {
  return has(callee, first_worker);
}

void simt_of_gang(LLVMValueRef function) {
  ir_mark(function, whole_gang, "");
}

int simt_library_levels(struct reorg *r, LLVMValueRef callee) {
  if (simt_is_of_first_worker(callee))
    return LANES & simt_ops(r->f)->levels;
  if (has(callee, whole_gang))
    return GANG & simt_ops(r->f)->levels;
  const struct row *row = row_of(r, callee);
  return row ? row->who & simt_ops(r->f)->levels : 0;
}

bool simt_is_collective(struct reorg *r, LLVMValueRef call) {
  const struct row *row = LLVMIsACallInst(call) && ir_callee(call) ? row_of(r, ir_callee(call)) : NULL;
  return row && row->collective;
}

bool simt_is_exchange(struct reorg *r, LLVMValueRef call) {
  const struct row *row = LLVMIsACallInst(call) && ir_callee(call) ? row_of(r, ir_callee(call)) : NULL;
  bool tree = row == &rows[SIMT_vector_fini] || row == &rows[SIMT_vector_redux];
  return tree && LLVMIsNull(LLVMGetOperand(call, 1));
}

int simt_library_apart(struct reorg *r, LLVMValueRef callee) {
  const struct row *row = row_of(r, callee);
  return row && row->who & APART ? (int)(row - rows) + 1 : 0;
}

bool simt_library_access(struct reorg *r, LLVMValueRef call, unsigned *access) {
  const struct row *row = row_of(r, ir_callee(call));
  if (!row)
    return false;
  bool applies = true;
  if (row->who && !(row->who & simt_ops(r->f)->levels)) { /* these levels have one thread here: an ordinary call */
    *access = ACCESS_ALL;
    return true;
  }
  if (row->when > ALWAYS) {
    applies = !LLVMIsNull(LLVMGetOperand(call, (unsigned)row->when - 1));
  } else if (row->when < ALWAYS) {
    const struct var *v = simt_var(r, LLVMGetOperand(call, (unsigned)(-row->when - 1)));
    applies = v && v->kind == VAR_SHARED;
  }
  *access = applies ? row->access : 0;
  return true;
}

/*
 * statics.c - static variables of functions, and variables of templates.
 *
 * A function that has forms for devices (lower/write/inside.c) has each of its variables once: those of the forms,
 * which clang has made apart, become those of the host's code.
 *
 * In an image each such variable is another object than the host's. C++: those of inline functions and of instances of
 * templates are one object for the images of all files.
 *
 * And those that declare directives name. No table outside of the function can have
 * their addresses, so lowering writes the row without one, and in the function a call with the row's name,
 *
 *     __sumac_static(&next.s, "symbol");
 *
 * which goes here, and whose variable the row gets. A row whose function clang has left out is to be ignored.
 *
 * C++: a variable of a template, a static member say, is many variables, one for each instance that the file has. Its
 * declaration has the row's name in an annotation, which clang gives to them all. Each gets a row with its own symbol.
 *
 * requires: the module as clang made it
 * makes:    rows of __sumac_globals, and no call of __sumac_static is left; forms of functions use the host's own
 *
 * To change static variables of functions in declare target: statics.c, src/lower/host/declare.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "xform/passes.h"

enum { ROW_HOST, ROW_BYTES, ROW_NAME, ROW_KIND, ROW_FIELDS };

/* C++: "_ZZ5countvE1s"; C: "count.s", or "count.s.1" if there are two. */
bool is_static_of_function(LLVMValueRef global) {
  const char *name = ir_name(global), *dot = strchr(name, '.');
  bool cxx = strncmp(name, "_ZZ", 3) == 0 && !strstr(name, "__sumac_");
  return cxx || (dot && dot > name && strncmp(dot + 1, "__sumac_", 8) != 0);
}

/* C++: one object of all files' images, that of an inline function or an instance of a template. */
bool is_shared_static(LLVMValueRef global) {
  return LLVMGetInitializer(global) && !LLVMIsGlobalConstant(global) && strncmp(ir_name(global), "_ZZ", 3) == 0 &&
         is_static_of_function(global) && declared_linkage(global) == LLVMWeakAnyLinkage;
}

/* --- forms --- */

/* The variable's name in FUNCTION, "s.1" of "f.s.1", "1s_0" of "_ZZ1fvE1s_0"; NULL: it is none of that function's. */
static const char *name_in(LLVMValueRef global, const char *function) {
  const char *name = ir_name(global);
  bool cxx = strncmp(function, "_Z", 2) == 0 && strncmp(name, "_ZZ", 3) == 0;
  const char *own = cxx ? function + 2 : function;
  name += cxx ? 3 : 0;
  size_t n = strlen(own);
  bool its = strncmp(name, own, n) == 0 && name[n] == (cxx ? 'E' : '.') && strncmp(name + n + 1, "__sumac_", 8) != 0;
  return its ? name + n + 1 : NULL;
}

/* Without what tells variables of one name apart: a number behind a dot, in C++ behind an underscore. */
static size_t plain_length(const char *name) {
  size_t n = strcspn(name, "."), digits = n;
  while (digits && (isdigit((unsigned char)name[digits - 1]) || name[digits - 1] == '_'))
    digits--;
  return isdigit((unsigned char)name[0]) ? digits : n; /* C++: "1s_0" */
}

static bool same_name(const char *a, const char *b) {
  size_t n = plain_length(a);
  return n == plain_length(b) && strncmp(a, b, n) == 0;
}

/* No variable in front of G has the name. */
static bool is_first(LLVMValueRef g, const char *function) {
  const char *name = name_in(g, function), *other;
  bool first = name;
  while (first && (g = LLVMGetPreviousGlobal(g)) != NULL)
    first = !(other = name_in(g, function)) || !same_name(name, other);
  return first;
}

/* The variables of one name, in order, are those of each of FORMS forms, and then the host's. */
static void share_one(LLVMValueRef first, const char *function, size_t forms) {
  vec_of(LLVMValueRef) list = {0};
  const char *name = name_in(first, function), *other;
  for (LLVMValueRef g = first; g; g = LLVMGetNextGlobal(g))
    if ((other = name_in(g, function)) && same_name(name, other))
      vec_push(&list, g);
  size_t each = list.n / (forms + 1);
  for (size_t i = 0; list.n % (forms + 1) == 0 && i < forms * each; i++) {
    LLVMValueRef own = list.item[forms * each + i % each];
    if (LLVMGlobalGetValueType(own) == LLVMGlobalGetValueType(list.item[i]))
      LLVMReplaceAllUsesWith(list.item[i], own);
  }
  vec_free(&list);
}

static size_t forms_of(LLVMValueRef function) {
  struct marker m;
  size_t forms = 0;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  forms += marker_read(i, &m) && m.kind == MARK_ROUTINE;
  return forms;
}

void share_statics(struct late *late) {
  IR_EACH_USER (call, LLVMGetNamedFunction(late->host, "__sumac_in_launch")) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
    const char *name = arena_strdup(late->arena, ir_name(function));
    IR_EACH_GLOBAL(g, late->host)
    if (is_first(g, name))
      share_one(g, name, forms_of(function));
  }
}

/* --- declared ones --- */

/* The call for the row of that name, or NULL. */
static LLVMValueRef call_for(struct arena *arena, LLVMValueRef marker, const char *name) {
  IR_EACH_USER (call, marker)
    if (LLVMIsACallInst(call) && ir_callee(call) == marker &&
        strcmp(ir_string(LLVMGetOperand(call, 1), arena), name) == 0)
      return call;
  return NULL;
}

/* Variables that annotations give the row's name, each once: clang may repeat the annotation of a definition. */
static struct values annotated(struct late *late, const char *name) {
  LLVMValueRef list = LLVMGetNamedGlobal(late->host, "llvm.global.annotations");
  unsigned n = list ? (unsigned)LLVMGetArrayLength2(LLVMGlobalGetValueType(list)) : 0;
  struct values found = {0};
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef entry = LLVMGetAggregateElement(LLVMGetInitializer(list), i);
    LLVMValueRef variable = LLVMGetAggregateElement(entry, 0);
    const char *text = ir_string(LLVMGetAggregateElement(entry, 1), late->arena);
    size_t length = strlen(name);
    bool its = text && strncmp(text, name, length) == 0 && (!text[length] || strcmp(text + length, "&") == 0) &&
               LLVMIsAGlobalVariable(variable);
    for (size_t k = 0; k < found.n && its; k++)
      its = found.item[k] != variable;
    if (its)
      vec_push(&found, variable);
  }
  return found;
}

bool is_reference(struct late *late, LLVMValueRef variable) {
  LLVMValueRef list = LLVMGetNamedGlobal(late->host, "llvm.global.annotations");
  unsigned n = list ? (unsigned)LLVMGetArrayLength2(LLVMGlobalGetValueType(list)) : 0;
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef entry = LLVMGetAggregateElement(LLVMGetInitializer(list), i);
    const char *text = ir_string(LLVMGetAggregateElement(entry, 1), late->arena);
    if (LLVMGetAggregateElement(entry, 0) == variable && text && *text && text[strlen(text) - 1] == '&')
      return true;
  }
  return false;
}

/* ROW about VARIABLE; NAME: its symbol, NULL: as in ROW. VARIABLE NULL: nothing that devices have. */
static LLVMValueRef filled(LLVMModuleRef module, LLVMValueRef row, LLVMValueRef variable, const char *name) {
  LLVMValueRef fields[ROW_FIELDS];
  for (unsigned i = 0; i < ROW_FIELDS; i++)
    fields[i] = LLVMGetAggregateElement(row, i);
  LLVMTypeRef kind = LLVMTypeOf(fields[ROW_KIND]), bytes = LLVMTypeOf(fields[ROW_BYTES]);
  if (variable) {
    fields[ROW_HOST] = variable;
    fields[ROW_BYTES] = LLVMConstInt(
        bytes, LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGlobalGetValueType(variable)), false);
  } else {
    fields[ROW_KIND] = LLVMConstInt(kind, __sumac_global_link_elsewhere, false);
  }
  if (name)
    fields[ROW_NAME] = text_constant(module, name);
  return LLVMConstNamedStruct(LLVMTypeOf(row), fields, ROW_FIELDS);
}

static bool has_row(LLVMValueRef rows, LLVMValueRef variable) {
  size_t n = (size_t)LLVMGetArrayLength2(LLVMTypeOf(rows));
  bool has = false;
  for (size_t i = 0; i < n && !has; i++)
    has = LLVMGetAggregateElement(LLVMGetAggregateElement(rows, (unsigned)i), ROW_HOST) == variable;
  return has;
}

/* The rows that ROW of ROWS, which has no variable yet, becomes. An instance that a directive names has one already. */
static void fill_row(struct late *late, LLVMValueRef marker, LLVMValueRef rows, LLVMValueRef row, struct values *out) {
  const char *name = ir_string(LLVMGetAggregateElement(row, ROW_NAME), late->arena);
  LLVMValueRef call = call_for(late->arena, marker, name);
  struct values instances = annotated(late, name);
  for (size_t i = 0; i < instances.n; i++) {
    LLVMValueRef instance = instances.item[i];
    if (!has_row(rows, instance))
      vec_push(out, filled(late->host, row, instance, arena_strdup(late->arena, ir_name(instance))));
  }
  if (!instances.n)
    vec_push(out, filled(late->host, row, call ? LLVMGetOperand(call, 0) : NULL, NULL));
  vec_free(&instances);
}

static void erase_calls(LLVMValueRef marker) {
  for (LLVMUseRef use = marker ? LLVMGetFirstUse(marker) : NULL; use; use = LLVMGetFirstUse(marker))
    LLVMInstructionEraseFromParent(LLVMGetUser(use));
  if (marker)
    LLVMDeleteFunction(marker);
}

void fill_statics(struct late *late) {
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_globals");
  LLVMValueRef marker = LLVMGetNamedFunction(late->host, "__sumac_static");
  LLVMValueRef rows = table ? LLVMGetInitializer(table) : NULL;
  size_t n = rows ? (size_t)LLVMGetArrayLength2(LLVMTypeOf(rows)) : 0;
  struct values made = {0};
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef row = LLVMGetAggregateElement(rows, (unsigned)i);
    unsigned long long kind = LLVMConstIntGetZExtValue(LLVMGetAggregateElement(row, ROW_KIND));
    bool complete = kind == __sumac_global_wanted || kind == __sumac_global_elsewhere;
    if (LLVMIsNull(LLVMGetAggregateElement(row, ROW_HOST)) && !complete)
      fill_row(late, marker, rows, row, &made);
    else
      vec_push(&made, row);
  }
  if (n)
    replace_table(late->host, made.item, made.n);
  vec_free(&made);
  erase_calls(marker);
}

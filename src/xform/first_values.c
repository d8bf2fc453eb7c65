/*
 * first_values.c - what variables of declare directives are, and point to, when the program begins. Device copies get
 * the host's bytes when code is loaded, and pointers in these are the host's; or, where a language wants that, their
 * initial values (rows with __sumac_global_initial). So
 *
 *     static int (*const table[])(int) = {f, g};    a constant whose pointers lead to what devices have, too, keeps its
 *                                                   initialiser on devices: its row becomes __sumac_global_initial
 *     static int (*table[])(int) = {f, g};          others may get the host's pointers, now or by an update: routines
 *                                                   that they point to get rows of their own,
 *                                                   __sumac_global_function, where device code finds functions by the
 *                                                   host's addresses. What leads elsewhere is a __sumac_global_copy
 *
 * requires: the module as clang made it, before any target's copy
 * makes:    rows of __sumac_globals
 *
 * To change what variables of declare are, and point to, at the beginning: first_values.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { ROW_KIND = 3, UNIT_NGLOBALS = 4 };

struct search {
  LLVMModuleRef module;
  const struct declared *declared;
  size_t ndeclared;
  const struct routine *routines; /* those in the table: declared here, perhaps defined elsewhere */
  size_t nroutines;
  struct values functions; /* routines that were found */
  struct {
    struct known { /* may keep its initialiser; THERE: it leads to what devices have; OPEN: that is being found out */
      LLVMValueRef variable;
      enum presence { ABSENT, THERE, OPEN } presence;
    } *item;
    size_t n, capacity;
  } known;
};

static bool begins_routine(LLVMValueRef function) {
  struct marker marker;
  bool found = false;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  found |= marker_read(i, &marker) && marker.kind == MARK_ROUTINE;
  return found;
}

static bool is_routine(const struct search *s, LLVMValueRef function) {
  for (size_t i = 0; i < s->nroutines; i++)
    if (s->routines[i].function == function)
      return true;
  return begins_routine(function);
}

static bool is_declared(const struct search *s, LLVMValueRef variable, unsigned kind) {
  for (size_t i = 0; i < s->ndeclared; i++)
    if (s->declared[i].variable == variable)
      return s->declared[i].kind == kind;
  return false;
}

static bool is_copied(const struct search *s, LLVMValueRef variable) {
  return is_declared(s, variable, __sumac_global_copy) || is_declared(s, variable, __sumac_global_initial);
}

static bool is_there(struct search *, LLVMValueRef);

/* A constant of the file, or a variable with an initial value of its own, which an image has, too, with all that it
   leads to. One that leads to itself is none: PTX has none such. */
static enum presence initial_presence(struct search *s, LLVMValueRef variable) {
  bool keeps = LLVMIsGlobalConstant(variable) || is_declared(s, variable, __sumac_global_initial);
  LLVMValueRef first = keeps ? LLVMGetInitializer(variable) : NULL;
  for (size_t i = 0; i < s->known.n; i++)
    if (s->known.item[i].variable == variable)
      return s->known.item[i].presence;
  if (!first)
    return ABSENT;
  size_t at = s->known.n;
  struct known known = {variable, OPEN};
  vec_push(&s->known, known);
  bool there = is_there(s, first);
  return s->known.item[at].presence = there ? THERE : ABSENT;
}

/* All that VALUE, a constant, leads to is on devices, too. */
static bool is_there(struct search *s, LLVMValueRef value) {
  if (LLVMIsAFunction(value))
    return is_routine(s, value);
  if (LLVMIsAGlobalVariable(value)) {
    enum presence presence = initial_presence(s, value);
    return presence == THERE || (presence == ABSENT && is_copied(s, value));
  }
  bool there = !LLVMIsAGlobalValue(value) && !LLVMIsABlockAddress(value);
  for (int i = 0; i < LLVMGetNumOperands(value) && there; i++)
    there = is_there(s, LLVMGetOperand(value, (unsigned)i));
  return there;
}

static bool has_pointers(LLVMValueRef value) {
  bool has = LLVMIsAGlobalValue(value) != NULL;
  for (int i = 0; i < LLVMGetNumOperands(value) && !has && !LLVMIsAGlobalValue(value); i++)
    has = has_pointers(LLVMGetOperand(value, (unsigned)i));
  return has;
}

/* Routines that VALUE has pointers to, if they have no row yet. */
static void search_functions(struct search *s, LLVMValueRef value) {
  if (!LLVMIsAFunction(value)) {
    for (int i = 0; i < LLVMGetNumOperands(value) && !LLVMIsAGlobalValue(value); i++)
      search_functions(s, LLVMGetOperand(value, (unsigned)i));
    return;
  }
  bool known = !is_routine(s, value);
  for (size_t i = 0; i < s->ndeclared; i++)
    known |= s->declared[i].variable == value;
  if (!known && !ir_is_among(&s->functions, value))
    vec_push(&s->functions, value);
}

/* Routines whose addresses the run may give to variables, as their first values. */
static void search_computed(struct search *s) {
  IR_EACH_FUNCTION(f, s->module) {
    if (!computes_first_value(f))
      continue;
    IR_EACH_BLOCK(block, f)
    IR_EACH_INSTRUCTION(i, block)
    for (int k = 0; k < LLVMGetNumOperands(i); k++)
      if (LLVMGetOperand(i, (unsigned)k) != ir_callee(i) && LLVMIsAConstant(LLVMGetOperand(i, (unsigned)k)))
        search_functions(s, LLVMGetOperand(i, (unsigned)k));
  }
}

/* --- the table --- */

LLVMValueRef text_constant(LLVMModuleRef module, const char *text) {
  LLVMValueRef string = LLVMConstStringInContext2(LLVMGetModuleContext(module), text, strlen(text), false);
  LLVMValueRef global = LLVMAddGlobal(module, LLVMTypeOf(string), "");
  LLVMSetInitializer(global, string);
  LLVMSetLinkage(global, LLVMPrivateLinkage);
  LLVMSetGlobalConstant(global, true);
  return global;
}

static LLVMValueRef row_of(struct late *late, const char *variable, LLVMValueRef function, size_t number,
                           LLVMTypeRef type) {
  const char *name = arena_printf(late->arena, "__sumac_function_of_%s_%zu", variable, number);
  LLVMTypeRef types[4];
  LLVMGetStructElementTypes(type, types);
  LLVMValueRef fields[4] = {function, LLVMConstNull(types[1]), text_constant(late->host, name),
                            LLVMConstInt(types[ROW_KIND], __sumac_global_function, false)};
  return LLVMConstNamedStruct(type, fields, 4);
}

/* A variable that no device can have, long double: the row is about nothing. */
static LLVMValueRef emptied(LLVMValueRef row) {
  LLVMTypeRef type = LLVMTypeOf(row);
  LLVMValueRef fields[4];
  for (unsigned i = 0; i < 4; i++)
    fields[i] = LLVMGetAggregateElement(row, i);
  fields[0] = LLVMConstNull(LLVMTypeOf(fields[0]));
  fields[ROW_KIND] = LLVMConstInt(LLVMTypeOf(fields[ROW_KIND]), __sumac_global_link_elsewhere, false);
  return LLVMConstNamedStruct(type, fields, 4);
}

static LLVMValueRef with_kind(LLVMValueRef row, unsigned kind) {
  LLVMTypeRef type = LLVMTypeOf(row);
  LLVMValueRef fields[4];
  for (unsigned i = 0; i < 4; i++)
    fields[i] = LLVMGetAggregateElement(row, i);
  fields[ROW_KIND] = LLVMConstInt(LLVMTypeOf(fields[ROW_KIND]), kind, false);
  return LLVMConstNamedStruct(type, fields, 4);
}

/* The unit says how many rows there are. */
static void tell_unit(LLVMModuleRef module, size_t nrows) {
  LLVMValueRef unit = LLVMGetNamedGlobal(module, "__sumac_this_unit");
  LLVMValueRef first = unit ? LLVMGetInitializer(unit) : NULL;
  if (first)
    tables_set_field(unit, UNIT_NGLOBALS,
                     LLVMConstInt(LLVMTypeOf(LLVMGetAggregateElement(first, UNIT_NGLOBALS)), nrows, false));
}

void replace_table(LLVMModuleRef module, LLVMValueRef *rows, size_t nrows) {
  LLVMValueRef table = LLVMGetNamedGlobal(module, "__sumac_globals");
  LLVMTypeRef type = LLVMGetElementType(LLVMGlobalGetValueType(table));
  LLVMValueRef made = LLVMAddGlobal(module, LLVMArrayType2(type, nrows), "");
  LLVMSetInitializer(made, LLVMConstArray2(type, rows, nrows));
  LLVMSetLinkage(made, LLVMGetLinkage(table));
  LLVMSetGlobalConstant(made, true);
  LLVMSetAlignment(made, LLVMGetAlignment(table));
  LLVMReplaceAllUsesWith(table, made);
  LLVMDeleteGlobal(table);
  LLVMSetValueName2(made, "__sumac_globals", strlen("__sumac_globals"));
  tell_unit(module, nrows);
}

/* Rows of the functions that were found since there were BEFORE. */
static void add_functions(struct late *late, const struct search *s, size_t before, const char *name, LLVMTypeRef type,
                          struct values *rows) {
  for (size_t k = before; k < s->functions.n; k++)
    vec_push(rows, row_of(late, name, s->functions.item[k], k, type));
}

/* A word that no other file of the program has. */
static const char *word_of_file(struct late *late) {
  LLVMValueRef unit = LLVMGetNamedGlobal(late->host, "__sumac_this_unit");
  LLVMValueRef first = unit ? LLVMGetInitializer(unit) : NULL;
  const char *path = first ? ir_string(LLVMGetAggregateElement(first, 1), late->arena) : NULL;
  unsigned long hash = 14695981039346656037ul; /* FNV-1a */
  for (; path && *path; path++)
    hash = (hash ^ (unsigned char)*path) * 1099511628211ul;
  return arena_printf(late->arena, "computed_%lx", hash);
}

/* ROW, of S->DECLARED[I], as its first value wants it; functions that this leads to are found. */
static LLVMValueRef adapted(struct search *s, size_t i, LLVMValueRef row, bool by_address) {
  LLVMValueRef variable = s->declared[i].variable;
  if (variable && LLVMIsAGlobalVariable(variable) && has_long_double(LLVMGlobalGetValueType(variable)))
    return emptied(row);
  LLVMValueRef first = variable && LLVMIsAGlobalVariable(variable) ? LLVMGetInitializer(variable) : NULL;
  if (!first || !is_copied(s, variable) || !has_pointers(first))
    return row;
  bool there = initial_presence(s, variable) == THERE;
  if (by_address && !(there && LLVMIsGlobalConstant(variable)))
    search_functions(s, first);
  return with_kind(row, there ? __sumac_global_initial : __sumac_global_copy);
}

bool first_values(struct late *late) {
  share_statics(late);
  fill_statics(late);
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_globals");
  if (!table || !LLVMGetInitializer(table))
    return true;
  struct search s = {.module = late->host};
  struct values rows = {0}, functions = {0};
  s.declared = tables_globals(late->arena, late->host, &s.ndeclared);
  s.routines = tables_routines(late->arena, late->host, 0, &s.nroutines);
  bool by_address = tables_needs(late->host) & __sumac_needs_functions;
  LLVMTypeRef type = LLVMGetElementType(LLVMGlobalGetValueType(table));
  for (size_t i = 0; i < s.ndeclared; i++) {
    size_t before = s.functions.n;
    vec_push(&rows, adapted(&s, i, LLVMGetAggregateElement(LLVMGetInitializer(table), (unsigned)i), by_address));
    add_functions(late, &s, before, s.declared[i].name, type, &functions);
  }
  size_t before = s.functions.n;
  if (by_address)
    search_computed(&s);
  add_functions(late, &s, before, word_of_file(late), type, &functions);
  for (size_t i = 0; i < functions.n; i++)
    vec_push(&rows, functions.item[i]);
  replace_table(late->host, rows.item, rows.n);
  vec_free(&rows);
  vec_free(&functions);
  vec_free(&s.functions);
  vec_free(&s.known);
  return true;
}

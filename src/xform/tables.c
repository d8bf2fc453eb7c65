/*
 * tables.c - reads and changes the constant data by which lower describes a file: descriptors of regions, the tables of
 * routines and of declared variables (include/sumac/abi.h, builtins.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"
#include "xform/trial/trial.h"

static LLVMValueRef element(LLVMValueRef aggregate, unsigned i) {
  return LLVMGetAggregateElement(aggregate, i);
}

static long long integer(LLVMValueRef constant) {
  long long value = 0;
  return constant && ir_is_constant_int(constant, &value) ? value : 0;
}

static bool is_struct(LLVMTypeRef type, const char *name) {
  if (LLVMGetTypeKind(type) != LLVMStructTypeKind)
    return false;
  const char *its = LLVMGetStructName(type);
  return its && !strcmp(its, name);
}

bool tables_is_region(LLVMValueRef descriptor) {
  return is_struct(LLVMTypeOf(descriptor), "struct.sumac_region");
}

static LLVMValueRef with_field(LLVMValueRef constant, unsigned field, LLVMValueRef value) {
  enum { FIELDS = 16 };
  LLVMValueRef items[FIELDS];
  unsigned n = LLVMCountStructElementTypes(LLVMTypeOf(constant));
  for (unsigned i = 0; i < n; i++)
    items[i] = i == field ? value : element(constant, i);
  return LLVMConstNamedStruct(LLVMTypeOf(constant), items, n);
}

void tables_set_field(LLVMValueRef region, unsigned field, LLVMValueRef value) {
  LLVMSetInitializer(region, with_field(LLVMGetInitializer(region), field, value));
}

void tables_name_functions(struct arena *arena, LLVMModuleRef module, struct info *info) {
  IR_EACH_GLOBAL(global, module) {
    LLVMValueRef value = LLVMGetInitializer(global), place = value;
    bool region = value && tables_is_region(value);
    if (region)
      place = element(value, REGION_WHERE);
    if (!place || !is_struct(LLVMTypeOf(place), "struct.sumac_where"))
      continue;
    const char *name = users_symbol(arena, ir_name(global));
    if (name == ir_name(global)) /* it stands in no function of C++ */
      continue;
    if (region && info && strcmp(name, ir_string(element(place, WHERE_FUNCTION), arena)) != 0) /* of a template */
      info_add(info, INFO_LOOPS, name, ir_string(element(place, WHERE_FILE), arena),
               (unsigned)integer(element(place, WHERE_LINE)), "kernel %s (line %lld)", name,
               integer(element(place, WHERE_LINE)));
    place = with_field(place, WHERE_FUNCTION, text_constant(module, name));
    LLVMSetInitializer(global, region ? with_field(value, REGION_WHERE, place) : place);
  }
}

bool tables_has_crews(LLVMValueRef function) {
  bool has = false;
  IR_EACH_GLOBAL(global, LLVMGetGlobalParent(function)) {
    LLVMValueRef value = LLVMGetInitializer(global);
    has |= value && tables_is_region(value) && element(value, REGION_HOST) == function &&
           LLVMIsAFunction(element(value, REGION_TEAM));
  }
  return has;
}

struct place tables_region(struct arena *arena, LLVMValueRef function, int *nslots, const char **user) {
  struct place place = {0};
  *nslots = -1;
  *user = NULL;
  IR_EACH_GLOBAL(global, LLVMGetGlobalParent(function)) {
    LLVMValueRef value = LLVMGetInitializer(global);
    if (!value || !tables_is_region(value) || element(value, REGION_HOST) != function)
      continue;
    LLVMValueRef where = element(value, REGION_WHERE);
    place.file = ir_string(element(where, WHERE_FILE), arena);
    place.line = (unsigned)integer(element(where, WHERE_LINE));
    *user = ir_string(element(where, WHERE_FUNCTION), arena);
    *nslots = (int)integer(element(value, REGION_NSLOTS));
  }
  return place;
}

/* struct sumac_routine __sumac_routines[] */
struct routine *tables_routines(struct arena *arena, LLVMModuleRef module, int kind, size_t *n) {
  LLVMValueRef global = LLVMGetNamedGlobal(module, "__sumac_routines");
  LLVMValueRef table = global ? LLVMGetInitializer(global) : NULL;
  *n = table ? LLVMGetArrayLength2(LLVMTypeOf(table)) : 0;
  struct routine *list = ARENA_ARRAY(arena, struct routine, *n + 1);
  for (size_t i = 0; i < *n; i++) {
    LLVMValueRef line = element(table, (unsigned)i);
    list[i].function = element(line, 0);
    list[i].levels = (int)integer(element(element(line, 1), (unsigned)kind));
    list[i].bind = ir_string(element(element(line, 2), (unsigned)kind), arena);
    list[i].version = LLVMIsAFunction(element(element(line, 3), (unsigned)kind));
    list[i].nohost = integer(element(line, 4)) != 0;
    list[i].name = list[i].function ? arena_strdup(arena, ir_name(list[i].function)) : NULL;
  }
  return list;
}

static bool is_globals(LLVMValueRef global) {
  LLVMTypeRef type = LLVMGlobalGetValueType(global);
  return LLVMGetTypeKind(type) == LLVMArrayTypeKind && is_struct(LLVMGetElementType(type), "struct.sumac_global") &&
         LLVMGetInitializer(global);
}

struct declared *tables_globals(struct arena *arena, LLVMModuleRef module, size_t *n) {
  *n = 0;
  IR_EACH_GLOBAL(global, module)
  if (is_globals(global))
    *n += LLVMGetArrayLength2(LLVMGlobalGetValueType(global));
  struct declared *list = ARENA_ARRAY(arena, struct declared, *n + 1), *end = list;
  IR_EACH_GLOBAL(global, module) {
    size_t lines = is_globals(global) ? LLVMGetArrayLength2(LLVMGlobalGetValueType(global)) : 0;
    for (unsigned i = 0; i < lines; i++, end++) {
      LLVMValueRef line = element(LLVMGetInitializer(global), i);
      end->variable = LLVMIsNull(element(line, 0)) ? NULL : element(line, 0);
      end->name = ir_string(element(line, 2), arena);
      end->kind = (unsigned)integer(element(line, 3));
    }
  }
  return list;
}

unsigned tables_needs(LLVMModuleRef module) {
  unsigned needs = 0;
  IR_EACH_GLOBAL(global, module) {
    LLVMValueRef value = LLVMGetInitializer(global);
    if (value && is_struct(LLVMTypeOf(value), "struct.sumac_unit"))
      needs |= (unsigned)integer(element(value, 5));
  }
  return needs;
}

/* Fortran's variables of modules are weak for the host alone, whose compiler defines them: no other file does. */
static bool is_only_one(LLVMValueRef variable) {
  LLVMValueRef list = LLVMGetNamedGlobal(LLVMGetGlobalParent(variable), "llvm.global.annotations");
  unsigned n = list ? (unsigned)LLVMGetArrayLength2(LLVMGlobalGetValueType(list)) : 0;
  struct arena *arena = arena_new();
  bool is_only = false;
  for (unsigned i = 0; i < n && !is_only; i++) {
    LLVMValueRef entry = element(LLVMGetInitializer(list), i);
    const char *text = element(entry, 0) == variable ? ir_string(element(entry, 1), arena) : NULL;
    is_only = text && strcmp(text, "__sumac_only") == 0;
  }
  arena_free(arena);
  return is_only;
}

LLVMLinkage declared_linkage(LLVMValueRef variable) {
  LLVMLinkage its = LLVMGetLinkage(variable);
  bool mergeable = its == LLVMWeakAnyLinkage || its == LLVMWeakODRLinkage || its == LLVMCommonLinkage ||
                   its == LLVMLinkOnceAnyLinkage || its == LLVMLinkOnceODRLinkage; /* C++: inline, in each file */
  return mergeable && !is_only_one(variable) ? LLVMWeakAnyLinkage : LLVMExternalLinkage;
}

/* Removes GLOBAL from the list NAME: llvm.used, llvm.compiler.used. */
static void drop_from_list(LLVMModuleRef module, const char *name, LLVMValueRef global) {
  LLVMValueRef list = LLVMGetNamedGlobal(module, name);
  if (!list)
    return;
  LLVMValueRef old = LLVMGetInitializer(list);
  unsigned n = (unsigned)LLVMGetArrayLength2(LLVMTypeOf(old)), kept = 0;
  LLVMTypeRef type = LLVMGetElementType(LLVMTypeOf(old));
  struct arena *arena = arena_new();
  LLVMValueRef *items = ARENA_ARRAY(arena, LLVMValueRef, n + 1);
  for (unsigned i = 0; i < n; i++)
    if (element(old, i) != global)
      items[kept++] = element(old, i);
  if (kept < n) {
    LLVMSetValueName2(list, "", 0);
    if (kept) {
      LLVMValueRef made = LLVMAddGlobal(module, LLVMArrayType2(type, kept), name);
      LLVMSetInitializer(made, LLVMConstArray2(type, items, kept));
      LLVMSetLinkage(made, LLVMAppendingLinkage);
      LLVMSetSection(made, "llvm.metadata");
    }
    LLVMDeleteGlobal(list);
  }
  arena_free(arena);
}

/* The table of an operator, or NULL. */
static LLVMValueRef operator_table(LLVMValueRef global) {
  LLVMValueRef value = LLVMGetInitializer(global);
  return value && is_struct(LLVMTypeOf(value), "struct.sumac_operator") ? value : NULL;
}

static struct trial_part read_part(struct arena *arena, LLVMValueRef row) {
  struct trial_part part = {.path = ir_string(element(row, 0), arena),
                            .offset = (size_t)integer(element(row, 1)),
                            .count = (size_t)integer(element(row, 2)),
                            .bytes = (unsigned)integer(element(row, 3)),
                            .bit = (unsigned)integer(element(row, 4)),
                            .bits = (unsigned)integer(element(row, 5)),
                            .kind = (int)integer(element(row, 6)),
                            .is_complex = integer(element(row, 7)) != 0,
                            .nconstants = (size_t)integer(element(row, 8))};
  LLVMValueRef list = LLVMIsAGlobalVariable(element(row, 9)) ? LLVMGetInitializer(element(row, 9)) : NULL;
  long *constant = ARENA_ARRAY(arena, long, part.nconstants + 1);
  for (unsigned i = 0; list && i < part.nconstants; i++)
    constant[i] = (long)integer(element(list, i));
  part.constant = list ? constant : NULL;
  return part;
}

static const struct trial_disorder *read_disorders(struct arena *arena, LLVMValueRef table, size_t n) {
  LLVMValueRef rows = n ? LLVMGetInitializer(element(table, 11)) : NULL;
  struct trial_disorder *list = ARENA_ARRAY(arena, struct trial_disorder, n + 1);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef row = element(rows, i);
    list[i].variable = ir_string(element(row, 0), arena);
    list[i].place = (struct place){ir_string(element(row, 1), arena), (unsigned)integer(element(row, 2)),
                                   (unsigned)integer(element(row, 3))};
    list[i].why = ir_string(element(row, 4), arena);
  }
  return list;
}

static struct trial read_operator(struct arena *arena, LLVMValueRef table) {
  struct trial t = {.name = ir_string(element(table, 0), arena),
                    .type = ir_string(element(table, 1), arena),
                    .place = {ir_string(element(table, 2), arena), (unsigned)integer(element(table, 3)),
                              (unsigned)integer(element(table, 4))},
                    .combine = element(table, 5),
                    .initial = element(table, 6),
                    .bytes = (size_t)integer(element(table, 7)),
                    .untried = ir_string(element(table, 8), arena),
                    .nparts = (size_t)integer(element(table, 10)),
                    .ndisorders = (size_t)integer(element(table, 12))};
  LLVMValueRef parts = t.nparts ? LLVMGetInitializer(element(table, 9)) : NULL;
  t.disorder = read_disorders(arena, table, t.ndisorders);
  t.combine_name = arena_strdup(arena, ir_name(t.combine));
  t.part = ARENA_ARRAY(arena, struct trial_part, t.nparts + 1);
  for (unsigned i = 0; i < t.nparts; i++)
    t.part[i] = read_part(arena, element(parts, i));
  return t;
}

struct trial *tables_operators(struct arena *arena, LLVMModuleRef module, size_t *n) {
  *n = 0;
  IR_EACH_GLOBAL(global, module)
  *n += operator_table(global) != NULL;
  struct trial *list = ARENA_ARRAY(arena, struct trial, *n + 1), *end = list;
  IR_EACH_GLOBAL(global, module)
  if (operator_table(global))
    *end++ = read_operator(arena, operator_table(global));
  return list;
}

static LLVMValueRef any_operator(LLVMModuleRef module) {
  IR_EACH_GLOBAL(global, module)
  if (operator_table(global))
    return global;
  return NULL;
}

static void drop(LLVMValueRef global) {
  LLVMReplaceAllUsesWith(global, LLVMGetPoison(LLVMTypeOf(global)));
  LLVMDeleteGlobal(global);
}

void tables_forget_operators(LLVMModuleRef module) {
  static const char prefix[] = "__sumac_operator_"; /* of what tables refer to, too */
  for (LLVMValueRef table; (table = any_operator(module)) != NULL;) {
    drop_from_list(module, "llvm.used", table);
    drop_from_list(module, "llvm.compiler.used", table);
    drop(table);
  }
  IR_EACH_GLOBAL(global, module)
  if (strncmp(ir_name(global), prefix, sizeof prefix - 1) == 0)
    drop(global);
}

void tables_forget(LLVMModuleRef module) {
  LLVMValueRef global = LLVMGetNamedGlobal(module, "__sumac_routines");
  if (!global)
    return;
  drop_from_list(module, "llvm.used", global);
  drop_from_list(module, "llvm.compiler.used", global);
  if (ir_is_used(global))
    return;
  drop(global);
}

/*
 * tables.c - reads and changes the constant data by which lower describes a file: descriptors of regions, the tables of
 * routines and of declared variables (include/sumac/abi.h, builtins.h).
 */
#include <string.h>

#include "xform/passes.h"

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

void tables_set_field(LLVMValueRef region, unsigned field, LLVMValueRef value) {
  enum { FIELDS = 16 };
  LLVMValueRef old = LLVMGetInitializer(region), items[FIELDS];
  unsigned n = LLVMCountStructElementTypes(LLVMTypeOf(old));
  for (unsigned i = 0; i < n; i++)
    items[i] = i == field ? value : element(old, i);
  LLVMSetInitializer(region, LLVMConstNamedStruct(LLVMTypeOf(old), items, n));
}

struct place tables_region(struct arena *arena, LLVMValueRef function, int *nslots, const char **user) {
  struct place place = {0};
  *nslots = -1;
  *user = NULL;
  IR_EACH_GLOBAL(global, LLVMGetGlobalParent(function)) {
    LLVMValueRef value = LLVMGetInitializer(global);
    if (!value || !tables_is_region(value) || element(value, 1) != function)
      continue;
    LLVMValueRef where = element(value, 2);
    place.file = ir_string(element(where, 0), arena);
    place.line = (unsigned)integer(element(where, 2));
    *user = ir_string(element(where, 1), arena);
    *nslots = (int)integer(element(value, 3));
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
      end->variable = element(line, 0);
      end->name = ir_string(element(line, 2), arena);
      end->kind = (unsigned)integer(element(line, 3));
    }
  }
  return list;
}

LLVMLinkage declared_linkage(LLVMValueRef variable) {
  LLVMLinkage its = LLVMGetLinkage(variable);
  bool mergeable = its == LLVMWeakAnyLinkage || its == LLVMWeakODRLinkage || its == LLVMCommonLinkage;
  return mergeable ? LLVMWeakAnyLinkage : LLVMExternalLinkage;
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

void tables_forget(LLVMModuleRef module) {
  LLVMValueRef global = LLVMGetNamedGlobal(module, "__sumac_routines");
  if (!global)
    return;
  drop_from_list(module, "llvm.used", global);
  drop_from_list(module, "llvm.compiler.used", global);
  if (!LLVMGetFirstUse(global))
    LLVMDeleteGlobal(global);
}

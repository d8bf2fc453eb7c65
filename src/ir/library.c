/*
 * library.c - libraries in LLVM's bitcode, which modules take functions from. Of a library of hundreds of functions a
 * module uses a few, and to read all of them takes longer than anything else that a compilation does. So its bitcode is
 * read lazily: functions are declared first, and those that are used then are linked.
 * To change what a module takes of its device library: library.c, for rows of src/xform/split.c and src/xform/emit.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <llvm-c/BitReader.h>
#include <llvm-c/Linker.h>

#include "ir/ir.h"

/* String attribute of declarations: the library has it, and ir_link has not been called since. */
static const char in_library[] = "sumac-in-library";
/* String attribute of declarations: nothing uses the function yet, but it has to be linked. */
static const char wanted[] = "sumac-wanted";

/* Bodies of functions are read when they are asked for. */
static LLVMModuleRef read_library(LLVMModuleRef module, const void *bitcode, size_t size, const char *name) {
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRange(bitcode, size, name, false);
  LLVMModuleRef library;
  if (LLVMGetBitcodeModuleInContext2(LLVMGetModuleContext(module), buffer, &library))
    bug("link", name, "the embedded bitcode is malformed");
  LLVMSetTarget(library, LLVMGetTarget(module));
  LLVMSetDataLayout(library, LLVMGetDataLayoutStr(module));
  return library;
}

/* Until a function is linked, and has all its attributes, rows ask for no others than these, and for types: how its
   arguments are passed, and what memory it reaches. To copy all would take longer than to read the library. */
static const char *const asked_for[] = {"memory", "signext", "zeroext"};
enum { ASKED_FOR = sizeof asked_for / sizeof *asked_for };

struct attributes {
  unsigned kinds[ASKED_FOR];
  LLVMAttributeRef in_library;
};

/* Such attributes can be at a parameter or a result of TYPE. */
static bool may_be_asked_for(LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  return kind == LLVMIntegerTypeKind || kind == LLVMPointerTypeKind;
}

static void copy_attributes(LLVMValueRef from, LLVMValueRef to, unsigned at, const struct attributes *asked) {
  unsigned n;
  LLVMAttributeRef *list = ir_attributes_at(from, at, &n);
  for (unsigned i = 0; i < n; i++) {
    bool wanted = LLVMIsTypeAttribute(list[i]);
    for (int k = 0; k < ASKED_FOR && LLVMIsEnumAttribute(list[i]); k++)
      wanted |= LLVMGetEnumAttributeKind(list[i]) == asked->kinds[k];
    if (wanted)
      LLVMAddAttributeAtIndex(to, at, list[i]);
  }
  free(list);
}

static void declare(LLVMModuleRef module, LLVMValueRef function, const struct attributes *asked) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  LLVMValueRef declared = LLVMGetNamedFunction(module, ir_name(function));
  if (declared && !LLVMIsDeclaration(declared))
    return; /* the module's own */
  if (!declared)
    declared = LLVMAddFunction(module, ir_name(function), type);
  unsigned nparams = LLVMGlobalGetValueType(declared) == type ? LLVMCountParamTypes(type) : 0;
  LLVMTypeRef *params = xrealloc(NULL, (nparams + 1) * sizeof *params);
  if (nparams)
    LLVMGetParamTypes(type, params);
  if (may_be_asked_for(LLVMGetReturnType(type)))
    copy_attributes(function, declared, LLVMAttributeReturnIndex, asked);
  for (unsigned i = 0; i < nparams; i++)
    if (may_be_asked_for(params[i]))
      copy_attributes(function, declared, i + 1, asked);
  free(params);
  copy_attributes(function, declared, (unsigned)LLVMAttributeFunctionIndex, asked);
  LLVMAddAttributeAtIndex(declared, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, asked->in_library);
}

LLVMModuleRef ir_declare_library(LLVMModuleRef module, const void *bitcode, size_t size, const char *name) {
  LLVMModuleRef library = read_library(module, bitcode, size, name);
  struct attributes asked = {
      .in_library = LLVMCreateStringAttribute(LLVMGetModuleContext(module), in_library, strlen(in_library), "", 0)};
  for (int k = 0; k < ASKED_FOR; k++)
    asked.kinds[k] = LLVMGetEnumAttributeKindForName(asked_for[k], strlen(asked_for[k]));
  IR_EACH_FUNCTION(function, library)
  if (!LLVMIsDeclaration(function) && LLVMGetLinkage(function) == LLVMExternalLinkage)
    declare(module, function, &asked);
  return library;
}

bool ir_is_in_library(LLVMValueRef function) {
  return ir_has_attribute(function, in_library);
}

void ir_want(LLVMValueRef function) {
  ir_mark(function, wanted, "");
}

/* Declared, and what it declares is to be linked, if USED; or not. */
static bool is_declared(LLVMValueRef function, bool used) {
  return LLVMIsDeclaration(function) && ir_is_in_library(function) &&
         (LLVMGetFirstUse(function) || ir_has_attribute(function, wanted)) == used;
}

/* The definitions of LIBRARY that MODULE shall own once they are in it, by name: the linker disposes of the library's
   module, and with it of its values. Where the module has a function of that name, the library keeps its own to itself.
   The linkage has the linker take only what is used. Weak variables are one for all modules that use them. */
static void collect(LLVMModuleRef module, LLVMModuleRef library, struct arena *arena, struct strings *names) {
  IR_EACH_FUNCTION(function, library) {
    if (LLVMIsDeclaration(function) || LLVMGetLinkage(function) == LLVMInternalLinkage)
      continue;
    LLVMValueRef users = LLVMGetNamedFunction(module, ir_name(function));
    bool apart = users && !LLVMIsDeclaration(users);
    LLVMSetLinkage(function, apart ? LLVMInternalLinkage : LLVMLinkOnceODRLinkage);
    if (!apart)
      vec_push(names, arena_strdup(arena, ir_name(function)));
  }
  IR_EACH_GLOBAL(global, library) {
    LLVMLinkage linkage = LLVMGetLinkage(global);
    if (linkage == LLVMWeakAnyLinkage)
      LLVMSetLinkage(global, LLVMLinkOnceAnyLinkage);
    else if (!LLVMIsDeclaration(global) && linkage == LLVMExternalLinkage) {
      LLVMSetLinkage(global, LLVMLinkOnceODRLinkage);
      vec_push(names, arena_strdup(arena, ir_name(global)));
    }
  }
}

/* Declarations that nothing uses would have the linker take the functions: they have no names while it works. */
struct unused {
  LLVMValueRef function;
  const char *name;
};

static void hide(LLVMModuleRef module, struct arena *arena, struct unused **list, size_t *n) {
  size_t room = 0;
  IR_EACH_FUNCTION(f, module)
  room++;
  *list = ARENA_ARRAY(arena, struct unused, room + 1);
  *n = 0;
  IR_EACH_FUNCTION(f, module)
  if (is_declared(f, false)) {
    (*list)[(*n)++] = (struct unused){f, arena_strdup(arena, ir_name(f))};
    LLVMSetValueName2(f, "", 0);
  }
}

static void show(LLVMModuleRef module, const struct unused *list, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (LLVMGetNamedFunction(module, list[i].name))
      LLVMDeleteFunction(list[i].function);
    else
      LLVMSetValueName2(list[i].function, list[i].name, strlen(list[i].name));
}

static void link_library(LLVMModuleRef module, LLVMModuleRef library, const char *name) {
  struct arena *arena = arena_new();
  struct strings names = {0};
  struct unused *unused;
  size_t n;
  collect(module, library, arena, &names);
  hide(module, arena, &unused, &n);
  if (LLVMLinkModules2(module, library))
    bug("link", name, "the library does not link");
  show(module, unused, n);
  for (size_t i = 0; i < names.n; i++) {
    LLVMValueRef value = LLVMGetNamedFunction(module, names.item[i]);
    if (!value)
      value = LLVMGetNamedGlobal(module, names.item[i]);
    if (value && !LLVMIsDeclaration(value))
      LLVMSetLinkage(value, LLVMInternalLinkage);
  }
  vec_free(&names);
  arena_free(arena);
}

void ir_link(LLVMModuleRef module, const void *bitcode, size_t size, const char *name) {
  link_library(module, read_library(module, bitcode, size, name), name);
}

void ir_link_declared(LLVMModuleRef module, LLVMModuleRef *library, const void *bitcode, size_t size,
                      const char *name) {
  bool awaited = false;
  IR_EACH_FUNCTION(f, module)
  awaited |= is_declared(f, true);
  if (!awaited)
    return;
  link_library(module, *library ? *library : read_library(module, bitcode, size, name), name);
  *library = NULL;
}

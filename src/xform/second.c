/*
 * second.c - a copy of the host's module that goes through the passes of another target: a second form of its regions
 * and routines, which becomes part of the host's module.
 *
 * requires: second_begin: the host's module as clang made it; second_link: the host's module after its own passes
 * makes:    functions NAME.SUFFIX in the host's module
 * breaks:   nothing
 *
 * After its passes everything in the copy but what WANTED chose becomes a declaration of the same thing in the host's
 * module, static variables and functions included, and the copy is linked into the host's module.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <llvm-c/Comdat.h>
#include <llvm-c/Linker.h>

#include "xform/passes.h"

static bool is_llvms(const char *name) {
  return !strncmp(name, "llvm.", 5);
}

static void name_it(LLVMValueRef value, int *number) {
  char name[40];
  int n = snprintf(name, sizeof name, "__sumac_unnamed_%d", (*number)++);
  if (!*ir_name(value))
    LLVMSetValueName2(value, name, (size_t)n);
}

/* Names constants without a name, which sanitizers make, so that the copy's can be matched with the host's. */
void second_name(LLVMModuleRef host) {
  int number = 0;
  IR_EACH_GLOBAL(g, host)
  name_it(g, &number);
}

void second_begin(struct second *s, struct target_module *m, second_wants *wants) {
  *s = (struct second){.module = m};
  m->launched = true;
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && !wants(m->arena, f))
    vec_push(&s->functions, arena_strdup(m->arena, ir_name(f)));
  IR_EACH_GLOBAL(g, m->module)
  if (!LLVMIsDeclaration(g))
    vec_push(&s->variables, arena_strdup(m->arena, ir_name(g)));
}

/* --- definitions in the copy become declarations of the host's --- */

static void take_name(LLVMValueRef value, LLVMValueRef from, struct arena *arena) {
  const char *name = arena_strdup(arena, ir_name(from));
  LLVMReplaceAllUsesWith(from, value);
  LLVMSetValueName2(from, "", 0);
  LLVMSetValueName2(value, name, strlen(name));
}

static void declare_function(LLVMModuleRef copy, const char *name, struct arena *arena) {
  LLVMValueRef f = LLVMGetNamedFunction(copy, name);
  if (f && !LLVMIsDeclaration(f))
    ir_declare_instead(arena, f);
}

static void declare_variable(LLVMModuleRef copy, const char *name, struct arena *arena) {
  LLVMValueRef g = LLVMGetNamedGlobal(copy, name);
  if (!g || LLVMIsDeclaration(g))
    return;
  if (is_llvms(name)) {
    LLVMDeleteGlobal(g);
    return;
  }
  LLVMValueRef declared = LLVMAddGlobal(copy, LLVMGlobalGetValueType(g), "");
  LLVMSetThreadLocalMode(declared, LLVMGetThreadLocalMode(g));
  LLVMSetAlignment(declared, LLVMGetAlignment(g));
  take_name(declared, g, arena);
  LLVMDeleteGlobal(g);
}

/* LLVM's C interface deletes no aliases: `globaldce` does, as nothing uses it. */
static void declare_alias(LLVMModuleRef copy, LLVMValueRef alias, struct arena *arena) {
  LLVMTypeRef type = LLVMGlobalGetValueType(alias);
  bool function = LLVMGetTypeKind(type) == LLVMFunctionTypeKind;
  take_name(function ? LLVMAddFunction(copy, "", type) : LLVMAddGlobal(copy, type, ""), alias, arena);
  LLVMSetLinkage(alias, LLVMInternalLinkage);
}

/* Whether other files call the function by its name. */
static bool keeps_name(LLVMValueRef f) {
  return form_is_elsewhere(f) && LLVMGetLinkage(f) != LLVMInternalLinkage;
}

static void rename_it(struct target_module *m, struct target_function *function, const char *suffix) {
  LLVMValueRef f = function->function;
  if (!f || keeps_name(f)) /* LLVM has dropped it, or others know it */
    return;
  if (suffix) {
    function->name = arena_printf(m->arena, "%s.%s", ir_name(f), suffix);
    LLVMSetValueName2(f, function->name, strlen(function->name));
  }
  LLVMSetLinkage(f, LLVMExternalLinkage); /* so that the linker takes it */
  LLVMSetVisibility(f, LLVMHiddenVisibility);
  LLVMSetComdat(f, NULL);
}

/* Forgets the regions and routines that were not wanted. */
static void keep_wanted(struct second *s) {
  struct target_module *m = s->module;
  size_t kept = 0;
  for (size_t i = 0; i < m->nfunctions; i++) {
    bool wanted = true;
    for (size_t k = 0; k < s->functions.n && wanted; k++)
      wanted = strcmp(s->functions.item[k], m->functions[i]->name) != 0;
    if (wanted)
      m->functions[kept++] = m->functions[i];
  }
  m->nfunctions = kept;
}

static void reduce_copy(struct second *s, const char *suffix) {
  struct target_module *m = s->module;
  keep_wanted(s);
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m->module), next; a; a = next) {
    next = LLVMGetNextGlobalAlias(a);
    declare_alias(m->module, a, m->arena);
  }
  for (size_t i = 0; i < s->functions.n; i++)
    declare_function(m->module, s->functions.item[i], m->arena);
  for (size_t i = 0; i < s->variables.n; i++)
    declare_variable(m->module, s->variables.item[i], m->arena);
  for (size_t i = 0; i < m->nfunctions; i++)
    rename_it(m, m->functions[i], suffix);
  if (LLVMGetModuleInlineAsm(m->module, &(size_t){0}))
    LLVMSetModuleInlineAsm2(m->module, "", 0);
  ir_run_passes(m->module, "globaldce", NULL);
}

/* --- the copy is linked into the host's module --- */

static LLVMValueRef named(LLVMModuleRef module, const char *name) {
  LLVMValueRef value = LLVMGetNamedFunction(module, name);
  return value ? value : LLVMGetNamedGlobal(module, name);
}

struct promoted {
  LLVMValueRef value;
  LLVMLinkage linkage;
};
vec_named(promotions, struct promoted);

/* Makes the static object NAME of HOST external, as long as the copy, which refers to it, is being linked. */
static void open_statics(struct promotions *p, LLVMModuleRef host, const char *name) {
  LLVMValueRef value = named(host, name);
  LLVMLinkage linkage = value ? LLVMGetLinkage(value) : LLVMExternalLinkage;
  if (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage)
    return;
  LLVMSetLinkage(value, LLVMExternalLinkage);
  struct promoted one = {value, linkage};
  vec_push(p, one);
}

void second_link(LLVMModuleRef host, struct second *s, const char *suffix) {
  struct target_module *m = s->module;
  struct promotions promotions = {0};
  reduce_copy(s, suffix);
  IR_EACH_FUNCTION(f, m->module)
  if (LLVMIsDeclaration(f))
    open_statics(&promotions, host, ir_name(f));
  IR_EACH_GLOBAL(g, m->module)
  if (LLVMIsDeclaration(g))
    open_statics(&promotions, host, ir_name(g));
  if (LLVMLinkModules2(host, m->module))
    bug("second", suffix ? suffix : "forms", "the copy does not link");
  m->module = NULL;
  for (size_t i = 0; i < m->nfunctions; i++) {
    LLVMValueRef f = LLVMGetNamedFunction(host, m->functions[i]->name);
    if (f && !keeps_name(f))
      LLVMSetLinkage(f, LLVMInternalLinkage);
  }
  for (size_t i = 0; i < promotions.n; i++)
    LLVMSetLinkage(promotions.item[i].value, promotions.item[i].linkage);
  vec_free(&promotions);
}

void second_free(struct second *s) {
  vec_free(&s->functions);
  vec_free(&s->variables);
}

/*
 * split.c - rows that make a module of one target's own, with its regions and routines found: for an image only device
 * code is left, with the device's triple, layout and attributes; else it is the host's module itself.
 *
 * Sizes and layouts agree with the host because the code was compiled for the host.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <llvm-c/Comdat.h>

#include "sumac/builtins.h"
#include "xform/passes.h"

void set_machine(struct target_module *m) {
  const struct target *t = m->target;
  t->initialise();
  const char *features = t->features(m->arch);
  LLVMTargetRef back_end;
  char *message = NULL;
  if (LLVMGetTargetFromTriple(t->triple, &back_end, &message))
    bug("set_machine", t->name, "%s", message);
  static const LLVMCodeGenOptLevel level[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess, LLVMCodeGenLevelDefault,
                                              LLVMCodeGenLevelAggressive};
  /* The small model lets LLVM make tables of pointers into tables of distances from themselves, which the assembler of
     a device may not know. Every back end has the large one. */
  m->machine = LLVMCreateTargetMachine(back_end, t->triple, t->cpu ? t->cpu : m->arch, features,
                                       level[m->settings->optimise], LLVMRelocDefault, LLVMCodeModelLarge);
  LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(m->machine);
  LLVMSetTarget(m->module, t->triple);
  LLVMSetModuleDataLayout(m->module, layout);
  LLVMDisposeTargetData(layout);
}

static enum marker_kind begins(LLVMValueRef function, struct marker *m) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (marker_read(i, m) && (m->kind == MARK_REGION || m->kind == MARK_ROUTINE))
    return m->kind;
  return MARK_NONE;
}

/* Places of the function and of the sizes that it asks for: those that the caller knows, with columns; else the line in
   the region's descriptor, or of the debug information. */
static void find_places(struct target_function *function) {
  const struct target_module *m = function->module;
  function->place = tables_region(m->arena, function->function, &function->nslots, &function->user);
  if (!function->place.file)
    function->place = ir_place(m->arena, function->function);
  for (int level = -1; level < 3; level++) {
    struct place place = m->written ? m->written(m->context, function->name, level) : (struct place){0};
    struct place *known = level < 0 ? &function->place : &function->asked_at[level];
    *known = place.file ? place : function->place;
  }
}

void read_variables(struct target_module *m) {
  ir_read_variables(m->module, !m->target->is_image);
}

void find_functions(struct target_module *m) {
  size_t n = 0;
  IR_EACH_FUNCTION(f, m->module)
  n++;
  m->functions = ARENA_ARRAY(m->arena, struct target_function *, n + 1);
  struct marker begin;
  IR_EACH_FUNCTION(f, m->module) {
    if (LLVMIsDeclaration(f) || begins(f, &begin) == MARK_NONE)
      continue;
    struct target_function *function = ARENA_NEW(m->arena, struct target_function);
    function->module = m;
    function->function = f;
    function->name = arena_strdup(m->arena, ir_name(f));
    function->is_region = begin.kind == MARK_REGION;
    function->levels = function->is_region ? LEVEL_ALL : begin.level & LEVEL_ALL;
    function->listed = !function->is_region && begin.level & __sumac_listed;
    memcpy(function->asked, begin.asked, sizeof function->asked);
    find_places(function);
    if (!function->user)
      function->user = users_symbol(m->arena, form_function(m->arena, function->name));
    function->kernel.name = function->name;
    m->functions[m->nfunctions++] = function;
    ir_remove_unreachable(f);
    ir_unshare_dead_ends(f);
  }
}

void find_routines(struct target_module *m) {
  m->routines = tables_routines(m->arena, m->module, m->target->device_kind, &m->nroutines);
}

static bool is_entry(const struct target_module *m, LLVMValueRef function) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function == function)
      return true;
  return false;
}

/* A pointer to the device's function, which the runtime reads. */
static void point_to(struct target_module *m, struct declared *function) {
  LLVMValueRef pointer = LLVMAddGlobal(m->module, LLVMTypeOf(function->variable), function->name);
  LLVMSetInitializer(pointer, function->variable);
  function->variable = pointer;
  m->defines = true;
}

/* Variables of `declare` directives: the device copy gets the symbol's name from the table, and is defined in the image
   of the file that defines the variable. Where the runtime sets its value it needs no initialiser, which might point to
   host objects; others have their own (first_values.c). */
static void keep_declared(struct target_module *m, struct declared *list, size_t n) {
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef v = list[i].variable;
    if (v && list[i].kind == __sumac_global_function)
      point_to(m, &list[i]);
    if (!v || !LLVMIsAGlobalVariable(v))
      continue;
    bool initial = list[i].kind == __sumac_global_initial, computed = list[i].kind == __sumac_global_computed;
    bool group = list[i].kind == __sumac_global_group; /* nothing is left of it (place_copies), or it is a name */
    if (group && m->target->group_copy) {
      LLVMSetLinkage(v, LLVMInternalLinkage);
      LLVMSetInitializer(v, LLVMConstNull(LLVMGlobalGetValueType(v)));
      continue;
    }
    if (list[i].kind != __sumac_global_copy && !initial && !computed && !group) {
      links_follow(m, &list[i]);
      m->defines |= list[i].kind == __sumac_global_link;
      continue;
    }
    if (list[i].name && strcmp(list[i].name, ir_name(v)))
      LLVMSetValueName2(v, list[i].name, strlen(list[i].name));
    if (!LLVMIsDeclaration(v)) {
      m->defines = true;
      if (!initial)
        LLVMSetInitializer(v, LLVMConstNull(LLVMGlobalGetValueType(v)));
    }
    LLVMSetLinkage(v, declared_linkage(v));
    LLVMSetVisibility(v, LLVMDefaultVisibility);
    LLVMSetComdat(v, NULL);
    LLVMSetGlobalConstant(v, initial && LLVMIsGlobalConstant(v));
  }
}

/* #pragma weak and asm("name") can make two variables one object, which lower cannot see in the C tree. */
void check_aliases(struct target_module *m) {
  size_t n;
  const struct declared *list = tables_globals(m->arena, m->module, &n);
  for (size_t i = 0; i < n; i++) {
    bool twice = list[i].variable && LLVMIsAGlobalAlias(list[i].variable);
    for (size_t k = 0; k < i; k++)
      twice |= list[i].variable && list[k].variable == list[i].variable;
    if (twice)
      diag_plain(m->diag, DIAG_ERROR, "'%s' of a declare directive is another variable's object: an alias",
                 list[i].name);
  }
}

static bool is_declared(const struct declared *list, size_t n, LLVMValueRef global) {
  for (size_t i = 0; i < n; i++)
    if (list[i].variable == global)
      return true;
  return false;
}

static void bind(struct target_module *m, struct routine *routine) {
  LLVMValueRef to = LLVMGetNamedFunction(m->module, routine->bind);
  if (!to)
    to = LLVMAddFunction(m->module, routine->bind, LLVMGlobalGetValueType(routine->function));
  if (to != routine->function)
    LLVMReplaceAllUsesWith(routine->function, to);
  routine->function = to;
  routine->name = routine->bind;
}

/* Calls of a function with bind("name") go to that name on the device (OpenACC 3.3 2.15.1). */
void bind_routines(struct target_module *m) {
  for (size_t i = 0; i < m->nroutines; i++)
    if (m->routines[i].bind && m->routines[i].function)
      bind(m, &m->routines[i]);
}

/* Host code must not find routines with nohost by their names, but regions that run on the host call them: they get
   another symbol name, or calls go to the function that they are bound to. */
void hide_routines(struct target_module *m) {
  EACH_OF (struct routine, routine, m->routines, m->nroutines) {
    if (!routine->nohost || !routine->function)
      continue;
    const char *hidden = arena_printf(m->arena, "%s.nohost", routine->name);
    if (routine->bind)
      bind(m, routine);
    else if (LLVMGetLinkage(routine->function) != LLVMInternalLinkage)
      LLVMSetValueName2(routine->function, hidden, strlen(hidden));
  }
}

/* Inline routines whose external definition is in another file, which may have no device code: the image keeps its own.
 */
void own_inline(struct target_module *m) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (LLVMGetLinkage(m->functions[i]->function) == LLVMAvailableExternallyLinkage)
      LLVMSetLinkage(m->functions[i]->function, LLVMInternalLinkage);
}

/* Drops inline bodies of the host's headers for functions that the target provides, such as putchar by putc. */
void drop_inline(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module) {
    const char *name = arena_strdup(m->arena, ir_name(f));
    if (LLVMGetLinkage(f) != LLVMAvailableExternallyLinkage || !m->target->provides(m, name))
      continue;
    ir_declare_instead(m->arena, f);
  }
}

/* Variables of other files that no directive of this one names, as far as it can be told: an instance of a template is
   named by the template's. Tables of virtual functions are none, and code with them may yet turn out to be unused. */
static void mark_undeclared(struct target_module *m, const struct declared *list, size_t n) {
  IR_EACH_GLOBAL(g, m->module) {
    const char *name = ir_name(g);
    bool foreign = LLVMIsDeclaration(g) && LLVMGetLinkage(g) == LLVMExternalLinkage &&
                   strncmp(name, "__sumac_", strlen("__sumac_")) != 0 && strncmp(name, "_ZT", 3) != 0 &&
                   !strchr(users_symbol(m->arena, name), '<');
    for (size_t i = 0; i < n && foreign; i++)
      foreign = list[i].variable != g && (!list[i].name || strcmp(list[i].name, name) != 0);
    if (foreign)
      LLVMSetLinkage(g, LLVMExternalWeakLinkage); /* device_check rejects it where code uses it */
  }
}

/* Everything but regions, routines, declared variables and what files share becomes internal, and what keeps host code
   alive is deleted: lists, and assembly of the file. */
void keep_device_code(struct target_module *m) {
  static const char *const lists[] = {"llvm.global_ctors", "llvm.global_dtors", "llvm.used", "llvm.compiler.used",
                                      "llvm.global.annotations"};
  size_t ndeclared;
  struct declared *declared = tables_globals(m->arena, m->module, &ndeclared);
  m->by_address = tables_needs(m->module) & __sumac_needs_functions;
  keep_declared(m, declared, ndeclared);
  mark_undeclared(m, declared, ndeclared);
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    LLVMValueRef list = LLVMGetNamedGlobal(m->module, lists[i]);
    if (list)
      LLVMDeleteGlobal(list);
  }
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && !is_entry(m, f))
    LLVMSetLinkage(f, LLVMInternalLinkage);
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->is_region)
      LLVMSetLinkage(m->functions[i]->function, LLVMExternalLinkage);
  IR_EACH_GLOBAL(g, m->module)
  if (!LLVMIsDeclaration(g) && !is_declared(declared, ndeclared, g)) {
    LLVMSetLinkage(g, is_shared_static(g) ? LLVMLinkOnceAnyLinkage : LLVMInternalLinkage);
    LLVMSetComdat(g, NULL);
  }
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m->module); a; a = LLVMGetNextGlobalAlias(a))
    LLVMSetLinkage(a, LLVMInternalLinkage);
  if (LLVMGetModuleInlineAsm(m->module, &(size_t){0}))
    LLVMSetModuleInlineAsm2(m->module, "", 0);
}

/* Forgets functions that LLVM has dropped: static routines that nothing calls. */
void forget_dropped(struct target_module *m) {
  size_t kept = 0;
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function)
      m->functions[kept++] = m->functions[i];
  m->nfunctions = kept;
}

/* Replaces calls of acc_on_device, which NAME is one of the names of: for a constant argument the result is a constant,
   so code for other devices is dropped. */
static void fold_on_device(struct target_module *m, const char *name) {
  enum { TYPES = 128 };
  LLVMValueRef f = LLVMGetNamedFunction(m->module, name);
  if (!f || !LLVMIsDeclaration(f))
    return;
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_USER (call, f) {
    LLVMValueRef value = NULL;
    if (!LLVMIsACallInst(call) || ir_callee(call) != f || LLVMGetNumArgOperands(call) != 1)
      continue;
    ir_at(b, call);
    LLVMValueRef type = LLVMGetOperand(call, 0);
    for (int t = 0; t < TYPES; t++) {
      if (!m->target->on_device(t))
        continue;
      LLVMValueRef is = LLVMBuildICmp(b, LLVMIntEQ, type, LLVMConstInt(LLVMTypeOf(type), (unsigned)t, false), "");
      value = value ? LLVMBuildOr(b, value, is, "") : is;
    }
    ir_replace(call, LLVMBuildZExt(b, value, LLVMTypeOf(call), ""));
  }
  LLVMDisposeBuilder(b);
}

static bool is_kind(const struct target_module *m, const long *kind) {
  return m->target->device_kind == kind[0];
}

static bool is_generation(const struct target_module *m, const long *kind_and_number) {
  return is_kind(m, kind_and_number) && m->target->generation && m->target->generation(m->arch) >= kind_and_number[1];
}

/* Replaces calls of NAME, whose arguments are constants, by what IS says. */
static void fold_question(struct target_module *m, const char *name,
                          bool (*is)(const struct target_module *, const long *arguments)) {
  LLVMValueRef f = LLVMGetNamedFunction(m->module, name);
  IR_EACH_USER (call, f) {
    long arguments[2] = {0};
    bool called = LLVMIsACallInst(call) && ir_callee(call) == f;
    for (unsigned i = 0; i < 2 && called && i < LLVMGetNumArgOperands(call); i++) {
      LLVMValueRef argument = LLVMGetOperand(call, i);
      called = LLVMIsAConstantInt(argument);
      arguments[i] = called ? (long)LLVMConstIntGetSExtValue(argument) : 0;
    }
    if (!called)
      bug("answer_questions", name, "asked of something that is no constant");
    ir_replace(call, LLVMConstInt(LLVMTypeOf(call), is(m, arguments), false));
  }
}

void answer_questions(struct target_module *m) {
  fold_on_device(m, "acc_on_device");
  fold_on_device(m, "__sumac_acc_on_device"); /* that of openacc.h */
  fold_on_device(m, "__builtin_acc_on_device");
  fold_question(m, "__sumac_is_kind", is_kind);
  fold_question(m, "__sumac_generation", is_generation);
}

void declare_library(struct target_module *m) {
  if (m->target->library)
    m->library = ir_declare_library(m->module, m->target->library, *m->target->library_size, m->target->name);
}

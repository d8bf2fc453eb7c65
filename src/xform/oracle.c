/*
 * oracle.c - for -fverify: code that runs a region in one thread, in addition to its code for many. The runtime
 * compares devices' results with its.
 *
 * requires: oracle_begin: the host's module as clang made it; oracle: the host's module after its own passes
 * makes:    a function REGION.oracle for each region, in its descriptor; routines that it calls have an oracle, too
 * breaks:   nothing
 *
 * A copy of the module goes through the passes of the one-thread target. Then everything in it but regions and routines
 * becomes a declaration of the same thing in the host's module, static variables and functions included, and the copy
 * is linked into the host's module.
 */
#include <string.h>

#include <llvm-c/Comdat.h>
#include <llvm-c/Linker.h>

#include "xform/passes.h"

static LLVMValueRef field(LLVMValueRef descriptor, unsigned i) {
  return LLVMGetAggregateElement(descriptor, i);
}

enum { FUNCTION = 1, ORACLE = 5 }; /* of struct sumac_region */

/* GLOBAL's value, if it is the descriptor of a region that has an oracle; else NULL. */
static LLVMValueRef region_in(LLVMValueRef global) {
  LLVMValueRef value = LLVMGetInitializer(global);
  return value && tables_is_region(value) && LLVMIsAFunction(field(value, ORACLE)) ? value : NULL;
}

bool oracle_wanted(LLVMModuleRef host) {
  bool wanted = false;
  IR_EACH_GLOBAL(global, host)
  wanted |= region_in(global) != NULL;
  return wanted;
}

static bool is_marked(LLVMValueRef function, struct arena *arena) {
  size_t n;
  struct marker *list = marker_list(arena, function, &n);
  for (size_t i = 0; i < n; i++)
    if (list[i].kind == MARK_REGION_BEGIN || list[i].kind == MARK_ROUTINE_BEGIN)
      return true;
  return false;
}

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
void oracle_name(LLVMModuleRef host) {
  int number = 0;
  IR_EACH_GLOBAL(g, host)
  name_it(g, &number);
}

void oracle_begin(struct oracle *o, struct target_module *m) {
  *o = (struct oracle){.module = m};
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && !is_marked(f, m->arena))
    vec_push(&o->functions, arena_strdup(m->arena, ir_name(f)));
  IR_EACH_GLOBAL(g, m->module)
  if (!LLVMIsDeclaration(g))
    vec_push(&o->variables, arena_strdup(m->arena, ir_name(g)));
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

/* --- roundings --- */

/* Functions that round as the mode says. */
static bool rounds_by_mode(LLVMValueRef callee) {
  static const char *const names[] = {"rint", "nearbyint", "lrint", "llrint"};
  const char *name = callee ? ir_name(callee) : "";
  bool intrinsic = is_llvms(name);
  name += intrinsic ? 5 : 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t n = strlen(names[i]);
    if (strncmp(name, names[i], n) == 0 && (intrinsic ? name[n] == '.' : !name[n] || !strcmp(name + n, "f")))
      return LLVMIsDeclaration(callee);
  }
  return false;
}

/* The runtime runs oracles in other rounding modes, to see what roundings do. What the program itself rounds to whole
   numbers is to be the same then: rint becomes roundeven, which is what it is otherwise. */
static void pin_rounding(LLVMModuleRef module, LLVMValueRef call) {
  static const char name[] = "llvm.roundeven";
  LLVMValueRef value = LLVMGetOperand(call, 0);
  LLVMTypeRef type = LLVMTypeOf(value), result = LLVMTypeOf(call);
  LLVMBuilderRef b = ir_builder(module);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(module, LLVMLookupIntrinsicID(name, sizeof name - 1), &type, 1);
  ir_at(b, call);
  value = LLVMBuildCall2(b, LLVMGlobalGetValueType(function), function, &value, 1, "");
  LLVMReplaceAllUsesWith(call, result == type ? value : LLVMBuildFPToSI(b, value, result, ""));
  LLVMInstructionEraseFromParent(call);
  LLVMDisposeBuilder(b);
}

static void pin_roundings(LLVMModuleRef module) {
  IR_EACH_FUNCTION(function, module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  if (LLVMIsACallInst(instruction) && rounds_by_mode(ir_callee(instruction)))
    pin_rounding(module, instruction);
}

static const char *oracle_of(struct arena *arena, const char *function) {
  return arena_printf(arena, "%s.oracle", function);
}

static void reduce_copy(struct oracle *o) {
  struct target_module *m = o->module;
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m->module), next; a; a = next) {
    next = LLVMGetNextGlobalAlias(a);
    declare_alias(m->module, a, m->arena);
  }
  for (size_t i = 0; i < o->functions.n; i++)
    declare_function(m->module, o->functions.item[i], m->arena);
  for (size_t i = 0; i < o->variables.n; i++)
    declare_variable(m->module, o->variables.item[i], m->arena);
  pin_roundings(m->module);
  for (size_t i = 0; i < m->nfunctions; i++) {
    LLVMValueRef f = m->functions[i]->function;
    const char *name = oracle_of(m->arena, ir_name(f));
    LLVMSetValueName2(f, name, strlen(name));
    LLVMSetLinkage(f, LLVMExternalLinkage); /* so that the linker takes it */
    LLVMSetVisibility(f, LLVMHiddenVisibility);
    LLVMSetComdat(f, NULL);
    m->functions[i]->name = name;
  }
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
struct promotions {
  struct promoted *item;
  size_t n, capacity;
};

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

/* Puts each region's oracle, which is in HOST now, into its descriptor. */
static void fill_descriptors(LLVMModuleRef host, struct arena *arena) {
  IR_EACH_GLOBAL(global, host) {
    LLVMValueRef old = region_in(global);
    if (!old)
      continue;
    LLVMValueRef oracle = LLVMGetNamedFunction(host, oracle_of(arena, ir_name(field(old, FUNCTION))));
    tables_set_field(global, ORACLE, oracle ? oracle : LLVMConstNull(LLVMTypeOf(field(old, ORACLE))));
  }
}

static void put_into(LLVMModuleRef host, struct oracle *o) {
  struct target_module *m = o->module;
  struct promotions promotions = {0};
  reduce_copy(o);
  IR_EACH_FUNCTION(f, m->module)
  if (LLVMIsDeclaration(f))
    open_statics(&promotions, host, ir_name(f));
  IR_EACH_GLOBAL(g, m->module)
  if (LLVMIsDeclaration(g))
    open_statics(&promotions, host, ir_name(g));
  if (LLVMLinkModules2(host, m->module))
    bug("oracle", "module", "the oracle's code does not link");
  m->module = NULL;
  for (size_t i = 0; i < m->nfunctions; i++)
    LLVMSetLinkage(LLVMGetNamedFunction(host, m->functions[i]->name), LLVMInternalLinkage);
  fill_descriptors(host, m->arena);
  for (size_t i = 0; i < promotions.n; i++)
    LLVMSetLinkage(promotions.item[i].value, promotions.item[i].linkage);
  vec_free(&promotions);
}

bool oracle(struct late *late) {
  if (late->oracle)
    put_into(late->host, late->oracle);
  return true;
}

/*
 * exact_math.c - reproducible reductions take their mathematics from one library, on all devices.
 *
 *     sin(x)                      becomes   __sumac_exact_sin(x)
 *     llvm.exp.f32(x)             becomes   __sumac_exact_expf(x)
 *     __divdc3(a, b, c, d)        becomes   __sumac_exact___divdc3(a, b, c, d)
 *
 * in regions and routines that are reproducible, and what they call in the file. The library is libclc with what
 * Sumac's device library has besides (devlib/CMakeLists.txt), made of operations that IEEE 754 defines: so LLVM may
 * fold and inline it, but knows none of its names, for which it would ask the host's mathematics when compiling, or a
 * library of vector functions. What has the same bits in every library anyway (sqrt, floor, ...) stays as it is.
 *
 * requires: exact functions are marked (exact.c)
 * makes:    calls as above, the library's functions in the module, exact themselves
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

#define PREFIX "__sumac_exact_"

extern const unsigned char sumac_devlib_exact[];
extern const size_t sumac_devlib_exact_size;

struct changes {
  struct target_module *m;
  LLVMBuilderRef b;
  LLVMValueRef at; /* the instruction being changed */
  bool any;
};

/* Products and quotients of complex numbers. */
static bool is_complex(const char *name) {
  static const char *const helpers[] = {"__muldc3", "__mulsc3", "__divdc3", "__divsc3"};
  for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
    if (!strcmp(name, helpers[i]))
      return true;
  return false;
}

/* Whether the function is in the library of exact mathematics. */
static bool is_ours(const char *name) {
  return ir_is_rounded_freely(name) || is_complex(name);
}

static const char *our_name(const struct changes *c, const char *name) {
  return arena_printf(c->m->arena, PREFIX "%s", name);
}

/* Ours for FUNCTION, of the type that the file has declared it with. */
static LLVMValueRef our_function(struct changes *c, LLVMValueRef function) {
  const char *name = our_name(c, ir_name(function));
  LLVMValueRef ours = LLVMGetNamedFunction(c->m->module, name);
  c->any = true;
  return ours ? ours : LLVMAddFunction(c->m->module, name, LLVMGlobalGetValueType(function));
}

/* A table of functions, which host code may use, too. */
static void refuse_table(struct exact_search *search, LLVMValueRef function) {
  const struct changes *c = search->context;
  if (LLVMIsDeclaration(function) && is_ours(ir_name(function)))
    diag_at(c->m->diag, DIAG_ERROR, ir_place(c->m->arena, c->at),
            "'%s' in a table of functions has not the same bits on all devices, as a reproducible reduction asks for: "
            "call it by its name",
            ir_name(function));
}

/* Calls of functions, and their addresses. */
static void change_functions(struct changes *c, struct exact_search *tables) {
  for (int o = 0; o < LLVMGetNumOperands(c->at); o++) {
    LLVMValueRef operand = LLVMGetOperand(c->at, (unsigned)o);
    if (LLVMValueIsBasicBlock(operand))
      continue;
    if (!LLVMIsAFunction(operand))
      exact_functions_in(tables, operand);
    else if (LLVMIsDeclaration(operand) && is_ours(ir_name(operand)))
      LLVMSetOperand(c->at, (unsigned)o, our_function(c, operand));
  }
}

static void change(struct changes *c, struct exact_search *tables) {
  LLVMValueRef callee = ir_callee(c->at);
  char name[64] = "";
  if (callee && LLVMIsDeclaration(callee))
    ir_mathematics_of(callee, true, name, sizeof name);
  if (!*name) {
    change_functions(c, tables);
  } else if (is_ours(name)) {
    ir_replace_elements(c->b, c->at, ir_call_mathematics, our_name(c, name));
    c->any = true;
  }
}

/* The library's functions are called in the one form (unify_calls) whatever the host does. */
static void unify(struct changes *c) {
  char types[IR_TYPES];
  IR_EACH_FUNCTION(f, c->m->module)
  if (LLVMIsDeclaration(f) && ir_is_intrinsic(f, PREFIX) && ir_declaration(ir_name(f) + strlen(PREFIX), types))
    ir_unify_calls(f, types);
}

void exact_mathematics(struct target_module *m) {
  struct changes c = {m, ir_builder(m->module), NULL, false};
  struct exact_search tables = {.found = refuse_table, .context = &c};
  IR_EACH_FUNCTION(f, m->module)
  if (ir_has_attribute(f, SUMAC_EXACT_MATHEMATICS)) {
    IR_EACH_BLOCK(block, f)
    IR_EACH_INSTRUCTION(i, block) {
      c.at = i;
      change(&c, &tables);
    }
  }
  vec_free(&tables.variables);
  LLVMDisposeBuilder(c.b);
  if (!c.any)
    return;
  unify(&c);
  ir_link(m->module, sumac_devlib_exact, sumac_devlib_exact_size, "exact");
  IR_EACH_FUNCTION(f, m->module)
  if (ir_is_intrinsic(f, PREFIX)) {
    exact_mark(f, SUMAC_EXACT);
    if (LLVMCountBasicBlocks(f) == 1) /* LLVM may inline it: fmax is a few instructions, also of vectors */
      ir_attribute_drop(f, "no-builtins");
  }
}

/*
 * split_types.c - reductions only on the types that the target knows.
 *
 * requires: loop_tree, check_dims
 * makes:    complex sums as two real ones, small integers widened, where the target wants that
 * breaks:   the loop tree's reductions: rebuilt here
 *
 *   z = FINI_c64 (res, z, L, +, lid, rid)   ->   re = FINI_f64 (&res->re, re, L, +, lid, 2*rid)
 *                                                im = FINI_f64 (&res->im, im, L, +, lid, 2*rid+1)
 *   c = FINI_i8 (0, c, L, op, lid, rid)     ->   c = (i8) FINI_i32 (0, (i32) c, L, op, lid, rid)
 *
 * A complex product is no pair of real products: it stays whole. Memory keeps its type, so what has a RES_PTR is
 * not widened.
 */
#include "xform/passes.h"

#include <string.h>

struct splitter {
  struct target_function *function;
  LLVMBuilderRef b;
  bool doubled; /* RIDs count in halves */
};

static LLVMModuleRef module(const struct splitter *s) {
  return s->function->module->module;
}

static bool wants_split(const struct splitter *s, const struct marker *m) {
  return s->function->module->target->splits_complex && m->kind >= MARK_SETUP && type_info(m->type)->is_complex &&
         m->op == RED_ADD;
}

static LLVMValueRef new_builtin(struct splitter *s, const char *name, LLVMTypeRef type) {
  LLVMValueRef made = LLVMAddFunction(module(s), name, type);
  static const char *const attributes[] = {"convergent", "noduplicate", "nounwind"}; /* nomerge: of calls only */
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
    ir_attribute(made, attributes[i]);
  return made;
}

/* The builtin like M's for another type, declared with the same attributes. */
static LLVMValueRef builtin_for(struct splitter *s, const struct marker *m, enum red_type type) {
  static const char *const stages[] = {"setup", "init", "fini", "teardown"};
  LLVMContextRef context = LLVMGetModuleContext(module(s));
  char name[64];
  snprintf(name, sizeof name, "__sumac_red_%s_%s", stages[m->kind - MARK_SETUP], type_info(type)->suffix);
  LLVMValueRef known = LLVMGetNamedFunction(module(s), name);
  if (known)
    return known;
  LLVMTypeRef value = type_value(context, type), i32 = LLVMInt32TypeInContext(context);
  LLVMTypeRef params[6] = {LLVMPointerTypeInContext(context, 0), value, i32, i32, i32, i32};
  return new_builtin(s, name, LLVMFunctionType(value, params, 6, false));
}

static LLVMValueRef call(struct splitter *s, const struct marker *m, enum red_type type, LLVMValueRef res,
                         LLVMValueRef local, int rid) {
  LLVMValueRef function = builtin_for(s, m, type);
  if (!res)
    res = LLVMConstNull(LLVMPointerTypeInContext(LLVMGetModuleContext(module(s)), 0));
  LLVMValueRef args[6] = {res,
                          local,
                          ir_i32(module(s), m->level),
                          ir_i32(module(s), m->op),
                          ir_i32(module(s), m->lid),
                          ir_i32(module(s), rid)};
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(function), function, args, 6, "");
}

/* An array of complex numbers is one of real and one of imaginary parts, interleaved. */
static void split_complex_array(struct splitter *s, struct marker *m) {
  static const char *const stages[] = {"setup", "init", "fini", "teardown"};
  LLVMContextRef context = LLVMGetModuleContext(module(s));
  enum red_type part = m->type == RED_C64 ? RED_F64 : RED_F32;
  LLVMTypeRef type = LLVMGlobalGetValueType(ir_callee(m->call)), parts[2] = {type_value(context, part), NULL};
  parts[1] = parts[0];
  LLVMTypeRef pair = LLVMStructTypeInContext(context, parts, 2, false);
  char name[64];
  snprintf(name, sizeof name, "__sumac_red_%s_array_%s", stages[m->kind - MARK_SETUP], type_info(part)->suffix);
  LLVMValueRef function = LLVMGetNamedFunction(module(s), name);
  if (!function)
    function = new_builtin(s, name, type);
  ir_at(s->b, m->call);
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef args[8];
    for (unsigned a = 0; a < 8; a++)
      args[a] = LLVMGetOperand(m->call, a);
    if (m->res)
      args[0] = LLVMBuildStructGEP2(s->b, pair, m->res, i, "");
    args[1] = LLVMBuildStructGEP2(s->b, pair, m->array, i, "");
    args[7] = ir_i32(module(s), 2 * m->rid + (int)i);
    LLVMBuildCall2(s->b, type, function, args, 8, "");
  }
  ir_replace(m->call, NULL);
}

static void split_complex(struct splitter *s, struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(module(s));
  enum red_type part = m->type == RED_C64 ? RED_F64 : RED_F32;
  ir_at(s->b, m->call);
  marker_complex(s->b, m);
  LLVMValueRef value = LLVMGetPoison(type_value(context, m->type));
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef res = m->res ? LLVMBuildStructGEP2(s->b, type_memory(context, m->type), m->res, i, "") : NULL;
    LLVMValueRef half = call(s, m, part, res, LLVMBuildExtractValue(s->b, m->local, i, ""), 2 * m->rid + (int)i);
    value = LLVMBuildInsertValue(s->b, value, half, i, "");
  }
  marker_replace(s->b, m, value);
}

static LLVMValueRef resize(struct splitter *s, LLVMValueRef value, enum red_type from, enum red_type to) {
  LLVMTypeRef type = type_value(LLVMGetModuleContext(module(s)), to);
  return LLVMBuildIntCast2(s->b, value, type, type_info(from)->is_signed, "");
}

/* b8 comes back by != 0: a sum of two trues is true. */
static void widen(struct splitter *s, struct marker *m, enum red_type wide) {
  ir_at(s->b, m->call);
  LLVMValueRef value = call(s, m, wide, NULL, resize(s, m->local, m->type, wide), m->rid);
  if (m->type == RED_B8)
    value = LLVMBuildICmp(s->b, LLVMIntNE, value, ir_const(LLVMGetModuleContext(module(s)), wide, 0), "");
  else
    value = resize(s, value, wide, m->type);
  marker_replace(s->b, m, value);
}

static void split_one(struct splitter *s, LLVMValueRef at) {
  struct marker m;
  marker_read(at, &m);
  if (m.kind < MARK_SETUP)
    return;
  if (wants_split(s, &m)) {
    (m.array ? split_complex_array : split_complex)(s, &m);
    return;
  }
  if (s->doubled) {
    m.rid *= 2;
    LLVMSetOperand(at, (unsigned)LLVMGetNumArgOperands(at) - 1, ir_i32(module(s), m.rid));
  }
  if (m.res || m.array || type_info(m.type)->is_float) /* arrays are memory */
    return;
  enum red_type wide = s->function->module->target->reduction_type(m.level, m.op, m.type, false);
  if (wide != m.type)
    widen(s, &m, wide);
}

bool split_types(struct target_function *function) {
  struct splitter s = {function, ir_builder(function->module->module), false};
  size_t n;
  struct marker *list = marker_list(function->module->arena, function->function, &n);
  for (size_t i = 0; i < n; i++)
    s.doubled |= wants_split(&s, &list[i]);
  for (size_t i = 0; i < n; i++)
    split_one(&s, list[i].call);
  LLVMDisposeBuilder(s.b);
  return loop_tree(function);
}

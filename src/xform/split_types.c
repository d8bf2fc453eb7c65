/*
 * split_types.c - splits reductions of complex numbers where the chosen strategy reduces the parts (in_parts).
 *
 * requires: choose_reductions
 * makes:    complex sums as two real ones, where the strategy does them in parts
 * breaks:   nothing: the loop tree's reductions follow
 *
 *   z = FINI_c64 (res, z, L, +, lid, rid)   ->   re = FINI_f64 (&res->re, re, L, +, lid, 2*rid)
 *                                                im = FINI_f64 (&res->im, im, L, +, lid, 2*rid+1)
 *
 * All RIDs of the function are doubled then, so that they stay distinct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

struct splitter {
  struct target_function *function;
  LLVMBuilderRef b;
};

static LLVMModuleRef module(const struct splitter *s) {
  return s->function->module->module;
}

static bool is_split(const struct late_reduction *r) {
  return r->what.type != r->what.written;
}

/* The builtin like M's for PART, declared with the same attributes. */
static LLVMValueRef builtin_for(struct splitter *s, const struct marker *m, enum red_type part) {
  static const char *const stages[] = {"setup", "init", "fini", "teardown"};
  static const char *const attributes[] = {"convergent", "noduplicate", "nounwind"}; /* nomerge: of calls only */
  LLVMContextRef context = LLVMGetModuleContext(module(s));
  char name[64];
  snprintf(name, sizeof name, "__sumac_red_%s%s_%s", stages[m->kind - MARK_SETUP],
           m->red.row     ? "_rows"
           : m->red.array ? "_array"
                          : "",
           type_info(part)->suffix);
  LLVMValueRef made = LLVMGetNamedFunction(module(s), name);
  if (made)
    return made;
  LLVMTypeRef value = type_value(context, part), i32 = LLVMInt32TypeInContext(context);
  LLVMTypeRef params[6] = {LLVMPointerTypeInContext(context, 0), value, i32, i32, i32, i32};
  made = LLVMAddFunction(module(s), name,
                         m->red.array ? LLVMGlobalGetValueType(ir_callee(m->call))
                                      : LLVMFunctionType(value, params, 6, false));
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
    ir_attribute(made, attributes[i]);
  return made;
}

static LLVMValueRef call(struct splitter *s, const struct marker *m, enum red_type part, LLVMValueRef *args,
                         unsigned nargs) {
  LLVMValueRef function = builtin_for(s, m, part);
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(function), function, args, nargs, "");
}

/* An array of complex numbers is one of real and one of imaginary parts, interleaved. */
static void split_array(struct splitter *s, struct marker *m, enum red_type part, LLVMValueRef half[2]) {
  LLVMTypeRef pair = type_memory(LLVMGetModuleContext(module(s)), m->type);
  unsigned nargs = LLVMGetNumArgOperands(m->call), local = m->red.row ? 3 : 1;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef args[10];
    for (unsigned a = 0; a < nargs; a++)
      args[a] = LLVMGetOperand(m->call, a);
    if (m->red.row)
      args[1] = LLVMBuildNSWAdd(
          s->b, m->red.skip,
          LLVMConstInt(LLVMTypeOf(m->red.skip), (unsigned long long)i * type_info(part)->bytes, false), "");
    else if (m->red.res)
      args[0] = LLVMBuildStructGEP2(s->b, pair, m->red.res, i, "");
    args[local] = LLVMBuildStructGEP2(s->b, pair, m->red.array, i, "");
    args[m->rid_argument] = ir_i32(module(s), 2 * m->rid + (int)i);
    half[i] = call(s, m, part, args, nargs);
  }
  ir_replace(m->call, NULL);
}

static void split_scalar(struct splitter *s, struct marker *m, enum red_type part, LLVMValueRef half[2]) {
  LLVMContextRef context = LLVMGetModuleContext(module(s));
  marker_complex(s->b, m);
  LLVMValueRef value = LLVMGetPoison(type_value(context, m->type));
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef res = m->red.res ? LLVMBuildStructGEP2(s->b, type_memory(context, m->type), m->red.res, i, "")
                                  : LLVMConstNull(LLVMPointerTypeInContext(context, 0));
    LLVMValueRef args[6] = {res,
                            LLVMBuildExtractValue(s->b, m->red.local, i, ""),
                            ir_i32(module(s), m->level),
                            ir_i32(module(s), m->op),
                            ir_i32(module(s), m->lid),
                            ir_i32(module(s), 2 * m->rid + (int)i)};
    half[i] = call(s, m, part, args, 6);
    value = LLVMBuildInsertValue(s->b, value, half[i], i, "");
  }
  ir_replace(m->call, value);
}

static void calls_of(struct late_reduction *r, LLVMValueRef *calls[4]) {
  calls[0] = &r->setup;
  calls[1] = &r->init;
  calls[2] = &r->fini;
  calls[3] = &r->teardown;
}

/* Replaces the four calls of R by those of the two HALFs, which begin as copies of R. */
static void split_one(struct splitter *s, struct late_reduction *r, struct late_reduction half[2]) {
  LLVMValueRef *whole[4], *parts[2][4];
  calls_of(r, whole);
  for (int i = 0; i < 2; i++) {
    half[i].rid = 2 * r->rid + i;
    half[i].type = r->what.type;
    half[i].what.written = r->what.type;
    calls_of(&half[i], parts[i]);
  }
  for (int stage = 0; stage < 4; stage++) {
    struct marker m;
    LLVMValueRef made[2];
    marker_read(*whole[stage], &m);
    ir_at(s->b, m.call);
    (m.red.array ? split_array : split_scalar)(s, &m, r->what.type, made);
    *parts[0][stage] = made[0];
    *parts[1][stage] = made[1];
  }
}

static void double_rid(struct splitter *s, struct late_reduction *r) {
  LLVMValueRef *calls[4];
  calls_of(r, calls);
  r->rid *= 2;
  for (int stage = 0; stage < 4; stage++) {
    struct marker m;
    marker_read(*calls[stage], &m);
    LLVMSetOperand(m.call, m.rid_argument, ir_i32(module(s), r->rid));
  }
}

static void split_loops(struct splitter *s, struct late_loop *loop) {
  for (; loop; loop = loop->sibling) {
    struct late_reduction *old = loop->reductions, *made;
    size_t n = loop->nreductions;
    loop->reductions = made = ARENA_ARRAY(s->function->module->arena, struct late_reduction, 2 * n + 1);
    for (size_t i = 0; i < n; i++) {
      made[0] = made[1] = old[i];
      if (is_split(&old[i]))
        split_one(s, &old[i], made);
      else
        double_rid(s, made);
      made += is_split(&old[i]) ? 2 : 1;
    }
    loop->nreductions = (size_t)(made - loop->reductions);
    split_loops(s, loop->child);
  }
}

static bool any_split(const struct late_loop *loop) {
  for (; loop; loop = loop->sibling) {
    for (size_t i = 0; i < loop->nreductions; i++)
      if (is_split(&loop->reductions[i]))
        return true;
    if (any_split(loop->child))
      return true;
  }
  return false;
}

bool split_types(struct target_function *function) {
  if (!any_split(function->loops))
    return true;
  struct splitter s = {function, ir_builder(function->module->module)};
  split_loops(&s, function->loops);
  LLVMDisposeBuilder(s.b);
  return true;
}

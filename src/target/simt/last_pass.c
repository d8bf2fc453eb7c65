/*
 * last_pass.c - how the gang that comes last combines the records of a loop that reduces several variables
 * (last_gang.c): in one pass over the gangs, by all lanes of a group.
 *
 *     pass(RECORDS, gangs) {
 *       for (i = lane; i < gangs; i += width)
 *         VALUE1 = VALUE1 op RECORDS[i].1, VALUE2 = VALUE2 op RECORDS[i].2, ...
 *       trees over the lanes, one for all VALUEs of a type (lane_trees.c)
 *       return what each lane has then, of each tree
 *     }
 *     in the lane that has VALUE1: *RES1 = *RES1 op VALUE1; ...          RES are lane 0's, from which others get theirs
 *
 * Each variable is combined in the order in which gang_finish (devlib/simt/image/last.c) combines that of a loop with
 * one: the bits are the same. Loads of some iterations are issued together, to overlap their latencies; where the last
 * of these are none, lanes load a record again and take the identity. RES is updated atomically: another loop or launch
 * may be reducing into it at the same time. Where that needs a lock, lane 0 does it, as lanes could wait for each
 * other.
 *
 * The function is called, not inlined, and of very many variables several are made, each for some: one gang of the
 * launch executes them, and no kernel needs more registers for that.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

enum { MOST = 8 /* variables of one pass */, LOADS = 8 /* in flight, roughly */, MOST_AHEAD = 4 };

/* Where code is made: in the pass, or behind it. */
struct pass {
  LLVMBuilderRef b;
  const struct target_module *module;
  struct target_function *region;
  LLVMValueRef function, records, gangs, lane;
  unsigned long bytes;
};

/* Memory of each lane for a variable's VALUE, in the pass. */
struct variable {
  const struct simt_partial *partial;
  LLVMValueRef res, value;
};

/* Variables that share a tree. */
struct group {
  const struct variable *variable[MOST];
  struct simt_lane_value lanes[MOST];
  unsigned n;
  enum red_type type;
};

struct groups {
  struct group item[MOST];
  unsigned n;
};

static LLVMContextRef context(const struct pass *p) {
  return LLVMGetModuleContext(p->module->module);
}

static LLVMValueRef i32(const struct pass *p, int value) {
  return ir_i32(p->module->module, value);
}

static int width(const struct pass *p) {
  return simt_width(p->region);
}

static LLVMBasicBlockRef block(const struct pass *p, const char *name) {
  return LLVMAppendBasicBlockInContext(context(p), p->function, name);
}

/* The alignment of a record's field: that of its offset, and of the records before it. */
unsigned simt_record_alignment(unsigned long bytes, unsigned long offset) {
  enum { MOST_ALIGNMENT = 16 };
  unsigned long bits = bytes | offset | MOST_ALIGNMENT;
  return (unsigned)(bits & -bits);
}

/* --- the pass --- */

/* What the record at BASE has of V, as in memory. */
static LLVMValueRef loaded(const struct pass *p, const struct variable *v, LLVMValueRef base) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(context(p)), i64 = LLVMInt64TypeInContext(context(p));
  LLVMValueRef offset = LLVMConstInt(i64, v->partial->place, false);
  LLVMValueRef at = LLVMBuildInBoundsGEP2(p->b, byte, base, &offset, 1, "");
  LLVMValueRef load = LLVMBuildLoad2(p->b, type_memory(context(p), v->partial->m.type), at, "");
  LLVMSetAlignment(load, simt_record_alignment(p->bytes, v->partial->place));
  return load;
}

static LLVMValueRef record(const struct pass *p, LLVMValueRef gang) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(context(p)), i64 = LLVMInt64TypeInContext(context(p));
  LLVMValueRef wide = LLVMBuildZExt(p->b, gang, i64, "");
  LLVMValueRef offset = LLVMBuildNUWMul(p->b, wide, LLVMConstInt(i64, p->bytes, false), "");
  return LLVMBuildInBoundsGEP2(p->b, byte, p->records, &offset, 1, "");
}

static LLVMValueRef in_memory(const struct pass *p, LLVMValueRef value, enum red_type type) {
  return type == RED_B8 ? LLVMBuildZExt(p->b, value, type_memory(context(p), type), "") : value;
}

static LLVMValueRef identity(const struct pass *p, const struct variable *v) {
  return in_memory(p, ir_identity(context(p), v->partial->m.type, v->partial->m.op), v->partial->m.type);
}

/* AHEAD iterations, of gangs FIRST, FIRST + width, ..., of which the first exists. */
static void some_gangs(const struct pass *p, const struct variable *v, unsigned n, LLVMValueRef first, int ahead) {
  LLVMValueRef next[MOST_AHEAD][MOST];
  for (int k = 0; k < ahead; k++) {
    LLVMValueRef gang = LLVMBuildNUWAdd(p->b, first, i32(p, k * width(p)), "");
    LLVMValueRef exists = k ? LLVMBuildICmp(p->b, LLVMIntULT, gang, p->gangs, "") : NULL;
    LLVMValueRef base = record(p, k ? LLVMBuildSelect(p->b, exists, gang, first, "") : gang);
    for (unsigned i = 0; i < n; i++) {
      next[k][i] = loaded(p, &v[i], base);
      if (k)
        next[k][i] = LLVMBuildSelect(p->b, exists, next[k][i], identity(p, &v[i]), "");
    }
  }
  for (int k = 0; k < ahead; k++) {
    for (unsigned i = 0; i < n; i++) {
      enum red_type type = v[i].partial->m.type;
      LLVMValueRef other = ir_alloca(p->function, type_memory(context(p), type), "next");
      LLVMBuildStore(p->b, next[k][i], other);
      LLVMValueRef args[] = {v[i].value, other, i32(p, (int)v[i].partial->m.op)};
      simt_call_typed(p->b, p->module, SIMT_lane_combine, type, args, 3);
    }
  }
}

/* What ends at JUMP is a loop that nobody unrolls, a driver neither: its registers are the kernel's. */
static void keep_rolled(const struct pass *p, LLVMValueRef jump) {
  static const char hint[] = "llvm.loop.unroll.disable";
  LLVMMetadataRef text = LLVMMDStringInContext2(context(p), hint, sizeof hint - 1);
  LLVMMetadataRef disable = LLVMMDNodeInContext2(context(p), &text, 1);
  LLVMValueRef none = LLVMMetadataAsValue(context(p), LLVMMDNodeInContext2(context(p), NULL, 0));
  LLVMSetMetadata(jump, LLVMGetMDKindIDInContext(context(p), "llvm.loop", 9),
                  ir_without_vector_hints(context(p), none, &disable, 1));
}

static void over_gangs(const struct pass *p, const struct variable *v, unsigned n) {
  int ahead = LOADS / (int)n < MOST_AHEAD ? LOADS / (int)n : MOST_AHEAD;
  LLVMBasicBlockRef before = LLVMGetInsertBlock(p->b), body = block(p, "gangs"), done = block(p, "combined");
  for (unsigned i = 0; i < n; i++)
    LLVMBuildStore(p->b, identity(p, &v[i]), v[i].value);
  LLVMBuildCondBr(p->b, LLVMBuildICmp(p->b, LLVMIntULT, p->lane, p->gangs, ""), body, done);
  LLVMPositionBuilderAtEnd(p->b, body);
  LLVMValueRef gang = LLVMBuildPhi(p->b, LLVMTypeOf(p->lane), "gang");
  some_gangs(p, v, n, gang, ahead);
  LLVMValueRef next = LLVMBuildNUWAdd(p->b, gang, i32(p, ahead * width(p)), "");
  LLVMAddIncoming(gang, (LLVMValueRef[]){p->lane, next}, (LLVMBasicBlockRef[]){before, LLVMGetInsertBlock(p->b)}, 2);
  keep_rolled(p, LLVMBuildCondBr(p->b, LLVMBuildICmp(p->b, LLVMIntULT, next, p->gangs, ""), body, done));
  LLVMPositionBuilderAtEnd(p->b, done);
}

/* --- the trees --- */

static bool go_together(const struct variable *a, const struct variable *b) {
  const struct simt_lane_value of_a = {.type = a->partial->m.type, .op = a->partial->m.op},
                               of_b = {.type = b->partial->m.type, .op = b->partial->m.op};
  return simt_share_tree(&of_a, &of_b);
}

/* Adds a variable to the group, sorted by operators, so that most lanes that swap values have one operator. */
static void add(struct group *g, const struct variable *v) {
  unsigned at = g->n++;
  for (; at && g->variable[at - 1]->partial->m.op > v->partial->m.op; at--)
    g->variable[at] = g->variable[at - 1];
  g->variable[at] = v;
  g->type = v->partial->m.type;
}

static void make_groups(const struct variable *v, unsigned n, struct groups *groups) {
  groups->n = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned g = 0;
    while (g < groups->n && !go_together(groups->item[g].variable[0], &v[i]))
      g++;
    if (g == groups->n)
      groups->item[groups->n++] = (struct group){.n = 0};
    add(&groups->item[g], &v[i]);
  }
}

/* Returns what the lane has at the end, as in memory. */
static LLVMValueRef root(const struct pass *p, struct group *g) {
  for (unsigned i = 0; i < g->n; i++)
    g->lanes[i] = (struct simt_lane_value){.type = g->type,
                                           .op = g->variable[i]->partial->m.op,
                                           .value = ir_from_memory(p->b, g->variable[i]->value, g->type)};
  return in_memory(p, simt_lane_tree(p->b, p->region, p->lane, g->lanes, g->n).value, g->type);
}

/* Calls pass small integers as words. */
static LLVMTypeRef type_passed(const struct pass *p, enum red_type type) {
  LLVMTypeRef memory = type_memory(context(p), type);
  return type_info(type)->bytes < 4 ? LLVMInt32TypeInContext(context(p)) : memory;
}

/* VALUE, of fewer bits than a word, in one; and back. */
static LLVMValueRef as_word(const struct pass *p, LLVMValueRef value, enum red_type type) {
  LLVMTypeRef bits = LLVMIntTypeInContext(context(p), type_info(type)->bytes * 8);
  return LLVMBuildZExt(p->b, LLVMBuildBitCast(p->b, value, bits, ""), type_passed(p, type), "");
}

static LLVMValueRef from_word(const struct pass *p, LLVMValueRef word, enum red_type type) {
  LLVMTypeRef bits = LLVMIntTypeInContext(context(p), type_info(type)->bytes * 8);
  return LLVMBuildBitCast(p->b, LLVMBuildTrunc(p->b, word, bits, ""), type_memory(context(p), type), "");
}

static LLVMValueRef declare(const struct pass *p, const char *name, const struct groups *groups) {
  LLVMTypeRef args[2] = {LLVMPointerTypeInContext(context(p), 0), LLVMInt32TypeInContext(context(p))}, parts[MOST];
  for (unsigned i = 0; i < groups->n; i++)
    parts[i] = type_passed(p, groups->item[i].type);
  LLVMTypeRef result = LLVMStructTypeInContext(context(p), parts, groups->n, false);
  LLVMValueRef function = LLVMAddFunction(p->module->module, name, LLVMFunctionType(result, args, 2, false));
  LLVMSetLinkage(function, LLVMInternalLinkage);
  ir_attribute(function, "noinline");
  ir_attribute(function, "cold");
  ir_attribute(function, "nounwind");
  ir_attribute(function, "convergent");
  return function;
}

/* The pass for N variables. */
static LLVMValueRef define(const struct pass *behind, struct target_function *region, const char *name,
                           struct variable *v, unsigned n, struct groups *groups) {
  struct pass p = *behind;
  p.b = ir_builder(p.module->module);
  p.function = declare(&p, name, groups);
  LLVMPositionBuilderAtEnd(p.b, block(&p, ""));
  LLVMTypeRef global = LLVMPointerTypeInContext(context(&p), simt_ops(region)->memory_space);
  p.records = LLVMBuildAddrSpaceCast(p.b, LLVMGetParam(p.function, 0), global, "");
  p.gangs = LLVMGetParam(p.function, 1);
  p.lane = simt_pos(p.b, region, LEVEL_VECTOR);
  for (unsigned i = 0; i < n; i++)
    v[i].value = ir_alloca(p.function, type_memory(context(&p), v[i].partial->m.type), "value");
  over_gangs(&p, v, n);
  LLVMValueRef all = LLVMGetUndef(LLVMGetReturnType(LLVMGlobalGetValueType(p.function)));
  for (unsigned i = 0; i < groups->n; i++) {
    struct group *group = &groups->item[i];
    LLVMValueRef value = root(&p, group);
    if (type_info(group->type)->bytes < 4)
      value = as_word(&p, value, group->type);
    all = LLVMBuildInsertValue(p.b, all, value, i, "");
  }
  LLVMBuildRet(p.b, all);
  LLVMDisposeBuilder(p.b);
  return p.function;
}

/* --- the results --- */

/* *RES op= VALUE, in the lanes that IS_MINE holds for. */
static void update(const struct pass *p, const struct variable *v, LLVMValueRef value, LLVMValueRef is_mine,
                   LLVMValueRef res) {
  LLVMBasicBlockRef mine = block(p, "result"), rest = block(p, "");
  enum red_type type = v->partial->m.type;
  LLVMBuildCondBr(p->b, is_mine, mine, rest);
  LLVMPositionBuilderAtEnd(p->b, mine);
  LLVMValueRef local = ir_alloca(p->function, type_memory(context(p), type), "value");
  LLVMBuildStore(p->b, value, local);
  LLVMValueRef args[] = {res, local, i32(p, (int)v->partial->m.op)};
  simt_call_typed(p->b, p->module, type_info(type)->is_swapped ? SIMT_gang_swap : SIMT_gang_locked, type, args, 3);
  LLVMBuildBr(p->b, rest);
  LLVMPositionBuilderAtEnd(p->b, rest);
}

static LLVMValueRef is_lane(const struct pass *p, int lane) {
  return LLVMBuildICmp(p->b, LLVMIntEQ, p->lane, i32(p, lane), "");
}

/* What LANE has of VALUE. */
static LLVMValueRef of_lane(const struct pass *p, LLVMValueRef value, enum red_type type, int lane) {
  LLVMValueRef memory = ir_alloca(p->function, LLVMTypeOf(value), "of_lane");
  LLVMBuildStore(p->b, value, memory);
  simt_call_typed(p->b, p->module, SIMT_lane_value, type, (LLVMValueRef[]){memory, i32(p, lane), i32(p, width(p))}, 3);
  return LLVMBuildLoad2(p->b, LLVMTypeOf(value), memory, "");
}

/* Updates RESULTs by VALUE, which lanes have of different variables: all variables with one operator at once. */
static void update_by_lanes(const struct pass *p, const struct group *g, LLVMValueRef value) {
  LLVMValueRef all[MOST];
  for (unsigned i = 0; i < g->n; i++)
    all[i] = g->lanes[i].lane ? of_lane(p, g->variable[i]->res, RED_U64, 0) : g->variable[i]->res;
  for (unsigned i = 0, end; i < g->n; i = end) {
    LLVMValueRef is_mine = is_lane(p, g->lanes[i].lane), res = all[i];
    for (end = i + 1; end < g->n && g->lanes[end].op == g->lanes[i].op; end++) {
      LLVMValueRef is_this = is_lane(p, g->lanes[end].lane);
      res = LLVMBuildSelect(p->b, is_this, all[end], res, "");
      is_mine = LLVMBuildOr(p->b, is_mine, is_this, "");
    }
    update(p, g->variable[i], value, is_mine, res);
  }
}

static void update_by_first(const struct pass *p, const struct group *g, LLVMValueRef value) {
  LLVMValueRef all[MOST];
  for (unsigned i = 0; i < g->n; i++)
    all[i] = g->lanes[i].lane ? of_lane(p, value, g->type, g->lanes[i].lane) : value;
  for (unsigned i = 0; i < g->n; i++)
    update(p, g->variable[i], all[i], is_lane(p, 0), g->variable[i]->res);
}

static void some_variables(const struct pass *p, struct target_function *region, const char *name, struct variable *v,
                           unsigned n) {
  struct groups groups;
  make_groups(v, n, &groups);
  LLVMValueRef pass = define(p, region, name, v, n, &groups);
  LLVMValueRef args[] = {p->records, p->gangs};
  LLVMValueRef all = LLVMBuildCall2(p->b, LLVMGlobalGetValueType(pass), pass, args, 2, "");
  for (unsigned i = 0; i < groups.n; i++) {
    const struct group *group = &groups.item[i];
    LLVMValueRef value = LLVMBuildExtractValue(p->b, all, i, "");
    if (type_info(group->type)->bytes < 4)
      value = from_word(p, value, group->type);
    if (type_info(group->type)->is_swapped)
      update_by_lanes(p, group, value);
    else
      update_by_first(p, group, value);
  }
}

void simt_last_pass(LLVMBuilderRef b, struct target_function *region, const struct simt_records *records,
                    const struct simt_partial *const *partial, const LLVMValueRef *res, unsigned n) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInsertBlock(b));
  struct pass p = {.b = b,
                   .module = region->module,
                   .region = region,
                   .function = function,
                   .records = records->first,
                   .gangs = records->gangs,
                   .lane = simt_pos(b, region, LEVEL_VECTOR),
                   .bytes = records->bytes};
  struct arena *arena = region->module->arena;
  struct variable *v = ARENA_ARRAY(arena, struct variable, n);
  for (unsigned i = 0; i < n; i++)
    v[i] = (struct variable){partial[i], res[i], NULL};
  unsigned passes = (n + MOST - 1) / MOST;
  for (unsigned i = 0, at = 0; i < passes; i++) {
    unsigned some = (n - at) / (passes - i);
    some_variables(&p, region, arena_printf(arena, "%s.pass.%u", ir_name(function), i), v + at, some);
    at += some;
  }
}

/*
 * last_gang.c - reductions over gangs by partial results, which the last gang combines (devlib/simt/image/last.c).
 *
 *            SETUP        INIT           FINI     after all FINIs of the loop
 *   gang     LOCAL        identity       LOCAL    finish(slots, RES1, LOCAL1, ...)
 *
 * All variables of a loop are finished by one function, which is made here; all lanes of the gang's first worker call
 * it together. LOCALs and RESULTs are valid in the first lane, the leader.
 *
 *     if (lane < width) {   of the first group
 *       if (lane == 0) { PARTIALS[gang] = { LOCAL1, ... }; before = gang_count(counter, gangs); }
 *       if (gang_last(before, gangs)) { gang_finish(RES1, &PARTIALS[0].1, sizeof *PARTIALS, gangs, op); ... }
 *     }
 *
 * Several values are combined in one pass over the records (last_pass.c) in place of gang_finish. Where the loop has
 * longer arrays, too, all threads come to the function, behind a barrier:
 *
 *     if (leader) before = gang_count(counter, gangs);    the leader has stored { LOCAL1, ... } in front of the call
 *     if (any_gang(leader && before == gangs - 1)) {
 *       array_combine(RES1, its partial results, n, ...); ...    all threads (array_partials.c)
 *       if (lane < width of worker 0) as above
 *     }
 *
 * Partial results and counters are in memory of the launch, whose address is in the slot behind the region's own
 * (sumac/abi.h): each loop has a counter and an array of records, one for each gang, with an element for each variable;
 * what other strategies leave (arrays, objects of declared operators, leaves of trees) has a place of its own, and is
 * combined by the hook `last` of their rows, in place of gang_finish. Nothing is used twice, as a gang comes to each
 * FINI exactly once in a launch (red_case.once).
 *
 * To change the gang that comes last: last_gang.c; its memory: runtime/core/partials.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

/* The function that is being made. */
struct finish {
  LLVMBuilderRef b;
  struct target_function *region;
  struct target_module *module;
  const struct late_loop *loop;
  LLVMValueRef function, memory, gang, gangs; /* the latter 64 bits wide */
  bool in_region;                             /* FUNCTION is the region */
};

/* How many arguments of the function P has: RES, WITH and, of rows, SKIP and ROW. */
static unsigned args_of(const struct simt_partial *p) {
  return p->m.red.row ? 4 : 2;
}

static LLVMContextRef context(const struct target_module *m) {
  return LLVMGetModuleContext(m->module);
}

static LLVMTypeRef word(const struct target_module *m) {
  return LLVMInt64TypeInContext(context(m));
}

static LLVMValueRef i64(const struct target_module *m, long long value) {
  return LLVMConstInt(word(m), (unsigned long long)value, true);
}

static LLVMValueRef width(const struct finish *f) {
  return ir_i32(f->module->module, simt_width(f->region));
}

void simt_to_last(struct expansion *e, const struct marker *m, const struct late_reduction *r, LLVMValueRef with) {
  struct simt_partial *p = ARENA_NEW(e->module->arena, struct simt_partial), **end = &simt_of(e->function)->partials;
  *p = (struct simt_partial){.m = *m, .row = r->strategy, .place = e->place, .with = with};
  while (*end)
    end = &(*end)->next;
  *end = p;
}

LLVMValueRef simt_partial_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  simt_to_last(e, m, r, m->red.local);
  return m->red.local;
}

/* --- the function --- */

static LLVMBasicBlockRef block(const struct finish *f, const char *name) {
  return LLVMAppendBasicBlockInContext(context(f->module), f->function, name);
}

static LLVMValueRef at(const struct finish *f, LLVMValueRef base, LLVMValueRef offset) {
  return LLVMBuildInBoundsGEP2(f->b, LLVMInt8TypeInContext(context(f->module)), base, &offset, 1, "");
}

/* The address in the launch's memory from which partial results begin; counters are below it. */
static LLVMValueRef memory(const struct finish *f) {
  LLVMValueRef index = i64(f->module, f->region->nslots);
  LLVMValueRef slot = LLVMBuildInBoundsGEP2(f->b, word(f->module), LLVMGetParam(f->function, 0), &index, 1, "");
  LLVMValueRef address = LLVMBuildLoad2(f->b, word(f->module), slot, "");
  LLVMTypeRef global = LLVMPointerTypeInContext(context(f->module), simt_ops(f->region)->memory_space);
  return simt_generic(f->b, LLVMBuildIntToPtr(f->b, address, global, ""));
}

/* Where the parts of all gangs begin that have PLACE. */
static LLVMValueRef for_gangs(const struct finish *f, unsigned long place) {
  return at(f, f->memory, LLVMBuildNUWMul(f->b, f->gangs, i64(f->module, (long long)place), ""));
}

/* The part of this gang in ARRAY, which has BYTES for each gang. */
static LLVMValueRef of_gang(const struct finish *f, LLVMValueRef array, unsigned long bytes) {
  return at(f, array, LLVMBuildNUWMul(f->b, f->gang, i64(f->module, (long long)bytes), ""));
}

static LLVMValueRef wide(const struct finish *f, LLVMValueRef value) {
  return LLVMBuildZExt(f->b, value, word(f->module), "");
}

static LLVMValueRef narrow(const struct finish *f, LLVMValueRef value) {
  return LLVMBuildTrunc(f->b, value, LLVMInt32TypeInContext(context(f->module)), "");
}

static struct finish in_region(struct expansion *e) {
  return (struct finish){.b = e->b,
                         .region = e->function,
                         .module = e->module,
                         .loop = e->loop,
                         .function = e->function->function,
                         .in_region = true};
}

static void find_gangs(struct finish *f) {
  f->gangs = wide(f, simt_size(f->b, f->region, LEVEL_GANG));
  f->memory = memory(f);
}

static void find_gang(struct finish *f) {
  f->gang = wide(f, simt_pos(f->b, f->region, LEVEL_GANG));
  find_gangs(f);
}

LLVMValueRef simt_gang_rooms(struct expansion *e, unsigned long place) {
  struct finish f = in_region(e);
  find_gangs(&f);
  return for_gangs(&f, place);
}

LLVMValueRef simt_gang_memory(struct expansion *e, unsigned long place, unsigned long bytes) {
  struct finish f = in_region(e);
  find_gang(&f);
  return of_gang(&f, for_gangs(&f, place), bytes);
}

/* The leader's code: stores the gang's values. */
static void store_values(const struct finish *f, const struct simt_partial *list) {
  const struct loop_memory *its = &f->loop->memory;
  LLVMValueRef record = list && its->record ? of_gang(f, for_gangs(f, its->records), its->record) : NULL;
  for (unsigned arg = 1; list; arg += args_of(list), list = list->next) {
    if (!list->row->in_record)
      continue;
    LLVMValueRef local = f->in_region ? list->with : LLVMGetParam(f->function, arg + 1);
    if (list->m.type == RED_B8)
      local = LLVMBuildZExt(f->b, local, type_memory(context(f->module), RED_B8), "");
    LLVMValueRef store = LLVMBuildStore(f->b, local, at(f, record, i64(f->module, (long long)list->place)));
    LLVMSetAlignment(store, simt_record_alignment(its->record, list->place));
  }
}

/* The leader counts the gang: how many came before. */
static LLVMValueRef count(const struct finish *f, unsigned long counter) {
  LLVMValueRef address = at(f, f->memory, i64(f->module, -(long long)counter));
  return simt_call(f->b, f->module, SIMT_gang_count, (LLVMValueRef[]){address, narrow(f, f->gangs)}, 2);
}

/* Combines the N values of a loop, more than one, in one pass over the records. */
static void combine_records(const struct finish *f, const struct simt_partial *list, unsigned n) {
  const struct simt_partial **value = ARENA_ARRAY(f->module->arena, const struct simt_partial *, n);
  LLVMValueRef *res = ARENA_ARRAY(f->module->arena, LLVMValueRef, n);
  unsigned at = 0;
  for (unsigned arg = 1; list; arg += args_of(list), list = list->next) {
    if (!list->row->in_record)
      continue;
    value[at] = list;
    res[at++] = LLVMGetParam(f->function, arg);
  }
  const struct loop_memory *its = &f->loop->memory;
  const struct simt_records records = {for_gangs(f, its->records), its->record, narrow(f, f->gangs)};
  simt_last_pass(f->b, f->region, &records, value, res, n);
}

/* The row's hook, for the argument ARG and those behind it. */
static void end(const struct finish *f, const struct simt_partial *p, unsigned arg) {
  struct expansion e = {.module = f->module, .function = f->region, .b = f->b};
  struct red_last last = {.m = &p->m,
                          .res = LLVMGetParam(f->function, arg),
                          .with = LLVMGetParam(f->function, arg + 1),
                          .skip = p->m.red.row ? LLVMGetParam(f->function, arg + 2) : NULL,
                          .row = p->m.red.row ? LLVMGetParam(f->function, arg + 3) : NULL,
                          .rooms = for_gangs(f, p->place),
                          .gangs = f->gangs};
  p->row->last(&e, &last);
}

/* The code of the first group of lanes of the gang that comes last: combines the partial results into RESULT. */
static void combine(const struct finish *f, const struct simt_partial *list) {
  const struct loop_memory *its = &f->loop->memory;
  unsigned values = 0;
  for (const struct simt_partial *p = list; p; p = p->next)
    values += p->row->in_record;
  LLVMValueRef records = values ? for_gangs(f, its->records) : NULL;
  if (values > 1)
    combine_records(f, list, values);
  for (unsigned arg = 1; list; arg += args_of(list), list = list->next) {
    if (list->row->last) {
      end(f, list, arg);
    } else if (values == 1) {
      LLVMValueRef first = at(f, records, i64(f->module, (long long)list->place));
      LLVMValueRef args[] = {LLVMGetParam(f->function, arg),         first,
                             i64(f->module, (long long)its->record), narrow(f, f->gangs),
                             ir_i32(f->module->module, list->m.op),  width(f)};
      simt_call_typed(f->b, f->module, SIMT_gang_finish, list->m.type, args, 6);
    }
  }
}

static void define(struct finish *f, const struct simt_partial *list, unsigned long counter) {
  LLVMValueRef zero = ir_i32(f->module->module, 0);
  LLVMBasicBlockRef entry = block(f, ""), group = block(f, "group"), leader = block(f, "leader"),
                    meet = block(f, "meet");
  LLVMBasicBlockRef last = block(f, "last"), done = block(f, "done");
  LLVMPositionBuilderAtEnd(f->b, entry);
  LLVMValueRef lane = simt_pos(f->b, f->region, LEVEL_VECTOR);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntULT, lane, width(f), ""), group, done);

  LLVMPositionBuilderAtEnd(f->b, group);
  find_gang(f);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntEQ, lane, zero, ""), leader, meet);

  LLVMPositionBuilderAtEnd(f->b, leader);
  store_values(f, list);
  LLVMValueRef now = count(f, counter);
  LLVMBuildBr(f->b, meet);

  LLVMPositionBuilderAtEnd(f->b, meet);
  LLVMValueRef before = LLVMBuildPhi(f->b, LLVMTypeOf(now), "before");
  LLVMAddIncoming(before, (LLVMValueRef[]){zero, now}, (LLVMBasicBlockRef[]){group, leader}, 2);
  LLVMValueRef is_last =
      simt_call(f->b, f->module, SIMT_gang_last, (LLVMValueRef[]){before, narrow(f, f->gangs), width(f)}, 3);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntNE, is_last, zero, ""), last, done);

  LLVMPositionBuilderAtEnd(f->b, last);
  combine(f, list);
  LLVMBuildBr(f->b, done);
  LLVMPositionBuilderAtEnd(f->b, done);
  LLVMBuildRetVoid(f->b);
}

/* --- arrays --- */

/* What all threads of the gang do behind the FINIs of a loop with longer arrays; args are those of LIST, then of
   ARRAYS. */
static void define_for_all(struct finish *f, const struct simt_partial *list, const struct simt_partial *arrays,
                           unsigned long counter) {
  LLVMValueRef zero = ir_i32(f->module->module, 0);
  LLVMBasicBlockRef entry = block(f, ""), leader = block(f, "leader"), meet = block(f, "meet");
  LLVMBasicBlockRef last = block(f, "last"), group = block(f, "group"), done = block(f, "done");
  LLVMPositionBuilderAtEnd(f->b, entry);
  find_gang(f);
  LLVMValueRef lane = simt_pos(f->b, f->region, LEVEL_VECTOR), worker = simt_pos(f->b, f->region, LEVEL_WORKER);
  LLVMValueRef is_leader = LLVMBuildICmp(f->b, LLVMIntEQ, LLVMBuildOr(f->b, lane, worker, ""), zero, "");
  LLVMBuildCondBr(f->b, is_leader, leader, meet);

  LLVMPositionBuilderAtEnd(f->b, leader);
  LLVMValueRef others = LLVMBuildSub(f->b, narrow(f, f->gangs), ir_i32(f->module->module, 1), "");
  LLVMValueRef is_last = LLVMBuildICmp(f->b, LLVMIntEQ, count(f, counter), others, "");
  LLVMBuildBr(f->b, meet);

  LLVMPositionBuilderAtEnd(f->b, meet);
  LLVMValueRef found = LLVMBuildPhi(f->b, LLVMTypeOf(is_last), "found");
  LLVMValueRef none = LLVMConstInt(LLVMTypeOf(is_last), 0, false);
  LLVMAddIncoming(found, (LLVMValueRef[]){none, is_last}, (LLVMBasicBlockRef[]){entry, leader}, 2);
  LLVMValueRef args[] = {LLVMBuildZExt(f->b, found, LLVMTypeOf(zero), ""), simt_size(f->b, f->region, LEVEL_VECTOR),
                         simt_size(f->b, f->region, LEVEL_WORKER)};
  LLVMValueRef any = simt_call(f->b, f->module, SIMT_any_gang, args, 3);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntNE, any, zero, ""), last, done);

  LLVMPositionBuilderAtEnd(f->b, last);
  unsigned arg = 1;
  for (const struct simt_partial *p = list; p; p = p->next)
    arg += args_of(p);
  for (const struct simt_partial *p = arrays; p; arg += args_of(p), p = p->next)
    end(f, p, arg);
  LLVMValueRef outside =
      LLVMBuildLShr(f->b, lane, ir_i32(f->module->module, __builtin_ctz((unsigned)simt_width(f->region))), "");
  LLVMValueRef in_group = LLVMBuildICmp(f->b, LLVMIntEQ, LLVMBuildOr(f->b, outside, worker, ""), zero, "");
  LLVMBuildCondBr(f->b, list ? in_group : none, group, done);
  LLVMPositionBuilderAtEnd(f->b, group);
  combine(f, list);
  LLVMBuildBr(f->b, done);
  LLVMPositionBuilderAtEnd(f->b, done);
  LLVMBuildRetVoid(f->b);
}

/* --- the call --- */

static LLVMValueRef declare(struct expansion *e, const char *name, LLVMValueRef *args, unsigned nargs) {
  LLVMTypeRef *types = ARENA_ARRAY(e->module->arena, LLVMTypeRef, nargs);
  for (unsigned i = 0; i < nargs; i++)
    types[i] = LLVMTypeOf(args[i]);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context(e->module)), types, nargs, false);
  LLVMValueRef finish = LLVMAddFunction(e->module->module, name, type);
  LLVMSetLinkage(finish, LLVMInternalLinkage);
  ir_attribute(finish, "alwaysinline");
  ir_attribute(finish, "nounwind");
  ir_attribute(finish, "convergent");
  return finish;
}

static unsigned add_args(LLVMValueRef *args, unsigned n, const struct simt_partial *p, LLVMValueRef with) {
  args[n++] = p->m.red.res;
  args[n++] = with;
  if (p->m.red.row) {
    args[n++] = p->m.red.skip;
    args[n++] = p->m.red.row;
  }
  return n;
}

/* Finishes LIST and ARRAYS, whose rows have ALL_THREADS, with one counter. If there are arrays, LIST has values only,
   which the leader stores here: all threads call the function, and they need not know the values. */
static void finish(struct expansion *e, const struct simt_partial *list, const struct simt_partial *arrays) {
  unsigned nargs = 1, n = 0;
  for (const struct simt_partial *p = list; p; p = p->next)
    nargs += args_of(p);
  for (const struct simt_partial *p = arrays; p; p = p->next)
    nargs += args_of(p);
  LLVMValueRef *args = ARENA_ARRAY(e->module->arena, LLVMValueRef, nargs);
  args[n++] = LLVMGetParam(e->function->function, 0);
  for (const struct simt_partial *p = list; p; p = p->next)
    n = add_args(args, n, p, arrays ? LLVMGetPoison(LLVMTypeOf(p->with)) : p->with);
  for (const struct simt_partial *p = arrays; p; p = p->next)
    n = add_args(args, n, p, p->with);
  const char *name =
      arena_printf(e->module->arena, "%s.finish%s.%d", e->function->name, arrays ? ".arrays" : "", e->loop->lid);
  LLVMValueRef function = declare(e, name, args, nargs);
  struct finish f = in_region(e);
  if (arrays) {
    find_gang(&f);
    store_values(&f, list);
  }
  f.in_region = false;
  f.b = ir_builder(e->module->module);
  f.function = function;
  if (arrays) {
    simt_of_gang(function);
    define_for_all(&f, list, arrays, e->loop->memory.counter[true]);
  } else {
    simt_of_first_worker(function);
    define(&f, list, e->loop->memory.counter[false]);
  }
  LLVMDisposeBuilder(f.b);
  LLVMBuildCall2(e->b, LLVMGlobalGetValueType(function), function, args, nargs, "");
}

void simt_combine_gangs(struct expansion *e, const struct marker *m) {
  struct simt_function *own = simt_of(e->function);
  struct simt_partial *list[2] = {NULL, NULL}, **end[2] = {&list[0], &list[1]};
  (void)m;
  for (struct simt_partial *p = own->partials; p; p = p->next) {
    struct simt_partial ***its = &end[p->row->all_threads];
    **its = p;
    *its = &p->next;
  }
  *end[0] = *end[1] = NULL;
  own->partials = NULL;
  if (!list[0] && !list[1])
    return;
  bool together = !e->loop->memory.counter[false];
  if (list[0] && !together)
    finish(e, list[0], NULL);
  if (list[1])
    finish(e, together ? list[0] : NULL, list[1]);
}

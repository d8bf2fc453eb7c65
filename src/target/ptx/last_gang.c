/*
 * last_gang.c - reductions over gangs by partial results, which the last gang combines (devlib/nvptx/last.c).
 *
 *            SETUP        INIT           FINI     after all FINIs of the loop
 *   gang     LOCAL        identity       LOCAL    finish(slots, RES1, LOCAL1, ...)
 *
 * All variables of a loop are finished by one function, which is made here; all lanes of the gang's first worker call
 * it together. LOCALs and RESULTs are valid in the first lane, the leader.
 *
 *     if (lane < 32) {
 *       if (lane == 0) { PARTIALS[gang] = { LOCAL1, ... }; before = gang_count(counter, gangs); }
 *       if (gang_last(before, gangs)) { gang_finish(RES1, &PARTIALS[0].1, sizeof *PARTIALS, gangs, op); ... }
 *     }
 *
 * Several values are combined in one pass over the records (last_pass.c) in place of gang_finish. Where the loop has
 * longer arrays, too, all threads come to the function, behind a barrier:
 *
 *     if (leader) before = gang_count(counter, gangs);         the leader has stored { LOCAL1, ... } in front of the
 * call if (any_gang(leader && before == gangs - 1)) { array_combine(RES1, its partial results, n, ...); ...  all
 * threads (array_partials.c) if (lane < 32 of worker 0) as above
 *     }
 *
 * Partial results and counters are in memory of the launch, whose address is in the slot behind the region's own
 * (sumac/abi.h): each loop has a counter and an array of records, one for each gang, with an element for each variable;
 * longer arrays and objects of declared operators have arrays of their own, and reproducible reductions leaves
 * (trees.c). Nothing is used twice, as a gang comes to each FINI exactly once in a launch (red_case.once).
 */
#include "target/ptx/ptx.h"

enum { COUNTER_BYTES = 4 };

/* The function that is being made. */
struct finish {
  LLVMBuilderRef b;
  struct target_function *region;
  struct target_module *module;
  LLVMValueRef function, memory, gang, gangs; /* the latter 64 bits wide */
  unsigned long begin, record;                /* the loop's records begin at BEGIN * gangs; bytes of one */
  bool in_region;                             /* FUNCTION is the region */
};

static LLVMContextRef context(const struct target_module *m) {
  return LLVMGetModuleContext(m->module);
}

static LLVMTypeRef word(const struct target_module *m) {
  return LLVMInt64TypeInContext(context(m));
}

static LLVMValueRef i64(const struct target_module *m, long long value) {
  return LLVMConstInt(word(m), (unsigned long long)value, true);
}

static void append(struct ptx_function *own, struct ptx_partial *p) {
  struct ptx_partial **end = &own->partials;
  while (*end)
    end = &(*end)->next;
  *end = p;
}

static unsigned long rounded(unsigned long bytes, unsigned long to) {
  return (bytes + to - 1) / to * to;
}

LLVMValueRef ptx_tree_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  const struct ptx_tree *tree = ptx_tree_of(e, m);
  struct ptx_partial *p = ARENA_NEW(e->module->arena, struct ptx_partial);
  *p = (struct ptx_partial){
      .type = m->type, .op = m->op, .offset = tree->offset, .res = m->res, .local = tree->leaves, .tree = true};
  p->n = tree->elements;
  p->stride = tree->step;
  p->workers = tree->workers;
  p->combine = tree->combine;
  if (tree->combine)
    p->n = tree->objects;
  if (p->workers > 1)
    simt_call(e->b, e->module, SIMT_tree_await, NULL, 0);
  append(ptx_own(e->function), p);
  return m->local;
}

LLVMValueRef ptx_partial_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  struct ptx_partial *p = ARENA_NEW(e->module->arena, struct ptx_partial);
  *p = (struct ptx_partial){
      .type = m->type, .op = m->op, .bytes = type_info(m->type)->bytes, .res = m->res, .local = m->local};
  append(ptx_own(e->function), p);
  return m->local;
}

static bool in_record(const struct ptx_partial *p) {
  return !p->combine && !p->tree;
}

/* All variables of a loop are known: each gets its place in the record, larger ones first, so that none is lost between
   them. Records are as long as two or four words, or a number of four, for accesses to several of their values at once.
 */
static void lay_out(struct finish *f, struct ptx_partial *list) {
  enum { MOST = 16 };
  struct sumac_kernel *kernel = &f->region->kernel;
  unsigned long bytes = 0, alignment = 1;
  for (unsigned long size = MOST; size; size /= 2) {
    for (struct ptx_partial *p = list; p; p = p->next) {
      if (!in_record(p) || p->bytes != size)
        continue;
      p->offset = bytes;
      bytes += size;
    }
  }
  while (alignment < bytes && alignment < MOST)
    alignment *= 2;
  f->record = rounded(bytes, alignment);
  f->begin = rounded(kernel->partials_per_gang, alignment);
  if (f->record)
    kernel->partials_per_gang = f->begin + f->record;
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
  LLVMTypeRef global = LLVMPointerTypeInContext(context(f->module), SPACE_GLOBAL);
  return simt_generic(f->b, LLVMBuildIntToPtr(f->b, address, global, ""));
}

/* What begins at OFFSET for each of the gangs. */
static LLVMValueRef for_gangs(const struct finish *f, unsigned long offset) {
  return at(f, f->memory, LLVMBuildNUWMul(f->b, f->gangs, i64(f->module, (long long)offset), ""));
}

/* Of gang GANG, of BYTES for each. */
static LLVMValueRef of_gang(const struct finish *f, LLVMValueRef array, unsigned long bytes) {
  return at(f, array, LLVMBuildNUWMul(f->b, f->gang, i64(f->module, (long long)bytes), ""));
}

static LLVMValueRef wide(const struct finish *f, LLVMValueRef value) {
  return LLVMBuildZExt(f->b, value, word(f->module), "");
}

static LLVMValueRef narrow(const struct finish *f, LLVMValueRef value) {
  return LLVMBuildTrunc(f->b, value, LLVMInt32TypeInContext(context(f->module)), "");
}

LLVMValueRef ptx_gang_memory(struct expansion *e, unsigned long offset) {
  struct finish f = {.b = e->b, .region = e->function, .module = e->module, .function = e->function->function};
  f.gangs = wide(&f, ptx_size(e->b, e->function, LEVEL_GANG));
  f.memory = memory(&f);
  return for_gangs(&f, offset);
}

/* The leader's code: stores the gang's values. */
static void store_values(const struct finish *f, const struct ptx_partial *list) {
  LLVMValueRef record = f->record ? of_gang(f, for_gangs(f, f->begin), f->record) : NULL;
  for (unsigned arg = 1; list; list = list->next, arg += 2) {
    if (!in_record(list))
      continue;
    LLVMValueRef local = f->in_region ? list->local : LLVMGetParam(f->function, arg + 1);
    if (list->type == RED_B8)
      local = LLVMBuildZExt(f->b, local, type_memory(context(f->module), RED_B8), "");
    LLVMValueRef store = LLVMBuildStore(f->b, local, at(f, record, i64(f->module, (long long)list->offset)));
    LLVMSetAlignment(store, ptx_record_alignment(f->record, list->offset));
  }
}

/* The leader counts the gang: how many came before. */
static LLVMValueRef count(const struct finish *f) {
  LLVMValueRef counter = at(f, f->memory, i64(f->module, -(long long)f->region->kernel.counter_bytes));
  return simt_call(f->b, f->module, SIMT_gang_count, (LLVMValueRef[]){counter, narrow(f, f->gangs)}, 2);
}

/* Memory in each lane for an object. */
static LLVMValueRef object(const struct finish *f, const struct ptx_partial *p) {
  LLVMTypeRef bytes = LLVMArrayType2(LLVMInt8TypeInContext(context(f->module)), p->bytes);
  LLVMValueRef alloca = ir_alloca(f->function, bytes, "object");
  LLVMSetAlignment(alloca, 16);
  return alloca;
}

static void combine_objects(const struct finish *f, const struct ptx_partial *p, LLVMValueRef res) {
  LLVMValueRef args[] = {res,          for_gangs(f, p->offset), narrow(f, f->gangs),       object(f, p),
                         object(f, p), i64(f->module, p->n),    i64(f->module, p->stride), p->combine};
  simt_call(f->b, f->module, SIMT_own_gang_finish, args, 8);
}

/* Of a loop that has N values, several: one pass over the records. */
static void combine_records(const struct finish *f, const struct ptx_partial *list, unsigned n) {
  const struct ptx_partial **value = ARENA_ARRAY(f->module->arena, const struct ptx_partial *, n);
  LLVMValueRef *res = ARENA_ARRAY(f->module->arena, LLVMValueRef, n);
  unsigned at = 0;
  for (unsigned arg = 1; list; list = list->next, arg += 2) {
    if (!in_record(list))
      continue;
    value[at] = list;
    res[at++] = LLVMGetParam(f->function, arg);
  }
  ptx_last_pass(f->b, f->region, for_gangs(f, f->begin), f->record, narrow(f, f->gangs), value, res, n);
}

/* The code of the first warp of the gang that comes last: combines the partial results into RESULT. */
static void combine(const struct finish *f, const struct ptx_partial *list) {
  LLVMValueRef records = f->record ? for_gangs(f, f->begin) : NULL;
  unsigned values = 0;
  for (const struct ptx_partial *p = list; p; p = p->next)
    values += in_record(p);
  if (values > 1)
    combine_records(f, list, values);
  for (unsigned arg = 1; list; list = list->next, arg += 2) {
    LLVMValueRef res = LLVMGetParam(f->function, arg), op = ir_i32(f->module->module, list->op);
    if (list->combine && list->tree) {
      LLVMValueRef args[] = {res,
                             for_gangs(f, list->offset),
                             LLVMGetParam(f->function, arg + 1),
                             i64(f->module, list->n),
                             i64(f->module, list->stride),
                             list->combine};
      simt_call(f->b, f->module, SIMT_own_tree_finish, args, 6);
    } else if (list->combine) {
      combine_objects(f, list, res);
    } else if (list->tree) {
      LLVMValueRef args[] = {res,
                             for_gangs(f, list->offset),
                             LLVMGetParam(f->function, arg + 1),
                             op,
                             i64(f->module, list->n),
                             i64(f->module, list->stride),
                             LLVMBuildNUWMul(f->b, f->gangs, i64(f->module, list->workers), "")};
      simt_call_typed(f->b, f->module, SIMT_tree_finish, list->type, args, 7);
    } else if (values == 1) {
      LLVMValueRef first = at(f, records, i64(f->module, (long long)list->offset));
      LLVMValueRef args[] = {res, first, i64(f->module, (long long)f->record), narrow(f, f->gangs), op};
      simt_call_typed(f->b, f->module, SIMT_gang_finish, list->type, args, 5);
    }
  }
}

/* FINI of an object: the leader stores it here, not in the function above, since passing the object's address to a
   function that all lanes call would make it a shared variable. */
LLVMValueRef ptx_own_partial_fini(struct expansion *e, const struct marker *m, const struct reduction *r) {
  (void)r;
  long long n = 1;
  ir_is_constant_int(m->n, &n);
  struct sumac_kernel *kernel = &e->function->kernel;
  struct ptx_partial *p = ARENA_NEW(e->module->arena, struct ptx_partial);
  unsigned long bytes = rounded((unsigned long)(n * m->stride), 16);
  *p = (struct ptx_partial){.bytes = bytes,
                            .offset = rounded(kernel->partials_per_gang, bytes),
                            .res = m->res,
                            .local = LLVMConstNull(LLVMTypeOf(m->array)),
                            .combine = m->combine,
                            .n = n,
                            .stride = m->stride};
  kernel->partials_per_gang = p->offset + bytes;
  append(ptx_own(e->function), p);
  struct finish f = {.b = e->b, .region = e->function, .module = e->module, .function = e->function->function};
  f.gang = wide(&f, ptx_pos(e->b, e->function, LEVEL_GANG));
  f.gangs = wide(&f, ptx_size(e->b, e->function, LEVEL_GANG));
  f.memory = memory(&f);
  LLVMValueRef to = of_gang(&f, for_gangs(&f, p->offset), bytes);
  LLVMValueRef args[4] = {to, m->array, i64(e->module, n), i64(e->module, m->stride)};
  simt_call(e->b, e->module, SIMT_own_gang_partial, args, 4);
  return NULL;
}

static void define(struct finish *f, const struct ptx_partial *list) {
  LLVMValueRef zero = ir_i32(f->module->module, 0);
  LLVMBasicBlockRef entry = block(f, ""), warp = block(f, "warp"), leader = block(f, "leader"), meet = block(f, "meet");
  LLVMBasicBlockRef last = block(f, "last"), done = block(f, "done");
  LLVMPositionBuilderAtEnd(f->b, entry);
  LLVMValueRef lane = ptx_pos(f->b, f->region, LEVEL_VECTOR);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntULT, lane, ir_i32(f->module->module, WARP), ""), warp, done);

  LLVMPositionBuilderAtEnd(f->b, warp);
  f->gang = wide(f, ptx_pos(f->b, f->region, LEVEL_GANG));
  f->gangs = wide(f, ptx_size(f->b, f->region, LEVEL_GANG));
  f->memory = memory(f);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntEQ, lane, zero, ""), leader, meet);

  LLVMPositionBuilderAtEnd(f->b, leader);
  store_values(f, list);
  LLVMValueRef now = count(f);
  LLVMBuildBr(f->b, meet);

  LLVMPositionBuilderAtEnd(f->b, meet);
  LLVMValueRef before = LLVMBuildPhi(f->b, LLVMTypeOf(now), "before");
  LLVMAddIncoming(before, (LLVMValueRef[]){zero, now}, (LLVMBasicBlockRef[]){warp, leader}, 2);
  LLVMValueRef is_last = simt_call(f->b, f->module, SIMT_gang_last, (LLVMValueRef[]){before, narrow(f, f->gangs)}, 2);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntNE, is_last, zero, ""), last, done);

  LLVMPositionBuilderAtEnd(f->b, last);
  combine(f, list);
  LLVMBuildBr(f->b, done);
  LLVMPositionBuilderAtEnd(f->b, done);
  LLVMBuildRetVoid(f->b);
}

/* --- arrays --- */

/* What all threads of the gang do behind the FINIs of a loop with longer arrays; args are RES and LOCAL of LIST, then
   RES and n of each array. */
static void define_with_arrays(struct finish *f, const struct ptx_partial *list, const struct ptx_array *arrays) {
  LLVMValueRef zero = ir_i32(f->module->module, 0);
  LLVMBasicBlockRef entry = block(f, ""), leader = block(f, "leader"), meet = block(f, "meet");
  LLVMBasicBlockRef last = block(f, "last"), warp = block(f, "warp"), done = block(f, "done");
  LLVMPositionBuilderAtEnd(f->b, entry);
  f->gang = wide(f, ptx_pos(f->b, f->region, LEVEL_GANG));
  f->gangs = wide(f, ptx_size(f->b, f->region, LEVEL_GANG));
  f->memory = memory(f);
  LLVMValueRef lane = ptx_pos(f->b, f->region, LEVEL_VECTOR), worker = ptx_pos(f->b, f->region, LEVEL_WORKER);
  LLVMValueRef is_leader = LLVMBuildICmp(f->b, LLVMIntEQ, LLVMBuildOr(f->b, lane, worker, ""), zero, "");
  LLVMBuildCondBr(f->b, is_leader, leader, meet);

  LLVMPositionBuilderAtEnd(f->b, leader);
  LLVMValueRef others = LLVMBuildSub(f->b, narrow(f, f->gangs), ir_i32(f->module->module, 1), "");
  LLVMValueRef is_last = LLVMBuildICmp(f->b, LLVMIntEQ, count(f), others, "");
  LLVMBuildBr(f->b, meet);

  LLVMPositionBuilderAtEnd(f->b, meet);
  LLVMValueRef found = LLVMBuildPhi(f->b, LLVMTypeOf(is_last), "found");
  LLVMValueRef none = LLVMConstInt(LLVMTypeOf(is_last), 0, false);
  LLVMAddIncoming(found, (LLVMValueRef[]){none, is_last}, (LLVMBasicBlockRef[]){entry, leader}, 2);
  LLVMValueRef args[] = {LLVMBuildZExt(f->b, found, LLVMTypeOf(zero), ""), ptx_size(f->b, f->region, LEVEL_VECTOR),
                         ptx_size(f->b, f->region, LEVEL_WORKER)};
  LLVMValueRef any = simt_call(f->b, f->module, SIMT_any_gang, args, 3);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntNE, any, zero, ""), last, done);

  LLVMPositionBuilderAtEnd(f->b, last);
  unsigned arg = 1;
  for (const struct ptx_partial *p = list; p; p = p->next)
    arg += 2;
  for (const struct ptx_array *a = arrays; a; a = a->next, arg += 2)
    ptx_combine_array(f->b, f->module, a, for_gangs(f, a->begin), LLVMGetParam(f->function, arg),
                      LLVMGetParam(f->function, arg + 1), narrow(f, f->gangs));
  LLVMValueRef outside = LLVMBuildLShr(f->b, lane, ir_i32(f->module->module, 5 /* 2^5 is WARP */), "");
  LLVMValueRef in_warp = LLVMBuildICmp(f->b, LLVMIntEQ, LLVMBuildOr(f->b, outside, worker, ""), zero, "");
  LLVMBuildCondBr(f->b, list ? in_warp : none, warp, done);
  LLVMPositionBuilderAtEnd(f->b, warp);
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

/* Of LIST and ARRAYS, which share a counter. With arrays, LIST is of values alone, which the leader stores here: all
   threads come to the function, and need not know them. */
static void finish(struct expansion *e, int lid, struct ptx_partial *list, const struct ptx_array *arrays) {
  unsigned nargs = 1, n = 0;
  for (const struct ptx_partial *p = list; p; p = p->next)
    nargs += 2;
  for (const struct ptx_array *a = arrays; a; a = a->next)
    nargs += 2;
  LLVMValueRef *args = ARENA_ARRAY(e->module->arena, LLVMValueRef, nargs);
  args[n++] = LLVMGetParam(e->function->function, 0);
  for (const struct ptx_partial *p = list; p; p = p->next) {
    args[n++] = p->res;
    args[n++] = arrays ? LLVMGetPoison(LLVMTypeOf(p->local)) : p->local;
  }
  for (const struct ptx_array *a = arrays; a; a = a->next) {
    args[n++] = a->m.res;
    args[n++] = a->m.n;
  }
  e->function->kernel.counter_bytes += COUNTER_BYTES;
  const char *name = arena_printf(e->module->arena, "%s.finish%s.%d", e->function->name, arrays ? ".arrays" : "", lid);
  LLVMValueRef function = declare(e, name, args, nargs);
  struct finish f = {.b = e->b, .region = e->function, .module = e->module, .function = e->function->function};
  lay_out(&f, list);
  if (arrays) {
    f.in_region = true;
    f.gang = wide(&f, ptx_pos(f.b, f.region, LEVEL_GANG));
    f.gangs = wide(&f, ptx_size(f.b, f.region, LEVEL_GANG));
    f.memory = memory(&f);
    store_values(&f, list);
  }
  f.in_region = false;
  f.b = ir_builder(e->module->module);
  f.function = function;
  if (arrays) {
    simt_of_gang(function);
    define_with_arrays(&f, list, arrays);
  } else {
    simt_of_first_worker(function);
    define(&f, list);
  }
  LLVMDisposeBuilder(f.b);
  LLVMBuildCall2(e->b, LLVMGlobalGetValueType(function), function, args, nargs, "");
}

void ptx_combine_gangs(struct expansion *e, const struct marker *m) {
  struct ptx_function *own = ptx_own(e->function);
  bool values = true;
  for (const struct ptx_partial *p = own->partials; p; p = p->next)
    values &= in_record(p);
  if (own->arrays && values) {
    finish(e, m->lid, own->partials, own->arrays);
  } else {
    if (own->partials)
      finish(e, m->lid, own->partials, NULL);
    if (own->arrays)
      finish(e, m->lid, NULL, own->arrays);
  }
  own->partials = NULL;
  own->arrays = NULL;
}

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
 * Several values are combined in one pass over the records (last_pass.c) in place of gang_finish.
 *
 * Partial results and counters are in memory of the launch, whose address is in the slot behind the region's own
 * (sumac/abi.h): each loop has a counter and an array of records, one for each gang, with an element for each variable;
 * objects of declared operators have arrays of their own, and reproducible reductions leaves (trees.c). Nothing is used
 * twice, as a gang comes to each FINI exactly once in a launch (red_case.once).
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

LLVMValueRef ptx_gang_counter(struct expansion *e) {
  struct finish f = {.b = e->b, .region = e->function, .module = e->module, .function = e->function->function};
  f.memory = memory(&f);
  e->function->kernel.counter_bytes += COUNTER_BYTES;
  return at(&f, f.memory, i64(e->module, -(long long)e->function->kernel.counter_bytes));
}

LLVMValueRef ptx_gang_memory(struct expansion *e, unsigned long offset) {
  struct finish f = {.b = e->b, .region = e->function, .module = e->module, .function = e->function->function};
  f.gangs = wide(&f, ptx_size(e->b, e->function, LEVEL_GANG));
  f.memory = memory(&f);
  return for_gangs(&f, offset);
}

/* The leader's code: stores the gang's partial results and counts the gang; returns how many gangs came before. */
static LLVMValueRef leave(const struct finish *f, const struct ptx_partial *list) {
  LLVMValueRef record = f->record ? of_gang(f, for_gangs(f, f->begin), f->record) : NULL;
  for (unsigned arg = 1; list; list = list->next, arg += 2) {
    if (!in_record(list))
      continue;
    LLVMValueRef local = LLVMGetParam(f->function, arg + 1);
    if (list->type == RED_B8)
      local = LLVMBuildZExt(f->b, local, type_memory(context(f->module), RED_B8), "");
    LLVMValueRef store = LLVMBuildStore(f->b, local, at(f, record, i64(f->module, (long long)list->offset)));
    LLVMSetAlignment(store, ptx_record_alignment(f->record, list->offset));
  }
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
  LLVMValueRef count = leave(f, list);
  LLVMBuildBr(f->b, meet);

  LLVMPositionBuilderAtEnd(f->b, meet);
  LLVMValueRef before = LLVMBuildPhi(f->b, LLVMTypeOf(count), "before");
  LLVMAddIncoming(before, (LLVMValueRef[]){zero, count}, (LLVMBasicBlockRef[]){warp, leader}, 2);
  LLVMValueRef is_last = simt_call(f->b, f->module, SIMT_gang_last, (LLVMValueRef[]){before, narrow(f, f->gangs)}, 2);
  LLVMBuildCondBr(f->b, LLVMBuildICmp(f->b, LLVMIntNE, is_last, zero, ""), last, done);

  LLVMPositionBuilderAtEnd(f->b, last);
  combine(f, list);
  LLVMBuildBr(f->b, done);
  LLVMPositionBuilderAtEnd(f->b, done);
  LLVMBuildRetVoid(f->b);
}

static LLVMValueRef declare(struct expansion *e, int lid, LLVMValueRef *args, unsigned nargs) {
  LLVMTypeRef *types = ARENA_ARRAY(e->module->arena, LLVMTypeRef, nargs);
  for (unsigned i = 0; i < nargs; i++)
    types[i] = LLVMTypeOf(args[i]);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context(e->module)), types, nargs, false);
  struct text name = {0};
  text_printf(&name, "%s.finish.%d", e->function->name, lid);
  LLVMValueRef finish = LLVMAddFunction(e->module->module, name.text, type);
  text_free(&name);
  LLVMSetLinkage(finish, LLVMInternalLinkage);
  ir_attribute(finish, "alwaysinline");
  ir_attribute(finish, "nounwind");
  ir_attribute(finish, "convergent");
  simt_of_first_worker(finish);
  return finish;
}

void ptx_combine_gangs(struct expansion *e, const struct marker *m) {
  struct ptx_partial *list = ptx_own(e->function)->partials;
  unsigned nargs = 1, n = 0;
  if (!list)
    return;
  for (const struct ptx_partial *p = list; p; p = p->next)
    nargs += 2;
  LLVMValueRef *args = ARENA_ARRAY(e->module->arena, LLVMValueRef, nargs);
  args[n++] = LLVMGetParam(e->function->function, 0);
  for (const struct ptx_partial *p = list; p; p = p->next) {
    args[n++] = p->res;
    args[n++] = p->local;
  }
  e->function->kernel.counter_bytes += COUNTER_BYTES;
  LLVMValueRef function = declare(e, m->lid, args, nargs);
  struct finish f = {ir_builder(e->module->module), e->function, e->module, function, NULL, NULL, NULL, 0, 0};
  lay_out(&f, list);
  define(&f, list);
  LLVMDisposeBuilder(f.b);
  LLVMBuildCall2(e->b, LLVMGlobalGetValueType(function), function, args, nargs, "");
  ptx_own(e->function)->partials = NULL;
}

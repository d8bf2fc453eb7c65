/*
 * host.c - the target for all cores of the host: each gang is run by one thread of the runtime, which is its only
 * worker and lane.
 *
 * Each gang takes a contiguous block of a gang loop's iterations (for locality, and so that vectorised loops are long).
 * Worker and vector builtins are serial's, so that LLVM's vectoriser sees the plain loop. A gang's partial result goes
 * to the runtime, which combines in gang order: the same launch gives the same bits.
 *
 * To change a reduction on the host: host.c, runtime/threads/host_partials.c, runtime/threads/host_arrays.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/host/host.h"

static void host_check_dims(struct target_function *function) {
  function->kernel.fixed[1] = function->kernel.fixed[2] = 1;
}

static LLVMValueRef ask(struct expansion *e, const char *function, int dim) {
  return host_ask(e->b, e->module->module, function, dim);
}

LLVMValueRef host_ask(LLVMBuilderRef b, LLVMModuleRef module, const char *function, int dim) {
  static const char *const attributes[] = {"memory(none)", "nounwind", "willreturn", "nosync", "nofree", NULL};
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetModuleContext(module));
  LLVMTypeRef type = LLVMFunctionType(i32, &i32, dim > 0, false);
  LLVMValueRef argument = ir_i32(module, dim);
  return ir_call_external(b, function, type, &argument, dim > 0, attributes);
}

static LLVMValueRef host_dim_pos(struct expansion *e, int level) {
  return level == LEVEL_GANG ? ask(e, "__sumac_host_gang", 0) : target_serial.dim_pos(e, level);
}

static LLVMValueRef host_dim_size(struct expansion *e, int level) {
  return level == LEVEL_GANG ? ask(e, "__sumac_host_gangs", 0) : target_serial.dim_size(e, level);
}

static LLVMValueRef host_gang_pos(struct expansion *e, int dim) {
  return ask(e, "__sumac_host_gang_pos", dim);
}

static LLVMValueRef host_gang_size(struct expansion *e, int dim) {
  return ask(e, "__sumac_host_gang_size", dim);
}

/* begin = n / G * g + min(g, n % G), end = begin of the next gang */
static LLVMValueRef block_bound(struct expansion *e, const struct marker *m, const char *which) {
  LLVMValueRef args[3] = {m->loop.n, host_gang_pos(e, 1), host_gang_size(e, 1)};
  return ir_call(e->b, e->module->module, args, 3, "__sumac_dev_block_%s_%s", which, type_info(m->type)->suffix);
}

static LLVMValueRef host_loop_begin(struct expansion *e, const struct marker *m) {
  return m->level & LEVEL_GANG ? block_bound(e, m, "begin") : target_serial.loop_begin(e, m);
}

static LLVMValueRef host_loop_end(struct expansion *e, const struct marker *m) {
  return m->level & LEVEL_GANG ? block_bound(e, m, "end") : target_serial.loop_end(e, m);
}

static LLVMValueRef host_loop_shared(struct expansion *e, const struct marker *m) {
  return ir_i32(e->module->module, (m->level & LEVEL_GANG) != 0);
}

/* llvm.prefetch(AT + OFFSET), into all caches. Not inbounds, as the address may be outside of the object. */
static void host_prefetch(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef pointer = LLVMTypeOf(m->prefetch.address);
  LLVMValueRef offset = LLVMConstInt(LLVMInt64TypeInContext(context), (unsigned long long)m->prefetch.offset, true);
  LLVMValueRef args[4] = {LLVMBuildGEP2(e->b, LLVMInt8TypeInContext(context), m->prefetch.address, &offset, 1, ""),
                          ir_i32(module, m->prefetch.write), ir_i32(module, 3), ir_i32(module, 1)};
  ir_call_intrinsic(e->b, "llvm.prefetch", &pointer, 1, args, 4);
}

/* --- reductions: the runtime reads and writes RESULT after the last FINI; this code does not access it --- */

LLVMValueRef host_partials_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return ir_identity(LLVMGetModuleContext(e->module->module), m->type, m->op);
}

static LLVMValueRef combine_function(LLVMModuleRef module, const struct marker *m) {
  if (m->red.combine)
    return m->red.combine;
  char name[64];
  snprintf(name, sizeof name, "__sumac_dev_combine_%s%s_%s", m->red.array && !m->red.element ? "all_" : "",
           op_name(m->op), type_info(m->type)->suffix);
  LLVMValueRef combine = LLVMGetNamedFunction(module, name);
  if (!combine)
    bug("expand", name, "not in the device library");
  return combine;
}

/*   T copy = LOCAL;     as LOCAL's own address must not escape, or the loop would not be vectorised
     gang_fini(RES_PTR, &copy, sizeof copy, combine, this function, LID, RID);     devlib/host/fini.c
     V = LOCAL */
LLVMValueRef host_partials_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMModuleRef module = e->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  const struct type_info *info = type_info(m->type);
  LLVMValueRef bytes = LLVMConstInt(LLVMInt64TypeInContext(context), info->bytes, false);
  LLVMValueRef args[7] = {m->red.res,
                          ir_to_memory(e->b, m->red.local, m->type),
                          bytes,
                          combine_function(module, m),
                          e->function->function,
                          ir_i32(module, m->lid),
                          ir_i32(module, m->rid)};
  ir_call(e->b, module, args, 7, "__sumac_dev_gang_fini");
  return m->red.local;
}

/*   gang_fini_array(RES_PTR, LOCAL, N, STRIDE, size of an element, combine, this function, LID, RID) */
LLVMValueRef host_arrays_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMModuleRef module = e->module->module;
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(module));
  unsigned bytes = m->red.combine ? (unsigned)m->red.stride : type_info(m->type)->bytes;
  LLVMValueRef args[9] = {m->red.res,
                          m->red.array,
                          m->red.n,
                          LLVMConstInt(i64, (unsigned long long)m->red.stride, false),
                          LLVMConstInt(i64, bytes, false),
                          combine_function(module, m),
                          e->function->function,
                          ir_i32(module, m->lid),
                          ir_i32(module, m->rid)};
  ir_call(e->b, module, args, 9, "__sumac_dev_gang_fini_array");
  return NULL;
}

/* RESULT is private to each gang, so nothing is combined over gangs (OpenACC 3.3 2.9.11). */
bool host_fits_private(const struct red_case *c) {
  return !c->has_result;
}

static bool is_long(const struct red_case *c) {
  return c->is_array && (c->elements < 0 || c->elements > c->target->few_elements);
}

bool host_fits_partials(const struct red_case *c) {
  return c->has_result && !is_long(c);
}

_Static_assert(SUMAC_FEW_ELEMENTS == 16, "said below");
const char *host_no_partials(const struct red_case *c) {
  if (!host_fits_arrays(c))
    return NULL;
  return c->elements < 0 ? "the run says how many elements there are" : "there are more than 16 elements";
}

/* A value is put into a list; elements of arrays are combined by threads that wait for each other. */
unsigned host_by_values(const struct red_case *c) {
  (void)c;
  return 10;
}

unsigned host_by_arrays(const struct red_case *c) {
  (void)c;
  return 100;
}

bool host_fits_objects(const struct red_case *c) {
  return c->has_result;
}

bool host_fits_arrays(const struct red_case *c) {
  return c->has_result && is_long(c);
}

static const struct red_strategy strategies[] = {
    {SERIAL_ORDER(LEVEL_WORKER | LEVEL_VECTOR, "in order, by the gang's one thread")},
    {HOST_GANG_ORDER},
    {HOST_GANG_PARTIALS},
    {HOST_GANG_ARRAYS, .words = HOST_IN_GANG_ORDER, .order = ORDER_FIXED_LAUNCH, .shares = true,
     .fits = host_fits_arrays, .setup = serial_red_same, .init = host_partials_init, .teardown = serial_red_same,
     .whole = RED_STAGE(MARK_FINI)},
    {SERIAL_TREE(LEVEL_ALL)},
    {SERIAL_OWN_TREE(LEVEL_ALL)},
    {SERIAL_OWN, .levels = LEVEL_WORKER | LEVEL_VECTOR},
    {HOST_GANG_OWN_ORDER},
    {HOST_GANG_OWN},
    {.name = NULL},
};

const struct target target_host = {
    .name = "host",
    .usual = true,
    .library = sumac_devlib_host,
    .library_size = &sumac_devlib_host_size,
    .check_dims = host_check_dims,
    .dim_pos = host_dim_pos,
    .dim_size = host_dim_size,
    .gang_pos = host_gang_pos,
    .gang_size = host_gang_size,
    .loop_begin = host_loop_begin,
    .loop_end = host_loop_end,
    .loop_shared = host_loop_shared,
    .prefetch = host_prefetch,
    .gather = host_gather,
    .gathers = "",
    .tree = host_tree,
    .strategies = strategies,
};

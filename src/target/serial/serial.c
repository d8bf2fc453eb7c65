/*
 * serial.c - the target with one thread: the oracle that others are compared with, and the default for every hook.
 *
 * A loop runs all its iterations in order, RESULT is read at SETUP and written at TEARDOWN, and LOCAL is the running
 * value in between.
 *
 * To change how values are combined, the code of an operator: serial.c, devlib/generic/combine.c,
 * devlib/simt/combine.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/serial/serial.h"

#include "sumac/crew.h"

static bool serial_provides(struct target_module *module, const char *function) {
  (void)function;
  return !module->target->is_image;
}

static bool serial_accepts_global(struct target_module *module, LLVMValueRef global) {
  (void)global;
  return !module->target->is_image;
}

enum { ACC_DEVICE_NONE = 0, ACC_DEVICE_HOST = 2 };

static bool serial_on_device(int type) {
  return type == ACC_DEVICE_NONE || type == ACC_DEVICE_HOST;
}

static void serial_check_dims(struct target_function *function) {
  for (int i = 0; i < 3; i++)
    function->kernel.fixed[i] = 1;
}

static LLVMValueRef serial_dim_pos(struct expansion *e, int level) {
  (void)level;
  return ir_i32(e->module->module, 0);
}

static LLVMValueRef serial_dim_size(struct expansion *e, int level) {
  (void)level;
  return ir_i32(e->module->module, 1);
}

static LLVMContextRef context(struct expansion *e) {
  return LLVMGetModuleContext(e->module->module);
}

static void serial_private_array(struct expansion *e, const struct marker *m) {
  (void)e, (void)m;
}

/* begin = 0, end = n, step = 1 */
static LLVMValueRef serial_loop_begin(struct expansion *e, const struct marker *m) {
  return ir_const(context(e), m->type, 0);
}

static LLVMValueRef serial_loop_end(struct expansion *e, const struct marker *m) {
  (void)e;
  return m->loop.n;
}

static LLVMValueRef serial_loop_step(struct expansion *e, const struct marker *m) {
  return ir_const(context(e), m->type, 1);
}

/* k + by, marked as not overflowing, since it is <= e: LLVM's scalar evolution and vectoriser need to know. */
static LLVMValueRef advance(struct expansion *e, const struct marker *m, LLVMValueRef by) {
  return type_info(m->type)->is_signed ? LLVMBuildNSWAdd(e->b, m->loop.k, by, "")
                                       : LLVMBuildNUWAdd(e->b, m->loop.k, by, "");
}

static LLVMValueRef serial_loop_next(struct expansion *e, const struct marker *m) {
  return advance(e, m, ir_const(context(e), m->type, 1));
}

/* min(e - k, max) */
static LLVMValueRef serial_loop_chunk(struct expansion *e, const struct marker *m) {
  bool is_signed = type_info(m->type)->is_signed;
  LLVMValueRef left =
      is_signed ? LLVMBuildNSWSub(e->b, m->loop.e, m->loop.k, "") : LLVMBuildNUWSub(e->b, m->loop.e, m->loop.k, "");
  LLVMValueRef less = LLVMBuildICmp(e->b, is_signed ? LLVMIntSLT : LLVMIntULT, left, m->loop.max, "");
  return LLVMBuildSelect(e->b, less, left, m->loop.max, "");
}

static LLVMValueRef serial_loop_next_run(struct expansion *e, const struct marker *m) {
  return advance(e, m, m->loop.run);
}

static LLVMValueRef serial_loop_shared(struct expansion *e, const struct marker *m) {
  (void)m;
  return ir_i32(e->module->module, 0);
}

static enum fork_action serial_fork(struct expansion *e, const struct marker *m) {
  (void)e, (void)m;
  return MARKER_DELETE;
}

static LLVMValueRef is_true(struct expansion *e, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  switch (LLVMGetTypeKind(type)) {
  case LLVMStructTypeKind: { /* complex */
    LLVMValueRef real = is_true(e, LLVMBuildExtractValue(e->b, value, 0, ""));
    return LLVMBuildOr(e->b, real, is_true(e, LLVMBuildExtractValue(e->b, value, 1, "")), "");
  }
  case LLVMIntegerTypeKind:
    return LLVMBuildICmp(e->b, LLVMIntNE, value, LLVMConstNull(type), "");
  default:
    return LLVMBuildFCmp(e->b, LLVMRealUNE, value, LLVMConstNull(type), "");
  }
}

/* VALUE != 0 as 0 or 1 of the type: the result of && and || is 0 or 1 even if there are no iterations. */
static LLVMValueRef as_truth(struct expansion *e, LLVMValueRef value, enum red_type type) {
  LLVMContextRef c = context(e);
  LLVMValueRef one = ir_identity(c, type, RED_LAND), zero = ir_identity(c, type, RED_LOR);
  return LLVMBuildSelect(e->b, is_true(e, value), one, zero, "");
}

/* V = RES_PTR ? *RES_PTR : LOCAL. Whether RES_PTR is null is known when compiling. */
LLVMValueRef serial_red_setup(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  LLVMValueRef value = m->red.res ? ir_from_memory(e->b, m->red.res, m->type) : m->red.local;
  return m->op == RED_LAND || m->op == RED_LOR ? as_truth(e, value, m->type) : value;
}

LLVMValueRef serial_red_same(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)e, (void)r;
  return m->red.local;
}

/* V = LOCAL; for floating-point max and min, V = isnan(LOCAL) ? identity : LOCAL, so that pick sees numbers only.
 */
LLVMValueRef serial_red_init(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  bool pick = (m->op == RED_MAX || m->op == RED_MIN) && (m->type == RED_F32 || m->type == RED_F64);
  if (!pick)
    return serial_red_same(e, m, r);
  LLVMValueRef number = LLVMBuildFCmp(e->b, LLVMRealORD, m->red.local, m->red.local, "");
  return LLVMBuildSelect(e->b, number, m->red.local, ir_identity(context(e), m->type, m->op), "");
}

/* VALUE without a NaN: of it and the identity, the operation's intrinsic takes the one that is a number. LLVM 22 moves
   a selection by a test for NaN behind the operation that follows, where its vectoriser finds no reduction. */
static LLVMValueRef number(struct expansion *e, const struct marker *m) {
  LLVMTypeRef type = LLVMTypeOf(m->step.value);
  LLVMValueRef operands[] = {m->step.value, ir_identity(context(e), m->type, m->op)};
  const char *name = m->op == RED_MAX ? "llvm.maxnum" : "llvm.minnum";
  return ir_call_intrinsic(e->b, name, &type, 1, operands, 2);
}

/* V = VALUE > LOCAL ? VALUE : LOCAL, where no NaN is left and the sign of zero does not matter. */
LLVMValueRef serial_pick(struct expansion *e, const struct marker *m) {
  LLVMValueRef value = number(e, m);
  LLVMValueRef better = LLVMBuildFCmp(e->b, m->op == RED_MAX ? LLVMRealOGT : LLVMRealOLT, value, m->step.local, "");
  LLVMValueRef picked = LLVMBuildSelect(e->b, better, value, m->step.local, "");
  LLVMSetFastMathFlags(better, LLVMFastMathNoNaNs | LLVMFastMathNoSignedZeros);
  LLVMSetFastMathFlags(picked, LLVMFastMathNoNaNs | LLVMFastMathNoSignedZeros);
  return picked;
}

bool serial_fits_extreme(const struct red_case *c) {
  return type_info(c->type)->is_float && (c->op == RED_MAX || c->op == RED_MIN);
}

/* element = VALUE > element ? VALUE : element, as the user wrote it: in one thread there is no need for the library's
   function, which also handles NaNs and signed zeros in any order. */
LLVMValueRef serial_update_extreme(struct expansion *e, const struct marker *m) {
  LLVMValueRef old = ir_from_memory(e->b, m->step.at, m->type);
  LLVMRealPredicate better = m->op == RED_MAX ? LLVMRealOGT : LLVMRealOLT;
  LLVMValueRef now = LLVMBuildSelect(e->b, LLVMBuildFCmp(e->b, better, m->step.value, old, ""), m->step.value, old, "");
  ir_store_as(e->b, now, m->step.at, m->type);
  return NULL;
}

/* combine(&element, &VALUE): one thread, plain code of the device library. */
LLVMValueRef serial_update(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMValueRef args[2] = {m->step.at, ir_to_memory(e->b, m->step.value, m->type)};
  ir_call(e->b, module, args, 2, "__sumac_dev_combine_%s_%s", op_name(m->op), type_info(m->type)->suffix);
  return NULL;
}

/* if (RES_PTR) *RES_PTR = LOCAL; V = LOCAL */
LLVMValueRef serial_red_teardown(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  if (m->red.res)
    ir_store_as(e->b, m->red.local, m->red.res, m->type);
  return m->red.local;
}

static void serial_lock(struct expansion *e, const struct marker *m, struct late_loop *loop) {
  (void)e, (void)m, (void)loop;
}

/* If a launch has several gangs, the first one does all the work:

       entry: allocas; if (__sumac_host_gang() != 0) return; */
void serial_first_gang(struct target_function *f) {
  static const char *const attributes[] = {"nounwind", NULL};
  LLVMValueRef function = f->function;
  LLVMModuleRef module = f->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  if (!f->is_region)
    return;
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
  LLVMValueRef first = ir_behind_variables(function);
  LLVMBasicBlockRef work = ir_split_before(first, "first_gang");
  LLVMBasicBlockRef idle = LLVMAppendBasicBlockInContext(context, function, "other_gangs");
  LLVMBuilderRef b = ir_builder(module);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(entry);
  ir_at(b, branch);
  LLVMTypeRef type = LLVMFunctionType(LLVMInt32TypeInContext(context), NULL, 0, false);
  LLVMValueRef gang = ir_call_external(b, "__sumac_host_gang", type, NULL, 0, attributes);
  LLVMValueRef other = LLVMBuildICmp(b, LLVMIntNE, gang, ir_i32(module, 0), "");
  LLVMBuildCondBr(b, other, idle, work);
  LLVMInstructionEraseFromParent(branch);
  LLVMPositionBuilderAtEnd(b, idle);
  LLVMBuildRetVoid(b);
  LLVMDisposeBuilder(b);
}

/* What called functions ask: the first gang is all that there are, whatever the launch has. */
void serial_answer_gangs(struct target_module *m) {
  LLVMValueRef ask = LLVMGetNamedFunction(m->module, "__sumac_crew_ask");
  IR_EACH_USER (call, ask) {
    long long what;
    if (ir_callee(call) == ask && ir_is_constant_int(LLVMGetOperand(call, 0), &what) &&
        (what == __sumac_ask_gang || what == __sumac_ask_gangs))
      ir_replace(call, LLVMConstInt(LLVMTypeOf(call), what == __sumac_ask_gangs, false));
  }
}

/* One thread runs all iterations in order, races included: that they are independent is the user's word, which is not
   taken here. LLVM may still find out by itself. */
void serial_drop_hints(struct target_function *f) {
  ir_drop_vector_hints(f->function);
}

static const struct red_strategy strategies[] = {
    {SERIAL_ORDER(LEVEL_ALL, "in order")}, {SERIAL_TREE(LEVEL_ALL)}, {SERIAL_OWN_TREE(LEVEL_ALL)},
    {SERIAL_OWN, .levels = LEVEL_ALL},     {.name = NULL},
};

static const struct red_step steps[] = {
    {.kind = MARK_PICK, .build = serial_pick},
    {.kind = MARK_UPDATE, .fits = serial_fits_extreme, .build = serial_update_extreme},
    {.kind = MARK_UPDATE, .build = serial_update},
    {.kind = MARK_NONE},
};

const struct target target_serial = {
    .name = "serial",
    .one_thread = true,
    .library = sumac_devlib_host,
    .library_size = &sumac_devlib_host_size,
    .provides = serial_provides,
    .accepts_global = serial_accepts_global,
    .on_device = serial_on_device,
    .check_dims = serial_check_dims,
    .dim_pos = serial_dim_pos,
    .dim_size = serial_dim_size,
    .gang_pos = serial_dim_pos,
    .gang_size = serial_dim_size,
    .private_array = serial_private_array,
    .loop_begin = serial_loop_begin,
    .loop_end = serial_loop_end,
    .loop_step = serial_loop_step,
    .loop_next = serial_loop_next,
    .loop_chunk = serial_loop_chunk,
    .loop_next_run = serial_loop_next_run,
    .loop_shared = serial_loop_shared,
    .tree = serial_tree,
    .fork = serial_fork,
    .join = serial_fork,
    .strategies = strategies,
    .steps = steps,
    .few_elements = SUMAC_FEW_ELEMENTS,
    .thread_bytes = 32 * 1024,
    .lock = serial_lock,
    .unlock = serial_lock,
    .reorg = serial_reorg,
};

/*
 * target.c - a device for tests alone, to show that what is for SIMT devices is for all of them: an image in the host's
 * assembly, whose gangs and workers are those of the workers target, but take iterations in turn, in loops that are
 * unrolled. Whoever runs it says which gang and worker a thread is (tests/late/model-loops.c). With -DSUMAC_MODEL=ON it
 * is a second vendor's device, which runtime/dev/model.c drives: a kind of its own (sumac/device_kinds.def), whose
 * images are shared objects (link.c) for the architectures model_1 and model_2.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "sumac/device_kinds.h"
#include "target/loops/loops.h"
#include "target/workers/workers.h"

/* The host's back end, which is the only one that the tests can run. */
#if defined(__aarch64__)
#define TRIPLE "aarch64-unknown-linux-gnu"
#define CPU "generic"
#define SECOND_FEATURES "+lse"
#define BACK_END(what) LLVMInitializeAArch64##what()
#else
#define TRIPLE "x86_64-unknown-linux-gnu"
#define CPU "x86-64"
#define SECOND_FEATURES "+sse4.2"
#define BACK_END(what) LLVMInitializeX86##what()
#endif

static void initialise(void) {
  BACK_END(TargetInfo);
  BACK_END(Target);
  BACK_END(TargetMC);
  BACK_END(AsmPrinter);
}

static const char *features(const char *arch) {
  return !strcmp(arch, "model_1") ? "" : !strcmp(arch, "model_2") ? SECOND_FEATURES : NULL;
}

/* The runtime's functions, and C's mathematics, which the host has. */
static bool provides(struct target_module *m, const char *function) {
  (void)m;
  return !strncmp(function, "__sumac_", strlen("__sumac_")) || ir_is_mathematics(function);
}

#ifdef SUMAC_MODEL
static bool is_arch(const char *word) {
  return !strncmp(word, "model_", strlen("model_")) && isdigit((unsigned char)word[strlen("model_")]);
}

static long generation(const char *arch) {
  return strtol(arch + strlen("model_"), NULL, 10);
}

static bool on_device(int type) {
  enum { ACC_DEVICE_NOT_HOST = 4, ACC_DEVICE_MODEL = 65 };
  return type == ACC_DEVICE_NOT_HOST || type == ACC_DEVICE_MODEL;
}
#endif

void model_drop_places(struct target_module *);

/* LLVM's tables of names need more of debug information than devices keep. */
void model_drop_places(struct target_module *m) {
  LLVMStripModuleDebugInfo(m->module);
}

/* --- loops --- */

static bool is_size(LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  return callee && (!strcmp(ir_name(callee), "__sumac_host_gangs") || !strcmp(ir_name(callee), "__sumac_host_workers"));
}

/* POINTER is in the slots, which are the same for all threads. */
static bool is_alike(LLVMValueRef function, LLVMValueRef pointer) {
  if (LLVMIsAGetElementPtrInst(pointer) && LLVMGetNumOperands(pointer) == 2 &&
      LLVMIsAConstantInt(LLVMGetOperand(pointer, 1)))
    pointer = LLVMGetOperand(pointer, 0);
  return LLVMCountParams(function) == 1 && pointer == LLVMGetParam(function, 0);
}

static const char *in_register(unsigned bits) {
  (void)bits;
  return "=r,0";
}

static const struct loops_device loops = {
    .vector_bytes = 16, .is_size = is_size, .is_alike = is_alike, .intrinsics = "llvm.x86", .in_register = in_register};

static LLVMValueRef gang_pos(struct expansion *e, int dim) {
  return target_host.gang_pos(e, dim);
}

static LLVMValueRef gang_size(struct expansion *e, int dim) {
  return target_host.gang_size(e, dim);
}

static LLVMValueRef tree(struct expansion *e, const struct marker *m) {
  return target_host.tree(e, m);
}

const struct target target_model = {
    .name = "model",
    .triple = TRIPLE,
    .default_arch = "model_1",
    .architectures = "model_1, model_2",
    .cpu = CPU,
#ifdef SUMAC_MODEL
    .arch_form = "model_N",
    .is_arch = is_arch,
    .generation = generation,
    .device_kind = __sumac_device_kind_model,
    .accepts_global = simt_accepts_global,
    .on_device = on_device,
    .suffix = ".model.so",
    .gang_bytes = 8 * 1024,
#else
    .suffix = ".model.s",
#endif
    .initialise = initialise,
    .features = features,
    .is_image = true,
    .library = sumac_devlib_workers,
    .library_size = &sumac_devlib_workers_size,
    .provides = provides,
    .simt = &workers_simt,
    .loops = &loops,
    .check_dims = workers_check_dims,
    .strategies = workers_strategies,
    .steps = workers_steps,
    .thread_bytes = SUMAC_THREAD_BYTES,
    .dim_pos = workers_dim_pos,
    .dim_size = workers_dim_size,
    .gang_pos = gang_pos,
    .gang_size = gang_size,
    .private_array = workers_private_array,
    .loop_begin = simt_loop_begin,
    .loop_end = loops_end,
    .loop_step = simt_loop_step,
    .loop_next = loops_next,
    .loop_chunk = simt_loop_chunk,
    .loop_next_run = loops_next,
    .loop_shared = simt_loop_shared,
    .tree = tree,
    .fork = workers_marker,
    .join = workers_marker,
    .dump_state = workers_dump_state,
    .reorg = workers_reorg,
    .verify = loops_verify,
};

/*
 * target.c - the PTX target's table, and what it answers about architectures and functions.
 * To change what the choice of a way of reducing depends on, limits, facts: target.c, src/xform/choose.c. To change a
 * GPU's architecture: target.c; that of this machine's card: card.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>
#include <llvm-c/Support.h>

#include "sumac/device_kinds.h"
#include "target/ptx/ptx.h"

/* LLVM unrolls loops on GPUs as long as they have a quarter of the instructions that they may have elsewhere. A loop
   that each thread runs by itself then is not unrolled if it has a square root, and tests and steps are a third of it.
   As elsewhere it is, four times mostly, as nvcc does.
   Where a loop has two versions (loops/versions.c), LLVM would keep one of them for strides that are 1. In threads'
   own loops they seldom are: the threads are neighbours, not what a thread does next.
   Where loop strength reduction has more choices than a limit, it drops some by a rule of thumb, and shares a register
   among all addresses of a loop, to which each access then adds its own. A loop of four copies of a stencil has more
   than LLVM's limit; with this one, it still takes no longer. */
static void initialise(void) {
  static const char *const options[] = {"sumac", "-unroll-threshold=300", "-unroll-partial-threshold=150",
                                        "-enable-mem-access-versioning=false", "-lsr-complexity-limit=1000000"};
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  LLVMParseCommandLineOptions(sizeof options / sizeof *options, options, NULL);
}

/* Architectures, and the PTX version that each needs at least: as old as possible, so that old drivers take it. */
static const struct {
  const char *arch, *features;
} architectures[] = {
    {"sm_75", "+ptx63"}, {"sm_80", "+ptx70"}, {"sm_86", "+ptx71"},  {"sm_87", "+ptx74"},
    {"sm_89", "+ptx78"}, {"sm_90", "+ptx78"}, {"sm_90a", "+ptx80"},
};

static bool is_arch(const char *word) {
  if (strncmp(word, "sm_", 3) != 0 || !isdigit((unsigned char)word[3]))
    return false;
  char *end;
  long number = strtol(word + 3, &end, 10);
  return number > 0 && (*end == 0 || (*end == 'a' && end[1] == 0));
}

static long generation(const char *arch) {
  return strtol(arch + strlen("sm_"), NULL, 10);
}

static const char *features(const char *arch) {
  for (size_t i = 0; i < sizeof architectures / sizeof *architectures; i++)
    if (!strcmp(arch, architectures[i].arch))
      return architectures[i].features;
  return NULL;
}

/* NAME is defined by the driver, or replaced by image_lower_libc, or linked. */
static bool provides(struct target_module *m, const char *name) {
  static const char *const names[] = {"malloc", "free", "vprintf", "__assertfail"};
  (void)m;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(name, names[i]))
      return true;
  return ir_is_mathematics(name) || image_is_libc(name);
}

enum { ACC_DEVICE_NOT_HOST = 4, ACC_DEVICE_NVIDIA = 5 };

static bool on_device(int type) {
  return type == ACC_DEVICE_NOT_HOST || type == ACC_DEVICE_NVIDIA;
}

static void combine(struct expansion *e, const struct marker *m) {
  simt_sweep(e, m);
  simt_combine_gangs(e, m);
}

const struct target target_ptx = {
    .name = "ptx",
    .other_name = "nvptx-none",
    .usual = true,
    .triple = "nvptx64-nvidia-cuda",
    .default_arch = "sm_75",
    .arch_form = "sm_NN",
    .is_arch = is_arch,
    .architectures = "sm_75, sm_80, sm_86, sm_87, sm_89, sm_90 and sm_90a",
    .initialise = initialise,
    .features = features,
    .generation = generation,
    .native = ptx_native,
    .is_image = true,
    .suffix = ".ptx",
    .device_kind = __sumac_device_kind_nvidia,
    .library = sumac_devlib_nvptx,
    .library_size = &sumac_devlib_nvptx_size,
    .provides = provides,
    .group_copy = ptx_group_copy,
    .accepts_global = simt_accepts_global,
    .on_device = on_device,
    .simt = &ptx_simt,
    .loops = &ptx_loops,
    .check_dims = ptx_check_dims,
    .strategies = ptx_strategies,
    .steps = ptx_steps,
    .thread_bytes = SUMAC_THREAD_BYTES,
    .gang_bytes = 32 * 1024,       /* a CTA can have 48 kB: the rest is for partials and broadcast buffers */
    .gang_array_bytes = 16 * 1024, /* more would leave too few gangs on a multiprocessor */
    .gang_array_reserved = PTX_ARRAY_ROOM_KB * 1024,
    .dim_pos = simt_dim_pos,
    .dim_size = ptx_dim_size,
    .gang_pos = ptx_gang_pos,
    .gang_size = ptx_gang_size,
    .private_array = simt_private_array,
    .gather = simt_gather,
    .gathers = " in shared memory",
    .loop_begin = simt_loop_begin,
    .loop_end = loops_end,
    .loop_step = simt_loop_step,
    .loop_next = loops_next,
    .loop_chunk = simt_loop_chunk,
    .loop_next_run = loops_next,
    .loop_shared = simt_loop_shared,
    .fork = simt_marker,
    .join = simt_marker,
    .combine = combine,
    .tree = simt_tree,
    .dump_state = ptx_dump_state,
    .reorg = simt_reorg,
    .verify = loops_verify,
};

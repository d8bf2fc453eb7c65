/*
 * simt.c - the PTX target's struct simt_ops, by which src/target/simt compiles for it.
 * To change how SIMT devices differ: struct simt_ops in src/target/simt/simt.h; simt.c, src/target/workers/dims.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

/* Intrinsics that read special registers, and among which threads their values agree. */
static const struct simt_position positions[] = {
    {"llvm.nvvm.read.ptx.sreg.ctaid", LEVEL_GANG},   {"llvm.nvvm.read.ptx.sreg.nctaid", LEVEL_GANG},
    {"llvm.nvvm.read.ptx.sreg.ntid", LEVEL_GANG},    {"llvm.nvvm.read.ptx.sreg.tid.y", LEVEL_WORKER},
    {"llvm.nvvm.read.ptx.sreg.tid.x", LEVEL_VECTOR}, {NULL, 0},
};

static bool take_shared(struct target_function *f, unsigned long long bytes) {
  struct simt_function *own = simt_of(f);
  if (own->private_bytes + bytes + ptx_group_bytes(f->module->module) > f->module->target->gang_bytes)
    return false;
  own->private_bytes += (unsigned)bytes;
  return true;
}

const struct simt_ops ptx_simt = {
    .device = "the GPU",
    .levels = LEVEL_WORKER | LEVEL_VECTOR,
    .width = WARP,
    .groups = MAX_WARPS,
    .word = 32,
    .memory_space = SPACE_GLOBAL,
    .library = "__sumac_ptx_",
    .positions = positions,
    .fixed = ptx_fixed,
    .most = ptx_most,
    .pos = ptx_pos,
    .size = ptx_size,
    .take_shared = take_shared,
    .shared = ptx_shared,
    .resize = ptx_shared_resize,
    .image = &ptx_image,
};

void ptx_dump_state(struct notes *n, struct target_function *f) {
  struct simt_function *own = simt_of(f);
  simt_dump_state(n, f);
  simt_note_shared_arrays(n, f);
  own->private_bytes = (unsigned)note_number(n, "private bytes", own->private_bytes);
}

/*
 * dims.c - launch dimensions: requests checked, defaults chosen, positions and sizes read.
 *
 * A worker is a whole number of warps, or a part of one that others share: a group of 2, 4, 8 or 16 lanes. A CTA has at
 * most 1024 threads; a worker of several warps beside others needs a named barrier of its own, of which there are 15.
 *
 * To change default launch sizes on the GPU: dims.c, runtime/dev/cuda_plan.c, src/lower/host/work.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>

#include "sumac/builtins.h"
#include "target/ptx/ptx.h"

_Static_assert((int)WARP == SUMAC_THREAD_GROUP && (int)MAX_THREADS == SUMAC_MOST_THREADS, "languages count on it");

/* A loop over WHAT (a mask of levels) is inside of one that is not: then code between them runs in single mode. */
static bool separate_loops(const struct late_loop *loops, int what) {
  for (const struct late_loop *l = loops; l; l = l->sibling) {
    if (!(l->levels & what) && (l->level_under & what))
      return true;
    if (separate_loops(l->child, what))
      return true;
  }
  return false;
}

static bool outermost_without(const struct late_loop *loops, int level) {
  for (const struct late_loop *l = loops; l; l = l->sibling)
    if ((l->level_under & level) && !(l->levels & LEVEL_GANG))
      return true;
  return false;
}

static void change(struct target_function *f, int level, int to, const char *why) {
  static const char *const words[] = {"num_gangs", "num_workers", "vector_length"};
  int index = level_index(level);
  target_warn(f, WARNING_LAUNCH_SIZE, f->asked_at[index], "%s(%d) is changed to %d for the GPU: %s", words[index],
              f->asked[index], to, why);
}

/* A serial construct: all of its sizes are 1, and no clause says so. */
static bool is_serial(const struct target_function *f) {
  struct place at = f->asked_at[2];
  return f->asked[0] == 1 && f->asked[1] == 1 && f->asked[2] == 1 && at.line == f->place.line &&
         at.column == f->place.column;
}

static bool has_trees(const struct late_loop *loops) {
  for (const struct late_loop *l = loops; l; l = l->sibling) {
    for (size_t i = 0; i < l->nreductions; i++)
      if (l->reductions[i].tree)
        return true;
    if (has_trees(l->child))
      return true;
  }
  return false;
}

/* Several workers, or gangs, may share a warp where lanes have loops inside of theirs: these may be shorter than a
   warp. Not where a routine's loops are its own lanes': routines are compiled for whole warps; nor with reproducible
   trees, whose tiles are a warp's. */
static bool can_share_warp(const struct target_function *f) {
  return separate_loops(f->loops, LEVEL_VECTOR) && !(f->levels_of_routines & (LEVEL_WORKER | LEVEL_VECTOR)) &&
         f->asked[1] != __sumac_threads_together && !has_trees(f->loops);
}

/* The number of lanes for VECTOR: whole warps, or a part of one with a power of two. */
static int rounded_vector(const struct target_function *f, int vector) {
  int part = 2;
  while (part < vector)
    part *= 2;
  return vector > 1 && part < WARP && can_share_warp(f) ? part : (vector + WARP - 1) / WARP * WARP;
}

static int check_vector(struct target_function *f, int vector) {
  int rounded = rounded_vector(f, vector);
  if (vector > MAX_THREADS) {
    change(f, LEVEL_VECTOR, MAX_THREADS, "a gang has at most 1024 threads");
    return MAX_THREADS;
  }
  /* No warning if there is no vector loop: then the program cannot tell. */
  if (rounded != vector && (f->levels_used & LEVEL_VECTOR) && !is_serial(f) &&
      f->asked[1] != __sumac_threads_together) /* threads that nobody asked for are idle */
    change(f, LEVEL_VECTOR, rounded,
           rounded < WARP ? "workers that share a warp have 2, 4, 8 or 16 lanes"
                          : "a worker is a whole number of warps of 32 lanes");
  return rounded;
}

static int check_workers(struct target_function *f, int workers, int vector) {
  int most = MAX_THREADS / vector;
  const char *why = "a gang has at most 1024 threads";
  if (vector > WARP && most > MAX_BARRIER_WORKERS) {
    most = MAX_BARRIER_WORKERS;
    why = "workers of several warps need a hardware barrier each";
  }
  if (workers <= most)
    return workers;
  change(f, LEVEL_WORKER, most, why);
  return most;
}

/* Lanes of a gang where the launch chooses (runtime/dev/cuda_plan.c: the same numbers). */
enum { LEAST_FREE = 2 * WARP, MOST_FREE = 256 };
enum { WORKERS = 4 }; /* warps of a gang whose workers nobody has asked for */

static bool reduces_over_vector(const struct late_loop *loops) {
  for (const struct late_loop *l = loops; l; l = l->sibling) {
    for (size_t i = 0; i < l->nreductions; i++)
      if (l->reductions[i].level == LEVEL_VECTOR)
        return true;
    if (reduces_over_vector(l->child))
      return true;
  }
  return false;
}

/* Each gang has an array of its own (gather.c), which costs it as much as a reduction. */
static bool gathers(const struct target_function *f) {
  struct marker m;
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i) && marker_read(i, &m) && m.kind == MARK_GATHER)
    return true;
  return false;
}

/* No request: 256 lanes where the vector loops are the gang loops (or the only ones), where a worker is all that a gang
   is to have, or where lanes are all threads of a gang, but for loops inside of a gang loop whose gangs are as many as
   fit: these are short more often than not; else a warp for each of 4 workers; dimensions that no loop uses are 1
   worker, one warp. The runtime makes as many gangs as run at once, whatever their size; what reductions and
   shared arrays cost for each gang is less for fewer, larger ones. More than 256 would leave threads of a
   multiprocessor idle where registers or .shared memory do not suffice for one gang more. Where that is so for 256,
   too, the launch takes fewer (runtime/dev/cuda_plan.c), if this returns true: code for any number of lanes takes as
   many instructions as that for 256, but 1 to 7 % more (at 32 elements a thread) where warps' values are reduced. 256
   lanes of 255 registers each fit on every card. */
static bool defaults(struct target_function *f, int *workers, int *vector) {
  bool together = *workers == __sumac_threads_together;
  bool uses_workers = (f->levels_used & LEVEL_WORKER) && !together && *workers != 1,
       uses_vector = (f->levels_used & LEVEL_VECTOR) != 0;
  bool separate = separate_loops(f->loops, LEVEL_VECTOR) || outermost_without(f->loops, LEVEL_VECTOR) ||
                  (f->levels_called & LEVEL_VECTOR);
  if (!*workers || together)
    *workers = uses_workers ? WORKERS * WARP / (*vector > 1 && *vector < WARP ? rounded_vector(f, *vector) : WARP) : 1;
  bool inner = separate_loops(f->loops, LEVEL_VECTOR) && !f->asked[0];
  bool is_wide = uses_vector && (together ? !inner : !separate && !uses_workers);
  bool is_free = !*vector && is_wide && !together;
  if (!*vector)
    *vector = is_wide ? MOST_FREE : WARP;
  return is_free && !reduces_over_vector(f->loops) && !gathers(f);
}

/* Gangs beyond MOST are cut, with a warning: four times the number of all threads must fit into 31 bits (simt/loops.c,
   copies.c). */
static int check_gangs(struct target_function *f, int gangs, int most) {
  if (gangs <= most)
    return gangs;
  change(f, LEVEL_GANG, most, "a launch has fewer than 2^29 threads");
  return most;
}

/* standard[2] is 0 where the launch chooses the number of lanes freely. -1, a run-time expression, leaves the size to
   the launch. The runtime asks for a whole number of warps and for at most 1024 threads; what is compiled here works
   for every such shape. */
void ptx_check_dims(struct target_function *f) {
  struct sumac_kernel *kernel = &f->kernel;
  int workers = f->asked[1], vector = f->asked[2];
  bool is_free = defaults(f, &workers, &vector);
  if (vector > 0)
    vector = check_vector(f, vector);
  if (workers > 0 && vector > 0)
    workers = check_workers(f, workers, vector);
  if (vector < 0 && workers > MAX_BARRIER_WORKERS) {
    change(f, LEVEL_WORKER, MAX_BARRIER_WORKERS, "workers of several warps need a hardware barrier each");
    workers = MAX_BARRIER_WORKERS;
  }
  kernel->fixed[1] = workers > 0 ? workers : 0;
  kernel->fixed[2] = vector > 0 && !is_free ? vector : 0;
  kernel->standard[1] = workers > 0 ? workers : 4;
  kernel->standard[2] = is_free ? 0 : vector > 0 ? vector : WARP;
  kernel->limit[2] = vector > 0 ? vector : MAX_THREADS / (workers > 0 ? workers : 1) / WARP * WARP;
  kernel->limit[1] = workers > 0                                                   ? workers
                     : vector < 0                                                  ? MAX_BARRIER_WORKERS
                     : vector > WARP && MAX_THREADS / vector > MAX_BARRIER_WORKERS ? MAX_BARRIER_WORKERS
                                                                                   : MAX_THREADS / vector;
  kernel->limit[0] = INT_MAX / LOOPS_COPIES / (workers > 0 && vector > 0 ? workers * vector : MAX_THREADS);
  kernel->fixed[0] = f->asked[0] > 0 ? check_gangs(f, f->asked[0], kernel->limit[0]) : 0;
}

int ptx_fixed(const struct target_function *f, int level) {
  return f->is_region ? f->kernel.fixed[level_index(level)] : 0;
}

int ptx_most(const struct target_function *f, int level) {
  if (f->is_region)
    return f->kernel.limit[level_index(level)];
  return level == LEVEL_WORKER ? MAX_WARPS : MAX_THREADS;
}

/* Special registers. None depends on anything but the thread. */
static LLVMValueRef special(LLVMBuilderRef b, const char *name) {
  char full[64];
  snprintf(full, sizeof full, "llvm.nvvm.read.ptx.sreg.%s", name);
  return ir_call_intrinsic(b, full, NULL, 0, NULL, 0);
}

/* VALUE, a special register, is from LEAST on and less than END. */
static LLVMValueRef within(LLVMModuleRef module, LLVMValueRef value, int least, int end) {
  LLVMValueRef range[] = {ir_i32(module, least), ir_i32(module, end)};
  LLVMContextRef context = LLVMGetModuleContext(module);
  if (LLVMIsAInstruction(value))
    LLVMSetMetadata(value, LLVMGetMDKindIDInContext(context, "range", 5), LLVMMDNodeInContext(context, range, 2));
  return value;
}

/* ctaid.D or nctaid.D of dimension 1, 2 or 3: x, y or z. */
static LLVMValueRef gangs_along(LLVMBuilderRef b, const char *what, int dim) {
  char name[16];
  snprintf(name, sizeof name, "%s.%c", what, "xyz"[dim - 1]);
  return special(b, name);
}

/* (z * ny + y) * nx + x, or the number of all. A region knows whether it is launched with one dimension alone. */
static LLVMValueRef linear_gangs(LLVMBuilderRef b, struct target_function *f, bool size) {
  if (f->is_region && f->asked[0] != __sumac_gangs_of_dimensions)
    return gangs_along(b, size ? "nctaid" : "ctaid", 1);
  LLVMValueRef value = gangs_along(b, size ? "nctaid" : "ctaid", 3);
  for (int dim = 2; dim >= 1; dim--) {
    value = LLVMBuildNUWMul(b, value, gangs_along(b, "nctaid", dim), "");
    if (!size)
      value = LLVMBuildNUWAdd(b, value, gangs_along(b, "ctaid", dim), "");
  }
  return value;
}

/* The executing thread's position. For lanes of one group, LLVM is told how many there are at most: then it knows how
   often a loop with constant bounds runs that they share, and unrolls it. With a larger number LLVM would combine the
   numbers of gangs and lanes by `or`, and could not take the sum apart again. */
LLVMValueRef ptx_pos(LLVMBuilderRef b, struct target_function *f, int level) {
  LLVMModuleRef module = f->module->module;
  if (ptx_fixed(f, level) == 1)
    return ir_i32(module, 0);
  if (level == LEVEL_GANG)
    return linear_gangs(b, f, false);
  LLVMValueRef position = special(b, level == LEVEL_WORKER ? "tid.y" : "tid.x");
  int lanes = level == LEVEL_VECTOR ? ptx_fixed(f, level) : 0;
  return lanes && lanes <= WARP ? within(module, position, 0, lanes) : position;
}

/* ntid.x of a launch that chooses it. */
static LLVMValueRef free_lanes(LLVMBuilderRef b, LLVMModuleRef module) {
  return within(module, special(b, "ntid.x"), LEAST_FREE, MOST_FREE + 1);
}

LLVMValueRef ptx_size(LLVMBuilderRef b, struct target_function *f, int level) {
  LLVMModuleRef module = f->module->module;
  if (ptx_fixed(f, level))
    return ir_i32(module, ptx_fixed(f, level));
  if (level == LEVEL_GANG)
    return linear_gangs(b, f, true);
  if (level == LEVEL_VECTOR && f->is_region && !f->kernel.standard[2])
    return free_lanes(b, module);
  return level == LEVEL_WORKER ? special(b, "ntid.y") : within(module, special(b, "ntid.x"), WARP, MAX_THREADS + 1);
}

LLVMValueRef ptx_dim_pos(struct expansion *e, int level) {
  return ptx_pos(e->b, e->function, level);
}

LLVMValueRef ptx_dim_size(struct expansion *e, int level) {
  return ptx_size(e->b, e->function, level);
}

/* A fixed number of gangs is that of dimension 1: where gangs have several, lower does not ask for a constant number.
 */
LLVMValueRef ptx_gang_pos(struct expansion *e, int dim) {
  if (ptx_fixed(e->function, LEVEL_GANG) == 1)
    return ir_i32(e->module->module, 0);
  return gangs_along(e->b, "ctaid", dim);
}

LLVMValueRef ptx_gang_size(struct expansion *e, int dim) {
  int fixed = ptx_fixed(e->function, LEVEL_GANG);
  return fixed ? ir_i32(e->module->module, dim == 1 ? fixed : 1) : gangs_along(e->b, "nctaid", dim);
}

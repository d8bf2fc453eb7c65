/*
 * dims.c - launch dimensions: requests checked, defaults chosen, positions and sizes read.
 *
 * A worker is a whole number of warps, so that no warp holds two workers; a CTA has at most 1024 threads; a worker of
 * several warps beside others needs a named barrier of its own, of which there are 15.
 */
#include "target/ptx/ptx.h"

struct ptx_function *ptx_own(struct target_function *f) {
  if (!f->own)
    f->own = ARENA_NEW(f->module->arena, struct ptx_function);
  return f->own;
}

/* Something runs in worker-single or vector-single mode: a loop that uses WHAT lies inside one that does not. */
static bool separate_loops(const struct loop *loops, int what) {
  for (const struct loop *l = loops; l; l = l->sibling) {
    if (!(l->levels & what) && (l->level_under & what))
      return true;
    if (separate_loops(l->child, what))
      return true;
  }
  return false;
}

static bool outermost_without(const struct loop *loops, int level) {
  for (const struct loop *l = loops; l; l = l->sibling)
    if ((l->level_under & level) && !(l->levels & LEVEL_GANG))
      return true;
  return false;
}

static void change(struct target_function *f, const char *what, int from, int to, const char *why) {
  diag_at(f->module->diag, DIAG_WARNING, f->place, "%s(%d) is changed to %d for the GPU: %s", what, from, to, why);
}

static int check_vector(struct target_function *f, int vector) {
  int rounded = (vector + WARP - 1) / WARP * WARP;
  if (vector > MAX_THREADS) {
    change(f, "vector_length", vector, MAX_THREADS, "a gang has at most 1024 threads");
    return MAX_THREADS;
  }
  if (rounded != vector && (f->levels_used & LEVEL_VECTOR)) /* without a vector loop nobody can tell */
    change(f, "vector_length", vector, rounded, "a worker is a whole number of warps of 32 lanes");
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
  change(f, "num_workers", workers, most, why);
  return most;
}

/* No request: 128 lanes where the vector loops are the gang loops (or the only ones), else a warp for each of 4
   workers; dimensions that no loop uses are 1 worker, one warp. */
static void defaults(struct target_function *f, int *workers, int *vector) {
  bool uses_workers = (f->levels_used & LEVEL_WORKER) != 0, uses_vector = (f->levels_used & LEVEL_VECTOR) != 0;
  bool separate = separate_loops(f->loops, LEVEL_VECTOR) || outermost_without(f->loops, LEVEL_VECTOR);
  if (!*workers)
    *workers = uses_workers ? 4 : 1;
  if (!*vector)
    *vector = uses_vector && !separate && !uses_workers ? 128 : WARP;
}

/* -1, a run-time expression, leaves the size to the launch. The runtime asks for a whole number of warps and for at
   most 1024 threads; what is compiled here works for every such shape. */
void ptx_check_dims(struct target_function *f) {
  struct sumac_kernel *kernel = &f->kernel;
  int workers = f->asked[1], vector = f->asked[2];
  defaults(f, &workers, &vector);
  if (vector > 0)
    vector = check_vector(f, vector);
  if (workers > 0 && vector > 0)
    workers = check_workers(f, workers, vector);
  if (vector < 0 && workers > MAX_BARRIER_WORKERS) {
    change(f, "num_workers", workers, MAX_BARRIER_WORKERS, "workers of several warps need a hardware barrier each");
    workers = MAX_BARRIER_WORKERS;
  }
  kernel->fixed[0] = f->asked[0] > 0 ? f->asked[0] : 0;
  kernel->fixed[1] = workers > 0 ? workers : 0;
  kernel->fixed[2] = vector > 0 ? vector : 0;
  kernel->standard[1] = workers > 0 ? workers : 4;
  kernel->standard[2] = vector > 0 ? vector : WARP;
  kernel->limit[0] = 0x7fffffff;
  kernel->limit[2] = vector > 0 ? vector : MAX_THREADS / (workers > 0 ? workers : 1) / WARP * WARP;
  kernel->limit[1] = workers > 0                                                   ? workers
                     : vector < 0                                                  ? MAX_BARRIER_WORKERS
                     : vector > WARP && MAX_THREADS / vector > MAX_BARRIER_WORKERS ? MAX_BARRIER_WORKERS
                                                                                   : MAX_THREADS / vector;
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
static LLVMValueRef special(LLVMBuilderRef b, LLVMModuleRef module, const char *name) {
  char full[64];
  snprintf(full, sizeof full, "llvm.nvvm.read.ptx.sreg.%s", name);
  return ir_call_intrinsic(b, module, full, NULL, 0, NULL, 0);
}

LLVMValueRef ptx_pos(LLVMBuilderRef b, struct target_function *f, int level) {
  static const char *const names[3] = {"ctaid.x", "tid.y", "tid.x"};
  LLVMModuleRef module = f->module->module;
  return ptx_fixed(f, level) == 1 ? ir_i32(module, 0) : special(b, module, names[level_index(level)]);
}

LLVMValueRef ptx_size(LLVMBuilderRef b, struct target_function *f, int level) {
  static const char *const names[3] = {"nctaid.x", "ntid.y", "ntid.x"};
  LLVMModuleRef module = f->module->module;
  return ptx_fixed(f, level) ? ir_i32(module, ptx_fixed(f, level)) : special(b, module, names[level_index(level)]);
}

LLVMValueRef ptx_dim_pos(struct expansion *e, int level) {
  return ptx_pos(e->b, e->function, level);
}

LLVMValueRef ptx_dim_size(struct expansion *e, int level) {
  return ptx_size(e->b, e->function, level);
}

/*
 * trace.c - a target for tests of the order in which the generic passes call hooks: prints every call to the module's
 * trace stream while the compiler runs, and does what serial does.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/serial/serial.h"

static void tell(struct expansion *e, const char *hook, const char *format, ...) SUMAC_PRINTF(3, 4);
static void tell(struct expansion *e, const char *hook, const char *format, ...) {
  FILE *out = e->module->trace;
  if (!out)
    return;
  fprintf(out, "%s: %s ", e->function->name, hook);
  va_list list;
  va_start(list, format);
  vfprintf(out, format, list);
  va_end(list);
  fputc('\n', out);
}

static void trace_check_dims(struct target_function *f) {
  if (f->module->trace)
    fprintf(f->module->trace, "%s: check_dims gangs=%d workers=%d vector=%d levels=%s\n", f->name, f->asked[0],
            f->asked[1], f->asked[2], level_name(f->levels_used));
  target_serial.check_dims(f);
}

static LLVMValueRef trace_dim_pos(struct expansion *e, int level) {
  tell(e, "dim_pos", "%s", level_name(level));
  return target_serial.dim_pos(e, level);
}

static LLVMValueRef trace_dim_size(struct expansion *e, int level) {
  tell(e, "dim_size", "%s", level_name(level));
  return target_serial.dim_size(e, level);
}

static LLVMValueRef trace_gang_pos(struct expansion *e, int dim) {
  tell(e, "gang_pos", "%d", dim);
  return target_serial.gang_pos(e, dim);
}

static LLVMValueRef trace_gang_size(struct expansion *e, int dim) {
  tell(e, "gang_size", "%d", dim);
  return target_serial.gang_size(e, dim);
}

static void trace_private_array(struct expansion *e, const struct marker *m) {
  tell(e, "private_array", "%s lid=%d", level_name(m->level), m->lid);
  target_serial.private_array(e, m);
}

#define TRACE_LOOP(hook)                                                                                               \
  static LLVMValueRef trace_##hook(struct expansion *e, const struct marker *m) {                                      \
    tell(e, #hook, "%s lid=%d %s", level_name(m->level), m->lid, type_info(m->type)->suffix);                          \
    return target_serial.hook(e, m);                                                                                   \
  }
TRACE_LOOP(loop_begin)
TRACE_LOOP(loop_end)
TRACE_LOOP(loop_step)
TRACE_LOOP(loop_next)
TRACE_LOOP(loop_chunk)
TRACE_LOOP(loop_next_run)

static LLVMValueRef trace_loop_shared(struct expansion *e, const struct marker *m) {
  tell(e, "loop_shared", "%s lid=%d", level_name(m->level), m->lid);
  return target_serial.loop_shared(e, m);
}

static void trace_prefetch(struct expansion *e, const struct marker *m) {
  tell(e, "prefetch", "offset=%d write=%d", m->prefetch.offset, m->prefetch.write);
}

#define TRACE_FORK(hook)                                                                                               \
  static enum fork_action trace_##hook(struct expansion *e, const struct marker *m) {                                  \
    tell(e, #hook, "%s lid=%d", level_name(m->level), m->lid);                                                         \
    return target_serial.hook(e, m);                                                                                   \
  }
TRACE_FORK(fork)
TRACE_FORK(join)

#define TRACE_RED(hook, serial)                                                                                        \
  static LLVMValueRef trace_##hook(struct expansion *e, const struct marker *m, const struct late_reduction *r) {      \
    tell(e, #hook, "%s %s %s lid=%d rid=%d res=%s", level_name(m->level), op_name(m->op), type_info(m->type)->suffix,  \
         m->lid, m->rid, m->red.res ? "copy" : "private");                                                             \
    return serial(e, m, r);                                                                                            \
  }
TRACE_RED(red_setup, serial_red_setup)
TRACE_RED(red_init, serial_red_init)
TRACE_RED(red_fini, serial_red_same)
TRACE_RED(red_teardown, serial_red_teardown)

#define TRACE_STEP(hook, name)                                                                                         \
  static LLVMValueRef trace_##hook(struct expansion *e, const struct marker *m) {                                      \
    tell(e, name, "%s %s", op_name(m->op), type_info(m->type)->suffix);                                                \
    return serial_##hook(e, m);                                                                                        \
  }
TRACE_STEP(pick, "red_pick")
TRACE_STEP(update_extreme, "red_update")
TRACE_STEP(update, "red_update")

#define TRACE_LOCK(hook)                                                                                               \
  static void trace_##hook(struct expansion *e, const struct marker *m, struct late_loop *l) {                         \
    tell(e, #hook, "%s lid=%d reductions=%zu", level_name(m->level), m->lid, l->nreductions);                          \
    target_serial.hook(e, m, l);                                                                                       \
  }
TRACE_LOCK(lock)
TRACE_LOCK(unlock)

static void trace_reorg(struct target_function *f) {
  if (f->module->trace)
    fprintf(f->module->trace, "%s: reorg\n", f->name);
}

/* Serial's, but with a lock, so that calls of its hooks are printed. */
static const struct red_strategy strategies[] = {
    {.name = "order",
     .levels = LEVEL_ALL,
     .words = "in order",
     .nothing = true,
     .order = ORDER_FIXED_SPACE,
     .lock = true,
     .setup = trace_red_setup,
     .init = trace_red_init,
     .fini = trace_red_fini,
     .teardown = trace_red_teardown},
    {SERIAL_TREE(LEVEL_ALL)},
    {.name = NULL},
};

static const struct red_step steps[] = {
    {.kind = MARK_PICK, .build = trace_pick},
    {.kind = MARK_UPDATE, .fits = serial_fits_extreme, .build = trace_update_extreme},
    {.kind = MARK_UPDATE, .build = trace_update},
    {.kind = MARK_NONE},
};

const struct target target_trace = {
    .name = "trace",
    .library = sumac_devlib_host,
    .library_size = &sumac_devlib_host_size,
    .check_dims = trace_check_dims,
    .dim_pos = trace_dim_pos,
    .dim_size = trace_dim_size,
    .gang_pos = trace_gang_pos,
    .gang_size = trace_gang_size,
    .private_array = trace_private_array,
    .loop_begin = trace_loop_begin,
    .loop_end = trace_loop_end,
    .loop_step = trace_loop_step,
    .loop_next = trace_loop_next,
    .loop_chunk = trace_loop_chunk,
    .loop_next_run = trace_loop_next_run,
    .loop_shared = trace_loop_shared,
    .prefetch = trace_prefetch,
    .fork = trace_fork,
    .join = trace_join,
    .strategies = strategies,
    .steps = steps,
    .lock = trace_lock,
    .unlock = trace_unlock,
    .reorg = trace_reorg,
};

/*
 * sim.c - the device itself: made, and taken apart.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/meter.h"
#include "exec/table.h"
#include "sim.h"
#include "util/util.h"

enum { HEAP = 8 << 20 }; /* what a card gives to malloc unless it is told otherwise */

static void set_key(struct map *map, struct arena *arena, const char *name, enum ptx_type type, const void *row) {
  const char *key = arena_printf(arena, "%s.%s", name, ptx_type_name(type));
  map_set(map, key, (void *)(uintptr_t)row);
}

static void index_handlers(struct sim *sim) {
  const struct exec_core *core = sim->core;
  sim->handlers = map_new();
  sim->round_handlers = map_new();
  sim->setp_handlers = map_new();
  for (size_t k = 0; k < core->nalu; k++)
    set_key(sim->handlers, sim->keys, core->alu[k].name, core->alu[k].type, &core->alu[k]);
  for (size_t k = 0; k < core->nsetp; k++)
    set_key(sim->setp_handlers, sim->keys, core->setp[k].name, core->setp[k].type, &core->setp[k]);
  for (size_t k = 0; k < exec_round_count; k++)
    set_key(sim->round_handlers, sim->keys, exec_round_rows[k].name, exec_round_rows[k].type, &exec_round_rows[k]);
}

static const struct exec_core *choose_core(void) {
#ifdef __x86_64__
  __builtin_cpu_init();
  bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  if (v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return &exec_core_v4;
  if (v3)
    return &exec_core_v3;
#endif
  return &exec_core_base;
}

struct sim *sim_new(const struct sim_options *options, FILE *out, FILE *err) {
  struct sim *sim = calloc(1, sizeof *sim);
  if (!sim)
    return NULL;
  sim->options = *options;
  sim->out = out;
  sim->err = err;
  sim->next_address = TAGGED(TAG_GLOBAL, 0x10000);
  sim->heap_left = HEAP;
  sim->next_grid = 1;
  pthread_mutex_init(&sim->lock, NULL);
  sim->keys = arena_new();
  sim->core = choose_core();
  if (options->predict)
    sim->predict = predict_new(options->predict);
  index_handlers(sim);
  return sim;
}

void sim_free(struct sim *sim) {
  counters_report(sim);
  lines_report(sim);
  predict_report(sim);
  predict_free(sim->predict);
  for (size_t k = 0; k < sim->nallocations; k++) {
    sim_free_parts(sim, sim->allocations[k]);
    free(sim->allocations[k]->former);
    free(sim->allocations[k]);
  }
  free(sim->allocations);
  host_forget(sim);
  shadow_free_memory(sim);
  free(sim->ranges);
  free(sim->warned);
  map_free(sim->handlers);
  map_free(sim->round_handlers);
  map_free(sim->setp_handlers);
  arena_free(sim->keys);
  pthread_mutex_destroy(&sim->lock);
  free(sim);
}

/*
 * launch.c - a grid from the driver's call to its end, on as many host threads as asked for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "run/run.h"
#include "sumac/quiet_thread.h"

static void worker_begin(struct worker *k, struct grid *g, uint32_t nslots, uint32_t *next_cta, struct worker *all,
                         int nall) {
  const struct sim_options *o = &g->sim->options;
  memset(k, 0, sizeof *k);
  k->grid = g;
  k->nslots = nslots;
  k->next_cta = next_cta;
  k->all = all;
  k->nall = nall;
  k->slots = calloc(nslots, sizeof *k->slots);
  if (!k->slots)
    abort();
  for (uint32_t c = 0; c < nslots; c++)
    k->slots[c].slot = c;
  k->x.program = g->program;
  k->x.code = g->program->code;
  k->x.base[BASE_CONSTANT] = g->program->constants;
  k->x.grid = g;
  k->x.sim = g->sim;
  k->x.reverse = o->schedule == SCHEDULE_DESCENDING;
  k->x.each = o->weak_memory;
  k->x.tell = o->race;
  k->x.request = g->checks && g->checks->instructions;
  k->x.watch = g->checks || o->weak_memory || o->schedule >= SCHEDULE_RANDOM;
}

static void worker_end(struct worker *k) {
  weak_finish(&k->x);
  k->grid->warp_instructions += k->x.warp_instructions;
  k->grid->thread_instructions += k->x.thread_instructions;
  for (uint32_t c = 0; c < k->nslots; c++)
    cta_free(k, &k->slots[c]);
  free(k->slots);
}

static void run_grid(struct grid *g) {
  int per_sm = g->resident, n = g->sim->options.threads;
  uint32_t resident = (uint32_t)(per_sm > 0 ? per_sm : 1) * (uint32_t)g->sim->options.multiprocessors, next_cta = 0;
  resident = resident > g->nctas ? g->nctas : resident;
  n = (uint32_t)n > resident ? (int)resident : n;
  struct worker *workers = calloc((size_t)n, sizeof *workers);
  pthread_t *threads = calloc((size_t)n, sizeof *threads);
  if (!workers || !threads)
    abort();
  for (int k = 0; k < n; k++)
    worker_begin(&workers[k], g, (resident + (uint32_t)n - 1) / (uint32_t)n, &next_cta, workers, n);
  for (int k = 1; k < n; k++)
    if (!quiet_thread_start(&threads[k], NULL, run_worker, &workers[k]))
      abort();
  run_worker(&workers[0]);
  for (int k = 1; k < n; k++)
    pthread_join(threads[k], NULL);
  for (int k = 0; k < n; k++)
    worker_end(&workers[k]);
  free(threads);
  free(workers);
}

/* Memory in which cooperative groups count the CTAs that have come to a barrier of the grid: zero. */
static int begin_workspace(struct sim *sim, struct grid *g) {
  enum { WORKSPACE = 64 };
  struct allocation *a;
  if (sim_alloc(sim, WORKSPACE, &g->workspace, &a) != SIM_OK)
    return SIM_OUT_OF_MEMORY;
  a->name = "the workspace of cooperative groups";
  memset(a->data, 0, WORKSPACE);
  free(a->init);
  a->init = NULL;
  return SIM_OK;
}

int sim_launch(struct sim *sim, struct program *program, const struct launch *l) {
  int code = sim_check_launch(sim, l);
  if (code != SIM_OK)
    return code;
  struct fault fault = {0};
  struct grid g = {.sim = sim,
                   .program = program,
                   .kernel = l->kernel,
                   .grid = l->grid,
                   .block = l->block,
                   .nctas = l->grid.x * l->grid.y * l->grid.z,
                   .threads = l->block.x * l->block.y * l->block.z,
                   .dynamic_shared = l->dynamic_shared,
                   .id = sim->next_grid++,
                   .fault = &fault};
  g.nwarps = (g.threads + LANES - 1) / LANES;
  g.shared_bytes = program->shared_bytes + l->dynamic_shared;
  g.resident = sim_occupancy(sim, l->kernel, (int)g.threads, g.dynamic_shared);
  g.registers = sim_registers(sim, l->kernel);
  g.params = (uint8_t *)(uintptr_t)l->params;
  g.random = (sim->options.seed + 1) * 0x9e3779b97f4a7c15u + g.id;
  if (l->cooperative && begin_workspace(sim, &g) != SIM_OK)
    return SIM_OUT_OF_MEMORY;
  sim_run(sim, true);
  watch_begin(&g);
  run_grid(&g);
  watch_end(&g);
  sim_run(sim, false);
  if (g.workspace)
    sim_release(sim, g.workspace);
  fflush(sim->out);
  sim->warp_instructions += g.warp_instructions;
  sim->thread_instructions += g.thread_instructions;
  if (g.faulted) {
    snprintf(sim->last_fault, sizeof sim->last_fault, "%s", fault.text);
    return fault.code;
  }
  return SIM_OK;
}

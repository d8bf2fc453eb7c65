/*
 * limits.c - what a card of an architecture takes: threads, .shared memory, grids. A launch beyond is refused, as the
 * driver would. (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability".)
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdarg.h>

#include "check/machine.h"
#include "exec/mem.h"
#include "predict/predict.h"

int sim_registers(const struct sim *sim, const struct function *f) {
  if (sim->options.registers || !sim->predict)
    return sim->options.registers;
  struct function *own = f->program->functions[f->index];
  if (!own->registers)
    own->registers = registers_needed(f->program, f);
  return own->registers;
}

int sim_occupancy(const struct sim *sim, const struct function *f, int block, size_t dynamic_shared) {
  struct device_limits limits = device_limits_of(sim->options.sm);
  size_t shared = f->shared_bytes + dynamic_shared;
  if (block <= 0 || block > SIM_MAX_THREADS || shared > (size_t)limits.shared_cta)
    return 0;
  return occupancy(&limits, block, sim_registers(sim, f), (int)shared).ctas;
}

static int refuse(struct sim *sim, const struct function *f, const char *format, ...) {
  char what[400];
  va_list args;
  va_start(args, format);
  vsnprintf(what, sizeof what, format, args);
  va_end(args);
  snprintf(sim->last_fault, sizeof sim->last_fault, "launch of %s: %s", f->name, what);
  return SIM_INVALID_VALUE;
}

static int check_threads(struct sim *sim, const struct launch *l) {
  const struct function *f = l->kernel;
  uint64_t threads = (uint64_t)l->block.x * l->block.y * l->block.z;
  if (!threads || threads > SIM_MAX_THREADS || l->block.z > 64)
    return refuse(sim, f, "%ux%ux%u threads in a CTA; a card has at most %d, and 64 along z", l->block.x, l->block.y,
                  l->block.z, SIM_MAX_THREADS);
  if (f->max_threads && threads > f->max_threads)
    return refuse(sim, f, "%u threads in a CTA; the kernel says .maxntid %u", (unsigned)threads, f->max_threads);
  if (f->required[0] && (l->block.x != f->required[0] || l->block.y != f->required[1] || l->block.z != f->required[2]))
    return refuse(sim, f, "%ux%ux%u threads in a CTA; the kernel says .reqntid %u, %u, %u", l->block.x, l->block.y,
                  l->block.z, f->required[0], f->required[1], f->required[2]);
  return SIM_OK;
}

static int check_grid(struct sim *sim, const struct launch *l) {
  if (!l->grid.x || !l->grid.y || !l->grid.z || l->grid.x > 0x7fffffff || l->grid.y > 65535 || l->grid.z > 65535)
    return refuse(sim, l->kernel, "%ux%ux%u CTAs; a card has at most 2147483647x65535x65535, and at least one",
                  l->grid.x, l->grid.y, l->grid.z);
  if ((uint64_t)l->grid.x * l->grid.y * l->grid.z > UINT32_MAX / 2)
    return refuse(sim, l->kernel, "too many CTAs to simulate");
  return SIM_OK;
}

static int check_shared(struct sim *sim, const struct launch *l) {
  const struct function *f = l->kernel;
  const struct limits *card = sim_limits(sim->options.sm);
  if (f->shared_bytes > SIM_MAX_SHARED || (uint64_t)f->shared_bytes + l->dynamic_shared > (uint64_t)card->shared_cta)
    return refuse(sim, f,
                  "%u bytes of static and %u of dynamic .shared memory; a CTA has at most %d, %d of them static",
                  f->shared_bytes, l->dynamic_shared, card->shared_cta, SIM_MAX_SHARED);
  return SIM_OK;
}

/* Each CTA is a cluster of its own. */
static int check_clusters(struct sim *sim, const struct launch *l) {
  const struct ptx_func *f = l->kernel->tree;
  if (f->cluster[0] * f->cluster[1] * f->cluster[2] > 1)
    return refuse(sim, l->kernel, "clusters of %ux%ux%u CTAs; only those of one are simulated", f->cluster[0],
                  f->cluster[1], f->cluster[2]);
  if (f->explicit_cluster && !f->cluster[0])
    return refuse(sim, l->kernel, "the kernel says .explicitcluster, and the launch no cluster");
  return SIM_OK;
}

static int check_instructions(struct sim *sim, const struct launch *l) {
  const struct function *f = l->kernel;
  char where[300];
  if (!f->refused)
    return SIM_OK;
  exec_place_in(f->refused_in->module, &f->refused->at, where, sizeof where);
  refuse(sim, f, "%s: '%.60s' is not simulated", where, f->refused->opcode);
  return SIM_NOT_SUPPORTED;
}

int sim_check_launch(struct sim *sim, const struct launch *l) {
  int code = check_threads(sim, l);
  code = code == SIM_OK ? check_clusters(sim, l) : code;
  code = code == SIM_OK ? check_instructions(sim, l) : code;
  code = code == SIM_OK ? check_grid(sim, l) : code;
  return code == SIM_OK ? check_shared(sim, l) : code;
}

/*
 * occupancy.c - how many CTAs are resident on a multiprocessor: the formula of NVIDIA's occupancy calculator, of the
 * warps, CTAs, registers and bytes of .shared memory that there are (CUDA C++ Best Practices Guide, "Calculating
 * Occupancy"; CUDA C++ Programming Guide, "Technical Specifications per Compute Capability").
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "predict/predict.h"
#include "sim.h"

/* sm, CTAs and threads of a multiprocessor, .shared bytes of a multiprocessor and of a CTA */
static const struct limits cards[] = {
    {50, 32, 2048, 64 << 10, 48 << 10},   /* Maxwell */
    {52, 32, 2048, 96 << 10, 48 << 10},   /* Maxwell */
    {53, 32, 2048, 64 << 10, 48 << 10},   /* Maxwell and Pascal's first */
    {61, 32, 2048, 96 << 10, 48 << 10},   /* Pascal */
    {62, 32, 2048, 64 << 10, 48 << 10},   /* Pascal */
    {70, 32, 2048, 96 << 10, 96 << 10},   /* Volta */
    {75, 16, 1024, 64 << 10, 64 << 10},   /* Turing */
    {80, 32, 2048, 164 << 10, 163 << 10}, /* Ampere, A100 */
    {86, 16, 1536, 100 << 10, 99 << 10},  /* Ampere */
    {87, 16, 1536, 164 << 10, 163 << 10}, /* Orin */
    {89, 24, 1536, 100 << 10, 99 << 10},  /* Ada */
    {90, 32, 2048, 228 << 10, 227 << 10}, /* Hopper and Blackwell */
};

const struct limits *sim_limits(int sm) {
  const struct limits *found = cards;
  for (size_t k = 0; k < sizeof cards / sizeof *cards; k++)
    if (cards[k].sm <= sm)
      found = &cards[k];
  return found;
}

struct device_limits device_limits_of(int sm) {
  const struct limits *card = sim_limits(sm);
  return (struct device_limits){.warps = card->threads / LANES,
                                .ctas = card->ctas,
                                .registers = 1 << 16,
                                .parts = 4,
                                .register_unit = 256,
                                .shared = card->shared,
                                .reserved = sm >= 80 ? 1024 : 0,
                                .shared_cta = card->shared_cta,
                                .shared_unit = sm >= 80 ? 128 : 256};
}

static int up_to(int n, int unit) {
  return (n + unit - 1) / unit * unit;
}

/* Registers are given to warps in units, and each scheduler gives its own. */
static int by_registers(const struct device_limits *d, int registers, int warps) {
  int of_warp = up_to(registers * LANES, d->register_unit);
  return d->registers / d->parts / of_warp * d->parts / warps;
}

struct occupancy occupancy(const struct device_limits *d, int threads, int registers, int shared) {
  struct occupancy o = {.limit = LIMIT_WARPS};
  int warps = up_to(threads, LANES) / LANES;
  if (warps <= 0 || warps > SIM_MAX_THREADS / LANES || shared > d->shared_cta)
    return o;
  o.ctas = d->warps / warps;
  if (d->ctas < o.ctas) {
    o.ctas = d->ctas;
    o.limit = LIMIT_CTAS;
  }
  if (registers > 0 && by_registers(d, registers, warps) < o.ctas) {
    o.ctas = by_registers(d, registers, warps);
    o.limit = LIMIT_REGISTERS;
  }
  int of_cta = shared ? up_to(shared + d->reserved, d->shared_unit) : 0;
  if (of_cta && d->shared / of_cta < o.ctas) {
    o.ctas = d->shared / of_cta;
    o.limit = LIMIT_SHARED;
  }
  o.part = (double)o.ctas * warps / d->warps;
  return o;
}

/*
 * model.c - times of a launch and of a copy. Each unit that may be slow gives a bound: the time that the kernel takes
 * if it is the only one. They hide behind each other, but not wholly: the time is the sum of their powers, to the root
 * (struct card, overlap). Units that every multiprocessor has for itself are as slow as on the busiest one, and none
 * loads more from DRAM than its share of the bandwidth.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>

#include "predict/predict.h"

enum { SECTOR_BYTES = 32, WARP = 32 };

const char *const bound_names[BOUNDS] = {
    [BOUND_ISSUE] = "issue",     [BOUND_INTEGER] = "integers",  [BOUND_FLOAT] = "f32",      [BOUND_DOUBLE] = "f64",
    [BOUND_SPECIAL] = "special", [BOUND_ACCESS] = "load/store", [BOUND_L1] = "L1",          [BOUND_L2] = "L2",
    [BOUND_DRAM] = "DRAM",       [BOUND_ATOMIC] = "atomics",    [BOUND_LATENCY] = "latency"};
const char *const copy_names[COPY_KINDS] = {
    [COPY_TO] = "copy to device", [COPY_FROM] = "copy to host", [COPY_WITHIN] = "copy on device"};

/* Microseconds of so many instructions of warps on a pipe of so many lanes, of the busiest multiprocessor's part. */
static double pipe_time(const struct card *card, double warps, double lanes, double part) {
  return warps * part * WARP / lanes / card->megahertz;
}

/* The part of the work that the busiest multiprocessor has. */
static double busiest_part(const struct card *card, double busiest, double all) {
  return all > 0 ? busiest / all : 1 / card->multiprocessors;
}

/* How much longer the busiest multiprocessor loads from DRAM than if all loaded as much. Where 16 of an H100 load, they
   get 18 GB/s each, and no more with twice as many loads under way (columns of bench/gpu). */
static double uneven(const struct card *card, double part) {
  double more = part * card->multiprocessors;
  return more > 1 ? more : 1;
}

static void fill_bounds(const struct card *card, const struct counts *c, double *bounds) {
  double part = busiest_part(card, c->busiest_slots, c->slots), mhz = card->megahertz;
  bounds[BOUND_ISSUE] = c->busiest_slots / card->issue / mhz;
  bounds[BOUND_INTEGER] = pipe_time(card, c->integers, card->integer_lanes, part);
  bounds[BOUND_FLOAT] = pipe_time(card, c->floats, card->float_lanes, part);
  bounds[BOUND_DOUBLE] = pipe_time(card, c->doubles, card->double_lanes, part);
  bounds[BOUND_SPECIAL] = pipe_time(card, c->specials, card->special_lanes, part);
  bounds[BOUND_ACCESS] = pipe_time(card, c->accesses, card->memory_lanes, part);
  bounds[BOUND_L1] = c->busiest_passes * 128 / card->l1_bytes / mhz;
  bounds[BOUND_L2] = c->l2_sectors * SECTOR_BYTES / (card->l2_gigabytes * 1e3);
  bounds[BOUND_DRAM] = (c->dram_read * uneven(card, part) + c->dram_written) * SECTOR_BYTES /
                       (card->dram_gigabytes * 1e3 * card->dram_reached);
  bounds[BOUND_ATOMIC] = c->one_address * card->atomic_interval / mhz;
  bounds[BOUND_LATENCY] = c->chain / card->latency_megahertz; /* memory takes as long at any clock */
}

struct estimate estimate_kernel(const struct card *card, const struct counts *c) {
  struct estimate e = {.launch = card->launch_us};
  double sum = 0, part = busiest_part(card, c->busiest_slots, c->slots);
  fill_bounds(card, c, e.bounds);
  for (int b = 0; b < BOUNDS; b++) {
    if (e.bounds[b] > e.bounds[e.bound])
      e.bound = (enum bound)b;
    sum += pow(e.bounds[b], card->overlap);
  }
  e.kernel = pow(sum, 1 / card->overlap);
  e.tail = e.bound <= BOUND_L1 ? e.kernel * (1 - 1 / (part * card->multiprocessors)) : 0;
  e.by_launch = e.launch > e.kernel;
  return e;
}

double estimate_copy(const struct card *card, enum copying kind, double bytes, bool pageable) {
  double speed = kind == COPY_TO ? card->to_gigabytes : card->from_gigabytes;
  if (kind == COPY_WITHIN)
    speed = card->dram_gigabytes * card->dram_reached / 2;
  else if (pageable && bytes > 65536) /* fewer are staged at once */
    speed = card->pageable_gigabytes;
  return card->copy_us + bytes / (speed * 1e3);
}

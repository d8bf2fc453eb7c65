/* How many CTAs a multiprocessor holds: cases of NVIDIA's occupancy calculator, and for all sizes that what is said
 * fits, and one more would not.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * RUN: %clang -std=gnu17 -Wall -Werror -I%root/sim -I%root/include -I%build/face/util -c %s -o %t.o
 * RUN: %clang -std=gnu17 -I%root/sim -I%root/include -I%build/face/util %t.o %root/sim/predict/occupancy.c -o %t
 * RUN: %t
 */
#include "predict/predict.h"

static const struct {
  int sm, threads, registers, shared, ctas, limit;
} cases[] = {
    {90, 256, 32, 0, 8, LIMIT_WARPS},     /* 64 warps */
    {90, 256, 33, 0, 6, LIMIT_REGISTERS}, /* 40 registers: 12 warps of each scheduler */
    {90, 256, 64, 0, 4, LIMIT_REGISTERS}, /* 2048 registers a warp, 8 warps of each scheduler */
    {90, 1024, 64, 0, 1, LIMIT_REGISTERS},  {90, 1024, 65, 0, 0, LIMIT_REGISTERS}, /* cannot be launched */
    {90, 64, 16, 0, 32, LIMIT_WARPS},       {90, 32, 16, 0, 32, LIMIT_CTAS},       /* half of the warps */
    {90, 33, 16, 0, 32, LIMIT_WARPS},                                              /* two warps, as 64 threads */
    {90, 256, 32, 49152, 4, LIMIT_SHARED},  /* 49 KiB of 228 with the driver's own */
    {90, 256, 32, 232448, 1, LIMIT_SHARED}, /* 227 KiB */
    {90, 256, 32, 232449, 0, LIMIT_WARPS},  /* more than a CTA may have */
    {80, 192, 40, 0, 8, LIMIT_REGISTERS},   /* 48 warps of 6 */
    {80, 128, 255, 0, 2, LIMIT_REGISTERS},  /* 8192 registers a warp: 2 of each scheduler */
    {75, 256, 32, 0, 4, LIMIT_WARPS},       /* 32 warps */
    {75, 64, 32, 0, 16, LIMIT_WARPS},       {75, 32, 32, 0, 16, LIMIT_CTAS},
    {75, 256, 32, 16640, 3, LIMIT_SHARED}, /* 64 KiB */
    {89, 256, 40, 0, 6, LIMIT_WARPS},      /* 48 warps */
    {89, 256, 48, 0, 5, LIMIT_REGISTERS},   {90, 0, 32, 0, 0, LIMIT_WARPS},
    {90, 1025, 32, 0, 0, LIMIT_WARPS},
};

static int up_to(int n, int unit) {
  return (n + unit - 1) / unit * unit;
}

/* Whether so many CTAs fit, counted out: warps are dealt to the schedulers, each of which has its registers. */
static bool fits(const struct device_limits *d, int ctas, int threads, int registers, int shared) {
  int warps = (threads + 31) / 32, most = (ctas * warps + d->parts - 1) / d->parts;
  return ctas <= d->ctas && ctas * warps <= d->warps &&
         most * up_to(registers * 32, d->register_unit) <= d->registers / d->parts &&
         ctas * (shared ? up_to(shared + d->reserved, d->shared_unit) : 0) <= d->shared;
}

static int count_out(const struct device_limits *d, int threads, int registers, int shared) {
  for (int ctas = 1; ctas <= d->ctas + 1; ctas++)
    if (!fits(d, ctas, threads, registers, shared))
      return ctas - 1;
  return -1;
}

int main(void) {
  static const int cards[] = {75, 80, 89, 90};
  int wrong = 0;
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    struct device_limits d = device_limits_of(cases[k].sm);
    struct occupancy o = occupancy(&d, cases[k].threads, cases[k].registers, cases[k].shared);
    if (o.ctas == cases[k].ctas && (int)o.limit == cases[k].limit)
      continue;
    printf("case %zu: %d CTAs, limit %d; expected %d, %d\n", k, o.ctas, o.limit, cases[k].ctas, cases[k].limit);
    wrong++;
  }
  for (size_t c = 0; c < sizeof cards / sizeof *cards; c++)
    for (int threads = 32; threads <= 1024; threads += 32)
      for (int registers = 8; registers <= 255; registers += 3)
        for (int shared = 0; shared <= 65536; shared += 4111) {
          struct device_limits d = device_limits_of(cards[c]);
          int expected = count_out(&d, threads, registers, shared);
          if (shared > d.shared_cta || occupancy(&d, threads, registers, shared).ctas == expected)
            continue;
          printf("sm_%d, %d threads, %d registers, %d bytes: %d CTAs instead of %d\n", cards[c], threads, registers,
                 shared, occupancy(&d, threads, registers, shared).ctas, expected);
          return 1;
        }
  struct device_limits h100 = device_limits_of(90);
  wrong += occupancy(&h100, 256, 64, 0).part != 0.5 || occupancy(&h100, 32, 16, 0).part != 0.5;
  return wrong != 0;
}

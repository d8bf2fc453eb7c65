/*
 * crew_run.c - loops of a crew whose schedule the run chooses: the launch brings __sumac_dealt, a schedule's kind and
 * chunk (abi.h). One loop over the thread's chunks does for all kinds:
 *
 *     for (;;) {
 *       static:     f = the thread's block, once; with a chunk c: f = j * c, j += size
 *       dynamic:    f = next, next += c
 *       guided:     the same, by compare-and-exchange, the chunk as large as an equal share of what is left
 *       for (k = f; k < g; k++) ...
 *     }
 *
 * A routine has no launch of its own to ask: its loops are dealt in blocks.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* What is the same in all rounds; a chunk of 0: none is asked for. */
static void declare(struct emitter *e, const char *member, const char *size, const char *n) {
  text_printf(e->out,
              "const unsigned long __sumac_d%1$d = %2$s & 3ul, __sumac_u%1$d = (unsigned long)%3$s, __sumac_p%1$d = "
              "(unsigned long)%4$s, __sumac_h%1$d = %2$s / 4ul; ",
              e->lid, e->loop->region->dealt ? "__sumac_dealt" : "0ul", n, size);
  text_printf(e->out,
              "const unsigned long __sumac_ch%1$d = __sumac_h%1$d ? __sumac_h%1$d : 1ul; unsigned long __sumac_j%1$d = "
              "(unsigned long)%2$s, __sumac_b%1$d_f, __sumac_b%1$d_n; ",
              e->lid, member);
}

/* The chunk begins at __sumac_b<lid>_f and has __sumac_b<lid>_n iterations. */
static void take_static(struct emitter *e) {
  text_printf(e->out,
              "if ((__sumac_d%1$d == 0ul || __sumac_d%1$d == 3ul) && __sumac_h%1$d) { if (__sumac_j%1$d >= "
              "__sumac_u%1$d / __sumac_h%1$d + (__sumac_u%1$d %% __sumac_h%1$d != 0ul)) break; __sumac_b%1$d_f = "
              "__sumac_j%1$d * __sumac_h%1$d; __sumac_b%1$d_n = __sumac_h%1$d; __sumac_j%1$d += __sumac_p%1$d; } ",
              e->lid);
  text_printf(e->out,
              "else if (__sumac_d%1$d == 0ul || __sumac_d%1$d == 3ul) { if (__sumac_j%1$d >= __sumac_p%1$d) break; "
              "const unsigned long __sumac_q = __sumac_u%1$d / __sumac_p%1$d, __sumac_r = __sumac_u%1$d %% "
              "__sumac_p%1$d; __sumac_b%1$d_f = __sumac_q * __sumac_j%1$d + (__sumac_j%1$d < __sumac_r ? "
              "__sumac_j%1$d : __sumac_r); __sumac_b%1$d_n = __sumac_q + (__sumac_j%1$d < __sumac_r); __sumac_j%1$d "
              "+= __sumac_p%1$d; } ",
              e->lid);
}

static void take_next(struct emitter *e) {
  text_printf(e->out,
              "else if (__sumac_d%1$d == 1ul) { __sumac_b%1$d_f = __atomic_fetch_add(&__sumac_next%1$d, "
              "__sumac_ch%1$d, __sumac_relaxed); if (__sumac_b%1$d_f >= __sumac_u%1$d) break; __sumac_b%1$d_n = "
              "__sumac_ch%1$d; } ",
              e->lid);
  text_printf(e->out,
              "else { __sumac_b%1$d_f = __atomic_load_n(&__sumac_next%1$d, __sumac_relaxed); if (__sumac_b%1$d_f >= "
              "__sumac_u%1$d) break; __sumac_b%1$d_n = (__sumac_u%1$d - __sumac_b%1$d_f) / __sumac_p%1$d; if "
              "(__sumac_b%1$d_n < __sumac_ch%1$d) __sumac_b%1$d_n = __sumac_ch%1$d; if (__sumac_b%1$d_n > "
              "__sumac_u%1$d - __sumac_b%1$d_f) __sumac_b%1$d_n = __sumac_u%1$d - __sumac_b%1$d_f; if "
              "(!__atomic_compare_exchange_n(&__sumac_next%1$d, &__sumac_b%1$d_f, __sumac_b%1$d_f + __sumac_b%1$d_n, "
              "0, __sumac_relaxed, __sumac_relaxed)) continue; } ",
              e->lid);
}

void crew_open_run(struct emitter *e, const char *member, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter);
  declare(e, member, size, n);
  text_add(e->out, "for (;;) { ");
  take_static(e);
  if (e->loop->region->dealt)
    take_next(e);
  else
    text_add(e->out, "else break; ");
  text_printf(e->out,
              "%1$s __sumac_f%2$d = (%1$s)__sumac_b%2$d_f, __sumac_g%2$d = __sumac_u%2$d - __sumac_b%2$d_f < "
              "__sumac_b%2$d_n ? (%1$s)__sumac_u%2$d : (%1$s)(__sumac_b%2$d_f + __sumac_b%2$d_n); ",
              type, e->lid);
}

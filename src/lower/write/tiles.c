/*
 * tiles.c - the text of tiled loops: a loop over tiles, with a loop over a tile's elements in it.
 *
 *     w_d = n_d / size + (n_d % size != 0)               tiles along dimension d
 *     for (k of the w_0 * w_1 ... tiles) {
 *       y_d = k's digits; l_d = min(size, n_d - y_d * size)          which tile, and its iterations along d
 *       for (x_0 < l_0) for (x_1 < l_1) { i = lower + (y_0 * size + x_0) * step; j = ...; body }
 *     }
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/emitter.h"

static const char *element_name(struct emitter *e, int d) {
  return arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, d);
}

/* One text for two cases, which the target's constant S = __sumac_loop_shared(LEVELS, lid) chooses between. If one
   thread has the whole tile (S is 0): loops over its rows, so that no index need be divided. If several threads share
   it (S is 1): these loops run once, and the threads take the tile's f elements in turn.

     f_d = S ? l_d : 1, f their product
     for (r_d = 0; r_d < (S ? 1 : l_d); r_d++)     for each dimension but the last */
static void open_rows(struct emitter *e, unsigned levels) {
  int last = e->loop->collapse - 1, lid = e->lid;
  text_printf(e->out, "int __sumac_s%1$d = __sumac_loop_shared(%2$s, %1$d); ", lid, levels_text(e->l, levels));
  for (int d = 0; d <= last; d++)
    text_printf(e->out, "%1$s __sumac_f%2$d_%3$d = __sumac_s%2$d ? __sumac_l%2$d_%3$d : 1; ",
                counter_type(e->loop->space[d].counter), lid, d);
  emit_product(e, "f");
  for (int d = 0; d < last; d++)
    text_printf(e->out,
                "%1$s __sumac_o%2$d_%3$d = __sumac_s%2$d ? 1 : __sumac_l%2$d_%3$d; for (%1$s __sumac_r%2$d_%3$d = 0; "
                "__sumac_r%2$d_%3$d < __sumac_o%2$d_%3$d; __sumac_r%2$d_%3$d++) { ",
                counter_type(e->loop->space[d].counter), lid, d);
}

/* The loops over a tile's elements where LEVELS, the loop's inner ones, share them. */
static void emit_shared_tile(struct emitter *e, unsigned levels) {
  const char *k = arena_printf(e->l->arena, "__sumac_i%d", e->lid);
  open_rows(e, levels);
  open_runs(e, k, levels, true);
  emit_body(e);
  close_runs(e, k, levels);
  close_braces(e, e->loop->collapse - 1);
}

/* The loops over a tile's elements where one thread executes all. */
static void emit_own_tile(struct emitter *e) {
  int last = e->loop->collapse - 1;
  for (int d = 0; d < last; d++) {
    const char *x = element_name(e, d);
    text_printf(e->out, "for (%1$s %2$s = 0; %2$s < __sumac_l%3$d_%4$d; %2$s++) { ",
                counter_type(e->loop->space[d].counter), x, e->lid, d);
    emit_variable(e, d, tile_iteration(e, d, x));
  }
  open_run(e,
           arena_printf(e->l->arena, "for (%1$s %2$s_r = 0; %2$s_r < __sumac_l%3$d_%4$d; %2$s_r++, %5$s)",
                        counter_type(e->loop->space[last].counter), element_name(e, last), e->lid, last, emit_step(e)),
           tile_iteration(e, last, "0"));
  emit_body(e);
  close_braces(e, last + 1);
}

/* tile (OpenACC 3.3 2.9.8): a loop over tiles around a loop over a tile's elements. gang takes tiles; vector takes
   elements; worker takes elements where there is no vector. */
void emit_tiled(struct emitter *e) {
  struct lowering *l = e->l;
  unsigned levels = e->loop->levels;
  unsigned elements = levels & LEVEL_VECTOR ? (unsigned)LEVEL_VECTOR : levels & LEVEL_WORKER;
  int lid = e->lid, n = e->loop->collapse, closers = 0;
  for (int d = 0; d < n; d++) {
    emit_bounds(e, d);
    text_printf(e->out, "%1$s __sumac_w%2$d_%3$d = __sumac_n%2$d_%3$d / %4$ld + (__sumac_n%2$d_%3$d %% %4$ld != 0); ",
                counter_type(e->loop->space[d].counter), lid, d, tile_size(e->loop, d));
  }
  emit_product(e, "w");
  emit_far(e);
  layers_enter(e);
  const char *k = open_partition(e, arena_printf(l->arena, "__sumac_w%d", lid), levels & ~elements, &closers, false);
  emit_digits(e, k, "y", "w");
  for (int d = 0; d < n; d++)
    text_printf(
        e->out,
        "%1$s __sumac_l%2$d_%3$d = __sumac_n%2$d_%3$d - __sumac_y%2$d_%3$d * %4$ld < %4$ld ? __sumac_n%2$d_%3$d - "
        "__sumac_y%2$d_%3$d * %4$ld : %4$ld; ",
        counter_type(e->loop->space[d].counter), lid, d, tile_size(e->loop, d));
  if (elements)
    emit_shared_tile(e, elements);
  else
    emit_own_tile(e);
  close_braces(e, closers);
}

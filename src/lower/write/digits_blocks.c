/*
 * digits_blocks.c - loops whose threads add terms to sums of digits (digits.c), one or none in each iteration.
 *
 * On the host a thread has blocks of iterations, which leave their terms in an array: such a loop has vectors, and the
 * runtime takes the terms apart by vectors, too. On SIMT devices a block is one iteration, whose term is taken apart
 * where it is:
 *
 *     b = SIMT ? 1 : min(512, a thread's share of n); blocks = n / b + (n % b != 0);
 *     for (each of the thread's blocks q) { f = q * b; m = SIMT ? 1 : min(n - f, b);
 *       for (j = 0; j < m; j++) { held[j] = -0.0; int i = lower + (f + j) * step; ... held[j] = e ... }
 *       __sumac_sums_add_ahead(&LOCAL, held, m, &a[i] of iteration f + m, ...); }
 *
 * -0.0 is what no sum changes by. Loops that may add more terms in an iteration collect them as they come.
 *
 * To change how the host collects terms: digits_blocks.c, sums/table/add.c, sums/table/take_apart.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/crew.h"
#include "lower/write/forms.h"

static bool is_plain(const struct loop *loop) {
  return loop->levels && loop->collapse == 1 && !loop->tile && !loop_is_generated(loop) && !loop_is_slanted(loop) &&
         !has_gang_chunks(loop) && !crew_deals(loop);
}

const char *digits_few(struct emitter *e, const struct reduction *r) {
  const struct loop *loop = e->loop;
  if (r->terms < 0 || r->terms > 2)
    return NULL;
  if (loop->counter == COUNT_I32)
    return "1";
  if (!is_plain(loop))
    return NULL;
  const char *all = arena_printf(e->l->arena, has_digit_blocks(loop) ? "__sumac_blocks%d" : "__sumac_n%d_0", e->lid);
  return arena_printf(e->l->arena,
                      "(unsigned long)%4$s / (unsigned long)__sumac_loop_step_%2$s(%3$s, %1$d, %4$s) < 1ul << 30",
                      e->lid, counter_suffix(loop->counter), levels_text(e->l, loop->levels), all);
}

bool has_digit_blocks(const struct loop *loop) {
  bool any = false, all = is_plain(loop);
  for (size_t i = 0; i < loop->reductions.n && all; i++) {
    const struct reduction *r = &loop->reductions.item[i];
    if (r->form != FORM_DIGITS || !digits_are_single(r))
      continue;
    any = true;
    all = r->terms == 0 || r->terms == 1;
  }
  return any && all;
}

static bool has_terms(const struct reduction *r) {
  return r->form == FORM_DIGITS && digits_are_single(r);
}

static void add_begin(struct emitter *e) {
  EACH_IN (const struct reduction, r, e->loop->reductions)
    if (has_terms(r))
      text_printf(e->out, "%snone(&%s, __sumac_j%d); ", digits_functions(e->l, r), digits_terms(e, r), e->lid);
}

/* What the next block will read is fetched while the terms of the first sum are taken apart. */
static void add_end(struct emitter *e) {
  const char *ahead = emit_ahead(e, arena_printf(e->l->arena, "(__sumac_f%1$d + __sumac_m%1$d)", e->lid));
  EACH_IN (const struct reduction, r, e->loop->reductions) {
    if (!has_terms(r))
      continue;
    text_printf(e->out, "%sblock%s(&%s, &%s, __sumac_m%d%s); ", digits_functions(e->l, r), *ahead ? "_ahead" : "",
                digits_terms(e, r), local_name(e, r), e->lid, ahead);
    ahead = "";
  }
  text_add(e->out, line_marker(e->l, e->loop->statement->begin));
}

void emit_digit_blocks(struct emitter *e) {
  const char *type = counter_type(e->loop->counter), *hint = emit_vector_hint(e);
  static const char simt[] = "__sumac_is_kind(__sumac_device_kind_nvidia)";
  emit_bounds(e, 0);
  text_printf(e->out,
              "const %2$s __sumac_p%1$d = (%2$s)%3$s, __sumac_w%1$d = __sumac_n%1$d_0 > 0 ? __sumac_n%1$d_0 / "
              "__sumac_p%1$d + (__sumac_n%1$d_0 %% __sumac_p%1$d != 0) : 1; ",
              e->lid, type, crew_place_text(e->l, e->loop->levels, true));
  text_printf(e->out,
              "const %2$s __sumac_b%1$d = %3$s ? 1 : __sumac_w%1$d < __sumac_terms_held ? __sumac_w%1$d : "
              "__sumac_terms_held, __sumac_blocks%1$d = __sumac_n%1$d_0 > 0 ? __sumac_n%1$d_0 / __sumac_b%1$d + "
              "(__sumac_n%1$d_0 %% __sumac_b%1$d != 0) : 0; ",
              e->lid, type, simt);
  layers_enter(e);
  open_range(e, arena_printf(e->l->arena, "__sumac_k%d", e->lid), arena_printf(e->l->arena, "__sumac_blocks%d", e->lid),
             e->loop->levels, emit_facts(e));
  text_printf(e->out,
              "const %2$s __sumac_f%1$d = __sumac_k%1$d * __sumac_b%1$d, __sumac_m%1$d = %3$s ? 1 : __sumac_n%1$d_0 - "
              "__sumac_f%1$d < __sumac_b%1$d ? __sumac_n%1$d_0 - __sumac_f%1$d : __sumac_b%1$d; ",
              e->lid, type, simt);
  if (hint)
    text_printf(e->out, "\n#pragma clang loop vectorize(%s)%s", hint, line_marker(e->l, e->loop->statement->begin));
  text_printf(e->out, "for (%2$s __sumac_j%1$d = 0; __sumac_j%1$d < __sumac_m%1$d; __sumac_j%1$d++) { ", e->lid, type);
  add_begin(e);
  e->number = arena_printf(e->l->arena, "(__sumac_f%1$d + __sumac_j%1$d)", e->lid);
  emit_variable(e, 0, e->number);
  emit_body(e);
  text_add(e->out, "} ");
  add_end(e);
  text_add(e->out, "} ");
}

/*
 * crew_shares.c - which iterations of a loop that a crew shares are those of one of its threads:
 *
 *     none           what the target deals to its threads (__sumac_loop_begin), or to a crew of another size than
 *                    there are threads, k = member, member + size, ...; on the host one block a thread, so that two
 *                    cores do not write to the same lines of memory
 *     static         one block of iterations a thread          (also for operators that need not commute)
 *     static, c      chunks of c iterations, dealt in turn
 *     dynamic, c     the next chunk of c iterations, by a counter that the crew shares
 *     guided, c      the same, the chunk as large as an equal share of what is left, but c at least
 *     by the run     one of these, as the launch says (crew_run.c)
 *
 * A loop that is partitioned over the threads itself (`parallel for`) is dealt in the same way if it asks for that.
 *
 * To change how loops are dealt to threads: crew_shares.c; by the run: crew_run.c, runtime/omp/schedule.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

/* The crew of a function's callers has one counter, which its loops use one after another. A crew of one thread has
   none: then MINE, a variable of the thread, counts. */
static const char *counter_text(struct lowering *l, const struct loop *loop) {
  return loop_is_callers(loop->crew) ? "__sumac_words0[0]" : arena_printf(l->arena, "__sumac_next%d", loop->lid);
}

static const char *by_one(struct emitter *e, const char *alone, const char *together) {
  return loop_is_callers(e->loop->crew)
             ? arena_printf(e->l->arena, "(__sumac_members0 == 1 ? (%s) : (%s))", alone, together)
             : together;
}

static const char *next_chunk_text(struct emitter *e) {
  const char *counter = counter_text(e->l, e->loop);
  return by_one(e, arena_printf(e->l->arena, "__sumac_mine%d++", e->lid),
                arena_printf(e->l->arena, "__atomic_fetch_add(&%s, 1ul, __sumac_relaxed)", counter));
}

/* "__sumac_j<lid>" is the number of the chunk. */
static void open_chunks(struct emitter *e, const char *member, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter);
  bool league = loop_is_league(e->loop->crew);
  struct node *chunk = league ? loop_asks(e->loop)->sharing.chunk : loop_asks(e->loop)->sharing.schedule_chunk;
  bool dynamic = loop_asks(e->loop)->sharing.schedule == SCHEDULE_DYNAMIC && !league;
  text_printf(e->out,
              "%1$s __sumac_ch%2$d = (%1$s)(%3$s); if (__sumac_ch%2$d > %4$s) __sumac_ch%2$d = %4$s; "
              "if (__sumac_ch%2$d < 1) __sumac_ch%2$d = 1; ",
              type, e->lid, chunk ? emit_expression(e, chunk) : "1", n);
  text_printf(e->out, "%1$s __sumac_cn%2$d = %3$s / __sumac_ch%2$d + (%3$s %% __sumac_ch%2$d != 0); ", type, e->lid, n);
  if (dynamic)
    text_printf(e->out,
                "for (unsigned long __sumac_j%1$d; (__sumac_j%1$d = %2$s) < (unsigned long)__sumac_cn%1$d; ) { ",
                e->lid, next_chunk_text(e));
  else
    text_printf(e->out,
                "for (%1$s __sumac_j%2$d = (%1$s)%3$s; __sumac_j%2$d < __sumac_cn%2$d; __sumac_j%2$d = "
                "__sumac_cn%2$d - __sumac_j%2$d > (%1$s)%4$s ? __sumac_j%2$d + (%1$s)%4$s : __sumac_cn%2$d) { ",
                type, e->lid, member, size);
  text_printf(e->out,
              "%1$s __sumac_f%2$d = (%1$s)__sumac_j%2$d * __sumac_ch%2$d, __sumac_g%2$d = %3$s - __sumac_f%2$d < "
              "__sumac_ch%2$d ? %3$s : __sumac_f%2$d + __sumac_ch%2$d; ",
              type, e->lid, n);
}

/* An equal share of what is left, taken by compare-and-exchange. */
static void open_guided(struct emitter *e, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter), *counter = counter_text(e->l, e->loop);
  struct node *chunk = loop_asks(e->loop)->sharing.schedule_chunk;
  text_printf(e->out, "unsigned long __sumac_ch%1$d = (unsigned long)(%2$s), __sumac_j%1$d; ", e->lid,
              chunk ? emit_expression(e, chunk) : "1");
  text_printf(
      e->out,
      "while ((__sumac_j%1$d = %4$s) < (unsigned long)%2$s) { "
      "unsigned long __sumac_l%1$d = (unsigned long)%2$s - __sumac_j%1$d, __sumac_h%1$d = __sumac_l%1$d / "
      "(unsigned long)%3$s; if (__sumac_h%1$d < __sumac_ch%1$d) __sumac_h%1$d = __sumac_ch%1$d; if "
      "(__sumac_h%1$d < 1) __sumac_h%1$d = 1; if (__sumac_h%1$d > __sumac_l%1$d) __sumac_h%1$d = __sumac_l%1$d; "
      "if (!%5$s) continue; ",
      e->lid, n, size,
      by_one(e, arena_printf(e->l->arena, "__sumac_mine%d", e->lid),
             arena_printf(e->l->arena, "__atomic_load_n(&%s, __sumac_relaxed)", counter)),
      by_one(e, arena_printf(e->l->arena, "__sumac_mine%1$d = __sumac_j%1$d + __sumac_h%1$d, 1", e->lid),
             arena_printf(e->l->arena,
                          "__atomic_compare_exchange_n(&%2$s, &__sumac_j%1$d, __sumac_j%1$d + __sumac_h%1$d, 0, "
                          "__sumac_relaxed, __sumac_relaxed)",
                          e->lid, counter)));
  text_printf(e->out,
              "%1$s __sumac_f%2$d = (%1$s)__sumac_j%2$d, __sumac_g%2$d = (%1$s)(__sumac_j%2$d + __sumac_h%2$d); ", type,
              e->lid);
}

/* One block of iterations a thread, in the threads' order. */
static void open_block(struct emitter *e, const char *member, const char *size, const char *n) {
  const char *type = counter_type(e->loop->counter);
  text_printf(e->out,
              "%1$s __sumac_q%2$d = %3$s / (%1$s)%5$s, __sumac_h%2$d = %3$s %% (%1$s)%5$s, __sumac_f%2$d = "
              "__sumac_q%2$d * (%1$s)%4$s + ((%1$s)%4$s < __sumac_h%2$d ? (%1$s)%4$s : __sumac_h%2$d), __sumac_g%2$d "
              "= __sumac_f%2$d + __sumac_q%2$d + ((%1$s)%4$s < __sumac_h%2$d); { ",
              type, e->lid, n, member, size);
}

static bool in_blocks(const struct loop *loop) {
  bool own = false;
  for (size_t i = 0; i < loop->reductions.n; i++)
    own |= loop->reductions.item[i].user_operator != NULL;
  return !loop_asks(loop)->sharing.schedule_chunk && (loop_asks(loop)->sharing.schedule == SCHEDULE_STATIC ||
                                                      (loop_asks(loop)->sharing.schedule == SCHEDULE_FREE && own));
}

static int open_hinted(struct emitter *e, bool hint) {
  bool hinted = hint && !e->loop->construct->left && (e->loop->levels || e->loop->crew) &&
                loop_asks(e->loop)->sharing.order == ORDER_FREE;
  return hinted ? emit_hint(e) : 0;
}

/* All have done the loop before, if at all. */
static void open_again(struct emitter *e, const char *member) {
  const char *meet = crew_barrier_text(e->l, e->loop->region, e->loop->body);
  text_printf(e->out, "%s if (%s == 0%s) { ", meet, member,
              loop_is_callers(e->loop->crew) ? " && __sumac_members0 > 1" : "");
  if (crew_counts(e->loop))
    text_printf(e->out, "%s = 0; ", counter_text(e->l, e->loop));
  if (loop_asks(e->loop)->sharing.order == ORDER_INSIDE)
    text_printf(e->out, "%s = 0; ", crew_turn_text(e->l, e->loop));
  cancel_reset(e);
  text_add(e->out, "} ");
  across_reset(e, member, crew_size_text(e->l, e->loop->crew));
  text_printf(e->out, "%s ", meet);
}

/* The counter's variables "K_f", "K_g" and "K_s", where it begins, ends, and its step, for iterations that threads of
   the host have in blocks. */
static void open_by_kind(struct emitter *e, const char *k, const char *member, const char *size) {
  text_printf(e->out,
              "const int %1$s_b = __sumac_is_kind(__sumac_device_kind_host); const unsigned long %1$s_q = %1$s_e / "
              "(unsigned long)%3$s, %1$s_h = %1$s_e %% (unsigned long)%3$s, %1$s_m = (unsigned long)%2$s, %1$s_f = "
              "%1$s_b ? %1$s_q * %1$s_m + (%1$s_m < %1$s_h ? %1$s_m : %1$s_h) : %1$s_m, %1$s_g = %1$s_b ? %1$s_f + "
              "%1$s_q + (%1$s_m < %1$s_h) : %1$s_e, %1$s_s = %1$s_b ? 1ul : (unsigned long)%3$s; ",
              k, member, size);
}

/* k = member, member + size, ...: by a counter that cannot overflow, which LLVM can make vectors of where SIZE is 1. A
   reduction's order is that of the devices. */
static void open_turns(struct emitter *e, const char *k, const char *member, const char *size, const char *n,
                       bool hint) {
  const char *type = counter_type(e->loop->counter);
  if (e->loop->counter == COUNT_U64) {
    text_printf(e->out,
                "for (%1$s %2$s = (%1$s)%3$s; %2$s < %4$s; %2$s = %4$s - %2$s > (%1$s)%5$s ? %2$s + (%1$s)%5$s : %4$s) "
                "{ ",
                type, k, member, n, size);
    return;
  }
  text_printf(e->out, "const unsigned long %1$s_e = %2$s > 0 ? (unsigned long)%2$s : 0ul; ", k, n);
  bool by_kind = !e->loop->reductions.n;
  if (by_kind)
    open_by_kind(e, k, member, size);
  open_hinted(e, hint);
  if (by_kind)
    text_printf(e->out, "for (unsigned long %1$s_u = %1$s_f; %1$s_u < %1$s_g; %1$s_u += %1$s_s) { ", k);
  else
    text_printf(e->out,
                "for (unsigned long %1$s_u = (unsigned long)%2$s; %1$s_u < %1$s_e; %1$s_u += (unsigned long)%3$s) { ",
                k, member, size);
  text_printf(e->out, "%1$s %2$s = (%1$s)%2$s_u; ", type, k);
}

const char *crew_open(struct emitter *e, const char *k, const char *n, const char *first, int *closers, bool hint) {
  const struct loop *crew = e->loop->crew ? e->loop->crew : e->loop;
  const char *member = crew_member_text(e->l, crew), *size = crew_size_text(e->l, crew),
             *type = counter_type(e->loop->counter);
  if (loop_asks(e->loop)->crew.role == CREW_ALL && e->loop->construct->cancelled) {
    open_again(e, member);
    cancel_own(e);
  }
  if (loop_asks(e->loop)->crew.role == CREW_ALL)
    return text_printf(e->out, "for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", type, k, n),
           arena_printf(e->l->arena, "(%s%s)", first, k);
  if (loop_is_by_one(e->loop))
    return text_printf(e->out, "if (%4$s == 0) for (%1$s %2$s = 0; %2$s < %3$s; %2$s++) { ", type, k, n, member),
           arena_printf(e->l->arena, "(%s%s)", first, k);
  if (!e->loop->crew && crew_is_limited(e->loop)) {
    text_printf(e->out, "if (%s < %s) { ", member, size);
    ++*closers;
  }
  if (crew_counts(e->loop) || (e->loop->crew && (loop_asks(e->loop)->sharing.order == ORDER_INSIDE ||
                                                 across_waits(e->loop) || e->loop->construct->cancelled)))
    open_again(e, member);
  cancel_own(e);
  if (crew_counts(e->loop) && loop_is_callers(e->loop->crew))
    text_printf(e->out, "unsigned long __sumac_mine%d = 0; ", e->lid);
  bool league = loop_is_league(crew); /* the schedule is for threads that it does not have */
  if (league && loop_asks(e->loop)->sharing.chunk)
    open_chunks(e, member, size, n);
  else if (league)
    open_block(e, member, size, n);
  else if (loop_asks(e->loop)->sharing.schedule == SCHEDULE_GUIDED)
    open_guided(e, size, n);
  else if (loop_asks(e->loop)->sharing.schedule == SCHEDULE_RUN)
    crew_open_run(e, member, size, n);
  else if (loop_asks(e->loop)->sharing.schedule == SCHEDULE_DYNAMIC || loop_asks(e->loop)->sharing.schedule_chunk)
    open_chunks(e, member, size, n);
  else if (in_blocks(e->loop))
    open_block(e, member, size, n);
  else if (e->loop->crew && !loop_is_callers(crew) && !crew_is_limited(crew))
    return open_range(e, k, n, crew_levels(crew), open_hinted(e, hint)), arena_printf(e->l->arena, "(%s%s)", first, k);
  else
    return open_turns(e, k, member, size, n, hint), arena_printf(e->l->arena, "(%s%s)", first, k);
  open_hinted(e, hint);
  text_printf(e->out, "for (%1$s %2$s = __sumac_f%3$d; %2$s < __sumac_g%3$d; %2$s++) { ", type, k, e->lid);
  ++*closers;
  return arena_printf(e->l->arena, "(%s%s)", first, k);
}

/*
 * crew_reductions.c - reductions of a loop that the threads of a crew share, where they use the result before they end:
 * each has a LOCAL, which begins with the identity, and at the loop's end they combine these in the order of their
 * numbers, so many at a time as a piece of memory that the crew shares has room for:
 *
 *     (RESULT of each thread, where each has its own, is combined with partials[0] by that thread)
 *     for (int b = 0; b < size; b += ROOM) {
 *       meet; if (b <= member && member < b + ROOM) partials[member - b] = LOCAL; meet;
 *       for (int h = half of ROOM; h > 0; h /= 2) { if (member - b < h) partials[member - b] op= partials[... + h];
 * meet; } if (member == b) RESULT op= partials[0]; }
 *
 * So the same number of threads gives the same bits. By the program's own operators, which need not commute, neighbours
 * are combined: h goes from 1 up, and every second one, fourth one, ... does. What made the crew does all
 * other reductions of such loops (plan/spread.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/crew.h"
#include "lower/write/forms.h"

enum { MOST_PARTIALS = 1024 };

bool crew_combines(const struct loop *loop) {
  return loop->combines && loop->reductions.n;
}

long crew_array_size(const struct loop *loop, const struct reduction *reduction) {
  long bytes = reduction_bytes(reduction), room = MOST_PARTIALS;
  while (room > 1 && room * bytes > (loop_is_callers(loop->crew) ? __sumac_crew_room : CREW_BYTES))
    room /= 2;
  return room;
}

/* C++: "sizeof(T [N])", which each instance of a template knows; NULL: it is known here. */
static const char *size_text(struct lowering *l, const struct reduction *r) {
  const struct type *type = r->item ? r->item->expr->type : r->decl->type;
  return reduction_is_sized_by_instance(r)
             ? arena_printf(l->arena, "sizeof(%s)", type_declare(l, type, "", NULL, false))
             : NULL;
}

static const char *room_text(struct lowering *l, const struct loop *loop, const struct reduction *r) {
  const char *size = size_text(l, r);
  return size ? arena_printf(l->arena, l->spelling->instances->room, CREW_BYTES, (long)MOST_PARTIALS, size)
              : arena_printf(l->arena, "%ld", crew_array_size(loop, r));
}

const char *crew_sizes_text(struct lowering *l, const struct loop *loop) {
  const char *sizes = "";
  for (size_t i = 0; i < loop->reductions.n; i++) {
    const char *size = size_text(l, &loop->reductions.item[i]);
    sizes = size ? arena_printf(l->arena, "%s, %s", sizes, size) : sizes;
  }
  return sizes;
}

const char *crew_memory_text(struct lowering *l, long known, const char *sizes) {
  return *sizes ? arena_printf(l->arena, l->spelling->instances->largest, known, CREW_BYTES, sizes)
                : arena_printf(l->arena, "%ld", known);
}

long crew_partials(const struct loop *loop) {
  long bytes = 0;
  for (size_t i = 0; crew_combines(loop) && i < loop->reductions.n; i++) {
    long all = crew_array_size(loop, &loop->reductions.item[i]) * reduction_bytes(&loop->reductions.item[i]);
    bytes = all > bytes ? all : bytes;
  }
  return bytes;
}

/* "for each element i { T a; T b; ", of a part whose first element is AT. */
static void open_elements(struct emitter *e, const struct component_text *part) {
  text_printf(e->out, "for (long __sumac_i = 0; __sumac_i < (long)(%s); __sumac_i++) { %s __sumac_a, __sumac_b; ",
              part->count, part->type);
}

static const char *element(struct emitter *e, const struct component_text *part, const char *at) {
  return arena_printf(e->l->arena, "(char *)&%s + __sumac_i * (long)sizeof(%s)", at, part->step);
}

void object_identity(struct emitter *e, const struct reduction *r, const char *object) {
  struct object_text o = reduction_object(e, r, object);
  text_printf(e->out, "%s((void *)&%s, %s, %s, (long)sizeof(%s)); ", operator_initial(e->l, r->user_operator), o.at,
              o.original, o.count, o.at);
}

void components_identity(struct emitter *e, const struct reduction *r, const char *object) {
  for (size_t i = 0; i < component_count(r); i++) {
    struct component_text part = reduction_component(e, r, i, object);
    open_elements(e, &part);
    text_printf(e->out, "__sumac_a = __sumac_b = %s; (void)__sumac_b; ",
                type_identity(e->l, part.suffix, part.type, (enum red_op)r->op, true));
    text_printf(e->out, "__builtin_memcpy(%s, &__sumac_a, sizeof __sumac_a); } ", element(e, &part, part.at));
  }
}

void crew_reductions_begin(struct emitter *e) {
  EACH_IN (const struct reduction, r, e->loop->reductions) {
    local_declare(e, r);
    form_of(e->l, r)->identity(e, r, local_name(e, r));
  }
}

void object_move(struct emitter *e, const struct reduction *r, const char *object, bool in) {
  struct object_text text = reduction_object(e, r, object);
  const char *local = arena_printf(e->l->arena, "(char *)&%s", text.at);
  const char *result = arena_printf(e->l->arena, "(char *)&%s", text.result);
  text_printf(e->out, "__builtin_memcpy(%s, %s, (unsigned long)(%s) * sizeof(%s)); ", in ? local : result,
              in ? result : local, text.count, text.at);
}

void components_move(struct emitter *e, const struct reduction *r, const char *object, bool in) {
  for (size_t i = 0; i < component_count(r); i++) {
    struct component_text part = reduction_component(e, r, i, object);
    open_elements(e, &part);
    text_printf(e->out,
                "(void)__sumac_b; __builtin_memcpy(&__sumac_a, %s, sizeof __sumac_a); __builtin_memcpy(%s, &__sumac_a, "
                "sizeof __sumac_a); } ",
                element(e, &part, in ? part.result : part.at), element(e, &part, in ? part.at : part.result));
  }
}

void object_combine(struct emitter *e, const struct reduction *r, const char *into, const char *from) {
  struct object_text source = reduction_object(e, r, from), target = into ? reduction_object(e, r, into) : source;
  text_printf(e->out, "%1$s((void *)&%2$s, (const void *)&%3$s, %4$s, (long)sizeof(%3$s), (long)sizeof(%3$s)); ",
              operator_combine(e->l, r->user_operator), into ? target.at : source.result, source.at, source.count);
}

void components_combine(struct emitter *e, const struct reduction *r, const char *into, const char *from) {
  for (size_t i = 0; i < component_count(r); i++) {
    struct component_text source = reduction_component(e, r, i, from);
    const char *at = into ? reduction_component(e, r, i, into).at : source.result;
    open_elements(e, &source);
    text_printf(e->out,
                "__builtin_memcpy(&__sumac_a, %1$s, sizeof __sumac_a); __builtin_memcpy(&__sumac_b, %2$s, sizeof "
                "__sumac_b); ",
                element(e, &source, at), element(e, &source, source.at));
    combine_values(e, source.suffix, source.type, r->op);
    text_printf(e->out, "__builtin_memcpy(%s, &__sumac_a, sizeof __sumac_a); } ", element(e, &source, at));
  }
}

static void end(struct emitter *e, const struct reduction *r, const char *meet) {
  const char *local = local_name(e, r);
  const char *room = room_text(e->l, e->loop, r);
  text_printf(e->out,
              "for (int __sumac_b = 0; __sumac_b < __sumac_all; __sumac_b += %2$s) { int __sumac_u = __sumac_me - "
              "__sumac_b, __sumac_n = __sumac_all - __sumac_b < %2$s ? __sumac_all - __sumac_b : %2$s, "
              "__sumac_in = __sumac_u >= 0 && __sumac_u < __sumac_n; __typeof__(%1$s) *__sumac_x = (__typeof__(%1$s) "
              "*)__sumac_partials%3$d + (__sumac_in ? __sumac_u : 0); ",
              local, room, e->loop->crew->lid);
  text_printf(e->out, "%1$s if (__sumac_in) __builtin_memcpy(__sumac_x, &%2$s, sizeof %2$s); %1$s ", meet, local);
  bool ordered = r->user_operator; /* which need not commute: neighbours are combined */
  text_add(e->out, ordered ? "for (int __sumac_h = 1; __sumac_h < __sumac_n; __sumac_h *= 2) { if (__sumac_in && "
                             "(__sumac_u & (2 * __sumac_h - 1)) == 0 && "
                           : "for (int __sumac_h = __sumac_n > 1 ? 1 << (31 - __builtin_clz((unsigned)__sumac_n - 1)) "
                             ": 0; __sumac_h > 0; __sumac_h /= 2) { if (__sumac_u < __sumac_h && __sumac_u >= 0 && ");
  text_printf(e->out, "__sumac_u + __sumac_h < __sumac_n) { __typeof__(%s) *__sumac_y = __sumac_x + __sumac_h; ",
              local);
  form_of(e->l, r)->combine(e, r, "(*__sumac_x)", "(*__sumac_y)");
  text_printf(e->out, "} %s } if (%s) { ", meet, r->of_each ? "1" : "__sumac_u == 0");
  if (r->of_each)
    text_printf(e->out, "__sumac_x = (__typeof__(%s) *)__sumac_partials%d; ", local, e->loop->crew->lid);
  form_of(e->l, r)->combine(e, r, NULL, "(*__sumac_x)");
  text_add(e->out, "} } ");
}

void crew_reductions_end(struct emitter *e) {
  const char *meet = crew_barrier_text(e->l, e->loop->region, e->loop->node);
  text_printf(e->out, "{ const int __sumac_me = %s, __sumac_all = %s; ", crew_member_text(e->l, e->loop->crew),
              crew_size_text(e->l, e->loop->crew));
  bool alone = loop_is_callers(e->loop->crew); /* it may be, and then there is no memory that a crew shares */
  if (alone)
    text_add(e->out, "if (__sumac_all == 1) { ");
  for (size_t i = 0; alone && i < e->loop->reductions.n; i++) {
    const struct reduction *r = &e->loop->reductions.item[i];
    form_of(e->l, r)->combine(e, r, NULL, local_name(e, r));
  }
  if (alone)
    text_add(e->out, "} else { ");
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    end(e, &e->loop->reductions.item[i], meet);
  text_add(e->out, alone ? "} } " : "} ");
}

/*
 * reproducible_components.c - the text of reproducible reductions of arrays and structures (reproducible.c has that of
 * scalars).
 *
 * Each scalar in such an object has a tree of its own. A thread holds an object for each of its columns, which the
 * loop's body works on, and nodes for each scalar of a part:
 *
 *     typeof(LOCAL) acc[lanes];  T nodes[count][heights]
 *     ... body, in which the variable is acc[j] ...
 *     for (pe < count) { T x[] = element pe of all acc; tree_fold(x); tree_push(nodes[pe], x); }
 *     for (pe < count) { tree_total(nodes[pe]); element pe of LOCAL = nodes[pe][0]; tree_put(&RESULT[pe], nodes[pe]); }
 *
 * LOCAL itself is for the totals alone, and only where RESULT is private.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

void reproducible_end_call(struct emitter *e, const struct reduction *r, size_t part) {
  text_printf(e->out, "%s, %s, %d, %d); ", levels_text(e->l, e->loop->levels), op_builtin(r->op), e->lid,
              r->rid + (int)part);
}

#define EACH_PART(r, i) for (size_t i = 0; i < (r)->ncomponents; i++)

/* Part I of LOCAL. */
static struct component_text part_of(struct emitter *e, const struct reduction *r, size_t i) {
  return reduction_component(e, r, i, local_name(e, r));
}

/* The object of column __sumac_j: the body works on it. */
static const char *column(struct emitter *e, const struct reduction *r) {
  return arena_printf(e->l->arena, "__sumac_acc%1$d_%2$d[__sumac_j%1$d]", e->lid, r->rid);
}

/* Part I of that. */
static const char *part_of_column(struct emitter *e, const struct reduction *r, size_t i) {
  return reduction_component(e, r, i, column(e, r)).at;
}

static const char *columns_name(struct emitter *e, const struct reduction *r) {
  return arena_printf(e->l->arena, "__sumac_acc%d_%d", e->lid, r->rid);
}

static const char *nodes_name(struct emitter *e, const struct reduction *r, size_t i) {
  return arena_printf(e->l->arena, "__sumac_nodes%d_%d", e->lid, r->rid + (int)i);
}

/* The address of element __sumac_pe from FIRST on. */
static const char *element(struct emitter *e, const struct component_text *p, const char *first) {
  return arena_printf(e->l->arena, "((char *)&%s + __sumac_pe%d * (long)sizeof(%s))", first, e->lid, p->step);
}

static void open_elements(struct emitter *e, const struct component_text *p) {
  text_printf(e->out, "for (long __sumac_pe%1$d = 0; __sumac_pe%1$d < %2$s; __sumac_pe%1$d++) { ", e->lid, p->count);
}

static void open_held(struct emitter *e) {
  text_printf(e->out, "for (unsigned long __sumac_j%1$d = 0; __sumac_j%1$d < __sumac_width%1$d; __sumac_j%1$d++) ",
              e->lid);
}

const struct binding *reproducible_components_bind(struct emitter *e, const struct reduction *r,
                                                   const struct binding *inner) {
  return reduction_bind(e, r, column(e, r), inner);
}

/* And what SETUP to TEARDOWN take for LOCAL. */
void reproducible_components_declare(struct emitter *e, const struct reduction *r) {
  local_declare(e, r);
  EACH_PART (r, i)
    text_printf(e->out, "%s __sumac_total%d_%d; ", part_of(e, r, i).type, e->lid, r->rid + (int)i);
}

void reproducible_components_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    const char *local = arena_printf(e->l->arena, "__sumac_total%d_%d", e->lid, r->rid + (int)i);
    const char *res = into_result(r, level) ? arena_printf(e->l->arena, "(%s *)&%s", p.type, p.result) : "0";
    text_printf(e->out, "%s = __sumac_tree_%s_%s(%s, %s, %s, %s, %d, %d); ", local, phase_names[phase], p.suffix, res,
                phase == PHASE_SETUP ? arena_printf(e->l->arena, "(%s)0", p.type) : local, level_text(level),
                op_builtin(r->op), e->lid, r->rid + (int)i);
  }
}

/* The most heights that a tree can have for a trip count of the loop's type. */
const char *reproducible_heights(struct emitter *e) {
  return arena_printf(e->l->arena, "(sizeof(__sumac_n%d%s) < 8 ? __sumac_tree_few_heights : __sumac_tree_heights)",
                      e->lid, e->loop->collapse > 1 ? "" : "_0");
}

static void emit_room(struct emitter *e, const char *memory, const char *n) {
  text_printf(e->out, "__sumac_tree_room((void *)%s, %s, %s, %d); ", memory, n, levels_text(e->l, e->loop->levels),
              e->lid);
}

void reproducible_components_nodes(struct emitter *e, const struct reduction *r) {
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    text_printf(e->out, "%1$s %2$s[%3$s > 0 ? %3$s : 1][%4$s]; ", p.type, nodes_name(e, r, i), p.count,
                reproducible_heights(e));
    emit_room(e, nodes_name(e, r, i), reproducible_heights(e));
  }
}

void reproducible_components_begin(struct emitter *e, const struct reduction *r) {
  text_printf(e->out, "__typeof__(%s) %s[__sumac_tree_lanes]; ", local_name(e, r), columns_name(e, r));
  emit_room(e, columns_name(e, r), "__sumac_tree_lanes");
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    open_held(e);
    open_elements(e, &p);
    text_printf(e->out, "%s __sumac_x = %s; __builtin_memcpy(%s, &__sumac_x, sizeof __sumac_x); } ", p.type,
                type_identity(e->l, p.suffix, p.type, (enum red_op)r->op, true),
                element(e, &p, part_of_column(e, r, i)));
  }
}

void reproducible_components_push(struct emitter *e, const struct reduction *r) {
  int lid = e->lid;
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    open_elements(e, &p);
    text_printf(e->out, "%s __sumac_x%d[__sumac_tree_padded]; ", p.type, lid);
    open_held(e);
    text_printf(e->out, "__builtin_memcpy(&__sumac_x%1$d[__sumac_j%1$d], %2$s, sizeof(%3$s)); ", lid,
                element(e, &p, part_of_column(e, r, i)), p.type);
    text_printf(e->out, "__sumac_tree_fold_%1$s(__sumac_x%2$d, __sumac_filled%2$d, __sumac_width%2$d, ", p.suffix, lid);
    reproducible_end_call(e, r, i);
    text_printf(
        e->out,
        "__sumac_tree_push_%1$s(%3$s[__sumac_pe%2$d], __sumac_column%2$d - __sumac_begin%2$d, __sumac_end%2$d - "
        "__sumac_column%2$d, __sumac_width%2$d, __sumac_x%2$d, ",
        p.suffix, lid, nodes_name(e, r, i));
    reproducible_end_call(e, r, i);
    text_add(e->out, "} ");
  }
}

/* All lanes come here, and the first one's are the totals. */
static void keep_total(struct emitter *e, const struct reduction *r, size_t i, const struct component_text *p) {
  if (e->loop->levels & LEVEL_VECTOR)
    text_add(e->out, "if (__sumac_dim_pos(__sumac_vector) == 0) ");
  text_printf(e->out, "__builtin_memcpy(%s, %s[__sumac_pe%d], sizeof(%s)); ", element(e, p, p->at), nodes_name(e, r, i),
              e->lid, p->type);
}

static void put_total(struct emitter *e, const struct reduction *r, size_t i, const struct component_text *p) {
  const char *res = r->copy ? arena_printf(e->l->arena, "(%s *)%s", p->type, element(e, p, p->result)) : "0";
  text_printf(e->out,
              "__sumac_tree_put_%1$s(%2$s, __sumac_run%3$d, __sumac_runs%3$d, %4$s[__sumac_pe%3$d], (unsigned "
              "long)__sumac_pe%3$d, (unsigned long)(%5$s), (int)sizeof(%6$s), ",
              p->suffix, res, e->lid, nodes_name(e, r, i), p->count, p->step);
  reproducible_end_call(e, r, i);
}

void reproducible_components_total(struct emitter *e, const struct reduction *r, unsigned outer) {
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    open_elements(e, &p);
    text_printf(
        e->out,
        "__sumac_tree_total_%1$s(%3$s[__sumac_pe%2$d], __sumac_end%2$d - __sumac_begin%2$d, __sumac_width%2$d, ",
        p.suffix, e->lid, nodes_name(e, r, i));
    reproducible_end_call(e, r, i);
    if (outer)
      put_total(e, r, i, &p);
    if (!(outer & LEVEL_GANG))
      keep_total(e, r, i, &p);
    text_add(e->out, "} ");
  }
}

/* Gathers the columns' values of each part; its elements lie as close as in LOCAL. */
void reproducible_components_gather(struct emitter *e, const struct reduction *r) {
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    const char *at = element(e, &p, p.at);
    open_elements(e, &p);
    text_printf(e->out, "%s __sumac_x; __builtin_memcpy(&__sumac_x, %s, sizeof __sumac_x); ", p.type, at);
    text_printf(e->out,
                "__sumac_tree_gather_%1$s(&__sumac_x, __sumac_runs%2$d, (unsigned long)__sumac_pe%2$d, (unsigned "
                "long)(%3$s), ",
                p.suffix, e->lid, p.count);
    reproducible_end_call(e, r, i);
    text_printf(e->out, "__builtin_memcpy(%s, &__sumac_x, sizeof __sumac_x); } ", at);
  }
}

void reproducible_components_add(struct emitter *e, const struct reduction *r) {
  text_add(e->out, "{ ");
  EACH_PART (r, i) {
    struct component_text p = part_of(e, r, i);
    const char *result = element(e, &p, p.result);
    open_elements(e, &p);
    text_printf(e->out, "%1$s __sumac_a, __sumac_b; __builtin_memcpy(&__sumac_a, %2$s, sizeof __sumac_a); ", p.type,
                result);
    text_printf(e->out, "__builtin_memcpy(&__sumac_b, %s, sizeof __sumac_b); ", element(e, &p, p.at));
    combine_values(e, p.suffix, p.type, r->op);
    text_printf(e->out, "__builtin_memcpy(%s, &__sumac_a, sizeof __sumac_a); } ", result);
  }
  text_add(e->out, "} ");
}

/*
 * fused.c - the text of loops that a construct makes one (construct.h: fused). Front has written a loop around their
 * block (frames), with as many iterations as the longest of them has:
 *
 *     for (long t = 0; t < fused(); t++) {          fused() is ({ m = n_0; if (n_1 > m) m = n_1; m; })
 *       for (int i = a; i < b; i++) A               { if (t < n_0) { int i = a + t; do A while (0); } }
 *       for (int j = c; j < d; j += 2) B            { if (t < n_1) { int j = c + t * 2; do B while (0); } }
 *     }
 *
 * An element of the block may be a nest that transformations make (construct.h: nest): T is the number of an iteration
 * of its outermost loop. If that goes through parts of a loop, the element is as many loops of the block. Loops that
 * are not fused come before or behind the others: "if (t == 0)", "if (t == fused() - 1)"; then T has one value at
 * least.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/emitter.h"

enum { FIRST_LID = 1000000, MOST_ELEMENTS = 1000 }; /* no loop of the region has such numbers */

/* One loop or nest of the block, and which of the block's loops are its. */
struct element {
  struct node *node;
  const struct nest_asked *nest;
  int first, n;
};

static const struct fused_asked *fused_by(const struct node *frame) {
  const struct construct *construct = frame && frame->kind == N_FOR ? construct_at(frame->parent) : NULL;
  return construct ? construct->fused : NULL;
}

/* What a loop is that nothing transforms. */
static const struct nest_asked plain = {
    .collapse = 1, .generated = &(struct generated_loop){.unit = 1, .span = 1}, .ngenerated = 1};

static const struct nest_asked *nest_of(const struct node *node) {
  const struct construct *construct = construct_at(node);
  return construct && construct->kind == CONSTRUCT_APPLIED && construct->nest ? construct->nest : &plain;
}

static bool is_element(const struct node *node) {
  return node->kind == N_FOR || node->kind == N_DIRECTIVE;
}

/* The element number I of FRAME's block. False: there are less. */
static bool element_at(const struct node *frame, size_t i, struct element *element) {
  const struct node *block = frame->kid[3];
  *element = (struct element){0};
  for (size_t k = 0; k < (block->kind == N_COMPOUND ? block->nkids : 1); k++) {
    struct node *node = block->kind == N_COMPOUND ? block->kid[k] : frame->kid[3];
    if (!is_element(node))
      continue;
    const struct nest_asked *nest = nest_of(node);
    *element = (struct element){node, nest, element->first + element->n,
                                nest->generated->counts ? nest->generated->ncounts : 1};
    if (i-- == 0)
      return true;
  }
  return false;
}

static struct node *only_statement(struct node *node) {
  while (node->kind == N_COMPOUND && node->nkids == 1)
    node = node->kid[0];
  return node;
}

/* The number that only the loops of FRAME's element I have. */
static int element_lid(const struct node *frame, size_t i) {
  return FIRST_LID + construct_at(frame->parent)->id * MOST_ELEMENTS + (int)i;
}

/* An emitter for the element, whose loops have spaces and this LID. BODY: of the innermost loop. False: a message was
   written. */
static bool element_emitter(struct lowering *l, struct region *region, int lid, const struct element *element,
                            struct emitter *e, struct node **body) {
  struct loop *loop = ARENA_NEW(l->arena, struct loop);
  struct construct *construct = ARENA_NEW(l->arena, struct construct);
  construct->kind = CONSTRUCT_LOOP;
  construct->loop = ARENA_NEW(l->arena, struct loop_asked);
  construct->loop->nest = *element->nest;
  *loop = (struct loop){.region = region,
                        .construct = construct,
                        .lid = lid,
                        .collapse = element->nest->collapse,
                        .counter = COUNT_I64,
                        .space = ARENA_ARRAY(l->arena, struct space, (size_t)element->nest->collapse)};
  struct node *node = element->node;
  for (int d = 0; d < loop->collapse; d++) {
    while (construct_at(node) && node->nkids)
      node = only_statement(node->kid[0]);
    if (node->kind != N_FOR || !space_of(l, node, &loop->space[d])) {
      diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, node->begin), "not a canonical for loop");
      return false;
    }
    *body = node->kid[3];
    node = only_statement(node->kid[3]);
  }
  *e = (struct emitter){.l = l, .region = region, .loop = loop, .lid = lid};
  return true;
}

static const char *part_name(const struct emitter *e) {
  return arena_printf(e->l->arena, "__sumac_x%d_0", e->lid);
}

/* Opens the loop over those of the element's parts that have numbers from FIRST to LAST. */
static void open_parts(struct emitter *e, int first, int last) {
  const char *x = part_name(e);
  text_printf(e->out, "for (long %1$s = %2$d; %1$s < %3$d; %1$s++) { ", x, first, last);
  generated_part(e, 0, x);
}

/* Raises __sumac_m to what the element's longest loop among those that are fused has. */
static void add_count(struct emitter *e, const struct element *element, const struct fused_asked *fused) {
  bool parts = element->nest->generated->counts;
  int first = fused->first - element->first, last = fused->last - element->first;
  text_add(e->out, "{ ");
  for (int d = 0; d < e->loop->collapse; d++)
    emit_bounds(e, d);
  if (parts)
    open_parts(e, first > 0 ? first : 0, last < element->n ? last : element->n);
  text_printf(e->out, "if ((long)%1$s > __sumac_m) __sumac_m = (long)%1$s; ", generated_count(e, parts));
  text_add(e->out, parts ? "} } " : "} ");
}

static bool is_among(const struct element *element, const struct fused_asked *fused) {
  return element->first < fused->last && element->first + element->n > fused->first;
}

static const char *count_text(struct lowering *l, struct region *region, const struct node *frame,
                              const struct binding *bindings) {
  const struct fused_asked *fused = fused_by(frame);
  struct text out = {0};
  struct element element;
  struct emitter e;
  struct node *body;
  text_add(&out, "({ long __sumac_m = ");
  text_add(&out, fused->last - fused->first < fused->n ? "1; " : "0; ");
  for (size_t i = 0; element_at(frame, i, &element); i++) {
    if (!is_among(&element, fused) || !element_emitter(l, region, element_lid(frame, i), &element, &e, &body))
      continue;
    e.out = &out;
    e.outer = bindings;
    add_count(&e, &element, fused);
  }
  text_add(&out, "__sumac_m; })");
  return text_keep(&out, l->arena);
}

const char *fused_count_text(struct lowering *l, struct region *region, const struct node *call,
                             const struct binding *bindings) {
  const struct decl *callee = call->kind == N_CALL && region ? tree_callee((struct node *)call) : NULL;
  if (!callee || strcmp(callee->name, "__sumac_fused") != 0)
    return NULL;
  const struct node *frame = call;
  while (frame->kind != N_FOR)
    frame = frame->parent;
  return count_text(l, region, frame, bindings);
}

/* The frame around NODE, an element of its block, and which it is; NULL: it is none. */
static const struct node *frame_of(const struct node *node, size_t *place, struct element *element) {
  const struct node *frame = is_element(node) ? node->parent : NULL;
  if (frame && frame->kind == N_COMPOUND)
    frame = frame->parent && frame->parent->kind == N_FOR && frame->parent->kid[3] == frame ? frame->parent : NULL;
  if (!frame || frame->kind != N_FOR || !fused_by(frame))
    return NULL;
  for (*place = 0; element_at(frame, *place, element); ++*place)
    if (element->node == node)
      return frame;
  return NULL;
}

static const char *time_of(struct lowering *l, const struct node *frame, const struct binding *bindings) {
  return binding_text(l, bindings, frame->kid[0]->kid[0]->decl);
}

/* When loops that are not fused, before or behind the others, are executed: a condition. */
static const char *time_text(struct lowering *l, struct region *region, const struct node *frame,
                             const struct binding *bindings, bool before) {
  const char *t = time_of(l, frame, bindings);
  return before ? arena_printf(l->arena, "%s == 0", t)
                : arena_printf(l->arena, "%s == %s - 1", t, count_text(l, region, frame, bindings));
}

/* Opens what makes the element's outermost loop, or that in a part, execute iteration T alone, if it has so many; of
   parts that are not fused, all of them at their time. Returns how many braces end it. */
static int open_iteration(struct emitter *e, const struct node *frame, const struct element *element) {
  const struct fused_asked *fused = fused_by(frame);
  const char *t = time_of(e->l, frame, e->outer), *x = part_name(e);
  bool parts = element->nest->generated->counts;
  int first = fused->first - element->first, last = fused->last - element->first;
  if (parts)
    open_parts(e, 0, element->n);
  const char *count = arena_printf(e->l->arena, "(long)%s", generated_count(e, parts));
  if (first <= 0 && last >= element->n) {
    text_printf(e->out, "if (%s < %s) { ", t, count);
    generated_part(e, parts, t);
    return 1 + parts;
  }
  const char *u = arena_printf(e->l->arena, "__sumac_u%d", e->lid),
             *z = arena_printf(e->l->arena, "__sumac_z%d", e->lid);
  text_printf(e->out, "const int %1$s_in = %2$s >= %3$d && %2$s < %4$d; ", z, x, first, last);
  text_printf(e->out,
              "const long %1$s = %1$s_in ? (%2$s < %3$s ? %2$s + 1 : 0) : (%4$s < %5$d ? %6$s : %7$s) ? %3$s : 0; ", z,
              t, count, x, first, time_text(e->l, e->region, frame, e->outer, true),
              time_text(e->l, e->region, frame, e->outer, false));
  text_printf(e->out, "for (long %1$s = %2$s_in ? %3$s : 0; %1$s < %2$s; %1$s++) { ", u, z, t);
  generated_part(e, 1, u);
  return 2;
}

/* An element of which nothing is fused stays what it is. */
void fused_mark(struct lowering *l, struct region *region, struct edits *edits, const struct node *node,
                const struct binding *bindings) {
  size_t place;
  struct element element;
  const struct node *frame = region ? frame_of(node, &place, &element) : NULL;
  if (!frame || is_among(&element, fused_by(frame)))
    return;
  bool before = element.first < fused_by(frame)->first;
  edit_add(edits, node->begin, node->begin,
           arena_printf(l->arena, "if (%s) ", time_text(l, region, frame, bindings, before)));
}

struct node *fused_edits(struct lowering *l, struct region *region, struct edits *edits, const struct node *node,
                         const struct binding *bindings) {
  size_t place;
  struct element element;
  struct emitter e;
  struct node *body = NULL;
  const struct node *frame = region ? frame_of(node, &place, &element) : NULL;
  if (!frame || !is_among(&element, fused_by(frame)))
    return NULL;
  if (!element_emitter(l, region, element_lid(frame, place), &element, &e, &body))
    return NULL;
  struct text out = {0};
  e.out = &out;
  e.outer = bindings;
  text_add(&out, "{ ");
  for (int d = 0; d < e.loop->collapse; d++)
    emit_bounds(&e, d);
  int closers = 1 + open_iteration(&e, frame, &element);
  closers += generated_open(&e, 1 + (element.nest->generated->counts != NULL));
  for (int d = 0; d < e.loop->collapse; d++)
    emit_value(&e, d, e.loop->space[d].variable->name, generated_number(&e, d));
  text_printf(&out, "do %s", line_marker(l, body->begin));
  edit_add(edits, node->begin, body->begin, text_keep(&out, l->arena));
  text_add(&out, " while (0); ");
  close_braces(&e, closers);
  edit_add(edits, body->stop, node->stop, text_keep(&out, l->arena));
  return body;
}

/*
 * array.c - the text of reductions: declarations and builtins for scalars, arrays, sections, elements, members and
 * structures (OpenACC 3.3 2.9.11).
 *
 * Requires: reductions planned (plan/reduce.c), their parts known (analyse/shape.c). LOCAL, the variable in which a
 * loop accumulates, is one object for all parts of the reduced variable, which is called RESULT:
 *
 *     double a[3][4]                      double LOCAL[3][4]         1 part of 12 elements
 *     struct S { double x; int n[2]; } s  struct S LOCAL             x; n, of 2 elements
 *     double *p, p[lo:n]                  double LOCAL[n]            p[i] in the loop is LOCAL[i - lo]
 *     a[i]                                double LOCAL[1]            a[i] with the same i is LOCAL[0]
 *     s.x, p->x, a[i].x                   double LOCAL               the same lvalue is LOCAL
 *     double **p, p[lo:n][k:m]            double LOCAL[n][m]         p[i] in the loop is LOCAL[i - lo] - k
 *
 * The last one's RESULT is in rows: what is done to it, is done row by row.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/described.h"
#include "sumac/limits.h"

/* LOCAL, or another object like it. TEMPORARIES: the first one declares the bounds of sections. */
static void declare(struct emitter *e, const struct reduction *r, const char *local, bool temporaries) {
  struct described described = {.l = e->l, .e = e, .declare = temporaries}, *s = &described;
  const char *named = stands_for(s->l, local, r->decl, r->locals == LOCALS_LIMITED ? "limited" : "object");
  if (r->shape == SHAPE_SCALAR) {
    text_printf(s->e->out, "%s%s; ", type_declare(s->l, r->decl->type, local, NULL, false), named);
    return;
  }
  describe(s, r, local);
  s->declare = false;
  const struct decl *field = reduction_field(r);
  if (field)
    text_printf(s->e->out, "struct { %s : %d; } %s%s; ", type_declare(s->l, field->type, "v", NULL, false),
                field->bit_width, local, named);
  else if (has_rows(r))
    text_printf(s->e->out, "__typeof__(%s[%s]) %s[%s][%s]%s; ", outer_element(s, r, s->low.text), s->row_low.text,
                local, at_least_one(s, &s->length), at_least_one(s, &s->row_length), named);
  else if (r->item && r->item->nsections)
    text_printf(s->e->out, "__typeof__(%s) %s[%s]%s; ", outer_element(s, r, s->low.text), local,
                at_least_one(s, &s->length), named);
  else
    text_printf(s->e->out, "__typeof__(%s) %s%s; ", outer_name(s, r), local, named);
}

void local_declare(struct emitter *e, const struct reduction *r) {
  declare(e, r, local_name(e, r), true);
  check_instances(e, r, local_name(e, r));
  operator_keep_original(e, r);
}

/* "[3][n]": the dimensions of the array X, an lvalue of TYPE. */
static const char *dimensions(struct lowering *l, const struct type *type, const char *x) {
  const char *text = "";
  for (; type->kind == TYPE_ARRAY || type->kind == TYPE_VLA; type = type->to) {
    text = arena_printf(l->arena, "%s[sizeof(%s) / sizeof((%s)[0])]", text, x, x);
    x = arena_printf(l->arena, "(%s)[0]", x);
  }
  return text;
}

void local_declare_of(struct emitter *e, const struct reduction *r, const char *element, const char *local) {
  struct described described = {.l = e->l, .e = e, .declare = true}, *s = &described;
  const char *named = stands_for(s->l, local, r->decl, "object");
  const struct type *type = r->item ? r->item->expr->type : r->decl->type;
  if (r->shape != SHAPE_SCALAR)
    describe(s, r, local);
  s->declare = false;
  if (r->item && r->item->nsections)
    text_printf(s->e->out, "%s %s[%s]%s%s; ", element, local, at_least_one(s, &s->length),
                dimensions(s->l, type->to, outer_element(s, r, s->low.text)), named);
  else
    text_printf(s->e->out, "%s %s%s%s; ", element, local, dimensions(s->l, type, outer_name(s, r)), named);
}

struct object_text reduction_elements(struct emitter *e, const struct reduction *r, const char *local, bool declare) {
  struct described s = {.l = e->l, .e = e, .declare = declare, .no_local = !local};
  if (r->shape == SHAPE_SCALAR)
    return (struct object_text){.at = local, .result = result_name(e, r), .count = "1l"};
  describe(&s, r, local ? local : "");
  const char *count = s.count ? s.count : "1l";
  if (r->components[0].array)
    count = arena_printf(e->l->arena, "%s * (long)(sizeof(%s) / sizeof(%s))", count, s.result_first,
                         type_reduction_name(r->components[0].suffix));
  return (struct object_text){.at = s.local_first, .result = s.result_first, .count = count};
}

void local_declare_another(struct emitter *e, const struct reduction *r, const char *name) {
  declare(e, r, name, false);
}

/* Where RESULT is a private object: LOCAL = RESULT before the loop (IN), RESULT = LOCAL after it. */
void local_copy(struct emitter *e, const struct reduction *r, const char *local, bool in) {
  struct described described = {.l = e->l, .e = e, .local = local}, *s = &described;
  if (has_rows(r))
    open_rows(s, r);
  describe(s, r, local);
  const char *to = in ? s->local_first : s->result_first, *from = in ? s->result_first : s->local_first;
  if (r->locals != LOCALS_EACH) {
    const char *result = in ? arena_printf(s->l->arena, "&%s", s->result_first) : "0";
    text_printf(s->e->out, "if (%s) ", apart_text(s->l, arena_printf(s->l->arena, "&%s", s->local_first), result));
  }
  if (r->shape == SHAPE_EACH)
    text_printf(s->e->out, "__builtin_memcpy(%s, %s, sizeof %s); ", to, from, local);
  else if (s->count)
    text_printf(s->e->out, "__builtin_memcpy(&%s, &%s, (unsigned long)(%s) * sizeof(%s)); ", to, from, s->count,
                s->local_first);
  else
    text_printf(s->e->out, "%s = %s; ", to, from);
  if (s->row)
    close_rows(s);
}

/* How many elements PART has, AT being the first; NULL: it is a scalar, for the builtins of scalars. In a LOCAL that is
   long, which targets keep in memory, a scalar part is an array of one element: the builtins of scalars take LOCAL's
   value as an argument even in SETUP, when it is not initialised yet; those of arrays take its address. */
static const char *part_count(struct described *s, const struct reduction *r, const struct component *part,
                              const char *at) {
  if (part->locked) /* it has no address to pass on: it is combined by itself */
    return NULL;
  if (part->array) /* a member that is an array */
    return arena_printf(s->l->arena, "(long)(sizeof(%s) / sizeof(%s))", at, type_reduction_name(part->suffix));
  return s->count ? s->count : reduction_bytes(r) > SUMAC_THREAD_BYTES ? "1l" : NULL;
}

/* The address of PART of RESULT, as a lock's name; of a bit-field, that of the structure of which it is a member. */
static const char *object_of(struct described *s, const struct reduction *r, const struct component *part) {
  struct node *member = reduction_field(r) ? reduction_member(r) : NULL;
  if (member)
    return arena_printf(s->l->arena, "%s(%s)", member->op == '>' ? "" : "&",
                        render_expression(s->l, s->e->region, member->kid[0], s->e->outer));
  if (!part->field)
    return arena_printf(s->l->arena, "&%s%s", s->result_first, part->path);
  int length = (int)(strrchr(part->path, '.') - part->path);
  return arena_printf(s->l->arena, "&%s%.*s", s->result_first, length, part->path);
}

/* One part, RESULT and LOCAL described. */
static void call_part(struct described *s, const struct reduction *r, size_t i, enum phase phase, unsigned level) {
  const struct component *part = &r->components[i];
  /* The argument is 0 where LOCAL is not initialised yet: reading an indeterminate _Bool has undefined behaviour. */
  bool with_result = into_result(r, level), fresh = phase == PHASE_SETUP && (with_result || s->e->lid == 0);
  const char *type = type_reduction_name(part->suffix), *op = op_builtin(r->op);
  const char *at = arena_printf(s->l->arena, "%s%s", s->local_first, part->path);
  if (part->locked && with_result && phase == PHASE_INIT)
    text_printf(s->e->out, "%s = %s; ", at, component_identity(s->l, part, r->op, true));
  if (part->locked && with_result && phase == PHASE_TEARDOWN)
    field_combine(s->e, r, at, arena_printf(s->l->arena, "%s%s", s->result_first, part->path), object_of(s, r, part));
  if (part->locked && with_result)
    return;
  const char *result = arena_printf(s->l->arena, "&%s%s", s->result_first, part->path);
  const char *res = with_result ? type_reduction_pointer(s->l, part->suffix, result) : "0";
  const char *count = part_count(s, r, part, at), *step = part->array || !s->count ? type : s->local_first;
  int rid = r->rid + (int)i;
  if (count) {
    text_printf(s->e->out, "__sumac_red_%s_array_%s(%s, %s, %s, sizeof(%s), %s, %s, %d, %d); ", phase_names[phase],
                part->suffix, res, type_reduction_pointer(s->l, part->suffix, arena_printf(s->l->arena, "&%s", at)),
                count, step, level_text(level), op, s->e->lid, rid);
    return;
  }
  const char *call = arena_printf(s->l->arena, "__sumac_red_%s_%s(%s, %s, %s, %s, %d, %d)", phase_names[phase],
                                  part->suffix, res, fresh ? "0" : at, level_text(level), op, s->e->lid, rid);
  if (part->field)
    field_call(s->e, r, part, phase, at, call);
  else
    text_printf(s->e->out, "%s = %s; ", at, call);
}

/* All rows of one part, for the builtins of rows. A part that is an array is of one element. */
static void call_rows(struct described *s, const struct reduction *r, size_t i, enum phase phase, unsigned level) {
  enum { ELSEWHERE = 4096 }; /* aligned for every type; nothing is there */
  const struct component *part = &r->components[i];
  describe(s, r, s->local);
  const char *at = arena_printf(s->l->arena, "%s%s", s->local_first, part->path);
  const char *first = outer_element(s, r, s->low.text), *all = part_count(s, r, part, at), *row = all;
  struct described of_row = *s;
  of_row.row = "0";
  of_row.base = arena_printf(s->l->arena, "((__typeof__(%s))%d)", first, ELSEWHERE);
  describe(&of_row, r, s->local);
  if (!part->array)
    row = of_row.count;
  text_printf(
      s->e->out,
      "__sumac_red_%s_rows_%s((void *)&%s, (long)((char *)&%s%s - (char *)%d), %s, %s, 0 < %s && 0 < %s ? %s : 0l, "
      "sizeof(%s), %s, %s, %d, %d); ",
      phase_names[phase], part->suffix, first, of_row.result_first, part->path, ELSEWHERE, row,
      type_reduction_pointer(s->l, part->suffix, arena_printf(s->l->arena, "&%s", at)),
      s->length.text ? s->length.text : "1", s->row_length.text ? s->row_length.text : "1", all,
      part->array ? type_reduction_name(part->suffix) : s->local_first, level_text(level), op_builtin(r->op), s->e->lid,
      r->rid + (int)i);
}

void components_declare(struct emitter *e, const struct reduction *r) {
  local_declare(e, r);
  if (!r->copy)
    local_copy(e, r, local_name(e, r), true);
}

void components_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  struct described s = {.l = e->l, .e = e, .local = local_name(e, r)};
  bool rows = into_result(r, level) && has_rows(r);
  describe(&s, r, s.local);
  for (size_t i = 0; i < r->ncomponents; i++)
    (rows ? call_rows : call_part)(&s, r, i, phase, level);
}

void components_give_back(struct emitter *e, const struct reduction *r) {
  local_copy(e, r, local_name(e, r), false);
}

struct object_text reduction_object(struct emitter *e, const struct reduction *r, const char *local) {
  struct described s = {.l = e->l, .e = e};
  const char *original = "0";
  if (r->user_operator->reads_original) {
    describe(&s, r, operator_original(e, r));
    original = arena_printf(e->l->arena, "&%s", s.local_first);
  }
  describe(&s, r, local);
  return (struct object_text){
      .at = s.local_first, .result = s.result_first, .original = original, .count = s.count ? s.count : "1l"};
}

/* The builtins' type for the scalar AT, an lvalue. */
static const char *type_of_value(struct lowering *l, const char *suffix, const char *at) {
  return type_reduction_class(suffix) == CLASS_any ? arena_printf(l->arena, l->spelling->object_type, at)
                                                   : type_reduction_name(suffix);
}

size_t component_count(const struct reduction *r) {
  return r->shape == SHAPE_SCALAR ? 1 : r->ncomponents;
}

struct component_text reduction_component(struct emitter *e, const struct reduction *r, size_t i, const char *object) {
  if (r->shape == SHAPE_SCALAR) {
    const char *suffix = type_reduction_suffix(e->l, r->decl->type), *type = type_of_value(e->l, suffix, object);
    return (struct component_text){suffix, type, object, result_name(e, r), "1l", type};
  }
  const struct component *part = &r->components[i];
  struct described s = {.l = e->l, .e = e};
  describe(&s, r, object);
  const char *at = arena_printf(e->l->arena, "%s%s", s.local_first, part->path);
  const char *type = type_of_value(e->l, part->suffix, at), *count = part_count(&s, r, part, at);
  return (struct component_text){.suffix = part->suffix,
                                 .type = type,
                                 .at = at,
                                 .result = arena_printf(e->l->arena, "%s%s", s.result_first, part->path),
                                 .count = count ? count : "1l",
                                 .step = part->array || !s.count ? type : s.local_first};
}

/* The binding by which references to the variable in the loop become references to LOCAL. */
struct binding *reduction_bind(struct emitter *e, const struct reduction *r, const char *local,
                               const struct binding *inner) {
  struct described described = {.l = e->l, .e = e}, *s = &described;
  const char *text = reduction_field(r) ? arena_printf(s->l->arena, "%s.v", local) : local;
  struct binding *binding = binding_push(s->l, inner, r->decl, text);
  binding->member = reduction_member(r);
  binding->update = r->locals != LOCALS_EACH ? r : NULL;
  binding->fits = r->locals == LOCALS_LIMITED ? arena_printf(s->l->arena, "__sumac_few%d_%d", s->e->lid, r->rid) : NULL;
  if (!r->item || !r->item->nsections)
    return binding;
  describe(s, r, local);
  const struct section *section = &r->item->sections[0];
  struct redirect *to = ARENA_NEW(s->l->arena, struct redirect);
  *to = (struct redirect){.local = local,
                          .low = s->low,
                          .length = s->length,
                          .index = section->is_index ? section->lower : NULL,
                          .row = has_rows(r) ? s->row_low : (struct operand){0}};
  binding->text = operand_is_zero(&s->low) ? local : arena_printf(s->l->arena, "(%s - %s)", local, s->low.text);
  binding->redirect = to;
  return binding;
}

/*
 * digits.c - the text of sums of their terms in whatever order (plan/order_free.c). In place of a value LOCAL is the
 * digits of a sum, which by the machinery's rules is an object of a declared operator:
 *
 *     struct sumac_digits LOCAL = {0};                setup(LOCAL); fork; init(LOCAL);
 *     struct __sumac_terms T; open(&T, &LOCAL);       terms that the thread has added, and the digits have not
 *     for (...) __sumac_terms_add(&T, &LOCAL, e);     s += e
 *     close(&T, &LOCAL);                              fini(LOCAL); join; teardown(LOCAL);
 *     __sumac_digits_give_f64(&s, &LOCAL, 1);         a private RESULT; or the digits of a loop around get LOCAL's
 *
 * Arrays have no T: their elements' digits get each term at once. Of a RESULT that the gangs share the digits have a
 * slot, memory of the launch, which is zero when that begins. What the region behind this one does, when all gangs are
 * done, is to give them to RESULT. Functions: include/sumac/terms.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

vec_named(names, struct node *);

static const char *suffix_of(struct lowering *l, const struct reduction *r) {
  return r->shape == SHAPE_SCALAR ? type_reduction_suffix(l, r->decl->type) : r->components[0].suffix;
}

static bool is_any(struct lowering *l, const struct reduction *r) {
  return type_reduction_class(suffix_of(l, r)) == CLASS_any;
}

/* How many objects R has in the user's scope, as far as its type does not say it, and the first one. */
static const char *objects_of(struct lowering *l, const struct reduction *r, const char **first) {
  const struct var_item *item = r->item;
  const char *at = item ? source_text(l, item->expr) : name_outside(l, r->decl), *count = "1l";
  if (item && item->expr->kind != N_REF)
    at = arena_printf(l->arena, "(%s)", at);
  for (size_t d = 0; item && d < item->nsections; d++) {
    const struct section *s = &item->sections[d];
    const char *low = s->lower ? source_text(l, s->lower) : "0";
    if (!s->is_index)
      count = s->length ? arena_printf(l->arena, "%s * (long)(%s)", count, source_text(l, s->length))
                        : arena_printf(l->arena, "%1$s * ((long)(sizeof(%2$s) / sizeof((%2$s)[0])) - (%3$s))", count,
                                       at, low);
    at = arena_printf(l->arena, "%s[%s]", at, low);
  }
  *first = at;
  return count;
}

/* The type of R's numbers, where it depends on a template's parameters. */
static const char *any_type(struct lowering *l, const struct reduction *r) {
  const char *first;
  objects_of(l, r, &first);
  return arena_printf(l->arena, l->spelling->instances->element_type, first);
}

const char *digits_of_any(struct lowering *l, const struct reduction *r) {
  return is_any(l, r) ? arena_printf(l->arena, l->spelling->instances->sum, any_type(l, r)) : NULL;
}

const char *digits_count(struct lowering *l, const struct reduction *r, const char **first) {
  const char *count = objects_of(l, r, first);
  return arena_printf(l->arena, "%s * (long)(sizeof(%s) / sizeof(%s))", count, *first,
                      is_any(l, r) ? any_type(l, r) : type_reduction_name(digits_real(l, r)));
}

bool digits_are_pairs(struct lowering *l, const struct reduction *r) {
  return type_reduction_class(suffix_of(l, r)) == CLASS_complex;
}

const char *digits_real(struct lowering *l, const struct reduction *r) {
  unsigned bytes = type_reduction_info(suffix_of(l, r))->bytes;
  return (digits_are_pairs(l, r) ? bytes / 2 : bytes) == 4 ? "f32" : "f64";
}

static const char *digits_type(struct lowering *l, const struct reduction *r) {
  return is_any(l, r)             ? arena_printf(l->arena, l->spelling->instances->digits, digits_of_any(l, r))
         : digits_are_pairs(l, r) ? "struct __sumac_digits_pair"
                                  : "struct __sumac_digits";
}

static const char *terms_type(struct lowering *l, const struct reduction *r) {
  return is_any(l, r)             ? arena_printf(l->arena, l->spelling->instances->terms, digits_of_any(l, r))
         : digits_are_pairs(l, r) ? "struct __sumac_terms_pair"
                                  : "struct __sumac_terms";
}

const char *digits_functions(struct lowering *l, const struct reduction *r) {
  return is_any(l, r)             ? arena_printf(l->arena, l->spelling->instances->function, digits_of_any(l, r))
         : digits_are_pairs(l, r) ? "__sumac_terms_pair_"
                                  : "__sumac_terms_";
}

/* Of the reductions by builtins. */
static const char *combine_function(struct lowering *l, const struct reduction *r) {
  return is_any(l, r) ? arena_printf(l->arena, "%s::combine", digits_of_any(l, r)) : "__sumac_digits_combine";
}

static const char *initial_function(struct lowering *l, const struct reduction *r) {
  return is_any(l, r) ? arena_printf(l->arena, "%s::initial", digits_of_any(l, r)) : "__sumac_digits_initial";
}

/* One object: threads may collect its terms. */
bool digits_are_single(const struct reduction *r) {
  return r->shape == SHAPE_SCALAR ||
         (r->shape == SHAPE_ONE && !(r->item && r->item->nsections) && !r->components[0].array);
}

const char *digits_terms(struct emitter *e, const struct reduction *r) {
  return arena_printf(e->l->arena, "__sumac_terms_%d_%d_%s", e->lid, r->rid, r->decl->local);
}

static const char *how(struct lowering *l, const struct reduction *r) {
  return is_any(l, r) ? arena_printf(l->arena, "(int)%s::how", digits_of_any(l, r)) : "__sumac_any_order";
}

void digits_declare(struct emitter *e, const struct reduction *r) {
  const char *local = local_name(e, r);
  if (is_any(e->l, r))
    check_reduced_type(e, r, any_type(e->l, r));
  local_declare_of(e, r, digits_type(e->l, r), local);
  text_printf(e->out, "__builtin_memset(&%1$s, 0, sizeof %1$s); ", local);
}

void digits_phase(struct emitter *e, const struct reduction *r, enum phase phase, unsigned level) {
  struct object_text o = reduction_elements(e, r, local_name(e, r), false);
  const char *res = into_result(r, level) ? arena_printf(e->l->arena, "(void *)__sumac_slot[%d]", r->digits - 1) : "0";
  text_printf(e->out,
              "__sumac_red_%s_own(%s, (void *)&%s, %s, sizeof(%s), %s, %s, %d, %d, %s, %s, 0, %s + (1 + %s) * "
              "__sumac_memberwise); ",
              phase_names[phase], res, o.at, o.count, digits_type(e->l, r), level_text(level), op_builtin(RED_OWN),
              e->lid, r->rid, combine_function(e->l, r), initial_function(e->l, r), how(e->l, r), op_builtin(RED_ADD));
}

void digits_take(struct emitter *e, const struct reduction *r) {
  const char *few = digits_few(e, r);
  if (digits_are_single(r))
    text_printf(e->out, "%1$s %3$s; %2$sopen(&%3$s, &%4$s, %5$s); ", terms_type(e->l, r), digits_functions(e->l, r),
                digits_terms(e, r), local_name(e, r), few ? few : "1");
}

void digits_give(struct emitter *e, const struct reduction *r) {
  if (digits_are_single(r))
    text_printf(e->out, "%sclose(&%s, &%s); ", digits_functions(e->l, r), digits_terms(e, r), local_name(e, r));
}

const struct binding *digits_bind(struct emitter *e, const struct reduction *r, const struct binding *inner) {
  struct binding *binding = reduction_bind(e, r, local_name(e, r), inner);
  binding->digits = r;
  binding->terms = digits_are_single(r) ? digits_terms(e, r) : NULL;
  binding->few_terms = digits_few(e, r);
  binding->at = has_digit_blocks(e->loop) ? arena_printf(e->l->arena, "__sumac_j%d", e->lid) : NULL;
  return binding;
}

/* "__sumac_digits_give_f64((double *)&RESULT, (struct __sumac_digits *)DIGITS, n); " */
static void add_give(struct emitter *e, const struct reduction *r, const struct object_text *o, const char *digits) {
  if (is_any(e->l, r)) {
    text_printf(e->out, "%1$sgive(&%2$s, (%3$s *)%4$s, %5$s); ", digits_functions(e->l, r), o->result,
                digits_type(e->l, r), digits, o->count);
    return;
  }
  const char *suffix = digits_real(e->l, r);
  text_printf(e->out, "__sumac_digits_give_%s((%s *)&%s, (struct __sumac_digits *)%s, %s%s); ", suffix,
              type_reduction_name(suffix), o->result, digits, digits_are_pairs(e->l, r) ? "2 * " : "", o->count);
}

/* RESULT is the digits of a loop around. */
static bool has_digits_around(struct emitter *e, const struct reduction *r) {
  for (const struct binding *b = e->outer; b; b = b->next)
    if (tree_same_decl(b->decl, r->decl) && (!r->item || !b->member || binding_is_of(b, r->item->expr)))
      return b->digits;
  return false;
}

void digits_give_back(struct emitter *e, const struct reduction *r) {
  struct object_text o = reduction_elements(e, r, local_name(e, r), false);
  if (has_digits_around(e, r))
    text_printf(e->out, "%5$s((void *)&%1$s, (const void *)&%2$s, %3$s, sizeof(%4$s), sizeof(%4$s)); ", o.result, o.at,
                o.count, digits_type(e->l, r), combine_function(e->l, r));
  else
    add_give(e, r, &o, arena_printf(e->l->arena, "&%s", o.at));
}

/* --- in the loop --- */

/* One term, E, as a call, where an instance of a template knows the types. LESS: it is subtracted. */
static void add_any(struct lowering *l, struct text *out, const struct binding *b, const char *lvalue, const char *e,
                    bool less) {
  const char *functions = digits_functions(l, b->digits), *sign = less ? "true" : "false";
  if (b->terms && b->at)
    text_printf(out, "%sput(&%s, &%s, %s, %s, %s)", functions, b->terms, b->text, b->at, e, sign);
  else if (b->terms)
    text_printf(out, "%sadd(&%s, &%s, %d, %s, %s)", functions, b->terms, b->text, b->few_terms, e, sign);
  else
    text_printf(out, "%sadd_to(&%s, %s, %s)", functions, lvalue, e, sign);
}

/* One term, E, as a call. LVALUE: the digits, where nothing collects terms. */
static void add_call(struct text *out, const struct binding *b, const char *lvalue, bool pair, bool is_complex,
                     const char *e) {
  const char *part = pair && !is_complex ? ".part[0]" : "", *of = pair && is_complex ? "_pair" : "";
  if (b->terms && b->at)
    text_printf(out, "__sumac_terms%s_put(&%s%s, &%s%s, %s, %s)", of, b->terms, part, b->text, part, b->at, e);
  else if (b->terms)
    text_printf(out, "__sumac_terms%s_add%s(&%s%s, &%s%s, %s)", of, b->few_terms ? "_few" : "", b->terms, part, b->text,
                part, e);
  else
    text_printf(out, "%s_add(&%s%s, %s)", *of ? "__sumac_digits_pair" : "__sumac_digits", lvalue, part, e);
}

static bool is_complex(const struct operation *o) {
  return o->operand && o->operand->type && o->operand->type->kind == TYPE_COMPLEX;
}

/* The operand, E, in the type in which C would have added it: that of the sum that has it, s + f of s + f + d.
   SUM_TEXT: of one that only instances of a template know, an expression of this type; else NULL. */
static const char *term_text(struct lowering *l, const struct reduction *r, const struct accumulation *a,
                             const struct operation *o, const char *e, const char *sum_text) {
  if (!o->operand)
    return a->negated ? "-1.0" : "1.0";
  const char *sign = o->sign == '-' ? "-" : "", *real = type_reduction_name(digits_real(l, r)), *type;
  const struct instance_spelling *instances = l->spelling->instances;
  const struct type *sum = a->syntax == ACC_BINARY ? o->node->type : NULL, *term = o->operand->type;
  if (sum_text)
    return arena_printf(l->arena, instances->term, sign, real, arena_printf(l->arena, instances->as_type, sum_text, e));
  bool is_number = term && ((type_is_scalar(term) && term->kind != TYPE_POINTER) || term->kind == TYPE_COMPLEX);
  const char *number = is_number ? arena_printf(l->arena, "(%s)0", type_declare(l, term, "", NULL, false))
                                 : arena_printf(l->arena, "(%s)", e);
  if (instances && !is_number && (!sum || sum->is_dependent)) /* of a class, or of what instances say */
    return arena_printf(l->arena, instances->term, sign, real, e);
  if (sum && !sum->is_dependent)
    type = type_declare(l, sum, "", NULL, false);
  else
    type = arena_printf(l->arena, "__typeof__((%s)0 + %s)", real, number);
  if (sum && sum->kind == TYPE_COMPLEX && !is_complex(o))
    type = arena_printf(l->arena, "__typeof__(__real__ (%s)0)", type);
  return arena_printf(l->arena, "%s(%s)(%s)", sign, type, e);
}

/* The innermost binding of NODE's object, if that is digits. */
static const struct binding *binding_in(struct lowering *l, struct node *node, const struct binding *bindings,
                                        struct accumulation *a) {
  for (const struct binding *b = bindings; b; b = b->next) {
    if (!b->digits || !term_read(l, node, b->digits, a))
      continue;
    const struct binding *first = bindings;
    while (first != b && !(tree_same_decl(first->decl, b->decl) && (!first->member || first->member == b->member)))
      first = first->next;
    return first == b ? b : NULL;
  }
  return NULL;
}

const char *digits_text(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  struct accumulation a;
  if (node->kind != N_ASSIGN && node->kind != N_UNARY)
    return NULL;
  const struct binding *b = binding_in(l, node, bindings, &a);
  if (!b)
    return NULL;
  struct text out = {0};
  const char *lvalue = b->terms ? NULL : render_expression(l, region, a.object, bindings);
  const char *sum = is_any(l, b->digits) ? arena_printf(l->arena, "(%s)0", any_type(l, b->digits))
                    : digits_are_pairs(l, b->digits)
                        ? arena_printf(l->arena, "(%s _Complex)0", type_reduction_name(digits_real(l, b->digits)))
                        : arena_printf(l->arena, "(%s)0", type_reduction_name(digits_real(l, b->digits)));
  struct operation operation = a.first;
  bool more, first = true;
  text_add(&out, "(");
  do {
    const char *e = operation.operand ? render_expression(l, region, operation.operand, bindings) : "1", *in = NULL;
    sum = arena_printf(l->arena, "%s + (%s)", sum, e);
    if (!first && operation.node->type && operation.node->type->is_dependent)
      in = sum; /* what was added before counts: k of s + d + k is a double */
    first = false;
    if (is_any(l, b->digits))
      add_any(l, &out, b, lvalue, in ? arena_printf(l->arena, l->spelling->instances->as_type, in, e) : e,
              operation.operand ? operation.sign == '-' : a.negated);
    else
      add_call(&out, b, lvalue, digits_are_pairs(l, b->digits), is_complex(&operation),
               term_text(l, b->digits, &a, &operation, e, in));
    more = a.syntax == ACC_BINARY && accumulation_next(&a, &operation);
    text_add(&out, more ? ", " : ")");
  } while (more);
  return text_keep(&out, l->arena);
}

/* --- behind the gangs --- */

const char *digits_region(struct lowering *l, const struct region *region) {
  EACH_PTR (const struct loop, loop, region->loops)
    EACH_IN (const struct reduction, r, loop->reductions)
      if (r->digits)
        return arena_printf(l->arena, "%s_sums", region->name);
  return NULL;
}

/* The variables by which RESULT is found. */
static void add_names(struct lowering *l, const struct reduction *r, struct names *names) {
  struct node *whole = ARENA_NEW(l->arena, struct node);
  *whole = (struct node){.kind = N_REF, .decl = r->decl};
  vec_push(names, r->item ? r->item->expr : whole);
  for (size_t d = 0; r->item && d < r->item->nsections; d++) {
    if (r->item->sections[d].lower)
      vec_push(names, r->item->sections[d].lower);
    if (r->item->sections[d].length)
      vec_push(names, r->item->sections[d].length);
  }
}

/* Of an array all threads give a part. */
static void give_all(struct emitter *e, const struct reduction *r, int lid) {
  static const char levels[] = "__sumac_gang | __sumac_vector";
  struct object_text o = reduction_elements(e, r, NULL, true);
  const char *digits = arena_printf(e->l->arena, "__sumac_slot[%d]", r->digits - 1);
  if (digits_are_single(r)) {
    add_give(e, r, &o, digits);
    return;
  }
  text_printf(e->out,
              "__sumac_fork(__sumac_gang, %1$d); __sumac_fork(__sumac_vector, %1$d); const long __sumac_n = %2$s%3$s; ",
              lid, digits_are_pairs(e->l, r) ? "2 * " : "", o.count);
  text_printf(
      e->out,
      "for (long __sumac_k = __sumac_loop_begin_i64(%1$s, %2$d, __sumac_n), __sumac_e = "
      "__sumac_loop_end_i64(%1$s, %2$d, __sumac_n), __sumac_s = __sumac_loop_step_i64(%1$s, %2$d, __sumac_n); "
      "__sumac_k < __sumac_e; __sumac_k = __sumac_loop_next_i64(__sumac_k, __sumac_e, __sumac_s, %1$s, %2$d, 0)) ",
      levels, lid);
  if (is_any(e->l, r)) {
    text_printf(e->out, "%sgive(&%s + __sumac_k, (%s *)%s + __sumac_k, 1); ", digits_functions(e->l, r), o.result,
                digits_type(e->l, r), digits);
  } else {
    const char *suffix = digits_real(e->l, r);
    text_printf(e->out,
                "__sumac_digits_give_%1$s((%2$s *)&%3$s + __sumac_k, (struct __sumac_digits *)%4$s + __sumac_k, 1); ",
                suffix, type_reduction_name(suffix), o.result, digits);
  }
  text_printf(e->out, "__sumac_join(__sumac_vector, %1$d); __sumac_join(__sumac_gang, %1$d); ", lid);
}

void digits_results(struct lowering *l, struct text *out, struct region *region) {
  const char *name = digits_region(l, region);
  struct names names = {0};
  int blocks = 0, lid = 0;
  if (!name)
    return;
  EACH_PTR (const struct loop, loop, region->loops)
    EACH_IN (const struct reduction, r, loop->reductions)
      if (r->digits)
        add_names(l, r, &names);
  text_printf(out,
              "\n#pragma clang __debug captured\n# 1 \"<sumac>\" 3\n{ const unsigned long *__sumac_slot = "
              "__sumac_region_slots(%s); __sumac_region_begin(0, 1, 0); %s",
              c_string(l, name), only_for_text(region));
  const struct binding *bindings = outline_variables(l, out, region, names.item, names.n, &blocks);
  EACH_PTR (struct loop, loop, region->loops)
    EACH_IN (const struct reduction, r, loop->reductions) {
      if (!r->digits)
        continue;
      struct emitter e = {.l = l, .out = out, .region = region, .loop = loop, .lid = loop->lid, .outer = bindings};
      text_add(out, "{ ");
      give_all(&e, r, ++lid);
      text_add(out, "} ");
    }
  for (int i = 0; i <= blocks; i++)
    text_add(out, "} ");
  vec_free(&names);
}

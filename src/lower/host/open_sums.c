/*
 * open_sums.c - constructs of OpenMP's host code, which stay the host's compiler's. With -freproducible=order-free
 * their sums are those of their terms in whatever order (include/sumac/open_sums.h), for which the text becomes
 *
 *     { __sumac_open_begin(&s, 8, 1, 1);
 *     #pragma omp parallel for reduction(__sumac_plus : s)      reduction(+ : s)
 *       ... __sumac_open_put(&s, 0, (e)) ...                    s += e
 *     __sumac_open_end(&s, 8, 1, 1); }
 *
 * What threads share that are there has one of them begin and end it. Where more is done with the variable than to add
 * terms, it stays a plain sum, with a warning.
 *
 * To change sums of OpenMP's host code in whatever order: open_sums.c; include/sumac/open_sums.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "lower/analyse/analyse.h"
#include "lower/host/host.h"
#include "lower/write/reductions.h"
#include "lower/write/write.h"

/* What is reduced, "&h[0], 8, 1, 4": the address, bytes of a part, parts, numbers. */
struct open_sum {
  struct reduction reduction;
  const char *words;
  bool of_elements;
  bool is_float; /* parts are */
};
vec_named(open_sums, struct open_sum);

static struct open_sum open_sum(struct lowering *l, const struct reduction *r) {
  const char *first, *count = digits_count(l, r, &first);
  int parts = digits_are_pairs(l, r) ? 2 : 1, bytes = type_reduction_info(digits_real(l, r))->bytes;
  return (struct open_sum){
      .reduction = *r,
      .words = arena_printf(l->arena, "(void *)&%s, %d, %d, (%s) / %d", first, bytes, parts, count, parts),
      .of_elements = !digits_are_single(r),
      .is_float = bytes == 4};
}

static bool is_complex(const struct type *type) {
  return type && type->kind == TYPE_COMPLEX;
}

/* --- what is done with a variable --- */

static bool is_inside(const struct node *node, const struct node *outer) {
  return node && node->begin >= outer->begin && node->end <= outer->end;
}

static bool names(const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      if (directive->clauses[i].vars[k].decl && tree_same_decl(directive->clauses[i].vars[k].decl, decl))
        return true;
  return false;
}

static bool has_word(const struct directive *directive, const char *word) {
  return directive->text && strstr(directive->text, word);
}

static bool is_asked(const struct lowering *l, const struct construct *construct) {
  return construct->kind == CONSTRUCT_STAYS && (l->settings->order_free || construct->reducing.order_free);
}

static const char *refusal(struct lowering *l, const struct construct *construct, const struct clause *clause,
                           const struct reduction *r);

/* All that the directive of the construct says of the variable is that it adds terms to it, which have digits. */
static bool adds_itself(struct lowering *l, const struct construct *construct, const struct reduction *around) {
  const struct directive *directive = construct->node->directive;
  bool adds = false;
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++) {
      const struct clause *clause = &directive->clauses[i];
      const struct var_item *var = &clause->vars[k];
      if (!var->decl || !tree_same_decl(var->decl, around->decl))
        continue;
      struct reduction r = {.decl = var->decl, .item = var, .op = clause->op};
      bool whole = !var->nsections && !around->item->nsections && var->expr->kind == N_REF;
      if (!clause->is_reduction || clause->op != RED_ADD || !whole || around->item->expr->kind != N_REF ||
          refusal(l, construct, clause, &r))
        return false;
      adds = true;
    }
  return adds;
}

/* A construct in BODY does something with the variable itself, or leaves the construct around before its end. */
static const struct construct *construct_in(struct lowering *l, const struct construct *around,
                                            const struct reduction *r) {
  const struct decl *decl = r->decl;
  EACH_PTR (const struct construct, inner, *l->constructs) {
    if (inner == around || !inner->node || !is_inside(inner->node, around->body))
      continue;
    const struct directive *directive = inner->node->directive;
    bool mentions = inner->body && tree_mentions(inner->body, decl);
    if ((names(directive, decl) && !(is_asked(l, inner) && adds_itself(l, inner, r))) ||
        has_word(directive, "cancel") ||
        (mentions && (inner->kind != CONSTRUCT_STAYS || inner->staying.is_tasks || has_word(directive, "atomic"))))
      return inner;
  }
  return NULL;
}

static bool is_default(const struct clause *clause) {
  const char *p = clause->written ? strchr(clause->written, '(') : NULL;
  p = p ? p + 1 + strspn(p + 1, " \t") : "";
  return clause->nmodifiers == 1 && strncmp(p, "default", sizeof "default" - 1) == 0;
}

/* Why the sum of R has to stay a plain one; NULL: it need not. */
static const char *refusal(struct lowering *l, const struct construct *construct, const struct clause *clause,
                           const struct reduction *r) {
  if (clause->op == RED_MUL)
    return "products have no digits";
  if (clause->op == RED_OWN)
    return "operators that the program declares have no digits";
  if (clause->nmodifiers && !is_default(clause))
    return "its clause has a modifier";
  if (construct->staying.is_tasks)
    return "tasks add to it";
  if (!construct->body)
    return "its construct has no statement";
  const struct construct *inner = construct_in(l, construct, r);
  if (inner)
    return arena_printf(l->arena, "'%s' in line %u uses it, too, or may end it", inner->words, inner->place.line);
  const struct node *other = term_other_use(l, construct->body, r);
  return other ? arena_printf(l->arena, "line %u does more with it than to add terms",
                              unit_place(l->unit, other->begin).line)
               : NULL;
}

/* --- terms --- */

struct adding {
  struct lowering *l;
  const struct construct *construct;
  const struct open_sum *sum;
};

/* The operands stay where they are; what stands between them becomes calls. */
static bool add_terms(struct node *node, void *context) {
  const struct adding *adding = context;
  struct lowering *l = adding->l;
  const struct open_sum *sum = adding->sum;
  struct accumulation a;
  if (node->kind == N_DIRECTIVE && node != adding->construct->node && names(node->directive, sum->reduction.decl))
    return false; /* which adds them to its own sum */
  if (!term_read(l, node, &sum->reduction, &a))
    return true;
  const char *object = source_text(l, a.object);
  struct operation operation = a.first;
  size_t at = node->begin;
  const char *before = "(";
  bool more;
  do {
    const struct node *e = operation.operand;
    bool pair = e && is_complex(e->type) && is_complex(a.object->type);
    const char *sign = (e ? operation.sign == '-' : a.negated) ? "-" : "";
    const char *factor = sum->is_float ? "1.0f * " : *sign ? "1.0 * " : ""; /* the parameter's type is double */
    const char *call =
        arena_printf(l->arena, "%s__sumac_open_put%s%s(&(%s)%s, %s%s(", before, sum->of_elements ? "_element" : "",
                     pair ? "_pair" : "", object, pair ? "" : ", 0", sign, factor);
    if (!e) {
      edit_add(&l->edits, node->begin, node->end, arena_printf(l->arena, "%s1)))", call));
      return false;
    }
    edit_add(&l->edits, at, e->begin, call);
    at = e->end;
    before = ")), ";
    more = a.syntax == ACC_BINARY && accumulation_next(&a, &operation);
  } while (more);
  edit_add(&l->edits, at, node->end, ")))");
  return true;
}

/* --- the directive --- */

static char *replaced(struct lowering *l, const char *text, const char *part, const char *by) {
  const char *at = part ? strstr(text, part) : NULL;
  return at ? arena_printf(l->arena, "%.*s%s%s", (int)(at - text), text, by, at + strlen(part))
            : arena_printf(l->arena, "%s", text);
}

/* TEXT without the clause nowait, and without the comma in front of it or behind it. */
static const char *without_nowait(struct lowering *l, const char *text) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789", blanks[] = " \t";
  int depth = 0;
  const char *before = text; /* the end of the clause in front, where a comma may follow */
  for (const char *p = text; *p;) {
    size_t n = strspn(p, letters);
    const char *next = p + (n ? n : 1);
    if (depth == 0 && n == sizeof "nowait" - 1 && strncmp(p, "nowait", n) == 0) {
      const char *comma = next + strspn(next, blanks);
      if (*before != ',' && *comma == ',')
        next = comma + 1;
      return arena_printf(l->arena, "%.*s %s", (int)(before - text), text, next);
    }
    depth += (*p == '(') - (*p == ')');
    if (!strchr(blanks, *p))
      before = *p == ',' ? p : next;
    p = next;
  }
  return text;
}

static const char *list_of(struct lowering *l, const char *op, const struct var_item *const *vars, size_t n) {
  const char *list = "";
  for (size_t i = 0; i < n; i++)
    list = arena_printf(l->arena, "%s%s%s", list, i ? ", " : "", vars[i]->text);
  return n ? arena_printf(l->arena, " reduction(%s : %s) ", op, list) : "";
}

/* The type of the numbers that VAR names. */
static const struct type *number_type(const struct var_item *var) {
  const struct type *type = var->expr->type ? var->expr->type : var->decl->type;
  for (size_t i = 0; i < var->nsections && type->kind == TYPE_POINTER; i++)
    type = type->to;
  return type_behind_arrays(type);
}

static bool has_no_digits(const struct type *type) {
  return type->kind == TYPE_HALF || type->kind == TYPE_LDOUBLE || type->kind == TYPE_FLOAT128 || is_complex(type);
}

/* Takes the sums of CLAUSE that have digits out of it, in TEXT, and adds them to SUMS. TELLS: warns of the others. */
static const char *take_sums(struct lowering *l, const struct construct *construct, const struct clause *clause,
                             const char *text, struct open_sums *sums, bool tells) {
  vec_of(const struct var_item *) own = {0}, elements = {0}, plain = {0};
  for (size_t i = 0; i < clause->nvars; i++) {
    const struct var_item *var = &clause->vars[i];
    struct reduction r = {.decl = var->decl, .item = var, .op = clause->op};
    const struct type *type = var->decl ? number_type(var) : NULL;
    const char *suffix = type ? type_reduction_suffix(l, type) : NULL, *why = NULL;
    enum type_class class = suffix ? type_reduction_class(suffix) : CLASS_bool;
    bool rounds = class == CLASS_any || class == CLASS_real || class == CLASS_complex;
    bool rounds_otherwise = type && !suffix && clause->op != RED_OWN && has_no_digits(type);
    if ((rounds || rounds_otherwise) && clause->op != RED_MAX && clause->op != RED_MIN)
      why = class == CLASS_any  ? "its type depends on a template's parameters"
            : rounds_otherwise  ? "its type has no digits"
            : type->is_volatile ? "it is volatile"
                                : refusal(l, construct, clause, &r);
    if (why && tells)
      diag_warn(l->diag, WARNING_HOST_ORDER, var->place,
                "the sum of '%s' is in the order that threads come in, in spite of '-freproducible=order-free': %s",
                var->text, why);
    if (rounds && !why && clause->op == RED_ADD && reduction_shape(l, &r, var)) {
      struct open_sum sum = open_sum(l, &r);
      if (sum.of_elements)
        vec_push(&elements, var);
      else
        vec_push(&own, var);
      vec_push(sums, sum);
    } else {
      vec_push(&plain, var);
    }
  }
  if (own.n + elements.n)
    text = replaced(l, text, clause->written,
                    arena_printf(l->arena, "%s%s%s", list_of(l, "__sumac_plus", own.item, own.n),
                                 list_of(l, "__sumac_plus_element", elements.item, elements.n),
                                 list_of(l, clause->op_name ? clause->op_name : "+", plain.item, plain.n)));
  vec_free(&own);
  vec_free(&elements);
  vec_free(&plain);
  return text;
}

/* Of all clauses: gives the directive's text. */
static const char *take_all(struct lowering *l, const struct construct *construct, struct open_sums *sums, bool tells) {
  const struct directive *directive = construct->node->directive;
  const char *text = directive->text;
  if (!is_asked(l, construct))
    return text;
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].is_reduction && directive->clauses[i].written &&
        strncmp(directive->clauses[i].written, "reduction", sizeof "reduction" - 1) == 0)
      text = take_sums(l, construct, &directive->clauses[i], text, sums, tells);
  return text;
}

bool lower_warn_host_order(struct lowering *l) {
  struct open_sums sums = {0};
  EACH_PTR (const struct construct, construct, *l->constructs)
    if (is_asked(l, construct))
      take_all(l, construct, &sums, true);
  vec_free(&sums);
  return true;
}

/* "f(&s, 8, 1, 1); f(&t, 4, 1, 1); ", by one thread where several come there. */
static const char *calls(struct lowering *l, const struct construct *construct, const struct open_sums *sums,
                         const char *function) {
  struct text out = {0};
  text_add(&out, construct->staying.is_shared ? "\n#pragma omp single\n{ " : "{ ");
  EACH_IN (const struct open_sum, sum, *sums)
    text_printf(&out, "%s(%s); ", function, sum->words);
  text_add(&out, "} ");
  return text_keep(&out, l->arena);
}

void staying_construct(struct lowering *l, const struct construct *construct) {
  const struct directive *directive = construct->node->directive;
  struct open_sums sums = {0};
  const char *text = take_all(l, construct, &sums, false), *before = "";
  if (sums.n) {
    size_t end = construct->body->stop;
    EACH_IN (const struct open_sum, sum, sums)
      tree_walk(construct->body, add_terms, &(struct adding){l, construct, sum});
    if (construct->staying.is_shared) /* the threads wait for the end of the sum */
      text = without_nowait(l, text);
    before = arena_printf(l->arena, "{ %s", calls(l, construct, &sums, "__sumac_open_begin"));
    edit_add(&l->edits, end, end,
             arena_printf(l->arena, " %s}%s", calls(l, construct, &sums, "__sumac_open_end"), line_marker(l, end)));
    l->has_open_sums = true;
  }
  vec_free(&sums);
  edit_add(&l->edits, directive->begin, directive->end,
           arena_printf(l->arena, "%s\n#pragma %s%s", before, text, line_marker(l, directive->end)));
}

/*
 * open_sums.c - constructs of OpenMP's host code, which stay the host's compiler's. With -freproducible=order-free
 * their sums are those of their terms in whatever order (include/sumac/open_sums.h), for which the text becomes
 *
 *     { __sumac_open_begin(&s, 8, 1);
 *     #pragma omp parallel for reduction(__sumac_plus : s)      reduction(+ : s)
 *       ... __sumac_open_put(&s, 0, 1.0 * (e)) ...              s += e
 *     __sumac_open_end(&s); }
 *
 * What threads share that are there has one of them begin and end it. Where more is done with the variable than to add
 * terms, it stays a plain sum, with a warning.
 */
#include <string.h>

#include "lower/analyse/analyse.h"
#include "lower/host/host.h"
#include "lower/write/write.h"

/* The types that have digits: "8, 1", bytes of a part and parts; NULL: another one. */
static const char *size_of(const struct lowering *l, const struct decl *decl) {
  static const struct {
    const char *suffix, *size;
  } sizes[] = {{"f32", "4, 1"}, {"f64", "8, 1"}, {"c32", "4, 2"}, {"c64", "8, 2"}};
  const char *suffix = type_reduction_suffix(l, decl->type);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes && suffix; i++)
    if (strcmp(suffix, sizes[i].suffix) == 0)
      return sizes[i].size;
  return NULL;
}

static bool is_complex(const struct type *type) {
  return type && type->kind == TYPE_COMPLEX;
}

/* --- what is done with a variable --- */

struct uses {
  struct lowering *l;
  const struct reduction *reduction;
  const struct node *other; /* the first one that adds no term; NULL: there is none */
};

static bool look(struct node *node, void *context) {
  struct uses *uses = context;
  struct accumulation a;
  if (uses->other || term_read(uses->l, node, uses->reduction, &a))
    return false;
  if (node->kind == N_REF && tree_same_decl(node->decl, uses->reduction->decl))
    uses->other = node;
  return !uses->other;
}

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

/* A construct in BODY does something with the variable itself, or leaves the construct around before its end. */
static const struct construct *construct_in(struct lowering *l, const struct construct *around,
                                            const struct decl *decl) {
  EACH_PTR (const struct construct, inner, *l->constructs) {
    if (inner == around || !inner->node || !is_inside(inner->node, around->body))
      continue;
    const struct directive *directive = inner->node->directive;
    bool mentions = inner->body && tree_mentions(inner->body, decl);
    if (names(directive, decl) || has_word(directive, "cancel") ||
        (mentions && (inner->kind != CONSTRUCT_STAYS || inner->staying.is_tasks || has_word(directive, "atomic"))))
      return inner;
  }
  return NULL;
}

/* Why the sum of R has to stay a plain one; NULL: it need not. */
static const char *refusal(struct lowering *l, const struct construct *construct, const struct clause *clause,
                           const struct var_item *var, const struct reduction *r) {
  if (clause->op == RED_MUL)
    return "products have no digits";
  if (clause->op == RED_OWN)
    return "operators that the program declares have no digits";
  if (clause->nmodifiers)
    return "its clause has a modifier";
  if (construct->staying.is_tasks)
    return "tasks add to it";
  if (!construct->body || var->expr->kind != N_REF || var->nsections || type_is_array(r->decl->type))
    return "in host code arrays and members have no digits";
  const struct construct *inner = construct_in(l, construct, r->decl);
  if (inner)
    return arena_printf(l->arena, "'%s' in line %u uses it, too, or may end it", inner->words, inner->place.line);
  struct uses uses = {.l = l, .reduction = r};
  tree_walk(construct->body, look, &uses);
  return uses.other ? arena_printf(l->arena, "line %u does more with it than to add terms",
                                   unit_place(l->unit, uses.other->begin).line)
                    : NULL;
}

/* --- terms --- */

struct adding {
  struct lowering *l;
  const struct reduction *reduction;
};

/* The operands stay where they are; what stands between them becomes calls. */
static bool add_terms(struct node *node, void *context) {
  const struct adding *adding = context;
  struct lowering *l = adding->l;
  const struct decl *decl = adding->reduction->decl;
  struct accumulation a;
  if (!term_read(l, node, adding->reduction, &a))
    return true;
  const char *name = decl->name, *real = strchr(size_of(l, decl), '8') == size_of(l, decl) ? "1.0" : "1.0f";
  struct operation operation = a.first;
  size_t at = node->begin;
  const char *before = "(";
  bool more;
  do {
    const struct node *e = operation.operand;
    bool pair = e && is_complex(e->type) && is_complex(decl->type);
    const char *call = arena_printf(l->arena, "%s__sumac_open_put%s(&%s%s, %s%s * (", before, pair ? "_pair" : "", name,
                                    pair ? "" : ", 0", (e ? operation.sign == '-' : a.negated) ? "-" : "", real);
    if (!e) {
      edit_add(&l->edits, node->begin, node->end, arena_printf(l->arena, "%s1)))", call));
      return false;
    }
    edit_add(&l->edits, at, e->begin, call);
    at = e->end;
    before = ")), ";
    more = a.spelling == ACC_BINARY && accumulation_next(&a, &operation);
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

/* Takes the sums of CLAUSE that have digits out of it, in TEXT, and adds them to SUMS. TELLS: warns of the others. */
static const char *take_sums(struct lowering *l, const struct construct *construct, const struct clause *clause,
                             const char *text, struct reductions *sums, bool tells) {
  vec_of(const struct var_item *) own = {0}, plain = {0};
  for (size_t i = 0; i < clause->nvars; i++) {
    const struct var_item *var = &clause->vars[i];
    struct reduction r = {.decl = var->decl, .op = clause->op};
    const char *suffix = var->decl ? type_reduction_suffix(l, number_type(var)) : NULL, *why = NULL;
    enum type_class class = suffix ? type_reduction_class(suffix) : CLASS_bool;
    bool rounds = class == CLASS_any || class == CLASS_real || class == CLASS_complex;
    if (rounds && clause->op != RED_MAX && clause->op != RED_MIN)
      why = class == CLASS_any ? "its type depends on a template's parameters" : refusal(l, construct, clause, var, &r);
    if (why && tells)
      diag_warn(l->diag, WARNING_HOST_ORDER, var->place,
                "the sum of '%s' is in the order that threads come in, in spite of '-freproducible=order-free': %s",
                var->text, why);
    if (rounds && !why && clause->op == RED_ADD) {
      vec_push(&own, var);
      vec_push(sums, r);
    } else {
      vec_push(&plain, var);
    }
  }
  if (own.n)
    text = replaced(l, text, clause->written,
                    arena_printf(l->arena, "%s%s", list_of(l, "__sumac_plus", own.item, own.n),
                                 list_of(l, clause->op_name ? clause->op_name : "+", plain.item, plain.n)));
  vec_free(&own);
  vec_free(&plain);
  return text;
}

static bool is_asked(const struct lowering *l, const struct construct *construct) {
  return construct->kind == CONSTRUCT_STAYS && (l->settings->order_free || construct->reducing.order_free);
}

/* Of all clauses: gives the directive's text. */
static const char *take_all(struct lowering *l, const struct construct *construct, struct reductions *sums,
                            bool tells) {
  const struct directive *directive = construct->node->directive;
  const char *text = directive->text;
  for (size_t i = 0; i < directive->nclauses && is_asked(l, construct); i++)
    if (directive->clauses[i].is_reduction && directive->clauses[i].written &&
        strncmp(directive->clauses[i].written, "reduction", sizeof "reduction" - 1) == 0)
      text = take_sums(l, construct, &directive->clauses[i], text, sums, tells);
  return text;
}

bool lower_warn_host_order(struct lowering *l) {
  struct reductions sums = {0};
  EACH_PTR (const struct construct, construct, *l->constructs)
    if (construct->kind == CONSTRUCT_STAYS)
      take_all(l, construct, &sums, true);
  vec_free(&sums);
  return true;
}

/* "f(&s, 8, 1); f(&t, 4, 1); ", by one thread where several come there. */
static const char *calls(struct lowering *l, const struct construct *construct, const struct reductions *sums,
                         const char *function, bool sizes) {
  struct text out = {0};
  text_add(&out, construct->staying.is_shared ? "\n#pragma omp single\n{ " : "{ ");
  EACH_IN (const struct reduction, r, *sums)
    text_printf(&out, "%s(&%s%s%s); ", function, r->decl->name, sizes ? ", " : "", sizes ? size_of(l, r->decl) : "");
  text_add(&out, "} ");
  return text_keep(&out, l->arena);
}

void staying_construct(struct lowering *l, const struct construct *construct) {
  const struct directive *directive = construct->node->directive;
  struct reductions sums = {0};
  const char *text = take_all(l, construct, &sums, false), *before = "";
  if (sums.n) {
    size_t end = construct->body->stop;
    EACH_IN (const struct reduction, r, sums)
      tree_walk(construct->body, add_terms, &(struct adding){l, r});
    if (construct->staying.is_shared) { /* the threads wait for the end of the sum */
      text = replaced(l, text, ", nowait", "");
      text = replaced(l, text, "nowait", "");
    }
    before = arena_printf(l->arena, "{ %s", calls(l, construct, &sums, "__sumac_open_begin", true));
    edit_add(
        &l->edits, end, end,
        arena_printf(l->arena, " %s}%s", calls(l, construct, &sums, "__sumac_open_end", false), line_marker(l, end)));
    l->has_open_sums = true;
  }
  vec_free(&sums);
  edit_add(&l->edits, directive->begin, directive->end,
           arena_printf(l->arena, "%s\n#pragma %s%s", before, text, line_marker(l, directive->end)));
}

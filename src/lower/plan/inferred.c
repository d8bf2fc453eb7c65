/*
 * inferred.c - sections behind pointers that no clause names, where they follow from the loops of the region.
 *
 *     for (int i = 0; i < n; i++) s += a[i];                     copyin(a[0:n])
 *     for (int i = 1; i < n - 1; i++) b[i] = a[i-1] + a[i+1];    copy(b[1:n-2]) copyin(a[0:n])
 *
 * OpenACC 3.3 2.6.2 gives a pointer no attribute that would bring what it points to. So a section is mapped that the
 * region surely reaches both ends of, as what lies between is part of the same object: subscripts are sums and products
 * of loop variables, each once, and of values that the launch knows; loops are rectangular, and accesses are done in
 * each iteration, or lie between others that are. If anything there is present, that is used instead
 * (__sumac_map_inferred).
 *
 * To change sections behind pointers that follow from loops: inferred.c; what launches know: launch_values.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"

enum { MAX_AROUND = 8, MAX_PIECES = 8, MAX_TEXT = 600, MAX_SHOWN = 24 };

/* TEXT + PLUS, as longs; TEXT may be NULL. */
struct value {
  const char *text;
  long plus;
};
struct range {
  struct value low, high; /* both are reached */
};
/* What accesses use if the condition ANY holds: every loop around has iterations. "" is always true. */
struct piece {
  const char *any;
  struct range range;
};

struct inference {
  struct lowering *l;
  struct region *region;
  const struct decl *decl;
  struct piece piece[MAX_PIECES]; /* surely used */
  struct piece maybe[MAX_PIECES]; /* used in some iterations: has to lie in a piece */
  int npieces, nmaybe;
  bool written, failed;
};

/* --- values --- */

static const char *value_text(struct arena *arena, struct value v) {
  if (!v.text)
    return arena_printf(arena, v.plus < 0 ? "(%ldl)" : "%ldl", v.plus);
  return v.plus ? arena_printf(arena, "(%s %c %ldl)", v.text, v.plus < 0 ? '-' : '+', v.plus < 0 ? -v.plus : v.plus)
                : v.text;
}

static struct value add(struct arena *arena, struct value a, struct value b) {
  const char *text = a.text && b.text ? arena_printf(arena, "(%s + %s)", a.text, b.text) : a.text ? a.text : b.text;
  return (struct value){text, a.plus + b.plus};
}

static struct value times(struct arena *arena, struct value v, long factor) {
  return (struct value){v.text && factor ? arena_printf(arena, "(%s * %ldl)", v.text, factor) : NULL, v.plus * factor};
}

static struct value minus(struct arena *arena, struct value a, struct value b) {
  if (a.text && b.text && strcmp(a.text, b.text) == 0)
    return (struct value){NULL, a.plus - b.plus};
  return !b.text  ? (struct value){a.text, a.plus - b.plus}
         : a.text ? (struct value){arena_printf(arena, "(%s - %s)", a.text, b.text), a.plus - b.plus}
                  : (struct value){arena_printf(arena, "(0l - %s)", b.text), a.plus - b.plus};
}

static bool is_point(const struct range *r) {
  return r->low.text == r->high.text && r->low.plus == r->high.plus;
}

/* --- the loops around an access --- */

struct around {
  struct space space[MAX_AROUND];
  bool used[MAX_AROUND]; /* the subscript has its variable already */
  int n;
  bool sure; /* the access is done in each iteration */
};

static bool leaves_early(struct node *body) {
  return tree_has_kind(body, N_BREAK) || tree_has_kind(body, N_CONTINUE) || tree_has_kind(body, N_GOTO) ||
         tree_has_kind(body, N_RETURN) || tree_has_kind(body, N_COMPUTED_GOTO) || tree_has_kind(body, N_LABEL);
}

static bool is_plain(const struct node *node) {
  static const bool plain[] = {
      [N_MEMBER] = true,     [N_SUBSCRIPT] = true, [N_CALL] = true,  [N_UNARY] = true,
      [N_BINARY] = true,     [N_ASSIGN] = true,    [N_CAST] = true,  [N_IMPLICIT] = true,
      [N_PAREN] = true,      [N_INIT_LIST] = true, [N_DECLS] = true, [N_COMPOUND] = true,
      [N_VAR] = true,        [N_DIRECTIVE] = true, [N_EMPTY] = true, [N_COMPOUND_LITERAL] = true,
      [N_OTHER_STMT] = false};
  return (size_t)node->kind < sizeof plain && plain[node->kind] &&
         !(node->kind == N_BINARY && (node->op == OP_LAND || node->op == OP_LOR));
}

/* One step outwards, from INNER to the node around it. False: it is not known how often INNER is done. */
static bool step_out(struct inference *in, struct around *around, const struct node *inner, struct node *node) {
  switch (node->kind) {
  case N_FOR:
    if (inner == node->kid[0] || inner == node->kid[1])
      return true;
    if (inner != node->kid[3] || around->n == MAX_AROUND || !space_of(in->l, node, &around->space[around->n]))
      return false;
    around->sure &= !leaves_early(node->kid[3]);
    around->n++;
    return true;
  case N_IF:
  case N_CONDITIONAL:
    around->sure &= inner == node->kid[0];
    return true;
  case N_BINARY:
    if (node->op == OP_LAND || node->op == OP_LOR)
      around->sure &= inner == node->kid[0];
    return true;
  default:
    return is_plain(node);
  }
}

static bool is_statement(const struct region *region, const struct node *node) {
  for (size_t i = 0; i < region->nstatements; i++)
    if (region->statement[i] == node)
      return true;
  return false;
}

static bool find_around(struct inference *in, const struct node *access, struct around *around) {
  around->sure = true;
  for (const struct node *inner = access; !is_statement(in->region, inner); inner = inner->parent)
    if (!inner->parent || !step_out(in, around, inner, inner->parent))
      return false;
  return true;
}

/* --- ranges --- */

static bool wraps(struct inference *in, const struct node *node) {
  return node->op == '-' && node->type && node->type->size <= 4 && type_is_unsigned(in->l, node->type);
}

/* What the launch knows; false: it does not know NODE. */
static bool invariant(struct inference *in, struct node *node, struct value *out) {
  const char *text = launch_value(in->l, in->region, node);
  struct value left, right;
  node = tree_strip(node);
  if (!text || strlen(text) >= MAX_TEXT)
    return false;
  *out = node->is_constant ? (struct value){NULL, node->value} : (struct value){text, 0};
  if (!node->is_constant && node->kind == N_BINARY && node->op != '*' && !wraps(in, node) &&
      invariant(in, node->kid[0], &left) && invariant(in, node->kid[1], &right))
    *out = node->op == '+' ? add(in->l->arena, left, right) : minus(in->l->arena, left, right);
  return true;
}

/* The values of a loop's variable, and the condition that there are any. */
static bool range_of_loop(struct inference *in, const struct space *space, struct range *range, const char **any) {
  struct arena *arena = in->l->arena;
  long step = !space->step ? 1 : tree_strip(space->step)->is_constant ? tree_strip(space->step)->value : 0;
  step = step < 0 ? -step : step;
  struct value first, last;
  if (space->variable->type->kind == TYPE_POINTER || !step || (space->not_equal && step != 1) ||
      !invariant(in, space->lower, &first) || !invariant(in, space->upper, &last))
    return false;
  last.plus += space->inclusive ? 0 : space->down ? 1 : -1;
  const char *from = value_text(arena, first), *to = value_text(arena, last);
  bool known = !first.text && !last.text;
  *any = !known ? arena_printf(arena, "%s %s %s", from, space->down ? ">=" : "<=", to)
         : (space->down ? first.plus >= last.plus : first.plus <= last.plus) ? ""
                                                                             : "0";
  if (step > 1) { /* the last value that is reached */
    struct value way = space->down ? minus(arena, first, last) : minus(arena, last, first);
    way = way.text ? (struct value){arena_printf(arena, "(%s / %ldl * %ldl)", value_text(arena, way), step, step), 0}
                   : (struct value){NULL, way.plus / step * step};
    last = space->down ? minus(arena, first, way) : add(arena, first, way);
  }
  *range = space->down ? (struct range){last, first} : (struct range){first, last};
  return true;
}

static const char *smaller(struct arena *arena, const char *a, const char *b, char relation) {
  return arena_printf(arena, "(%s %c %s ? %s : %s)", a, relation, b, a, b);
}

/* A factor of any sign. */
static bool multiply(struct inference *in, const struct range *r, struct value factor, struct range *out) {
  struct arena *arena = in->l->arena;
  if (!factor.text) {
    struct value low = times(arena, r->low, factor.plus), high = times(arena, r->high, factor.plus);
    *out = factor.plus < 0 ? (struct range){high, low} : (struct range){low, high};
    return true;
  }
  const char *by = value_text(arena, factor);
  const char *low = arena_printf(arena, "(long)%s * %s", value_text(arena, r->low), by);
  const char *high = arena_printf(arena, "(long)%s * %s", value_text(arena, r->high), by);
  bool zero = !r->low.text && !r->low.plus; /* 0 * n */
  low = zero ? "0l" : low;
  *out = (struct range){{smaller(arena, low, high, '<'), 0}, {smaller(arena, low, high, '>'), 0}};
  return strlen(low) + strlen(high) < MAX_TEXT;
}

static bool range_of(struct inference *in, struct around *around, struct node *node, struct range *out) {
  struct arena *arena = in->l->arena;
  struct value value;
  if (invariant(in, node, &value)) {
    *out = (struct range){value, value};
    return true;
  }
  node = tree_strip(node);
  const char *any;
  for (int i = 0; i < around->n && node->kind == N_REF; i++)
    if (tree_same_decl(node->decl, around->space[i].variable)) {
      bool again = around->used[i];
      around->used[i] = true;
      return !again && range_of_loop(in, &around->space[i], out, &any);
    }
  struct range left, right;
  if (node->kind != N_BINARY || !strchr("+-*", node->op) || wraps(in, node) ||
      !range_of(in, around, node->kid[0], &left) || !range_of(in, around, node->kid[1], &right))
    return false;
  if (node->op == '*')
    return is_point(&right)  ? multiply(in, &left, right.low, out)
           : is_point(&left) ? multiply(in, &right, left.low, out)
                             : false;
  *out = node->op == '+' ? (struct range){add(arena, left.low, right.low), add(arena, left.high, right.high)}
                         : (struct range){minus(arena, left.low, right.high), minus(arena, left.high, right.low)};
  return true;
}

/* --- accesses --- */

static bool same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

/* Whether both pieces have ends of one text: then WHOLE can be widened to hold PART. */
static bool alike(const struct piece *whole, const struct piece *part) {
  return strcmp(whole->any, part->any) == 0 && same_text(whole->range.low.text, part->range.low.text) &&
         same_text(whole->range.high.text, part->range.high.text);
}

static bool covers(const struct piece *whole, const struct piece *part) {
  return alike(whole, part) && whole->range.low.plus <= part->range.low.plus &&
         whole->range.high.plus >= part->range.high.plus;
}

static void add_piece(struct inference *in, struct piece piece, bool sure) {
  struct piece *pieces = sure ? in->piece : in->maybe;
  int *n = sure ? &in->npieces : &in->nmaybe;
  for (int i = 0; i < *n; i++)
    if (alike(&pieces[i], &piece)) {
      struct range *r = &pieces[i].range;
      r->low.plus = piece.range.low.plus < r->low.plus ? piece.range.low.plus : r->low.plus;
      r->high.plus = piece.range.high.plus > r->high.plus ? piece.range.high.plus : r->high.plus;
      return;
    }
  in->failed |= *n == MAX_PIECES;
  if (!in->failed)
    pieces[(*n)++] = piece;
}

/* All loops around have iterations: "" always, "0" never; NULL: it is not known. */
static const char *all_any(struct inference *in, const struct around *around) {
  const char *all = "";
  for (int i = around->n; i-- > 0;) {
    const char *any;
    struct range range;
    if (!range_of_loop(in, &around->space[i], &range, &any))
      return NULL;
    all = !any[0] || same_text(all, "0")   ? all
          : !all[0] || same_text(any, "0") ? any
                                           : arena_printf(in->l->arena, "%s && %s", all, any);
  }
  return strlen(all) < MAX_TEXT ? all : NULL;
}

/* The lvalue of the object's element that ACCESS, a[i] or *a, begins: a[i].m[2]. *USE: what is done with it. */
static struct node *whole_lvalue(struct node *access, struct node **use) {
  struct node *node = access;
  for (*use = node->parent; *use; node = *use, *use = node->parent) {
    bool selects = ((*use)->kind == N_MEMBER && (*use)->op == '.') ||
                   ((*use)->kind == N_SUBSCRIPT && (*use)->kid[0] == node && node->type && type_is_array(node->type));
    if (!selects && (*use)->kind != N_PAREN && (*use)->kind != N_IMPLICIT)
      break;
  }
  return node;
}

static void add_access(struct inference *in, struct node *access, struct node *index) {
  struct node *use, *object = whole_lvalue(access, &use);
  struct around around = {0};
  struct piece piece = {0};
  bool plain = use && object->type && !type_is_array(object->type) && object->type->kind != TYPE_POINTER &&
               !(use->kind == N_UNARY && use->op == '&');
  in->failed |= !plain || !find_around(in, access, &around) || !(piece.any = all_any(in, &around)) ||
                (index && !range_of(in, &around, index, &piece.range));
  if (in->failed)
    return;
  in->written |= tree_is_step(use) || (use->kind == N_ASSIGN && use->kid[0] == object);
  if (strcmp(piece.any, "0") != 0)
    add_piece(in, piece, around.sure);
}

static bool look_at_use(struct node *node, void *context) {
  struct inference *in = context;
  if (node->kind == N_SIZEOF && node->is_constant)
    return false;
  if (node->kind != N_REF || !tree_same_decl(node->decl, in->decl) || in->failed)
    return !in->failed;
  struct node *inner = node, *use = node->parent;
  for (; use && (use->kind == N_PAREN || use->kind == N_IMPLICIT); use = use->parent)
    inner = use;
  if (use && use->kind == N_SUBSCRIPT && use->kid[0] == inner)
    add_access(in, use, use->kid[1]);
  else if (use && ((use->kind == N_UNARY && use->op == '*') || (use->kind == N_MEMBER && use->op == '>')))
    add_access(in, use, NULL);
  else
    in->failed = true;
  return !in->failed;
}

/* --- the section --- */

static bool is_covered(const struct inference *in, const struct piece *part) {
  for (int i = 0; i < in->npieces; i++)
    if (covers(&in->piece[i], part))
      return true;
  return false;
}

/* Without what only the evaluation needs: "n - 1" for "(n - 1l)". */
static const char *for_users(struct arena *arena, struct value v) {
  return !v.text   ? arena_printf(arena, "%ld", v.plus)
         : !v.plus ? v.text
                   : arena_printf(arena, "%s %c %ld", v.text, v.plus < 0 ? '-' : '+', v.plus < 0 ? -v.plus : v.plus);
}

/* "a[0:n]"; "a[...]" where that is no short expression. */
static const char *section_text(struct inference *in) {
  struct arena *arena = in->l->arena;
  struct value length = minus(arena, in->piece[0].range.high, in->piece[0].range.low);
  length.plus++;
  const char *low = for_users(arena, in->piece[0].range.low), *n = for_users(arena, length);
  bool simple = in->npieces == 1 && strlen(low) < MAX_SHOWN && strlen(n) < MAX_SHOWN;
  return simple ? arena_printf(arena, "%s[%s:%s]", in->decl->name, low, n)
                : arena_printf(arena, "%s[...]", in->decl->name);
}

static void write_section(struct inference *in, struct inferred *out) {
  struct arena *arena = in->l->arena;
  const char *name = in->decl->name;
  out->low = arena_printf(arena, "__sumac_low_%s", name);
  out->length = arena_printf(arena, "__sumac_length_%s", name);
  out->before = arena_printf(arena, "long %s = 0, %s = 0; ", out->low, out->length);
  for (int i = 0; i < in->npieces; i++) {
    const struct range *r = &in->piece[i].range;
    const char *any = in->piece[i].any;
    out->before = arena_printf(
        arena,
        "%1$sif (%2$s) { long __sumac_f = %3$s, __sumac_e = %4$s + 1; if (!%6$s) %5$s = __sumac_f, %6$s = __sumac_e - "
        "__sumac_f; if (__sumac_e > %5$s + %6$s) %6$s = __sumac_e - %5$s; if (__sumac_f < %5$s) %6$s += %5$s - "
        "__sumac_f, %5$s = __sumac_f; } ",
        out->before, any[0] ? any : "1", value_text(arena, r->low), value_text(arena, r->high), out->low, out->length);
  }
  out->text = section_text(in);
}

static void infer_section(struct lowering *l, struct region *region, struct variable *variable) {
  struct inference in = {.l = l, .region = region, .decl = variable->decl};
  const struct type *type = variable->decl->type->to;
  bool sized = type->size > 0 || (type->kind == TYPE_VLA && variable->ndims >= 0);
  for (size_t i = 0; i < region->nstatements && sized; i++)
    tree_walk_text(region->statement[i], look_at_use, &in);
  for (int i = 0; i < in.nmaybe; i++)
    in.failed |= !is_covered(&in, &in.maybe[i]);
  if (!sized || in.failed || !in.npieces)
    return;
  struct inferred *inferred = ARENA_NEW(l->arena, struct inferred);
  write_section(&in, inferred);
  variable->inferred = inferred;
  variable->kind = (unsigned)(__sumac_map_mapped | __sumac_map_to | __sumac_map_implicit | __sumac_map_inferred) |
                   (in.written ? (unsigned)__sumac_map_from : 0u);
}

void infer_sections(struct lowering *l, struct region *region) {
  const struct construct *construct = region->construct;
  if (construct->dialect->by_category ||
      (construct_region(construct)->default_aggregates & __sumac_map_class) != __sumac_map_mapped)
    return;
  EACH_IN (struct variable, variable, region->variables)
    if (variable->implied && !variable->item && variable->decl->type->kind == TYPE_POINTER &&
        (variable->kind & __sumac_map_class) == __sumac_map_pointer && !has_device_copy(l, variable->decl) &&
        launch_knows(l, region, variable->decl))
      infer_section(l, region, variable);
}

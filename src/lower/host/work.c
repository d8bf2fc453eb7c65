/*
 * work.c - a rough count of the operations that one launch runs, and how many iterations its gangs share, as C text in
 * the user's scope.
 *
 * The runtime uses it to run small launches on one thread, as waking others costs more than they save
 * (runtime/threads/small.c). It is known only where all bounds of loops consist of constants, of scalars whose
 * values the launch passes anyway and of variables of loops around, and there are no other loops, jumps, or calls but
 * of pure library functions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/plan/plan.h"
#include "model/library.h"

enum { CALL_COST = 16 }; /* of a function of <math.h> */

/* A loop around, whose variable's value is taken to be half way: triangles then have their true size. */
struct around {
  const struct around *outer;
  const struct decl *variable;
  const char *half_way;
};

struct estimate {
  struct lowering *l;
  struct region *region;
  const struct around *around;
  long plain;        /* operations outside of loops */
  struct text loops; /* " + trips * (...)" */
  bool unknown;
};

static bool is_written(const struct region *region, const struct decl *decl) {
  bool written = false;
  for (size_t i = 0; i < region->nstatements && !written; i++)
    written = tree_writes(region->statement[i], decl);
  return written;
}

/* NODE, made of constants, of integers whose value the launch reads anyway and of variables of loops around, as text
   for the launch's place. NULL: it consists of something else. */
static const char *value_text(struct estimate *e, struct node *node) {
  node = tree_strip(node);
  if (!node || !node->type || !type_is_integer(node->type) || node->type->size > 8)
    return NULL;
  if (node->is_constant)
    return launch_constant(e->l, node);
  if (node->kind == N_BINARY && (node->op == '+' || node->op == '-' || node->op == '*')) {
    const char *left = value_text(e, node->kid[0]), *right = left ? value_text(e, node->kid[1]) : NULL;
    return right ? arena_printf(e->l->arena, "(%s %c %s)", left, node->op, right) : NULL;
  }
  for (const struct around *a = node->kind == N_REF && node->decl ? e->around : NULL; a; a = a->outer)
    if (tree_same_decl(a->variable, node->decl))
      return a->half_way;
  const struct variable *v = node->kind == N_REF && node->decl ? region_variable(e->region, node->decl) : NULL;
  unsigned class = v ? v->kind & __sumac_map_class : 0;
  bool read = v && !v->is_private && !v->decl->type->is_volatile &&
              (class == __sumac_map_value || class == __sumac_map_firstprivate) && !is_written(e->region, v->decl);
  return read ? name_outside(e->l, v->decl) : NULL;
}

/* Where SPACE begins and ends, the smaller first; false: the launch does not know. */
static bool bounds_text(struct estimate *e, const struct space *space, const char **from, const char **to) {
  const char *lower = space->variable->type->kind == TYPE_POINTER ? NULL : value_text(e, space->lower);
  const char *upper = lower ? value_text(e, space->upper) : NULL;
  *from = space->down ? upper : lower;
  *to = space->down ? lower : upper;
  return upper;
}

static void count(struct estimate *e, struct node *node);

/* "(plain + trips * (...))"; frees the text of the loops. */
static char *total(struct estimate *e) {
  char *text = arena_printf(e->l->arena, "(%ldul%s)", e->plain + 1, e->loops.text ? e->loops.text : "");
  text_free(&e->loops);
  return text;
}

static void count_loop(struct estimate *e, struct node *loop) {
  struct space space;
  const char *from, *to;
  if (!space_of(e->l, loop, &space) || !bounds_text(e, &space, &from, &to)) {
    e->unknown = true;
    return;
  }
  const char *half_way = arena_printf(e->l->arena, "((%s) / 2 + (%s) / 2)", from, to);
  const struct around here = {e->around, space.variable, half_way};
  struct estimate body = {.l = e->l, .region = e->region, .around = &here};
  count(&body, loop->kid[3]);
  e->unknown |= body.unknown;
  text_printf(&e->loops, " + ((%s) > (%s) ? (unsigned long)(%s) - (unsigned long)(%s) : 1ul) * %s", to, from, to, from,
              total(&body));
}

static void count(struct estimate *e, struct node *node) {
  if (!node || e->unknown)
    return;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  switch (node->kind) {
  case N_FOR:
    count_loop(e, node);
    return;
  case N_CALL:
    e->unknown |= !tree_is_pure(callee);
    e->plain += CALL_COST;
    break;
  case N_DIRECTIVE:
    e->unknown |= !construct_is_loop(construct_at(node));
    break;
  case N_WHILE:
  case N_DO:
  case N_GOTO:
  case N_COMPUTED_GOTO:
  case N_LABEL:
  case N_ASM:
  case N_STMT_EXPR:
  case N_VA_ARG:
  case N_RANGE_FOR:
  case N_TRY:
  case N_LAMBDA:
  case N_OPERATOR:
  case N_CONSTRUCT:
    e->unknown = true;
    return;
  default:
    e->plain++;
    break;
  }
  for (size_t i = 0; i < node->nkids; i++)
    if (node->kid[i] && !node->kid[i]->from_wrapper)
      count(e, node->kid[i]);
}

const char *work_text(struct lowering *l, struct region *region) {
  struct estimate e = {.l = l, .region = region};
  for (size_t i = 0; i < region->nstatements; i++)
    count(&e, region->statement[i]);
  const char *text = total(&e);
  return e.unknown ? "0ul" : text;
}

const char *work_by_field(struct lowering *l, const char *text, const char *value, const char *field) {
  const char *at = value ? strstr(text, value) : NULL;
  return at ? arena_printf(l->arena, "%.*s__sumac_l.%s%s", (int)(at - text), text, field, at + strlen(value)) : text;
}

/* --- iterations that gangs share --- */

/* The most iterations that LOOP can have; NULL: the launch does not know. */
static const char *iterations(struct estimate *e, const struct loop *loop) {
  const char *text = NULL;
  for (int d = 0; d < loop->collapse; d++) {
    const struct space *space = loop->space ? &loop->space[d] : NULL;
    const char *from, *to;
    if (!space || space->depends || !bounds_text(e, space, &from, &to))
      return NULL;
    const char *one = arena_printf(e->l->arena, "((%s) > (%s) ? (unsigned long)(%s) - (unsigned long)(%s)%s : 1ul)", to,
                                   from, to, from, space->inclusive ? " + 1" : "");
    text = text ? arena_printf(e->l->arena, "%s * %s", text, one) : one;
  }
  return text;
}

static bool shares_plainly(const struct loop *loop) {
  return !loop->crew && !loop->is_static && !loop->chunk && !loop->tile && !loop->gang_dim && !loop->inner_gang;
}

bool shared_text(struct lowering *l, struct region *region, const char *shared[4]) {
  struct estimate e = {.l = l, .region = region};
  bool any = false;
  for (size_t i = 0; i < region->nstatements; i++)
    if (called_dimension(region, region->statement[i])) /* loops of a routine share over gangs, too */
      return false;
  EACH_PTR (const struct loop, loop, region->loops) {
    if (!(loop->levels & LEVEL_GANG))
      continue;
    const char *n = shares_plainly(loop) ? iterations(&e, loop) : NULL;
    if (!n || region->gang_dims || region->noted)
      return false;
    const char **most = &shared[(loop->levels & LEVEL_WORKER ? 1 : 0) + (loop->levels & LEVEL_VECTOR ? 2 : 0)];
    *most = *most ? arena_printf(l->arena, "(%s) > (%s) ? (%s) : (%s)", n, *most, n, *most) : n;
    any = true;
  }
  return any;
}

/* --- loops whose iterations take unlike times --- */

/* A loop in NODE begins where VARIABLE says, or ends there, but not both: `j < i`; not from start[i] to start[i + 1].
 */
static bool is_slanted(struct lowering *l, struct node *node, const struct decl *variable) {
  struct space space;
  if (!node)
    return false;
  if (node->kind == N_FOR && space_of(l, node, &space) &&
      tree_mentions(space.lower, variable) != tree_mentions(space.upper, variable))
    return true;
  bool slanted = false;
  for (size_t i = 0; i < node->nkids && !slanted; i++)
    slanted = is_slanted(l, node->kid[i], variable);
  return slanted;
}

/* Each gang has results of its own of what LOOP reduces: of arrays, they take memory and time. */
static bool reduces_arrays(const struct loop *loop) {
  bool any = false;
  for (size_t i = 0; i < loop->reductions.n && !any; i++)
    any = loop->reductions.item[i].shape != SHAPE_SCALAR;
  return any;
}

bool work_is_uneven(struct lowering *l, const struct region *region) {
  bool any = false;
  EACH_PTR (const struct loop, loop, region->loops) {
    if (!(loop->levels & LEVEL_GANG))
      continue;
    if (!shares_plainly(loop) || reduces_arrays(loop) || region->gang_dims)
      return false;
    for (int d = 0; loop->space && d < loop->collapse && !any; d++)
      any = is_slanted(l, loop->body, loop->space[d].variable);
  }
  return any;
}

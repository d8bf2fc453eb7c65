/*
 * runs.c - which memory does a run of a tile's innermost loop touch that no run of the tile touched before? And which
 * one a block of a loop's iterations?
 *
 *     #pragma acc parallel loop tile(32, 32)
 *     for (i...)
 *       for (j...)
 *         out[i * n + j] = in[(i - 1) * n + j] + in[(i + 1) * n + j] + in[i * n + j + 1];
 *
 * A processor fetches ahead what is read in a row, but 32 elements are over before it notices. The runs of the next
 * tile continue those of this one, so each can fetch what the next tile's will want: of out the row i, of in the row i
 * + 1. The rows i and i - 1 were row i + 1 of runs before.
 *
 * Only what every iteration accesses counts, and only subscripts made of variables that the body does not change: their
 * value in a run's first iteration can be computed in front of it without doing what the body would not do.
 *
 * To change what the rows of tiles fetch ahead on the host: runs.c, include/sumac/limits.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "model/library.h"
#include "sumac/limits.h"

struct finder {
  const struct loop *loop;
  struct access access[MAX_RUN_ACCESSES];
  long stride[MAX_RUN_ACCESSES];
  size_t n;
  bool failed;
};

/* --- bodies --- */

/* An iteration may end early, or does so much that a prefetch is nothing beside it. */
static bool look_for_hindrance(struct node *node, void *context) {
  static const enum node_kind kinds[] = {N_FOR,  N_WHILE,   N_DO,       N_SWITCH,    N_CONTINUE,      N_BREAK,
                                         N_GOTO, N_LABEL,   N_ASM,      N_STMT_EXPR, N_COMPUTED_GOTO, N_RETURN,
                                         N_CASE, N_DEFAULT, N_VA_ARG,   N_DIRECTIVE, N_OTHER_STMT,    N_RANGE_FOR,
                                         N_TRY,  N_LAMBDA,  N_OPERATOR, N_CONSTRUCT};
  struct finder *f = context;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    f->failed |= node->kind == kinds[i];
  if (node->kind == N_CALL)
    f->failed |= !tree_is_pure(tree_callee(node));
  f->failed |= node->type && node->type->is_volatile;
  return !f->failed;
}

/* --- addresses --- */

static bool has_decl(const struct decls *decls, const struct decl *decl) {
  for (size_t i = 0; i < decls->n; i++)
    if (tree_same_decl(decls->item[i], decl))
      return true;
  return false;
}

/* Whether DECL has one value in the body and in front of it. */
static bool is_fixed(const struct loop *loop, const struct decl *decl) {
  for (int d = 0; d < loop->collapse; d++)
    if (tree_same_decl(loop->space[d].variable, decl))
      return true;
  for (size_t i = 0; i < loop->reductions.n; i++)
    if (tree_same_decl(loop->reductions.item[i].decl, decl))
      return false;
  const struct type *type = decl->type;
  return !type->is_volatile && !type->is_atomic && !has_decl(&loop->privates, decl) &&
         !tree_inside(decl, loop->body->begin, loop->body->end) &&
         (type_is_aggregate(type) || !tree_writes(loop->body, decl));
}

struct simplicity {
  const struct loop *loop;
  bool holds;
};

static bool look_simple(struct node *node, void *context) {
  struct simplicity *simplicity = context;
  bool good = false;
  if (node->is_constant)
    return false;
  if (node->kind == N_REF)
    good = node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM) &&
           type_is_integer(node->decl->type) && is_fixed(simplicity->loop, node->decl);
  else if (node->kind == N_BINARY)
    good = node->op == '+' || node->op == '-' || node->op == '*';
  else if (node->kind == N_UNARY)
    good = node->op == '+' || node->op == '-';
  else
    good = (node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST) && node->type &&
           type_is_integer(node->type);
  simplicity->holds &= good;
  return simplicity->holds;
}

static bool is_simple(const struct loop *loop, struct node *subscript) {
  struct simplicity simplicity = {loop, true};
  tree_walk(subscript, look_simple, &simplicity);
  return simplicity.holds;
}

/* The size of a step, with the sign of its direction; 0: not known. */
static long step_of(const struct space *space) {
  const struct node *step = space->step ? tree_strip(space->step) : NULL;
  long size = !step ? 1 : step->is_constant ? labs(step->value) : 0;
  return space->down ? -size : size;
}

/* Bytes from iteration to iteration; 0: not known, or none. */
static long stride_of(const struct loop *loop, const struct access *access) {
  const struct space *space = &loop->space[loop->collapse - 1];
  int last = access->nsubscripts - 1;
  long number, size = access->node->type->size;
  for (int i = 0; i < last; i++)
    if (tree_mentions(access->subscript[i], space->variable))
      return 0;
  if (size <= 0 || size > SUMAC_LINE_BYTES || !affine_number(access->subscript[last], space->variable, &number) ||
      labs(number) > SUMAC_LINE_BYTES || labs(step_of(space)) > SUMAC_LINE_BYTES)
    return 0;
  long stride = number * step_of(space) * size;
  return labs(stride) <= SUMAC_LINE_BYTES ? stride : 0;
}

/* --- who fetches for whom --- */

/* A touches in an iteration of dimension D, TIMES iterations of its variable's value away, about what B does. */
static bool apart(const struct loop *loop, const struct access *a, const struct access *b, int d, long *times) {
  const struct decl *variable = loop->space[d].variable;
  bool any = false;
  if (!tree_same_decl(a->base, b->base) || a->nsubscripts != b->nsubscripts)
    return false;
  *times = 0;
  for (int i = 0; i < a->nsubscripts; i++) {
    long t, rest;
    bool last = i == a->nsubscripts - 1, with = tree_mentions(a->subscript[i], variable);
    if (!affine_difference(a->subscript[i], b->subscript[i], variable, &t, &rest) || (any && with && t != *times) ||
        labs(rest) >= (last ? SUMAC_LINE_BYTES / a->node->type->size : 1))
      return false;
    *times = with ? t : *times;
    any |= with;
  }
  return true;
}

/* B was there before A, in an earlier row of the tile. */
static bool follows(const struct loop *loop, const struct access *a, const struct access *b) {
  for (int d = loop->collapse - 2; d >= 0; d--) {
    long times, step = step_of(&loop->space[d]);
    if (apart(loop, a, b, d, &times) && step && times % step == 0 && times / step < 0 &&
        -(times / step) < tile_size(loop, d))
      return true;
  }
  return false;
}

/* Of blocks without tiles, what runs along so near that fetching one is fetching the other but for a few lines. */
static bool same_lines(const struct loop *loop, const struct access *a, const struct access *b, long stride) {
  long times, step = step_of(&loop->space[0]);
  if (!apart(loop, a, b, 0, &times))
    return false;
  return times == 0 || (!loop->tile && step && labs(times / step * stride) < SUMAC_SHORT_RUN_BYTES);
}

static void remove_access(struct finder *f, size_t i) {
  f->n--;
  for (; i < f->n; i++) {
    f->access[i] = f->access[i + 1];
    f->stride[i] = f->stride[i + 1];
  }
}

static void add(struct finder *f, struct node *node, bool write) {
  struct access access = {.node = node, .type = node->type, .write = write};
  if (!depend_read_access(node, &access) || access.nsubscripts == 0 || !is_fixed(f->loop, access.base) ||
      access.base->storage == STORAGE_REGISTER || tree_strip(node->kid[0])->type->kind == TYPE_VECTOR)
    return; /* the last two have no address */
  for (int i = 0; i < access.nsubscripts; i++)
    if (!is_simple(f->loop, access.subscript[i]))
      return;
  long stride = stride_of(f->loop, &access);
  if (!stride)
    return;
  for (size_t i = 0; i < f->n; i++) {
    if (same_lines(f->loop, &access, &f->access[i], stride)) {
      f->access[i].write |= write;
      return;
    }
    if (follows(f->loop, &access, &f->access[i]))
      return;
  }
  for (size_t i = f->n; i-- > 0;)
    if (follows(f->loop, &f->access[i], &access))
      remove_access(f, i);
  if (f->n == MAX_RUN_ACCESSES)
    return;
  f->access[f->n] = access;
  f->stride[f->n++] = stride;
}

/* --- what every iteration does --- */

static void look(struct finder *f, struct node *node, bool write) {
  if (!node || node->kind == N_SIZEOF || node->kind == N_GENERIC || (node->kind == N_UNARY && node->op == '&'))
    return;
  bool chooses = node->kind == N_IF || node->kind == N_CONDITIONAL ||
                 (node->kind == N_BINARY && (node->op == OP_LAND || node->op == OP_LOR));
  bool wrapper = node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_MEMBER;
  if (node->kind == N_SUBSCRIPT)
    add(f, node, write);
  for (size_t i = 0; i < (chooses && node->nkids ? 1 : node->nkids); i++) {
    struct node *kid = tree_strip(node->kid[i]);
    bool row = node->kind == N_SUBSCRIPT && i == 0 && kid && kid->kind == N_SUBSCRIPT;
    bool target = i == 0 && (node->kind == N_ASSIGN || tree_is_step(node) || (wrapper && write));
    if (row) /* a[i] of a[i][j] */
      look(f, kid->kid[1], false);
    else
      look(f, node->kid[i], target);
  }
}

/* False: there is something by which none of it counts. */
static bool find(struct finder *f) {
  tree_walk(f->loop->body, look_for_hindrance, f);
  if (!f->failed)
    look(f, f->loop->body, false);
  return !f->failed;
}

size_t run_accesses(const struct loop *loop, struct run_access found[MAX_RUN_ACCESSES]) {
  struct finder f = {.loop = loop};
  size_t n = 0;
  if (!loop->tile || loop->collapse < 2 || !find(&f))
    return 0;
  for (size_t i = 0; i < f.n; i++) {
    long bytes = labs(f.stride[i]) * tile_size(loop, loop->collapse - 1);
    if (bytes >= SUMAC_SHORTEST_RUN_BYTES && bytes <= SUMAC_SHORT_RUN_BYTES)
      found[n++] = (struct run_access){f.access[i].node, f.stride[i], f.access[i].write};
  }
  return n;
}

size_t block_accesses(const struct loop *loop, struct run_access found[MAX_RUN_ACCESSES]) {
  struct finder f = {.loop = loop};
  if (loop->tile || loop->collapse > 1 || !find(&f))
    return 0;
  for (size_t i = 0; i < f.n; i++)
    found[i] = (struct run_access){f.access[i].node, f.stride[i], f.access[i].write};
  return f.n;
}

/*
 * handed.c - tasks that the thread that meets them hands to another one of its crew, if one wants a task; else it
 * executes them at once. On the host: elsewhere nothing is left of all this (src/xform/handed.c).
 *
 *     unsigned __sumac_made = 0;                        in each scope: a function, a task, a parallel construct
 *     if (__sumac_task_wanted(members, &__sumac_made, condition)) {
 *     #pragma omp task shared(x)
 *       { const int member = the executing thread's; the task }
 *     } else { the task }
 *     __sumac_task_wait(&__sumac_made);                 at taskwait, the end of a taskgroup, and of the scope
 *
 * So clang makes a function of the task, and packs what it needs. What is not in shared() it takes by value: also what
 * lower has of its own, and variables that the team shares and nothing in the region changes.
 *
 * Handed is what needs nothing but that: no loops over lanes, no constructs that end early, no variables of which a
 * loop around keeps parts, no types of run-time length.
 *
 * To change tasks that others execute: handed.c, src/xform/handed.c, runtime/threads/host_tasks.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/write/crew.h"

/* --- where --- */

/* The crew around NODE, if its threads may take tasks of each other. */
static const struct loop *crew_of(struct region *region, const struct node *node) {
  const struct loop *crew = crew_around(region, node);
  if (!crew || loop_is_callers(crew))
    return crew;
  bool each = loop_asks(crew)->crew.role == CREW_EACH;
  return each && !crew->construct->cancelled && !loop_is_league(crew) ? crew : NULL;
}

static bool ends_early(const struct construct *construct) {
  bool early = construct->cancelled || construct->left;
  for (const struct construct *group = construct->within; group; group = group->within)
    early |= group->cancelled;
  return early;
}

/* Whether all devices can evaluate CONDITION. They do, though nothing depends on it, and may not have its functions. */
static bool is_for_all(struct node *condition) {
  return !condition || !tree_has_kind(condition, N_CALL);
}

static bool may_be_handed(struct region *region, const struct node *node) {
  const struct construct *construct = construct_at(node);
  return construct && construct->kind == CONSTRUCT_LOOP && construct_asks(construct)->task.handed &&
         !ends_early(construct) && is_for_all(construct_asks(construct)->task.handed_if) &&
         is_for_all(construct_asks(construct)->task.final_if) && crew_of(region, node->parent);
}

struct search {
  struct region *region;
  bool found;
};

static bool look(struct node *node, void *context) {
  struct search *search = context;
  const struct construct *construct = construct_at(node);
  bool loop = construct && construct->kind == CONSTRUCT_LOOP;
  search->found |= may_be_handed(search->region, node);
  return !search->found && !(loop && (construct_asks(construct)->task.is_task || construct->loop->crew.parallel));
}

/* Tasks that are made in BODY, and in no other scope inside it, may be handed over. */
static bool hands(struct region *region, struct node *body) {
  struct search search = {region, false};
  if (body)
    tree_walk(body, look, &search);
  return search.found;
}

static struct node *body_of_scope(const struct region *region, const struct node *node) {
  for (node = node->parent; node; node = node->parent) {
    const struct construct *construct = construct_at(node);
    if (construct && construct->kind == CONSTRUCT_LOOP &&
        (construct_asks(construct)->task.is_task || construct->loop->crew.parallel))
      return construct->body;
    const struct loop *loop = region_loop_at(region, node);
    if (loop_asks(loop)->crew.parallel)
      return loop->body;
  }
  return region->caller ? region->statement[0] : NULL;
}

static const char *scope_text(struct region *region, struct node *body, const char *text) {
  return region && hands(region, body) ? text : "";
}

const char *handed_scope_text(struct region *region, struct node *body) {
  return scope_text(region, body, "unsigned __sumac_made = 0; ");
}

/* The function may be left anywhere. */
const char *handed_function_text(struct region *routine) {
  return !routine->caller ? ""
                          : scope_text(routine, routine->statement[0],
                                       "__attribute__((cleanup(__sumac_task_wait))) unsigned __sumac_made = 0; ");
}

const char *handed_scope_end_text(struct region *region, struct node *body) {
  return scope_text(region, body, " __sumac_task_wait(&__sumac_made); ");
}

const char *handed_wait_text(struct region *region, const struct node *node) {
  return region ? handed_scope_end_text(region, body_of_scope(region, node)) : "";
}

/* --- what a task needs --- */

struct taking {
  struct lowering *l;
  struct region *region;
  const struct loop *loop;
  const struct binding *outer, *inner;
  struct text shared;   /* "x, y" */
  struct text pointers; /* declarations */
  struct decls seen;
  bool fits;
};

static bool is_name(const char *text) {
  bool is = *text != 0;
  for (; *text; text++)
    is &= isalnum((unsigned char)*text) || *text == '_' || (unsigned char)*text >= 0x80;
  return is;
}

/* "(*name)" */
static bool is_pointed_at(const char *text) {
  size_t length = strlen(text);
  bool is = length > 3 && text[0] == '(' && text[1] == '*' && text[length - 1] == ')';
  for (size_t i = 2; is && i < length - 1; i++)
    is = isalnum((unsigned char)text[i]) || text[i] == '_' || (unsigned char)text[i] >= 0x80;
  return is;
}

/* Loops around have parts of it, or watch how it changes. */
static bool is_watched(const struct binding *binding, const struct decl *decl) {
  bool is = false;
  for (; binding && !is; binding = binding->next)
    is = tree_same_decl(binding->decl, decl) &&
         (binding->member || binding->redirect || binding->extreme || binding->update || binding->on_better);
  return is;
}

static bool is_constant(const struct region *region, const struct decl *decl) {
  bool constant = type_is_scalar(decl->type);
  for (size_t i = 0; i < region->nstatements && constant; i++)
    constant = !tree_writes(region->statement[i], decl);
  return constant;
}

static void share(struct taking *t, const char *name) {
  text_printf(&t->shared, "%s%s", t->shared.length ? ", " : "", name);
}

/* Clang takes nothing by value that a captured statement around has from outside. It lives as long as the crew does. */
static bool is_of_others(const struct taking *t, const struct decl *decl) {
  bool is = false;
  for (const struct node *node = t->loop->node->parent; node && !is; node = node->parent) {
    struct loop *loop = region_loop_at(t->region, node);
    is = loop && own_team_loop(t->l, loop) && !tree_inside(decl, loop->node->begin, loop->node->end);
  }
  return is;
}

/* A pointer of the task's own keeps what is known of the region's: that no other leads to the same memory. */
static void take_pointer(struct taking *t, const struct decl *decl, const char *text) {
  const char *own = arena_printf(t->l->arena, "__sumac_h%d_%s", t->loop->lid, decl->local);
  const char *theirs = arena_strndup(t->l->arena, text + 2, strlen(text) - 3);
  text_printf(&t->pointers, "__typeof__(%1$s) %2$s%3$s = %1$s; ", theirs, own, stands_for(t->l, own, decl, "address"));
  if (is_of_others(t, decl))
    share(t, theirs);
  t->inner = binding_push(t->l, t->inner, decl, arena_printf(t->l->arena, "(*%s)", own));
}

static void take(struct taking *t, const struct decl *decl) {
  const char *bound = binding_of(t->outer, decl), *text = binding_text(t->l, t->outer, decl);
  bool automatic = decl->function && (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER);
  t->fits &= !type_vla_depths(decl->type, (int[MAX_DIMS]){0}, MAX_DIMS) && !is_watched(t->outer, decl);
  const struct variable *variable = region_variable(t->region, decl);
  bool first = construct_item(t->loop->construct, ITEM_FIRSTPRIVATE, decl);
  if (first || loop_is_private(t->loop, decl) || (!automatic && !bound))
    return;
  if (bound && is_pointed_at(bound)) {
    if (variable && variable->by_pointer && variable->slot >= 0)
      take_pointer(t, decl, bound);
    return;
  }
  if (is_name(text) && is_constant(t->region, decl) && !is_of_others(t, decl))
    return;
  t->fits &= is_name(text) && decl->storage != STORAGE_REGISTER;
  share(t, text);
}

static bool fits_construct(const struct construct *construct) {
  switch (construct->kind) {
  case CONSTRUCT_LOOP:
    return construct_asks(construct)->task.is_task && !construct_asks(construct)->task.event && !ends_early(construct);
  case CONSTRUCT_BLOCK:
    return !construct->cancelled && !construct_block(construct)->unroll;
  case CONSTRUCT_ATOMIC:
  case CONSTRUCT_CRITICAL:
  case CONSTRUCT_FENCE:
  case CONSTRUCT_HINT:
    return true;
  default:
    return false;
  }
}

static bool fits_call(const struct taking *t, struct node *call) {
  const struct decl *callee = tree_callee(call);
  const struct construct *routine = callee ? construct_of_routine(callee) : NULL;
  return !lowering_copy_for_gang(t->l, t->region, call) && !(routine && construct_routine(routine)->levels);
}

static bool visit(struct node *node, void *context) {
  struct taking *t = context;
  const struct loop *loop = region_loop_at(t->region, node);
  t->fits &= !loop || !loop->levels;
  t->fits &= !construct_at(node) || fits_construct(construct_at(node));
  switch (node->kind) {
  case N_CALL:
    t->fits &= fits_call(t, node);
    break;
  case N_VAR:
    t->fits &= node->decl && (node->decl->storage == STORAGE_AUTO || node->decl->storage == STORAGE_REGISTER);
    break;
  case N_LABEL: /* the task is written twice */
  case N_GOTO:
  case N_COMPUTED_GOTO:
  case N_LABEL_ADDR:
  case N_ASM:
    t->fits = false;
    break;
  default:
    break;
  }
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  bool seen = !decl || (decl->kind != DECL_VAR && decl->kind != DECL_PARAM) ||
              tree_inside(decl, t->loop->node->begin, t->loop->node->end);
  for (size_t i = 0; i < t->seen.n && !seen; i++)
    seen = tree_same_decl(t->seen.item[i], decl);
  if (!seen) {
    vec_push(&t->seen, node->decl);
    take(t, decl);
  }
  return t->fits;
}

/* What only functions of regions may have. */
static bool is_for_regions(const char *text) {
  static const char *const words[] = {"__sumac_dim_pos",  "__sumac_dim_size", "__sumac_gang_pos", "__sumac_gang_size",
                                      "__sumac_private(", "__sumac_loop_",    "__sumac_red_"};
  bool is = false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    is |= strstr(text, words[i]) != NULL;
  return is;
}

/* --- the text --- */

static const char *member_name(const struct loop *crew) {
  return loop_is_callers(crew) ? "__sumac_member0" : crew->space[0].variable->local;
}

static const char *wanted_text(struct lowering *l, const struct loop *loop, const struct loop *crew,
                               const struct binding *outer) {
  const struct construct *construct = loop->construct;
  const char *may = "1", *members = loop_is_callers(crew) ? "0" : crew_size_text(l, crew);
  if (construct_asks(construct)->task.handed_if)
    may = arena_printf(l->arena, "!!(%s)",
                       render_expression(l, loop->region, construct_asks(construct)->task.handed_if, outer));
  if (construct_asks(construct)->task.final_if)
    may = arena_printf(l->arena, "%s && !(%s)", may,
                       render_expression(l, loop->region, construct_asks(construct)->task.final_if, outer));
  return arena_printf(l->arena, "__sumac_task_wanted(%s, &__sumac_made, %s)", members, may);
}

const char *handed_text(struct lowering *l, struct loop *loop, const struct binding *outer) {
  if (!loop->construct || !may_be_handed(loop->region, loop->node) ||
      crew_makes_events(l, loop->region, loop->body, true)) /* who waits for it waits for these, too */
    return NULL;
  const struct loop *crew = crew_of(loop->region, loop->node->parent);
  struct taking taking = {l, loop->region, loop, outer, outer, {0}, {0}, {0}, true};
  for (size_t i = 0; i < loop->privates.n; i++)
    taking.fits &= !private_has_room(loop, loop->privates.item[i]) &&
                   !type_vla_depths(loop->privates.item[i]->type, (int[MAX_DIMS]){0}, MAX_DIMS);
  tree_walk_text(loop->body, visit, &taking);
  struct text task = {0};
  if (taking.fits)
    loop_statement_text(l, &task, loop, taking.inner);
  const char *text = NULL;
  if (taking.fits && !is_for_regions(task.text))
    text = arena_printf(l->arena,
                        "if (%s) {\n#pragma omp task%s%s%s%s{ const int %s __attribute__((unused)) = "
                        "__sumac_crew_ask(__sumac_ask_member, 0); %s%s } } else ",
                        wanted_text(l, loop, crew, outer), taking.shared.length ? " shared(" : "",
                        taking.shared.length ? taking.shared.text : "", taking.shared.length ? ")" : "",
                        line_marker(l, loop->node->begin), member_name(crew),
                        taking.pointers.text ? taking.pointers.text : "",
                        detached_may(l, loop->region, loop->node) ? detached_marked_text(l, task.text) : task.text);
  text_free(&task);
  text_free(&taking.shared);
  text_free(&taking.pointers);
  vec_free(&taking.seen);
  return text;
}

/* 12.5: what is made in a final task its thread executes. */
static const char *final_text(struct lowering *l, const struct loop *loop, const struct binding *outer) {
  struct node *condition = loop_asks(loop)->task.final_if;
  if (!condition || !crew_of(loop->region, loop->node->parent))
    return NULL;
  return arena_printf(l->arena, "const int __sumac_final = !!(%s); if (__sumac_final) __sumac_task_final(1); ",
                      is_for_all(condition) ? render_expression(l, loop->region, condition, outer) : "1");
}

bool handed_final(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  const char *text = final_text(l, loop, outer);
  text_add(out, text ? text : "");
  return text;
}

/*
 * privates.c - what is private to a loop (OpenACC 3.3 2.9.10), as C text.
 *
 *     int x, a[9];    int x, a[9];                         in the body: each iteration has its own; or behind FORK, if
 *                                                          iterations may see what others of their thread have left
 *                                                          in it (dialect.own_values: OpenMP 5.2 5.4.3)
 *     int a[n];       int room[n];                         before FORK; stands for one array a lane, worker or gang
 *                     __sumac_private(room, levels, lid);  in the body a is room
 *     int *p, p[k:n]  int room[n]; ...                     the same, and in the body int *p = room - k
 *     int x with a first value (loop_has_first)
 *                     int first = x;                       before FORK; behind it int x = first, which all iterations
 *                                                          of a thread use (OpenMP 5.2 5.4.4)
 *     int x with a last value (loop_has_last)
 *                     int *last = &x;                      before FORK; behind the body of the last iteration *last = x
 *     int x that is linear                                 as with a first and a last value; in the body
 *                                                          int x = first + number * step, or first * step ^ number
 *     int **p, p[k:n][l:m]  int room[n][m]; ...            the same, and in the body p[i] is room[i - k] - l
 *
 * Memory of run-time length is allocated once for all iterations of a thread, as on a GPU that takes time. In front of
 * a sequential loop there is no FORK: the array is the executing thread's anyway, and needs no builtin.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/write/write.h"

/* The section behind pointer DECL, or behind its pointers, that the loop's clause names; NULL: none. */
static const struct var_item *section_of(const struct loop *loop, const struct decl *decl) {
  const struct construct *construct = loop->construct;
  bool pointer = decl->type->kind == TYPE_POINTER;
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if (item->role == ITEM_PRIVATE && (pointer ? item->var->nsections > 0 : item_has_rows(item->var)) &&
        tree_same_decl(item->var->decl, decl))
      return item->var;
  }
  return NULL;
}

bool private_has_room(const struct loop *loop, const struct decl *decl) {
  int depths[MAX_DIMS];
  return section_of(loop, decl) ||
         (decl->type->kind != TYPE_POINTER && type_vla_depths(decl->type, depths, MAX_DIMS) > 0);
}

static bool has_rows(const struct loop *loop, const struct decl *decl) {
  const struct var_item *item = section_of(loop, decl);
  return item && item_has_rows(item);
}

static const char *room_name(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_room_%d_%s", loop->lid, decl->local);
}

static const char *dims_name(struct lowering *l, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_dim_%s", decl->local);
}

/* DECL is a loop variable, which the loop's text declares anyway. */
static bool is_counter(const struct loop *loop, const struct decl *decl) {
  for (int d = 0; loop_is_split(loop) && d < loop->collapse; d++)
    if (tree_same_decl(loop->space[d].variable, decl))
      return true;
  return false;
}

/* The lengths of an array type of run-time length, as temporaries: only if the variable is declared in the region or
   routine. Else they are slots of the region. */
static void emit_dims(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl,
                      const struct binding *outer) {
  int depths[MAX_DIMS], ndims = type_vla_depths(decl->type, depths, MAX_DIMS);
  if (loop->region->style != REGION_ROUTINE && !region_declares(loop->region, decl))
    return;
  for (int i = 0; i < ndims; i++)
    text_printf(out, "long %s_%d = %s; ", dims_name(l, decl), depths[i],
                extent_text(l, binding_text(l, outer, decl), depths[i]));
}

/* "long ROOM_lo = lower, DIMS_0 = length; ", of dimension D; objects have one element at least. */
static void emit_section(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl, int d,
                         const struct binding *outer) {
  const struct var_item *item = section_of(loop, decl);
  const struct section *section = &item->sections[d];
  const struct type *type = d ? item->expr->type->to : item->expr->type;
  const char *lower = section->lower ? render_expression(l, loop->region, section->lower, outer) : "0", *length = "1";
  if (section->length)
    length = render_expression(l, loop->region, section->length, outer);
  else if (!section->is_index) /* the rest of an array */
    length = arena_printf(l->arena, "%ld - (%s)", type->length, lower);
  text_printf(out, "long %1$s_lo%2$s = %3$s, %4$s_%5$d = %6$s; %4$s_%5$d = %4$s_%5$d > 0 ? %4$s_%5$d : 1; ",
              room_name(l, loop, decl), d ? "1" : "", lower, dims_name(l, decl), d, length);
}

static void emit_room(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl,
                      const struct binding *outer) {
  const struct var_item *item = section_of(loop, decl);
  const char *room = room_name(l, loop, decl), *dims = dims_name(l, decl);
  if (item) {
    bool rows = item_has_rows(item);
    for (int d = 0; d <= (int)rows; d++)
      emit_section(l, out, loop, decl, d, outer);
    const char *name = arena_printf(l->arena, rows ? "%1$s[%2$s_0][%2$s_1]" : "%1$s[%2$s_0]", room, dims);
    text_printf(out, "%s%s; ", type_declare_pointee(l, rows ? decl->type->to : decl->type, name, dims),
                stands_for(l, room, decl, "memory"));
  } else {
    text_printf(out, "%s%s; ", type_declare(l, decl->type, room, dims, false), stands_for(l, room, decl, "object"));
  }
  if (loop->levels)
    text_printf(out, "__sumac_private(%s, %s, %d); ", room, levels_text(l, loop->levels), loop->lid);
}

/* DECL begins with the value that it has outside. */
static bool has_first(const struct loop *loop, const struct decl *decl) {
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (loop_has_first(loop, &construct->items.item[i]) && tree_same_decl(construct->items.item[i].var->decl, decl))
      return true;
  return false;
}

static const char *first_name(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_first_%d_%s", loop->lid, decl->local);
}

/* The item by which DECL has a last value; NULL: none. */
static const struct item *last_item(const struct loop *loop, const struct decl *decl) {
  const struct construct *construct = loop->construct;
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (loop_has_last(loop, &construct->items.item[i]) && tree_same_decl(construct->items.item[i].var->decl, decl))
      return &construct->items.item[i];
  return NULL;
}

/* Keeps what a firstprivate variable begins with: a scalar's value, or the address of another object. */
static void emit_first(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl,
                       const struct binding *outer) {
  const char *source = binding_text(l, outer, decl), *name = first_name(l, loop, decl);
  bool scalar = type_is_scalar(decl->type);
  const char *inner = scalar ? name : arena_printf(l->arena, "(*%s)", name);
  if (!scalar && loop_scans(loop) && last_item(loop, decl)) { /* others still copy when the last iteration sets it */
    const char *kept = arena_printf(l->arena, "__sumac_kept_%d_%s", loop->lid, decl->local);
    text_printf(out, "%1$s; __builtin_memcpy(&%2$s, &(%3$s), sizeof %2$s); ",
                type_declare(l, decl->type, kept, dims_name(l, decl), false), kept, source);
    source = kept;
  }
  text_printf(out, "%s = %s%s(%s); ", type_declare(l, decl->type, inner, dims_name(l, decl), false),
              !scalar && decl->type->kind == TYPE_VLA ? arena_printf(l->arena, l->spelling->cast_to_length, name) : "",
              scalar ? "" : "&", source);
}

static const char *last_name(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_last_%d_%s", loop->lid, decl->local);
}

static const char *step_name(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_linear_%d_%s", loop->lid, decl->local);
}

static bool is_linear(const struct loop *loop, const struct decl *decl) {
  const struct item *item = last_item(loop, decl);
  return item && item->role == ITEM_LINEAR;
}

/* An iteration may read what is in DECL before it sets it: also by its address, or in a clause. */
static bool reads_before(const struct loop *loop, const struct decl *decl) {
  struct node *body = loop->body;
  bool sees = tree_reads_first(body, decl) || tree_escapes(body, decl) || tree_has_kind(body, N_DIRECTIVE);
  return !type_is_scalar(decl->type) || sees || (last_item(loop, decl) && tree_first_use(body, decl) != USE_WRITTEN);
}

/* Whether a clause makes DECL private, without a first value. */
static bool is_named(const struct loop *loop, const struct decl *decl) {
  const struct construct *construct = loop->construct;
  bool named = false;
  for (size_t i = 0; i < construct->items.n && !named; i++)
    named = (construct->items.item[i].role == ITEM_PRIVATE || construct->items.item[i].role == ITEM_LAST) &&
            tree_same_decl(construct->items.item[i].var->decl, decl);
  return named && !is_linear(loop, decl);
}

/* A thread's iterations have one object for DECL, in which an iteration finds what the one before has left. Threads of
   a crew that do not share a loop have one iteration each. */
static bool is_kept(const struct loop *loop, const struct decl *decl) {
  return loop_is_split(loop) && loop->construct && loop_asks(loop)->crew.role != CREW_EACH &&
         (has_first(loop, decl) ||
          (loop->construct->dialect->own_values && is_named(loop, decl) && reads_before(loop, decl)));
}

static bool is_assignable(const struct type *type) {
  return type->kind != TYPE_ARRAY && type->kind != TYPE_VLA;
}

/* The address of the variable outside, and of a linear one the step. */
static void emit_last(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl,
                      const struct binding *outer) {
  const struct item *item = last_item(loop, decl);
  const char *source = binding_text(l, outer, decl), *name = arena_printf(l->arena, "*%s", last_name(l, loop, decl));
  if (!item)
    return;
  text_printf(out, "%s = %s&(%s); ",
              is_assignable(decl->type) ? type_declare(l, decl->type, name, NULL, false)
                                        : arena_printf(l->arena, "void %s", name),
              cast_to(l, last_name(l, loop, decl)), source);
  if (item->role != ITEM_LINEAR || !item->linear.step)
    return;
  const char *step = render_expression(l, loop->region, item->linear.step, outer);
  if (item->linear.inducts)
    text_printf(out, "const __typeof__((%1$s) + 0) %2$s = (%1$s); ", step, step_name(l, loop, decl));
  else
    text_printf(out, "long %s = (long)(%s); ", step_name(l, loop, decl), step);
}

/* What the user's operator makes of VALUE by the step; NUMBER: by so many; NULL: by one. */
static const char *inducted_text(struct lowering *l, const struct loop *loop, const struct decl *decl,
                                 const char *value, const char *number) {
  const struct item *item = last_item(loop, decl);
  const char *step = step_name(l, loop, decl);
  if (number)
    step =
        arena_printf(l->arena,
                     "({ const __typeof__(%1$s + 0) omp_step = %2$s; const long omp_idx = (long)(%3$s); (void)omp_idx; "
                     "(__typeof__(%1$s + 0))(%4$s); })",
                     value, step, number, item->linear.collector);
  return arena_printf(
      l->arena,
      "({ %1$s = %2$s; { const __typeof__(omp_var) __sumac_s = %3$s; const __typeof__(omp_var) omp_step = "
      "__sumac_s; (void)(%4$s); } omp_var; })",
      type_declare(l, decl->type, "omp_var", NULL, false), value, step, item->linear.inductor);
}

/* The value at the beginning of iteration NUMBER. Whole numbers wrap around: what comes before the result may be larger
   than it. */
static const char *linear_text(struct lowering *l, const struct loop *loop, const struct decl *decl,
                               const char *number) {
  const struct item *item = last_item(loop, decl);
  const char *first = first_name(l, loop, decl), *step = step_name(l, loop, decl);
  if (!item->linear.inducts)
    return arena_printf(l->arena, "%s + (long)(%s)%s%s", first, number, item->linear.step ? " * " : "",
                        item->linear.step ? step : "");
  if (item->linear.inductor)
    return inducted_text(l, loop, decl, first, number);
  bool real = decl->type->kind == TYPE_FLOAT || decl->type->kind == TYPE_DOUBLE;
  const char *cast = real ? "" : "(unsigned long)";
  if (!item->linear.multiplies)
    return arena_printf(l->arena, "(__typeof__(%1$s))(%2$s%1$s + %2$s%3$s * %4$s(%5$s))", first, cast, step,
                        real ? "" : "(unsigned long)", number);
  const char *type = real ? arena_printf(l->arena, "__typeof__(%s * %s)", first, step) : "unsigned long";
  return arena_printf(l->arena,
                      "(__typeof__(%1$s))({ %2$s __sumac_p = %3$s%1$s, __sumac_s = (%2$s)%4$s; for (unsigned long "
                      "__sumac_m = (unsigned long)(%5$s); __sumac_m; __sumac_m >>= 1, __sumac_s *= __sumac_s) if "
                      "(__sumac_m & 1) __sumac_p *= __sumac_s; __sumac_p; })",
                      first, type, cast, step, number);
}

/* What one step makes of the value that DECL begins an iteration with. */
static const char *next_name(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  return arena_printf(l->arena, "__sumac_next_%d_%s", loop->lid, decl->local);
}

static void emit_next(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl) {
  const struct item *item = last_item(loop, decl);
  bool real = decl->type->kind == TYPE_FLOAT || decl->type->kind == TYPE_DOUBLE;
  const char *cast = real ? "" : "(unsigned long)";
  if (item->linear.steps_last && item->linear.inductor)
    text_printf(out, "; const __typeof__(%s) %s = %s", decl->local, next_name(l, loop, decl),
                inducted_text(l, loop, decl, decl->local, NULL));
  else if (item->linear.steps_last)
    text_printf(out, "; const __typeof__(%1$s) %2$s = (__typeof__(%1$s))(%3$s%1$s %4$c %3$s%5$s)", decl->local,
                next_name(l, loop, decl), cast, item->linear.multiplies ? '*' : '+', step_name(l, loop, decl));
}

void privates_before(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *outer) {
  EACH_PTR (const struct decl, decl, loop->privates) {
    emit_last(l, out, loop, decl, outer);
    if (is_counter(loop, decl))
      continue;
    emit_dims(l, out, loop, decl, outer);
    if (has_first(loop, decl) || is_linear(loop, decl))
      emit_first(l, out, loop, decl, outer);
    if (private_has_room(loop, decl))
      emit_room(l, out, loop, decl, outer);
  }
}

/* "; x = first": a copy that has just been declared, or NAME, has the value from outside. */
static void fill_first(struct lowering *l, struct text *out, const struct loop *loop, const struct decl *decl,
                       const char *name) {
  if (type_is_scalar(decl->type))
    text_printf(out, " = %s", first_name(l, loop, decl));
  else
    text_printf(out, "; __builtin_memcpy(&%1$s, %2$s, sizeof %1$s)", name, first_name(l, loop, decl));
}

bool privates_keep(const struct loop *loop) {
  bool any = false;
  for (size_t i = 0; i < loop->privates.n; i++)
    any |= is_kept(loop, loop->privates.item[i]) && !is_counter(loop, loop->privates.item[i]);
  return any;
}

void privates_kept(struct lowering *l, struct text *out, const struct loop *loop) {
  EACH_PTR (const struct decl, decl, loop->privates) {
    bool room = private_has_room(loop, decl);
    if (!is_kept(loop, decl) || is_counter(loop, decl))
      continue;
    if (!room)
      text_printf(out, "%s%s", of_thread_text(l, loop->construct, decl),
                  type_declare(l, decl->type, decl->local, dims_name(l, decl), false));
    if (has_first(loop, decl))
      fill_first(l, out, loop, decl, room ? room_name(l, loop, decl) : decl->local);
    text_add(out, "; ");
  }
}

void privates_inside(struct lowering *l, struct text *out, const struct loop *loop, const char *number) {
  EACH_PTR (const struct decl, decl, loop->privates) {
    bool room = private_has_room(loop, decl), pointer = decl->type->kind == TYPE_POINTER;
    if (is_counter(loop, decl) || is_kept(loop, decl))
      continue;
    if (room && (!pointer || has_rows(loop, decl))) {
      if (has_first(loop, decl)) {
        fill_first(l, out, loop, decl, room_name(l, loop, decl));
        text_add(out, "; ");
      }
      continue;
    }
    text_add(out, of_thread_text(l, loop->construct, decl));
    text_add(out, type_declare(l, decl->type, decl->local, dims_name(l, decl), false));
    if (is_linear(loop, decl)) {
      text_printf(out, " = %s", linear_text(l, loop, decl, number));
      emit_next(l, out, loop, decl);
    } else if (has_first(loop, decl))
      fill_first(l, out, loop, decl, decl->local);
    if (room) /* computed as an integer, since the address may lie outside of the array */
      text_printf(out, " = %2$s((unsigned long)%1$s - (unsigned long)%1$s_lo * sizeof *%1$s)", room_name(l, loop, decl),
                  cast_to(l, decl->local));
    text_add(out, "; ");
  }
}

/* References lead to the room. */
static const struct binding *bind_rows(struct lowering *l, const struct loop *loop, const struct decl *decl,
                                       const struct binding *outer) {
  const char *room = room_name(l, loop, decl), *low = arena_printf(l->arena, "%s_lo", room);
  struct binding *binding = binding_push(l, outer, decl, arena_printf(l->arena, "(%s - %s)", room, low));
  struct redirect *to = ARENA_NEW(l->arena, struct redirect);
  *to = (struct redirect){.local = room, .low = {.text = low}, .row.text = arena_printf(l->arena, "%s1", low)};
  binding->redirect = to;
  return binding;
}

const struct binding *privates_bind(struct lowering *l, const struct loop *loop, const struct binding *outer) {
  EACH_PTR (const struct decl, decl, loop->privates) {
    bool array = private_has_room(loop, decl) && decl->type->kind != TYPE_POINTER;
    if (has_rows(loop, decl)) {
      outer = bind_rows(l, loop, decl, outer);
      continue;
    }
    outer = binding_push(l, outer, decl, array ? room_name(l, loop, decl) : decl->local);
  }
  for (int d = 0; loop_is_split(loop) && d < loop->collapse; d++)
    outer = binding_push(l, outer, loop->space[d].variable, loop->space[d].variable->local);
  return outer;
}

bool privates_have_last(const struct loop *loop) {
  bool any = false;
  for (size_t i = 0; i < loop->privates.n && !any; i++)
    any = last_item(loop, loop->privates.item[i]) && !is_counter(loop, loop->privates.item[i]);
  return any;
}

void privates_last(struct lowering *l, struct text *out, const struct loop *loop, const struct binding *inner,
                   bool (*are)(const struct loop *, const struct decl *)) {
  EACH_PTR (const struct decl, decl, loop->privates) {
    const char *name = binding_of(inner, decl);
    if (!last_item(loop, decl) || is_counter(loop, decl) || item_is_noted(last_item(loop, decl)) ||
        (are && !are(loop, decl)))
      continue;
    if (last_item(loop, decl)->role == ITEM_LINEAR && last_item(loop, decl)->linear.steps_last)
      text_printf(out, "*%s = %s; ", last_name(l, loop, decl), next_name(l, loop, decl));
    else if (is_assignable(decl->type))
      text_printf(out, "*%s = %s; ", last_name(l, loop, decl), name);
    else
      text_printf(out, "__builtin_memcpy(%s, &%s, sizeof %s); ", last_name(l, loop, decl), name, name);
  }
}

const char *private_last(struct lowering *l, const struct loop *loop, const struct decl *decl) {
  return last_item(loop, decl) ? last_name(l, loop, decl) : NULL;
}

/*
 * launch.c - the host's side of constructs: replaces compute constructs by launches and data directives by calls of the
 * runtime.
 *
 * Requires: outline. Makes: edits on the file (a replacement for each construct).
 *
 * To change the C of a launch, of a data directive, of queues: launch.c, data.c, queues.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/host.h"
#include "lower/host/maps.h"
#include "lower/plan/plan.h"
#include "lower/write/reductions.h"
#include "lower/write/write.h"

static unsigned line_of(struct lowering *l, size_t offset) {
  return unit_place(l->unit, offset).line;
}

/* The text of a struct sumac_where. */
void where_text(struct lowering *l, struct text *out, const struct construct *construct) {
  const struct decl *function = construct->function;
  const struct node *body = construct->body;
  unsigned end = body && body->end > body->begin ? line_of(l, body->end - 1) : construct->place.line;
  text_printf(out, "{%s, %s, %s, %u, %u, %u, %u}", c_string(l, construct->place.file), c_string(l, function->shown),
              c_string(l, construct->words), construct->place.line, end, line_of(l, function->name_begin),
              line_of(l, function->node->end - 1));
}

/* What a region's result depends on by design besides its input, so that -fverify does not take it for wrong: the order
   of threads, which an atomic capture shows; the number of gangs, if the construct itself has a reduction, to which
   each gang contributes once. */
static int varies(const struct lowering *l, const struct region *region) {
  const struct node *body = region->construct->body;
  bool found = false;
  for (size_t i = 0; body && i < l->constructs->n; i++) {
    const struct construct *c = l->constructs->item[i];
    found |= c->kind == CONSTRUCT_ATOMIC && construct_atomic(c)->form == ATOMIC_CAPTURE && c->node &&
             c->node->begin >= body->begin && c->node->end <= body->end;
  }
  return (found ? __sumac_varies_order : 0) | (region->reductions.n ? __sumac_varies_gangs : 0);
}

/* Fields for other forms of the region hold the same function here; the late half replaces them: with -fverify the one
   for the oracle (the region as one thread runs it; src/xform/oracle.c), with crews the one for several threads of a
   gang (src/xform/teams.c). */
static void define_region(struct lowering *l, struct text *out, const struct region *region) {
  text_printf(out, "static struct sumac_region %s_r = {%s, %s, ", region->name, c_string(l, region->name),
              region->name);
  where_text(l, out, region->construct);
  text_printf(out, ", %d, %d, %s", region->nslots, l->settings->verify ? varies(l, region) : 0,
              l->spelling->unit_address);
  if (l->settings->verify)
    text_printf(out, ", .oracle = %s", region->name);
  if (region_asks(region)->crews)
    text_printf(out, ", .team = %s", region->name);
  text_add(out, "};\n");
}

void region_definition(struct lowering *l, struct text *out, const struct region *region) {
  const char *sums = digits_region(l, region);
  define_region(l, out, region);
  if (sums) {
    text_printf(out, "static struct sumac_region %1$s_r = {\"%1$s\", %1$s, ", sums);
    where_text(l, out, region->construct);
    text_printf(out, ", %d, 0, %s};\n", region->nslots, l->spelling->unit_address);
  }
}

/* --- values of clauses, in temporaries; constants where they are known now --- */

/* __sumac_on_host: true if the if clause is false, or the self clause true (OpenACC 3.3 2.5.6, 2.5.7). */
static void on_host_text(struct lowering *l, struct text *out, const struct construct *construct) {
  if (!construct->condition && !construct_region(construct)->self_condition) {
    text_printf(out, "enum { __sumac_on_host = %d }; ", construct_region(construct)->self);
    return;
  }
  text_add(out, "int __sumac_on_host = ");
  if (construct->condition)
    text_printf(out, "!(%s)", source_text(l, construct->condition));
  else
    text_add(out, "0");
  if (construct_region(construct)->self_condition)
    text_printf(out, " | !!(%s)", source_text(l, construct_region(construct)->self_condition));
  else if (construct_region(construct)->self)
    text_add(out, " | 1");
  text_add(out, "; ");
}

/* The argument of num_gangs, num_workers or vector_length, made positive. What is not constant is checked by the
   runtime (__sumac_size), which warns with the clause's name, WHAT. */
static void size_text(struct lowering *l, struct text *out, const char *what, const struct node *size) {
  if (size->is_constant)
    text_printf(out, "%ld", size->value < 1 ? 1 : size->value);
  else
    text_printf(out, "__sumac_size(%s, %s, &__sumac_w)", source_text(l, size), c_string(l, what));
}

/* "int __sumac_NAME = size of LEVEL", if a size is asked for; 0 is "no request". */
static void dimension_text(struct lowering *l, struct text *out, const struct region *region, int level,
                           const char *name) {
  struct size_asked size = dims_asked(region, level);
  if (!size.n && !region->gang_dims)
    return;
  text_printf(out, "int __sumac_%s = ", name);
  if (size.n)
    size_text(l, out, region->construct->says->size[level], size.arg[0]);
  else
    text_add(out, "0");
  text_add(out, "; ");
}

/* Gangs of several dimensions: their product is launched. */
static void gang_dims_text(struct lowering *l, struct text *out, const struct region *region) {
  static const char *const names[] = {"y", "z"};
  struct size_asked size = dims_asked(region, 0);
  const char *words = region->construct->says->size[0];
  dimension_text(l, out, region, 0, "gangs");
  for (size_t i = 1; i < 3 && region->gang_dims; i++) {
    text_printf(out, "int __sumac_gangs_%s = ", names[i - 1]);
    if (size.n > i)
      size_text(l, out, words, size.arg[i]);
    else
      text_add(out, "1");
    text_printf(
        out,
        "; if (__sumac_gangs) __sumac_gangs = __sumac_size((long)__sumac_gangs * __sumac_gangs_%s, %s, &__sumac_w); ",
        names[i - 1], c_string(l, words));
  }
}

/* "long __sumac_most = ", what limits a gang's threads, and its value for the region. It is evaluated once. */
static void most_text(struct lowering *l, struct text *out, struct maps *maps, const struct region *region) {
  static const char *const asked[] = {
      [LEVEL_INDEX_WORKER] = "__sumac_workers", [LEVEL_INDEX_VECTOR] = "__sumac_length"};
  const char *known = NULL;
  for (int level = LEVEL_INDEX_WORKER; level <= LEVEL_INDEX_VECTOR; level++)
    if (dims_asked(region, level).n && region_is_most(region, dims_asked(region, level).arg[0]))
      known = asked[level];
  if (!region->most)
    return;
  text_add(out, "long __sumac_most = ");
  if (known)
    text_add(out, known);
  else
    size_text(l, out, region->construct->says->most, region_asks(region)->most_threads);
  text_add(out, "; ");
  maps_add_value(l, maps, "__sumac_most", region->most - 1);
}

void launch_where(struct lowering *l, struct text *out, const struct construct *construct) {
  text_add(out, "static const struct sumac_where __sumac_w = ");
  where_text(l, out, construct);
  text_add(out, "; ");
}

/* __sumac_c, the choice of the device by the rules of the construct's language: to its end, or, of data constructs, to
   the text of choice_ends. */
void choice_text(struct lowering *l, struct text *out, const struct construct *construct, const char *host) {
  const struct node *number = construct->device_number;
  if (!construct->dialect->choose)
    return;
  text_printf(out, "%sstruct sumac_choice __sumac_c = %s(%s, %d, %s, &__sumac_w); ",
              construct->kind == CONSTRUCT_DATA ? "" : "__attribute__((cleanup(__sumac_choice_end))) ",
              construct->dialect->choose, host, number != NULL, number ? source_text(l, number) : "0");
}

void choice_ends(struct text *out, const struct construct *construct) {
  if (construct->dialect->choose)
    text_add(out, "__sumac_choice_end(&__sumac_c); ");
}

/* --- compute constructs --- */

/* Sets one field of the launch; VALUE NULL: it stays as in __sumac_l_t. */
static void field_text(struct text *out, const char *field, const char *value) {
  if (value)
    text_printf(out, "__sumac_l.%s = %s; ", field, value);
}

/* The expression for dims[LEVEL]; NULL: no size is asked for. */
static const char *asked_text(const struct region *region, int level) {
  static const char *const names[] = {"__sumac_gangs", "__sumac_workers", "__sumac_length"};
  bool automatic = region->style == REGION_AUTOMATIC || !region_asks(region)->size[0].n;
  if (region->style == REGION_SERIAL || (level == 0 && region->one_gang && automatic))
    return "1";
  if (level == LEVEL_INDEX_WORKER && region_asks(region)->together)
    return "__sumac_threads_together";
  if (region_asks(region)->by_limit == 1u << level)
    return NULL;
  return dims_asked(region, level).n || region->gang_dims ? names[level] : NULL;
}

/* The expression for dims[0]; NULL: no size is asked for. */
static const char *gangs_text(struct lowering *l, const struct region *region) {
  const struct construct *construct = region->construct;
  const char *gangs = asked_text(region, 0);
  if (!gangs && construct->dialect->choose)
    gangs = "__sumac_c.gangs";
  if (construct_region(construct)->gangs_condition)
    gangs = arena_printf(l->arena, "(%s) ? %s : 1", source_text(l, construct_region(construct)->gangs_condition),
                         gangs ? gangs : "0");
  if (construct_region(construct)->one_on_host && construct->condition)
    gangs = arena_printf(l->arena, "__sumac_on_host ? 1 : (%s)", gangs ? gangs : "0");
  return gangs;
}

/* Writes a launch. All fields are copied at once from a constant, and only those that depend on the run are set:

       static const struct sumac_launch L_t = {0, 0, nmaps, ...}; struct sumac_launch L = L_t; L.maps = M; ...

   The region is named by a function: in a host's construct with default(none) a variable would have to be shared. */
static void launch_text(struct lowering *l, struct text *out, const struct region *region) {
  const struct construct *construct = region->construct;
  struct maps maps = {.entering = true, .structured = true, .region = region};
  if (!l->spelling->file.descriptors) {
    region_definition(l, out, region);
    text_printf(out, "__sumac_region_is(%s, &%s_r); ", c_string(l, region->name), region->name);
    if (digits_region(l, region))
      text_printf(out, "__sumac_region_is(\"%1$s\", &%1$s_r); ", digits_region(l, region));
  }
  text_printf(out, "%s%s", region->text, line_marker(l, construct->node->begin));
  fresh_text(l, out, (struct region *)region);
  maps_add_variables(l, &maps, region);
  maps_add_followed(l, &maps, region);
  most_text(l, out, &maps, region);
  maps_print(l, out, &maps, "__sumac_m");
  const char *most = crew_most_text(l, region);
  text_printf(out,
              "static const struct sumac_launch __sumac_l_t = {0, 0, %d, {0, 0, 0}, {0, 0}, 0, 0, -1, 0, 0}; struct "
              "sumac_launch __sumac_l = __sumac_l_t; __sumac_l.region = %s; __sumac_l.maps = __sumac_m; ",
              maps.n, arena_printf(l->arena, l->spelling->region_address, region->name));
  if (digits_region(l, region))
    field_text(out, "after", arena_printf(l->arena, l->spelling->region_address, digits_region(l, region)));
  field_text(out, "nmaps", maps.repeated.length ? maps_number(l, &maps) : NULL);
  field_text(out, "dims[0]", gangs_text(l, region));
  field_text(out, "dims[1]", asked_text(region, 1));
  field_text(out, "dims[2]", asked_text(region, 2));
  field_text(out, "gang_dims[0]", region->gang_dims ? "__sumac_gangs_y" : NULL);
  field_text(out, "gang_dims[1]", region->gang_dims ? "__sumac_gangs_z" : NULL);
  bool here = construct->condition || construct_region(construct)->self_condition || construct_region(construct)->self;
  const char *host = construct->dialect->choose ? "__sumac_c.host" : "__sumac_on_host";
  field_text(out, "on_host", here || construct->dialect->choose ? host : NULL);
  field_text(out, "most_threads",
             construct_region(construct)->limited    ? "__sumac_c.threads"
             : construct_region(construct)->by_limit ? most
                                                     : NULL);
  field_text(out, "limit",
             construct_region(construct)->members    ? "__sumac_limit_members"
             : construct_region(construct)->by_limit ? "__sumac_limit_code"
                                                     : NULL);
  field_text(out, "members", construct->dialect->choose ? "__sumac_c.members" : NULL);
  field_text(out, "most_members", construct->dialect->choose ? "__sumac_c.most_members" : NULL);
  bool queued = queues_has_async(construct);
  field_text(out, "has_async", queued ? "__sumac_ap != 0" : NULL);
  field_text(out, "async", queued ? "__sumac_async" : NULL);
  const char *shared[4] = {0}, *work = work_text(l, (struct region *)region);
  bool known = shared_text(l, (struct region *)region, shared);
  for (int i = 0; known && i < 4; i++) {
    const char *field = arena_printf(l->arena, "shared[%d]", i);
    field_text(out, field, shared[i]);
    work = work_by_field(l, work, shared[i], field);
  }
  field_text(out, "work", work);
  field_text(out, "uneven", work_is_uneven(l, region) ? "1" : NULL);
  if (construct->task) {
    text_add(out, "struct sumac_deferred *__sumac_deferred = __sumac_deferred_launch(&__sumac_l); ");
    task_text(l, out, construct, &maps);
  } else
    text_printf(out, "__sumac_launch(&__sumac_l); %s", maps.ends.length ? maps.ends.text : "");
  maps_free(&maps);
}

/* Extern declarations that stand inside the region: on the host, the maps need them, too. */
static void extern_declarations(struct lowering *l, struct text *out, const struct construct *construct) {
  EACH_PTR (const struct region, region, l->regions) {
    for (size_t j = 0; region->construct == construct && j < region->variables.n; j++) {
      const struct decl *decl = region->variables.item[j].decl;
      if (region_declares_extern(region, decl))
        text_printf(out, "extern %s; ", type_declare(l, decl->type, decl->name, NULL, true));
    }
  }
}

/* Sizes of a region's launch. Of a split construct: those that the construct asks for, which hold for all its launches,
   or those that a launch's own loops ask for. */
static void sizes_text(struct lowering *l, struct text *out, const struct region *region, bool of_construct) {
  static const char *const names[] = {NULL, "workers", "length"};
  for (int level = 0; level < 3; level++) {
    if (region->split && (region_asks(region)->size[level].n > 0) != of_construct)
      continue;
    if (names[level])
      dimension_text(l, out, region, level, names[level]);
    else
      gang_dims_text(l, out, region);
  }
}

static void construct_temporaries(struct lowering *l, struct text *out, const struct region *region) {
  const struct construct *construct = region->construct;
  launch_where(l, out, construct);
  choice_text(l, out, construct, "__sumac_on_host");
  extern_declarations(l, out, construct);
  sizes_text(l, out, region, true);
  queues_async(l, out, construct);
  queues_wait(l, out, construct, "__sumac_on_host ? 0 : (const long *)__sumac_ap");
}

void launch_replace(struct lowering *l, const struct construct *construct, struct text *out) {
  const struct node *node = construct->node;
  text_add(out, line_marker(l, node->end));
  edit_add(&l->edits, node->begin, node->end, text_keep(out, l->arena));
}

void scope_begin(struct text *out, const char *nmaps) {
  text_printf(out,
              "__attribute__((cleanup(__sumac_scope_leave), unused)) struct __sumac_scope __sumac_sc = {__sumac_m, %s, "
              "&__sumac_w, __sumac_ap}; __sumac_data_begin(__sumac_m, %s, &__sumac_w, __sumac_ap); ",
              nmaps, nmaps);
}

static bool is_mapped(const struct variable *variable) {
  return variable->slot >= 0 && (variable->kind & __sumac_map_class) == __sumac_map_mapped && variable->implied;
}

/* The maps of the data region around the launches of a split AUTOMATIC construct: its clauses', and those of variables
   that its launches copy by implicit rules. Without it each launch would copy them again. */
static void split_maps(struct lowering *l, struct maps *maps, const struct construct *construct) {
  maps_add_items(l, maps, construct);
  struct decls seen = {0};
  EACH_PTR (const struct region, region, l->regions) {
    for (size_t j = 0; region->construct == construct && j < region->variables.n; j++) {
      struct variable variable = region->variables.item[j];
      bool known = !is_mapped(&variable);
      for (size_t k = 0; k < seen.n; k++)
        known |= tree_same_decl(seen.item[k], variable.decl);
      if (known)
        continue;
      vec_push(&seen, variable.decl);
      variable.slot = -1;
      variable.ndims = 0;
      maps_add(l, maps, &variable);
    }
  }
  vec_free(&seen);
}

/* The launches of one construct on one kind of device, from region *AT on. */
static void launch_regions(struct lowering *l, struct text *out, size_t *at) {
  struct region *region = l->regions.item[*at];
  const struct construct *construct = region->construct;
  text_add(out, "{ ");
  if (region->device == DEVICE_ANY)
    on_host_text(l, out, construct);
  construct_temporaries(l, out, region);
  if (!region->split) {
    launch_text(l, out, region);
    ++*at;
  } else {
    /* SERIAL: its temporaries need other names than those of the launches, which count from 0. */
    struct maps maps = {.serial = 1000, .entering = true, .structured = true};
    split_maps(l, &maps, construct);
    maps_print(l, out, &maps, "__sumac_m");
    scope_begin(out, arena_printf(l->arena, "(__sumac_on_host ? 0 : %d)", maps.n));
    maps_free(&maps);
    for (; *at < l->regions.n && l->regions.item[*at]->construct == construct; ++*at) {
      text_add(out, "{ ");
      sizes_text(l, out, l->regions.item[*at], false);
      launch_text(l, out, l->regions.item[*at]);
      text_add(out, "} ");
    }
  }
  text_add(out, "}");
}

void launch_construct(struct lowering *l, size_t *at) {
  const struct region *region = l->regions.item[*at];
  struct text out = {0};
  if (region->device == DEVICE_ANY) {
    launch_regions(l, &out, at);
  } else {
    text_add(&out, "{ ");
    on_host_text(l, &out, region->construct);
    text_printf(&out, "int __sumac_kind = __sumac_on_host ? %d : __sumac_device_kind(); ", DEVICE_KIND_HOST);
    for (int kind = 0; kind < DEVICE_KINDS; kind++) { /* in l->regions, those of each kind follow one another */
      text_printf(&out, "%sif (__sumac_kind == %d) ", kind ? " else " : "", kind);
      launch_regions(l, &out, at);
    }
    text_add(&out, " }");
  }
  launch_replace(l, region->construct, &out);
}

const char *launch_condition(struct lowering *l, const struct construct *construct) {
  return construct->condition ? arena_printf(l->arena, "!!(%s)", source_text(l, construct->condition)) : "1";
}

/*
 * launch.c - the host's side of constructs: maps, launches, data directives.
 *
 * Requires: outline. Makes: edits on the file.
 */
#include "lower/state.h"

const char *source_text(struct lowering *l, const struct node *node) {
  return arena_strndup(l->arena, l->unit->text + node->begin, node->end - node->begin);
}

static unsigned line_of(struct lowering *l, size_t offset) {
  return unit_place(l->unit, offset).line;
}

/* The text of a struct sumac_where. */
void where_text(struct lowering *l, struct text *out, const struct directive *directive) {
  const struct decl *function = directive->function;
  const struct node *body = directive->body;
  unsigned end = body && body->end > body->begin ? line_of(l, body->end - 1) : directive->place.line;
  text_printf(out, "{%s, %s, %u, %s, %u, %u, %u}", c_string(l, directive->place.file), c_string(l, function->name),
              directive->place.line, c_string(l, directive_name(directive)), end, line_of(l, function->name_begin),
              line_of(l, function->node->end - 1));
}

void region_definition(struct lowering *l, struct text *out, const struct region *region) {
  text_printf(out, "static struct sumac_region %s_r = {%s, %s, ", region->name, c_string(l, region->name),
              region->name);
  where_text(l, out, region->directive);
  text_printf(out, ", %d, &__sumac_this_unit};\n", region->nslots);
}

/* --- clauses as temporaries --- */

/* int __sumac_on_host: if and self. */
static void on_host_text(struct lowering *l, struct text *out, const struct directive *directive) {
  const struct clause *cond = clause_find(directive, CLAUSE_IF), *self = clause_find(directive, CLAUSE_SELF);
  text_add(out, "int __sumac_on_host = ");
  if (cond && cond->nargs)
    text_printf(out, "!(%s)", source_text(l, cond->args[0]));
  else
    text_add(out, "0");
  if (self && self->nargs && self->args[0])
    text_printf(out, " | !!(%s)", source_text(l, self->args[0]));
  else if (self)
    text_add(out, " | 1");
  text_add(out, "; ");
}

/* The argument of a clause that asks for a size: an int that is positive. The runtime looks at what only the run shows.
 */
static void size_text(struct lowering *l, struct text *out, int level, const struct node *size) {
  if (size->is_constant)
    text_printf(out, "%ld", size->value < 1 ? 1 : size->value);
  else
    text_printf(out, "__sumac_size(%s, %s, &__sumac_w)", source_text(l, size), c_string(l, dims_words(level)));
}

/* int __sumac_workers: what asks for that dimension, 0 where nothing does. */
static void dimension_text(struct lowering *l, struct text *out, const struct region *region, int level,
                           const char *name) {
  size_t n;
  struct node **args = dims_asked(region, level, &n);
  text_printf(out, "int __sumac_%s = ", name);
  if (args)
    size_text(l, out, level, args[0]);
  else
    text_add(out, "0");
  text_add(out, "; ");
}

/* Gangs of several dimensions: their product is launched. */
static void gang_dims_text(struct lowering *l, struct text *out, const struct region *region) {
  static const char *const names[] = {"y", "z"};
  size_t n;
  struct node **args = dims_asked(region, 0, &n);
  dimension_text(l, out, region, 0, "gangs");
  for (size_t i = 1; i < 3 && region->gang_dims; i++) {
    text_printf(out, "int __sumac_gangs_%s = ", names[i - 1]);
    if (n > i)
      size_text(l, out, 0, args[i]);
    else
      text_add(out, "1");
    text_printf(
        out,
        "; if (__sumac_gangs) __sumac_gangs = __sumac_size((long)__sumac_gangs * __sumac_gangs_%s, %s, &__sumac_w); ",
        names[i - 1], c_string(l, dims_words(0)));
  }
}

void launch_where(struct lowering *l, struct text *out, const struct directive *directive) {
  text_add(out, "static const struct sumac_where __sumac_w = ");
  where_text(l, out, directive);
  text_add(out, "; ");
}

/* --- compute constructs --- */

static void launch_text(struct lowering *l, struct text *out, const struct region *region) {
  struct maps maps = {.entering = true, .structured = true, .region = region};
  maps_add_variables(l, &maps, region);
  maps_print(l, out, &maps);
  const char *dims = "__sumac_gangs, __sumac_workers, __sumac_length";
  if (region->construct == CONSTRUCT_SERIAL)
    dims = "1, 1, 1";
  else if (region->single &&
           (region->construct == CONSTRUCT_KERNELS || !clause_find(region->directive, CLAUSE_NUM_GANGS)))
    dims = "1, __sumac_workers, __sumac_length";
  const char *gang_dims = region->gang_dims ? "__sumac_gangs_y, __sumac_gangs_z" : "0, 0";
  text_printf(out,
              "struct sumac_launch __sumac_l = {&%s_r, __sumac_m, %d, {%s}, {%s}, __sumac_on_host, __sumac_ap != 0, "
              "__sumac_async, -1, %s}; __sumac_launch(&__sumac_l); ",
              region->name, maps.n, dims, gang_dims, work_text(l, (struct region *)region));
  maps_free(&maps);
}

/* Variables that only the region's text declares, for the maps. */
static void extern_declarations(struct lowering *l, struct text *out, const struct directive *directive) {
  for (size_t i = 0; i < l->regions.n; i++) {
    const struct region *region = l->regions.item[i];
    for (size_t j = 0; region->directive == directive && j < region->variables.n; j++) {
      const struct decl *decl = region->variables.item[j].decl;
      if (region_declares_extern(region, decl))
        text_printf(out, "extern %s; ", type_declare(l, decl->type, decl->name, NULL, true));
    }
  }
}

static void construct_temporaries(struct lowering *l, struct text *out, const struct region *region) {
  const struct directive *directive = region->directive;
  launch_where(l, out, directive);
  extern_declarations(l, out, directive);
  gang_dims_text(l, out, region);
  dimension_text(l, out, region, 1, "workers");
  dimension_text(l, out, region, 2, "length");
  queues_async(l, out, directive);
  queues_wait(l, out, directive, "__sumac_on_host ? 0 : __sumac_ap");
}

void launch_replace(struct lowering *l, const struct directive *directive, struct text *out) {
  const struct node *node = directive->node;
  text_add(out, line_marker(l, node->end));
  edit_add(&l->edits, node->begin, node->end, arena_strndup(l->arena, out->text, out->length));
  text_free(out);
}

static void scope_begin(struct text *out, const char *nmaps) {
  text_printf(out,
              "__attribute__((cleanup(__sumac_scope_leave), unused)) struct __sumac_scope __sumac_sc = {__sumac_m, %s, "
              "&__sumac_w, __sumac_ap}; __sumac_data_begin(__sumac_m, %s, &__sumac_w, __sumac_ap); ",
              nmaps, nmaps);
}

static bool is_mapped(const struct variable *variable) {
  return variable->slot >= 0 && (variable->kind & __sumac_map_class) == __sumac_map_mapped && variable->clause < 0;
}

/* The data region around the launches of a split kernels construct: its clauses, and what the parts copy implicitly. */
static void split_maps(struct lowering *l, struct maps *maps, const struct directive *directive) {
  maps_add_clauses(l, maps, directive, 0);
  struct decls seen = {0};
  for (size_t i = 0; i < l->regions.n; i++) {
    const struct region *region = l->regions.item[i];
    for (size_t j = 0; region->directive == directive && j < region->variables.n; j++) {
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
  const struct directive *directive = region->directive;
  text_add(out, "{ ");
  if (region->variant == VARIANT_ANY)
    on_host_text(l, out, directive);
  construct_temporaries(l, out, region);
  if (!region->split) {
    launch_text(l, out, region);
    ++*at;
  } else {
    struct maps maps = {
        .serial = 1000, .entering = true, .structured = true}; /* apart from the launches' temporaries */
    split_maps(l, &maps, directive);
    maps_print(l, out, &maps);
    scope_begin(out, arena_printf(l->arena, "(__sumac_on_host ? 0 : %d)", maps.n));
    maps_free(&maps);
    for (; *at < l->regions.n && l->regions.item[*at]->directive == directive; ++*at) {
      text_add(out, "{ ");
      launch_text(l, out, l->regions.item[*at]);
      text_add(out, "} ");
    }
  }
  text_add(out, "}");
}

static void launch_construct(struct lowering *l, size_t *at) {
  const struct region *region = l->regions.item[*at];
  struct text out = {0};
  if (region->variant == VARIANT_ANY) {
    launch_regions(l, &out, at);
  } else {
    text_add(&out, "{ ");
    on_host_text(l, &out, region->directive);
    text_add(&out, "if (__sumac_on_host || !__sumac_device_is_nvidia()) ");
    launch_regions(l, &out, at);
    text_add(&out, " else ");
    launch_regions(l, &out, at);
    text_add(&out, " }");
  }
  launch_replace(l, region->directive, &out);
}

/* --- data directives --- */

const char *launch_condition(struct lowering *l, const struct directive *directive) {
  const struct clause *cond = clause_find(directive, CLAUSE_IF);
  return cond && cond->nargs ? arena_printf(l->arena, "!!(%s)", source_text(l, cond->args[0])) : "1";
}

static void data_construct(struct lowering *l, struct directive *directive) {
  struct text out = {0};
  text_printf(&out, "{ int __sumac_if = %s; ", launch_condition(l, directive));
  queues_variant(&out, directive);
  queues_async(l, &out, directive);
  launch_where(l, &out, directive);
  struct maps maps = {.entering = true, .structured = true};
  maps_add_clauses(l, &maps, directive, 0);
  maps_print(l, &out, &maps);
  if (clause_find(directive, CLAUSE_WAIT)) {
    text_add(&out, "if (__sumac_if) { ");
    queues_wait(l, &out, directive, "__sumac_ap");
    text_add(&out, "} ");
  }
  scope_begin(&out, arena_printf(l->arena, "(__sumac_if ? %d : 0)", maps.n));
  maps_free(&maps);
  text_add(&out, line_marker(l, directive->body->begin));
  edit_add(&l->edits, directive->node->begin, directive->body->begin, arena_strndup(l->arena, out.text, out.length));
  text_free(&out);
  edit_add(&l->edits, directive->node->end, directive->node->end, " }");
}

/* enter data, exit data, update: one call under its condition. */
static void data_directive(struct lowering *l, struct directive *directive, const char *function, unsigned extra,
                           bool exit) {
  struct text out = {0};
  text_printf(&out, "{ if (%s) { ", launch_condition(l, directive));
  queues_variant(&out, directive);
  queues_async(l, &out, directive);
  launch_where(l, &out, directive);
  struct maps maps = {.entering = directive->kind == DIR_ENTER_DATA, .leaving = exit};
  maps_add_clauses(l, &maps, directive, extra);
  maps_print(l, &out, &maps);
  queues_wait(l, &out, directive, "__sumac_ap");
  text_printf(&out, "%s(__sumac_m, %d, &__sumac_w, __sumac_ap); } }", function, maps.n);
  maps_free(&maps);
  launch_replace(l, directive, &out);
}

static void other_directive(struct lowering *l, struct directive *directive) {
  unsigned if_present = clause_find(directive, CLAUSE_IF_PRESENT) ? __sumac_map_if_present : 0u;
  unsigned finalize = clause_find(directive, CLAUSE_FINALIZE) ? __sumac_map_finalize : 0u;
  switch (directive->kind) {
  case DIR_DATA:
    data_construct(l, directive);
    break;
  case DIR_ENTER_DATA:
    data_directive(l, directive, "__sumac_data_enter", 0, false);
    break;
  case DIR_EXIT_DATA:
    data_directive(l, directive, "__sumac_data_exit", finalize, true);
    break;
  case DIR_UPDATE:
    data_directive(l, directive, "__sumac_data_update", if_present, false);
    break;
  case DIR_CACHE: /* where it is in no region's text */
    edit_add(&l->edits, directive->node->begin, directive->node->end, ";");
    break;
  case DIR_HOST_DATA:
    host_data_construct(l, directive);
    break;
  case DIR_LOOP:
    break;         /* lowered with its region or routine */
  case DIR_ATOMIC: /* outside of regions and of loops of routines */
    edit_add(&l->edits, directive->node->begin, directive->node->end, atomic_text(l, NULL, directive, NULL));
    break;
  case DIR_DECLARE:
    declare_region(l, directive);
    break;
  case DIR_ROUTINE:
    break; /* routine.c */
  default:
    if (standalone_directive(l, directive))
      break;
    diag_at(l->diag, DIAG_ERROR, directive->place, "'%s' is not supported yet", directive_name(directive));
  }
}

bool lower_launch(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  clauses_warn_of_pointers(l);
  lower_routines(l);
  lower_api_calls(l);
  for (size_t i = 0; i < l->regions.n;)
    launch_construct(l, &i);
  /* inner ones first, so that their ends come first where two end together */
  for (size_t i = l->unit->ndirectives; i-- > 0;)
    if (!directive_is_compute(l->unit->directives[i]))
      other_directive(l, l->unit->directives[i]);
  report_all(l);
  return diag_errors(l->diag) == before;
}

/*
 * declare.c - the declare construct (OpenACC 3.3 2.13).
 *
 * At file scope a variable gets a device copy for the whole run of the program: the file that defines it has a row for
 * it in the table __sumac_globals, which the runtime reads, and device code uses the copy by the variable's name.
 * A pointer's value is passed to regions like that of any other pointer; its device copy, which routines use, is
 * attached when what it points to is mapped. A link variable has a device copy only while a data clause maps it, so
 * regions treat it as any other variable; for routines the device has a pointer to that copy.
 *
 * In a function it is a data region from the construct to the end of the block.
 *
 * To change tables of declare, routine: declare.c, src/lower/write/routine.c; read by src/xform/tables.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/host/host.h"
#include "lower/host/maps.h"
#include "lower/write/write.h"

/* --- the table --- */

/* C++: each instance of the template has one, which no name outside of it means. */
static bool is_of_template(const struct decl *decl) {
  return decl->in_template && !decl->function;
}

/* The table cannot have its address: an annotation of the declaration names it for the late half. A reference's name
   means what it refers to. */
static bool is_annotated(const struct decl *decl) {
  return is_of_template(decl) || (decl->is_reference && !decl->function);
}

static const char *symbol_of(struct lowering *l, const struct decl *decl) {
  bool own = decl->storage == STORAGE_STATIC || decl->function || is_annotated(decl);
  unsigned number = decl->function ? (unsigned)decl->id : decl->place.line;
  const char *name = strchr(decl->name, '<') && decl->symbol ? decl->symbol : decl->name; /* v<int> */
  return own ? unique_name(l, "__sumac_global", name, number) : decl->symbol ? decl->symbol : decl->name;
}

/* Of a file with device code: the late half is to know which variables of other files are declared. */
static void add_elsewhere(struct lowering *l, struct text *rows, const struct decl *decl) {
  bool own = decl->storage == STORAGE_STATIC || decl->function || decl->in_template;
  if (lowering_count(l) && !own)
    text_printf(rows, "{0, 0, %s, __sumac_global_elsewhere}, ", c_string(l, decl->symbol ? decl->symbol : decl->name));
}

/* The row of a variable that is not in SEEN yet: for copies, the file that defines it describes it. */
static void add_global(struct lowering *l, struct text *rows, struct decls *seen, const struct construct *construct,
                       struct decl *decl) {
  for (size_t i = 0; i < seen->n; i++)
    if (tree_same_decl(seen->item[i], decl))
      return;
  vec_push(seen, decl);
  bool link = declared_as(l, decl) == DECLARED_LINK, here = declare_is_here(l, decl);
  if (!here && !link) {
    add_elsewhere(l, rows, decl);
    return;
  }
  const char *kind = construct_item(construct, ITEM_GROUP, decl) ? "__sumac_global_group"
                     : link ? here ? "__sumac_global_link" : "__sumac_global_link_elsewhere"
                     : construct_declare(construct)->initial ? "__sumac_global_initial"
                                                             : "__sumac_global_copy";
  const char *symbol = c_string(l, symbol_of(l, decl));
  if (decl->function || is_annotated(decl)) /* src/xform/statics.c fills it in */
    text_printf(rows, "{0, 0, %s, %s}, ", symbol, kind);
  else
    text_printf(rows, "{(void *)&%s, %s, %s, %s}, ", name_outside(l, decl),
                here ? arena_printf(l->arena, "sizeof(%s)", name_outside(l, decl)) : "0", symbol, kind);
}

/* C++: at its declaration a variable of a template is named for the rows of its instances, or a reference for its row.
   That of a variable template has the template's parameters in front. */
static void mark_instances(struct lowering *l, const struct decl *decl) {
  const struct decl *first = decl->canonical;
  size_t behind = first->name_begin + strlen(first->name);
  const char *symbol = c_string(l, arena_printf(l->arena, "%s%s", symbol_of(l, decl), decl->is_reference ? "&" : ""));
  if (decl->is_reference || strncmp(l->unit->text + first->begin, "template", strlen("template")) == 0)
    edit_add(&l->edits, behind, behind, arena_printf(l->arena, " [[clang::annotate(%s)]]", symbol));
  else
    edit_add(&l->edits, first->begin, first->begin, arena_printf(l->arena, "__attribute__((annotate(%s))) ", symbol));
}

/* Behind its declaration a static variable of a function is named for its row. */
static void mark_static(struct lowering *l, const struct decl *decl) {
  const struct node *statement = decl->node;
  while (statement && statement->kind != N_DECLS)
    statement = statement->parent;
  if (decl->function && statement)
    edit_add(&l->edits, statement->stop, statement->stop,
             arena_printf(l->arena, " __sumac_static((void *)&%s, %s);", decl->name, c_string(l, symbol_of(l, decl))));
}

void declare_statics(struct lowering *l) {
  struct decls seen = {0};
  EACH_PTR (const struct construct, construct, *l->constructs)
    for (size_t j = 0; construct->kind == CONSTRUCT_DECLARE && !construct->node && j < construct->items.n; j++) {
      struct decl *decl = construct->items.item[j].var->decl;
      bool marked = false;
      for (size_t i = 0; i < seen.n; i++)
        marked |= tree_same_decl(seen.item[i], decl);
      if (!marked && is_annotated(decl))
        mark_instances(l, decl);
      else
        mark_static(l, decl);
      vec_push(&seen, decl);
    }
  vec_free(&seen);
}

/* Functions of this file that device code calls by the host's addresses. */
static void add_functions(struct lowering *l, struct text *rows) {
  EACH_AT (const struct decl, function, l->unit->functions, l->unit->nfunctions) {
    const struct construct *routine = construct_of_routine(function);
    if (routine && construct_routine(routine)->by_address)
      text_printf(rows, "{(void *)%s, 0, %s, __sumac_global_function}, ", function->name,
                  c_string(l, unique_name(l, "__sumac_function", function->name, function->place.line)));
  }
}

/* "NAME\0FILE" and the line, in place of a size. */
static void add_wanted(struct lowering *l, struct text *rows) {
  EACH_IN (const struct wanted, wanted, l->wanted)
    text_printf(rows, "{0, %u, %s \"\\0\" %s, __sumac_global_wanted}, ", wanted->place.line,
                c_string(l, wanted->function->name), c_string(l, wanted->place.file));
}

static struct decls declared_variables(struct lowering *l, struct text *rows) {
  struct decls seen = {0};
  EACH_PTR (const struct construct, construct, *l->constructs)
    for (size_t j = 0; construct->kind == CONSTRUCT_DECLARE && !construct->node && j < construct->items.n; j++)
      if (declared_as(l, construct->items.item[j].var->decl) != DECLARED_NOT)
        add_global(l, rows, &seen, construct, construct->items.item[j].var->decl);
  add_functions(l, rows);
  add_wanted(l, rows);
  return seen;
}

bool declare_any(struct lowering *l) {
  struct text rows = {0};
  struct decls seen = declared_variables(l, &rows);
  bool any = rows.length > 0;
  vec_free(&seen);
  text_free(&rows);
  return any;
}

void declare_table(struct lowering *l, struct text *out) {
  struct text rows = {0};
  struct decls seen = declared_variables(l, &rows);
  if (rows.length)
    text_printf(out, "static const struct sumac_global __sumac_globals[] = {%s};\n", rows.text);
  vec_free(&seen);
  text_free(&rows);
}

/* --- in a function --- */

void declare_region(struct lowering *l, const struct construct *construct) {
  if (!construct->node)
    return;
  struct maps maps = {.serial = 2000 + 100 * construct->id};
  for (size_t i = 0; i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if ((item->data.map & __sumac_map_class) == __sumac_map_deviceptr)
      continue;
    struct variable variable = {.decl = item->var->decl, .item = item->var, .kind = item->data.map, .slot = -1};
    maps_add(l, &maps, &variable);
  }
  struct text out = {0};
  int id = construct->id;
  maps_print(l, &out, &maps, arena_printf(l->arena, "__sumac_m_%d", id));
  text_printf(&out, "static const struct sumac_where __sumac_w_%d = ", id);
  where_text(l, &out, construct);
  text_add(&out, "; ");
  text_printf(
      &out,
      "__attribute__((cleanup(__sumac_scope_leave), unused)) struct __sumac_scope __sumac_sc_%1$d = "
      "{__sumac_m_%1$d, %2$d, &__sumac_w_%1$d, 0}; __sumac_data_begin(__sumac_m_%1$d, %2$d, &__sumac_w_%1$d, 0); ",
      id, maps.n);
  maps_free(&maps);
  launch_replace(l, construct, &out);
}

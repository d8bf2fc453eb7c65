/*
 * declare.c - the declare directive (OpenACC 3.3 2.13).
 *
 * At file scope a variable gets a device copy for the whole run of the program: a line of __sumac_globals where it is
 * defined, and device code uses it by its name. A pointer is passed to regions by value, as ever; its device copy,
 * which routines use, is attached when its target is mapped. A link variable gets its device copy from data clauses
 * only, so regions treat it as any other variable; for routines the device has a pointer to that copy.
 *
 * In a function it is a data region from the directive to the end of the block.
 */
#include "lower/state.h"

enum declared declared_as(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->unit->ndirectives; i++) {
    const struct directive *directive = l->unit->directives[i];
    if (directive->kind != DIR_DECLARE || directive->node)
      continue;
    for (size_t j = 0; j < directive->nclauses; j++)
      for (size_t k = 0; k < directive->clauses[j].nvars; k++)
        if (tree_same_decl(directive->clauses[j].vars[k].decl, decl))
          return directive->clauses[j].kind == CLAUSE_LINK        ? DECLARED_LINK
                 : directive->clauses[j].kind == CLAUSE_DEVICEPTR ? DECLARED_NOT
                                                                  : DECLARED_COPY;
  }
  return DECLARED_NOT;
}

bool declared_in_function(const struct lowering *l, const struct decl *function, const struct decl *decl) {
  for (size_t i = 0; i < l->unit->ndirectives; i++) {
    const struct directive *directive = l->unit->directives[i];
    if (directive->kind != DIR_DECLARE || !directive->node || !tree_same_decl(directive->function, function))
      continue;
    for (size_t j = 0; j < directive->nclauses; j++)
      for (size_t k = 0; k < directive->clauses[j].nvars; k++)
        if (tree_same_decl(directive->clauses[j].vars[k].decl, decl))
          return true;
  }
  return false;
}

/* --- checks --- */

/* Two names of one object would be two variables on a device. */
static bool is_alias(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->unit->ndecls; i++)
    if (l->unit->decls[i]->is_alias && tree_same_decl(l->unit->decls[i], decl))
      return true;
  return false;
}

static void check_item(struct lowering *l, const struct clause *clause, const struct var_item *item,
                       bool at_file_scope) {
  const struct decl *decl = item->decl;
  enum clause_kind kind = clause->kind;
  bool lasting = kind == CLAUSE_CREATE || kind == CLAUSE_COPYIN || kind == CLAUSE_DEVICEPTR ||
                 kind == CLAUSE_DEVICE_RESIDENT || kind == CLAUSE_LINK;
  if (!decl)
    return;
  if (at_file_scope && !lasting)
    diag_at(l->diag, DIAG_ERROR, item->place,
            "'declare %s' outside of a function: only create, copyin, deviceptr, device_resident and link are possible",
            clause_word(clause));
  else if (at_file_scope && (item->nsections || item->expr->kind != N_REF))
    diag_at(l->diag, DIAG_ERROR, item->place, "'declare' takes the name of a variable, not a part of it");
  else if (!at_file_scope && kind == CLAUSE_LINK)
    diag_at(l->diag, DIAG_ERROR, item->place,
            "'link' stands outside of functions only: '%s' has to be a variable of the file", item->text);
  else if (decl->storage == STORAGE_THREAD)
    diag_at(l->diag, DIAG_ERROR, item->place, "'%s' is thread-local and cannot have one device copy", item->text);
  else if (at_file_scope && is_alias(l, decl))
    diag_at(
        l->diag, DIAG_ERROR, item->place,
        "'%s' has the attribute alias, so it is another variable's object: 'declare' takes the name of that variable",
        item->text);
}

void declare_check(struct lowering *l) {
  for (size_t i = 0; i < l->unit->ndirectives; i++) {
    const struct directive *directive = l->unit->directives[i];
    for (size_t j = 0; directive->kind == DIR_DECLARE && j < directive->nclauses; j++)
      for (size_t k = 0; k < directive->clauses[j].nvars; k++)
        check_item(l, &directive->clauses[j], &directive->clauses[j].vars[k], !directive->node);
  }
}

/* --- the table --- */

/* The variable's storage is in this file, a tentative definition included. */
bool declare_is_here(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->unit->ndecls; i++) {
    const struct decl *other = l->unit->decls[i];
    if (tree_same_decl(other, decl) &&
        (other->definition || other->storage == STORAGE_GLOBAL || other->storage == STORAGE_STATIC))
      return true;
  }
  return false;
}

static void add_global(struct lowering *l, struct text *rows, struct decls *seen, struct decl *decl) {
  for (size_t i = 0; i < seen->n; i++)
    if (tree_same_decl(seen->item[i], decl))
      return;
  vec_push(seen, decl);
  bool link = declared_as(l, decl) == DECLARED_LINK, here = declare_is_here(l, decl);
  if (!here && !link)
    return;
  const char *kind = !link ? "__sumac_global_copy" : here ? "__sumac_global_link" : "__sumac_global_link_elsewhere";
  const char *symbol =
      decl->storage == STORAGE_STATIC ? unique_name(l, "__sumac_global", decl->name, decl->place.line) : decl->name;
  text_printf(rows, "{(void *)&%s, %s, %s, %s}, ", decl->name,
              here ? arena_printf(l->arena, "sizeof(%s)", decl->name) : "0", c_string(l, symbol), kind);
}

static struct decls declared_variables(struct lowering *l, struct text *rows) {
  struct decls seen = {0};
  for (size_t i = 0; i < l->unit->ndirectives; i++) {
    const struct directive *directive = l->unit->directives[i];
    for (size_t j = 0; directive->kind == DIR_DECLARE && !directive->node && j < directive->nclauses; j++)
      for (size_t k = 0; k < directive->clauses[j].nvars; k++)
        if (declared_as(l, directive->clauses[j].vars[k].decl) != DECLARED_NOT)
          add_global(l, rows, &seen, directive->clauses[j].vars[k].decl);
  }
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

static unsigned kind_of(const struct clause *clause) {
  return clause->kind == CLAUSE_DEVICE_RESIDENT ? (unsigned)__sumac_map_mapped : clause_map_kind(clause);
}

void declare_region(struct lowering *l, struct directive *directive) {
  if (!directive->node)
    return;
  struct maps maps = {.serial = 2000 + 100 * directive->id};
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t j = 0; directive->clauses[i].kind != CLAUSE_DEVICEPTR && j < directive->clauses[i].nvars; j++) {
      struct variable variable = {.decl = directive->clauses[i].vars[j].decl,
                                  .item = &directive->clauses[i].vars[j],
                                  .clause = directive->clauses[i].kind,
                                  .kind = kind_of(&directive->clauses[i]),
                                  .slot = -1};
      maps_add(l, &maps, &variable);
    }
  struct text out = {0};
  int id = directive->id;
  text_printf(&out, "%sstruct sumac_map __sumac_m_%d[%d] = {%s%s%s}; ", maps.before.text ? maps.before.text : "", id,
              maps.n ? maps.n : 1, maps.rows.text ? maps.rows.text : "", maps.attaches.text ? maps.attaches.text : "",
              maps.n ? "" : "{0}");
  text_printf(&out, "static const struct sumac_where __sumac_w_%d = ", id);
  where_text(l, &out, directive);
  text_add(&out, "; ");
  text_printf(
      &out,
      "__attribute__((cleanup(__sumac_scope_leave), unused)) struct __sumac_scope __sumac_sc_%1$d = "
      "{__sumac_m_%1$d, %2$d, &__sumac_w_%1$d, 0}; __sumac_data_begin(__sumac_m_%1$d, %2$d, &__sumac_w_%1$d, 0); ",
      id, maps.n);
  maps_free(&maps);
  launch_replace(l, directive, &out);
}

/*
 * maps.c - rows of struct sumac_map: what a clause, or an implicit rule, asks of one variable, as C text in the user's
 * scope.
 *
 * Temporaries come first (BEFORE), so that every clause expression is evaluated once, in order.
 */
#include "lower/state.h"

struct mapper {
  struct lowering *l;
  struct maps *maps;
  const struct variable *variable;
  int serial; /* numbers the temporaries */
};

static void add_row(struct mapper *m, struct text *rows, const char *host, const char *base, const char *bytes,
                    unsigned kind, int slot, const char *name) {
  text_printf(rows, "{(void *)%s, (void *)%s, %s, %uu, %d, %s}, ", host, base, bytes, kind, slot, c_string(m->l, name));
  m->maps->n++;
}

static const char *temporary(struct mapper *m, const char *what, int d) {
  return arena_printf(m->l->arena, "__sumac_%s%d_%d", what, m->serial, d);
}

/* Elements of dimension D of an array: EXPRESSION is the array with D zero indices. */
static const char *extent(struct mapper *m, const struct type *type, const char *expression) {
  if (type->kind == TYPE_ARRAY)
    return arena_printf(m->l->arena, "%ldl", type->length);
  return arena_printf(m->l->arena, "(long)(sizeof(%s) / sizeof((%s)[0]))", expression, expression);
}

/* Sections: the bytes from the first to the last element that the clause names. */
static void map_sections(struct mapper *m, const char *name, const char *root) {
  const struct var_item *item = m->variable->item;
  const struct type *type = item->expr->type;
  const char *first = root, *last = root, *zeros = root, *any = "", *negative = "";
  bool narrowed = false, indexed = true, pointee = item->expr->type->kind == TYPE_POINTER;
  bool lasting = item->expr->kind == N_MEMBER || declared_as(m->l, item->decl) == DECLARED_COPY;
  bool attached = pointee && lasting;
  for (size_t d = 0; d < item->nsections; d++, type = type->to) {
    const struct section *section = &item->sections[d];
    bool pointer = type->kind == TYPE_POINTER;
    if (!pointer && type->kind != TYPE_ARRAY && type->kind != TYPE_VLA && type->kind != TYPE_INCOMPLETE_ARRAY) {
      diag_at(m->l->diag, DIAG_ERROR, item->place, "'%s' has more sections than dimensions", item->text);
      return;
    }
    bool element = d > 0 && indexed && m->variable->slot < 0;
    if (pointer && element) { /* one pointer of an array of them: what it points to */
      root = first;
      any = "";
    } else if (pointer && d > 0) {
      diag_at(m->l->diag, DIAG_ERROR, item->place,
              "'%s' is not contiguous: its rows are reached through pointers; map each row by itself, or use one block",
              item->text);
      return;
    }
    attached |= pointer && element;
    pointee |= pointer;
    indexed &= section->is_index;
    bool unknown = pointer || type->kind == TYPE_INCOMPLETE_ARRAY;
    if (!section->length && !section->is_index && unknown) {
      diag_at(m->l->diag, DIAG_ERROR, item->place, "'%s' needs a length: '%s' has no known size", item->text,
              item->decl->name);
      return;
    }
    const char *low = temporary(m, "lo", (int)d), *length = temporary(m, "len", (int)d);
    text_printf(&m->maps->before, "long %s = %s; ", low, section->lower ? source_text(m->l, section->lower) : "0");
    if (section->is_index)
      text_printf(&m->maps->before, "long %s = 1; ", length);
    else if (section->length)
      text_printf(&m->maps->before, "long %s = %s; ", length, source_text(m->l, section->length));
    else
      text_printf(&m->maps->before, "long %s = %s - %s; ", length, extent(m, type, zeros), low);
    bool whole = !section->length && !section->is_index && !section->lower;
    if (section->length && section->length->is_constant && type->kind == TYPE_ARRAY)
      whole = section->length->value == type->length;
    if (d > 0 && section->length && section->length->is_constant && type->kind == TYPE_ARRAY && !whole && narrowed)
      diag_at(m->l->diag, DIAG_ERROR, item->place, "'%s' is not contiguous: its rows are not whole", item->text);
    bool single = section->is_index || (section->length && section->length->is_constant && section->length->value == 1);
    narrowed |= !single;
    first = arena_printf(m->l->arena, "%s[%s]", first, low);
    last = arena_printf(m->l->arena, "%s[%s + %s - 1]", last, low, length);
    zeros = arena_printf(m->l->arena, "%s[0]", zeros);
    any = arena_printf(m->l->arena, "%s%s%s > 0", any, any[0] ? " && " : "", length);
    negative = arena_printf(m->l->arena, "%s%s%s < 0", negative, negative[0] ? " || " : "", length);
  }
  /* whole rows after the sections given; a negative length is an error at run time */
  const char *bytes =
      arena_printf(m->l->arena, "(%s) ? (unsigned long)((char *)(&%s + 1) - (char *)&%s) : (%s) ? ~0ul : 0ul", any,
                   last, first, negative);
  unsigned class = m->variable->kind & __sumac_map_class;
  unsigned kind = m->variable->kind | (pointee ? (unsigned)__sumac_map_pointee : 0u);
  /* of an empty section no element is named: the pointer may be null */
  add_row(m, &m->maps->rows, arena_printf(m->l->arena, "((%s) ? (void *)&%s : (void *)%s)", any, first, root),
          arena_printf(m->l->arena, pointee ? "%s" : "&%s", root), bytes, kind, m->variable->slot, name);
  if (attached && class <= __sumac_map_no_create)
    add_row(m, &m->maps->attaches, arena_printf(m->l->arena, "&%s", root), arena_printf(m->l->arena, "&%s", root),
            "sizeof(void *)", __sumac_map_attach | __sumac_map_if_present, -1, name);
}

/* Private and firstprivate sections of pointers: memory for each gang, the bounds, and what it begins with. */
static void map_private_section(struct mapper *m, const char *name, const char *root) {
  const struct variable *variable = m->variable;
  const struct section *section = &variable->item->sections[0];
  const char *low = temporary(m, "lo", 0), *length = temporary(m, "len", 0);
  text_printf(&m->maps->before, "long %s = %s; ", low, section->lower ? source_text(m->l, section->lower) : "0");
  text_printf(&m->maps->before, "long %s = %s; ", length, section->is_index ? "1" : source_text(m->l, section->length));
  text_printf(&m->maps->before, "%1$s = %1$s > 0 ? %1$s : 0; ", length);
  const char *bytes = arena_printf(m->l->arena, "(unsigned long)%s * sizeof *%s", length, root);
  if (!variable->is_private)
    add_row(m, &m->maps->rows, arena_printf(m->l->arena, "&%s[%s]", root, low), root, bytes,
            variable->kind | (unsigned)__sumac_map_pointee, variable->slot, name);
  int slot = variable->section - 1;
  add_row(m, &m->maps->rows, "0", "0", bytes, __sumac_map_private, slot, name);
  maps_add_value(m->maps, low, slot + 1);
  maps_add_value(m->maps, length, slot + 2);
}

/* The value of a scalar, from a copy of it: the variable's own address does not escape. */
static void map_copy(struct mapper *m, const char *name) {
  const struct decl *decl = m->variable->decl;
  const char *copy = temporary(m, "copy", 0);
  text_printf(&m->maps->before, "__typeof__(%s) %s = %s; ", name, copy, name);
  add_row(m, &m->maps->rows, arena_printf(m->l->arena, "&%s", copy), arena_printf(m->l->arena, "&%s", copy),
          arena_printf(m->l->arena, "sizeof %s", copy), m->variable->kind, m->variable->slot, decl->name);
}

static void map_dims(struct mapper *m, const char *name) {
  enum { MAX_DIMS = 16 };
  int depths[MAX_DIMS];
  type_vla_depths(m->variable->decl->type, depths, MAX_DIMS);
  for (int i = 0; i < m->variable->ndims; i++) {
    const char *object = name;
    for (int d = 0; d < depths[i]; d++)
      object = arena_printf(m->l->arena, "%s[0]", object);
    const char *dim = temporary(m, "dim", i);
    text_printf(&m->maps->before, "long %s = (long)(sizeof(%s) / sizeof(%s[0])); ", dim, object, object);
    add_row(m, &m->maps->rows, arena_printf(m->l->arena, "&%s", dim), arena_printf(m->l->arena, "&%s", dim),
            "sizeof(long)", __sumac_map_value | __sumac_map_implicit, m->variable->first_dim + i,
            arena_printf(m->l->arena, "extent of %s", name));
  }
}

/* attach and detach: the pointer itself, which may be an element of an array. */
static void map_pointer(struct mapper *m, const char *root, const char *name) {
  const struct var_item *item = m->variable->item;
  for (size_t d = 0; d < item->nsections; d++)
    root = arena_printf(m->l->arena, "%s[%s]", root, source_text(m->l, item->sections[d].lower));
  const char *address = arena_printf(m->l->arena, "&%s", root);
  add_row(m, &m->maps->rows, address, address, "sizeof(void *)", m->variable->kind, -1, name);
}

void maps_add(struct lowering *l, struct maps *maps, const struct variable *variable) {
  struct mapper m = {.l = l, .maps = maps, .variable = variable, .serial = maps->serial++};
  const struct var_item *item = variable->item;
  const char *root = item ? source_text(l, item->expr) : variable->decl->name;
  const struct type *type = item && item->expr->type ? item->expr->type : variable->decl->type;
  if (item && item->expr->kind != N_REF)
    root = arena_printf(l->arena, "(%s)", root);
  unsigned class = variable->kind & __sumac_map_class;
  const char *address = arena_printf(l->arena, "&%s", root);
  if (!item || item->expr->kind == N_REF)
    map_dims(&m, root);
  const char *name = item ? item->text : variable->decl->name;
  if (variable->section && (variable->is_private || variable->slot >= 0))
    map_private_section(&m, name, root);
  if (variable->section || variable->is_private)
    return;
  bool scalar = type_is_scalar(type);
  if (class == __sumac_map_attach || class == __sumac_map_detach) {
    map_pointer(&m, root, name);
  } else if (item && item->nsections) {
    map_sections(&m, name, root);
  } else if (type->kind == TYPE_POINTER && !variable->by_pointer &&
             (class == __sumac_map_present || class == __sumac_map_no_create || class == __sumac_map_delete ||
              class == __sumac_map_use_device)) {
    /* a pointer without section: what it points to, however large it is */
    add_row(&m, &maps->rows, root, root, arena_printf(l->arena, "%s != 0", root), variable->kind | __sumac_map_pointee,
            variable->slot, name);
  } else if (class == __sumac_map_deviceptr || class == __sumac_map_pointer || class == __sumac_map_value ||
             (class == __sumac_map_firstprivate && scalar)) {
    map_copy(&m, root);
  } else {
    const char *bytes = type->kind == TYPE_INCOMPLETE_ARRAY ? "0ul" : arena_printf(l->arena, "sizeof(%s)", root);
    add_row(&m, &maps->rows, address, address, bytes, variable->kind, variable->slot, name);
  }
}

void maps_add_value(struct maps *maps, const char *variable, int slot) {
  text_printf(&maps->rows, "{&%1$s, &%1$s, sizeof %1$s, %2$uu, %3$d, \"%1$s\"}, ", variable,
              (unsigned)__sumac_map_value | __sumac_map_implicit, slot);
  maps->n++;
}

void maps_print(struct text *out, const struct maps *maps, bool detach_first) {
  text_add(out, maps->before.text ? maps->before.text : "");
  text_printf(out, "struct sumac_map __sumac_m[%d] = {", maps->n ? maps->n : 1);
  const char *rows = maps->rows.text ? maps->rows.text : "", *late = maps->attaches.text ? maps->attaches.text : "";
  text_printf(out, "%s%s%s}; ", detach_first ? late : rows, detach_first ? rows : late, maps->n ? "" : "{0}");
}

void maps_free(struct maps *maps) {
  text_free(&maps->before);
  text_free(&maps->rows);
  text_free(&maps->attaches);
}

static void add_items(struct lowering *l, struct maps *maps, const struct directive *directive, unsigned extra,
                      bool members) {
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    for (size_t j = 0; j < clause->nvars; j++) {
      unsigned kind = clause_item_kind(directive, clause, j);
      if (kind == ~0u)
        continue;
      struct variable variable = {.decl = clause->vars[j].decl,
                                  .item = &clause->vars[j],
                                  .clause = clause->kind,
                                  .kind = kind | extra,
                                  .slot = -1};
      if (variable_is_member(&variable) == members)
        maps_add(l, maps, &variable);
    }
  }
}

bool variable_is_member(const struct variable *variable) {
  return variable->item && variable->item->expr->kind != N_REF;
}

/* Whole objects come before their parts, which then lie in what is present; on the way out after them. */
void maps_add_clauses(struct lowering *l, struct maps *maps, const struct directive *directive, unsigned extra) {
  bool leaving = directive->kind == DIR_EXIT_DATA;
  add_items(l, maps, directive, extra, leaving);
  add_items(l, maps, directive, extra, !leaving);
}

void maps_add_variables(struct lowering *l, struct maps *maps, const struct region *region) {
  for (int members = 0; members < 2; members++)
    for (size_t i = 0; i < region->variables.n; i++)
      if (variable_is_member(&region->variables.item[i]) == (members == 1))
        maps_add(l, maps, &region->variables.item[i]);
}

/*
 * operator_tables.c - struct sumac_operator, as text: of which scalars a value consists that a declared operator
 * combines, so that the late half can try the operator out on values of its own.
 *
 *     static const struct sumac_part __sumac_operator_X_parts[] = {{".x", 0, 1, 4, ...}, ...};
 *     static const struct sumac_operator __sumac_operator_X = {"+", "T", "a.c", 3, 1, combine, initial, ...};
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "lower/write/reductions.h"

enum { MOST_SCALARS = 4096 };

struct parts {
  struct lowering *l;
  const char *name; /* of the table */
  struct text rows, constants;
  unsigned n;
  long scalars;
  const char *untried; /* why it cannot be tried; NULL: it can */
};

static void give_up(struct parts *p, const char *why) {
  p->untried = p->untried ? p->untried : why;
}

static const char *kind_of(const struct parts *p, const struct type *type) {
  if (type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE || type->kind == TYPE_LDOUBLE)
    return "__sumac_part_float";
  if (type->kind == TYPE_BOOL)
    return "__sumac_part_bool";
  return type_is_unsigned(p->l, type) ? "__sumac_part_unsigned" : "__sumac_part_signed";
}

static bool is_tried(const struct type *type) {
  return (type->kind >= TYPE_BOOL && type->kind <= TYPE_ULLONG) ||
         (type->kind >= TYPE_FLOAT && type->kind <= TYPE_LDOUBLE);
}

/* The array of an enumeration's constants. */
static void add_constants(struct parts *p, const struct decl *tag, unsigned *n) {
  *n = 0;
  text_printf(&p->constants, "static const long %s_constants_%u[] = {", p->name, p->n);
  for (size_t i = 0; i < tag->nmembers; i++)
    text_printf(&p->constants, "%s%ld", (*n)++ ? ", " : "", tag->members[i]->enum_value);
  text_add(&p->constants, "}; ");
}

/* COUNT scalars of TYPE at PATH, which is OFFSET bytes behind the beginning; of a bit-field FIELD, that is of its
 * struct.
 */
static void add_scalars(struct parts *p, const struct type *type, const char *path, long offset, long count,
                        const struct decl *field) {
  bool is_complex = type->kind == TYPE_COMPLEX && type->to;
  const struct type *scalar = is_complex || (type->kind == TYPE_ENUM && type->to) ? type->to : type;
  const struct decl *tag = type->kind == TYPE_ENUM && type->tag ? type->tag->definition : NULL;
  bool listed = tag && tag->nmembers;
  unsigned constants = 0;
  if (scalar->kind == TYPE_POINTER)
    give_up(p, "a pointer has no value that could be made up");
  else if (!is_tried(scalar))
    give_up(p, arena_printf(p->l->arena, "no values are made up of type '%s'", scalar->spelling));
  else if ((p->scalars += count) > MOST_SCALARS)
    give_up(p, arena_printf(p->l->arena, "a value has more than %d scalars", MOST_SCALARS));
  if (p->untried)
    return;
  if (listed)
    add_constants(p, tag, &constants);
  text_printf(&p->rows, "{\"%s\", %ld, %ld, %ld, %d, %d, %s, %d, %u, %s}, ", path, offset,
              is_complex ? 2 * count : count, scalar->size, field ? field->bit_offset : 0, field ? field->bit_width : 0,
              kind_of(p, scalar), is_complex, constants,
              listed ? arena_printf(p->l->arena, "%s_constants_%u", p->name, p->n) : "0");
  p->n++;
}

static void add_parts(struct parts *, const struct type *, const char *path, long offset);

static void add_field(struct parts *p, const struct decl *field, const char *path, long offset) {
  bool unnamed = !field->name || !*field->name;
  const char *at = unnamed ? path : arena_printf(p->l->arena, "%s.%s", path, field->name);
  if (field->bit_offset < 0)
    give_up(p, "a member's place is not known");
  else if (!field->is_bitfield)
    add_parts(p, field->type, at, offset + field->bit_offset / 8);
  else if (!unnamed)
    add_scalars(p, field->type, at, offset, 1, field);
}

static void add_members(struct parts *p, const struct type *type, const char *path, long offset) {
  const struct decl *tag = type->tag && type->tag->definition ? type->tag->definition : type->tag;
  if (!tag || !tag->nmembers)
    give_up(p, "a type in it has no members");
  for (size_t i = 0; tag && i < tag->nmembers && !p->untried; i++)
    if (tag->members[i]->kind == DECL_FIELD)
      add_field(p, tag->members[i], path, offset);
}

static void add_elements(struct parts *p, const struct type *type, const char *path, long offset) {
  const struct type *element = type;
  long count = 1;
  for (; element->kind == TYPE_ARRAY; element = element->to)
    count *= element->length;
  if (type_is_scalar(element)) {
    add_scalars(p, element, path, offset, count, NULL);
    return;
  }
  for (long i = 0; i < type->length && !p->untried; i++)
    add_parts(p, type->to, arena_printf(p->l->arena, "%s[%ld]", path, i), offset + i * type->to->size);
}

static void add_parts(struct parts *p, const struct type *type, const char *path, long offset) {
  if (type->kind == TYPE_ARRAY)
    add_elements(p, type, path, offset);
  else if (type->kind == TYPE_STRUCT)
    add_members(p, type, path, offset);
  else if (type_is_scalar(type))
    add_scalars(p, type, path, offset, 1, NULL);
  else
    give_up(p, type->kind == TYPE_UNION
                   ? "which member of a union counts, its type does not say"
                   : arena_printf(p->l->arena, "no values are made up of type '%s'", type->spelling));
}

/* --- loops that rely on it that it commutes --- */

/* No surrounding loop has the same operator in a reduction of the same object. */
static bool is_outermost(const struct user_operator *op, const struct loop *loop, const struct reduction *r) {
  if (r->user_operator != op || !r->place.file)
    return false;
  for (const struct loop *around = loop->parent; around; around = around->parent)
    for (size_t i = 0; i < around->reductions.n; i++)
      if (around->reductions.item[i].user_operator == op && around->reductions.item[i].decl == r->decl &&
          best_hindrance(around, r))
        return false;
  return true;
}

static void add_disorders(struct lowering *l, struct text *rows, const struct user_operator *op,
                          const struct loop *loop, unsigned *n) {
  EACH_IN (const struct reduction, r, loop->reductions) {
    const char *why = is_outermost(op, loop, r) && r->form != FORM_REPRODUCIBLE_OBJECT ? best_hindrance(loop, r) : NULL;
    if (!why)
      continue;
    text_printf(rows, "{%s, %s, %u, %u, %s}, ", c_string(l, r->item ? r->item->text : reduction_words(l, r)),
                c_string(l, r->place.file), r->place.line, r->place.column, c_string(l, why));
    ++*n;
  }
}

/* The rows of all such loops of the file; none for an operator that is evidently commutative. */
static unsigned disorders(struct lowering *l, struct text *rows, const struct user_operator *op) {
  unsigned n = 0;
  for (size_t i = 0; i < lowering_count(l) && !operator_commutes(op); i++) {
    const struct region *region = lowering_region(l, i);
    for (size_t k = 0; k < region->loops.n; k++)
      add_disorders(l, rows, op, region->loops.item[k], &n);
  }
  return n;
}

void operator_table(struct lowering *l, struct text *out, const struct user_operator *op, const char *combine,
                    const char *initial, const char *name) {
  struct parts p = {.l = l, .name = name};
  struct text rows = {0};
  unsigned n = disorders(l, &rows, op);
  if (op->in_system_header) /* as clang, who warns of nothing there */
    give_up(&p, "it stands in a system header");
  else
    add_parts(&p, op->type, "", 0);
  if (!p.untried)
    text_printf(out, "%sstatic const struct sumac_part %s_parts[] = {%s};\n", p.constants.text ? p.constants.text : "",
                name, p.rows.text);
  if (n)
    text_printf(out, "static const struct sumac_disorder %s_disorders[] = {%s};\n", name, rows.text);
  text_printf(out,
              "static const struct sumac_operator __attribute__((used)) %s = {%s, %s, %s, %u, %u, %s, %s, %ld, %s, "
              "%s%s, %u, %s%s, %u};\n",
              name, c_string(l, op->name), c_string(l, op->type_text), c_string(l, op->place.file), op->place.line,
              op->place.column, combine, initial, op->type->size, p.untried ? c_string(l, p.untried) : "0",
              p.untried ? "0" : name, p.untried ? "" : "_parts", p.untried ? 0 : p.n, n ? name : "0",
              n ? "_disorders" : "", n);
  text_free(&rows);
  text_free(&p.rows);
  text_free(&p.constants);
}

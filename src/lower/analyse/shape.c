/*
 * shape.c - what a reduction consists of.
 *
 * A variable that is no scalar is reduced part by part (OpenACC 3.3 2.9.11): a part is a scalar, or N scalars at a
 * fixed distance.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

enum { MAX_PARTS = 256 };

struct collection {
  struct lowering *l;
  const struct var_item *item;
  struct reduction *reduction;
  bool failed;
};

static bool refuse(struct collection *c, const char *why, const char *what, const char *type) {
  diag_at(c->l->diag, DIAG_ERROR, c->item->place, why, c->item->text, what, type);
  c->failed = true;
  return false;
}

static bool check_operator(struct collection *c, const struct type *type, const char *suffix, const char *path) {
  enum red_op op = c->reduction->op;
  if (op_takes(op, type_reduction_class(suffix)))
    return true;
  diag_at(c->l->diag, DIAG_ERROR, c->item->place, "operator '%s' cannot reduce '%s%s' of type '%s'", op_sign(op),
          c->item->text, path, type->spelling);
  c->failed = true;
  return false;
}

static void add_part(struct collection *c, struct component part) {
  struct reduction *r = c->reduction;
  if (r->ncomponents == MAX_PARTS) {
    if (!c->failed)
      refuse(c, "'%s' has more than 256 members%s%s, too many for one reduction", "", "");
    return;
  }
  if (!r->components)
    r->components = ARENA_ARRAY(c->l->arena, struct component, MAX_PARTS);
  r->components[r->ncomponents++] = part;
}

/* ALIGN: of what PATH names. COUNTED: there is a number of such objects, of which PATH names the first. */
static void collect(struct collection *c, const struct type *type, const char *path, bool counted, long align);

static void collect_array(struct collection *c, const struct type *type, const char *path, bool counted, long align) {
  const struct type *element = type;
  while (element->kind == TYPE_ARRAY)
    element = element->to;
  const char *suffix = type_reduction_suffix(c->l, element);
  if (suffix && !counted && alignment_suits(element, alignment_behind(align, element->size))) {
    if (check_operator(c, element, suffix, path))
      add_part(c, (struct component){.path = path, .suffix = suffix, .array = true});
    return;
  }
  for (long i = 0; i < type->length && !c->failed; i++)
    collect(c, type->to, arena_printf(c->l->arena, "%s[%ld]", path, i), counted,
            alignment_behind(align, i * type->to->size));
}

static void collect_field(struct collection *c, const struct decl *field, const char *path, bool counted) {
  const char *suffix = type_reduction_suffix(c->l, field->type);
  if (counted)
    refuse(c,
           "'%s' cannot be reduced: its elements have a bit-field, '%s', are not of a known number, and the name of "
           "their type means another one here%s",
           field->name, "");
  else if (suffix && check_operator(c, field->type, suffix, path))
    add_part(c, (struct component){.path = path, .suffix = suffix, .field = field, .locked = true});
}

static void collect_members(struct collection *c, const struct type *type, const char *path, bool counted, long align) {
  const struct decl *tag = type->tag && type->tag->definition ? type->tag->definition : type->tag;
  for (size_t i = 0; tag && i < tag->nmembers && !c->failed; i++) {
    const struct decl *member = tag->members[i];
    if (member->kind != DECL_FIELD)
      continue;
    const char *inside = member->name[0] ? arena_printf(c->l->arena, "%s.%s", path, member->name) : path;
    if (!member->is_bitfield)
      collect(c, member->type, inside, counted, alignment_behind(align, member->bit_offset / 8));
    else if (member->name[0])
      collect_field(c, member, inside, counted);
  }
}

static void collect_scalar(struct collection *c, const struct type *type, const char *suffix, const char *path,
                           bool counted, long align) {
  bool locked = !alignment_suits(type, align);
  if (locked && counted)
    refuse(c,
           path[0]
               ? "'%s' cannot be reduced: its elements are packed, with '%s' at any address%s, and it is no array of "
                 "known length"
               : "'%s' cannot be reduced: its elements are aligned less than their type%s%s, and it is no array of "
                 "known length",
           path[0] ? path + 1 : "", "");
  else if (check_operator(c, type, suffix, path))
    add_part(c, (struct component){.path = path, .suffix = suffix, .locked = locked});
}

static void collect(struct collection *c, const struct type *type, const char *path, bool counted, long align) {
  const char *suffix = type_reduction_suffix(c->l, type);
  if (suffix) {
    collect_scalar(c, type, suffix, path, counted, align);
  } else if (type->kind == TYPE_ARRAY) {
    collect_array(c, type, path, counted, align);
  } else if (type->kind == TYPE_STRUCT) {
    collect_members(c, type, path, counted, align);
  } else if (path[0]) {
    refuse(c, "'%s' cannot be reduced: its member '%s' has type '%s'", path, type->spelling);
  } else {
    refuse(c, "reduction on '%s'%s of type '%s' is not supported", "", type->spelling);
  }
}

/* What a declared operator combines is one part, whatever it is made of. */
static void collect_object(struct collection *c) {
  const struct decl *field = reduction_field(c->reduction);
  if (field)
    refuse(c, "'%s' cannot be reduced by a declared operator: '%s' is a bit-field%s", field->name, "");
  else
    add_part(c, (struct component){.path = "", .suffix = type_info(RED_OBJECT)->suffix});
}

static const struct type *behind_sections(const struct var_item *item) {
  const struct type *type = item->expr->type;
  for (size_t i = 0; i < item->nsections && type; i++)
    type = type->to;
  return type;
}

/* --- arrays of structures with bit-fields, or packed ones --- */

/* Something in TYPE, or in its elements, is a bit-field, or has an address that its type does not allow. */
static bool has_locked(const struct type *type, long align) {
  for (; type->kind == TYPE_ARRAY; type = type->to)
    align = alignment_behind(align, type->to->size);
  const struct decl *tag = type->tag && type->tag->definition ? type->tag->definition : type->tag;
  for (size_t i = 0; type->kind == TYPE_STRUCT && tag && i < tag->nmembers; i++) {
    const struct decl *member = tag->members[i];
    if (member->kind == DECL_FIELD &&
        (member->is_bitfield || has_locked(member->type, alignment_behind(align, member->bit_offset / 8))))
      return true;
  }
  return !alignment_suits(type, align);
}

/* How many elements of the type behind them the sections are: known, and all of the last dimension. 0: not so. */
static long known_elements(const struct var_item *item) {
  const struct type *type = item->expr->type;
  long n = 1;
  for (size_t i = 0; i < item->nsections; i++, type = type->to) {
    const struct section *section = &item->sections[i];
    struct node *length = tree_strip(section->length), *lower = tree_strip(section->lower);
    if (section->is_index)
      continue;
    bool rest = !length && type->kind == TYPE_ARRAY && (!lower || lower->is_constant);
    if (i + 1 < item->nsections || (!rest && (!length || !length->is_constant)))
      return 0;
    n = rest ? type->length - (lower ? lower->value : 0) : length->value;
  }
  return n > 0 ? n : 0;
}

/* The parts of one structure of TYPE, aligned as it asks for. False: it cannot be reduced, which was said. */
static bool collect_one(struct collection *c, const struct type *type, struct reduction *one) {
  struct collection inside = {c->l, c->item, one, false};
  *one = (struct reduction){.op = c->reduction->op};
  collect(&inside, type, "", false, type->align);
  c->failed |= inside.failed;
  return !inside.failed;
}

/* TYPE is a structure with such members, and ALIGN allows it: it can be combined as a whole. */
static bool is_whole(const struct type *type, long align) {
  return type->kind == TYPE_STRUCT && type->align > 0 && type->align <= alignment_behind(align, type->size) &&
         has_locked(type, type->align);
}

/* N elements of TYPE, perhaps arrays of structures that can be combined as a whole, have too many parts to name. */
static bool are_many(struct collection *c, const struct type *type, long n, long align) {
  struct reduction one;
  for (; type->kind == TYPE_ARRAY; type = type->to)
    n *= type->length;
  return is_whole(type, alignment_behind(align, type->size)) && collect_one(c, type, &one) &&
         n > MAX_PARTS / (one.ncomponents ? (long)one.ncomponents : 1);
}

/* What has no address, or none that its type allows, is no array for the builtins: each element has parts. */
static bool collect_each(struct collection *c, const struct type *type, long align) {
  const struct var_item *item = c->item;
  struct reduction *r = c->reduction;
  bool ranged = item->nsections && !item->sections[item->nsections - 1].is_index;
  long n = known_elements(item);
  if (r->user_operator || n == 0 || !(ranged || type->kind == TYPE_ARRAY) || !has_locked(type, align) ||
      are_many(c, type, n, align))
    return false;
  r->shape = SHAPE_EACH;
  for (long i = 0; i < n && !c->failed; i++)
    collect(c, type, arena_printf(c->l->arena, "[%ld]", i), false, alignment_behind(align, i * type->size));
  return true;
}

/* Structures of an unknown number, or too many: one operator combines all members of one, as if the program declared
 * it. */
static void combine_whole(struct collection *c, const struct type *type) {
  struct reduction one, *r = c->reduction;
  if (item_has_rows(c->item)) {
    refuse(c, "'%s' cannot be reduced: it has rows behind pointers, whose structures have bit-fields or are packed%s%s",
           "", "");
    return;
  }
  if (!collect_one(c, type, &one))
    return;
  r->memberwise = memberwise_operator(c->l, r, type, &one);
  if (!r->memberwise)
    return;
  r->user_operator = &r->memberwise->user_operator;
  r->op = RED_OWN;
}

bool reduction_shape(struct lowering *l, struct reduction *reduction, const struct var_item *item) {
  struct collection c = {l, item, reduction, false};
  const struct type *type = behind_sections(item);
  if (!type)
    return false; /* the check has said why */
  reduction->item = item;
  reduction->ncomponents = 0;
  bool empty = type->size == 0; /* T a[0]: nothing to do */
  long align = alignment_of_item(item);
  if (collect_each(&c, type, align))
    return !c.failed;
  bool counted = false;
  for (size_t i = 0; i < item->nsections; i++)
    counted |= !item->sections[i].is_index;
  while (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA) {
    align = alignment_behind(align, type->to->size);
    type = type->to;
    reduction->inner_dims++;
    counted = true;
  }
  if (counted && !reduction->user_operator && is_whole(type, align))
    combine_whole(&c, type);
  if (c.failed)
    return false;
  bool one = item->nsections || !type_may_be_scalar(type) || reduction_member(reduction) || reduction->user_operator;
  reduction->shape = counted ? SHAPE_COUNTED : one ? SHAPE_ONE : SHAPE_SCALAR;
  const struct decl *field = reduction_field(reduction);
  if (reduction->user_operator)
    collect_object(&c);
  else if (field)
    collect_field(&c, field, "", counted);
  else
    collect(&c, type, "", counted, counted ? alignment_behind(align, type->size) : align);
  if (empty)
    reduction->ncomponents = 0;
  return !c.failed;
}

const struct decl *reduction_field(const struct reduction *r) {
  const struct node *member = reduction_member(r);
  return member && member->kind == N_MEMBER && member->decl && member->decl->is_bitfield ? member->decl : NULL;
}

/* C++: of what an instance of a template settles, the most. */
static long most_bytes(const struct type *type) {
  long element = type->kind == TYPE_ARRAY && type->size < 0 ? most_bytes(type->to) : -1;
  return type->size >= 0 ? type->size : type_may_be_any(type) ? 16 : element < 0 ? -1 : type->length * element;
}

long reduction_bytes(const struct reduction *r) {
  const struct var_item *item = r->item;
  const struct type *type = item ? item->expr->type : r->decl->type;
  long n = 1;
  for (size_t i = 0; item && i < item->nsections; i++, type = type->to) {
    const struct section *section = &item->sections[i];
    struct node *length = tree_strip(section->length);
    bool rest = !section->is_index && !length && type->kind == TYPE_ARRAY;
    if (!section->is_index && !rest && (!length || !length->is_constant))
      return -1;
    n *= section->is_index ? 1 : rest ? type->length : length->value;
  }
  return most_bytes(type) < 0 ? -1 : n * most_bytes(type);
}

bool reduction_is_sized_by_instance(const struct reduction *r) {
  const struct type *type = r->item ? r->item->expr->type : r->decl->type;
  if (reduction_bytes(r) >= 0 || (r->item && r->item->nsections))
    return false;
  while (type->kind == TYPE_ARRAY || (type->kind == TYPE_VLA && type->has_dependent_length))
    type = type->to;
  return most_bytes(type) >= 0;
}

/*
 * variables.c - the variables in clauses: sections, types of reductions, constant objects, one variable in two clauses.
 * Which clauses a rule holds for is the language's business.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

/* ---- sections ---- */

bool is_array(const struct type *type) {
  return type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY;
}

static bool constant(const struct node *node, long *value) {
  if (node && node->is_constant)
    *value = node->value;
  return node && node->is_constant;
}

static void check_bound(struct unit *unit, const struct var_item *item, const struct node *bound) {
  if (bound && !is_integer(bound->type))
    check_error(unit, unit_place(unit, bound->begin),
                "a bound of the section '%s' has type '%s', which is not an integer type", item->text,
                bound->type ? bound->type->spelling : "?");
}

static void check_section(struct unit *unit, const struct var_item *item, const struct section *section,
                          const struct type *type) {
  long lower = 0, length = 1;
  check_bound(unit, item, section->lower);
  check_bound(unit, item, section->length);
  bool known_lower = !section->lower || constant(section->lower, &lower);
  bool known_length = section->is_index || constant(section->length, &length);
  if (!section->is_index && !section->length && type->kind != TYPE_ARRAY && type->kind != TYPE_VLA)
    check_error(unit, item->place, "the section '%s' of a pointer needs a length", item->text);
  if (known_length && length < 0)
    check_error(unit, item->place, "the section '%s' has the negative length %ld", item->text, length);
  if (type->kind != TYPE_ARRAY)
    return;
  if (!section->is_index && !section->length) {
    length = 0;
    known_length = true;
  }
  long stride = 1;
  known_length &= !section->stride || constant(section->stride, &stride);
  length = length > 0 ? (length - 1) * stride + 1 : length;
  if (known_lower && (lower < 0 || lower > type->length || (known_length && length > type->length - lower)))
    check_error(unit, item->place, "the section '%s' leaves the array '%s'", item->text, type->spelling);
}

/* Does the section take all of the dimension? Unknown counts as yes: the sizes are known at run time only. */
static bool is_whole(const struct section *section, const struct type *type) {
  long lower = 0, length = 0;
  if (section->is_index)
    return type->kind == TYPE_ARRAY && type->length == 1;
  if (section->lower && constant(section->lower, &lower) && lower != 0)
    return false;
  if (type->kind != TYPE_ARRAY || !section->length || !constant(section->length, &length))
    return true;
  return length == type->length;
}

/* The type has elements; else there was an error. */
static bool has_elements(struct unit *unit, const struct var_item *item, const struct type *type) {
  if (type->kind != TYPE_POINTER && !is_array(type))
    check_error(unit, item->place, "'%s' has a section, but its type '%s' is neither array nor pointer", item->text,
                type->spelling);
  else if (type->to->kind == TYPE_VOID || type->to->kind == TYPE_FUNCTION)
    check_error(unit, item->place, "the section '%s' of a '%s' has no elements: cast the pointer to that of an object",
                item->text, type->spelling);
  else
    return true;
  return false;
}

/* A pointer among the dimensions leads to rows elsewhere: each is contiguous for itself. */
const struct type *rule_sections(const struct section_rule *rule) {
  struct unit *unit = rule->unit;
  const struct var_item *item = rule->item;
  const struct type *type = item->expr->type;
  bool ranged = false; /* an earlier dimension has more than one element */
  for (size_t i = 0; i < item->nsections && type; i++) {
    const struct section *section = &item->sections[i];
    if (!has_elements(unit, item, type))
      return NULL;
    check_section(unit, item, section, type);
    if (type->kind == TYPE_POINTER && i > 0 && !rule->may_have_rows(rule, i, ranged))
      return NULL;
    if (type->kind == TYPE_POINTER)
      ranged = false;
    if (ranged && !rule->scattered && !is_whole(section, type)) {
      check_error(unit, item->place,
                  "the section '%s' is not contiguous in memory: of several rows of '%s' it does not take all",
                  item->text, type->spelling);
      return NULL;
    }
    long length = 0;
    ranged |= !section->is_index && !(constant(section->length, &length) && length == 1);
    type = type->to;
  }
  return type;
}

/* A member that is a reference has its object elsewhere, and a device's copy of the member leads to the host's. */
bool rule_no_reference(struct unit *unit, const struct var_item *item) {
  const struct node *node = item->expr;
  while (node && !(node->decl && node->decl->kind == DECL_FIELD && node->decl->is_reference))
    node = node->nkids ? node->kid[0] : NULL;
  if (node)
    check_error(unit, item->place,
                "'%s' goes through the member '%s', which is a reference, and devices would follow it to the host's "
                "memory: name the object by a reference of the function, auto &x = %s;",
                item->text, node->decl->name, node->decl->name);
  return !node;
}

/* ---- types of reductions ---- */

/* The class of a type's values; 0: no reduction takes them. */
static int class_of(const struct type *type) {
  if (type->is_dependent && !type->is_dependent_class)
    return CLASS_any;
  if (type->kind == TYPE_ENUM || (type->kind >= TYPE_BOOL && type->kind <= TYPE_ULLONG))
    return CLASS_int;
  if (type->kind == TYPE_HALF || type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE)
    return CLASS_real;
  if (type->kind == TYPE_COMPLEX && (type->to->kind == TYPE_FLOAT || type->to->kind == TYPE_DOUBLE))
    return CLASS_complex;
  return 0;
}

static void check_leaf(const struct reduction_rule *rule, const char *part, const struct type *type) {
  struct unit *unit = rule->unit;
  const struct var_item *item = rule->item;
  const char *name = rule->clause->op_name;
  if (type->is_atomic)
    check_error(unit, item->place, "'%s%s' is _Atomic; reductions of atomic types are not supported", item->text, part);
  else if (type->kind == TYPE_LDOUBLE || (type->kind == TYPE_COMPLEX && type->to->kind == TYPE_LDOUBLE))
    check_error(unit, item->place, "'%s%s' has type '%s', which devices do not have; use double", item->text, part,
                type->spelling);
  else if (type->kind == TYPE_UNION)
    check_error(unit, item->place, "'%s%s' is a union, whose members share their memory, so it cannot be reduced %s",
                item->text, part, rule->instead_of_union);
  else if (class_of(type) == 0)
    check_error(unit, item->place, "'%s%s' has type '%s', which no reduction takes", item->text, part, type->spelling);
  else if (!rule->takes((enum red_op)rule->clause->op, (enum type_class)class_of(type)))
    check_error(unit, item->place, "reduction operator '%s' does not take '%s%s' of type '%s'", name, item->text, part,
                type->spelling);
}

/* Arrays, and where the language does so structures, are reduced element by element and member by member: each must be
   fit. */
static void check_parts(const struct reduction_rule *rule, const char *part, const struct type *type) {
  struct unit *unit = rule->unit;
  bool is_const = type->is_const; /* of an array: where a typedef has it */
  for (; type->kind == TYPE_ARRAY || type->kind == TYPE_VLA; is_const |= type->is_const)
    type = type->to;
  const struct decl *tag = type->tag && type->tag->definition ? type->tag->definition : type->tag;
  if (is_const) {
    check_error(unit, rule->item->place, "'%s%s' is const and cannot hold the result of a reduction", rule->item->text,
                part);
    return;
  }
  if (rule->item->user_operator && !type->is_atomic) /* as a whole, whatever it is made of */
    return;
  bool class = type->is_dependent_class ||
               (type->kind == TYPE_STRUCT && tag && (tag->is_class || (unit->cxx && !rule->by_members)));
  if (class) {
    const char *name = tag ? tag->name : type->spelling;
    check_error(unit, rule->item->place,
                "'%s%s' is of the class '%s', for which the program declares no operator: '#pragma omp declare "
                "reduction(%s : %s : ...)' does",
                rule->item->text, part, name, rule->clause->op_name, name);
    return;
  }
  if (type->kind != TYPE_STRUCT || type->is_atomic || !tag || !rule->by_members) {
    check_leaf(rule, part, type);
    return;
  }
  EACH_AT (const struct decl, member, tag->members, tag->nmembers) {
    if (member->kind != DECL_FIELD)
      continue;
    const char *name = member->name[0] ? arena_printf(unit->arena, "%s.%s", part, member->name) : part;
    check_parts(rule, name, member->type);
  }
}

void rule_reduction(const struct reduction_rule *rule, const struct type *type) {
  if (type->kind == TYPE_INCOMPLETE_ARRAY)
    check_error(rule->unit, rule->item->place, "'%s' has no known size: give a section with a length",
                rule->item->text);
  else
    check_parts(rule, "", type);
}

/* ---- constant objects ---- */

/* What a pointer leads to may be an object that others may write. */
bool is_constant_object(const struct var_item *item, const struct type *left) {
  const struct type *type = item->expr->type;
  for (size_t i = 0; i < item->nsections; i++, type = type->to)
    if (type->kind == TYPE_POINTER)
      return false;
  for (const struct node *node = item->expr; node && node->kind != N_REF; node = without_parens(node->kid[0])) {
    const struct node *base = node->nkids ? without_parens(node->kid[0]) : NULL;
    if (!base || (base->type && base->type->kind == TYPE_POINTER))
      return false;
  }
  bool is_const = item->expr->type->is_const || left->is_const;
  for (type = item->expr->type; is_array(type); type = type->to)
    is_const |= type->to->is_const;
  return is_const;
}

/* ---- one variable in two clauses ---- */

bool same_variable(const struct var_item *a, const struct var_item *b) {
  if (!a->decl || !b->decl || a->decl->canonical != b->decl->canonical)
    return false;
  return (a->expr->kind == N_REF && b->expr->kind == N_REF) || strcmp(a->text, b->text) == 0;
}

/* PART is an element, a section or a member, not behind a pointer, of the variable that WHOLE names. */
bool is_part_of(const struct var_item *whole, const struct var_item *part) {
  if (!whole->decl || !part->decl || whole->decl->canonical != part->decl->canonical || whole->nsections ||
      whole->expr->kind != N_REF)
    return false;
  const struct node *node = part->expr;
  for (; node->kind != N_REF && node->nkids; node = node->kid[0])
    if ((node->kind == N_MEMBER && node->op != '.') ||
        (node->kind == N_SUBSCRIPT && (!node->kid[0]->type || node->kid[0]->type->kind == TYPE_POINTER)))
      return false;
  const struct type *type = part->expr->type;
  for (size_t i = 0; i < part->nsections && type; i++, type = type->to)
    if (type->kind == TYPE_POINTER)
      return false;
  return node->kind == N_REF && (part->nsections || part->expr != node);
}

/* Whether two elements are written in different ways. a[0] and a[k] may be one element; then the result is not defined.
 */
bool different_elements(const struct var_item *a, const struct var_item *b) {
  return a->nsections && b->nsections && a->sections[0].is_index && b->sections[0].is_index &&
         strcmp(a->text, b->text) != 0;
}

/* One dimension's part of the sections: they are apart in it, or not as far as is known. */
static bool may_differ(const struct section *a, const struct section *b) {
  long low[2] = {0, 0}, length[2] = {1, 1};
  const struct section *both[2] = {a, b};
  bool known[2];
  for (int i = 0; i < 2; i++) {
    bool starts = !both[i]->lower || constant(both[i]->lower, &low[i]);
    bool ends = both[i]->is_index || (!both[i]->stride && constant(both[i]->length, &length[i]));
    if (ends && length[i] <= 0)
      return true;
    if (!starts)
      return true;
    known[i] = ends;
  }
  int first = low[1] < low[0]; /* where both begin at once they share the first element, if there is one */
  return low[0] == low[1] ? !known[0] || !known[1] : !known[first] || low[first] + length[first] <= low[!first];
}

bool may_be_apart(const struct var_item *a, const struct var_item *b) {
  bool apart = false;
  for (size_t i = 0; i < a->nsections && i < b->nsections && !apart; i++)
    apart = may_differ(&a->sections[i], &b->sections[i]);
  return apart;
}

bool directive_names(const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (clause_names(&directive->clauses[i], decl))
      return true;
  return false;
}

bool clause_names(const struct clause *clause, const struct decl *decl) {
  for (size_t k = 0; k < clause->nvars; k++)
    if (clause->vars[k].decl && clause->vars[k].decl->canonical == decl->canonical)
      return true;
  return false;
}

bool clauses_name(const struct directive *directive, const int *kinds, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (clause_among(kinds, directive->clauses[i].kind) && clause_names(&directive->clauses[i], decl))
      return true;
  return false;
}

/* ---- variables that loops count with ---- */

bool nest_counts_with(const struct node *loop, long depth, const struct decl *decl) {
  for (; depth > 0 && loop; depth--) {
    while (loop && loop->kind == N_COMPOUND && loop->nkids == 1)
      loop = loop->kid[0];
    if (!loop || loop->kind != N_FOR)
      return false;
    const struct node *init = without_parens(loop->kid[0]);
    const struct node *variable = init && init->kind == N_ASSIGN ? without_parens(init->kid[0]) : NULL;
    if (variable && variable->kind == N_REF && variable->decl == decl)
      return true;
    loop = loop->kid[3];
  }
  return false;
}

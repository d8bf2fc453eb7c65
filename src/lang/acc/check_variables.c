/*
 * check_variables.c - the variables in clauses: kinds, sections, types of reductions, constant objects, one clause a
 * variable. OpenACC 3.3: 2.7, 2.7.1, 2.5.13, 2.5.15, 2.9.11.
 */
#include "lang/acc/internal.h"
#include "lang/lang.h"

static const char *spelling(const struct clause *clause) {
  return acc_clause_word(clause);
}

/* ---- sections ---- */

static bool is_private_class(int kind) {
  return kind == CLAUSE_PRIVATE || kind == CLAUSE_FIRSTPRIVATE || kind == CLAUSE_REDUCTION;
}

static bool is_array(const struct type *type) {
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

/* Dimension I of ITEM is behind pointers. What is private is one object: its rows are those of an array. */
static bool may_have_rows(struct unit *unit, const struct clause *clause, const struct var_item *item, size_t i) {
  if (clause->kind == CLAUSE_FIRSTPRIVATE)
    check_error(unit, item->place, "'%s' in '%s' has rows behind pointers: only contiguous sections can be copied",
                item->text, spelling(clause));
  else if (is_private_class(clause->kind) && i > 1)
    check_error(unit, item->place,
                "'%s' in '%s' has rows behind pointers in dimension %zu: only the second one's can be private",
                item->text, spelling(clause), i + 1);
  else if (is_private_class(clause->kind) && item->expr->kind != N_REF)
    check_error(unit, item->place, "'%s' in '%s' has rows behind pointers, but is no variable", item->text,
                spelling(clause));
  else if (is_private_class(clause->kind) && item->own)
    check_error(unit, item->place, "'%s' has rows behind pointers, which no declared operator reduces", item->text);
  else
    return true;
  return false;
}

/* Checks all sections; the type that is left behind them, NULL after an error. A pointer among the dimensions leads to
   rows elsewhere: each is contiguous for itself. */
static const struct type *check_sections(struct unit *unit, const struct clause *clause, const struct var_item *item) {
  const struct type *type = item->expr->type;
  bool ranged = false; /* an earlier dimension has more than one element */
  for (size_t i = 0; i < item->nsections && type; i++) {
    const struct section *section = &item->sections[i];
    if (type->kind != TYPE_POINTER && !is_array(type)) {
      check_error(unit, item->place, "'%s' has a section, but its type '%s' is neither array nor pointer", item->text,
                  type->spelling);
      return NULL;
    }
    if (type->to->kind == TYPE_VOID || type->to->kind == TYPE_FUNCTION) {
      check_error(unit, item->place,
                  "the section '%s' of a '%s' has no elements: cast the pointer to that of an object", item->text,
                  type->spelling);
      return NULL;
    }
    check_section(unit, item, section, type);
    if (type->kind == TYPE_POINTER && i > 0 && !may_have_rows(unit, clause, item, i))
      return NULL;
    if (type->kind == TYPE_POINTER)
      ranged = false;
    if (ranged && !is_whole(section, type)) {
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

/* ---- what may stand in a clause ---- */

static bool check_is_variable(struct unit *unit, const struct clause *clause, const struct var_item *item) {
  if (clause->kind == CLAUSE_ROUTINE_NAME) {
    if (item->decl && item->decl->kind == DECL_FUNCTION && item->nsections == 0 && item->expr->kind == N_REF)
      return false;
    check_error(unit, item->place, "'%s' is not a function", item->text);
    return false;
  }
  const struct decl *decl = item->decl;
  if (decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM))
    return true;
  check_error(unit, item->place, "'%s' is not a variable", item->text);
  return false;
}

static void check_form(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *item) {
  int kind = clause->kind;
  const struct type *type = item->expr->type;
  if (kind == CLAUSE_PRIVATE || kind == CLAUSE_FIRSTPRIVATE) {
    if (item->expr->kind != N_REF)
      check_error(unit, item->place, "'%s' is only a part of a variable, which '%s' does not support", item->text,
                  spelling(clause));
    else if (type->kind == TYPE_INCOMPLETE_ARRAY)
      check_error(unit, item->place, "'%s' has the incomplete type '%s' and cannot be copied", item->text,
                  type->spelling);
  }
  if ((kind == CLAUSE_DEVICEPTR || kind == CLAUSE_USE_DEVICE || kind == CLAUSE_LINK ||
       kind == CLAUSE_DEVICE_RESIDENT) &&
      item->nsections > 0)
    check_error(unit, item->place, "'%s' takes the name of a variable, not a section", spelling(clause));
  if (kind == CLAUSE_DEVICEPTR && type->kind != TYPE_POINTER)
    check_error(unit, item->place, "'%s' in 'deviceptr' has type '%s', which is not a pointer", item->text,
                type->spelling);
  if (kind == CLAUSE_USE_DEVICE && type->kind != TYPE_POINTER && !is_array(type))
    check_error(unit, item->place, "'%s' in 'use_device' is neither pointer nor array", item->text);
  for (size_t i = 0; (kind == CLAUSE_ATTACH || kind == CLAUSE_DETACH) && i < item->nsections && type->to; i++)
    type = item->sections[i].is_index ? type->to : item->expr->type; /* attach(p[i]) of an array of pointers */
  if ((kind == CLAUSE_ATTACH || kind == CLAUSE_DETACH) && type->kind != TYPE_POINTER)
    check_error(unit, item->place, "'%s' in '%s' has type '%s', which is not a pointer", item->text, spelling(clause),
                type->spelling);
  if (kind == CLAUSE_CACHE_LIST && item->nsections == 0 && !is_array(type))
    check_error(unit, item->place, "'%s' in 'cache' is neither an array nor an element or section of one", item->text);
  if (type->kind == TYPE_INCOMPLETE_ARRAY && item->nsections == 0 && !is_private_class(kind) &&
      !acc_is(directive, DIR_DECLARE) && kind != CLAUSE_PRESENT && kind != CLAUSE_USE_DEVICE && kind != CLAUSE_DELETE &&
      kind != CLAUSE_LINK)
    check_error(unit, item->place, "'%s' has the incomplete type '%s': give a section with a length", item->text,
                type->spelling);
}

/* ---- reductions, 2.9.11 ---- */

/* The class of a type's values; 0: no reduction takes them. */
static int class_of(const struct type *type) {
  if (type->kind == TYPE_ENUM || (type->kind >= TYPE_BOOL && type->kind <= TYPE_ULLONG))
    return CLASS_int;
  if (type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE)
    return CLASS_real;
  if (type->kind == TYPE_COMPLEX && (type->to->kind == TYPE_FLOAT || type->to->kind == TYPE_DOUBLE))
    return CLASS_complex;
  return 0;
}

/* OpenACC has && and || on complex numbers not, which the library could do. */
static bool takes(enum red_op op, enum type_class class) {
  return op_takes(op, class) && !(class == CLASS_complex && (op == RED_LAND || op == RED_LOR));
}

static void check_leaf(struct unit *unit, const struct clause *clause, const struct var_item *item, const char *part,
                       const struct type *type) {
  const char *name = clause->op_name;
  if (type->is_atomic)
    check_error(unit, item->place, "'%s%s' is _Atomic; reductions of atomic types are not supported", item->text, part);
  else if (type->kind == TYPE_LDOUBLE || (type->kind == TYPE_COMPLEX && type->to->kind == TYPE_LDOUBLE))
    check_error(unit, item->place, "'%s%s' has type '%s', which devices do not have; use double", item->text, part,
                type->spelling);
  else if (type->kind == TYPE_UNION)
    check_error(
        unit, item->place,
        "'%s%s' is a union, whose members share their memory, so it cannot be reduced member by member (OpenACC "
        "3.3 2.5.15): name one of its members",
        item->text, part);
  else if (class_of(type) == 0)
    check_error(unit, item->place, "'%s%s' has type '%s', which no reduction takes", item->text, part, type->spelling);
  else if (!takes((enum red_op)clause->op, (enum type_class)class_of(type)))
    check_error(unit, item->place, "reduction operator '%s' does not take '%s%s' of type '%s'", name, item->text, part,
                type->spelling);
}

/* Arrays and structures are reduced element by element and member by member: each must be fit. */
static void check_parts(struct unit *unit, const struct clause *clause, const struct var_item *item, const char *part,
                        const struct type *type) {
  bool is_const = type->is_const; /* of an array: where a typedef has it */
  for (; type->kind == TYPE_ARRAY || type->kind == TYPE_VLA; is_const |= type->is_const)
    type = type->to;
  const struct decl *tag = type->tag && type->tag->definition ? type->tag->definition : type->tag;
  if (is_const) {
    check_error(unit, item->place, "'%s%s' is const and cannot hold the result of a reduction", item->text, part);
    return;
  }
  if (item->own && !type->is_atomic) /* as a whole, whatever it is made of */
    return;
  if (type->kind != TYPE_STRUCT || type->is_atomic || !tag) {
    check_leaf(unit, clause, item, part, type);
    return;
  }
  for (size_t i = 0; i < tag->nmembers; i++) {
    const struct decl *member = tag->members[i];
    if (member->kind != DECL_FIELD)
      continue;
    const char *name = member->name[0] ? arena_printf(unit->arena, "%s.%s", part, member->name) : part;
    check_parts(unit, clause, item, name, member->type);
  }
}

static void check_reduction(struct unit *unit, const struct clause *clause, const struct var_item *item,
                            const struct type *type) {
  if (type->kind == TYPE_INCOMPLETE_ARRAY)
    check_error(unit, item->place, "'%s' has no known size: give a section with a length", item->text);
  else
    check_parts(unit, clause, item, "", type);
}

/* That a reduction begins with the identity is done in front of the launch, by the host. */
static void check_fresh(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  if (!acc_is_compute(directive) || acc_is_kernels(directive))
    check_error(unit, item->place,
                "'%s' cannot be initialized to the identity here: that is done before a parallel or serial construct",
                item->text);
  else if (item->nsections || item->expr->kind != N_REF || item->expr->type->kind == TYPE_VLA)
    check_error(unit, item->place, "'%s' cannot be initialized to the identity: it has to be a variable of known size",
                item->text);
}

/* A loop's variable is private to the loop (2.6.1, 2.9), so there is nothing that its iterations share. */
static void check_loop_variable(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  if (item->expr->kind == N_REF && counts_with(directive, item->decl))
    check_error(unit, item->place, "'%s' is the variable of the loop, which is private to it, and cannot be reduced",
                item->text);
}

/* ---- constant objects ---- */

/* LEFT: behind the sections. What a pointer leads to may be an object that others may write. */
static bool is_constant_object(const struct var_item *item, const struct type *left) {
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

/* `copy` of a constant object writes nothing back: it cannot have changed. */
static void check_constant(struct unit *unit, const struct clause *clause, const struct var_item *item,
                           const struct type *left) {
  if ((clause->kind == CLAUSE_COPYOUT || clause->kind == CLAUSE_HOST) && is_constant_object(item, left))
    check_error(unit, item->place, "'%s' is const: '%s' would write it", item->text,
                clause->kind == CLAUSE_HOST ? "update self" : spelling(clause));
}

/* ---- one clause a variable ---- */

/* Clauses that say where a variable lives during the construct. */
static const int placing[] = {
    CLAUSE_COPY,    CLAUSE_COPYIN,     CLAUSE_COPYOUT,         CLAUSE_CREATE,       CLAUSE_NO_CREATE,
    CLAUSE_PRESENT, CLAUSE_DEVICEPTR,  CLAUSE_PRIVATE,         CLAUSE_FIRSTPRIVATE, CLAUSE_REDUCTION,
    CLAUSE_DELETE,  CLAUSE_USE_DEVICE, CLAUSE_DEVICE_RESIDENT, CLAUSE_LINK,         NO_CLAUSE};

static bool same_variable(const struct var_item *a, const struct var_item *b) {
  if (!a->decl || !b->decl || a->decl->canonical != b->decl->canonical)
    return false;
  return (a->expr->kind == N_REF && b->expr->kind == N_REF) || strcmp(a->text, b->text) == 0;
}

/* By how they are written: a[0] and a[k] may be the same, and then the result is not defined. */
static bool different_elements(const struct var_item *a, const struct var_item *b) {
  return a->nsections && b->nsections && a->sections[0].is_index && b->sections[0].is_index &&
         strcmp(a->text, b->text) != 0;
}

/* reduction beside a data clause is how one says where the result lives; all else may name a variable once. */
static bool may_share(const struct directive *directive, const struct clause *a, const struct var_item *x,
                      const struct clause *b, const struct var_item *y) {
  if (!clause_among(placing, a->kind) || !clause_among(placing, b->kind))
    return true;
  bool reduction_a = a->kind == CLAUSE_REDUCTION, reduction_b = b->kind == CLAUSE_REDUCTION;
  if (reduction_a != reduction_b) {
    enum clause_kind other = reduction_a ? b->kind : a->kind;
    return other != CLAUSE_PRIVATE && other != CLAUSE_FIRSTPRIVATE;
  }
  if (reduction_a && reduction_b)
    return different_elements(x, y);
  bool maps = !acc_is_compute(directive) && !is_private_class(a->kind) && !is_private_class(b->kind);
  return maps && strcmp(x->text, y->text) != 0; /* different sections of one array */
}

/* 2.7 does not forbid to name a variable in several data clauses of a construct: all that they ask for is done. */
static const int mapping[] = {CLAUSE_COPY, CLAUSE_COPYIN, CLAUSE_COPYOUT, CLAUSE_CREATE, NO_CLAUSE};

static bool may_merge(const struct directive *directive, const struct clause *a, const struct var_item *x,
                      const struct clause *b, const struct var_item *y) {
  return clause_among(mapping, a->kind) && clause_among(mapping, b->kind) && strcmp(x->text, y->text) == 0 &&
         (acc_is_compute(directive) || acc_is(directive, DIR_DATA));
}

static void check_once(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *item) {
  for (const struct clause *other = directive->clauses; other <= clause; other++)
    for (size_t i = 0; i < other->nvars && &other->vars[i] != item; i++)
      if (same_variable(&other->vars[i], item) && !may_share(directive, other, &other->vars[i], clause, item)) {
        if (may_merge(directive, other, &other->vars[i], clause, item))
          diag_warn(unit->diag, WARNING_MERGED_CLAUSES, item->place, "'%s' stands in '%s' and in '%s': both are done",
                    item->text, spelling(other), spelling(clause));
        else
          check_error(unit, item->place, "'%s' stands in '%s' and in '%s'", item->text, spelling(other),
                      spelling(clause));
        diag_at(unit->diag, DIAG_NOTE, other->vars[i].place, "the first is here");
        return;
      }
}

/* 2.13: of all declare directives, one names a variable. The same clause may come again, from a header, say. */
static void check_declared_once(struct unit *unit, const struct directive *directive, const struct clause *clause,
                                const struct var_item *item) {
  for (size_t i = 0; i < unit->ndirectives && unit->directives[i] != directive; i++) {
    const struct directive *other = unit->directives[i];
    for (size_t j = 0; acc_is(other, DIR_DECLARE) && j < other->nclauses; j++)
      for (size_t k = 0; other->clauses[j].kind != clause->kind && k < other->clauses[j].nvars; k++)
        if (same_variable(&other->clauses[j].vars[k], item)) {
          check_error(unit, item->place, "'%s' stands in 'declare %s' and in 'declare %s'", item->text,
                      spelling(&other->clauses[j]), spelling(clause));
          diag_at(unit->diag, DIAG_NOTE, other->clauses[j].vars[k].place, "the first is here");
          return;
        }
  }
}

/* 2.9.11: "Reduction clauses on nested constructs for the same reduction var must have the same reduction operator".
   What else was meant is well defined, so a warning. */
static void check_same_operator(struct unit *unit, const struct directive *directive, const struct clause *clause,
                                const struct var_item *item) {
  for (const struct directive *outer = directive->parent; outer; outer = outer->parent)
    for (size_t i = 0; i < outer->nclauses; i++)
      for (size_t k = 0; k < outer->clauses[i].nvars; k++) {
        const struct clause *other = &outer->clauses[i];
        if (!same_variable(&other->vars[k], item) || !is_private_class(other->kind) ||
            different_elements(&other->vars[k], item))
          continue;
        if (other->kind == CLAUSE_REDUCTION && (other->op != clause->op || other->vars[k].own != item->own)) {
          diag_warn(unit->diag, WARNING_NESTED_OPERATORS, item->place,
                    "'%s' is reduced with '%s' here, but with '%s' around it: nested reductions of one variable are to "
                    "have one operator",
                    item->text, clause->op_name, other->op_name);
          diag_at(unit->diag, DIAG_NOTE, other->vars[k].place, "the outer one is here");
        }
        return;
      }
}

void check_variables(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++) {
      const struct clause *clause = &directive->clauses[i];
      const struct var_item *item = &clause->vars[k];
      if (!check_is_variable(unit, clause, item))
        continue;
      const struct type *type = check_sections(unit, clause, item);
      check_form(unit, directive, clause, item);
      if (clause->kind == CLAUSE_REDUCTION && type)
        check_reduction(unit, clause, item, type);
      if (item->fresh)
        check_fresh(unit, directive, item);
      if (clause->kind == CLAUSE_REDUCTION)
        check_loop_variable(unit, directive, item);
      if (type)
        check_constant(unit, clause, item, type);
      check_once(unit, directive, clause, item);
      if (acc_is(directive, DIR_DECLARE))
        check_declared_once(unit, directive, clause, item);
      if (clause->kind == CLAUSE_REDUCTION)
        check_same_operator(unit, directive, clause, item);
    }
}

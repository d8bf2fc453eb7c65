/*
 * check_variables.c - the variables in clauses: what may stand in which clause, types of reductions, constant objects,
 * loops' variables, one clause a variable. OpenMP 5.2: 3.2.1, 5.1.1, 5.4, 5.5, 5.8, 5.9.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* What a clause asks of its variables. */
enum {
  WHOLE = 1,    /* a variable, no part or section of one */
  ELEMENTS = 2, /* no member of a structure */
  OWN_COPY = 4, /* threads or the device have one of their own: a complete type, and nothing thread-local */
  WRITABLE = 8, /* not const */
  POINTER = 32, /* a pointer or an array */
  ONLY_POINTER = 64,
  NUMBER = 128,        /* an integer or a pointer, to which something is added */
  SHARING = 256,       /* says what the variable is to threads (5.4); 13.8: each can stand in one such clause */
  ON_DEVICE = 512,     /* says where the device has it */
  NOT_COUNTING = 1024, /* no variable that a loop of the directive counts with (5.1.1) */
  STANDS_ONCE = 2048,  /* a variable does not stand in the clause twice */
  OR_MEMBER = 4096,    /* C++: or a member of a method's object */
};
#define PRIVATE_COPY (WHOLE | OWN_COPY | SHARING | STANDS_ONCE)

static const struct {
  int clause;
  int asks;
} asks[] = {
    {CLAUSE_PRIVATE, PRIVATE_COPY | WRITABLE},
    {CLAUSE_FIRSTPRIVATE, PRIVATE_COPY | NOT_COUNTING},
    {CLAUSE_LASTPRIVATE, PRIVATE_COPY | WRITABLE},
    {CLAUSE_LINEAR, PRIVATE_COPY | WRITABLE | NUMBER},
    {CLAUSE_INDUCTION, PRIVATE_COPY | WRITABLE | NOT_COUNTING},
    {CLAUSE_SHARED, WHOLE | SHARING | NOT_COUNTING | STANDS_ONCE},
    {CLAUSE_REDUCTION, ELEMENTS | OWN_COPY | SHARING | NOT_COUNTING | STANDS_ONCE},
    {CLAUSE_IN_REDUCTION, ELEMENTS | OWN_COPY | SHARING | STANDS_ONCE},
    {CLAUSE_TASK_REDUCTION, ELEMENTS | OWN_COPY | SHARING | STANDS_ONCE},
    {CLAUSE_DETACH, PRIVATE_COPY | WRITABLE},
    {CLAUSE_COPYPRIVATE, WHOLE | WRITABLE},
    {CLAUSE_COPYIN, WHOLE},
    {CLAUSE_MAP, OWN_COPY | ON_DEVICE},
    {CLAUSE_TO, OWN_COPY | STANDS_ONCE | ON_DEVICE},
    {CLAUSE_FROM, OWN_COPY | STANDS_ONCE | ON_DEVICE},
    {CLAUSE_IS_DEVICE_PTR, WHOLE | POINTER | SHARING | STANDS_ONCE},
    {CLAUSE_HAS_DEVICE_ADDR, ELEMENTS | SHARING | STANDS_ONCE},
    {CLAUSE_USE_DEVICE_PTR, WHOLE | OR_MEMBER | ONLY_POINTER | SHARING | STANDS_ONCE},
    {CLAUSE_USE_DEVICE_ADDR, ELEMENTS | SHARING | STANDS_ONCE},
    {CLAUSE_ALIGNED, WHOLE | POINTER | STANDS_ONCE},
    {CLAUSE_NONTEMPORAL, WHOLE | STANDS_ONCE},
};

static int asks_of(const struct clause *clause) {
  for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
    if (asks[i].clause == clause->kind)
      return asks[i].asks;
  return 0;
}

/* ---- what may stand in a clause ---- */

/* 3.2.4: the front wrote it as what a pointer to an array of that shape points to. */
static bool has_shape(const struct var_item *item) {
  return item->expr && item->expr->kind == N_UNARY;
}

static bool check_is_variable(struct unit *unit, const struct var_item *item) {
  const struct decl *decl = item->decl;
  bool object = item->expr && (item->expr->kind == N_REF || item->expr->kind == N_MEMBER || has_shape(item));
  if (object && decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM))
    return true;
  check_error(unit, item->place, "'%s' is not a variable", item->text);
  return false;
}

/* 3.2.5: sections are contiguous, so that there is at most one of a pointer's rows. */
static bool may_have_rows(const struct section_rule *rule, size_t i, bool ranged) {
  (void)i;
  if (ranged)
    check_error(rule->unit, rule->item->place,
                "the section '%s' has rows behind pointers, and is not contiguous in memory", rule->item->text);
  return !ranged;
}

static bool is_strided(const struct section *section) {
  return section->stride && !(section->stride->is_constant && section->stride->value == 1);
}

/* 3.2.4, 3.2.5, 13.9: the rest is contiguous. False: an error was said. */
static bool check_strides(struct unit *unit, const struct directive *directive, const struct var_item *item) {
  bool strided = false, through = false, wrong = false;
  const struct type *type = item->expr->type;
  for (size_t d = 0; d < item->nsections && type; d++, type = type->to) {
    const struct node *stride = item->sections[d].stride;
    strided |= is_strided(&item->sections[d]);
    wrong |= stride && (!is_integer(stride->type) || (stride->is_constant && stride->value < 1));
    through |= d > 0 && type->kind == TYPE_POINTER;
  }
  if (wrong)
    check_error(unit, item->place, "a stride of '%s' is not a positive integer", item->text);
  else if ((strided || has_shape(item)) && directive->kind != DIR_TARGET_UPDATE)
    check_error(unit, item->place, "'%s' has a %s, which only 'target update' takes", item->text,
                has_shape(item) ? "shape" : "stride");
  else if (strided && through)
    check_error(unit, item->place, "'%s' has a stride and goes through pointers, which is not supported", item->text);
  else
    return true;
  return false;
}

/* C++: a member of the object, in a method (OpenMP 5.2 5.5.5: the restriction's exception). */
static bool is_own_member(const struct node *expr) {
  return expr->kind == N_MEMBER && expr->nkids && expr->kid[0]->kind == N_REF && expr->kid[0]->decl &&
         expr->kid[0]->decl->is_self;
}

/* Advice for a pointer that is a part of a variable; "": none fits all. */
static const char *instead_of_part(struct unit *unit, int wanted, const struct var_item *item) {
  const struct type *type = item->expr->type;
  if (!(wanted & (POINTER | ONLY_POINTER)) || item->nsections || type->kind != TYPE_POINTER)
    return "";
  return unit->cxx ? arena_printf(unit->arena, ": give the pointer a name, auto *q = %s, and name that", item->text)
                   : arena_printf(unit->arena, ": give the pointer a name, %s%sq = %s, and name that", type->spelling,
                                  strchr(type->spelling, '*') ? "" : " ", item->text);
}

static const char *without_sections(struct unit *unit, const struct var_item *item) {
  size_t n = strlen(item->text);
  for (size_t left = item->nsections; left && n; left--) {
    int depth = 0;
    do {
      n--;
      depth += (item->text[n] == ']') - (item->text[n] == '[');
    } while (n && depth);
  }
  return arena_strndup(unit->arena, item->text, n);
}

/* Advice for a member whose address is a device's. */
static const char *instead_of_member(struct unit *unit, const struct clause *clause, const struct var_item *item) {
  bool address = clause->kind == CLAUSE_HAS_DEVICE_ADDR || clause->kind == CLAUSE_USE_DEVICE_ADDR;
  const char *name = without_sections(unit, item);
  const char *format = unit->cxx         ? ": give it a name, auto &x = %s, and name that"
                       : item->nsections ? ": give it a pointer, q = %s, and name a section of q"
                                         : ": give it a pointer, q = &%s, and name q[0:1]";
  return address ? arena_printf(unit->arena, format, name) : "";
}

static void check_form(struct unit *unit, const struct clause *clause, const struct var_item *item) {
  int wanted = asks_of(clause);
  const char *name = omp_clause_word(clause);
  const struct type *type = item->expr->type;
  bool pointer = type->kind == TYPE_POINTER;
  bool member = item->expr->kind != N_REF && !(wanted & OR_MEMBER && is_own_member(item->expr));
  if (wanted & WHOLE && (item->nsections || member))
    check_error(unit, item->place, "'%s' is only a part of a variable, and '%s' takes whole variables%s", item->text,
                name, instead_of_part(unit, wanted, item));
  else if (wanted & ELEMENTS && item->expr->kind != N_REF && !is_own_member(item->expr))
    check_error(unit, item->place, "'%s' is a member of a structure, and '%s' takes variables, elements and sections%s",
                item->text, name, instead_of_member(unit, clause, item));
  else if (wanted & OWN_COPY && type->kind == TYPE_INCOMPLETE_ARRAY && !item->nsections)
    check_error(unit, item->place, "'%s' has the incomplete type '%s'%s", item->text, type->spelling,
                wanted & WHOLE ? " and cannot be copied" : ": give a section with a length");
  else if (wanted & OWN_COPY && item->expr->kind == N_REF && item->decl->storage == STORAGE_THREAD)
    check_error(unit, item->place, "'%s' is thread-local and cannot stand in '%s'", item->text, name);
  else if (wanted & POINTER && !pointer && !is_array(type))
    check_error(unit, item->place, "'%s' in '%s' has type '%s', which is neither pointer nor array", item->text, name,
                type->spelling);
  else if (wanted & ONLY_POINTER && !pointer)
    check_error(unit, item->place, "'%s' in '%s' has type '%s', which is not a pointer", item->text, name,
                type->spelling);
  else if (wanted & NUMBER && pointer && type->to && type->to->size < 0 && type->to->kind == TYPE_STRUCT)
    check_error(unit, item->place, "'%s' in '%s' points to the incomplete type '%s', to which nothing can be added",
                item->text, name, type->to->spelling);
  else if (wanted & NUMBER && ((!pointer && !is_integer(type)) || type->is_atomic))
    check_error(unit, item->place, "'%s' in '%s' has type '%s', which is neither an integer type nor a pointer",
                item->text, name, type->spelling);
}

static void check_constant(struct unit *unit, const struct clause *clause, const struct var_item *item,
                           const struct type *left) {
  bool from = clause->kind == CLAUSE_FROM || (clause->kind == CLAUSE_MAP && clause_modified(clause, MODIFIER_MAP_FROM));
  if ((asks_of(clause) & WRITABLE || from) && is_constant_object(item, left))
    check_error(unit, item->place, "'%s' is const: '%s' would write it", item->text, omp_clause_word(clause));
}

static void check_loop_variable(struct unit *unit, const struct directive *directive, const struct clause *clause,
                                const struct var_item *item) {
  if (asks_of(clause) & NOT_COUNTING && item->expr->kind == N_REF && omp_counts_with(directive, item->decl))
    check_error(unit, item->place, "'%s' is the variable of the loop, which is private, and cannot stand in '%s'",
                item->text, omp_clause_word(clause));
}

/* 11.7: of a loop construct, only loop variables can have last values. */
static void check_last(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *item) {
  if (omp_parts(directive) & PART_LOOP && clause->kind == CLAUSE_LASTPRIVATE && !omp_counts_with(directive, item->decl))
    check_error(unit, item->place, "'%s' cannot be lastprivate: it is no loop variable of this '%s'", item->text,
                omp_directive_name(directive));
}

/* ---- 5.5.5: reductions ---- */

static void check_reduction(struct unit *unit, const struct clause *clause, const struct var_item *item,
                            const struct type *type) {
  const struct reduction_rule rule = {.unit = unit,
                                      .clause = clause,
                                      .item = item,
                                      .takes = op_takes,
                                      .instead_of_union =
                                          "without a declared operator for it: '#pragma omp declare reduction'"};
  if (!clause->is_reduction)
    return;
  for (size_t i = 0; i < item->nsections; i++) {
    const struct node *length = item->sections[i].is_index ? NULL : item->sections[i].length;
    if (length && length->is_constant && length->value == 0)
      check_error(unit, item->place, "the section '%s' has no elements, and nothing to reduce", item->text);
  }
  rule_reduction(&rule, type);
}

/* ---- one clause a variable ---- */

/* 5.4: both may be said of a variable, but of a distribute construct (11.6). */
static bool first_and_last(const struct directive *directive, int a, int b) {
  bool both =
      (a == CLAUSE_FIRSTPRIVATE && b == CLAUSE_LASTPRIVATE) || (b == CLAUSE_FIRSTPRIVATE && a == CLAUSE_LASTPRIVATE);
  return both && !(omp_parts(directive) & PART_DISTRIBUTE);
}

/* Whether two clauses of a combined construct may name one variable: threads share the address that a device got. */
static bool is_address_shared(int a, int b) {
  static const int addresses[] = {CLAUSE_IS_DEVICE_PTR, CLAUSE_HAS_DEVICE_ADDR, NO_CLAUSE};
  return (clause_among(addresses, a) && b == CLAUSE_SHARED) || (clause_among(addresses, b) && a == CLAUSE_SHARED);
}

/* 5.8.3: of a combined construct, a clause of threads is about a construct inside of the one that maps. */
static bool maps_beside(const struct directive *directive, int a, int b) {
  unsigned others = omp_parts(directive) & ~(unsigned)PART_TARGET;
  if (a == CLAUSE_FIRSTPRIVATE || b == CLAUSE_FIRSTPRIVATE) /* simd constructs take none */
    others &= ~(unsigned)PART_SIMD;
  if (a == CLAUSE_IN_REDUCTION || b == CLAUSE_IN_REDUCTION) /* of target alone */
    others = 0;
  bool combined = others && omp_parts(directive) & PART_TARGET;
  bool addresses = a == CLAUSE_IS_DEVICE_PTR || b == CLAUSE_IS_DEVICE_PTR || a == CLAUSE_HAS_DEVICE_ADDR ||
                   b == CLAUSE_HAS_DEVICE_ADDR;
  return directive->kind == DIR_TARGET_DATA || (combined && !addresses);
}

/* 5.8.3: storage that is mapped twice is that of one list item; a pointer and what it leads to are apart. */
static int pointers_of(const struct var_item *item) {
  const struct type *type = item->expr->type;
  int n = 0;
  for (size_t i = 0; i < item->nsections && type; i++, type = type->to)
    n += type->kind == TYPE_POINTER;
  return n;
}

/* The run knows how many sections an item with iterators is. */
static bool has_iterators(const struct clause *a, const struct clause *b) {
  return clause_modifier(a, MODIFIER_ITERATOR) || clause_modifier(b, MODIFIER_ITERATOR);
}

static bool may_map_both(const struct directive *directive, const struct clause *a, const struct var_item *x,
                         const struct clause *b, const struct var_item *y) {
  bool apart = pointers_of(x) != pointers_of(y) || (may_be_apart(x, y) && !has_iterators(a, b));
  return apart || strcmp(x->text, y->text) == 0 || !(omp_parts(directive) & PART_TARGET);
}

static bool may_share(const struct directive *directive, const struct clause *a, const struct var_item *x,
                      const struct clause *b, const struct var_item *y) {
  int one = asks_of(a), other = asks_of(b);
  if (one & SHARING && other & SHARING)
    return a->kind == b->kind ? different_elements(x, y)
                              : first_and_last(directive, a->kind, b->kind) || is_address_shared(a->kind, b->kind);
  if (one & ON_DEVICE && other & ON_DEVICE)
    return a->kind == CLAUSE_MAP ? may_map_both(directive, a, x, b, y) : strcmp(x->text, y->text) != 0;
  if ((one & SHARING && other & ON_DEVICE) || (one & ON_DEVICE && other & SHARING))
    return maps_beside(directive, a->kind, b->kind);
  return a->kind != b->kind || !(one & STANDS_ONCE);
}

static void check_once(struct unit *unit, const struct directive *directive, const struct clause *clause,
                       const struct var_item *item) {
  for (const struct clause *other = directive->clauses; other <= clause; other++)
    for (size_t i = 0; i < other->nvars && &other->vars[i] != item; i++)
      if (same_variable(&other->vars[i], item) && !may_share(directive, other, &other->vars[i], clause, item)) {
        check_error(unit, item->place, "'%s' stands in '%s' and in '%s'", item->text, omp_clause_word(other),
                    omp_clause_word(clause));
        diag_at(unit->diag, DIAG_NOTE, other->vars[i].place, "the first is here");
        return;
      }
}

/* ---- what threads have of their own around a construct that they share (5.4.4, 5.4.5, 5.5.8) ---- */

static const int private_clauses[] = {CLAUSE_PRIVATE, CLAUSE_FIRSTPRIVATE, CLAUSE_REDUCTION, NO_CLAUSE};
static const int shared_clauses[] = {CLAUSE_REDUCTION, CLAUSE_FIRSTPRIVATE, CLAUSE_LASTPRIVATE, NO_CLAUSE};

static bool is_own(const struct directive *parallel, const struct var_item *item) {
  const struct node *body = parallel->body;
  const struct decl *decl = item->decl;
  for (size_t i = 0; i < parallel->nclauses; i++)
    for (size_t k = 0; clause_among(private_clauses, parallel->clauses[i].kind) && k < parallel->clauses[i].nvars; k++)
      if (decl->is_self ? same_variable(&parallel->clauses[i].vars[k], item)
                        : parallel->clauses[i].vars[k].decl->canonical == decl->canonical)
        return true;
  return body && decl->begin >= body->begin && decl->begin < body->end &&
         (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER);
}

/* Of a construct that stands in no other one of its function: of whoever calls it. */
static bool is_callers_own(const struct decl *decl) {
  return decl->kind == DECL_PARAM || decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER;
}

static void check_own(struct unit *unit, const struct directive *directive, const struct clause *clause,
                      const struct var_item *item) {
  const struct directive *outer = directive->parent;
  bool shares = (omp_parts(directive) & PART_FOR || directive->kind == DIR_SECTIONS || directive->kind == DIR_SCOPE) &&
                !(omp_parts(directive) & PART_PARALLEL);
  while (outer && !(omp_parts(outer) & (PART_PARALLEL | PART_TEAMS | PART_TARGET)))
    outer = outer->parent;
  if (shares && omp_reduces_own(clause) && (!outer || omp_parts(outer) & PART_PARALLEL) &&
      !(outer ? is_own(outer, item) : is_callers_own(item->decl)))
    check_error(unit, item->place, "'%s' in 'reduction(original(private))' is shared by the threads", item->text);
}

static void check_shared(struct unit *unit, const struct directive *directive, const struct clause *clause,
                         const struct var_item *item) {
  bool shares = omp_parts(directive) & PART_FOR && !(omp_parts(directive) & PART_PARALLEL) && !omp_reduces_own(clause);
  const struct directive *parallel = shares ? directive->parent : NULL;
  while (parallel && !(omp_parts(parallel) & (PART_PARALLEL | PART_TEAMS | PART_TARGET)))
    parallel = parallel->parent;
  if (!parallel || !(omp_parts(parallel) & PART_PARALLEL) || !clause_among(shared_clauses, clause->kind) ||
      item->nsections || !is_own(parallel, item))
    return;
  check_error(unit, item->place, "'%s' is private to each thread: only a variable that they share can be %s",
              item->text, clause->kind == CLAUSE_REDUCTION ? "reduced" : omp_clause_word(clause));
  note_enclosing(unit, parallel);
}

void omp_check_variables(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++) {
      const struct clause *clause = &directive->clauses[i];
      const struct var_item *item = &clause->vars[k];
      bool device = omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE) && clause->kind != CLAUSE_PRIVATE &&
                    clause->kind != CLAUSE_FIRSTPRIVATE && clause->kind != CLAUSE_LASTPRIVATE;
      if (!check_is_variable(unit, item) || !check_strides(unit, directive, item) ||
          (device && !rule_no_reference(unit, item)))
        continue;
      check_form(unit, clause, item);
      const struct section_rule sections = {unit, clause, item, may_have_rows,
                                            .scattered = directive->kind == DIR_TARGET_UPDATE};
      const struct type *left = rule_sections(&sections);
      if (left) {
        check_reduction(unit, clause, item, left);
        check_constant(unit, clause, item, left);
      }
      check_loop_variable(unit, directive, clause, item);
      check_last(unit, directive, clause, item);
      check_once(unit, directive, clause, item);
      check_shared(unit, directive, clause, item);
      check_own(unit, directive, clause, item);
    }
}

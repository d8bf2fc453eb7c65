/*
 * uses_clauses.c - what clauses and declarations of a construct use of the names around it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/search.h"

/* The last iteration's elements go into the array's memory as a whole, where nothing else may lie between them. */
static void note_last(struct search *s, const struct expr *item, struct use *use) {
  const struct symbol *array = use->symbol;
  bool may_have_gaps = passes_descriptor(array) && !array->allocatable && !array->contiguous;
  use->is_last = true;
  if (array->shape != SHAPE_ASSUMED_SIZE && !may_have_gaps)
    return;
  complain(s->file, item->place,
           array->shape == SHAPE_ASSUMED_SIZE
               ? "array '%s' cannot be in 'lastprivate': the length of its last dimension is not known"
               : "array '%s' may have gaps in memory, which is not supported in 'lastprivate': declare it CONTIGUOUS",
           array->spelled);
  s->failed = true;
}

/* Notes what a clause with the variable ITEM says of it. */
static void note_item(struct search *s, const struct clause *clause, const struct expr *item, struct use *use,
                      bool is_outer) {
  enum clause_kind kind = clause->row->kind;
  if (is_outer && strcmp(clause->name, "in_reduction") == 0 && find_clause(s->owner, "nowait")) {
    complain(s->file, clause->place,
             "'in_reduction' of a target construct with 'nowait' is not supported in Fortran: the part of the sum is "
             "the host compiler's task's, which ends first");
    s->failed = true;
  }
  if (kind != CLAUSE_DATA && kind != CLAUSE_PRIVATE && kind != CLAUSE_REDUCTION && kind != CLAUSE_ADDRESS)
    return;
  if (kind != CLAUSE_DATA && has_computed_length(use->symbol) && strcmp(clause->name, "shared") != 0) {
    complain(s->file, item->place, "'%s' has no constant length, which is not supported in '%s'", use->symbol->spelled,
             clause->name);
    s->failed = true;
  }
  if (is_outer && use->symbol->in_common && s->owner->end_line == (size_t)-1) { /* a DECLARE */
    complain(s->file, item->place, "'%s' is in a common block: name that in 'declare', as in 'create(/block/)'",
             use->symbol->spelled);
    s->failed = true;
  }
  if (kind == CLAUSE_REDUCTION)
    note_operator(s->file, s->scope, clause, use->symbol);
  bool is_borrowed = kind == CLAUSE_ADDRESS && item->field;
  if (kind == CLAUSE_ADDRESS && use->symbol->component && !is_borrowed &&
      (strncmp(clause->name, "use_", 4) == 0 || use->symbol->rank == 0)) {
    complain(s->file, item->place, "component '%s' is not supported in '%s': point to it, and name the pointer",
             use->symbol->spelled, clause->name);
    s->failed = true;
  }
  static const char nothing[] = "shared,attach,detach"; /* clauses that do not tell where the variable is */
  use->in_clause |= is_outer && !list_has(nothing, clause->name);
  use->is_address |=
      kind == CLAUSE_ADDRESS && !is_borrowed && clause->sentinel == SENTINEL_ACC && use->symbol->rank == 0;
  use->has_address |= kind == CLAUSE_ADDRESS && !is_borrowed && strncmp(clause->name, "use_", 4) == 0;
  const char *why = kind == CLAUSE_PRIVATE ? refuse_copies(s->file, use->symbol->type.derived) : NULL;
  if (why) {
    complain(s->file, item->place, "object '%s' cannot be in '%s' in code for devices: its type %s",
             use->symbol->spelled, clause->name, why);
    s->failed = true;
  }
  if (kind != CLAUSE_PRIVATE || use->symbol->rank == 0)
    return;
  bool copied = strcmp(clause->name, "firstprivate") == 0;
  bool shares = copied && use->symbol->pointer && clause->sentinel == SENTINEL_OMP && !is_outer;
  if (use->symbol->points || shares) /* copies of a pointer lead to one target (OpenMP 5.2, 5.4.4) */
    return;
  use->is_copied |= copied;
  use->is_private |= copied || strcmp(clause->name, "private") == 0;
  if (strcmp(clause->name, "lastprivate") == 0)
    note_last(s, item, use);
  if (strcmp(clause->name, "linear") == 0) {
    complain(s->file, item->place, "arrays are not supported in '%s': '%s' is one", clause->name, use->symbol->spelled);
    s->failed = true;
  }
}

void search_bounds(struct search *s, struct symbol *symbol) {
  if (symbol->kind == SYMBOL_VARIABLE && symbol->type.base == TYPE_DERIVED && !symbol->alias)
    s->failed |= !complete_structure(s->file, symbol, symbol->place);
  for (int dim = 0; dim < symbol->rank; dim++) {
    search_expr(s, symbol->dims[dim].lower);
    search_expr(s, symbol->dims[dim].upper);
  }
}

/* The bounds of what a BLOCK declares are of the names around. */
void search_block(struct search *s, const struct scope *scope) {
  note_pointers(scope);
  for (size_t i = 0; i < scope->all.n; i++)
    search_bounds(s, scope->all.item[i]);
}

/* FIRSTPRIVATE of a directive in the construct reads the array that is the user's there; between TARGET and TEAMS no
   value changes. */
static bool copies_inside(const struct search *s, const struct clause *clause, bool is_outer) {
  return !is_outer && strcmp(clause->name, "firstprivate") == 0 && !s->in_teams;
}

/* The clause copies nothing to the host, or what the host cannot have changed meanwhile. */
static bool keeps_neighbours(const struct search *s, const struct clause *clause) {
  static const char to_device[] =
      "copyin,pcopyin,present_or_copyin,create,pcreate,present_or_create,present,no_create,delete";
  static const char both[] = "copy,pcopy,present_or_copy,map";
  bool waits =
      s->owner && s->owner->row->is_region && !find_clause(s->owner, "async") && !find_clause(s->owner, "nowait");
  bool is_map = strcmp(clause->name, "map") == 0, tofrom = is_map;
  for (size_t i = 0; i < clause->modifiers.n; i++) {
    if (list_has("from", clause->modifiers.item[i]))
      return false;
    tofrom &= !list_has("to,alloc,release,delete", clause->modifiers.item[i]);
  }
  return list_has(to_device, clause->name) || (is_map && !tofrom) || (waits && list_has(both, clause->name));
}

/* "p%x" and "p(2:5)%x" of an array of objects lie between the other components of the objects: these are mapped. False
   after a message. */
static bool take_objects(struct search *s, const struct clause *clause, struct expr *item) {
  struct expr *object = item->kind == EXPR_MEMBER && !item->resolved ? item->left : NULL;
  const struct expr *name = object && object->kind == EXPR_CALL ? object->left : object;
  if (!name || name->kind != EXPR_NAME || clause->row->kind != CLAUSE_DATA)
    return true;
  bool is_section = object->kind == EXPR_NAME;
  for (size_t i = 0; object->kind == EXPR_CALL && i < object->nargs; i++)
    is_section |= object->args[i].value && object->args[i].value->kind == EXPR_RANGE;
  const struct symbol *array = is_section ? variable_of(s->file, s->scope, name) : NULL;
  struct symbol *type = array && array->rank && array->type.base == TYPE_DERIVED
                            ? find_type(s->file, array->scope, array->type.name)
                            : NULL;
  const struct symbol *component = type ? find_component(s->file, type, item->text) : NULL;
  if (!component || component->pointer || component->allocatable)
    return true;
  if (keeps_neighbours(s, clause)) {
    *item = *object;
    return true;
  }
  complain(s->file, item->place,
           "'%s' has objects whose other components '%s' would copy, too: name the array in place of its component",
           array->spelled, clause->name);
  s->failed = true;
  return false;
}

/* An object of a derived type is mapped as so many bytes. */
static void take_bytes(struct search *s, const struct clause *clause, struct expr *item) {
  if (item->resolved || clause->row->kind != CLAUSE_DATA ||
      (item->kind == EXPR_MEMBER && is_field(s->file, s->scope, item)))
    return;
  struct symbol *symbol = item->kind == EXPR_NAME ? scope_find(s->file, s->scope, item->text) : NULL;
  if (item->kind == EXPR_MEMBER && !resolve_part(s->file, s->scope, item))
    s->failed = true;
  symbol = symbol ? symbol : item->symbol;
  if (!symbol || symbol->type.base != TYPE_DERIVED || (symbol->is_structure && !symbol->rank))
    return;
  item->symbol = bytes_of(s->file, symbol);
  item->type = item->symbol->type;
  item->type.rank = 1;
  item->resolved = true;
}

/* A component of an object is attached to the object where that may be there: data directives do not know, and in a
   construct it is there if statements use it as a whole. */
static void take_member(struct search *s, const struct clause *clause, struct expr *item) {
  static const char copies[] = "update,target update";
  const struct expr *e = item->kind == EXPR_CALL ? item->left : item;
  const struct symbol *object = e->kind == EXPR_MEMBER && !e->resolved ? variable_of(s->file, s->scope, e->left) : NULL;
  bool attaches = list_has("attach,detach", clause->name);
  bool is_wanted = attaches || !s->owner ||
                   (s->owner->row->is_region ? object && is_object_in(s->file, s->scope, e->left)
                                             : !list_has(copies, s->owner->row->name));
  bool is_borrowed = clause->row->kind == CLAUSE_ADDRESS && strncmp(clause->name, "use_", 4) == 0;
  if ((clause->row->kind == CLAUSE_DATA && is_wanted) || (is_borrowed && item->kind == EXPR_MEMBER))
    item->field = member_item(s->file, s->scope, item);
  s->conditions++; /* messages are about the item itself */
  if (item->field)
    search_expr(s, item->field);
  s->conditions--;
}

/* Where names mean addresses, the host's text gives the name another meaning, which ASSOCIATE's would not follow. */
static void check_alias(struct search *s, const struct clause *clause, const struct expr *item) {
  const struct symbol *symbol =
      item->kind == EXPR_NAME && !item->resolved ? scope_find(s->file, s->scope, item->text) : NULL;
  if (!symbol || !symbol->alias || clause->row->kind != CLAUSE_ADDRESS || strncmp(clause->name, "use_", 4) != 0)
    return;
  complain(s->file, item->place, "'%s' is a name of ASSOCIATE, which is not supported in '%s': name the variable",
           symbol->spelled, clause->name);
  s->failed = true;
}

/* Addresses are those of whole variables (OpenACC 3.4, 2.8; OpenMP 5.2, 5.4.7). */
static void check_section(struct search *s, const struct clause *clause, const struct expr *item) {
  if (item->kind != EXPR_CALL || !list_has("deviceptr,use_device,is_device_ptr,use_device_ptr", clause->name))
    return;
  complain(s->file, item->place, "'%s' takes the name of a variable, not a section", clause->name);
  s->failed = true;
}

/* A variable that stands in a clause as private is not used outside of its loop thereby. */
static void search_item(struct search *s, const struct clause *clause, struct expr *item, bool is_outer) {
  struct use before = {0};
  size_t n = s->uses->n;
  check_alias(s, clause, item);
  check_section(s, clause, item);
  if (!take_objects(s, clause, item))
    return;
  take_member(s, clause, item);
  take_bytes(s, clause, item);
  if (resolve(s->file, s->scope, item) && item->symbol && uses_find(s->uses, item->symbol))
    before = *uses_find(s->uses, item->symbol);
  search_expr(s, item);
  struct use *use = item->symbol ? uses_find(s->uses, item->symbol) : NULL;
  if (!use)
    return;
  bool keeps = strcmp(clause->name, "lastprivate") == 0 || strcmp(clause->name, "linear") == 0;
  bool is_name = item->kind == EXPR_NAME && !keeps;
  if ((clause->row->kind == CLAUSE_PRIVATE || clause->row->kind == CLAUSE_NAMES) && is_name)
    use->outside = n == s->uses->n && before.outside;
  if (clause->row->kind == CLAUSE_PRIVATE && is_name && !copies_inside(s, clause, is_outer))
    use->is_shared = before.is_shared;
  note_item(s, clause, item, use, is_outer);
}

static void search_clause(struct search *s, struct clause *clause, bool is_outer) {
  if (clause->row->kind == CLAUSE_WORDS || clause->row->kind == CLAUSE_VECTOR || !clause->parentheses)
    return;
  clause_items(s->file, s->scope, clause);
  if (is_outer && waits_for_objects(s->owner, clause)) {
    if (find_clause(s->owner, "nowait")) {
      complain(s->file, clause->place,
               "depend objects of a target construct with 'nowait' are not supported with gfortran: LLVM's OpenMP "
               "library has others");
      s->failed = true;
    }
    return;
  }
  if (is_outer)
    take_host_values(s, clause);
  for (size_t i = 0; i < clause->iterators.n; i++) {
    search_expr(s, clause->iterators.item[i].from);
    search_expr(s, clause->iterators.item[i].to);
    search_expr(s, clause->iterators.item[i].step);
  }
  struct scope *scope = s->scope;
  s->scope = clause->scope ? clause->scope : scope;
  for (size_t i = 0; i < clause->iterators.n; i++)
    search_expr(s, clause->iterators.item[i].variable);
  for (size_t k = 0; k < clause->nitems; k++)
    if (clause->items[k] && clause->items[k]->kind != EXPR_STAR)
      search_item(s, clause, clause->items[k], is_outer);
  s->scope = scope;
  if (clause->tail && clause->tail->kind == EXPR_CALL && clause->tail->nargs == 1) /* "step(n)" */
    search_expr(s, clause->tail->args[0].value);
  else
    search_expr(s, clause->tail);
}

static void search_conditions(struct search *s, const struct clause *selector) {
  size_t end = 0;
  for (size_t i = 0; i < selector->ntokens; i++) {
    const struct statement *words = condition_at(s->file, selector, i, &end);
    if (!words)
      continue;
    struct parser p = parser_of(s->file, s->scope, words);
    search_expr(s, parse_expr(&p));
    i = end - 1;
  }
}

void search_clauses(struct search *s, struct directive *d, bool is_outer) {
  s->owner = s->owner || !is_outer ? s->owner : d;
  for (size_t i = 0; i < d->variants.n; i++)
    search_conditions(s, d->variants.item[i].selector);
  for (size_t i = 0; i < d->variants.n; i++)
    if (d->variants.item[i].directive)
      search_clauses(s, d->variants.item[i].directive, is_outer);
  if (d->variants.n)
    return;
  bool has_if = find_clause(d, "if") != NULL;
  for (size_t i = 0; i < d->clauses.n; i++) {
    bool is_sure = (!has_if || strcmp(d->clauses.item[i].name, "if") == 0) && !d->clauses.item[i].is_implied;
    s->conditions += !is_sure;
    search_clause(s, &d->clauses.item[i], is_outer);
    s->conditions -= !is_sure;
  }
}

/* Arrays of the directive's clauses are private in its body. Returns how many were private around it. */
size_t enter_privates(struct search *s, const struct directive *d) {
  size_t before = s->privates.n;
  for (size_t i = 0; i < d->clauses.n; i++) {
    struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "private") != 0 && strcmp(clause->name, "firstprivate") != 0)
      continue;
    clause_items(s->file, s->scope, clause);
    for (size_t k = 0; k < clause->nitems; k++) {
      struct expr *item = clause->items[k];
      if (item && item->kind == EXPR_NAME && resolve(s->file, s->scope, item) && item->symbol && item->symbol->rank)
        vec_push(&s->privates, item->symbol);
    }
  }
  return before;
}

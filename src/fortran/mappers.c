/*
 * mappers.c - what MAP of an object maps besides its own bytes: by DECLARE MAPPER (OpenMP 5.2, 5.8.8), and without one
 * the allocatable components (5.8.3). Each becomes a clause of the directive, for elements of an array with an
 * iterator.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* A MAP of the directive, as more clauses are made of it. */
struct mapping {
  struct file *file;
  struct directive *directive;
  struct clause clause;       /* the user's */
  const char *type;           /* "tofrom" */
  struct scope *scope;        /* scope of the items: the directive's, or that of the iterator's name */
  const struct control *each; /* the iterator, or NULL */
};

/* --- map types --- */

static const char *own_type(const struct clause *clause) {
  static const char list[] = "to,from,tofrom,alloc,release,delete";
  for (size_t i = 0; i < clause->modifiers.n; i++)
    if (list_has(list, clause->modifiers.item[i]))
      return clause->modifiers.item[i];
  return NULL;
}

static bool is_exit(const struct directive *d) {
  return strcmp(d->row->name, "target exit data") == 0;
}

static const char *type_of_map(const struct directive *d, const struct clause *clause) {
  const char *type = own_type(clause);
  return type ? type : strcmp(d->row->name, "target enter data") == 0 ? "to" : is_exit(d) ? "from" : "tofrom";
}

/* The type of an item of a mapper in a map of type OUTER: what both copy (OpenMP 5.2, table 5.3). */
static const char *type_in(const struct mapping *m, const char *inner) {
  const char *outer = m->type;
  if (list_has("release,delete", outer) || !inner || strcmp(inner, "tofrom") == 0 || strcmp(inner, outer) == 0)
    return outer;
  if (strcmp(outer, "tofrom") == 0)
    return inner;
  return is_exit(m->directive) ? "release" : "alloc";
}

/* --- expressions --- */

/* An object that stands for a name. */
struct stand_in {
  const char *name;
  const struct expr *object;
};

static struct expr *object_for(struct file *file, const struct expr *name, const void *context) {
  const struct stand_in *s = context;
  return strcmp(name->text, s->name) == 0 ? copy_expr(file, s->object) : NULL;
}

/* "s%a", without subscripts, for messages. */
static const char *words_of(struct file *file, const struct expr *e) {
  if (e->kind == EXPR_CALL)
    return words_of(file, e->left);
  return e->kind == EXPR_MEMBER ? arena_printf(file->arena, "%s%%%s", words_of(file, e->left), e->text) : e->text;
}

/* Dimensions of the item: of a whole array, or of a section. */
static int rank_of(const struct mapping *m, const struct expr *e) {
  int ranges = 0;
  for (size_t i = 0; e->kind == EXPR_CALL && i < e->nargs; i++)
    ranges += e->args[i].value->kind == EXPR_RANGE;
  if (e->kind == EXPR_CALL)
    return ranges;
  if (e->kind == EXPR_NAME) {
    const struct symbol *s = e->symbol ? e->symbol : scope_find(m->file, m->scope, e->text);
    return s ? s->rank : 0;
  }
  struct symbol *type = object_type(m->file, m->scope, e->left);
  const struct symbol *component = type ? find_component(m->file, type, e->text) : NULL;
  return component ? component->rank : 0;
}

/* --- clauses --- */

static void add_clause(const struct mapping *m, struct expr *item, const char *type) {
  struct file *file = m->file;
  struct clause clause = m->clause;
  memset(&clause.modifiers, 0, sizeof clause.modifiers);
  memset(&clause.iterators, 0, sizeof clause.iterators);
  clause.scope = NULL;
  if (m->each) {
    TREE_PUSH(file, &clause.modifiers, "iterator");
    TREE_PUSH(file, &clause.iterators, *m->each);
    clause.scope = m->scope;
  }
  TREE_PUSH(file, &clause.modifiers, type);
  clause.is_split = clause.is_implied = true;
  clause.items = ARENA_NEW(file->arena, struct expr *);
  clause.texts = ARENA_NEW(file->arena, const char *);
  clause.words = ARENA_NEW(file->arena, const char *);
  clause.items[0] = item;
  clause.texts[0] = words_of(file, item);
  clause.nitems = 1;
  TREE_PUSH(file, &m->directive->clauses, clause);
}

/* An iterator over the elements of the array or section; false after a message. */
static bool begin_elements(struct mapping *m, struct expr **item) {
  struct file *file = m->file;
  struct expr *array = (*item)->kind == EXPR_CALL ? (*item)->left : *item;
  const struct expr *range = (*item)->kind == EXPR_CALL && (*item)->nargs == 1 ? (*item)->args[0].value : NULL;
  if (m->each || (array != *item && !range) || rank_of(m, *item) != 1) {
    complain(file, (*item)->place,
             "objects of array '%s' have components that 'map' would map as well, which is supported of one dimension: "
             "map them in a loop, with 'target enter data'",
             words_of(file, *item));
    return false;
  }
  struct control *each = ARENA_NEW(file->arena, struct control);
  struct token *token = ARENA_NEW(file->arena, struct token);
  token->text = token->spelled = arena_printf(file->arena, "sumac_each_%d", ++file->nhidden);
  token->place = (*item)->place;
  m->scope = scope_new(file, m->scope, m->scope->unit);
  struct symbol *variable = scope_add(file, m->scope, token);
  variable->kind = SYMBOL_VARIABLE;
  variable->type = integer_8;
  variable->typed = true;
  struct expr *one = expr_integer(file, 1, (*item)->place);
  each->name = token->text;
  each->variable = expr_named(file, each->name, (*item)->place);
  each->from = range && range->left
                   ? copy_expr(file, range->left)
                   : expr_call(file, expr_named(file, "lbound", (*item)->place), copy_expr(file, array), one);
  each->to = range && range->right ? copy_expr(file, range->right)
                                   : expr_call(file, expr_named(file, "ubound", (*item)->place), copy_expr(file, array),
                                               copy_expr(file, one));
  m->each = each;
  *item = expr_call(file, copy_expr(file, array), expr_named(file, each->name, (*item)->place), NULL);
  return true;
}

/* A clause of the directive names the component, or a part of it, of this object or of another element; or the object's
   mapper does. */
static bool is_listed(const struct mapping *m, const struct expr *item) {
  const struct directive *d = m->directive;
  const char *name = words_of(m->file, item);
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    bool counts = clause->is_split && strcmp(clause->name, "map") == 0 &&
                  (!clause->is_implied || clause->scope == (m->each ? m->scope : NULL));
    for (size_t k = 0; counts && k < clause->nitems; k++)
      if (clause->items[k] && strcmp(words_of(m->file, clause->items[k]), name) == 0)
        return true;
  }
  return false;
}

/* --- allocatable components --- */

static bool leads_on(struct file *file, struct symbol *type, int depth);

/* Characters and polymorphic components are nothing that constructs can use. */
static bool leads_on_by(struct file *file, struct symbol *type, const struct symbol *c, int depth) {
  bool is_known = c->type.base != TYPE_CHARACTER && c->type.base != TYPE_UNKNOWN && c->type.kind != POLYMORPHIC;
  is_known |= c->type.base != TYPE_DERIVED && c->type.kind == 1;
  return c->kind == SYMBOL_VARIABLE && !c->pointer && is_known &&
         (c->allocatable ||
          (c->type.base == TYPE_DERIVED && leads_on(file, find_type(file, type->components, c->type.name), depth + 1)));
}

/* Objects of the type have allocatable components. */
static bool leads_on(struct file *file, struct symbol *type, int depth) {
  if (!type || depth > 50)
    return false;
  bool does = type->extends && leads_on(file, find_type(file, type->components->host, type->extends), depth + 1);
  for (size_t i = 0; i < type->components->all.n; i++)
    does |= leads_on_by(file, type, type->components->all.item[i], depth);
  return does;
}

static void map_object(struct mapping m, struct expr *item, const char *mapper);

static void map_components(const struct mapping *m, struct symbol *type, struct expr *object) {
  if (type->extends)
    map_components(m, find_type(m->file, type->components->host, type->extends), object);
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    if (!leads_on_by(m->file, type, c, 0))
      continue;
    struct expr *item = expr_member(m->file, copy_expr(m->file, object), c->name);
    if (c->allocatable && is_listed(m, item))
      continue;
    if (c->allocatable)
      add_clause(m, item, m->type);
    else
      map_object(*m, item, NULL);
  }
}

/* --- mappers --- */

/* The mapper's items, of the object in place of its variable; with the whole object, what else is allocatable in it. */
static void map_by(const struct mapping *m, struct directive *d, struct expr *object, bool is_element) {
  struct mapper mapper = read_mapper(m->file, d);
  bool has_whole = false;
  for (size_t i = 1; i < d->clauses.n; i++) {
    struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "map") != 0 || !clause->parentheses)
      continue;
    clause_items(m->file, d->scope, clause);
    const char *type = type_in(m, own_type(clause));
    for (size_t k = 0; k < clause->nitems; k++) {
      struct expr *item = clause->items[k];
      bool is_whole = item && item->kind == EXPR_NAME && strcmp(item->text, mapper.variable) == 0;
      has_whole |= is_whole;
      if (item && !(is_whole && is_element))
        add_clause(m, copy_with(m->file, item, object_for, &(struct stand_in){mapper.variable, object}), type);
    }
  }
  struct symbol *type = has_whole ? object_type(m->file, m->scope, object) : NULL;
  if (type && leads_on(m->file, type, 0))
    map_components(m, type, object);
}

/* --- items --- */

/* M is a copy: an iterator is for this object. */
static void map_object(struct mapping m, struct expr *item, const char *mapper) {
  struct symbol *type = object_type(m.file, m.scope, item);
  struct directive *d = type ? find_mapper(m.file, type, mapper ? mapper : "default") : NULL;
  if (mapper && !d && strcmp(mapper, "default") != 0)
    complain(m.file, item->place, "there is no mapper '%s' for '%s'", mapper, words_of(m.file, item));
  if (!type || (!d && !leads_on(m.file, type, 0)))
    return;
  bool is_array = rank_of(&m, item) > 0;
  if (is_array && (m.file->options->host != FORTRAN_GFORTRAN || !begin_elements(&m, &item)))
    return;
  if (d)
    map_by(&m, d, item, is_array);
  else
    map_components(&m, type, item);
}

/* The mapper that the clause names; NULL: none. Its modifier is taken out. */
static const char *take_mapper(struct file *file, struct clause *clause) {
  const char *found = NULL;
  size_t n = 0;
  for (size_t i = 0; i < clause->modifiers.n; i++) {
    const char *text = clause->modifiers.item[i];
    if (strncmp(text, "mapper(", strlen("mapper(")) == 0)
      found = arena_strndup(file->arena, text + strlen("mapper("), strcspn(text + strlen("mapper("), ")"));
    else
      clause->modifiers.item[n++] = text;
  }
  clause->modifiers.n = n;
  return found;
}

/* Item number K of the clause stays: a mapper may map parts of a scalar object alone. */
static bool keeps_item(const struct mapping *m, const struct expr *item, const char *mapper) {
  struct symbol *type = object_type(m->file, m->scope, item);
  struct directive *d = type ? find_mapper(m->file, type, mapper ? mapper : "default") : NULL;
  return !d || (rank_of(m, item) > 0 && maps_whole(m->file, d));
}

static void expand_clause(struct file *file, struct directive *d, size_t at) {
  clause_items(file, d->scope, &d->clauses.item[at]);
  const char *mapper = take_mapper(file, &d->clauses.item[at]);
  struct mapping m = {file, d, d->clauses.item[at], type_of_map(d, &d->clauses.item[at]), d->scope, NULL};
  size_t kept = 0;
  if (m.clause.scope) /* the user's iterators */
    return;
  for (size_t i = 0; i < m.clause.nitems; i++) {
    struct expr *item = m.clause.items[i];
    if (!item || item->resolved) {
      kept++;
      continue;
    }
    map_object(m, item, mapper);
    if (!keeps_item(&m, item, mapper))
      continue;
    m.clause.items[kept] = item;
    m.clause.texts[kept] = m.clause.texts[i];
    m.clause.words[kept++] = m.clause.words[i];
  }
  d->clauses.item[at].nitems = kept;
}

void expand_mappers(struct file *file, struct directive *d) {
  size_t n = d->clauses.n;
  if (d->is_expanded || d->sentinel != SENTINEL_OMP)
    return;
  d->is_expanded = true;
  for (size_t i = 0; i < n; i++)
    if (strcmp(d->clauses.item[i].name, "map") == 0 && d->clauses.item[i].parentheses)
      clause_items(file, d->scope, &d->clauses.item[i]);
  for (size_t i = 0; i < n; i++)
    if (strcmp(d->clauses.item[i].name, "map") == 0 && d->clauses.item[i].parentheses)
      expand_clause(file, d, i);
}

/* The object is mapped because the construct uses it, and no clause says so. */
static bool is_implicit(const struct uses *uses, const struct use *use) {
  const struct symbol *s = use->symbol;
  const struct use *bytes = s->bytes ? uses_find(uses, s->bytes) : NULL;
  return use->behaviour && list_has("to,tofrom,from,alloc", use->behaviour) && !use->in_clause && s->type.derived &&
         !s->component && !s->is_view && !(bytes && bytes->in_clause);
}

bool expand_implicit_maps(struct file *file, struct directive *d, const struct uses *uses) {
  size_t before = d->clauses.n;
  bool may = d->sentinel == SENTINEL_OMP && d->row->is_region && !d->on_host;
  for (size_t i = 0; may && file->options->host == FORTRAN_GFORTRAN && i < uses->n; i++) {
    if (!is_implicit(uses, &uses->item[i]))
      continue;
    struct mapping m = {.file = file, .directive = d, .type = uses->item[i].behaviour, .scope = d->scope};
    m.clause = (struct clause){.name = "map", .place = d->place, .sentinel = SENTINEL_OMP, .parentheses = true};
    m.clause.row = clause_row(d, &m.clause);
    struct expr *item = expr_named(file, uses->item[i].name, d->place);
    struct symbol *type = object_type(file, d->scope, item);
    bool has_mapper = type && find_mapper(file, type, "default");
    if (!type || (!has_mapper && !leads_on(file, type, 0)))
      continue;
    if (keeps_item(&m, item, NULL)) /* in front of what is attached to it */
      add_clause(&m, copy_expr(file, item), m.type);
    m.clause.unless = uses->item[i].symbol->rank ? uses->item[i].symbol : NULL; /* with what it leads to */
    map_object(m, item, NULL);
  }
  return d->clauses.n > before;
}

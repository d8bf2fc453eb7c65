/*
 * objects.c - objects as values (Fortran 2018, 10.2.1, 15.5.2): what statements and clauses of a construct use as a
 * whole is a structure in C++, of which components are members. This is known before names are resolved. Calls of
 * procedures that a type binds become calls of the procedures.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

/* --- what an expression names --- */

static struct symbol *named_variable(struct file *file, struct scope *scope, const struct expr *e) {
  struct symbol *s = e->symbol ? e->symbol : scope_find(file, scope, e->text);
  if (s && s->alias)
    return s->alias->symbol ? s->alias->symbol : variable_of(file, s->scope->host, s->alias);
  bool is_object = s && s->kind == SYMBOL_CONSTANT && s->type.base == TYPE_DERIVED;
  return s && (s->kind == SYMBOL_VARIABLE || is_object) ? s : NULL;
}

struct symbol *variable_of(struct file *file, struct scope *scope, const struct expr *e) {
  if (e->kind == EXPR_NAME)
    return named_variable(file, scope, e);
  struct symbol *object = e->kind == EXPR_MEMBER ? variable_of(file, scope, e->left) : NULL;
  struct symbol *type = object && !object->rank ? find_type(file, object->scope, object->type.name) : NULL;
  struct symbol *component = type ? find_component(file, type, e->text) : NULL;
  if (!component)
    return type && is_parent(file, type, e->text) ? object : NULL;
  return part_of(file, object, component);
}

/* The type of an object; *POLYMORPHIC_TYPE: it may be of a type that extends it. NULL: it is no object. */
static struct symbol *type_of(struct file *file, struct scope *scope, const struct expr *e, bool *is_polymorphic) {
  *is_polymorphic = false;
  const struct symbol *s = NULL;
  if (e->kind == EXPR_NAME) {
    s = named_variable(file, scope, e);
  } else if (e->kind == EXPR_CALL) {
    return e->left->kind == EXPR_NAME || e->left->kind == EXPR_MEMBER ? type_of(file, scope, e->left, is_polymorphic)
                                                                      : NULL;
  } else if (e->kind == EXPR_MEMBER) {
    struct symbol *type = type_of(file, scope, e->left, is_polymorphic);
    s = type ? find_component(file, type, e->text) : NULL;
    if (type && !s && is_parent(file, type, e->text))
      return find_type(file, type->components, e->text);
  }
  if (!s || s->type.base != TYPE_DERIVED)
    return NULL;
  *is_polymorphic = s->type.kind == POLYMORPHIC;
  return find_type(file, s->scope, s->type.name);
}

struct symbol *object_type(struct file *file, struct scope *scope, const struct expr *e) {
  bool any = false;
  return type_of(file, scope, e, &any);
}

bool names_component(struct file *file, struct scope *scope, const struct expr *e) {
  bool any = false;
  struct symbol *type = e->kind == EXPR_MEMBER ? type_of(file, scope, e->left, &any) : NULL;
  return type && find_component(file, type, e->text);
}

bool names_parent(struct file *file, struct scope *scope, const struct expr *e) {
  bool any = false;
  struct symbol *type = e->kind == EXPR_MEMBER ? type_of(file, scope, e->left, &any) : NULL;
  return type && !find_component(file, type, e->text) && is_parent(file, type, e->text);
}

/* The last component is a part of its object, and no pointer to something else. */
bool is_plain_component(struct file *file, struct scope *scope, const struct expr *e) {
  bool any = false;
  struct symbol *type = type_of(file, scope, e->left, &any);
  const struct symbol *component = type ? find_component(file, type, e->text) : NULL;
  return !component || !may_be_absent(component);
}

bool is_object_in(struct file *file, struct scope *scope, const struct expr *e) {
  if (is_own_object(file, scope, e))
    return true;
  if (e->kind == EXPR_MEMBER) {
    const struct expr *root = e;
    while (root->kind == EXPR_MEMBER)
      root = root->left;
    if (root->kind == EXPR_CALL)
      return true;
    if (is_object_in(file, scope, e->left))
      return is_plain_component(file, scope, e);
  }
  if (e->kind != EXPR_NAME && e->kind != EXPR_MEMBER)
    return false;
  const struct symbol *s = variable_of(file, scope, e);
  return s && s->is_structure && !s->rank;
}

/* --- objects that are used as a whole --- */

static void note(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *s = variable_of(file, scope, e);
  if (s && s->type.base == TYPE_DERIVED && !s->rank && !is_object_in(file, scope, e))
    s->is_structure |= has_known_layout(file, find_type(file, s->scope, s->type.name), 0);
}

static void note_value(struct file *file, struct scope *scope, struct expr *e);

static void note_args(struct file *file, struct scope *scope, struct expr *e) {
  static const char inquiries[] = "present,allocated,associated,size,lbound,ubound,kind";
  bool asks = e->left && e->left->kind == EXPR_NAME && list_has(inquiries, e->left->text) &&
              !scope_find(file, scope, e->left->text);
  for (size_t i = 0; i < e->nargs; i++)
    if (!asks || (e->args[i].value && e->args[i].value->kind == EXPR_CALL))
      note_value(file, scope, e->args[i].value);
}

/* The procedure that the type, or one that it extends, binds to the name; NULL: none. */
static const struct bound_procedure *find_binding(struct file *file, struct symbol *type, const char *name,
                                                  struct symbol **binds) {
  for (int depth = 0; type && depth < 100; depth++) {
    for (size_t i = 0; i < type->bindings.n; i++)
      if (strcmp(type->bindings.item[i].name, name) == 0) {
        *binds = type;
        return &type->bindings.item[i];
      }
    type = type->extends ? find_type(file, type->components->host, type->extends) : NULL;
  }
  return NULL;
}

void complain_of_component(struct file *file, const struct expr *e, const struct symbol *type) {
  struct symbol *binds = NULL;
  struct symbol *of = (struct symbol *)type;
  const char *why =
      find_binding(file, of, e->text, &binds)
          ? "is a procedure of objects of type '%s', which of these is not known here: call it behind TYPE "
            "IS, or by its own name"
      : is_parent(file, of, e->text)
          ? "is the part of type '%s' that it extends, which as a whole is not supported in code for devices: use its "
            "components"
          : "is no component of type '%s'";
  complain(file, e->place, arena_printf(file->arena, "'%%s' %s", why), e->text, type->spelled);
}

static size_t position_of(const struct unit *unit, const char *self) {
  for (size_t i = 0; self && i < unit->nargs; i++)
    if (strcmp(unit->args[i]->name, self) == 0)
      return i;
  return 0;
}

static bool passes_alike(const struct bound_procedure *a, const struct unit *of_a, const struct bound_procedure *b,
                         const struct unit *of_b) {
  return a->no_pass == b->no_pass && (a->no_pass || position_of(of_a, a->self) == position_of(of_b, b->self));
}

/* The procedures of "generic :: NAME => ..." as a generic name. *FIRST says where the object is passed, which all do
   alike; FIRST is NULL for an operator, whose operands are all arguments. NULL: there is none. */
static struct symbol *bound_generic(struct file *file, struct symbol *of, const char *name, struct place place,
                                    const struct bound_procedure **first) {
  struct symbol *generic = ARENA_NEW(file->arena, struct symbol), *type = of, *binds = NULL;
  const struct unit *unit = NULL;
  *generic = (struct symbol){.kind = SYMBOL_INTERFACE, .name = name, .spelled = name, .place = place};
  for (int depth = 0; type && depth < 100; depth++) {
    for (size_t i = 0; i < type->bindings.n; i++) {
      const struct bound_procedure *row = &type->bindings.item[i];
      bool is_one = row->is_generic && strcmp(row->name, name) == 0;
      const struct bound_procedure *binding = is_one ? find_binding(file, of, row->procedure, &binds) : NULL;
      const struct symbol *procedure =
          binding ? scope_find_procedure(file, binds->components->host, binding->procedure) : NULL;
      if (!procedure || !procedure->unit)
        continue;
      if (first && unit && !passes_alike(*first, unit, binding, procedure->unit))
        return NULL;
      if (first)
        *first = binding;
      unit = procedure->unit;
      struct symbol *one = ARENA_NEW(file->arena, struct symbol);
      *one = *generic;
      memset(&one->also, 0, sizeof one->also);
      one->scope = binds->components->host;
      TREE_PUSH(file, &one->specifics, binding->procedure);
      TREE_PUSH(file, &generic->also, one);
    }
    type = type->extends ? find_type(file, type->components->host, type->extends) : NULL;
  }
  return unit ? generic : NULL;
}

struct symbol *bound_operator(struct file *file, struct type of, const char *key, struct place place) {
  bool is_known = of.base == TYPE_DERIVED && of.derived && of.kind != POLYMORPHIC;
  return is_known ? bound_generic(file, (struct symbol *)of.derived, key, place, NULL) : NULL;
}

/* A procedure of the generic name, for the position of the object. */
static const struct unit *any_unit(struct file *file, const struct symbol *procedure) {
  if (procedure->unit)
    return procedure->unit;
  const struct symbol *one = procedure->also.item[procedure->also.n - 1];
  return scope_find_procedure(file, one->scope, one->specifics.item[0])->unit;
}

/* "o%step(x)" is "step_of_type(o, x)" where the type of o is known when the program is compiled. */
static void bind(struct file *file, struct scope *scope, struct expr *call) {
  struct expr *member = call->left;
  struct symbol *binds = NULL;
  bool is_polymorphic = false;
  struct symbol *type = member->kind == EXPR_MEMBER ? type_of(file, scope, member->left, &is_polymorphic) : NULL;
  const struct bound_procedure *binding = type && !is_polymorphic && !find_component(file, type, member->text)
                                              ? find_binding(file, type, member->text, &binds)
                                              : NULL;
  struct symbol *procedure = !binding ? NULL
                             : binding->is_generic
                                 ? bound_generic(file, type, member->text, member->place, &binding)
                                 : scope_find_procedure(file, binds->components->host, binding->procedure);
  if (!procedure)
    return;
  call->bound = procedure;
  if (binding->no_pass)
    return;
  size_t at = position_of(any_unit(file, procedure), binding->self);
  struct argument *args = ARENA_ARRAY(file->arena, struct argument, call->nargs + 2);
  if (at > call->nargs)
    return;
  for (size_t i = 0; i < call->nargs; i++)
    args[i + (i >= at)] = call->args[i];
  args[at] = (struct argument){NULL, member->left};
  call->args = args;
  call->nargs++;
}

static void note_value(struct file *file, struct scope *scope, struct expr *e) {
  if (!e || e->resolved)
    return;
  if (e->kind == EXPR_NAME || e->kind == EXPR_MEMBER)
    note(file, scope, e);
  if (e->kind == EXPR_CALL && e->left->kind == EXPR_MEMBER && !e->bound)
    bind(file, scope, e);
  if (e->kind == EXPR_CALL || e->kind == EXPR_ARRAY || e->kind == EXPR_IMPLIED || e->kind == EXPR_ITEMS)
    note_args(file, scope, e);
  if (e->kind == EXPR_CALL || e->kind == EXPR_NAME)
    return;
  if (e->kind == EXPR_MEMBER) { /* subscripts on the way */
    for (struct expr *at = e->left; at; at = at->kind == EXPR_MEMBER || at->kind == EXPR_CALL ? at->left : NULL)
      if (at->kind == EXPR_CALL)
        note_args(file, scope, at);
    return;
  }
  note_value(file, scope, e->left);
  note_value(file, scope, e->right);
  note_value(file, scope, e->step);
}

static void note_stmt(struct file *file, struct scope *scope, struct stmt *stmt) {
  if (stmt->scope) {
    for (size_t i = 0; i < stmt->scope->all.n; i++)
      note_value(file, scope, stmt->scope->all.item[i]->selector);
    scope = stmt->scope;
    note_local_objects(file, scope);
  }
  if (stmt->kind == STMT_CALL && stmt->left && stmt->left->kind == EXPR_MEMBER) { /* "call o%step" */
    struct expr *call = expr_new(file, EXPR_CALL, stmt->left->place);
    call->left = stmt->left;
    stmt->left = call;
  }
  note_pointed(file, scope, stmt);
  if (stmt->kind == STMT_POINT && stmt->left->kind == EXPR_MEMBER) {
    note(file, scope, stmt->left->left);
    if (stmt->right && stmt->right->kind == EXPR_MEMBER && !is_plain_component(file, scope, stmt->right))
      note(file, scope, stmt->right->left);
  }
  note_value(file, scope, stmt->left);
  note_value(file, scope, stmt->right);
  note_value(file, scope, stmt->from);
  note_value(file, scope, stmt->to);
  note_value(file, scope, stmt->step);
  note_value(file, scope, stmt->condition);
  note_value(file, scope, stmt->mask);
  for (size_t i = 0; i < stmt->controls.n; i++) {
    note_value(file, scope, stmt->controls.item[i].from);
    note_value(file, scope, stmt->controls.item[i].to);
    note_value(file, scope, stmt->controls.item[i].step);
  }
  for (size_t i = 0; i < stmt->arms.n; i++) {
    note_value(file, scope, stmt->arms.item[i].condition);
    for (size_t k = 0; k < stmt->arms.item[i].nvalues; k++)
      note_value(file, scope, stmt->arms.item[i].values[k].value);
    note_objects(file, scope, &stmt->arms.item[i].body);
  }
  note_objects(file, scope, &stmt->body);
  if (stmt->directive)
    note_objects_of(file, stmt->directive);
}

void note_objects(struct file *file, struct scope *scope, const struct stmts *stmts) {
  for (size_t i = 0; i < stmts->n; i++)
    note_stmt(file, scope, stmts->item[i]);
}

void note_objects_of(struct file *file, struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++) {
    struct clause *clause = &d->clauses.item[i];
    bool has_copies = clause->row && (clause->row->kind == CLAUSE_PRIVATE || clause->row->kind == CLAUSE_REDUCTION);
    if (!has_copies || !clause->parentheses)
      continue;
    clause_items(file, d->scope, clause);
    for (size_t k = 0; k < clause->nitems; k++)
      note_value(file, d->scope, clause->items[k]);
  }
  note_objects(file, d->scope, &d->body);
}

void note_local_objects(struct file *file, struct scope *scope) {
  for (size_t i = 0; i < scope->all.n; i++) {
    struct symbol *s = scope->all.item[i];
    if (s->kind != SYMBOL_VARIABLE || s->type.base != TYPE_DERIVED || s->alias)
      continue;
    s->is_structure |= has_known_layout(file, find_type(file, s->scope, s->type.name), 0);
    s->is_own |= s->is_structure && !s->allocatable && !s->pointer;
  }
}

/* --- types --- */

bool is_of_type(struct file *file, struct type object, const struct symbol *dummy) {
  const struct symbol *type = find_type(file, dummy->scope, dummy->type.name), *at = object.derived;
  if (dummy->type.base != TYPE_DERIVED || object.base != TYPE_DERIVED)
    return false;
  while (at && at != type && dummy->type.kind == POLYMORPHIC)
    at = at->parent;
  return at && at == type;
}

bool object_exists(struct file *file, struct symbol *s, struct place place, const char *name) {
  if (s->type.base != TYPE_DERIVED)
    return type_exists(file, s->type, place, name) && has_length(file, s, place, name);
  return complete_structure(file, s, place);
}

bool take_dummy_object(struct file *file, struct symbol *s) {
  s->is_structure = s->is_own = true;
  s->has_own_shape = s->dummy && s->shape == SHAPE_ASSUMED;
  return complete_structure(file, s, s->place);
}

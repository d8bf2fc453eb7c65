/*
 * mapper_for.c - which declared mapper is meant at a directive (mapper.c), and what lowering sees of it.
 *
 * A mapper is known from its declaration to the end of the block, class or namespace that this stands in, or of the
 * file, and for a type that stands there; of those for one type the innermost is meant. In a template of C++ an object
 * or a mapper may have a type that depends on the template's parameters. Then it is a choice of all that are known
 * there, which clang makes in each instance.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "model/types.h"

const struct node *omp_scope_of_mapper(const struct own_mapper *mapper) {
  return mapper->directive->node ? mapper->directive->node->parent : NULL;
}

static bool same_type(const struct type *a, const struct type *b) {
  bool named = a->tag && b->tag && a->tag->canonical == b->tag->canonical;
  return named || (a->is_dependent && a->identity && a->identity == b->identity);
}

static bool same_name(const char *a, const char *b) {
  return a && b ? strcmp(a, b) == 0 : a == b;
}

const char *omp_name_of_mapper(const struct own_mapper *mapper) {
  return mapper->name ? mapper->name : "default";
}

bool omp_same_mapper(const struct own_mapper *a, const struct own_mapper *b) {
  return omp_scope_of_mapper(a) == omp_scope_of_mapper(b) && strcmp(a->scope, b->scope) == 0 &&
         (!a->type->is_dependent || a->around == b->around) && same_name(a->name, b->name) &&
         same_type(a->type, b->type);
}

/* ---- which are known ---- */

static bool is_around(const struct node *scope, const struct node *node) {
  while (scope && node && node != scope)
    node = node->parent;
  return !scope || node;
}

/* In the class, or in a method of it that stands elsewhere. */
static bool is_in_class(const struct decl *class, const struct directive *directive) {
  const struct decl *function = directive->function ? directive->function->canonical : NULL;
  size_t at = function ? function->begin : directive->begin;
  return (class->begin <= at && at < class->end) || (class->begin <= directive->begin && directive->begin < class->end);
}

static bool is_known(const struct unit *unit, const struct own_mapper *mapper, const struct directive *directive) {
  bool scoped = mapper->type->is_dependent && mapper->around; /* nowhere else its type has a meaning */
  return mapper->directive->begin <= directive->begin && is_around(omp_scope_of_mapper(mapper), directive->node) &&
         (!scoped || is_in_class(mapper->around, directive)) &&
         scope_is_seen(unit, mapper->scope, directive, mapper->type);
}

/* From number *AT down, which is moved to it, the next one with NAME that is known at the directive; or NULL. What is
   declared later is further inside. */
static struct own_mapper *next_known(const struct unit *unit, const struct directive *directive, const char *name,
                                     size_t *at) {
  while (*at > 0) {
    struct own_mapper *mapper = unit->mappers[--*at];
    if (same_name(mapper->name, name) && is_known(unit, mapper, directive))
      return mapper;
  }
  return NULL;
}

const struct own_mapper *omp_find_mapper(const struct unit *unit, const struct directive *directive, const char *name) {
  size_t at = unit->nmappers;
  return next_known(unit, directive, name, &at);
}

/* ---- which is meant ---- */

/* Behind sections and arrays; NULL: no structure, or one behind a pointer without a section. */
const struct type *omp_mapped_type(const struct var_item *var) {
  const struct type *type = var->expr ? var->expr->type : NULL;
  for (size_t i = 0; type && i < var->nsections; i++)
    type = type->to;
  while (type && is_array(type))
    type = type->to;
  return type && (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION || type->is_dependent) ? type : NULL;
}

const char *omp_mapper_name(const struct clause *clause) {
  const struct modifier *modifier = clause_modifier(clause, MODIFIER_MAPPER);
  return modifier && strcmp(modifier->text, "default") != 0 ? modifier->text : NULL;
}

/* The mapper that DIRECTIVE declares: in it the variable itself may be named. */
static const struct own_mapper *mapper_of(const struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < unit->nmappers; i++)
    if (unit->mappers[i]->directive == directive)
      return unit->mappers[i];
  return NULL;
}

bool omp_is_mapped_object(const struct unit *unit, const struct directive *directive, const struct var_item *var) {
  const struct own_mapper *own = mapper_of(unit, directive);
  return own && var->expr && var->expr->kind == N_REF && var->decl && var->decl->is_builtin &&
         strcmp(var->decl->name, own->variable) == 0;
}

/* Of that name, for the type; NULL: none, or a choice. */
static struct own_mapper *declared_for(const struct unit *unit, const struct directive *directive, const char *name,
                                       const struct type *type) {
  size_t at = unit->nmappers;
  for (struct own_mapper *mapper; (mapper = next_known(unit, directive, name, &at));)
    if (same_type(mapper->type, type))
      return mapper;
    else if (type->is_dependent || mapper->type->is_dependent)
      return NULL;
  return NULL;
}

struct own_mapper *omp_mapper_for(const struct unit *unit, const struct directive *directive,
                                  const struct clause *clause, const struct var_item *var) {
  const struct type *type = omp_mapped_type(var);
  const char *name = omp_mapper_name(clause);
  bool itself = !name && omp_is_mapped_object(unit, directive, var);
  return type && !itself ? declared_for(unit, directive, name, type) : NULL;
}

bool omp_visit_parts(struct unit *unit, const struct directive *directive, const struct type *type,
                     bool (*visit)(const struct own_mapper *, void *), void *context) {
  for (size_t i = 0; i < object_nparts(type); i++) {
    struct object_part part;
    if (!object_part(type, i, &part))
      continue;
    const struct own_mapper *mapper = declared_for(unit, directive, NULL, part.type);
    if (mapper ? visit(mapper, context) : omp_visit_parts(unit, directive, part.type, visit, context))
      return true;
  }
  return false;
}

/* What lowering sees of it. */
static const struct object_mapper *build_mapper(struct unit *unit, struct own_mapper *own) {
  if (own->built)
    return own->built;
  struct object_mapper *built = ARENA_NEW(unit->arena, struct object_mapper);
  struct construct *construct = ARENA_NEW(unit->arena, struct construct);
  *built = (struct object_mapper){
      .variable = own->variable, .type_text = own->type_text, .type = own->type, .items = construct};
  own->built = built; /* its items may choose among mappers of which it is one */
  omp_add_mapped(unit, construct, own->directive);
  return built;
}

vec_named(choices, struct mapper_choice);

/* All that are known at the directive, then an end. VAR, which has one of them; NULL: any variable. */
static struct choices known_mappers(struct unit *unit, const struct directive *directive, const char *name,
                                    const struct var_item *var) {
  struct choices known = {0};
  size_t at = unit->nmappers;
  for (struct own_mapper *mapper; (mapper = next_known(unit, directive, name, &at));) {
    const char *refused = var ? omp_mapper_refused(unit, directive, mapper, var) : NULL;
    vec_push(&known, ((struct mapper_choice){build_mapper(unit, mapper), refused}));
  }
  vec_push(&known, (struct mapper_choice){0});
  return known;
}

/* C++: behind those that are known come those that nobody declares, of all structures of the file: an object whose type
   depends on a template's parameters may have one of these in an instance. Returns where they begin. */
static size_t add_undeclared(struct unit *unit, struct choices *known) {
  size_t declared = known->n - 1;
  struct choices more = {0};
  for (size_t i = 0; i < unit->ndecls && declared; i++) {
    const struct decl *decl = unit->decls[i];
    const struct object_mapper *mapper = decl->kind == DECL_STRUCT && decl->definition == decl
                                             ? mapper_of_members(unit->arena, known->item, decl->type)
                                             : NULL;
    if (mapper)
      vec_push(&more, ((struct mapper_choice){mapper, NULL}));
  }
  known->n--;
  EACH_IN (const struct mapper_choice, choice, more)
    vec_push(known, *choice);
  vec_push(known, (struct mapper_choice){0});
  vec_free(&more);
  return declared;
}

const struct object_mapper *omp_choose_mapper(struct unit *unit, const struct directive *directive,
                                              const struct clause *clause, const struct var_item *var) {
  const struct type *type = unit->nmappers ? omp_mapped_type(var) : NULL;
  const char *name = omp_mapper_name(clause);
  bool itself = type && !name && omp_is_mapped_object(unit, directive, var);
  if (!type)
    return NULL;
  struct choices known = known_mappers(unit, directive, name, var);
  size_t undeclared = type->is_dependent && !name ? add_undeclared(unit, &known) : 0;
  const struct object_mapper *mapper =
      itself && !type->is_dependent ? mapper_of_members(unit->arena, known.item, type)
                                    : mapper_of_type(unit->arena, known.item + (itself ? undeclared : 0), type, name);
  vec_free(&known);
  return mapper;
}

/* ---- where it cannot be used ---- */

/* Objects that lie behind one another: not behind several pointers. */
static bool is_one_piece(const struct var_item *var) {
  const struct type *type = var->expr->type;
  bool one = true, single = true;
  for (size_t i = 0; i < var->nsections && type; i++, type = type->to) {
    one &= (single || type->kind != TYPE_POINTER) && !var->sections[i].stride;
    single &= var->sections[i].is_index;
  }
  return one;
}

/* Lowering writes the mapper's expressions at DIRECTIVE, where a name may be another variable's. */
static const struct decl *hidden_in(const struct unit *unit, const struct directive *directive,
                                    const struct node *node) {
  if (!node)
    return NULL;
  const struct decl *named = node->kind == N_REF ? node->decl : NULL;
  for (size_t i = 0; named && !named->is_builtin && directive->function && i < unit->ndecls; i++) {
    const struct decl *other = unit->decls[i];
    bool variable = other->kind != DECL_FIELD && other->kind != DECL_LABEL && other->function == directive->function;
    if (variable && other->canonical != named->canonical && strcmp(other->name, named->name) == 0 &&
        other->begin < directive->begin)
      return other;
  }
  const struct decl *found = NULL;
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = hidden_in(unit, directive, node->kid[i]);
  return found;
}

static const struct decl *hidden_of(const struct unit *unit, const struct directive *directive,
                                    const struct own_mapper *mapper) {
  const struct decl *found = NULL;
  for (size_t i = 0; i < mapper->directive->nclauses; i++)
    for (size_t k = 0; k < mapper->directive->clauses[i].nvars && !found; k++) {
      const struct var_item *var = &mapper->directive->clauses[i].vars[k];
      found = hidden_in(unit, directive, var->expr);
      for (size_t d = 0; d < var->nsections && !found; d++) {
        found = hidden_in(unit, directive, var->sections[d].lower);
        found = found ? found : hidden_in(unit, directive, var->sections[d].length);
      }
    }
  return found;
}

const char *omp_mapper_refused(struct unit *unit, const struct directive *directive, const struct own_mapper *mapper,
                               const struct var_item *var) {
  const char *name = omp_name_of_mapper(mapper);
  bool rows = directive->kind == DIR_TARGET_UPDATE && omp_mapped_type(var)->is_dependent && var->nsections > 1;
  if (rows || !is_one_piece(var))
    return arena_printf(unit->arena, "'%s' is not contiguous: mapper '%s' cannot be used for it", var->text, name);
  const struct decl *hidden = hidden_of(unit, directive, mapper);
  return hidden ? arena_printf(unit->arena, "'%s' means another variable here than in mapper '%s'", hidden->name, name)
                : NULL;
}

/* 5.8.8: those that hold for variables that no clause names. */
void omp_add_mappers(struct unit *unit, struct construct *construct, const struct directive *directive) {
  if (!unit->nmappers)
    return;
  struct choices known = known_mappers(unit, directive, NULL, NULL);
  if (unit->cxx)
    add_undeclared(unit, &known);
  struct mapper_choice *kept = ARENA_ARRAY(unit->arena, struct mapper_choice, known.n);
  memcpy(kept, known.item, known.n * sizeof *kept);
  construct->region.mappers = known.n > 1 ? kept : NULL;
  vec_free(&known);
}

/*
 * mapper.c - declared mappers (OpenMP 5.2 5.8.8): how objects of a structure type are mapped.
 *
 *     declare mapper([name :] struct S s) map(s, s.p[0 : s.n])
 *
 * The variable is one that the directive declares. For clang, and in the text that lowering makes of the clauses, it is
 * a pointer to the object: s.p stands as s->p, s alone as s[0:1]; messages have what the user wrote.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"
#include "lower/types.h"

/* ---- reading ---- */

static struct token mark(const struct token *at, const char *text) {
  return (struct token){.kind = TOKEN_MARK, .text = text, .length = strlen(text), .place = at->place};
}

static struct token number(const struct token *at, const char *text) {
  struct token token = mark(at, text);
  token.kind = TOKEN_NUMBER;
  return token;
}

/* Token I, the variable, as what the pointer points to: in a list a section of one object, else (*s). */
static void add_object(struct tokens *out, const struct token *at, bool listed) {
  if (!listed)
    vec_push(out, mark(at, "("));
  if (!listed)
    vec_push(out, mark(at, "*"));
  vec_push(out, *at);
  if (!listed) {
    vec_push(out, mark(at, ")"));
    return;
  }
  vec_push(out, mark(at, "["));
  vec_push(out, number(at, "0"));
  vec_push(out, mark(at, ":"));
  vec_push(out, number(at, "1"));
  vec_push(out, mark(at, "]"));
}

/* From token FROM on, NAME becomes a pointer. */
static void point(struct parser *parser, size_t from, const char *name) {
  struct tokens *in = &parser->reading->tokens, out = {0};
  const struct token none = {.kind = TOKEN_END, .text = ""};
  long depth = 0, brackets = 0;
  for (size_t i = 0; i < in->n; i++) {
    const struct token *token = &in->item[i], *before = i ? token - 1 : &none,
                       *next = i + 1 < in->n ? token + 1 : &none;
    depth += i >= from ? token_is(token, "(") - token_is(token, ")") : 0;
    brackets += i >= from ? token_is(token, "[") - token_is(token, "]") : 0;
    bool member = token_is(before, ".") || token_is(before, "->");
    bool named = token_is(before, "(") && i > 1 && token_is(before - 1, "mapper");
    if (i < from || member || named || !token_is(token, name)) {
      vec_push(&out, *token);
    } else if (token_is(next, ".")) {
      vec_push(&out, *token);
      vec_push(&out, mark(next, "->"));
      i++;
    } else {
      bool begins = token_is(before, "(") || token_is(before, ",") || token_is(before, ":");
      bool ends = token_is(next, ")") || token_is(next, ",");
      add_object(&out, token, depth == 1 && !brackets && begins && ends);
    }
  }
  vec_free(in);
  *in = out;
}

void omp_read_mapper(struct parser *parser, struct clause *clause) {
  struct arena *arena = parser->unit->arena;
  const struct token *token = parse_peek(parser, 0);
  clause->op_place = parse_here(parser);
  if (token->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), ":")) {
    clause->op_name = token_is(token, "default") ? NULL : arena_strndup(arena, token->text, token->length);
    parser->at += 2;
  }
  struct range type = {parser->at, parser->at};
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parse_at(parser, ")"))
    parser->at++;
  type.last = parser->at - 1;
  token = &parser->reading->tokens.item[type.last];
  if (type.last <= type.first || token->kind != TOKEN_NAME) {
    parse_complain(parser, clause->op_place, "expected a type and the name of a variable in 'declare mapper'");
    return;
  }
  const char *name = arena_strndup(arena, token->text, token->length);
  clause->text = parse_code(parser, type);
  clause->arg_names = ARENA_ARRAY(arena, const char *, 1);
  clause->arg_names[0] = name;
  parse_declare(parser, arena_printf(arena, "static __attribute__((unused)) __typeof__(%s) *%s; ", clause->text, name));
  point(parser, parser->at + 1, name);
  struct ranges ranges = {0};
  vec_push(&ranges, ((struct range){type.last, type.last + 1}));
  clause->nargs = ranges.n;
  clause->args = parse_slots(parser, &ranges);
  vec_free(&ranges);
}

/* ---- declaring ---- */

static const struct node *scope_of(const struct own_mapper *mapper) {
  return mapper->directive->node ? mapper->directive->node->parent : NULL;
}

static bool same_type(const struct type *a, const struct type *b) {
  return a->tag && b->tag && a->tag->canonical == b->tag->canonical;
}

static bool same_name(const char *a, const char *b) {
  return a && b ? strcmp(a, b) == 0 : a == b;
}

static const char *name_of(const struct own_mapper *mapper) {
  return mapper->name ? mapper->name : "default";
}

/* "s->p[0:s->n]" as the user wrote it: "s.p[0:s.n]"; "s[0:1]" as "s". */
static const char *as_written(struct arena *arena, const char *text, const char *name) {
  size_t length = strlen(name);
  struct text out = {0};
  if (strncmp(text, name, length) == 0 && strcmp(text + length, "[0:1]") == 0)
    return name;
  for (const char *p = text; *p;) {
    bool here = strncmp(p, name, length) == 0 && strncmp(p + length, "->", 2) == 0;
    text_printf(&out, here ? "%s." : "%.1s", here ? name : p);
    p += here ? length + 2 : 1;
  }
  return text_keep(&out, arena);
}

static bool check_place(struct unit *unit, const struct own_mapper *mapper) {
  const struct node *scope = scope_of(mapper);
  const struct directive *outer = mapper->directive->parent;
  if ((scope && scope->kind != N_COMPOUND) || (outer && !outer->stays && !omp_is_host_only(outer))) {
    check_error(unit, mapper->directive->place, "'declare mapper' cannot stand here");
    return false;
  }
  EACH_AT (const struct own_mapper, other, unit->mappers, unit->nmappers) {
    if (scope_of(other) != scope || !same_name(other->name, mapper->name) || !same_type(other->type, mapper->type))
      continue;
    check_error(unit, mapper->place, "mapper '%s' is declared for '%s' already", name_of(mapper), mapper->type_text);
    diag_at(unit->diag, DIAG_NOTE, other->place, "the first is here");
    return false;
  }
  return true;
}

static bool check_type(struct unit *unit, const struct own_mapper *mapper) {
  const struct type *type = mapper->type;
  if (type && (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) && type->size >= 0)
    return true;
  if (type && type->is_dependent) {
    check_error(unit, mapper->place,
                "'declare mapper' is for '%s', which depends on a template's parameters: declare it outside of the "
                "template, for each type that is used",
                mapper->type_text);
    return false;
  }
  check_error(unit, mapper->place, "'declare mapper' is for '%s', which is no structure or union%s", mapper->type_text,
              type && (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) ? " that is complete" : "");
  return false;
}

void omp_bind_mapper(struct unit *unit, struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_MAPPED);
  directive->is_read_again = true;
  if (!clause || !clause->nargs)
    return;
  struct own_mapper *mapper = ARENA_NEW(unit->arena, struct own_mapper);
  *mapper = (struct own_mapper){.name = clause->op_name,
                                .place = clause->op_place,
                                .directive = directive,
                                .variable = clause->arg_names[0],
                                .type_text = clause->text,
                                .type = clause->args[0]->type ? clause->args[0]->type->to : NULL};
  for (size_t i = 0; i < directive->nclauses; i++)
    EACH_OF (struct var_item, var, directive->clauses[i].vars, directive->clauses[i].nvars) {
      const struct node *root = var->expr;
      while (root && root->kind != N_REF)
        root = root->nkids ? root->kid[0] : NULL;
      var->decl = root ? root->decl : NULL;
      var->text = as_written(unit->arena, var->text, mapper->variable);
    }
  if (!check_type(unit, mapper) || !check_place(unit, mapper))
    return;
  struct own_mapper **list = ARENA_ARRAY(unit->arena, struct own_mapper *, unit->nmappers + 1);
  if (unit->nmappers)
    memcpy(list, unit->mappers, unit->nmappers * sizeof *list);
  list[unit->nmappers++] = mapper;
  unit->mappers = list;
}

/* ---- finding ---- */

/* Behind sections and arrays; NULL: no structure, or one behind a pointer without a section. */
static const struct type *structure_of(const struct var_item *var) {
  const struct type *type = var->expr ? var->expr->type : NULL;
  for (size_t i = 0; type && i < var->nsections; i++)
    type = type->to;
  while (type && is_array(type))
    type = type->to;
  return type && (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) ? type : NULL;
}

static bool is_around(const struct node *scope, const struct node *node) {
  while (scope && node && node != scope)
    node = node->parent;
  return !scope || node;
}

/* TYPE NULL: of any. The innermost one that is declared before DIRECTIVE, or by it. */
static struct own_mapper *find(const struct unit *unit, const struct directive *directive, const char *name,
                               const struct type *type) {
  struct own_mapper *found = NULL;
  EACH_AT (struct own_mapper, mapper, unit->mappers, unit->nmappers)
    if (same_name(mapper->name, name) && mapper->directive->begin <= directive->begin &&
        is_around(scope_of(mapper), directive->node) && (!type || same_type(mapper->type, type)) &&
        (!found || is_around(scope_of(found), mapper->directive->node)))
      found = mapper;
  return found;
}

static const char *name_asked(const struct clause *clause) {
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

struct own_mapper *omp_mapper_for(const struct unit *unit, const struct directive *directive,
                                  const struct clause *clause, const struct var_item *var) {
  const struct type *type = structure_of(var);
  const char *name = name_asked(clause);
  if (!type || (!name && omp_is_mapped_object(unit, directive, var)))
    return NULL;
  return find(unit, directive, name, type);
}

struct own_mapper *omp_default_mapper(const struct unit *unit, const struct directive *directive, size_t *at) {
  while (*at < unit->nmappers) {
    struct own_mapper *mapper = unit->mappers[(*at)++];
    if (!mapper->name && find(unit, directive, NULL, mapper->type) == mapper)
      return mapper;
  }
  return NULL;
}

/* ---- what is wrong ---- */

static void unknown(struct unit *unit, const struct directive *directive, const struct modifier *modifier,
                    const struct var_item *var) {
  const struct own_mapper *other = find(unit, directive, modifier->text, NULL);
  if (!other) {
    check_error(unit, modifier->argument, "no mapper '%s' is declared here", modifier->text);
    return;
  }
  check_error(unit, var->place, "mapper '%s' is not declared for '%s', which has type '%s'", modifier->text, var->text,
              structure_of(var) ? structure_of(var)->spelling
              : var->expr->type ? var->expr->type->spelling
                                : "?");
  diag_at(unit->diag, DIAG_NOTE, other->place, "'%s' is declared for '%s' here", other->name, other->type_text);
}

/* Objects that lie behind one another. */
static bool is_one_piece(const struct var_item *var) {
  const struct type *type = var->expr->type;
  bool one = var->expr->kind != N_UNARY;
  for (size_t i = 0; i < var->nsections && type; i++, type = type->to)
    one &= !(i && type->kind == TYPE_POINTER) && !var->sections[i].stride;
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

/* C++: a default mapper for some of the types that VAR may have. */
static const struct own_mapper *default_of_instance(const struct unit *unit, const struct directive *directive,
                                                    const struct var_item *var) {
  size_t at = 0;
  const struct own_mapper *mapper = NULL;
  while ((mapper = omp_default_mapper(unit, directive, &at)))
    if (var->expr->kind == N_REF && type_may_become(var->expr->type, mapper->type))
      return mapper;
  return NULL;
}

void omp_check_mapping(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct modifier *modifier = clause_modifier(clause, MODIFIER_MAPPER);
  const struct modifier *iterator = clause_modifier(clause, MODIFIER_ITERATOR);
  if (iterator)
    omp_check_iterators(unit, iterator);
  EACH_OF (const struct var_item, var, clause->vars, clause->nvars) {
    const struct own_mapper *mapper = var->expr ? omp_mapper_for(unit, directive, clause, var) : NULL;
    const struct own_mapper *dependent = mapper || !var->expr ? NULL : default_of_instance(unit, directive, var);
    if (dependent && !name_asked(clause))
      check_error(unit, var->place,
                  "'%s' has the type '%s', which depends on a template's parameters: the mapper that is declared for "
                  "'%s' cannot be used for it",
                  var->text, var->expr->type->spelling, dependent->type_text);
    if (mapper && !is_one_piece(var))
      check_error(unit, var->place, "'%s' is not contiguous: mapper '%s' cannot be used for it", var->text,
                  name_of(mapper));
    else if (mapper && hidden_of(unit, directive, mapper))
      check_error(unit, var->place, "'%s' means another variable here than in mapper '%s'",
                  hidden_of(unit, directive, mapper)->name, name_of(mapper));
    else if (var->expr && name_asked(clause) && !mapper) {
      unknown(unit, directive, modifier, var);
      break;
    }
  }
}

/* 5.8.8: no instance of the type may be mapped as part of itself. */
static bool leads_to(const struct unit *unit, const struct own_mapper *from, const struct own_mapper *to, int depth) {
  const struct directive *directive = from->directive;
  for (size_t i = 0; i < directive->nclauses && depth < 64; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++) {
      const struct own_mapper *next =
          omp_mapper_for(unit, directive, &directive->clauses[i], &directive->clauses[i].vars[k]);
      if (next && (next == to || leads_to(unit, next, to, depth + 1)))
        return true;
    }
  return false;
}

void omp_check_mapper(struct unit *unit, const struct own_mapper *mapper) {
  const struct directive *directive = mapper->directive;
  bool about = false;
  omp_check_clauses(unit, directive);
  omp_check_variables(unit, directive);
  for (size_t i = 0; i < directive->nclauses; i++)
    EACH_OF (const struct var_item, var, directive->clauses[i].vars, directive->clauses[i].nvars) {
      const struct own_mapper *next = omp_mapper_for(unit, directive, &directive->clauses[i], var);
      about |= var->decl && var->decl->is_builtin && strcmp(var->decl->name, mapper->variable) == 0;
      if (next && (next == mapper || leads_to(unit, next, mapper, 0)))
        check_error(unit, var->place, "'%s' in mapper '%s' maps an object of '%s' as part of one: that has no end",
                    var->text, name_of(mapper), mapper->type_text);
    }
  if (!about && clause_of(directive, CLAUSE_MAP))
    check_error(unit, directive->place, "mapper '%s' maps nothing of '%s'", name_of(mapper), mapper->variable);
}

/* ---- what lowering sees ---- */

const struct object_mapper *omp_build_mapper(struct unit *unit, struct own_mapper *own) {
  if (!own || own->built)
    return own ? own->built : NULL;
  struct object_mapper *built = ARENA_NEW(unit->arena, struct object_mapper);
  struct construct *construct = ARENA_NEW(unit->arena, struct construct);
  own->built = built;
  omp_add_mapped(unit, construct, own->directive);
  *built = (struct object_mapper){
      .variable = own->variable, .type_text = own->type_text, .type = own->type, .items = construct};
  return built;
}

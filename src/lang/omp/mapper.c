/*
 * mapper.c - declared mappers (OpenMP 5.2 5.8.8): how objects of a structure type are mapped.
 *
 *     declare mapper([name :] struct S s) map(s, s.p[0 : s.n])
 *
 * The variable is one that the directive declares. For clang, and in the text that lowering makes of the clauses, it is
 * a pointer to the object: s.p stands as s->p, s alone as s[0:1]; messages have what the user wrote.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "model/types.h"

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
  const struct node *scope = omp_scope_of_mapper(mapper);
  const struct directive *outer = mapper->directive->parent;
  if ((scope && scope->kind != N_COMPOUND) || (outer && !outer->stays && !omp_is_host_only(outer))) {
    check_error(unit, mapper->directive->place, "'declare mapper' cannot stand here");
    return false;
  }
  EACH_AT (const struct own_mapper, other, unit->mappers, unit->nmappers) {
    if (!omp_same_mapper(other, mapper))
      continue;
    check_error(unit, mapper->place, "mapper '%s' is declared for '%s' already", omp_name_of_mapper(mapper),
                mapper->type_text);
    diag_at(unit->diag, DIAG_NOTE, other->place, "the first is here");
    return false;
  }
  return true;
}

static bool check_type(struct unit *unit, const struct own_mapper *mapper) {
  const struct type *type = mapper->type;
  if (type && (type->is_dependent || ((type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) && type->size >= 0)))
    return true;
  check_error(unit, mapper->place, "'declare mapper' is for '%s', which is no structure or union%s", mapper->type_text,
              type && (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) ? " that is complete" : "");
  return false;
}

/* The innermost class that the directive stands in; NULL: none. */
static const struct decl *class_around(const struct unit *unit, const struct directive *directive) {
  const struct decl *found = NULL;
  for (size_t i = 0; i < unit->ndecls && !directive->node; i++) {
    const struct decl *decl = unit->decls[i];
    bool class = decl->kind == DECL_STRUCT || decl->kind == DECL_UNION;
    if (class && decl->begin < directive->begin && directive->begin < decl->end)
      found = decl;
  }
  return found;
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
  mapper->around = class_around(unit, directive);
  mapper->scope = directive->node ? "" : scope_of_place(unit, directive->begin);
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

/* ---- what is wrong ---- */

static void unknown(struct unit *unit, const struct directive *directive, const struct modifier *modifier,
                    const struct var_item *var) {
  const struct own_mapper *other = omp_find_mapper(unit, directive, modifier->text);
  if (!other) {
    check_error(unit, modifier->argument, "no mapper '%s' is declared here", modifier->text);
    return;
  }
  check_error(unit, var->place, "mapper '%s' is not declared for '%s', which has type '%s'", modifier->text, var->text,
              omp_mapped_type(var) ? omp_mapped_type(var)->spelling
              : var->expr->type    ? var->expr->type->spelling
                                   : "?");
  diag_at(unit->diag, DIAG_NOTE, other->place, "'%s' is declared for '%s' here", other->name, other->type_text);
}

struct refusal {
  struct unit *unit;
  const struct directive *directive;
  const struct var_item *var;
  const char *why;
};

static bool is_refused(const struct own_mapper *mapper, void *context) {
  struct refusal *r = context;
  r->why = omp_mapper_refused(r->unit, r->directive, mapper, r->var);
  return r->why;
}

/* Why the mapper of the item's objects, or one of their parts, cannot be used; NULL: it can. */
static const char *why_refused(struct unit *unit, const struct directive *directive, const struct clause *clause,
                               const struct var_item *var) {
  const struct own_mapper *mapper = omp_mapper_for(unit, directive, clause, var);
  struct refusal refusal = {unit, directive, var, NULL};
  if (mapper)
    is_refused(mapper, &refusal);
  else if (omp_mapped_type(var) && !omp_mapper_name(clause))
    omp_visit_parts(unit, directive, omp_mapped_type(var), is_refused, &refusal);
  return refusal.why;
}

void omp_check_mapping(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct modifier *modifier = clause_modifier(clause, MODIFIER_MAPPER);
  const struct modifier *iterator = clause_modifier(clause, MODIFIER_ITERATOR);
  if (iterator)
    omp_check_iterators(unit, iterator);
  EACH_OF (const struct var_item, var, clause->vars, clause->nvars) {
    const char *refused = var->expr ? why_refused(unit, directive, clause, var) : NULL;
    if (refused)
      check_error(unit, var->place, "%s", refused);
    else if (var->expr && omp_mapper_name(clause) && !omp_choose_mapper(unit, directive, clause, var)) {
      unknown(unit, directive, modifier, var);
      break;
    }
  }
}

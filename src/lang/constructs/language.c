/*
 * language.c - directives that are constructs: the directive's line becomes the construct while it is parsed, and what
 * Clang makes of its expressions goes to the fields. Nothing is checked but the text itself.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/acc.h"
#include "lang/constructs/internal.h"
#include "lang/omp/omp.h"

enum {
#define ROLE(ID, word) COUNT_##ID,
#include "model/construct.def"
  ROLES
};

/* A variable with its sections, in a clause of its own, so that it is bound like those of other languages. */
struct var_item *read_variable_here(struct fields *f, bool reduced) {
  struct clause clause = {.kind = 0, .place = parse_here(f->parser), .is_reduction = reduced};
  size_t at = f->parser->at;
  parse_variables(f->parser, &clause);
  if (clause.nvars > 1 && !f->parser->reading->failed)
    parse_complain(f->parser, f->parser->reading->tokens.item[at].place, "one variable stands in an item");
  vec_push(&f->parser->clauses, clause);
  return clause.vars;
}

static bool read_item(struct fields *f) {
  int role = 0;
  while (role < ROLES && !accept_word(f->parser, role_word((enum item_role)role)))
    role++;
  if (role == ROLES)
    return false;
  f->item = &f->construct->items.item[f->construct->items.n++];
  *f->item = (struct item){.role = (enum item_role)role, .word = role_word((enum item_role)role)};
  f->item->var = read_variable_here(f, role == ITEM_REDUCTION);
  if (role == ITEM_RESIDENT)
    f->item->data.map = __sumac_map_mapped;
  else if (ASPECT_DATA(role) && !f->parser->reading->failed && !read_field(f))
    parse_complain(f->parser, parse_here(f->parser), "expected what becomes of '%s', as in 'mapped+to+from'",
                   f->item->var->text);
  else if (role == ITEM_REDUCTION && !f->parser->reading->failed && !word_here(f->parser, "with"))
    parse_complain(f->parser, parse_here(f->parser), "expected 'with' and an operator behind '%s'", f->item->var->text);
  return true;
}

static void begin_fields(struct fields *f, struct construct *construct, enum construct_kind kind) {
  struct arena *arena = f->parser->unit->arena;
  f->construct = construct;
  f->item = NULL;
  f->has_loop = f->has_style = false;
  f->nmade = 0;
  construct->kind = kind;
  construct->items.item = ARENA_ARRAY(arena, struct item, f->parser->reading->tokens.n);
  if (kind == CONSTRUCT_LOOP || kind == CONSTRUCT_REGION) {
    construct->loop = ARENA_NEW(arena, struct loop_asked);
    construct->loop->nest.collapse = 1;
  }
}

/* Adds values that the text leaves out: the dimension of "routine for gang", the number of device types. */
static void end_fields(struct fields *f) {
  struct construct *c = f->construct;
  if (c->kind == CONSTRUCT_LOOP && !f->has_loop && !f->parser->reading->failed)
    parse_complain(f->parser, parse_here(f->parser), "expected 'over' and the levels of the loop, or 'over no level'");
  if (!f->has_loop)
    c->loop = NULL;
  if (c->kind == CONSTRUCT_ROUTINE && c->routine.levels & LEVEL_GANG && !c->routine.gang_dim)
    c->routine.gang_dim = 1;
  const char *types = c->kind == CONSTRUCT_DEVICE ? c->device.types : NULL;
  for (const char *p = types; p && (p == types || *p); p += strcspn(p, ",") + (p[strcspn(p, ",")] == ','))
    c->device.ntypes++;
}

/* "on NVIDIA devices:", from where on all is for those. */
static bool read_device(struct fields *f) {
  struct parser *parser = f->parser;
  struct construct *whole = &f->written->construct;
  for (int kind = 0; kind < DEVICE_KINDS; kind++)
    if (accept_word(parser, arena_printf(parser->unit->arena, "on %s:", device_kind_words((enum device_kind)kind)))) {
      end_fields(f);
      whole->by_device = true;
      whole->on[kind] = ARENA_NEW(parser->unit->arena, struct construct);
      begin_fields(f, whole->on[kind], whole->kind);
      return true;
    }
  return false;
}

static void unknown_word(struct fields *f) {
  const struct token *token = parse_peek(f->parser, 0);
  if (f->item)
    parse_complain(f->parser, token->place, "'%.*s' is no field of a '%s' item, and no role of another",
                   (int)token->length, token->text, role_word(f->item->role));
  else
    parse_complain(f->parser, token->place, "'%.*s' is no field of a '%s' construct", (int)token->length, token->text,
                   kind_word(f->construct->kind));
}

/* Reads words about the directive itself: its number, "text(omp parallel)" of one that stays, and "names(f, g)". */
static void read_head(struct fields *f, struct clause *clause) {
  struct parser *parser = f->parser;
  const struct token *token = parse_peek(parser, 0);
  f->written->construct.id = -1;
  if (token->kind == TOKEN_NUMBER) {
    f->written->construct.id = atoi(arena_strndup(parser->unit->arena, token->text, token->length));
    parser->at++;
  }
  if (word_here(parser, "text"))
    read_text_of(f, &parser->reading->directive->text);
  if (!accept_word(parser, "names"))
    return;
  if (parse_expect(parser, "(", "'names'"))
    parse_variables(parser, clause);
  if (!parser->reading->failed)
    parse_expect(parser, ")", "'names'");
}

static enum construct_kind kind_of(const struct directive *directive) {
  return (enum construct_kind)(directive->kind / 2);
}

static void read_construct(struct parser *parser, struct clause *clause) {
  struct written *written = ARENA_NEW(parser->unit->arena, struct written);
  struct fields f = {.parser = parser, .written = written};
  parser->reading->directive->construct = &written->construct;
  read_head(&f, clause);
  begin_fields(&f, &written->construct, kind_of(parser->reading->directive));
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed)
    if (!read_device(&f) && !read_item(&f) && !read_field(&f))
      unknown_word(&f);
  end_fields(&f);
  for (int kind = 0; written->construct.by_device && kind < DEVICE_KINDS; kind++)
    if (!written->construct.on[kind] && !parser->reading->failed)
      parse_complain(parser, parse_here(parser), "nothing is said for %s", device_kind_words((enum device_kind)kind));
}

/* --- binding --- */

static void set_routine(const struct unit *unit, const struct decl *function, struct directive *directive) {
  EACH_AT (struct decl, decl, unit->decls, unit->ndecls)
    if (tree_same_decl(decl, function))
      decl->routine = directive;
}

/* NULL: none follows. */
static struct decl *next_function(const struct unit *unit, const struct directive *directive) {
  struct decl *next = NULL;
  EACH_AT (struct decl, decl, unit->decls, unit->ndecls)
    if (decl->kind == DECL_FUNCTION && !decl->is_implicit && decl->begin >= directive->end &&
        (!next || decl->begin < next->begin))
      next = decl;
  return next;
}

static void bind(struct unit *unit, struct directive *directive) {
  if (kind_of(directive) != CONSTRUCT_ROUTINE)
    return;
  struct decl *next = directive->nnames ? NULL : next_function(unit, directive);
  if (next)
    directive->names[directive->nnames++] = next;
  if (!directive->nnames)
    diag_at(unit->diag, DIAG_ERROR, directive->place, "no function follows: write 'names(...)'");
  for (size_t i = 0; i < directive->nnames; i++)
    set_routine(unit, directive->names[i], directive);
}

/* --- what the line does not say --- */

static const struct language *own_language(const struct directive *directive) {
  return directive->language == &lang_acc_constructs ? &lang_acc : &lang_omp;
}

static void share(struct node **node, struct node *most) {
  if (*node && most && same_expression(*node, most))
    *node = most;
}

/* The limit of a region's threads may be what asks for another size in it: one expression then, which the launch
   evaluates once. */
static void share_limit(struct construct *c) {
  const struct construct *region = c;
  while (region && region->kind != CONSTRUCT_REGION)
    region = region->parent;
  struct node *most = region ? region->region.most_threads : NULL;
  for (int level = 0; c == region && level < NLEVELS; level++)
    for (size_t i = 0; i < c->region.size[level].n; i++)
      share(&c->region.size[level].arg[i], most);
  if (c->loop) {
    share(&c->loop->crew.size, most);
    share(&c->loop->crew.wanted, most);
    share(&c->loop->crew.limit, most);
  }
}

static void place_construct(struct construct *c, const struct directive *directive) {
  c->words = kind_word(c->kind);
  c->says = own_language(directive)->words;
  c->dialect = own_language(directive)->dialect;
  c->place = directive->place;
  c->node = directive->node;
  c->body = directive->body;
  c->parent = directive->parent ? directive->parent->construct : NULL;
  c->function = directive->function;
  share_limit(c);
  for (size_t i = 0; i < c->items.n; i++) {
    struct item *item = &c->items.item[i];
    if (item->role == ITEM_REDUCTION && item->var->user_operator)
      item->reduction.op = (int)RED_OWN;
  }
}

/* "fuses": all loops in the construct's block. */
static void count_fused(struct unit *unit, struct construct *c) {
  if (!c->fused || !((struct written *)c)->fuses_all)
    return;
  struct fused_asked *fused = ARENA_NEW(unit->arena, struct fused_asked);
  for (size_t i = 0; c->body && i < c->body->nkids; i++)
    fused->n += tree_is_loop(c->body->kid[i]) || c->body->kid[i]->kind == N_DIRECTIVE;
  fused->last = fused->n;
  c->fused = fused;
}

static struct construct *find(const struct constructs *constructs, long number) {
  EACH_PTR (struct construct, c, *constructs)
    if (c->id == number)
      return c;
  return NULL;
}

/* False: there is no construct of a number. */
static bool find_references(struct unit *unit, const struct constructs *constructs) {
  bool all = true;
  EACH_PTR (struct construct, c, *constructs)
    for (const struct reference *r = ((struct written *)c)->references; r; r = r->next) {
      struct construct *found = find(constructs, r->number);
      if (!found || (r->node && !found->node)) {
        diag_at(unit->diag, DIAG_ERROR, c->place, "no construct %s the number %ld", found ? "in a function has" : "has",
                r->number);
        all = false;
      } else if (r->node) {
        *r->node = found->node;
      } else {
        *r->construct = found;
      }
    }
  return all;
}

bool constructs_build(struct unit *unit, struct constructs *constructs) {
  EACH_AT (struct directive, directive, unit->directives, unit->ndirectives) {
    struct construct *c = directive->construct;
    if (c->id < 0)
      c->id = directive->id;
    place_construct(c, directive);
    for (int kind = 0; c->by_device && kind < DEVICE_KINDS; kind++) {
      c->on[kind]->id = c->id;
      place_construct(c->on[kind], directive);
    }
    count_fused(unit, c);
    vec_push(constructs, c);
  }
  return find_references(unit, constructs);
}

/* --- the tables --- */

enum { CLAUSE_CONSTRUCT };
static const int no_clauses[] = {NO_CLAUSE};
static const struct directive_info directives[] = {
#define KIND(ID, word, association)                                                                                    \
  {word " alone", STANDALONE, YES, no_clauses, CLAUSE_CONSTRUCT, true},                                                \
      {word, association, YES, no_clauses, CLAUSE_CONSTRUCT, true},
#include "model/construct.def"
};
static const struct clause_info clauses[] = {[CLAUSE_CONSTRUCT] = {"(", NEVER, read_construct, ONCE, YES}};
static const struct synonym_info synonyms[] = {{NO_CLAUSE, NULL, -1}};
static const struct modifier_info modifiers[] = {{NULL, NULL, LATER, NEVER, NULL}};
static const struct operator_info operators[] = {
#define OPERATOR(ID, id, sign, operands, identity) {sign, RED_##ID},
#include "sumac/operators.def"
    {NULL, 0}};

#define LANGUAGE(NAME, SENTINEL)                                                                                       \
  {.name = NAME,                                                                                                       \
   .sentinel = SENTINEL,                                                                                               \
   .directives = directives,                                                                                           \
   .ndirectives = sizeof directives / sizeof *directives,                                                              \
   .clauses = clauses,                                                                                                 \
   .nclauses = sizeof clauses / sizeof *clauses,                                                                       \
   .synonyms = synonyms,                                                                                               \
   .modifiers = modifiers,                                                                                             \
   .operators = operators,                                                                                             \
   .strided = true,                                                                                                    \
   .bind = bind}
const struct language lang_acc_constructs = LANGUAGE("constructs of OpenACC", "acc_construct");
const struct language lang_omp_constructs = LANGUAGE("constructs of OpenMP", "omp_construct");

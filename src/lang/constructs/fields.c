/*
 * fields.c - reads the fields of constructs and items (construct.def), as construct_dump.c shows them: take_HOW for
 * each show_HOW. Each says whether its WORD stood there.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/constructs/internal.h"

static bool take_inner_dim(struct fields *f, int *number, const char *word) {
  return take_number(f, number, word);
}

/* --- expressions --- */

static bool take_sizes(struct fields *f, struct size_asked (*size)[NLEVELS], const char *prefix) {
  bool here = false;
  for (int i = 0; i < NLEVELS && !here; i++)
    here = take_nodes(f, &(*size)[i].arg, &(*size)[i].n,
                      arena_printf(f->parser->unit->arena, "%s%s", prefix, level_units(i)));
  return here;
}

static bool take_loop_sizes(struct fields *f, struct size_asked (*size)[NLEVELS], const char *prefix) {
  return take_sizes(f, size, f->construct->kind == CONSTRUCT_REGION ? prefix : "");
}

static bool take_queue(struct fields *f, struct node **queue, const char *word) {
  bool here = accept_word(f->parser, arena_printf(f->parser->unit->arena, "%s(default)", word)) ||
              take_expression(f, queue, word);
  f->construct->has_async |= here;
  return here;
}

static bool take_waits(struct fields *f, size_t *n, const char *word) {
  struct construct *c = f->construct;
  struct arena *arena = f->parser->unit->arena;
  struct wait_asked wait = {0};
  if (!accept_word(f->parser, arena_printf(arena, "%s(all)", word)) && !take_nodes(f, &wait.queue, &wait.n, word))
    return false;
  if (!c->waits.item)
    c->waits.item = ARENA_ARRAY(arena, struct wait_asked, f->parser->reading->tokens.n);
  c->waits.item[*n] = wait;
  take_expression(f, &c->waits.item[(*n)++].device, "of-device");
  return true;
}

static bool take_iterations(struct fields *f, size_t *n, const char *word) {
  struct across_asked *across = &f->construct->across;
  struct iteration_asked wait = {0};
  if (!take_nodes(f, &wait.at, &wait.n, word))
    return false;
  struct iteration_asked *waits = ARENA_ARRAY(f->parser->unit->arena, struct iteration_asked, *n + 1);
  for (size_t i = 0; i < *n; i++)
    waits[i] = across->waits[i];
  waits[(*n)++] = wait;
  across->waits = waits;
  return true;
}

/* --- levels, and values with a word each --- */

static bool take_levels(struct fields *f, unsigned *levels, const char *word) {
  if (!accept_word(f->parser, word))
    return false;
  for (int i = 0; !accept_word(f->parser, "no level") && i < NLEVELS; i++)
    *levels |= accept_word(f->parser, level_name(1 << i)) ? 1u << i : 0u;
  return true;
}

static bool take_named(struct fields *f, unsigned *levels, const char *word) {
  bool here = take_levels(f, levels, word);
  if (here)
    accept_word(f->parser, "named");
  f->has_loop |= here;
  return here;
}

static bool take_mask(struct fields *f, unsigned *levels, const char *word) {
  return take_levels(f, levels, word);
}

/* The row of HOW whose word stands here, which is taken; NULL: none's does. */
static const struct value_word *take_value(struct fields *f, const char *how) {
  for (const struct value_word *row = value_words; row->how; row++)
    if (strcmp(row->how, how) == 0 && accept_word(f->parser, row->word))
      return row;
  return NULL;
}

#define READ_WORD(how, type)                                                                                           \
  static bool take_##how(struct fields *f, type *value, const char *word) {                                            \
    const struct value_word *row = take_value(f, #how);                                                                \
    (void)word;                                                                                                        \
    *value = row ? (type)row->value : *value;                                                                          \
    return row;                                                                                                        \
  }
READ_WORD(move, enum move)
READ_WORD(form, enum atomic_form)
READ_WORD(action, enum device_action)
READ_WORD(claim, enum claim)
READ_WORD(order, enum loop_order)
READ_WORD(schedule, enum schedule)
READ_WORD(crew, enum crew_role)
READ_WORD(work, enum crew_work)

/* Once: later, "automatic" is what the user says of a loop. */
static bool take_style(struct fields *f, enum region_style *style, const char *word) {
  const struct value_word *row = f->has_style ? NULL : take_value(f, "style");
  (void)word;
  *style = row ? (enum region_style)row->value : *style;
  f->has_style |= row != NULL;
  return row;
}

static bool take_map(struct fields *f, unsigned *map, const char *word) {
  const struct value_word *row = take_value(f, "map");
  (void)word;
  if (!row)
    return false;
  *map = row->value;
  while (parse_accept(f->parser, "+")) {
    row = take_value(f, "map_flag");
    if (!row) {
      parse_complain(f->parser, parse_here(f->parser), "expected a word like 'to' or 'from' behind '+'");
      break;
    }
    *map |= row->value;
  }
  return true;
}

static void expect_map(struct fields *f, unsigned *map) {
  if (!take_map(f, map, "") && !f->parser->reading->failed)
    parse_complain(f->parser, parse_here(f->parser), "expected what becomes of an object, as in 'mapped+to+from'");
}

static bool take_result(struct fields *f, unsigned *map, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  expect_map(f, map);
  close_word(f->parser, word);
  return true;
}

static bool take_defaults(struct fields *f, struct region_asked *region, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  bool all = f->parser->language == &lang_omp_constructs;
  expect_map(f, all ? &region->category[0] : &region->default_aggregates);
  for (int i = 1; all && i < CATEGORIES && !f->parser->reading->failed; i++)
    if (parse_expect(f->parser, ";", "'default'"))
      expect_map(f, &region->category[i]);
  close_word(f->parser, word);
  return true;
}

/* --- loops --- */

/* "fuses", all loops of the block, or "fuses(1 to 2 of 3)". */
static bool take_fused(struct fields *f, const struct fused_asked **fused, const char *word) {
  if (!word_here(f->parser, word))
    return false;
  struct fused_asked *all = ARENA_NEW(f->parser->unit->arena, struct fused_asked);
  *fused = all;
  if (!open_word(f->parser, word)) {
    f->written->fuses_all = true;
    return accept_word(f->parser, word);
  }
  all->first = (int)read_integer(f->parser, word) - 1;
  parse_expect(f->parser, "to", word);
  all->last = (int)read_integer(f->parser, word);
  parse_expect(f->parser, "of", word);
  all->n = (int)read_integer(f->parser, word);
  close_word(f->parser, word);
  return true;
}

/* "1 of 4 few" */
static struct generated_loop read_generated_loop(struct parser *parser) {
  struct generated_loop made = {.dim = (int)read_integer(parser, "made")};
  parse_expect(parser, "of", "'made'");
  made.unit = read_integer(parser, "made");
  made.reversed = accept_word(parser, "reversed");
  made.most = accept_word(parser, "few"); /* the fields of made-loop say more */
  made.ncounts = accept_word(parser, "parts");
  made.counts = made.ncounts ? ARENA_NEW(parser->unit->arena, long) : NULL;
  made.back = accept_word(parser, "back");
  return made;
}

/* "made(0 of 1, 1 of 4 few; 2 shared)", and "tile(8, *)" or "collapse(2)". */
static bool take_nest(struct fields *f, struct nest_asked *nest, const char *word) {
  size_t n = 0;
  if (open_word(f->parser, "made")) {
    nest->generated = ARENA_ARRAY(f->parser->unit->arena, struct generated_loop, f->parser->reading->tokens.n);
    do
      nest->generated[nest->ngenerated++] = read_generated_loop(f->parser);
    while (parse_accept(f->parser, ",") && !f->parser->reading->failed);
    parse_expect(f->parser, ";", "'made'");
    nest->nshared = (int)read_integer(f->parser, "made");
    parse_expect(f->parser, "shared", "'made'");
    close_word(f->parser, "made");
    if (*word)
      accept_word(f->parser, word);
    return true;
  }
  if (take_number(f, &nest->collapse, "collapse")) {
    if (nest->collapse < 1 && !f->parser->reading->failed)
      parse_complain(f->parser, parse_here(f->parser), "'collapse' is of 1 loop or more");
    return true;
  }
  if (!take_nodes(f, &nest->tile, &n, "tile"))
    return false;
  nest->collapse = n ? (int)n : 1;
  return true;
}

static bool take_applied(struct fields *f, const struct nest_asked **nest, const char *word) {
  struct nest_asked *own = *nest ? (struct nest_asked *)*nest : ARENA_NEW(f->parser->unit->arena, struct nest_asked);
  own->collapse += !own->collapse;
  bool here = take_nest(f, own, word);
  *nest = here || *nest ? own : NULL;
  return here;
}

static bool take_chunk(struct fields *f, struct sharing_asked *sharing, const char *word) {
  if (accept_word(f->parser, arena_printf(f->parser->unit->arena, "%s(*)", word))) {
    sharing->gangs = GANGS_BLOCKS;
    return true;
  }
  bool here = take_expression(f, &sharing->chunk, word);
  sharing->gangs = here ? GANGS_CHUNKS : sharing->gangs;
  return here;
}

/* The fields of the loop that NEST is made of which has none yet: "made-loop(1) span(4) unroll((enable))". */
static bool take_made(struct fields *f, struct nest_asked *nest, const char *word) {
  struct parser *parser = f->parser;
  if (!open_word(parser, word))
    return false;
  read_integer(parser, word);
  close_word(parser, word);
  if (f->nmade == nest->ngenerated) {
    parse_complain(parser, parse_here(parser), "'made' tells of %d loops, and '%s' of more", nest->ngenerated, word);
    return true;
  }
  struct generated_loop *made = &nest->generated[f->nmade++];
  made->most = made->back = 0;
  long *parts = ARENA_ARRAY(parser->unit->arena, long, parser->reading->tokens.n), part = 0;
  int n = 0;
  while (!parser->reading->failed && (take_bytes(f, &made->span, "span") || take_bytes(f, &made->most, "most") ||
                                      take_bytes(f, &made->inner, "inner") || take_bytes(f, &made->back, "back") ||
                                      take_text(f, &made->unroll, "unroll") || take_bytes(f, &part, "part")))
    if (part) {
      parts[n++] = part;
      part = 0;
    }
  made->counts = n ? parts : NULL;
  made->ncounts = n;
  return true;
}

/* --- constructs that others are about --- */

static bool take_reference(struct fields *f, struct reference reference, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  struct reference *own = ARENA_NEW(f->parser->unit->arena, struct reference);
  *own = reference;
  own->number = read_integer(f->parser, word);
  own->next = f->written->references;
  f->written->references = own;
  close_word(f->parser, word);
  return true;
}

static bool take_construct(struct fields *f, struct construct **construct, const char *word) {
  return take_reference(f, (struct reference){.construct = construct}, word);
}

static bool take_part(struct fields *f, struct node **node, const char *word) {
  return take_reference(f, (struct reference){.node = node}, word);
}

static bool take_variable(struct fields *f, const struct var_item **item, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  *item = read_variable_here(f, false);
  close_word(f->parser, word);
  return true;
}

static bool take_lock(struct fields *f, unsigned long *lock, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  char *end;
  const char *text = read_raw(f->parser, word);
  *lock = strtoul(text, &end, 16);
  if (*end && !f->parser->reading->failed)
    parse_complain(f->parser, parse_here(f->parser), "'%s' is no number in '%s'", text, word);
  close_word(f->parser, word);
  return true;
}

static bool take_task(struct fields *f, const struct host_task **task, const char *word) {
  struct arena *arena = f->parser->unit->arena;
  if (!accept_word(f->parser, word))
    return false;
  struct host_task *own = ARENA_NEW(arena, struct host_task);
  struct task_relation *relation = ARENA_ARRAY(arena, struct task_relation, f->parser->reading->tokens.n);
  own->relations = relation;
  *task = own;
  take_flag(f, &own->waits, "waits");
  take_expression(f, &own->waits_unless, "waits-unless");
  while (!f->parser->reading->failed &&
         ((relation->reduces = take_text(f, &relation->text, "reduces")) || take_text(f, &relation->text, "depends")))
    relation++;
  if (relation == own->relations)
    own->relations = NULL;
  return true;
}

static bool take_mappers(struct fields *f, const struct mapper_choice **mappers, const char *word) {
  (void)mappers;
  return refuse(f, word);
}

/* --- items --- */

static bool take_mapper(struct fields *f, const struct object_mapper **mapper, const char *word) {
  (void)mapper;
  return refuse(f, word);
}

static bool take_iterators(struct fields *f, const struct modifier **iterators, const char *word) {
  (void)iterators;
  return refuse(f, word);
}

static bool take_substitute(struct fields *f, const struct substitute **substitute, const char *word) {
  (void)substitute;
  return refuse(f, word);
}

/* Which operator it is of those that the program declares is known when the variable's type is: language.c. */
static bool take_operator(struct fields *f, int *op, const char *word) {
  if (!accept_word(f->parser, word))
    return false;
  struct clause *clause = &f->parser->clauses.item[f->parser->clauses.n - 1];
  const struct token *token = parse_peek(f->parser, 0);
  const struct operator_info *info = f->parser->language->operators;
  while (info->name && !token_is(token, info->name))
    info++;
  if (!info->name && token->kind != TOKEN_NAME)
    parse_complain(f->parser, parse_here(f->parser), "expected an operator behind '%s'", word);
  *op = clause->op = info->name ? info->op : (int)RED_OWN;
  clause->op_name = arena_strndup(f->parser->unit->arena, token->text, token->length);
  clause->op_place = token->place;
  clause->written = arena_printf(f->parser->unit->arena, "reduction(%s : %s)", clause->op_name, clause->vars[0].text);
  f->parser->at++;
  return true;
}

static bool take_fresh(struct fields *f, const struct var_item **var, const char *word) {
  (void)var;
  return take_flag(f, &f->parser->clauses.item[f->parser->clauses.n - 1].vars[0].fresh, word);
}

/* --- the rows --- */

static bool take_aspect(struct fields *f, struct item *item) {
#define ASPECT(OF, how, field, word)                                                                                   \
  if (ASPECT_##OF(item->role) && take_##how(f, &item->field, word))                                                    \
    return true;
#include "model/construct.def"
  return false;
}

bool read_field(struct fields *f) {
  struct construct *c = f->construct;
  if (f->item)
    return take_aspect(f, f->item);
#define SHOW(ID, how, field, word)                                                                                     \
  if (OF_##ID && take_##how(f, &c->field, word))                                                                       \
    return true;
#include "model/construct.def"
  return false;
}

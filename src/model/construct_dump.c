/*
 * construct_dump.c - constructs as text, for -fdump=build: one line a construct with what is asked of it, one line for
 * each of its items, and the same again, after "on", for each kind of device for which something else is asked.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/construct_text.h"

static void print_map(unsigned map, FILE *out) {
  fputs(value_word("map", map & __sumac_map_class), out);
  for (const struct value_word *value = value_words; value->how; value++)
    if (strcmp(value->how, "map_flag") == 0 && map & value->value)
      fprintf(out, "+%s", value->word);
}

/* NODE as the user wrote it, or, where nobody did, its value; NONE where there is none. */
static void print_source(const struct unit *unit, const struct node *node, const char *none, FILE *out) {
  if (node && node->stop <= node->begin && node->is_constant)
    fprintf(out, "%ld", node->value);
  else if (node)
    fwrite(unit->text + node->begin, 1, node->stop - node->begin, out);
  else
    fputs(none, out);
}

static void print_list(const struct unit *unit, const char *word, struct node *const *list, size_t n, FILE *out) {
  fprintf(out, " %s(", word);
  for (size_t i = 0; i < n; i++) {
    fputs(i ? ", " : "", out);
    print_source(unit, list[i], "*", out);
  }
  fputc(')', out);
}

/* --- how fields are shown (construct.def) --- */

struct dump {
  const struct unit *unit;
  const struct construct *construct;
  const struct item *item; /* NULL: of the construct itself */
  FILE *out;
  const char *of_item, *of_device; /* text in front of an item, and of the fields for a kind of device */
};

static void show_flag(const struct dump *d, bool flag, const char *word) {
  if (flag)
    fprintf(d->out, " %s", word);
}

static void show_text(const struct dump *d, const char *text, const char *word) {
  if (text)
    fprintf(d->out, " %s(%s)", word, text);
}

static void show_number(const struct dump *d, int number, const char *word) {
  if (number)
    fprintf(d->out, " %s(%d)", word, number);
}

static void show_bytes(const struct dump *d, long number, const char *word) {
  if (number)
    fprintf(d->out, " %s(%ld)", word, number);
}

static void show_inner_dim(const struct dump *d, int number, const char *word) {
  show_number(d, number > 1 ? number : 0, word);
}

static void show_expression(const struct dump *d, struct node *node, const char *word) {
  if (node)
    print_list(d->unit, word, &node, 1, d->out);
}

static void show_levels(const struct dump *d, unsigned levels, const char *word) {
  fprintf(d->out, " %s%s", word, levels ? "" : " no level");
  for (int i = 0; i < NLEVELS; i++)
    show_flag(d, levels & 1u << i, level_name(1 << i));
}

static void show_named(const struct dump *d, unsigned levels, const char *word) {
  show_levels(d, levels, word);
  show_flag(d, !levels, "named");
}

static void show_sizes(const struct dump *d, const struct size_asked size[NLEVELS], const char *prefix) {
  for (int i = 0; i < NLEVELS; i++)
    if (size[i].n)
      print_list(d->unit, arena_printf(d->unit->arena, "%s%s", prefix, level_units(i)), size[i].arg, size[i].n, d->out);
}

/* A region may ask for sizes, too. */
static void show_loop_sizes(const struct dump *d, const struct size_asked size[NLEVELS], const char *prefix) {
  show_sizes(d, size, d->construct->kind == CONSTRUCT_REGION ? prefix : "");
}

/* Fields with a word for each value, behind what the row says. */
#define SHOW_WORD(how, type)                                                                                           \
  static void show_##how(const struct dump *d, type value, const char *word) {                                         \
    const char *own = value_word(#how, (unsigned)value);                                                               \
    show_flag(d, own, own ? own : word);                                                                               \
  }
SHOW_WORD(style, enum region_style)
SHOW_WORD(move, enum move)
SHOW_WORD(form, enum atomic_form)
SHOW_WORD(action, enum device_action)
SHOW_WORD(claim, enum claim)
SHOW_WORD(order, enum loop_order)
SHOW_WORD(schedule, enum schedule)
SHOW_WORD(crew, enum crew_role)
SHOW_WORD(work, enum crew_work)

static void show_fused(const struct dump *d, const struct fused_asked *fused, const char *word) {
  if (fused && fused->last - fused->first < fused->n)
    word = arena_printf(d->unit->arena, "%s(%d to %d of %d)", word, fused->first + 1, fused->last, fused->n);
  show_flag(d, fused, word);
}

static void show_nest(const struct dump *d, struct nest_asked nest, const char *word) {
  for (int i = 0; i < nest.ngenerated; i++)
    fprintf(d->out, "%s%d of %ld%s", i == 0 ? " made(" : ", ", nest.generated[i].dim, nest.generated[i].unit,
            nest.generated[i].most       ? " few"
            : nest.generated[i].counts   ? " parts"
            : nest.generated[i].back     ? " back"
            : nest.generated[i].reversed ? " reversed"
                                         : "");
  if (nest.ngenerated)
    fprintf(d->out, "; %d shared)%s", nest.nshared, word);
  if (nest.tile)
    print_list(d->unit, "tile", nest.tile, (size_t)nest.collapse, d->out);
  else if (nest.collapse > 1)
    show_number(d, nest.collapse, "collapse");
}

static void show_chunk(const struct dump *d, struct sharing_asked sharing, const char *word) {
  if (sharing.gangs == GANGS_CHUNKS)
    print_list(d->unit, word, &sharing.chunk, 1, d->out);
  show_text(d, sharing.gangs == GANGS_BLOCKS ? "*" : NULL, word);
}

/* Shows the loops that transformations make, which show_nest leaves out. */
static void show_made(const struct dump *d, struct nest_asked nest, const char *word) {
  EACH_OF (const struct generated_loop, made, nest.generated, nest.ngenerated) {
    const struct {
      const char *word;
      long value;
    } fields[] = {{"span", made->span}, {"most", made->most}, {"inner", made->inner}, {"back", made->back}};
    fprintf(d->out, " %s(%d)", word, made->dim);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
      show_number(d, (int)fields[i].value, fields[i].word);
    for (int i = 0; i < made->ncounts; i++)
      fprintf(d->out, " part(%ld)", made->counts[i]);
    show_text(d, made->unroll, "unroll");
  }
}

/* Levels, by their names. */
static void show_mask(const struct dump *d, unsigned levels, const char *word) {
  if (levels)
    show_levels(d, levels, word);
}

static void show_variable(const struct dump *d, const struct var_item *item, const char *word) {
  show_text(d, item ? item->text : NULL, word);
}

static void show_construct(const struct dump *d, const struct construct *construct, const char *word) {
  if (construct)
    fprintf(d->out, " %s(%d)", word, construct->id);
}

/* The construct that divides this one's block, as scan does. */
static void show_part(const struct dump *d, const struct node *node, const char *word) {
  show_construct(d, construct_at(node), word);
}

static void show_iterations(const struct dump *d, size_t n, const char *word) {
  for (size_t i = 0; i < n; i++)
    print_list(d->unit, word, construct_across(d->construct)->waits[i].at, construct_across(d->construct)->waits[i].n,
               d->out);
}

static void show_lock(const struct dump *d, unsigned long lock, const char *word) {
  if (lock)
    fprintf(d->out, " %s(%lx)", word, lock);
}

static void show_applied(const struct dump *d, const struct nest_asked *nest, const char *word) {
  if (nest)
    show_nest(d, *nest, word);
}

static void show_mappers(const struct dump *d, const struct mapper_choice *mapper, const char *word) {
  for (; mapper && mapper->mapper; mapper++)
    show_text(d, mapper->mapper->type_text, word);
}

/* Of variables that a clause says are reduced, where the language maps by category. */
static void show_result(const struct dump *d, unsigned map, const char *word) {
  if (!d->construct->dialect->by_category)
    return;
  fprintf(d->out, " %s(", word);
  print_map(map, d->out);
  fputc(')', d->out);
}

static void show_task(const struct dump *d, const struct host_task *task, const char *word) {
  if (!task)
    return;
  show_flag(d, true, word);
  show_flag(d, task->waits, "waits");
  show_expression(d, task->waits_unless, "waits-unless");
  for (const struct task_relation *relation = task->relations; relation && relation->text; relation++)
    show_text(d, relation->text, relation->reduces ? "reduces" : "depends");
}

static void show_defaults(const struct dump *d, struct region_asked region, const char *word) {
  bool all = d->construct->dialect->by_category;
  fprintf(d->out, " %s(", word);
  for (int i = 0; all && i < CATEGORIES; i++) {
    fputs(i ? "; " : "", d->out);
    print_map(region.category[i], d->out);
  }
  if (!all)
    print_map(region.default_aggregates, d->out);
  fputc(')', d->out);
}

static void show_queue(const struct dump *d, struct node *queue, const char *word) {
  show_expression(d, queue, word);
  show_text(d, d->construct->has_async && !queue ? "default" : NULL, word);
}

static void show_waits(const struct dump *d, size_t n, const char *word) {
  EACH_OF (const struct wait_asked, wait, d->construct->waits.item, n) {
    if (wait->n)
      print_list(d->unit, word, wait->queue, wait->n, d->out);
    else
      show_text(d, "all", word);
    show_expression(d, wait->device, "of-device");
  }
}

/* --- items --- */

static void show_map(const struct dump *d, unsigned map, const char *word) {
  fprintf(d->out, "%s ", word);
  print_map(map, d->out);
}

static void show_mapper(const struct dump *d, const struct object_mapper *mapper, const char *word) {
  show_text(d, mapper ? mapper->type_text : NULL, word);
}

static void show_iterators(const struct dump *d, const struct modifier *iterators, const char *word) {
  show_flag(d, iterators, word);
}

static void show_substitute(const struct dump *d, const struct substitute *substitute, const char *word) {
  show_text(d, substitute ? substitute->make : NULL, word);
}

static void show_operator(const struct dump *d, int op, const char *word) {
  const struct user_operator *own = d->item->var->user_operator;
  fprintf(d->out, " %s %s", word, own ? own->name : op_sign((enum red_op)op));
}

static void show_fresh(const struct dump *d, const struct var_item *var, const char *word) {
  show_flag(d, var->fresh, word);
}

static void print_item(const struct dump *construct, const struct item *item) {
  struct dump dump = *construct;
  const struct dump *d = &dump;
  dump.item = item;
  fprintf(d->out, "%s%s %s", d->of_item, role_word(item->role), item->var->text);
#define ASPECT(OF, how, field, word)                                                                                   \
  if (ASPECT_##OF(item->role))                                                                                         \
    show_##how(d, item->field, word);
#include "model/construct.def"
}

static void print_asked(const struct dump *whole, const struct construct *c) {
  struct dump d = *whole;
  d.construct = c;
#define SHOW(ID, how, field, word)                                                                                     \
  if (OF_##ID)                                                                                                         \
    show_##how(&d, c->field, word);
#include "model/construct.def"
  for (size_t i = 0; i < c->items.n; i++)
    print_item(&d, &c->items.item[i]);
}

/* Prints the fields and items of C, and those that it has for each kind of device. */
static void print_construct(const struct dump *d, const struct construct *c) {
  print_asked(d, c);
  for (int kind = 0; c->by_device && kind < DEVICE_KINDS; kind++)
    if (c->on[kind]) {
      fprintf(d->out, "%son %s:", d->of_device, device_kind_words(kind));
      print_asked(d, c->on[kind]);
    }
}

void construct_dump(const struct unit *unit, const struct constructs *constructs, FILE *out) {
  const struct dump d = {.unit = unit, .out = out, .of_item = "\n    ", .of_device = "\n  "};
  EACH_PTR (const struct construct, c, *constructs) {
    fprintf(out, "%d line %u: %s", c->id, c->place.line, kind_word(c->kind));
    if (c->parent)
      fprintf(out, " inside %d", c->parent->id);
    print_construct(&d, c);
    fputc('\n', out);
  }
}

void construct_print(const struct unit *unit, const struct construct *c, FILE *out) {
  const struct dump d = {.unit = unit, .out = out, .of_item = " ", .of_device = " "};
  print_construct(&d, c);
}

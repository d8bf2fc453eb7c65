/*
 * construct_dump.c - constructs as text, for -fdump=build: one line a construct with what is asked of it, one line for
 * each of its items, and the same again, after "on", for each kind of device for which something else is asked.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/construct.h"

static const char *const kind_words[] = {
#define KIND(ID, word) [CONSTRUCT_##ID] = word,
#include "model/construct.def"
};
static const char *const role_words[] = {
#define ROLE(ID, word) [ITEM_##ID] = word,
#include "model/construct.def"
};
static const char *const move_words[] = {[MOVE_ENTER] = "enter", [MOVE_EXIT] = "exit", [MOVE_UPDATE] = "update"};
static const char *const atomic_words[] = {
    [ATOMIC_UPDATE] = "update", [ATOMIC_READ] = "read", [ATOMIC_WRITE] = "write", [ATOMIC_CAPTURE] = "capture"};
static const char *const action_words[] = {
    [DEVICE_INIT] = "init", [DEVICE_SHUTDOWN] = "shutdown", [DEVICE_SET] = "set"};
static const char *const order_words[] = {[ORDER_INSIDE] = "ordered", [ORDER_ACROSS] = "ordered-across"};
static const char *const schedule_words[] = {[SCHEDULE_STATIC] = "schedule(static)",
                                             [SCHEDULE_DYNAMIC] = "schedule(dynamic)",
                                             [SCHEDULE_GUIDED] = "schedule(guided)",
                                             [SCHEDULE_RUN] = "schedule(run)"};
static const char *const crew_words[] = {
    [CREW_EACH] = "crew(each)", [CREW_SHARE] = "crew(share)", [CREW_ALL] = "crew(all)", [CREW_ONE] = "crew(one)"};
static const char *const work_words[] = {[WORK_CHOSEN] = "chosen", [WORK_PARTS] = "parts"};
static const char *const claim_words[] = {
    [CLAIM_SEQUENTIAL] = "sequential", [CLAIM_INDEPENDENT] = "independent", [CLAIM_AUTOMATIC] = "automatic"};
/* What happens to the object when the construct begins, or at once. */
static const char *const map_words[] = {
    [__sumac_map_mapped] = "mapped",
    [__sumac_map_present] = "must-be-there",
    [__sumac_map_no_create] = "used-if-there",
    [__sumac_map_deviceptr] = "holds-device-address",
    [__sumac_map_value] = "value",
    [__sumac_map_firstprivate] = "own-copy",
    [__sumac_map_pointer] = "pointer",
    [__sumac_map_delete] = "unmapped",
    [__sumac_map_private] = "own",
    [__sumac_map_attach] = "pointed-at-device",
    [__sumac_map_detach] = "pointed-back",
    [__sumac_map_use_device] = "address-there",
    [__sumac_map_room] = "room",
    [__sumac_map_link] = "on-the-way",
};
static const struct {
  unsigned flag;
  const char *word;
} flag_words[] = {
    {__sumac_map_to, "to"},
    {__sumac_map_from, "from"},
    {__sumac_map_implicit, "implicit"},
    {__sumac_map_finalize, "whatever-its-count"},
    {__sumac_map_if_present, "if-there"},
    {__sumac_map_zero, "zeroed"},
    {__sumac_map_readonly, "only-read"},
    {__sumac_map_required, "must-be-there"},
    {__sumac_map_always_to, "to-always"},
    {__sumac_map_always_from, "from-always"},
    {__sumac_map_capture, "captured"},
    {__sumac_map_single_count, "one-count"},
    {__sumac_map_part, "part-of-another"},
};

static void print_map(unsigned map, FILE *out) {
  fputs(map_words[map & __sumac_map_class], out);
  for (size_t i = 0; i < sizeof flag_words / sizeof *flag_words; i++)
    if (map & flag_words[i].flag)
      fprintf(out, "+%s", flag_words[i].word);
}

const char *region_style_words(enum region_style style) {
  static const char *const words[] = {
      [REGION_REDUNDANT] = "redundant",
      [REGION_SERIAL] = "serial",
      [REGION_AUTOMATIC] = "automatic",
      [REGION_ROUTINE] = "routine",
  };
  return words[style];
}

/* NODE as the user wrote it; NONE where there is none. */
static void print_source(const struct unit *unit, const struct node *node, const char *none, FILE *out) {
  if (node)
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
  FILE *out;
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

static void show_sizes(const struct dump *d, const struct size_asked size[NLEVELS], const char *word) {
  (void)word; /* each level has its own */
  for (int i = 0; i < NLEVELS; i++)
    if (size[i].n)
      print_list(d->unit, level_units(i), size[i].arg, size[i].n, d->out);
}

/* Fields with a word for each value, behind what the row says. */
#define SHOW_WORD(how, type, word_of)                                                                                  \
  static void show_##how(const struct dump *d, type value, const char *word) {                                         \
    const char *own = word_of;                                                                                         \
    show_flag(d, own, own ? own : word);                                                                               \
  }
SHOW_WORD(style, enum region_style, region_style_words(value))
SHOW_WORD(move, enum move, move_words[value])
SHOW_WORD(form, enum atomic_form, atomic_words[value])
SHOW_WORD(action, enum device_action, action_words[value])
SHOW_WORD(claim, enum claim, claim_words[value])
SHOW_WORD(order, enum loop_order, order_words[value])
SHOW_WORD(schedule, enum schedule, schedule_words[value])
SHOW_WORD(crew, enum crew_role, crew_words[value])
SHOW_WORD(work, enum crew_work, work_words[value])

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

/* Shows that a statement divides the construct's block, as scan does. */
static void show_part(const struct dump *d, const struct node *node, const char *word) {
  show_flag(d, node, word);
}

static void show_variable(const struct dump *d, const struct var_item *item, const char *word) {
  show_text(d, item ? item->text : NULL, word);
}

static void show_construct(const struct dump *d, const struct construct *construct, const char *word) {
  if (construct)
    fprintf(d->out, " %s(%d)", word, construct->id);
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

/* Whether a row of construct.def is for the construct. */
#define OF_ALL true
#define OF_LOOP (c->loop != NULL)
#define OF_REGION (c->kind == CONSTRUCT_REGION)
#define OF_MOVE (c->kind == CONSTRUCT_MOVE)
#define OF_ATOMIC (c->kind == CONSTRUCT_ATOMIC)
#define OF_DEVICE (c->kind == CONSTRUCT_DEVICE)
#define OF_ROUTINE (c->kind == CONSTRUCT_ROUTINE)
#define OF_DECLARE (c->kind == CONSTRUCT_DECLARE)
#define OF_CANCEL (c->kind == CONSTRUCT_CANCEL)
#define OF_BLOCK (c->kind == CONSTRUCT_BLOCK)
#define OF_ACROSS (c->kind == CONSTRUCT_ACROSS)
#define OF_HINT (c->kind == CONSTRUCT_HINT)
#define OF_CRITICAL (c->kind == CONSTRUCT_CRITICAL)
#define OF_APPLIED (c->kind == CONSTRUCT_APPLIED)
#define OF_STAYS (c->kind == CONSTRUCT_STAYS)

/* Prints the fields of an item that its role does not say. */
static void print_data(const struct dump *d, const struct item *item) {
  fputc(' ', d->out);
  print_map(item->data.map, d->out);
  show_flag(d, item->data.scattered, "scattered");
  show_flag(d, item->data.itself, "itself");
  show_flag(d, item->data.of_task, "of-task");
  show_text(d, item->data.mapper ? item->data.mapper->type_text : NULL, "mapper");
  show_flag(d, item->data.iterators, "iterated");
}

static void print_first(const struct dump *d, const struct item *item) {
  show_flag(d, item->first.for_all, "for-all");
  show_text(d, item->first.substitute ? item->first.substitute->make : NULL, "made");
}

static void print_reduction(const struct dump *d, const struct item *item) {
  fprintf(d->out, " with %s",
          item->var->user_operator ? item->var->user_operator->name : op_sign((enum red_op)item->reduction.op));
  show_flag(d, item->reduction.no_copy, "no-copy");
  show_flag(d, item->reduction.of_each, "of-each");
}

static void print_last(const struct dump *d, const struct item *item) {
  show_flag(d, item->if_set, "if-set");
}

static void print_linear(const struct dump *d, const struct item *item) {
  show_expression(d, item->linear.step, "step");
  show_flag(d, item->linear.inducts, "inducts");
  show_flag(d, item->linear.multiplies, "multiplies");
  show_text(d, item->linear.inductor, "inductor");
  show_text(d, item->linear.collector, "collector");
  show_flag(d, item->linear.steps_last, "steps-last");
}

static void print_hint(const struct dump *d, const struct item *item) {
  show_number(d, (int)item->hint.align, "align");
  show_flag(d, item->hint.for_team, "for-team");
}

static void (*const item_printers[])(const struct dump *, const struct item *) = {
    [ITEM_MAP] = print_data,           [ITEM_ADDRESS] = print_data,
    [ITEM_FIRSTPRIVATE] = print_first, [ITEM_REDUCTION] = print_reduction,
    [ITEM_LAST] = print_last,          [ITEM_LINEAR] = print_linear,
    [ITEM_HINT] = print_hint,          [ITEM_OWN] = NULL};

static void print_item(const struct dump *d, const struct item *item) {
  fprintf(d->out, "    %s %s", role_words[item->role], item->var->text);
  if (item_printers[item->role])
    item_printers[item->role](d, item);
  show_flag(d, item->each_gang, "each-gang");
  fprintf(d->out, "%s\n", item->merged ? " (an earlier item does this, too)" : "");
}

static void print_asked(const struct unit *unit, const struct construct *c, FILE *out) {
  const struct dump d = {unit, c, out};
#define SHOW(ID, how, field, word)                                                                                     \
  if (OF_##ID)                                                                                                         \
    show_##how(&d, c->field, word);
#include "model/construct.def"
  fputc('\n', out);
  for (size_t i = 0; i < c->items.n; i++)
    print_item(&d, &c->items.item[i]);
}

void construct_dump(const struct unit *unit, const struct constructs *constructs, FILE *out) {
  EACH_PTR (const struct construct, c, *constructs) {
    fprintf(out, "%d line %u: %s", c->id, c->place.line, kind_words[c->kind]);
    if (c->parent)
      fprintf(out, " inside %d", c->parent->id);
    print_asked(unit, c, out);
    for (int kind = 0; c->by_device && kind < DEVICE_KINDS; kind++)
      if (c->on[kind]) {
        fprintf(out, "  on %s:", device_kind_words(kind));
        print_asked(unit, c->on[kind], out);
      }
  }
}

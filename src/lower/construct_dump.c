/*
 * construct_dump.c - constructs as text, for -fdump=build: one line a construct with what is asked of it, one line for
 * each of its items, and the same again, after "on", for each kind of device for which something else is asked.
 */
#include "lower/construct.h"

static const char *const kind_words[] = {
#define KIND(ID, word) [CONSTRUCT_##ID] = word,
#include "lower/construct.def"
};
static const char *const role_words[] = {
#define ROLE(ID, word) [ITEM_##ID] = word,
#include "lower/construct.def"
};
static const char *const move_words[] = {[MOVE_ENTER] = "enter", [MOVE_EXIT] = "exit", [MOVE_UPDATE] = "update"};
static const char *const atomic_words[] = {
    [ATOMIC_UPDATE] = "update", [ATOMIC_READ] = "read", [ATOMIC_WRITE] = "write", [ATOMIC_CAPTURE] = "capture"};
static const char *const action_words[] = {
    [DEVICE_INIT] = "init", [DEVICE_SHUTDOWN] = "shutdown", [DEVICE_SET] = "set"};
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

static void show_fused(const struct dump *d, const struct fused_asked *fused, const char *word) {
  if (fused && fused->last - fused->first < fused->n)
    word = arena_printf(d->unit->arena, "%s(%d to %d of %d)", word, fused->first + 1, fused->last, fused->n);
  show_flag(d, fused, word);
}

static void show_nest(const struct dump *d, struct nest_asked nest, const char *word) {
  for (int i = 0; i < nest.nmade; i++)
    fprintf(d->out, "%s%d of %ld%s", i == 0 ? " made(" : ", ", nest.made[i].dim, nest.made[i].unit,
            nest.made[i].most       ? " few"
            : nest.made[i].parts    ? " parts"
            : nest.made[i].back     ? " back"
            : nest.made[i].reversed ? " reversed"
                                    : "");
  if (nest.nmade)
    fprintf(d->out, "; %d shared)%s", nest.nshared, word);
  if (nest.tile)
    print_list(d->unit, "tile", nest.tile, (size_t)nest.collapse, d->out);
  else if (nest.collapse > 1)
    show_number(d, nest.collapse, "collapse");
}

static void show_chunk(const struct dump *d, struct sharing_asked sharing, const char *word) {
  if (sharing.gangs == GANGS_CHUNKS)
    print_list(d->unit, word, &sharing.chunk, 1, d->out);
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

static void print_item(const struct item *item, FILE *out) {
  fprintf(out, "    %s %s", role_words[item->role], item->var->text);
  if (item->role == ITEM_REDUCTION)
    fprintf(out, " with %s",
            item->var->user_operator ? item->var->user_operator->name : op_sign((enum red_op)item->reduction.op));
  if (item->role == ITEM_MAP || item->role == ITEM_ADDRESS) {
    fputc(' ', out);
    print_map(item->data.map, out);
  }
  fprintf(out, "%s\n", item->merged ? " (an earlier item does this, too)" : "");
}

static void print_asked(const struct unit *unit, const struct construct *c, FILE *out) {
  const struct dump d = {unit, c, out};
#define SHOW(ID, how, field, word)                                                                                     \
  if (OF_##ID)                                                                                                         \
    show_##how(&d, c->field, word);
#include "lower/construct.def"
  fputc('\n', out);
  for (size_t i = 0; i < c->items.n; i++)
    print_item(&c->items.item[i], out);
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

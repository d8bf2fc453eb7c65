/*
 * construct_dump.c - constructs as text, for -fdump=build: one line a construct with what is asked of it, one line for
 * each of its items, and the same again, after "on", for each kind of device for which something else is asked.
 */
#include "lower/construct.h"

static const char *const kind_words[] = {
    [CONSTRUCT_REGION] = "region",   [CONSTRUCT_LOOP] = "loop",       [CONSTRUCT_DATA] = "data",
    [CONSTRUCT_ADDRESS] = "address", [CONSTRUCT_MOVE] = "move",       [CONSTRUCT_ATOMIC] = "atomic",
    [CONSTRUCT_SYNC] = "sync",       [CONSTRUCT_DEVICE] = "device",   [CONSTRUCT_ROUTINE] = "routine",
    [CONSTRUCT_DECLARE] = "declare", [CONSTRUCT_CLEAR] = "clear",     [CONSTRUCT_HINT] = "hint",
    [CONSTRUCT_STAYS] = "stays",     [CONSTRUCT_PART] = "part",       [CONSTRUCT_CRITICAL] = "critical",
    [CONSTRUCT_ORDERED] = "ordered", [CONSTRUCT_FENCE] = "fence",     [CONSTRUCT_APPLIED] = "applied",
    [CONSTRUCT_BLOCK] = "block",     [CONSTRUCT_BARRIER] = "barrier", [CONSTRUCT_CANCEL] = "cancel",
    [CONSTRUCT_WRONG] = "wrong",
};
static const char *const role_words[] = {
    [ITEM_MAP] = "map",
    [ITEM_PRIVATE] = "private",
    [ITEM_FIRSTPRIVATE] = "firstprivate",
    [ITEM_REDUCTION] = "reduction",
    [ITEM_LAST] = "last",
    [ITEM_LINEAR] = "linear",
    [ITEM_COPY] = "copy",
    [ITEM_ADDRESS] = "address",
    [ITEM_RESIDENT] = "resident",
    [ITEM_LINK] = "link",
    [ITEM_HINT] = "hint",
    [ITEM_OWN] = "own",
};
static const char *const move_words[] = {[MOVE_ENTER] = "enter", [MOVE_EXIT] = "exit", [MOVE_UPDATE] = "update"};
static const char *const atomic_words[] = {
    [ATOMIC_UPDATE] = "update", [ATOMIC_READ] = "read", [ATOMIC_WRITE] = "write", [ATOMIC_CAPTURE] = "capture"};
static const char *const action_words[] = {
    [DEVICE_INIT] = "init", [DEVICE_SHUTDOWN] = "shutdown", [DEVICE_SET] = "set"};
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
    {__sumac_map_always, "always"},
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

static void print_if(bool condition, const char *word, FILE *out) {
  if (condition)
    fprintf(out, " %s", word);
}

static void print_levels(unsigned levels, FILE *out) {
  for (int i = 0; i < NLEVELS; i++)
    print_if(levels & 1u << i, level_name(1 << i), out);
}

static void print_sizes(const struct unit *unit, const struct size_asked size[NLEVELS], FILE *out) {
  for (int i = 0; i < NLEVELS; i++)
    if (size[i].n)
      print_list(unit, level_units(i), size[i].arg, size[i].n, out);
}

static void print_loop(const struct unit *unit, const struct loop_asked *loop, FILE *out) {
  fputs(" over", out);
  print_levels(loop->levels, out);
  print_if(!loop->levels, "no level named", out);
  print_if(loop->claim == CLAIM_SEQUENTIAL, "sequential", out);
  print_if(loop->claim == CLAIM_INDEPENDENT, "independent", out);
  print_if(loop->distinct, "distinct", out);
  print_if(loop->claim == CLAIM_AUTOMATIC, "automatic", out);
  for (int i = 0; i < loop->nest.nmade; i++)
    fprintf(out, i == 0 ? " made(%d of %ld" : ", %d of %ld", loop->nest.made[i].dim, loop->nest.made[i].unit);
  if (loop->nest.nmade)
    fprintf(out, "; %d shared)", loop->nest.nshared);
  if (loop->nest.tile)
    print_list(unit, "tile", loop->nest.tile, (size_t)loop->nest.collapse, out);
  else if (loop->nest.collapse > 1)
    fprintf(out, " collapse(%d)", loop->nest.collapse);
  print_if(loop->nest.forced, "forced", out);
  if (loop->sharing.gangs == GANGS_CHUNKS)
    print_list(unit, "static", &(struct node *){loop->sharing.chunk}, 1, out);
  if (loop->sharing.gang_dim)
    fprintf(out, " dim(%d)", loop->sharing.gang_dim);
  print_sizes(unit, loop->sharing.size, out);
}

/* The fields that only this kind of construct has. */
static void print_own(const struct construct *c, FILE *out) {
  switch (c->kind) {
  case CONSTRUCT_REGION:
    fprintf(out, " %s", region_style_words(c->style));
    print_if(c->copies_scalars, "copies-scalars", out);
    for (int i = 0; i < CATEGORIES; i++) {
      bool said = c->by_category || i == CATEGORY_AGGREGATE;
      fputs(!said ? "" : i == 0 || !c->by_category ? " default(" : "; ", out);
      if (said)
        print_map(c->by_category ? c->category[i] : c->default_aggregates, out);
    }
    fputc(')', out);
    break;
  case CONSTRUCT_MOVE:
    fprintf(out, " %s", move_words[c->move]);
    break;
  case CONSTRUCT_ATOMIC:
    fprintf(out, " %s%s", atomic_words[c->form], c->compares ? " compare" : "");
    break;
  case CONSTRUCT_DEVICE:
    fprintf(out, " %s", action_words[c->action]);
    if (c->device_types)
      fprintf(out, " types(%s)", c->device_types);
    break;
  case CONSTRUCT_ROUTINE:
    fputs(" for", out);
    print_levels(c->levels, out);
    print_if(!c->levels, "no level", out);
    if (c->gang_dim > 1)
      fprintf(out, " dim(%d)", c->gang_dim);
    if (c->bind)
      fprintf(out, " bind(%s)", c->bind);
    print_if(c->nohost, "nohost", out);
    break;
  default:
    break;
  }
}

static void print_expression(const struct unit *unit, const char *word, struct node *node, FILE *out) {
  if (node)
    print_list(unit, word, &node, 1, out);
}

static void print_waits(const struct unit *unit, const struct construct *c, FILE *out) {
  for (size_t i = 0; i < c->waits.n; i++) {
    const struct wait_asked *wait = &c->waits.item[i];
    if (wait->n)
      print_list(unit, "wait", wait->queue, wait->n, out);
    else
      fputs(" wait(all)", out);
    print_expression(unit, "of-device", wait->device, out);
  }
}

static void print_item(const struct item *item, FILE *out) {
  fprintf(out, "    %s %s", role_words[item->role], item->var->text);
  if (item->role == ITEM_REDUCTION)
    fprintf(out, " with %s", item->var->own ? item->var->own->name : op_sign((enum red_op)item->reduction.op));
  if (item->role == ITEM_MAP || item->role == ITEM_ADDRESS) {
    fputc(' ', out);
    print_map(item->data.map, out);
  }
  fprintf(out, "%s\n", item->merged ? " (an earlier item does this, too)" : "");
}

static void print_asked(const struct unit *unit, const struct construct *c, FILE *out) {
  print_own(c, out);
  if (c->loop)
    print_loop(unit, c->loop, out);
  print_sizes(unit, c->size, out);
  print_expression(unit, "if", c->condition, out);
  print_if(c->self, "self", out);
  print_expression(unit, "self-if", c->self_condition, out);
  print_expression(unit, "queue", c->async, out);
  print_if(c->has_async && !c->async, "queue(default)", out);
  print_waits(unit, c, out);
  print_expression(unit, "device-number", c->device_number, out);
  print_expression(unit, "default-queue", c->default_queue, out);
  fputc('\n', out);
  for (size_t i = 0; i < c->items.n; i++)
    print_item(&c->items.item[i], out);
}

void construct_dump(const struct unit *unit, const struct constructs *constructs, FILE *out) {
  for (size_t i = 0; i < constructs->n; i++) {
    const struct construct *c = constructs->item[i];
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

/*
 * dump.c - what each pass made, one line a thing.
 */
#include "lower/state.h"

static const char *const construct_words[] = {"parallel", "serial", "kernels", "routine"};

static void dump_reduction(const struct lowering *l, const struct reduction *r, FILE *out) {
  fprintf(out, " %s(%s:%s)", l->known & KNOWN_SPREAD ? "reduction" : "candidate", op_sign(r->op),
          r->item ? r->item->text : r->decl->name);
  if (l->known & KNOWN_REDUCTIONS)
    fprintf(out, "%s%s%s", r->copy ? " copy" : " private", r->dummy ? " dummy" : "", r->consumed ? " consumed" : "");
  fputs(r->implied ? " implied" : "", out);
}

static void dump_loop(const struct lowering *l, const struct loop *loop, FILE *out) {
  int depth = 1;
  for (const struct loop *outer = loop->parent; outer; outer = outer->parent)
    depth++;
  fprintf(out, "%*sloop %d:%s%s", 2 * depth, "", loop->lid, l->known & KNOWN_LEVELS ? " " : "",
          l->known & KNOWN_LEVELS ? level_name((int)loop->levels) : "");
  if (loop->space)
    fprintf(out, " variable=%s counter=%s collapse=%d", loop->space[0].variable->name, counter_suffix(loop->counter),
            loop->collapse);
  if (loop->why)
    fprintf(out, " (%s)", loop->why);
  for (size_t i = 0; i < loop->privates.n; i++)
    fprintf(out, " private(%s)", loop->privates.item[i]->name);
  for (size_t i = 0; i < loop->reductions.n; i++)
    dump_reduction(l, &loop->reductions.item[i], out);
  fputc('\n', out);
}

static void dump_region(const struct lowering *l, const struct region *region, FILE *out) {
  fprintf(out, "%s %s in %s line %u: %s%s", region->style == REGION_ROUTINE ? "routine" : "region", region->name,
          region->function->name, region->construct->place.line, construct_words[region->style],
          region->one_gang ? " single-gang" : "");
  if (l->known & KNOWN_VARIABLES)
    fprintf(out, " slots=%d", region->nslots);
  fputc('\n', out);
  for (size_t i = 0; i < region->variables.n; i++) {
    const struct variable *variable = &region->variables.item[i];
    fprintf(out, "  variable %s kind=%#x slot=%d%s%s\n", variable->item ? variable->item->text : variable->decl->name,
            variable->kind, variable->slot, variable->is_private ? " private" : "",
            variable->by_pointer ? " by-pointer" : "");
  }
  for (size_t i = 0; i < region->reductions.n; i++)
    fprintf(out, "  %s(%s:%s)\n", l->known & KNOWN_SPREAD ? "reduction" : "candidate",
            op_sign(region->reductions.item[i].op), region->reductions.item[i].decl->name);
  for (size_t i = 0; i < region->loops.n; i++)
    dump_loop(l, region->loops.item[i], out);
}

void lower_dump(const struct lowering *l, const char *pass, FILE *out) {
  fprintf(out, "# after %s\n", pass);
  for (size_t i = 0; i < lowering_count(l); i++) {
    const struct region *region = lowering_region(l, i);
    dump_region(l, region, out);
    if (strcmp(pass, "outline") == 0 && region->text)
      fprintf(out, "%s\n", region->text);
  }
  for (size_t i = 0; strcmp(pass, "launch") == 0 && i < l->edits.n; i++)
    fprintf(out, "edit %zu..%zu: %s\n", l->edits.item[i].begin, l->edits.item[i].end, l->edits.item[i].text);
}

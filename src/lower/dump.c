/*
 * dump.c - -fdump= for the passes of lowering: regions, their variables and loops with what is known of them, one a
 * line, and the C text that has been made, with a statement a line.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/region.h"

static const char *const gangs[] = {
    [OVER_GANGS_HERE] = "", [OVER_GANGS_DUMMY] = " dummy", [OVER_GANGS_CONSUMED] = " consumed"};

static void dump_reduction(const struct reduction *r, const char *word, FILE *out) {
  fprintf(out, " %s(%s:%s)", word, reduction_sign(r), r->item ? r->item->text : r->decl->name);
}

/* Candidates that did not become reductions, then the reductions with, once it is known, where their RESULT is. */
static void dump_reductions(const struct lowering *l, const struct loop *loop, FILE *out) {
  EACH_IN (const struct reduction, candidate, loop->candidates) {
    bool taken = false;
    for (size_t j = 0; j < loop->reductions.n; j++)
      taken |= loop->reductions.item[j].item == candidate->item && loop->reductions.item[j].decl == candidate->decl;
    if (!taken)
      dump_reduction(candidate, "candidate", out);
  }
  EACH_IN (const struct reduction, r, loop->reductions) {
    dump_reduction(r, "reduction", out);
    if (l->known & KNOWN_REDUCTIONS)
      fprintf(out, "%s%s", r->copy ? " copy" : " private", gangs[r->over_gangs]);
    fputs(r->origin == ORIGIN_CLAUSE ? "" : " implied", out);
  }
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
  dump_reductions(l, loop, out);
  fputc('\n', out);
}

static void dump_region(const struct lowering *l, const struct region *region, FILE *out) {
  fprintf(out, "%s %s in %s line %u: %s%s", region->style == REGION_ROUTINE ? "routine" : "region", region->name,
          region->function->name, region->construct->place.line, region_style_words(region->style),
          region->one_gang ? " single-gang" : "");
  if (l->known & KNOWN_VARIABLES)
    fprintf(out, " slots=%d", region->nslots);
  fputc('\n', out);
  EACH_IN (const struct variable, variable, region->variables)
    fprintf(out, "  variable %s kind=%#x slot=%d%s%s\n", variable->item ? variable->item->text : variable->decl->name,
            variable->kind, variable->slot, variable->is_private ? " private" : "",
            variable->by_pointer ? " by-pointer" : "");
  for (size_t i = 0; i < region->reductions.n; i++)
    fprintf(out, "  %s(%s:%s)\n", l->known & KNOWN_SPREAD ? "reduction" : "candidate",
            reduction_sign(&region->reductions.item[i]), region->reductions.item[i].decl->name);
  for (size_t i = 0; i < region->loops.n; i++)
    dump_loop(l, region->loops.item[i], out);
}

/* --- C with line breaks --- */

/* The end of the string or character literal, or comment, that begins at TEXT; TEXT itself: none begins there. */
static const char *skip_token(const char *text) {
  const char *p = text;
  if (*p == '"' || *p == '\'') {
    for (p++; *p && *p != *text; p++)
      p += *p == '\\' && p[1];
    return *p ? p + 1 : p;
  }
  if (*p == '/' && p[1] == '*') {
    const char *end = strstr(p + 2, "*/");
    return end ? end + 2 : p + strlen(p);
  }
  return *p == '/' && p[1] == '/' ? p + strcspn(p, "\n") : p;
}

/* What lowering writes has no line breaks but those of line markers and of the user's text: here each statement begins
   a line, indented by the braces around it. It stays the same C. */
static void print_lines(const char *text, FILE *out) {
  int braces = 0, parentheses = 0, values = 0; /* VALUES: braces of initialisers */
  char before = 0;
  bool begins = true;
  while (*text) {
    const char *end = skip_token(text);
    if (begins && *text == '#') {
      end = text + strcspn(text, "\n");
    } else if (begins && isspace((unsigned char)*text)) {
      text++;
      continue;
    } else if (begins) {
      fprintf(out, "%*s", 2 * (braces - (*text == '}') + 1), "");
    }
    begins = false;
    if (end == text) {
      end++;
      bool value = values || (*text == '{' && before == '=');
      int step = *text == '{' ? 1 : *text == '}' ? -1 : 0;
      values += value ? step : 0;
      braces += value || (step < 0 && !braces) ? 0 : step;
      parentheses += *text == '(' ? 1 : *text == ')' ? -1 : 0;
      begins = *text == '\n' || (parentheses == 0 && !value && strchr(";{}", *text));
    }
    before = isspace((unsigned char)*text) ? before : *text;
    if (*text != '\n')
      fwrite(text, 1, (size_t)(end - text), out);
    if (begins || *text == '#')
      fputc('\n', out);
    begins |= *text == '#';
    text = end;
  }
  if (!begins)
    fputc('\n', out);
}

void lower_dump(const struct lowering *l, const char *pass, FILE *out) {
  if (l->text) { /* after the last pass: all of it, which can be compiled */
    if (l->spelling->raw_literals)
      fputs(l->text, out);
    else
      print_lines(l->text, out);
    return;
  }
  fprintf(out, "# after %s\n", pass);
  EACH_REGION (const struct region, region, l) {
    dump_region(l, region, out);
    if (strcmp(pass, "outline") == 0 && region->text)
      print_lines(region->text, out);
  }
  for (size_t i = 0; strcmp(pass, "launch") == 0 && i < l->edits.n; i++) {
    fprintf(out, "edit %zu..%zu:\n", l->edits.item[i].begin, l->edits.item[i].end);
    print_lines(l->edits.item[i].text, out);
  }
}

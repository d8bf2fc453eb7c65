/*
 * explain.c - --explain WORD: the page of the messages that have the word in brackets. The pages are the sections of
 * docs/messages, each under a heading "## `WORD`", and are built into the program (pages.cmake). Documents of SARIF
 * have the pages of their rules from here, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

#include "util/rules.h"

extern const char explain_pages[]; /* made from docs/messages */

static const char heading[] = "\n## `", file_mark[] = "# ", file_end[] = ".md\n";

/* The text behind the next heading's mark, from AT on: a word and '`'. NULL: there is none. */
static const char *next_word(const char *at) {
  const char *found = strstr(at, heading);
  return found ? found + sizeof heading - 1 : NULL;
}

static size_t length_of(const char *word) {
  return strcspn(word, "`");
}

static const char *find_page(const char *word) {
  const char *at = next_word(explain_pages);
  while (at && !word_is(at, length_of(at), word))
    at = next_word(at);
  return at;
}

/* The word that the user may mean by WORD: the shortest one that has WORD as a part, or else the one with the fewest
   other letters. NULL: there is none. */
static const char *nearest(struct arena *arena, const char *word) {
  const char *best = NULL, *within = NULL;
  size_t least = 4; /* more is another word */
  for (const char *at = next_word(explain_pages); at; at = next_word(at)) {
    const char *name = arena_strndup(arena, at, length_of(at));
    size_t distance = text_distance(word, name);
    bool has = strlen(word) > 2 && strstr(name, word);
    within = has && (!within || strlen(name) < strlen(within)) ? name : within;
    best = distance < least ? name : best;
    least = distance < least ? distance : least;
  }
  return within ? within : best;
}

/* A line of prose. A link "[words](../page.md)" is "words (docs/page.md)"; its words may begin in the line before. */
static void print_prose(FILE *out, const char *line, size_t length) {
  static const char target[] = "](../", upward[] = "../";
  for (const char *p = line; p < line + length; p++) {
    const char *close = *p == '[' ? strchr(p, ']') : NULL;
    if (close && strncmp(close, target, sizeof target - 1) == 0)
      continue;
    if (strncmp(p, target, sizeof target - 1) != 0) {
      fputc(*p, out);
      continue;
    }
    p += sizeof target - 2;
    bool outside = strncmp(p + 1, upward, sizeof upward - 1) == 0; /* of docs */
    p += outside ? sizeof upward - 1 : 0;
    fputs(outside ? " (" : " (docs/", out);
  }
  fputc('\n', out);
}

/* One line of a page: code stands four columns to the right, without the marks around it. */
static void print_line(FILE *out, const char *line, size_t length, bool *code) {
  bool mark = length >= 3 && strncmp(line, "```", 3) == 0;
  *code ^= mark;
  if (*code && !mark)
    fprintf(out, "%s%.*s\n", length ? "    " : "", (int)length, line);
  else if (!mark)
    print_prose(out, line, length);
}

static void print_page(FILE *out, const char *page) {
  const char *end = strpbrk(page, "\n");
  bool code = false;
  fprintf(out, "%.*s\n", (int)length_of(page), page);
  for (const char *line = end; line && *line;) {
    line++;
    size_t length = strcspn(line, "\n");
    if (!code && (strncmp(line, "## ", 3) == 0 || strncmp(line, "# ", 2) == 0))
      break;
    bool last = line[length] == 0 || strncmp(line + length, "\n\n#", 3) == 0 || strcmp(line + length, "\n") == 0;
    if (length || !last)
      print_line(out, line, length, &code);
    line += length;
  }
}

static void print_list(FILE *out) {
  for (const char *at = next_word(explain_pages); at; at = next_word(at))
    fprintf(out, "%.*s\n", (int)length_of(at), at);
}

/* WORD as it may be copied from a message: "[race]", "-Wsumac-race", "-Werror,-Wsumac-race". */
static const char *bare(struct arena *arena, const char *word) {
  for (const char *p = word; (p = strstr(p, "-W")); p += 2)
    word = p + 2;
  word += *word == '[';
  return arena_strndup(arena, word, strcspn(word, "]"));
}

/* The name of the file that PAGE is from: that of the last line "# NAME.md" in front of it. */
static const char *file_of(struct arena *arena, const char *page) {
  const char *name = "";
  for (const char *end = explain_pages; (end = strstr(end, file_end)) && end < page; end++) {
    const char *begin = end;
    while (begin > explain_pages && begin[-1] != '\n')
      begin--;
    size_t mark = sizeof file_mark - 1, length = (size_t)(end - begin) + 3; /* with ".md" */
    if (strncmp(begin, file_mark, mark) == 0)
      name = arena_strndup(arena, begin + mark, length - mark);
  }
  return name;
}

/* The page as --explain prints it, without the line with the word and without the last line's end. */
static const char *text_of(struct arena *arena, const char *page) {
  char *text = NULL;
  size_t length;
  FILE *out = open_memstream(&text, &length);
  if (!out)
    return "";
  print_page(out, page);
  fclose(out);
  while (length && text[length - 1] == '\n')
    text[--length] = 0;
  const char *begin = text + strcspn(text, "\n");
  const char *copy = arena_strdup(arena, begin + strspn(begin, "\n"));
  free(text);
  return copy;
}

/* The paragraph that TEXT begins with, as one line. */
static char *first_paragraph(struct arena *arena, const char *text) {
  const char *end = strstr(text, "\n\n");
  char *line = arena_strndup(arena, text, end ? (size_t)(end - text) : strlen(text));
  for (char *p = line; (p = strchr(p, '\n'));)
    *p = ' ';
  return line;
}

/* The words of LINE up to a full stop, a colon or a semicolon, as a sentence. */
static const char *first_clause(struct arena *arena, const char *line) {
  const char *p = line;
  for (bool code = false; *p && (code || !strchr(".:;", *p) || (p[1] && p[1] != ' ')); p++)
    code ^= *p == '`';
  return arena_printf(arena, "%.*s.", (int)(p - line), line);
}

bool driver_rule_page(void *context, const char *rule, struct rule_page *out) {
  const struct driver *d = context;
  const char *page = find_page(rule);
  if (!page)
    return false;
  out->help = text_of(d->arena, page);
  out->meaning = first_paragraph(d->arena, out->help);
  out->summary = first_clause(d->arena, out->meaning);
  if (d->places && d->places->prefix)
    out->file =
        arena_printf(d->arena, "%s/" SUMAC_DOCUMENTS "/messages/%s", d->places->prefix, file_of(d->arena, page));
  if (out->file && !file_exists(out->file))
    out->file = NULL;
  return true;
}

int driver_explain(struct driver *d, const char *word, FILE *out) {
  const char *name = bare(d->arena, word), *page = find_page(name);
  if (page) {
    print_page(out, page);
    return 0;
  }
  if (strcmp(name, "list") == 0) {
    print_list(out);
    return 0;
  }
  const char *near = nearest(d->arena, name);
  diag_plain(d->diag, DIAG_ERROR, "no message has the word '%s'%s%s%s", name, near ? "; did you mean '" : "",
             near ? near : "", near ? "'?" : ": '--explain list' prints all");
  return 1;
}

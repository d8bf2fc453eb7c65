/*
 * crash.c - a crash of a program that the driver has started: instead of clang's stack dump an error at the user's
 * line, which stands in the dump,
 *
 *     1.  c3.cpp:8:33: current parser token ';'
 *     2.  c3.cpp:6:12: parsing function body 'main'
 *
 * and where the files are that clang keeps for a report. With -v the dump is shown, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

static const char begins[] = "Stack dump:\n", asks[] = "PLEASE submit a bug report";

static size_t line_begin(const char *text, size_t begin, const char *at) {
  size_t line = (size_t)(at - text);
  while (line > begin && text[line - 1] != '\n')
    line--;
  return line;
}

/* Where a crash begins in WORDS from offset BEGIN on; NULL: there is none. */
static const char *crash_in(const struct text *words, size_t begin) {
  const char *dump = words->text ? strstr(words->text + begin, begins) : NULL;
  const char *please = dump ? strstr(words->text + begin, asks) : NULL;
  const char *first = please && please < dump ? please : dump;
  return first ? words->text + line_begin(words->text, begin, first) : NULL;
}

/* Reads "8:33: words" behind the file's name; false: it is none of these. */
static bool read_numbers(const char *text, struct place *place, const char **words) {
  char *end;
  place->line = (unsigned)strtoul(text, &end, 10);
  if (end == text || *end != ':')
    return false;
  place->column = (unsigned)strtoul(end + 1, &end, 10);
  *words = end + 2;
  return strncmp(end, ": ", 2) == 0;
}

/* A line "1.\tc3.cpp:8:33: words" of the dump. */
static bool read_entry(struct arena *arena, const char *line, struct place *place, const char **words) {
  const char *at = line + strspn(line, "0123456789"), *end = line + strcspn(line, "\n");
  if (at == line || strncmp(at, ".\t", 2) != 0)
    return false;
  at += 2;
  for (const char *colon = memchr(at, ':', (size_t)(end - at)); colon && colon < end;
       colon = memchr(colon + 1, ':', (size_t)(end - colon - 1)))
    if (read_numbers(colon + 1, place, words)) {
      place->file = arena_strndup(arena, at, (size_t)(colon - at));
      *words = arena_strndup(arena, *words, (size_t)(end - *words));
      return true;
    }
  return false;
}

/* The innermost entry with a place in the user's files; what LLVM did ("on function '@f'") where it is in none. */
static bool find_place(struct arena *arena, const char *dump, struct place *place, const char **words) {
  *words = NULL;
  for (const char *line = dump; *line; line += strcspn(line, "\n"), line += *line == '\n') {
    const char *function = strstr(line, " on function '"), *end = line + strcspn(line, "\n");
    if (read_entry(arena, line, place, words) && place->file[0] != '<')
      return true;
    if (function && function < end && !*words)
      *words = arena_strndup(arena, function + 1, (size_t)(end - function - 1));
  }
  *place = (struct place){0};
  return false;
}

/* The names of files behind "note: diagnostic msg: ", "a and b". */
static const char *kept_files(struct arena *arena, const char *dump) {
  static const char mark[] = "note: diagnostic msg: /";
  const char *names = NULL;
  for (const char *at = dump; (at = strstr(at, mark));) {
    at += sizeof mark - 2;
    const char *name = arena_strndup(arena, at, strcspn(at, "\n"));
    names = names ? arena_printf(arena, "%s and %s", names, name) : name;
  }
  return names;
}

const char *crash_take(struct driver *d, struct text *words, size_t begin) {
  const char *found = crash_in(words, begin);
  if (!found)
    return NULL;
  const char *dump = arena_strdup(d->arena, found);
  words->length = (size_t)(found - words->text);
  words->text[words->length] = 0;
  return dump;
}

void crash_say(struct driver *d, const char *dump) {
  struct place place;
  const char *doing, *kept = kept_files(d->arena, dump);
  bool placed = find_place(d->arena, dump, &place, &doing);
  if (d->options.verbose)
    fputs(dump, stderr);
  if (placed)
    diag_at(d->diag, DIAG_ERROR, place, "clang crashes at this line (%s): a fault of clang's, not of this program",
            doing);
  else
    diag_plain(d->diag, DIAG_ERROR, "'%s' crashes%s%s: a fault of clang's, not of this program", d->clang,
               doing ? " " : "", doing ? doing : "");
  diag_plain(d->diag, DIAG_NOTE, "write the code in another way; for a report to LLVM, %s%s; -v shows clang's stack",
             kept ? "clang has kept " : "-save-temps keeps what clang was given", kept ? kept : "");
}

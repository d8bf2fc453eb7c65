/*
 * messages.c - shows clang's messages about the rewritten C at the user's lines instead of at generated text. Only
 * errors that the early half cannot see come this way, those of code generation (in OpenMP's pragmas, in inline
 * assembly), and bugs of Sumac itself.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

static enum severity severity_of(const char *word, size_t length) {
  static const struct {
    const char *word;
    enum severity severity;
  } words[] = {{"note", DIAG_NOTE}, {"warning", DIAG_WARNING}, {"error", DIAG_ERROR}, {"fatal error", DIAG_ERROR}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (word_is(word, length, words[i].word))
      return words[i].severity;
  return DIAG_NONE;
}

/* Reads a line "file:12:3: error: words"; false: it has another form. */
static bool read_line(struct arena *arena, const char *line, struct place *place, enum severity *severity,
                      const char **words) {
  for (const char *colon = strchr(line, ':'); colon; colon = strchr(colon + 1, ':')) {
    char *end;
    unsigned long user_line = strtoul(colon + 1, &end, 10);
    if (end == colon + 1 || *end != ':')
      continue;
    unsigned long column = strtoul(end + 1, &end, 10);
    const char *kind = end + 2, *behind = strncmp(end, ": ", 2) == 0 ? strchr(kind, ':') : NULL;
    *severity = behind ? severity_of(kind, (size_t)(behind - kind)) : DIAG_NONE;
    if (*severity == DIAG_NONE)
      continue;
    *place = (struct place){arena_strndup(arena, line, (size_t)(colon - line)), (unsigned)user_line, (unsigned)column};
    *words = behind + 1 + strspn(behind + 1, " ");
    return true;
  }
  return false;
}

/* Lower's assertion about a type that each instance of a template has its own of, `__sumac_reduces<T>::value`: its
   words, with the type in place of the question mark. NULL: it is another message. */
static const char *asserted(struct arena *arena, const char *words) {
  static const char begin[] = "static assertion failed due to requirement '__sumac_";
  const char *type = strncmp(words, begin, sizeof begin - 1) == 0 ? strchr(words, '<') : NULL;
  const char *end = type ? strstr(type, ">::value': ") : NULL, *said = end ? end + strlen(">::value': ") : NULL;
  const char *hole = said ? strchr(said, '?') : NULL;
  return hole ? arena_printf(arena, "%.*s%.*s%s", (int)(hole - said), said, (int)(end - type - 1), type + 1, hole + 1)
              : NULL;
}

/* A message that names one of Sumac's own identifiers is about generated code: an error is reported as Sumac's bug,
   unless it follows from an assertion's; warnings and notes are dropped, as the user can do nothing about them. */
static void show(struct driver *d, enum severity severity, struct place place, const char *words, bool *explained) {
  const char *own = asserted(d->arena, words);
  if (own)
    diag_at(d->diag, severity, place, "%s", own);
  else if (!strstr(words, "__sumac") && strcmp(place.file, "<sumac>") != 0)
    diag_clang(d->diag, severity, place, NULL, NULL, "%s", words);
  else if (severity == DIAG_ERROR && !*explained)
    diag_at(d->diag, severity, place,
            "clang refuses what Sumac made of this line: a fault of Sumac's, please report it");
  *explained |= own != NULL;
}

/* A copy of N bytes without the escape sequences for colours ("\033[1m"). */
static const char *without_colours(struct arena *arena, const char *line, size_t n) {
  char *copy = arena_strndup(arena, line, n), *out = copy;
  for (const char *p = copy; *p; p++)
    if (*p == '\033')
      p += strcspn(p, "mK") - (p[strcspn(p, "mK")] == 0);
    else
      *out++ = *p;
  *out = 0;
  return copy;
}

void show_messages(struct driver *d, const char *text) {
  bool said = false, explained = false;
  for (const char *line = text, *end; line && *line; line = *end ? end + 1 : NULL) {
    end = line + strcspn(line, "\n");
    const char *copy = without_colours(d->arena, line, (size_t)(end - line)), *words;
    struct place place;
    enum severity severity;
    if (read_line(d->arena, copy, &place, &severity, &words)) {
      said = true;
      show(d, severity, place, words, &explained);
    } else if (!said || !strstr(copy, " generated.")) { /* not "1 error generated.": diag_finish prints its own */
      fprintf(stderr, "%s\n", copy);
    }
  }
}

/*
 * host_faults.c - directives of files that Sumac only looks at: those for devices in another language than C, which are
 * refused, and of C's host code what clang 19, which compiles it, is known to do wrong, as far
 * as a directive alone shows it: a warning, as nobody else would say it. Seen with 19.1.7; gcc 12 is right.
 * To change warnings of what clang compiles wrong in host code: host_faults.c; collapsed loops: check_between.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lang/omp/internal.h"
#include "lang/omp/omp.h"

/* WORDS, up to NULL, follow one another somewhere. */
static bool has_words(const char *p, const char *end, const char *const *words) {
  struct token token;
  for (size_t i = 0; p < end;) {
    p = lex_token(p, end, &token);
    i = token_is(&token, words[i]) ? i + 1 : token_is(&token, words[0]);
    if (!words[i])
      return true;
  }
  return false;
}

static bool begins_with(const char *p, const char *end, const char *word) {
  struct token token;
  lex_token(p, end, &token);
  return token_is(&token, word);
}

/* 5.4.5; lanes of a simd loop alone are right. */
static bool has_conditional_values(const char *p, const char *end) {
  static const char *const words[] = {"lastprivate", "(", "conditional", NULL};
  return !begins_with(p, end, "simd") && has_words(p, end, words);
}

/* 5.6; combined with parallel it is right. */
static bool scans_apart(const char *p, const char *end) {
  static const char *const words[] = {"reduction", "(", "inscan", NULL};
  return begins_with(p, end, "for") && has_words(p, end, words);
}

/* OpenMP 6.0, which clang 19 does not know: it would wait for nothing, whatever the argument is. */
static bool waits_by_value(const char *p, const char *end) {
  static const char *const words[] = {"nowait", "(", NULL};
  return has_words(p, end, words);
}

static const struct {
  bool (*has)(const char *p, const char *end); /* the words behind "omp" */
  const char *what;
  bool refused;
} faults[] = {
    {has_conditional_values,
     .what = "clang 19, which compiles host code, gives wrong values of 'lastprivate(conditional:)' "
             "where several threads share the work: reduce the number of the last iteration by 'max'"},
    {scans_apart,
     .what = "clang 19, which compiles host code, gives wrong results of 'reduction(inscan, ...)' on 'for' where "
             "several threads share the loop: write 'parallel for' in one directive"},
    {waits_by_value, .what = "'nowait' with an argument is not supported in host code, which clang 19 compiles",
     .refused = true},
};

static void warn(struct diag *diag, struct place place, const char *p, const char *end) {
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    if (faults[i].has(p, end) && faults[i].refused)
      diag_at(diag, DIAG_ERROR, place, "%s", faults[i].what);
    else if (faults[i].has(p, end))
      diag_warn(diag, WARNING_HOST_OPENMP, place, "%s", faults[i].what);
}

void omp_check_host(struct unit *unit, const struct directive *directive) {
  struct token sentinel;
  const char *end = directive->text ? directive->text + strlen(directive->text) : NULL;
  if (end && directive->stays)
    warn(unit->diag, directive->place, lex_token(directive->text, end, &sentinel), end);
}

/* "# 12 "file.c" 2 3": the number and name of the next line; 3: it is of a system header. */
static bool read_marker(struct arena *arena, const char *p, const char *end, struct place *next, bool *in_system) {
  struct token mark, number, name, flag;
  p = lex_token(lex_token(lex_token(p, end, &mark), end, &number), end, &name);
  if (!token_is(&mark, "#") || number.kind != TOKEN_NUMBER || name.kind != TOKEN_STRING)
    return false;
  next->line = (unsigned)strtoul(number.text, NULL, 10);
  next->file = arena_strndup(arena, name.text + 1, name.length - 2);
  *in_system = false;
  while (p < end) {
    p = lex_token(p, end, &flag);
    *in_system |= token_is(&flag, "3");
  }
  return true;
}

/* The words behind "omp" of the text's directives, each with its place. */
struct seer {
  void (*see)(const struct seer *, struct place, const char *p, const char *end);
  struct diag *diag;
  const char *language;
  bool all; /* also those of system headers */
};

static void look(const struct seer *seer, struct arena *arena, const char *text, size_t length) {
  struct place place = {"", 1, 0};
  bool in_system = false;
  for (const char *p = text, *all = text + length, *end; p < all; p = end + 1) {
    end = memchr(p, '\n', (size_t)(all - p));
    end = end ? end : all;
    const char *line = p;
    while (line < end && isspace((unsigned char)*line))
      line++;
    if (line == end || *line != '#') {
      place.line++;
      continue;
    }
    if (read_marker(arena, line, end, &place, &in_system))
      continue;
    struct token mark, pragma, sentinel;
    const char *at = lex_token(lex_token(lex_token(line, end, &mark), end, &pragma), end, &sentinel);
    if ((seer->all || !in_system) && token_is(&pragma, "pragma") && token_is(&sentinel, "omp"))
      seer->see(seer, place, at, end);
    place.line++;
  }
}

static void warn_here(const struct seer *seer, struct place place, const char *p, const char *end) {
  warn(seer->diag, place, p, end);
}

void omp_check_host_text(struct diag *diag, struct arena *arena, const char *text, size_t length) {
  look(&(struct seer){.see = warn_here, .diag = diag}, arena, text, length);
}

/* "target ...", "declare target", "declare mapper", "interop", and a metadirective that may be one of these. */
static bool is_for_devices(const char *p, const char *end) {
  static const char *const target[] = {"target", NULL}, *const interop[] = {"interop", NULL};
  struct token word;
  const char *behind = lex_token(p, end, &word);
  if (token_is(&word, "begin") || token_is(&word, "end"))
    behind = lex_token(behind, end, &word);
  if (token_is(&word, "metadirective"))
    return has_words(behind, end, target) || has_words(behind, end, interop);
  if (token_is(&word, "declare"))
    lex_token(behind, end, &word);
  return token_is(&word, "target") || token_is(&word, "mapper") || token_is(&word, "interop");
}

static void refuse(const struct seer *seer, struct place place, const char *p, const char *end) {
  if (is_for_devices(p, end))
    diag_at(seer->diag, DIAG_ERROR, place, "Sumac compiles directives for devices in C and C++, not in %s",
            seer->language);
}

void omp_refuse_devices(struct diag *diag, struct arena *arena, const char *text, size_t length, const char *language) {
  look(&(struct seer){.see = refuse, .diag = diag, .language = language, .all = true}, arena, text, length);
}

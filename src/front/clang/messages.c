/*
 * messages.c - Clang's diagnostics as ours: same words, the user's file, line and column. The preprocessor's own went
 * to the user when it ran; the C that is compiled later is compiled silently.
 * To change what clang says, and what of it is hidden: messages.c; about the rewritten C: src/driver/messages.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

static enum severity severity_of(enum CXDiagnosticSeverity severity) {
  switch (severity) {
  case CXDiagnostic_Note:
    return DIAG_NOTE;
  case CXDiagnostic_Warning:
    return DIAG_WARNING;
  case CXDiagnostic_Fatal:
    return DIAG_FATAL;
  case CXDiagnostic_Error:
    return DIAG_ERROR;
  default:
    return DIAG_REMARK;
  }
}

/* Does the last code before OFFSET belong to a wrapper? */
static const struct reading *wrapper_before(const struct reader *reader, size_t offset) {
  const char *text = reader->unit->text;
  size_t line = source_line_of(reader->source, offset);
  while (line > 0) {
    size_t begin = source_line_begin(reader->source, line);
    size_t end = begin > offset ? begin : offset;
    if (text[begin] != '#')
      for (size_t p = end; p-- > begin;)
        if (text[p] != ' ' && text[p] != '\t')
          return reading_at(&reader->readings, p);
    line--;
    offset = source_line_end(reader->source, line);
  }
  return NULL;
}

/* "label followed by a declaration is a C23 extension": a directive without a statement, which wrappers.c reports
 * better.
 */
static bool is_about_wrapper(const struct reader *reader, const char *words, size_t offset) {
  return strncmp(words, "label ", 6) == 0 && strstr(words, "C23 extension") && wrapper_before(reader, offset);
}

/* Clang's words for a declaration, an `else` or a '}' where a directive needs its statement. */
static bool lacks_statement(struct reader *reader, const char *words, size_t offset) {
  const struct reading *reading = wrapper_before(reader, offset);
  if (!reading || (strcmp(words, "expected expression") != 0 && strcmp(words, "expected statement") != 0))
    return false;
  diag_at(reader->unit->diag, DIAG_ERROR, unit_place(reader->unit, offset),
          "expected a statement after '#pragma %s %s'", reading->language->sentinel,
          directive_name(reading->directive));
  return true;
}

/* Whether OFFSET is in the text of the prelude, or of a wrapper but not among the user's words in it: then Clang speaks
   of something that the user did not write. *READING: the wrapper's directive. */
static bool is_ours(const struct reader *reader, size_t offset, const struct reading **reading) {
  *reading = reading_at(&reader->readings, offset);
  if (!*reading)
    return source_line_of(reader->source, offset) == 0;
  const char *text = reader->unit->text, *end = text + (*reading)->directive->end;
  for (size_t i = (*reading)->marks.n; i-- > 0;) {
    size_t mark = (*reading)->marks.item[i].offset;
    struct token token;
    if (mark <= offset)
      return lex_token(text + mark, end, &token) <= text + offset;
  }
  return true;
}

/* Before all of the user's words. */
static bool is_head(const struct reading *reading, size_t offset) {
  return reading && (reading->marks.n == 0 || offset < reading->marks.item[0].offset);
}

/* Whether a pragma of OpenMP's in front of END names what stands from NAME on, between quotes. */
static bool pragma_names(const char *line, const char *end, const char *name) {
  struct token token;
  const char *p = lex_token(line, end, &token);
  if (!token_is(&token, "#"))
    return false;
  p = lex_token(p, end, &token);
  if (!token_is(&token, "pragma"))
    return false;
  p = lex_token(p, end, &token);
  bool names = false;
  for (bool omp = token_is(&token, "omp"); omp && p < end && !names;) {
    p = lex_token(p, end, &token);
    names = token.length > 0 && strncmp(token.text, name, token.length) == 0 && name[token.length] == '\'';
  }
  return names;
}

/* "unused variable 'x'": Clang counts whatever OpenMP's directives name as used. In the text that it has read here,
   threadprivate and depobj are comments, and depend's objects stand in none of the wrappers. */
static bool is_used_by_directive(const struct reader *reader, const char *words, const char *option) {
  static const char *const about[] = {
      "-Wunused-variable", "-Wunused-but-set-variable", "-Wunused-parameter",         "-Wunused-but-set-parameter",
      "-Wuninitialized",   "-Wsometimes-uninitialized", "-Wconditional-uninitialized"};
  const char *name = strchr(words, '\'');
  bool asks = false, used = false;
  for (size_t i = 0; i < sizeof about / sizeof *about; i++)
    asks |= strcmp(option, about[i]) == 0;
  const char *line = reader->input, *end;
  for (; name && asks && *line && !used; line = end + (*end == '\n')) {
    end = line + strcspn(line, "\n");
    used = pragma_names(line, end, name + 1);
  }
  return used;
}

/* Warnings about our text say nothing to the user, nor do errors that only show where Clang met a wrapper: an earlier
   error led it there, or the directive stands where it cannot, which forward_diagnostics() says. */
static bool is_hidden(struct reader *reader, enum severity severity, const char *words, const char *option,
                      size_t offset) {
  const struct reading *reading;
  bool ours = is_ours(reader, offset, &reading), line_zero = ours && !reading;
  bool promoted = option[0] && strncmp(option, "-Wimplicit", 10) != 0; /* a warning that -Werror makes an error */
  bool error = severity >= DIAG_ERROR && !promoted;
  bool hidden = line_zero || strstr(words, "__sumac") || (ours && (!error || is_head(reading, offset)));
  /* What a slot with declarations is when Clang has dropped its expression, of which it has said what is wrong. */
  hidden |= reading && reader->complained == reading && strcmp(words, "argument type 'void' is incomplete") == 0;
  if (hidden && error && !line_zero && !reader->hidden)
    reader->overloaded = strstr(words, "overloaded function") != NULL;
  if (hidden && error && !line_zero && !reader->hidden)
    reader->hidden = reading ? reading : wrapper_before(reader, offset);
  if (!hidden && error)
    reader->complained = reading;
  return hidden;
}

/* The only fix that stays on one line of the user's, if the message has exactly one. */
static bool simple_fix(struct reader *reader, CXDiagnostic diagnostic, struct place *place, unsigned *length,
                       CXString *text) {
  if (clang_getDiagnosticNumFixIts(diagnostic) != 1)
    return false;
  CXSourceRange range;
  unsigned begin, end;
  CXFile file;
  *text = clang_getDiagnosticFixIt(diagnostic, 0, &range);
  clang_getFileLocation(clang_getRangeStart(range), &file, NULL, NULL, &begin);
  clang_getFileLocation(clang_getRangeEnd(range), NULL, NULL, NULL, &end);
  struct place first = unit_place(reader->unit, begin);
  struct place last = end > begin ? unit_place(reader->unit, end - 1) : first;
  bool simple = file && first.column > 0 && last.line == first.line && last.column >= first.column &&
                (end == begin || last.column - first.column + 1 == end - begin) && first.line == place->line &&
                first.column == place->column;
  if (!simple)
    clang_disposeString(*text);
  *length = end - begin;
  return simple;
}

/* Shows a message of clang, without what it says about Sumac's own text. */
static void show(struct reader *reader, CXDiagnostic diagnostic, enum severity severity, const char *option,
                 const char *words, size_t offset) {
  struct place place = unit_place(reader->unit, offset);
  unsigned length = 0;
  CXString text;
  bool simple = simple_fix(reader, diagnostic, &place, &length, &text);
  const struct fix fix = {length, simple ? clang_getCString(text) : NULL};
  diag_clang(reader->unit->diag, severity, place, simple ? &fix : NULL, option, "%s", words);
  if (simple)
    clang_disposeString(text);
}

static void forward(struct reader *reader, CXDiagnostic diagnostic) {
  enum severity severity = severity_of(clang_getDiagnosticSeverity(diagnostic));
  CXString spelling = clang_getDiagnosticSpelling(diagnostic), option = clang_getDiagnosticOption(diagnostic, NULL);
  const char *words = clang_getCString(spelling), *name = clang_getCString(option) ? clang_getCString(option) : "";
  const char *shown = name[0] && severity != DIAG_NOTE ? name : NULL;
  CXFile file;
  unsigned offset;
  clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, &offset);
  if (!file && severity == DIAG_WARNING) {
    /* It is about the command line: the preprocessor has said so. */
  } else if (!file) {
    diag_clang(reader->unit->diag, severity, (struct place){0}, NULL, shown, "%s", words);
  } else if (!is_about_wrapper(reader, words, offset) && !lacks_statement(reader, words, offset) &&
             !is_hidden(reader, severity, words, name, offset) && !is_used_by_directive(reader, words, name)) {
    show(reader, diagnostic, severity, shown, words, offset);
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes); i++) {
      CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
      forward(reader, note);
      clang_disposeDiagnostic(note);
    }
  }
  clang_disposeString(spelling);
  clang_disposeString(option);
}

/* What Clang says, and what only shows after it has said nothing. */
void forward_diagnostics(struct reader *reader, CXTranslationUnit clang_unit) {
  struct unit *unit = reader->unit;
  unsigned n = clang_getNumDiagnostics(clang_unit), before = diag_errors(unit->diag);
  for (unsigned i = 0; i < n; i++) {
    CXDiagnostic diagnostic = clang_getDiagnostic(clang_unit, i);
    forward(reader, diagnostic);
    clang_disposeDiagnostic(diagnostic);
  }
  bool silent = diag_errors(unit->diag) == before;
  for (size_t i = 0; silent && i < reader->readings.n; i++) {
    const struct reading *reading = reader->readings.item[i];
    const char *name = directive_name(reading->directive);
    if (reading->outside && !(reading->language->stays && reading->language->stays(unit, reading->directive)))
      diag_at(unit->diag, DIAG_ERROR, reading->directive->place, "'%s' stands outside of any function", name);
  }
  if (reader->hidden && diag_errors(unit->diag) == before)
    diag_at(unit->diag, DIAG_ERROR, reader->hidden->directive->place,
            reader->overloaded ? "'#pragma %s %s' gives one name of several functions, for which C++14 is needed: put "
                                 "one in front of each"
                               : "'#pragma %s %s' cannot stand here",
            reader->hidden->language->sentinel, directive_name(reader->hidden->directive));
}

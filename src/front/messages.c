/*
 * messages.c - Clang's diagnostics as ours: same words, the user's file, line and column. The preprocessor's own went
 * to the user when it ran; the C that is compiled later is compiled silently.
 */
#include "front/internal.h"

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

/* "label followed by a declaration is a C23 extension": a directive without a statement, which tree.c reports better.
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
          "expected a statement after '#pragma acc %s'", directive_table[reading->directive->kind].name);
  return true;
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

static void forward(struct reader *reader, CXDiagnostic diagnostic) {
  enum severity severity = severity_of(clang_getDiagnosticSeverity(diagnostic));
  CXString words = clang_getDiagnosticSpelling(diagnostic);
  CXString option = clang_getDiagnosticOption(diagnostic, NULL), fix;
  const char *name = clang_getCString(option);
  const char *open = name && name[0] && severity != DIAG_NOTE ? " [" : "";
  const char *close = open[0] ? "]" : "";
  CXFile file;
  unsigned offset, length;
  clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, &offset);
  if (!open[0])
    name = "";
  bool about_us = severity == DIAG_WARNING && strstr(clang_getCString(words), "__sumac_"); /* -Wreserved-identifier */
  if (about_us) {
    /* the user did not write it */
  } else if (!file) {
    diag_plain(reader->unit->diag, severity, "%s%s%s%s", clang_getCString(words), open, name, close);
  } else if (!is_about_wrapper(reader, clang_getCString(words), offset) &&
             !lacks_statement(reader, clang_getCString(words), offset)) {
    struct place place = unit_place(reader->unit, offset);
    if (simple_fix(reader, diagnostic, &place, &length, &fix)) {
      diag_fix(reader->unit->diag, severity, place, length, clang_getCString(fix), "%s%s%s%s", clang_getCString(words),
               open, name, close);
      clang_disposeString(fix);
    } else {
      diag_at(reader->unit->diag, severity, place, "%s%s%s%s", clang_getCString(words), open, name, close);
    }
    CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);
    for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes); i++) {
      CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
      forward(reader, note);
      clang_disposeDiagnostic(note);
    }
  }
  clang_disposeString(words);
  clang_disposeString(option);
}

void forward_diagnostics(struct reader *reader, CXTranslationUnit clang_unit) {
  unsigned n = clang_getNumDiagnostics(clang_unit);
  for (unsigned i = 0; i < n; i++) {
    CXDiagnostic diagnostic = clang_getDiagnostic(clang_unit, i);
    forward(reader, diagnostic);
    clang_disposeDiagnostic(diagnostic);
  }
}

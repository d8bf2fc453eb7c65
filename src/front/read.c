/*
 * read.c - preprocessed text to unit: scan, expand macros, parse directives, wrap, let Clang read, import its tree,
 * bind.
 */
#include "front/internal.h"

static struct unit *new_unit(const char *path, struct diag *diag) {
  struct arena *arena = arena_new();
  struct unit *unit = ARENA_NEW(arena, struct unit);
  unit->arena = arena;
  unit->diag = diag;
  unit->path = arena_strdup(arena, path);
  unit->front = ARENA_NEW(arena, struct unit_private);
  return unit;
}

static void free_readings(struct readings *readings) {
  for (size_t i = 0; i < readings->n; i++) {
    vec_free(&readings->item[i]->tokens);
    vec_free(&readings->item[i]->slots);
    vec_free(&readings->item[i]->marks);
  }
  vec_free(readings);
}

void unit_free(struct unit *unit) {
  if (!unit)
    return;
  free_readings(&unit->front->readings);
  source_free(unit->front->source);
  arena_free(unit->arena);
}

/* Inside a wrapper: the token of the directive that stands there. */
struct place unit_place(const struct unit *unit, size_t offset) {
  const struct reading *reading = reading_at(&unit->front->readings, offset);
  if (!reading)
    return source_place(unit->front->source, offset);
  struct place place = reading->directive->place;
  for (size_t i = 0; i < reading->marks.n && reading->marks.item[i].offset <= offset; i++) {
    place = reading->marks.item[i].place;
  }
  return place;
}

/* With OpenMP, libclang hides the statements that its constructs capture. Read as plain C, they are all there; Clang
   sees the pragmas again when it compiles the rewritten C. */
static bool is_openmp_flag(const char *arg) {
  return strncmp(arg, "-fopenmp", 8) == 0;
}

void front_version(struct text *version) {
  CXString words = clang_getClangVersion(); /* "Debian clang version 19.1.7 (3+b1)" */
  const char *text = clang_getCString(words), *number = strstr(text, "version ");
  number = number ? number + strlen("version ") : text;
  text_add_n(version, number, strspn(number, "0123456789."));
  clang_disposeString(words);
}

/* The user's flags, and what makes Clang read text that is already preprocessed. */
static CXTranslationUnit clang_parse(CXIndex index, struct unit *unit, const struct clang_flags *flags) {
  static const char *const ours[] = {"-undef",
                                     "-fspell-checking",
                                     "-Wno-unused-command-line-argument",
                                     "-Wno-gnu-line-marker",
                                     "-Wno-sarif-format-unstable",
                                     "-Wno-source-uses-openmp" /* last: only where Sumac reads them */};
  enum { NOURS = sizeof ours / sizeof *ours };
  const char **all = ARENA_ARRAY(unit->arena, const char *, flags->n + NOURS);
  int n = 0;
  for (int i = 0; i < flags->n; i++)
    if (!is_openmp_flag(flags->flag[i]))
      all[n++] = flags->flag[i];
  memcpy(all + n, ours, sizeof ours);
  n += NOURS - !flags->openmp;
  const char *name = arena_printf(unit->arena, "%s.sumac.i", unit->path);
  struct CXUnsavedFile file = {name, flags->openmp ? without_variants(unit) : unit->text, unit->length};
  CXTranslationUnit clang_unit = NULL;
  enum CXErrorCode code =
      clang_parseTranslationUnit2(index, name, all, n, &file, 1, CXTranslationUnit_None, &clang_unit);
  if (code == CXError_Crashed)
    diag_at(unit->diag, DIAG_FATAL, (struct place){.file = unit->path},
            "clang's library crashes on this file: a fault of clang's, not of this program");
  else if (code != CXError_Success || !clang_unit)
    diag_plain(unit->diag, DIAG_FATAL, "%s: Clang cannot read this file (libclang error %d)", unit->path, (int)code);
  return code == CXError_Success ? clang_unit : NULL;
}

/* Regions take addresses in slots of 8 bytes. */
static bool check_target(struct unit *unit, CXTranslationUnit clang_unit) {
  CXTargetInfo info = clang_getTranslationUnitTargetInfo(clang_unit);
  int bits = clang_TargetInfo_getPointerWidth(info);
  clang_TargetInfo_dispose(info);
  if (bits != 64)
    diag_plain(unit->diag, DIAG_ERROR, "%s: Sumac compiles OpenACC for targets with 64-bit pointers only, not %d-bit",
               unit->path, bits);
  return bits == 64;
}

void read_again(struct reader *reader, const char *text, size_t length) {
  struct unit *unit = reader->unit;
  free_readings(&reader->readings);
  vec_free(&reader->defines);
  vec_free(&reader->pragmas);
  reader->wants_expansion = false;
  source_free(reader->source);
  reader->input = arena_strndup(unit->arena, text, length);
  reader->source = unit->front->source = source_new(unit->arena, unit->path, reader->input, length);
}

static void read_directives(struct reader *reader) {
  do {
    scan_text(reader);
    expand_macros(reader);
  } while (replace_alternatives(reader) || replace_ranges(reader));
  replace_callees(reader);
  for (size_t i = 0; i < reader->readings.n; i++)
    parse_directive(reader, reader->readings.item[i]);
  split_combined(reader);
  reader->unit->front->readings = reader->readings;
  wrap_directives(reader);
  reader->unit->front->readings = reader->readings;
}

/* A directive that is wrong in itself hinders neither Clang nor the search for what else is wrong. */
static void read_clang(struct reader *reader, const struct clang_flags *flags) {
  unsigned errors_before = diag_errors(reader->unit->diag);
  CXIndex index = clang_createIndex(0, 0);
  CXTranslationUnit clang_unit = clang_parse(index, reader->unit, flags);
  if (clang_unit && !check_target(reader->unit, clang_unit)) {
    clang_disposeTranslationUnit(clang_unit);
  } else if (clang_unit) {
    forward_diagnostics(reader, clang_unit);
    if (diag_errors(reader->unit->diag) == errors_before) {
      struct importer importer = {.reader = reader, .unit = reader->unit, .arena = reader->unit->arena};
      import_unit(&importer, clang_unit);
      bind_directives(reader);
      unwrap(reader);
    }
    clang_disposeTranslationUnit(clang_unit);
  }
  clang_disposeIndex(index);
}

struct unit *front_read(const char *path, const char *preprocessed, size_t length, const struct clang_flags *flags,
                        const struct language *const *languages, struct diag *diag) {
  unsigned errors_before = diag_errors(diag);
  struct unit *unit = new_unit(path, diag);
  unit->cxx = flags->cxx;
  unit->old_openacc = flags->old_openacc;
  struct reader reader = {.unit = unit, .languages = languages, .clang = flags->clang};
  char *input = arena_alloc(unit->arena, length + 2);
  input[0] = '\n';
  memcpy(input + 1, preprocessed, length);
  lex_replace_digraphs(input, length + 1);
  reader.input = input;
  reader.source = unit->front->source = source_new(unit->arena, path, input, length + 1);
  read_directives(&reader);
  read_clang(&reader, flags);
  vec_free(&reader.defines);
  vec_free(&reader.pragmas);
  if (diag_errors(diag) == errors_before)
    return unit;
  unit_free(unit);
  return NULL;
}

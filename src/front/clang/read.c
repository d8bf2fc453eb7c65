/*
 * read.c - libclang reads a unit's text.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

/* With OpenMP, libclang hides the statements that its constructs capture. Read as plain C, they are all there; Clang
   sees the pragmas again when it compiles the rewritten C. */
static bool is_openmp_flag(const char *arg) {
  return strncmp(arg, "-fopenmp", 8) == 0;
}

void clang_version(struct text *version) {
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

/* A directive that is wrong in itself hinders neither Clang nor the search for what else is wrong. */
bool clang_read(struct reader *reader, const struct clang_flags *flags) {
  unsigned errors_before = diag_errors(reader->unit->diag);
  CXIndex index = clang_createIndex(0, 0);
  CXTranslationUnit clang_unit = clang_parse(index, reader->unit, flags);
  if (clang_unit && check_target(reader->unit, clang_unit))
    forward_diagnostics(reader, clang_unit);
  bool right = clang_unit && diag_errors(reader->unit->diag) == errors_before;
  if (right) {
    struct importer importer = {.reader = reader, .unit = reader->unit, .arena = reader->unit->arena};
    import_unit(&importer, clang_unit);
  }
  if (clang_unit)
    clang_disposeTranslationUnit(clang_unit);
  clang_disposeIndex(index);
  return right;
}

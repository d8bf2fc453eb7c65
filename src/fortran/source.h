/*
 * source.h - a file of Fortran as statements, each a row of tokens.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_SOURCE_H
#define SUMAC_FORTRAN_SOURCE_H

#include "fortran/fortran.h"

enum token_kind {
  TOKEN_END,  /* behind the last token of a statement */
  TOKEN_NAME, /* in small letters */
  TOKEN_INTEGER,
  TOKEN_REAL,
  TOKEN_STRING, /* without quotes; doubled ones are single */
  TOKEN_BITS,   /* a constant of type BOZ: "z'ff'" */
  TOKEN_SIGN    /* an operator or a sign: "(", "=>", ".and."; .lt. and the like are "<" and so on */
};

struct token {
  enum token_kind kind;
  const char *text;    /* NUL-terminated */
  const char *spelled; /* letters as the user wrote them */
  struct place place;
  bool blank_before;
};

enum sentinel { SENTINEL_NONE, SENTINEL_ACC, SENTINEL_OMP };

/* A statement, or a directive, whose sentinel is no token. */
struct statement {
  enum sentinel sentinel;
  const struct token *tokens; /* ends with one of kind TOKEN_END */
  size_t ntokens;             /* without that one */
  int label;                  /* 0: it has none */
  size_t first, last;         /* lines in the source */
  struct place place;
};

/* A line, of the file or of one that it includes. */
struct source_line {
  const char *begin, *end; /* END: behind its last character, without the newline */
  struct place place;
};

struct source {
  struct arena *arena;
  struct diag *diag;
  const struct fortran_options *options;
  vec_named(source_lines, struct source_line) lines;
  vec_named(statements, struct statement) statements;
};

struct joined;
/* source.c - PATH's text, in which included files stand in place of their INCLUDE lines; false after an error. */
bool source_read(struct source *, const char *path, const char *text, size_t length);
void source_close(struct source *);
/* The end of what is no comment, in a context where QUOTE is open or 0, which is set to what is open at the end. */
const char *source_find_comment(const char *at, const char *end, char *quote);
void source_join(struct joined *, const struct source_line *, const char *at, const char *end);
/* Statements of the joined lines FIRST to LAST. */
void source_add_statements(struct source *, const struct joined *, enum sentinel, size_t first, size_t last);
/* fixed.c - the same of fixed form */
void source_read_fixed(struct source *);
bool source_is_fixed_directive(const struct fortran_options *, const char *begin, const char *end);
/* True if a line of the text begins with a sentinel of a language that is on. */
bool source_has_directives(const struct fortran_options *, const char *text, size_t length);

/* lex.c - appends tokens of TEXT, joined of lines: the byte I of it stood at PLACES[I]. Stops behind a ";". Returns the
   number of bytes that were read. */
struct joined {
  char *text;
  struct place *places;
  size_t n, capacity;
};
size_t lex_statement(struct source *, const struct joined *, size_t begin, struct statement *);

#endif

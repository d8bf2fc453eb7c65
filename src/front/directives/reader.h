/*
 * reader.h - directives on their way from a text to a unit. Languages see no more of it than parse.h.
 *
 * Text is handled in lines: the preprocessed input, behind one blank line for the prelude, and unit->text have the same
 * number of lines, so that a line's index stands for the user's line in both.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_READER_H
#define SUMAC_FRONT_READER_H

#include <stdint.h>

#include "front/directives/directives.h"
#include "front/directives/parse.h"

/* Everything that reading one unit needs. */
struct reader {
  struct unit *unit;
  const struct language *const *languages; /* ends with NULL */
  const char *clang;                       /* the program */
  struct source *source;
  const char *input; /* blank line and preprocessed text */
  struct readings {
    struct reading **item;
    size_t n, capacity;
  } readings;
  vec_of(size_t) defines; /* lines of #define and #undef */
  struct pragmas {        /* of Clang's, that name macros */
    struct pragma {
      size_t line;
      const char *rest; /* behind the words that say which it is, which are no macros */
      const char *text; /* the line with the macros expanded; NULL: not yet */
    } *item;
    size_t n, capacity;
  } pragmas;
  bool wants_expansion;
  size_t nranges;                   /* loops over ranges and iterators that were looked for so far */
  const struct reading *complained; /* the wrapper that Clang's last error that was shown is about; or NULL */
  const struct reading *hidden;     /* Clang's first error that is about a wrapper, and was not shown; or NULL */
  bool overloaded;                  /* with HIDDEN: true if that error is about a name of several functions */
};
/* Hung on the unit for unit_free. */
struct unit_private {
  struct readings readings;
};

/* input.c: the directives of the text, which stand as wrappers in unit->text. */
void read_directives(struct reader *);
void read_again(struct reader *, const char *text, size_t length); /* another input */
void free_readings(struct readings *);

/* scan.c: finds directives and macro lines. */
void scan_text(struct reader *);
/* macros.c: expands macros in directives, and in Clang's pragmas, that hold any. */
void expand_macros(struct reader *);
/* extent.c: behind the statement that begins behind OFFSET in the input; 0: there is none, or not all of it. */
size_t extent_of_statement(const struct reader *, size_t offset, size_t limit);
/* The next token of the input behind P; "::" is one in C++. Lines that begin with '#' are skipped, and *ALONE is set to
   the end of the first one that is a directive without a statement (NULL: nobody asks). */
const char *token_of_code(const struct reader *, const char *p, const char *end, struct token *, const char **alone);
/* alternatives.c: the input has others in the place of directives that stand for them. True: then all is to be scanned
   again. */
bool replace_alternatives(struct reader *);
bool directive_stands_alone(const struct reader *, size_t offset);   /* the one in that line; it governs no statement */
bool directive_has_loops(struct reader *, size_t index);             /* true if the directive governs loops */
size_t reading_begins(const struct reading *, const char *words);    /* with these; the token behind them, or 0 */
void add_line_marker(struct text *, struct source *, size_t offset); /* the text behind it is the line at OFFSET */
/* ranges.c: C++: loops over ranges and iterators are loops over integers. True: all is to be scanned again. */
bool replace_ranges(struct reader *);
/* callees.c: calls of functions that have variants are choices between these. */
void replace_callees(struct reader *);
/* parse_directive.c: tokens to clauses. */
void parse_directive(struct reader *, struct reading *);
/* combined.c: a second reading of each line whose directive means two; when their clauses are bound, what each gets. */
void split_combined(struct reader *);
void divide_combined(struct unit *, const struct readings *, size_t outer);
/* wrap.c: unit->text. */
#define WRAPPER_NAME "__sumac_directive"
#define WRAPPER_FILE_NAME "__sumac_at_file_scope_"
#define WRAPPER_TEMPLATE "__sumac_t"
bool names_functions(const struct reader *, const struct reading *);
void wrap_directives(struct reader *);
bool is_in_prelude(size_t offset); /* declared there, not by the user */
void unwrap(struct reader *);      /* blanks the prelude, what stands at file scope, and `register` */
const struct reading *reading_at(const struct readings *, size_t offset);

/* variants.c: a copy of the text in which what "omp begin declare variant" encloses defines no functions. */
char *without_variants(struct unit *);

/* bind.c: after the import: variables of clauses. */
void bind_directives(struct reader *);
/* members.c: members of a method's object that a directive makes private become variables. */
void name_members(struct unit *, struct directive *);
/* assumed.c: sections make pointers of what depends on a template's parameters. */
void assume_pointers(struct unit *, struct directive *);
/* TYPE; of one that is made a pointer so, EXPRESSION says in C++ what it is a pointer to. */
const struct type *assumed_type(struct arena *, const struct type *, const char *expression);
/* operators.c: which declared operators a directive's reductions mean. */
void find_operators(struct unit *, struct directive *);
#endif

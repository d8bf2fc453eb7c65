/*
 * internal.h - what the files of front share. Not for other folders.
 *
 * Text is handled in lines: the preprocessed input, behind one blank line for the prelude, and unit->text have the same
 * number of lines, so that a line's index stands for the user's line in both.
 */
#ifndef SUMAC_FRONT_INTERNAL_H
#define SUMAC_FRONT_INTERNAL_H

#include <clang-c/Index.h>
#include <stdint.h>

#include "front/parse.h"

/* source.c: where a byte of the text stands in the user's files. */
struct source;
struct source *source_new(struct arena *, const char *path, const char *text, size_t length);
void source_free(struct source *);
void source_rebase(struct source *, const char *text, size_t length); /* another text with the same lines */
size_t source_lines(const struct source *);
size_t source_line_of(const struct source *, size_t offset);
size_t source_line_begin(const struct source *, size_t line);
size_t source_line_end(const struct source *, size_t line);         /* offset of the newline or of the end */
struct place source_line_place(const struct source *, size_t line); /* column 0 */
bool source_is_system(const struct source *, size_t offset);
struct place source_place(struct source *, size_t offset);                   /* column of the user's file */
void source_place_tokens(struct source *, size_t line, struct tokens *);     /* fills the places of one line's tokens */
void place_expanded(const struct tokens *original, struct tokens *expanded); /* macros: the place of the macro's name */

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
  bool overloaded;                  /* then: a name of several functions */
};
/* Hung on the unit for unit_place and unit_free. */
struct unit_private {
  struct source *source;
  struct readings readings;
};

/* scan.c: finds directives and macro lines. */
void scan_text(struct reader *);
/* macros.c: expands macros in directives, and in Clang's pragmas, that hold any. */
void expand_macros(struct reader *);
/* extent.c: behind the statement that begins behind OFFSET in the input; 0: there is none, or not all of it. */
size_t extent_of_statement(const struct reader *, size_t offset, size_t limit);
/* The next token of the input behind P; "::" is one in C++. Lines that begin with '#' are skipped, and *ALONE is set to
   the end of the first one that is a directive without a statement (NULL: nobody asks). */
const char *token_of_code(const struct reader *, const char *p, const char *end, struct token *, const char **alone);
bool token_is_one_of(const struct token *, const char *const *words); /* that end with NULL */
int token_nesting(const struct token *); /* 1: a bracket that opens, -1: one that closes, 0: none */
/* alternatives.c: the input has others in the place of directives that stand for them. True: then all is to be scanned
   again. */
bool replace_alternatives(struct reader *);
bool directive_stands_alone(const struct reader *, size_t offset);   /* the one in that line; it governs no statement */
bool directive_has_loops(struct reader *, size_t index);             /* it governs loops */
size_t reading_begins(const struct reading *, const char *words);    /* with these; the token behind them, or 0 */
void add_line_marker(struct text *, struct source *, size_t offset); /* what follows is the line at OFFSET */
/* ranges.c: C++: loops over ranges and iterators are loops over integers. True: all is to be scanned again. */
bool replace_ranges(struct reader *);
/* callees.c: calls of functions that have variants are choices between these. */
void replace_callees(struct reader *);
/* read.c: another input. */
void read_again(struct reader *, const char *text, size_t length);
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

/* types.c, decls.c, tree.c, expressions.c, wrappers.c (import.h): libclang's cursors to the unit's own tree. */
struct importer {
  struct reader *reader;
  struct unit *unit;
  struct arena *arena;
  size_t top_end;     /* of the file's last declaration so far */
  struct cursor_map { /* open addressing; a power of two */
    struct cursor_entry {
      CXCursor cursor;
      struct decl *decl;
    } *item;
    size_t n, capacity;
  } decls;
  struct type_map {
    struct type_entry {
      const void *key;
      struct type *type;
    } *item;
    size_t n, capacity;
  } types;
  struct decls {
    struct decl **item;
    size_t n, capacity;
  } order;
  struct vla_pairs {
    struct vla_pair {
      struct type *sugar;
      const struct type *canonical;
    } *item;
    size_t n, capacity;
  } vlas;
  struct decls dependent;      /* C++: fields that instances of templates alone know, each name once */
  int in_template;             /* so many templates are around what is being imported */
  struct decl *function;       /* whose body is being imported */
  CXCursor self_class;         /* C++: that the function is a member of */
  struct directive *directive; /* innermost open one */
  bool in_wrapper;             /* the nodes stand in a wrapper */
  bool in_frame;               /* in a frame of ours, what is declared is nobody's (struct slot) */
  size_t typeof_end;           /* where the last typeof of a declaration ended: libclang shows those of the specifiers
                                  again with each declarator */
};
vec_named(cursors, CXCursor);
void import_unit(struct importer *, CXTranslationUnit); /* scope.c: all of it */
const struct type *import_type(struct importer *, CXType);
const struct type *import_param_type(struct importer *, CXCursor);
void share_vla_sizes(struct importer *);
struct decl *import_decl(struct importer *, CXCursor);
/* cursors.c */
struct cursors cursor_children(CXCursor);
const char *cursor_text(struct importer *, CXString);     /* a copy; disposes of the string */
bool cursor_extent(CXCursor, size_t *begin, size_t *end); /* false: no place in the text */
bool location_offset(CXSourceLocation, size_t *offset);   /* the same */
/* Of the declaration with this cursor; NULL there: it is new. The next call may move it. */
struct decl **cursor_entry(struct cursor_map *, CXCursor);
/* scope.c */
bool import_holds_directive(const struct importer *, size_t begin, size_t end);
/* tree.c */
void import_function_body(struct importer *, struct decl *, CXCursor);
void import_variable(struct importer *, struct decl *, CXCursor); /* N_VAR with initialiser; sizes of VLAs */
/* wrappers.c: a directive at file scope */
void import_file_wrapper(struct importer *, CXCursor);
/* bind.c: after the import: variables of clauses. */
void bind_directives(struct reader *);
/* members.c: members of a method's object that a directive makes private become variables. */
void name_members(struct unit *, struct directive *);
/* dependent.c: sections make pointers of what depends on a template's parameters. */
void assume_pointers(struct unit *, struct directive *);
/* TYPE; of one that is made a pointer so, EXPRESSION says in C++ what it is a pointer to. */
const struct type *assumed_type(struct arena *, const struct type *, const char *expression);
/* operators.c: which declared operators a directive's reductions mean. */
void find_operators(struct unit *, struct directive *);
/* fold.c */
void fold_constant(const struct unit *, struct node *);
long fold_literal(const char *text, size_t length);
/* messages.c: clang's diagnostics as ours. */
void forward_diagnostics(struct reader *, CXTranslationUnit);

#endif

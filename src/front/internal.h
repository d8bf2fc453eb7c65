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
#include <stdlib.h>
#include <string.h>

#include "front/unit.h"

/* lex.c: C tokens of preprocessed text or of a user's line. */
enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_STRING, TOKEN_CHARACTER, TOKEN_MARK };
struct token {
  enum token_kind kind;
  const char *text;
  size_t length;
  struct place place; /* where the user wrote it; filled by source.c */
};
struct tokens {
  struct token *item;
  size_t n, capacity;
};
const char *lex_skip_blank(const char *, const char *end); /* blanks, newlines, continuations, comments */
const char *lex_token(const char *, const char *end, struct token *);
void lex_all(const char *, const char *end, struct tokens *); /* appends */
void lex_replace_digraphs(char *, size_t length); /* by a bracket and a blank */
bool token_is(const struct token *, const char *spelling);

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

/* One argument of a wrapper call: where the node goes that libclang gives for it. */
struct slot {
  struct node **node;
  bool is_variable;   /* wrapped in a cast to void, so that it may have any type */
  size_t first, last; /* its tokens, last exclusive */
};
/* A directive while it is read. */
struct reading {
  struct directive *directive;
  size_t line; /* index of its line in the text */
  bool at_file_scope;
  bool needs_expansion; /* holds the name of a macro */
  bool failed;          /* has a syntax error; its line becomes blank */
  bool outside;         /* failed, too: it needs a function around it. Clang may know a better reason */
  struct tokens tokens; /* after "#pragma acc", macros expanded */
  struct slots {
    struct slot *item;
    size_t n, capacity;
  } slots;
  struct marks { /* which token an offset of the wrapper's text comes from, ascending */
    struct mark {
      size_t offset;
      struct place place;
    } * item;
    size_t n, capacity;
  } marks;
};

/* Everything that reading one unit needs. */
struct reader {
  struct unit *unit;
  struct source *source;
  const char *input; /* blank line and preprocessed text */
  size_t length;
  struct readings {
    struct reading **item;
    size_t n, capacity;
  } readings;
  struct defines { /* lines of #define and #undef */
    size_t *item;
    size_t n, capacity;
  } defines;
  bool wants_expansion;
  const struct reading *hidden; /* Clang's first error that is about a wrapper, and was not shown; or NULL */
};
/* Hung on the unit for unit_place and unit_free. */
struct unit_private {
  struct source *source;
  struct readings readings;
};

/* scan.c: finds directives and macro lines. */
void scan_text(struct reader *);
bool is_acc_pragma(const char *line, const char *end, const char **after);
/* macros.c: expands macros in directives that hold any. */
void expand_macros(struct reader *);
/* parse.c: tokens to clauses. */
void parse_directive(struct reader *, struct reading *);
/* wrap.c: unit->text. */
#define WRAPPER_NAME "__sumac_directive"
#define WRAPPER_FILE_NAME "__sumac_at_file_scope_"
void wrap_directives(struct reader *);
void unwrap(struct reader *); /* blanks the prelude, what stands at file scope, and `register` */
const struct reading *reading_at(const struct readings *, size_t offset);

/* variants.c: a copy of the text in which what "omp begin declare variant" encloses defines no functions. */
char *without_variants(struct unit *);

/* tables.c: the .def files as arrays. */
enum association { STATEMENT, LOOP, STANDALONE, DECLARATION };
enum support { LATER, YES };
enum clause_syntax {
  NOTHING,
  EXPRESSION,
  MAYBE,
  LIST,
  VARS,
  REDUCTION,
  LEVEL,
  COLLAPSE,
  TILE,
  QUEUES,
  CHOICE,
  NAMES,
  BIND
};
enum clause_times { ONCE, MANY };
#define C(id) (UINT64_C(1) << CLAUSE_##id)
struct directive_info {
  const char *name;
  enum association association;
  enum support support;
  uint64_t clauses;
};
struct clause_info {
  const char *name;
  enum clause_syntax syntax;
  enum clause_times times;
  enum support support;
};
struct modifier_info {
  int bit;
  const char *name;
  uint64_t clauses;
  enum support support;
};
struct argument_info {
  enum clause_kind clause;
  const char *name;
  enum support support;
};
struct reduction_info {
  const char *name;
  int op; /* of builtins.h */
};
extern const struct directive_info directive_table[DIR_COUNT];
extern const struct clause_info clause_table[CLAUSE_COUNT];
extern const struct modifier_info modifier_table[];                          /* ends with name NULL */
extern const struct argument_info argument_table[];                          /* ends with name NULL */
extern const struct reduction_info reduction_table[];                        /* ends with name NULL */
int clause_by_name(const char *name, size_t length);                         /* -1: none */
const char *nearest_clause(const char *name, size_t length, uint64_t among); /* NULL: nothing is near */
const char *nearest_directive(const char *name, size_t length);

/* types.c, decls.c, tree.c: libclang's cursors to the unit's own tree. */
struct importer {
  struct reader *reader;
  struct unit *unit;
  struct arena *arena;
  struct cursor_map { /* open addressing; a power of two */
    struct cursor_entry {
      CXCursor cursor;
      struct decl *decl;
    } * item;
    size_t n, capacity;
  } decls;
  struct type_map {
    struct type_entry {
      const void *key;
      struct type *type;
    } * item;
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
    } * item;
    size_t n, capacity;
  } vlas;
  struct decl *function;       /* whose body is being imported */
  struct directive *directive; /* innermost open one */
  bool in_wrapper;             /* the nodes stand in a wrapper */
  size_t typeof_end;           /* where the last typeof of a declaration ended: libclang shows those of the specifiers
                                  again with each declarator */
};
struct cursors {
  CXCursor *item;
  size_t n, capacity;
};
void import_unit(struct importer *, CXTranslationUnit); /* decls.c: all of it */
const struct type *import_type(struct importer *, CXType);
const struct type *import_param_type(struct importer *, CXCursor);
void share_vla_sizes(struct importer *);
struct decl *import_decl(struct importer *, CXCursor);
struct cursors cursor_children(CXCursor);
const char *cursor_text(struct importer *, CXString);     /* a copy; disposes of the string */
bool cursor_extent(CXCursor, size_t *begin, size_t *end); /* false: no place in the text */
/* tree.c */
void import_function_body(struct importer *, struct decl *, CXCursor);
void import_variable(struct importer *, struct decl *, CXCursor); /* N_VAR with initialiser; sizes of VLAs */
void import_file_wrapper(struct importer *, CXCursor);
/* bind.c: after the import: variables of clauses, routines. */
void bind_directives(struct reader *);
void routine_set(struct unit *, const struct decl *function, struct directive *); /* on all its declarations */
/* implied.c: routine seq for what runs on devices and says nothing. */
void imply_routines(struct unit *);
/* fold.c */
void fold_constant(struct node *);
long fold_literal(const char *text, size_t length);
/* check.c and its parts, each over one directive: what OpenACC 3.3 forbids. */
void check_clauses(struct unit *, struct directive *);   /* check_clauses.c */
void check_variables(struct unit *, struct directive *); /* check_variables.c */
void check_default_none(struct unit *, struct directive *); /* check_default.c */
void check_order(struct unit *, struct directive *);        /* check_order.c */
void check_nesting(struct unit *, struct directive *); /* check_nesting.c */
void check_jumps(struct unit *, struct directive *);
void check_loop(struct unit *, struct directive *); /* check_loop.c */
#define RESERVED_PREFIX "__sumac"
#define RESERVED_TAG_PREFIX "sumac_"
void check_names(struct unit *); /* check_names.c: of the whole unit */
/* check.c: what the parts ask. */
void check_error(struct unit *, struct place, const char *format, ...) SUMAC_PRINTF(3, 4);
const struct clause *find_clause(const struct directive *, enum clause_kind);
bool is_compute(enum directive_kind);   /* parallel, serial, kernels and their combined forms */
bool is_loop(enum directive_kind);      /* loop and the combined forms */
bool is_host_only(enum directive_kind); /* has no place in code for the device */
const struct directive *compute_around(const struct directive *); /* itself, if it is one; NULL: orphaned */
long loop_depth(const struct directive *); /* how many nested loops the construct governs: collapse or tile */
bool is_integer(const struct type *); /* or an enumeration */
const struct node *without_parens(const struct node *);
/* A loop that the construct governs counts with the variable: it is private without a clause. */
bool counts_with(const struct directive *, const struct decl *);
/* messages.c: clang's diagnostics as ours. */
void forward_diagnostics(struct reader *, CXTranslationUnit);

#endif

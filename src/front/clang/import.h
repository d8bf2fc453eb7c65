/*
 * import.h - declarations that the files share which turn libclang's statements and expressions into struct node.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_IMPORT_H
#define SUMAC_FRONT_IMPORT_H

#include <clang-c/Index.h>

#include "front/clang/clang.h"

/* One import of libclang's cursors as the unit's own tree. */
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
  int in_template;             /* number of templates around the code that is being imported */
  struct decl *function;       /* function whose body is being imported */
  CXCursor self_class;         /* C++: class that the function is a member of */
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
/* fold.c */
void fold_constant(const struct unit *, struct node *);
long fold_literal(const char *text, size_t length);
/* messages.c: clang's diagnostics as ours. */
void forward_diagnostics(struct reader *, CXTranslationUnit);

vec_named(nodes, struct node *);

static inline const char *import_text(const struct importer *importer, size_t offset) {
  return importer->unit->text + offset;
}

/* tree.c */
size_t import_skip_blank(const struct importer *, size_t offset); /* and comments, and lines that begin with '#' */
bool import_is_word(const struct importer *, size_t offset, const char *word); /* the text at OFFSET begins with WORD */
struct node *node_new(struct importer *, enum node_kind, size_t begin, size_t end);
void node_set_kids(struct importer *, struct node *, struct nodes *kids); /* frees KIDS */
/* NODE's kids: the children of CURSOR that are expressions or statements, in libclang's order. STATEMENTS: they are in
   the place of statements. */
void import_parts(struct importer *, struct node *, CXCursor, bool statements);
struct node *import_node(struct importer *, CXCursor);
/* Imports a node in the place of a statement, which ends behind its ';'. The condition of an `if` also comes here, and
   has no ';'. */
struct node *import_statement(struct importer *, CXCursor);

/* expressions.c */
struct node *import_expression(struct importer *, struct node *, CXCursor); /* NODE, or what takes its place */
bool import_value(CXCursor, long *value); /* an integer's, if clang knows it, those of const variables among them */
bool type_has_vla(const struct type *);
/* There is '(' at OFFSET that follows typeof, in one of its spellings. */
bool import_follows_typeof(const struct importer *, size_t offset);
/* Sets NODE->typeofs: the operands of typeof in the types that NODE spells. SKIPPED is a child of CURSOR's that is no
   part of a type. */
void import_typeof(struct importer *, struct node *, CXCursor, CXCursor skipped);

/* scope.c. C++: lambdas with directives in the default argument or the first value that a parameter or a field has.
   They are functions of their own. */
void import_default(struct importer *, CXCursor);

/* cxx.c */
bool cxx_is_reference(CXType);
bool cxx_is_scope(CXCursor); /* functions may stand in it */
bool cxx_is_template(CXCursor);
/* A name of a structured binding, or all that it binds, auto [a, b] = f(), which libclang has no kinds for. */
bool cxx_is_bound(CXCursor);
bool cxx_is_class(CXCursor);
bool cxx_is_variable_template(const struct importer *, CXCursor);
bool cxx_is_variable_instance(CXCursor); /* of a variable template, which libclang has no kind for */
bool cxx_is_instance(CXCursor);          /* of a template, or of a member of one */
CXCursor cxx_pattern(CXCursor); /* of such, what is written, but of a variable the instance; else the same cursor */
bool cxx_import(struct importer *, struct node *, CXCursor); /* NODE's parts; false: it has none of C++'s kinds */
struct decl *cxx_self(struct importer *);                    /* the function's SELF; NULL: it has none */
void cxx_finish_call(struct importer *, struct node *, CXCursor);
/* Adds the object of a member, where the text has none; false: the member, if any is named, depends on a template. */
bool cxx_finish_member(struct importer *, struct node *);

/* dependent.c */
void cxx_finish_dependent_member(struct importer *, struct node *);
void cxx_finish_dependent_name(struct importer *, struct node *, CXCursor);
bool cxx_is_of_base(struct importer *, const struct node *); /* P::x, and P is a base of the class around */
void cxx_name_instance(struct importer *, struct node *);    /* v<int>: the variable's name */
void cxx_fill_variable_template(struct importer *, struct decl *);
void cxx_name_in_clause(struct importer *, struct node *); /* T::x, which a clause names */

/* lambdas.c */
void cxx_import_lambda(struct importer *, struct node *, CXCursor);

/* wrappers.c */
const struct reading *import_wrapper_at(const struct importer *, size_t begin); /* NULL: none begins there */
/* CURSOR: the wrapper's switch, or its call where that stands alone. */
struct node *import_directive(struct importer *, const struct reading *, CXCursor);

#endif

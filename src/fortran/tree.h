/*
 * tree.h - Fortran as trees: types, names and their scopes, expressions, statements of constructs. They live in the
 * translation's arena.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_TREE_H
#define SUMAC_FORTRAN_TREE_H

#include "fortran/source.h"

/* vec_push for vectors that live in the file's arena, and are not freed. */
#define TREE_PUSH(file, v, x)                                                                                          \
  do {                                                                                                                 \
    if ((v)->n == (v)->capacity) {                                                                                     \
      size_t capacity_ = (v)->capacity ? (v)->capacity * 2 : 4;                                                        \
      void *items_ = arena_alloc((file)->arena, capacity_ * sizeof *(v)->item);                                        \
      if ((v)->n)                                                                                                      \
        memcpy(items_, (v)->item, (v)->n * sizeof *(v)->item);                                                         \
      (v)->item = items_;                                                                                              \
      (v)->capacity = capacity_;                                                                                       \
    }                                                                                                                  \
    (v)->item[(v)->n++] = (x);                                                                                         \
  } while (0)

struct file;

/* --- types --- */

enum base_type { TYPE_UNKNOWN, TYPE_INTEGER, TYPE_REAL, TYPE_COMPLEX, TYPE_LOGICAL, TYPE_CHARACTER, TYPE_DERIVED };

struct type {
  enum base_type base;
  int kind; /* of a derived type: POLYMORPHIC of "class(t)"; of characters: their length, or a LENGTH; of other types:
               bytes of an integer, a logical, a real or a part of a complex; 0: not known */
  const char *name; /* of a derived type; of characters: in C++; where the kind is not known: the kind's, or NULL */
  int rank;         /* of an expression: 0 of a scalar */
  const struct symbol *derived; /* structures.c's: a type whose layout is known, or NULL */
};

enum { MAX_RANK = 15, POLYMORPHIC = 1 };
extern const struct type integer_4, integer_8, logical_4;

/* --- names --- */

struct expr;

/* A dimension "LOWER:UPPER". */
struct dimension {
  struct expr *lower; /* NULL: 1 */
  struct expr *upper; /* NULL: deferred or assumed */
};

enum shape {
  SHAPE_SCALAR,
  SHAPE_EXPLICIT,
  SHAPE_ASSUMED,      /* "(:)" of a dummy argument */
  SHAPE_DEFERRED,     /* "(:)" of an allocatable or a pointer */
  SHAPE_ASSUMED_SIZE, /* "(*)", the last dimension */
  SHAPE_ASSUMED_RANK, /* "(..)" */
  SHAPE_IMPLIED       /* "(*)" of a constant */
};

enum symbol_kind {
  SYMBOL_UNKNOWN,
  SYMBOL_VARIABLE,
  SYMBOL_CONSTANT,
  SYMBOL_PROCEDURE,
  SYMBOL_INTERFACE, /* generic */
  SYMBOL_MODULE,
  SYMBOL_TYPE
};

struct scope;
struct unit;

/* "procedure, pass(SELF) :: NAME => PROCEDURE" of a derived type. */
struct bound_procedure {
  const char *name, *procedure, *self; /* SELF: NULL is the first argument */
  bool no_pass;
};

struct symbol {
  enum symbol_kind kind;
  const char *name;    /* in small letters */
  const char *spelled; /* as it is declared */
  struct place place;
  struct scope *scope; /* where it is declared */
  struct type type;    /* of a function: of its result */
  enum shape shape;
  int rank;
  struct dimension dims[MAX_RANK];
  struct expr *value;                 /* of a constant */
  struct expr *initial;               /* of a variable, or NULL */
  struct unit *unit;                  /* of a procedure of this file, or NULL */
  vec_of(const char *) specifics;     /* of a generic name: procedures of its scope... */
  vec_of(const struct symbol *) also; /* ...and generic names of modules that are one with it here */
  bool has_data;                      /* of a variable: a DATA statement gives values */
  struct expr *alias;                 /* of a name of ASSOCIATE: the variable or component that it means, or NULL */
  struct expr *selector;              /* of such a name: another expression that it has the value of, or NULL */
  /* types.c's: */
  struct scope *components;       /* of a derived type */
  const char *extends;            /* of such a type; NULL: none */
  bool is_opaque;                 /* such a type has components that are not known */
  const char *cxx;                /* structures.c's, of such a type: its name in C++, once its layout is known */
  const struct symbol *parent;    /* likewise: the type that it extends, or NULL */
  struct symbol *base;            /* of a component as a variable: of that variable; of its bytes: the object */
  const struct symbol *component; /* of such a variable */
  struct symbol *bytes;           /* of an object: all of it, as bytes */
  vec_of(struct symbol *) parts;  /* of an object: its components that are used */
  bool is_own;                    /* an object that code for devices declares, or has as an argument */
  /* associates_around.c's, of a name of ASSOCIATE with a type of its own: */
  const struct symbol *selected; /* the variable that it is of, or in... */
  const struct symbol *selects;  /* ...and that variable, or the component, as it is declared */
  bool is_structure;             /* objects.c's, of an object: C++ has it as one, and components as its members */
  bool has_own_shape;            /* an array of objects that comes with its shape, as others do with a descriptor */
  vec_of(struct bound_procedure) bindings; /* of a derived type: its procedures */
  bool is_special;                         /* true if the type has FINAL procedures, or an assignment of its own */
  bool typed;                              /* a declaration gives the type; else it is implicit */
  bool allocatable, pointer, target, contiguous, optional, by_value, intent_in, intent_out, dummy, is_result, external,
      intrinsic, is_saved;
  bool in_common;           /* it is in a common block */
  int equivalence;          /* a number that those have which EQUIVALENCE gives one place; 0: it has its own */
  bool is_renamed, is_view; /* by a USE of this file; it is one of views.c's */
  bool declared;            /* with ACC DECLARE or DECLARE TARGET: it has copies on devices, and C++ uses it by name */
};

/* A name that USE brings into a scope. */
struct import {
  const char *name;
  struct symbol *symbol;
};

/* Where names are declared: a program unit, a BLOCK, an ASSOCIATE. */
struct scope {
  struct scope *host; /* NULL: none */
  struct map *symbols;
  vec_named(symbols, struct symbol *) all; /* in order */
  struct unit *unit;                       /* around */
  bool implicit_none, has_implicit;
  bool is_type;                     /* the names are components of a derived type */
  bool is_implied;                  /* of an implied DO */
  bool associates, selects, guards; /* of an ASSOCIATE; of a SELECT; behind a TYPE IS in it */
  const char *selector;             /* of a SELECT TYPE: the name whose type it asks for, or NULL */
  struct type implicit[26];
  const struct fortran_options *options; /* of the file that it is of: kinds of types without one */
  /* of a module (Fortran 2018, 8.6.1): */
  bool is_private; /* names without PUBLIC are */
  vec_of(const char *) privates, publics;
  vec_named(imports, struct import) imported; /* by USE */
  const char *strange;                        /* a module that it uses, which is not of this file; NULL: none */
  const char *strange_file;                   /* one that it includes, which was not found; NULL: none */
};

/* --- expressions --- */

enum expr_kind {
  EXPR_INTEGER,
  EXPR_REAL,
  EXPR_LOGICAL,
  EXPR_STRING,
  EXPR_BITS,
  EXPR_COMPLEX, /* "(LEFT, RIGHT)" */
  EXPR_NAME,
  EXPR_CALL,   /* LEFT(args): an element, a section, or a function's reference */
  EXPR_MEMBER, /* LEFT%name */
  EXPR_UNARY,  /* OP LEFT */
  EXPR_BINARY,
  EXPR_RANGE,   /* "lower:upper:step" in subscripts: LEFT, RIGHT, STEP; each may be NULL */
  EXPR_ARRAY,   /* "[args]"; its type is that in front of "::", if there is one */
  EXPR_IMPLIED, /* "(args, text = LEFT, RIGHT, STEP)" in brackets; its type is first the variable's, if that is there */
  EXPR_PARENTHESES,
  EXPR_SUBSTRING, /* LEFT(args), characters of a scalar: its argument is a range */
  EXPR_ITEMS,     /* "args" of PRINT */
  EXPR_STAR,      /* "*" of tile, and as an argument */
  EXPR_LOWER,     /* the bound of dimension DIM (from 0) of the array that SYMBOL is, or LEFT, of type integer(8) */
  EXPR_UPPER,
  EXPR_SAME,   /* the program ends unless array TEXT has STEP elements in dimension DIM, from LEFT to RIGHT */
  EXPR_INITIAL /* where a reduction begins: TEXT is a function of sumac/fortran.hpp, "lowest" */
};

enum op {
  OP_NONE,
  OP_POWER,
  OP_MULTIPLY,
  OP_DIVIDE,
  OP_PLUS,
  OP_MINUS,
  OP_CONCAT,
  OP_EQ,
  OP_NE,
  OP_LT,
  OP_LE,
  OP_GT,
  OP_GE,
  OP_NOT,
  OP_AND,
  OP_OR,
  OP_EQV,
  OP_NEQV,
  OP_DEFINED /* ".name." */
};

struct argument {
  const char *keyword; /* "name=", or NULL */
  struct expr *value;
};

struct expr {
  enum expr_kind kind;
  struct place place;
  const struct token *first, *behind; /* tokens of a whole expression: an item, an argument, a bound */
  enum op op;
  const char *text; /* of a constant or a name; of OP_DEFINED */
  struct expr *left, *right, *step;
  struct argument *args;
  size_t nargs;
  struct symbol *symbol;             /* of a name, once it is resolved */
  const struct intrinsic *intrinsic; /* of a call of one, once it is resolved */
  const char *transform;             /* of a call of a function of arrays: its name; args: array, mask, or two arrays */
  int dim;                           /* of such a call: its DIM from 1, 0: none */
  bool copies;                       /* of a function's reference: arrays are copied for it (array_arguments.c) */
  struct symbol *component;          /* of "p(i)%x", and of "p(i)%x(k)" */
  struct expr *field;                /* of a clause's item "s%a": likewise, as a component that is in its object */
  struct symbol *bound;              /* of a call "o%f()": the procedure, and the object is among ARGS */
  const struct symbol *structure; /* of a call: the type of which it makes an object; ARGS are in order of components;
                                     of a member "s%parent": its type */
  struct type type;               /* once it is resolved */
  bool resolved, is_interface;    /* of a call: a function of OpenMP's or OpenACC's interface */
};

/* --- statements of constructs --- */

enum stmt_kind {
  STMT_ASSIGN,     /* LEFT = RIGHT */
  STMT_POINT,      /* LEFT => RIGHT */
  STMT_CALL,       /* call LEFT */
  STMT_IF,         /* arms: conditions and bodies */
  STMT_SELECT,     /* CASE: LEFT, arms */
  STMT_DO,         /* VARIABLE = FROM, TO, STEP */
  STMT_WHILE,      /* CONDITION; NULL: for ever */
  STMT_CONCURRENT, /* controls */
  STMT_WHERE,      /* arms: masks and bodies */
  STMT_BLOCK,
  STMT_CHECK,   /* of LEFT alone */
  STMT_DECLARE, /* LEFT is an array, from here to the end of the BLOCK around */
  STMT_CYCLE,
  STMT_EXIT,
  STMT_GOTO,
  STMT_CONTINUE,
  STMT_RETURN,
  STMT_STOP,
  STMT_PRINT,    /* LEFT: ITEMS */
  STMT_DIRECTIVE /* a directive in the construct, with what it governs */
};

struct stmt;
vec_named(stmts, struct stmt *);

/* "case (1, 3:5)": a list of values and ranges. */
struct arm {
  struct expr *condition;  /* IF: NULL of ELSE */
  struct argument *values; /* CASE: NULL of DEFAULT */
  size_t nvalues;
  struct stmts body;
};

/* "i = 1:n:2" of DO CONCURRENT. */
struct control {
  const char *name;
  struct expr *variable, *from, *to, *step;
};

struct directive;

struct stmt {
  enum stmt_kind kind;
  struct place place;
  int label;
  const char *name; /* of a construct; of CYCLE and EXIT: that which they name, or NULL */
  struct expr *left, *right;
  vec_named(arms, struct arm) arms;
  struct expr *variable, *from, *to, *step, *condition;
  vec_named(controls, struct control) controls;
  struct expr *mask;
  struct stmts body;
  struct scope *scope; /* of a BLOCK, and of DO CONCURRENT with types */
  int target;          /* of GOTO */
  int end_label;       /* of a labelled DO: the label of its last statement */
  struct directive *directive;
  bool is_forall;   /* CONCURRENT: a FORALL */
  bool is_governed; /* DO: a directive is about the loop */
  bool is_shared;   /* CONCURRENT: a directive is in front of it */
};

/* --- units --- */

enum unit_kind {
  UNIT_FILE,
  UNIT_PROGRAM,
  UNIT_MODULE,
  UNIT_SUBMODULE,
  UNIT_SUBROUTINE,
  UNIT_FUNCTION,
  UNIT_BLOCK_DATA
};

struct unit {
  enum unit_kind kind;
  const char *name, *c_name; /* the latter by BIND(C), or NULL */
  struct place place;
  struct unit *host;
  struct scope *scope;
  struct symbol *result; /* of a function */
  struct symbol **args;
  size_t nargs;
  bool is_pure, is_elemental, is_recursive;
  size_t insert; /* line of the source in front of which interfaces of calls stand: the first executable statement's */
  vec_of(struct directive *) constructs;
  struct directive *routine;               /* ACC ROUTINE or DECLARE TARGET, or NULL */
  vec_of(const struct statement *) varies; /* DECLARE VARIANTs that stand in it */
  struct place prints;                     /* its first PRINT that is code for devices; LINE 0: there is none */
  bool is_searched, is_wrong; /* routine: other routines have been looked for in its body; messages were about that */
  size_t head;                /* number of its first statement */
  size_t begin;               /* number of its first executable statement, of CONTAINS or END */
  bool is_outside, is_called; /* true if another file has it; if code for devices names it */
  bool is_interface, is_separate;  /* an interface is all that is known of it; one has told of it */
  const struct statement *heading; /* of an interface: its first statement, in front of the others */
  struct unit *parent;             /* of a submodule: what it extends, or NULL */
  struct stmts body;               /* of a routine */
  vec_of(struct directive *) declares;
  bool contains; /* its CONTAINS has been reached */
};

/* --- nodes: tree.c --- */

/* Expressions as the user writes them, whose names and types resolve() finds. */
struct expr *expr_new(struct file *, enum expr_kind, struct place);
struct expr *expr_integer(struct file *, long long value, struct place);
struct expr *expr_named(struct file *, const char *name, struct place);
struct expr *expr_member(struct file *, struct expr *object, const char *name); /* "OBJECT%NAME" */
struct expr *expr_binary(struct file *, enum op, struct expr *left, struct expr *right);
struct expr *expr_with_args(struct file *, enum expr_kind, size_t nargs, struct place);          /* ARGS to be filled */
struct expr *expr_call(struct file *, struct expr *left, struct expr *arg, struct expr *second); /* SECOND: or NULL */

/* Expressions that are resolved: names have their symbols, expressions their types. */
struct expr *resolved_expr(struct file *, enum expr_kind, struct place, struct type);
struct expr *resolved_integer(struct file *, long long value); /* of type integer(8), without a place */
struct expr *resolved_binary(struct file *, enum op, struct expr *left, struct expr *right, struct type);
struct expr *resolved_name(struct file *, struct symbol *, struct place);

struct stmt *stmt_of(struct file *, enum stmt_kind, struct place);
struct stmt *assignment_of(struct file *, struct expr *left, struct expr *right);

/* Copies of all of an expression; NULL of NULL. INSTEAD gives what stands in place of a name, NULL: its copy. */
typedef struct expr *replacement(struct file *, const struct expr *name, const void *context);
struct expr *copy_expr(struct file *, const struct expr *);
struct expr *copy_with(struct file *, const struct expr *, replacement *instead, const void *context);
bool same_expr(const struct expr *, const struct expr *); /* but for parentheses, the same tokens; NULL is like NULL */

#endif

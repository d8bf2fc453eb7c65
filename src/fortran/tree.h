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
  int kind; /* bytes of an integer, a logical, a real or a part of a complex, 0 where they are not known; length of
               characters, or a LENGTH; for a derived type POLYMORPHIC where it is "class(t)" */
  const char *name; /* name of a derived type; length of characters in C++; name of a kind that is not known, or NULL */
  int rank;         /* dimensions of an expression's array; 0: a scalar */
  const struct symbol *derived; /* type whose layout is known (structures.c), or NULL */
};

enum { MAX_RANK = 15, POLYMORPHIC = 1 };
extern const struct type integer_4, integer_8, logical_4;

/* --- names --- */

struct expr;

/* A dimension "LOWER:UPPER". */
struct dimension {
  struct expr *lower;                               /* NULL: 1 */
  struct expr *upper;                               /* NULL: deferred or assumed */
  const struct expr *written_lower, *written_upper; /* copies, whose names no scope has resolved */
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

/* "procedure, pass(SELF) :: NAME => PROCEDURE" of a derived type; one of "generic :: NAME => PROCEDURE, ...", where
   PROCEDURE is the name of another binding. */
struct bound_procedure {
  const char *name, *procedure, *self; /* SELF: NULL is the first argument */
  bool no_pass, is_generic;
};

struct symbol {
  enum symbol_kind kind;
  const char *name;    /* in small letters */
  const char *spelled; /* name as the user declares it */
  struct place place;
  struct scope *scope; /* scope that declares the name */
  struct type type;    /* type of a variable, a constant, or a function's result */
  enum shape shape;
  int rank;
  struct dimension dims[MAX_RANK];
  struct expr *value;                 /* value of a constant */
  struct expr *initial;               /* initial value of a variable, or NULL */
  struct unit *unit;                  /* procedure of this file that the name means, or NULL */
  vec_of(const char *) specifics;     /* procedures of this scope that a generic name may mean */
  vec_of(const struct symbol *) also; /* generic names of modules that are one with this generic name */
  bool has_data;                      /* true if a DATA statement gives the variable values */
  struct expr *alias;                 /* variable or component that a name of ASSOCIATE means, or NULL */
  struct expr *selector;              /* other expression that a name of ASSOCIATE has the value of, or NULL */
  /* Members of derived types (types.c, structures.c): */
  struct scope *components;                /* names of the components */
  const char *extends;                     /* name of the type that the type extends, or NULL */
  const struct symbol *parent;             /* type that the type extends, once the layout is known, or NULL */
  bool is_opaque;                          /* true if the type has components that are not known */
  bool is_special;                         /* true if the type has FINAL procedures */
  const char *cxx;                         /* name in C++, once the layout is known */
  vec_of(struct bound_procedure) bindings; /* procedures of the type */
  /* Members of objects and their components (types.c, objects.c): */
  struct symbol *base;            /* object of which this variable is a component, or all the bytes */
  const struct symbol *component; /* component that this variable is, as its type declares it */
  struct symbol *bytes;           /* variable that is all of the object, as bytes */
  vec_of(struct symbol *) parts;  /* components that are used, as variables */
  bool is_own;                    /* true if code for devices declares the object, or has it as an argument */
  bool is_structure;              /* true if C++ has the object as a structure, and components as its members */
  bool has_own_shape;             /* true if an array of objects comes with its shape, as others do with a descriptor */
  /* Members of names of ASSOCIATE that have a type of their own (associates_around.c): */
  const struct symbol *selected; /* variable that the name means, or means a part of */
  const struct symbol *selects;  /* variable or component that the name means, as it is declared */
  bool typed;                    /* true if a declaration gives the type; else it is implicit */
  bool allocatable, pointer, target, contiguous, optional, by_value, intent_in, intent_out, dummy, is_result, external,
      intrinsic, is_saved;
  bool in_common;  /* true if the variable is in a common block */
  int equivalence; /* number of the variables to which EQUIVALENCE gives one place; 0: the variable has its own */
  bool is_renamed; /* true if a USE of this file gives the name another one */
  bool is_view;    /* true if the variable is a view (views.c) */
  bool points;     /* true if the variable is a pointer that code for devices associates (pointers.c) */
  bool is_defined; /* true if C++ has its definition: directives of both languages may name the variable */
  bool declared;   /* true if ACC DECLARE or DECLARE TARGET gives the variable copies on devices: C++ uses the name */
};

/* A name that USE brings into a scope. */
struct import {
  const char *name;
  struct symbol *symbol;
};

/* An operator of reductions under the name that a scope has for it (OpenMP 5.2, 5.5.11). */
struct reduction_name {
  const char *name;
  struct directive *directive;
};

/* "NAME(x, y) = ..." among declarations. */
struct statement_function {
  const char *name;
  const struct statement *statement;
  size_t equals; /* number of the token "=" */
  bool is_used;  /* true while a reference of it is resolved */
};

/* Where names are declared: a program unit, a BLOCK, an ASSOCIATE. */
struct scope {
  struct scope *host; /* NULL: none */
  struct map *symbols;
  vec_named(symbols, struct symbol *) all; /* in order */
  struct unit *unit;                       /* unit around */
  vec_of(struct statement_function) functions;
  bool implicit_none, has_implicit;
  bool saves_all;       /* true if a SAVE without names is about the variables */
  bool is_type;         /* true if the names are components of a derived type */
  bool is_implied;      /* true in an implied DO */
  bool associates;      /* true in an ASSOCIATE */
  bool selects, guards; /* true in a SELECT; true behind a TYPE IS in a SELECT TYPE */
  const char *selector; /* name whose type the SELECT TYPE asks for, or NULL */
  struct type implicit[26];
  const struct fortran_options *options; /* options of the scope's file: kinds of types without one */
  /* Members of modules (Fortran 2018, 8.6.1): */
  bool is_private; /* true if names without PUBLIC are private */
  vec_of(const char *) privates, publics;
  vec_named(imports, struct import) imported; /* by USE */
  vec_of(struct reduction_name) reductions;   /* DECLARE REDUCTIONs of the scope, and those that USE brings */
  const char *strange;                        /* module in a USE of the scope that is not known; NULL: none */
  const char *strange_file;                   /* file in an INCLUDE of the scope that was not found; NULL: none */
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
  const char *text; /* text of a constant, a name, or OP_DEFINED */
  struct expr *left, *right, *step;
  struct argument *args;
  size_t nargs;
  struct symbol *symbol;             /* variable, constant or procedure that a resolved name means */
  const struct intrinsic *intrinsic; /* intrinsic function that a resolved call is of, or NULL */
  const char *transform;          /* name of a function of arrays, whose ARGS are an array and a mask, or two arrays */
  int dim;                        /* dimension that a call of TRANSFORM is along, from 1; 0: all */
  bool copies;                    /* true if a call needs copies of arrays (array_arguments.c) */
  struct symbol *component;       /* component x of the expressions "p(i)%x" and "p(i)%x(k)" */
  struct expr *field;             /* for a clause's item "s%a": the expression of a component that is in its object */
  struct symbol *bound;           /* procedure f of a call "o%f()", which has the object among ARGS */
  const struct symbol *structure; /* type that a call makes an object of, with ARGS in order of components; type of
                                     a member "s%parent" */
  struct type type;               /* type of the value, once the expression is resolved */
  bool resolved;
  bool is_interface; /* true if a call is of a function of OpenMP's or OpenACC's interface */
};

/* --- statements of constructs --- */

enum stmt_kind {
  STMT_ASSIGN,     /* LEFT = RIGHT */
  STMT_POINT,      /* LEFT => RIGHT; NULL: NULL(). NULLIFY has its other pointers in the body */
  STMT_ALLOCATE,   /* of the values of arm 0: elements that stand for bounds, "stat=s" */
  STMT_DEALLOCATE, /* likewise, of variables */
  STMT_CALL,       /* call LEFT */
  STMT_IF,         /* arms: conditions and bodies */
  STMT_SELECT,     /* CASE: LEFT, arms */
  STMT_DO,         /* VARIABLE = FROM, TO, STEP */
  STMT_WHILE,      /* CONDITION; NULL: for ever */
  STMT_CONCURRENT, /* controls */
  STMT_WHERE,      /* arms: masks and bodies */
  STMT_BLOCK,
  STMT_CHECK,   /* LEFT is a check: EXPR_SAME */
  STMT_FIT,     /* LEFT, an allocatable, has the extents of arm 0's values from here on */
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
  const char *name; /* name of a construct, or that CYCLE and EXIT have; NULL: none */
  struct expr *left, *right;
  vec_named(arms, struct arm) arms;
  struct expr *variable, *from, *to, *step, *condition;
  vec_named(controls, struct control) controls;
  struct expr *mask;
  struct stmts body;
  struct scope *scope; /* scope that a BLOCK is, or a DO CONCURRENT with types */
  int target;          /* label that a GOTO goes to */
  int end_label;       /* label of the last statement of a labelled DO */
  struct directive *directive;
  bool is_forall;   /* true if the CONCURRENT is a FORALL */
  bool is_governed; /* true if a directive is about the DO */
  bool is_shared;   /* true if a directive is in front of the CONCURRENT */
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
  const char *name;
  const char *c_name; /* name in C by BIND(C), or NULL */
  struct place place;
  struct unit *host;
  struct scope *scope;
  struct symbol *result; /* variable of a function's result */
  struct symbol **args;
  size_t nargs;
  bool is_pure, is_elemental, is_recursive;
  size_t insert; /* line of the first executable statement, in front of which interfaces of calls are inserted */
  vec_of(struct directive *) constructs;
  struct directive *routine;               /* ACC ROUTINE or DECLARE TARGET, or NULL */
  vec_of(const struct statement *) varies; /* DECLARE VARIANTs that stand in the unit */
  struct place prints;                     /* first PRINT in code for devices; LINE 0: there is none */
  bool is_searched;                        /* true if routines that the body calls have been looked for */
  bool is_wrong;                           /* true if messages were about these */
  size_t head;                             /* number of the first statement */
  size_t begin;                            /* number of the first executable statement, or of CONTAINS or END */
  bool executes;                           /* true if BEGIN is known */
  bool is_outside;                         /* true if another file has the procedure */
  bool is_called;                          /* true if code for devices names the procedure */
  bool is_interface;                       /* true if an interface is all that is known of the procedure */
  bool is_separate;                        /* true if an interface has told of the procedure */
  const struct statement *heading;         /* first statement of an interface, in front of the others */
  struct unit *parent;                     /* module or submodule that a submodule extends, or NULL */
  struct stmts body;                       /* statements of a routine */
  vec_of(struct directive *) declares;
  bool contains; /* true behind CONTAINS */
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

/* The argument of a call called KEYWORD, or else the one at POSITION, from 0; NULL: it is not there. */
struct expr *named_argument(const struct expr *call, const char *keyword, size_t position);

/* Expressions that are resolved: names have their symbols, expressions their types. */
struct expr *resolved_expr(struct file *, enum expr_kind, struct place, struct type);
struct expr *resolved_integer(struct file *, long long value); /* kind 8, no place */
struct expr *resolved_binary(struct file *, enum op, struct expr *left, struct expr *right, struct type);
struct expr *resolved_name(struct file *, struct symbol *, struct place);

struct stmt *stmt_of(struct file *, enum stmt_kind, struct place);
struct stmt *assignment_of(struct file *, struct expr *left, struct expr *right);

/* Copies of whole expressions; NULL of NULL. INSTEAD gives the expression that stands in place of a name, or NULL for
   a copy of the name. */
typedef struct expr *replacement(struct file *, const struct expr *name, const void *context);
struct expr *copy_expr(struct file *, const struct expr *);
struct expr *copy_with(struct file *, const struct expr *, replacement *instead, const void *context);
/* True if both have the same tokens but for parentheses, or are NULL. */
bool same_expr(const struct expr *, const struct expr *);

#endif

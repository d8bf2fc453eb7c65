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

/* --- types --- */

enum base_type { TYPE_UNKNOWN, TYPE_INTEGER, TYPE_REAL, TYPE_COMPLEX, TYPE_LOGICAL, TYPE_CHARACTER, TYPE_DERIVED };

struct type {
  enum base_type base;
  int kind;         /* of intrinsic types; for those, bytes of an integer, a logical, a real or a part of a complex */
  const char *name; /* of a derived type */
  int rank;         /* of an expression: 0 of a scalar */
};

enum { MAX_RANK = 15 };

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
  struct expr *value;   /* of a constant */
  struct expr *initial; /* of a variable, or NULL */
  struct unit *unit;    /* of a procedure of this file, or NULL */
  bool typed;           /* a declaration gives the type; else it is implicit */
  bool allocatable, pointer, target, contiguous, optional, by_value, intent_in, dummy, is_result, external, intrinsic,
      is_saved;
  bool declared; /* a variable of a module with ACC DECLARE or DECLARE TARGET: it has copies on devices, and C++ uses it
                    by name */
};

/* Where names are declared: a program unit, a BLOCK, an ASSOCIATE. */
struct scope {
  struct scope *host; /* NULL: none */
  struct map *symbols;
  vec_named(symbols, struct symbol *) all; /* in order */
  struct unit *unit;                       /* around */
  bool implicit_none, has_implicit;
  bool associates, selects; /* of an ASSOCIATE; of a SELECT */
  struct type implicit[26];
  const char *strange;      /* a module that it uses, which is not of this file; NULL: none */
  const char *strange_file; /* one that it includes, which was not found; NULL: none */
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
  EXPR_RANGE, /* "lower:upper:step" in subscripts: LEFT, RIGHT, STEP; each may be NULL */
  EXPR_ARRAY, /* "[args]" */
  EXPR_PARENTHESES,
  EXPR_STAR /* "*" of tile, and as an argument */
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
  enum op op;
  const char *text; /* of a constant or a name; of OP_DEFINED */
  struct expr *left, *right, *step;
  struct argument *args;
  size_t nargs;
  struct symbol *symbol;             /* of a name, once it is resolved */
  bool is_interface;                 /* of a call: a function of OpenMP's or OpenACC's interface */
  const struct intrinsic *intrinsic; /* of a call of one, once it is resolved */
  struct type type;                  /* once it is resolved */
  bool resolved;
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
  STMT_BLOCK,
  STMT_CYCLE,
  STMT_EXIT,
  STMT_GOTO,
  STMT_CONTINUE,
  STMT_RETURN,
  STMT_STOP,
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
  /* resolve.c's */
  bool own_variable; /* DO: nothing else in the construct uses the variable, so that it is the loop's own */
};

/* --- directives --- */

struct clause {
  const char *name;
  struct place place;
  const struct token *tokens; /* between the parentheses */
  size_t ntokens;
  bool parentheses;
  const struct clause_row *row;
  enum sentinel sentinel;
  /* clauses.c's: */
  bool is_split;
  vec_of(const char *) modifiers; /* in front of ":": "tofrom", "+"; "iterator" stands for the next ones */
  vec_of(struct control) iterators;
  struct scope *scope; /* of the iterators' names; NULL: there are none */
  struct expr *tail;   /* behind ":" at the end, or NULL */
  struct expr **items;
  const char **texts; /* as the user wrote them */
  const char **words; /* an item that is a word, or what stands in front of its ":"; NULL: an expression alone */
  size_t nitems;
  bool devnum; /* the first item is the device's number, with ":" behind it */
};

enum directive_form {
  FORM_STANDALONE,    /* nothing belongs to it */
  FORM_LOOP,          /* the DO construct that follows; an END directive may follow that */
  FORM_BLOCK,         /* up to the END directive */
  FORM_STATEMENT,     /* an atomic's statement, or statements up to the END directive */
  FORM_SECTION,       /* statements up to the next SECTION, or to the END of the SECTIONS */
  FORM_DECLARATION,   /* of a specification part */
  FORM_METADIRECTIVE, /* what its variants govern */
  FORM_NONE           /* not supported */
};

struct directive_row {
  enum sentinel sentinel;
  const char *name; /* words, with single blanks */
  const char *cxx;  /* in C++, or NULL: the same */
  enum directive_form form;
  bool is_region;   /* what it governs is code for devices */
  bool for_devices; /* it concerns devices where it stands in host code; others of OpenMP are the host compiler's */
};

struct uses;
/* A directive that a metadirective may be. */
struct variant {
  const struct clause *selector; /* its tokens; none of DEFAULT */
  struct directive *directive;   /* NULL: nothing */
};

struct directive {
  const struct directive_row *row;
  enum sentinel sentinel;
  struct place place;
  vec_of(struct clause) clauses;
  vec_of(struct variant) variants; /* of a metadirective */
  size_t first, last;              /* lines in the source: of the directive... */
  size_t end;                      /* ...and the last one of what it governs */
  size_t end_line;                 /* of a data construct's END; 0: not yet */
  bool is_wrong;                   /* messages have said so */
  bool is_used;                    /* DECLARE REDUCTION: a construct for devices has the operator */
  struct directive *begins;        /* of such an END: the construct; else NULL */
  struct directive *around; /* the data construct or HOST_DATA around it in its unit, or the unit's DECLARE; or NULL */
  struct stmts body;
  struct scope *scope;
  struct uses *uses;
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

/* A procedure for devices: its statements are kept. */
struct routine {
  const char *level; /* "seq" */
  const char *clauses;
  struct place place;
};

struct unit {
  enum unit_kind kind;
  const char *name;
  struct place place;
  struct unit *host;
  struct scope *scope;
  struct symbol *result; /* of a function */
  struct symbol **args;
  size_t nargs;
  bool is_pure, is_elemental, is_recursive;
  size_t insert; /* line of the source in front of which interfaces of calls stand: the first executable statement's */
  vec_of(struct directive *) constructs;
  struct directive *routine;  /* ACC ROUTINE or DECLARE TARGET, or NULL */
  bool varies;                /* a DECLARE VARIANT stands in it */
  bool is_searched, is_wrong; /* routine: other routines have been looked for in its body; messages were about that */
  size_t begin;               /* number of its first executable statement */
  struct stmts body;          /* of a routine */
  vec_of(struct directive *) declares;
  bool contains; /* its CONTAINS has been reached */
  int handles;   /* data constructs, whose state the host's text keeps in so many variables */
};

/* --- a file --- */

/* A statement that leaves a procedure with DECLARE: RETURN, "if (...) return", CONTAINS or END. */
struct leaving {
  const struct unit *unit;
  const struct statement *statement;
  bool is_return;
};

struct file {
  struct arena *arena;
  struct diag *diag;
  const struct fortran_options *options;
  const char *path;
  struct source source;
  unsigned long hash;  /* of its text; 0: not computed yet */
  struct scope *scope; /* of program units */
  vec_of(struct unit *) units;
  vec_of(struct directive *) constructs; /* in order of their lines */
  vec_of(struct map *) maps;             /* of all scopes */
  vec_of(struct directive *) named_routines;
  vec_of(struct directive *) targets;   /* DECLARE TARGETs with names */
  vec_of(struct directive *) required;  /* all REQUIRES of the file */
  vec_of(struct directive *) operators; /* DECLARE REDUCTIONs */
  bool takes_routines;                  /* procedures that constructs call become routines for devices */
  vec_of(struct directive *) hidden;    /* directives that the host's compiler does not see */
  vec_of(struct directive *) scoped;    /* DECLAREs of procedures and main programs, as data constructs */
  vec_of(struct leaving) leavings;
};

void complain(struct file *, struct place, const char *format, ...) SUMAC_PRINTF(3, 4);

/* parse.c - tokens of a statement, one after the other. */
struct parser {
  struct file *file;
  struct scope *scope;
  const struct statement *statement;
  size_t at;
  bool failed; /* after a message */
};
struct parser parser_of(struct file *, struct scope *, const struct statement *);
const struct token *peek(const struct parser *, size_t ahead);
bool at_sign(const struct parser *, const char *sign);
bool at_word(const struct parser *, const char *word);
bool take_sign(struct parser *, const char *sign);
bool take_word(struct parser *, const char *word);
const struct token *take_name(struct parser *); /* NULL: there is none */
bool expect_sign(struct parser *, const char *sign);
bool at_end(const struct parser *);
void fail(struct parser *, const char *format, ...) SUMAC_PRINTF(2, 3); /* the first message of a statement is shown */
/* True if the statement's tokens, from the start on, are these words: "end do" is "enddo", too. */
bool words_are(struct parser *, const char *words);

/* expressions.c */
struct expr *parse_expr(struct parser *);                /* NULL after a message */
struct expr *parse_designator(struct parser *);          /* "a(i)%b" */
struct argument *parse_args(struct parser *, size_t *n); /* behind "(", to behind ")" */
struct expr *expr_new(struct file *, enum expr_kind, struct place);
struct expr *expr_integer(struct file *, long long value, struct place);

/* scopes.c */
struct scope *scope_new(struct file *, struct scope *host, struct unit *);
struct symbol *scope_own(const struct scope *, const char *name); /* NULL: not declared there */
struct symbol *scope_add(struct file *, struct scope *, const struct token *);
struct symbol *scope_find(struct file *, struct scope *, const char *name); /* also in hosts; NULL: nowhere */
/* The procedure of this file that a reference of NAME means, also where a declaration gives the type of an external
   one; NULL: none. */
struct symbol *scope_find_procedure(struct file *, struct scope *, const char *name);
/* The variable that NAME is, by the rules of implicit types if nothing declares it; NULL after a message. */
struct symbol *scope_resolve(struct file *, struct scope *, const char *name, struct place);
void scope_use_intrinsic(struct file *, struct scope *, const char *module); /* kinds and constants */
bool scope_is_intrinsic_module(const char *module);

/* constants.c - the value of a constant expression of type integer or logical; false: it is none. */
bool constant_integer(struct file *, struct scope *, struct expr *, long long *value);
int kind_of_expr(struct file *, struct scope *, struct expr *, int otherwise);

/* declarations.c - true if the statement declares something (or is of a kind that stands among declarations). */
bool parse_declaration(struct file *, struct scope *, const struct statement *);
bool parse_type(struct parser *, struct type *);

/* units.c */
bool parse_units(struct file *);
/* True if the unit is a routine for devices, or becomes one as a construct of OpenMP calls it (OpenMP 5.2, 7.8). */
bool take_implicit_routine(struct file *, struct unit *);

/* executable.c - statements from number *AT on, up to one that ends the construct; false after a message. */
bool parse_statements(struct file *, struct scope *, size_t *at, struct stmts *, bool (*ends)(struct parser *, void *),
                      void *context);
/* Reads the statements that directive D governs, from statement *AT on; false after a message. */
bool parse_governed(struct file *, struct scope *, size_t *at, struct directive *);
bool parse_one(struct file *, struct scope *, size_t *at, struct stmts *);

/* directives.c */
struct directive *parse_directive(struct file *, struct scope *, const struct statement *); /* NULL after a message */
bool is_end_directive(struct file *, const struct statement *, const struct directive *);
/* The clauses of such an END become the directive's; false after a message. */
bool take_end_clauses(struct file *, const struct statement *, struct directive *);
void complain_of_directive(struct file *, const struct statement *); /* that it is none, or stands wrong */
/* The row that the statement's first WORDS tokens name, or NULL. */
const struct directive_row *directive_row(enum sentinel, const struct statement *, size_t *words);
const struct directive_row *directive_row_named(enum sentinel, const char *name);

/* resolve.c - types and symbols of expressions; false after a message. */
bool resolve(struct file *, struct scope *, struct expr *);
const char *type_text(struct arena *, struct type); /* in Fortran's words: "integer(4)" */
/* True if devices have the type; else a message about NAME. */
bool type_exists(struct file *, struct type, struct place, const char *name);

/* intrinsics.c */
enum intrinsic_result {
  RESULT_SAME,
  RESULT_SECOND,
  RESULT_PART,
  RESULT_INTEGER,
  RESULT_REAL,
  RESULT_LOGICAL,
  RESULT_COMPLEX,
  RESULT_REAL_OF,
  RESULT_DOUBLE,
  RESULT_DOUBLE_COMPLEX,
  RESULT_INQUIRY
};
struct intrinsic { /* a row of intrinsics.def */
  const char *name, *args;
  enum intrinsic_result result;
  const char *general;
};
const struct intrinsic *intrinsic_find(const char *name); /* NULL: there is none */
bool intrinsic_asks_type(const struct intrinsic *);       /* its argument has a type, and no value */
/* Puts the arguments of a reference in order, NULL for absent ones, and finds its type; false after a message. */
bool intrinsic_resolve(struct file *, struct scope *, struct expr *, const struct intrinsic *);
char type_letter(struct type); /* of its base, as the rows have it: "i" of integer */
/* The type to which the operands of a binary operation of numbers are converted (Fortran 2018, 10.1.5.2, table 10.2).
 */
struct type common_type(struct type, struct type);

/* clauses.c */
enum clause_kind {
  CLAUSE_WORDS,   /* words, as they are; or nothing */
  CLAUSE_EXPRS,   /* expressions, or words in front of ":" or among them */
  CLAUSE_DATA,    /* variables and sections that are mapped */
  CLAUSE_PRIVATE, /* variables of which there are copies */
  CLAUSE_REDUCTION,
  CLAUSE_ADDRESS,   /* variables of which addresses are meant */
  CLAUSE_NAMES,     /* variables of which something is said that has nothing to do with their data */
  CLAUSE_LOCATIONS, /* likewise, and sections */
  CLAUSE_RANGE,     /* "lower : upper", or an expression */
  CLAUSE_VECTOR     /* "sink: i - 1, j": an iteration */
};
enum clause_head { HEAD_NONE, HEAD_WORD, HEAD_LIST, HEAD_TAIL }; /* see clauses.def */
struct clause_row {
  const char *name;
  enum clause_kind kind;
  enum clause_head head;
};
const struct clause_row *clause_row(const struct directive *, const struct clause *); /* never NULL */
/* The clause's tokens as a statement of their own. */
const struct statement *clause_statement(struct file *, const struct clause *);
/* Splits the clause's tokens: modifiers, items between commas, the tail. */
void clause_items(struct file *, struct scope *, struct clause *);

/* A name that a construct uses. */
struct use {
  struct symbol *symbol;
  const char *name;               /* its local one, which USE may have renamed */
  bool in_clause;                 /* of the outer directive: nothing has to be added for it */
  bool is_private;                /* an array of which there are only copies... */
  bool is_copied;                 /* ...that begin with its values */
  bool is_shared;                 /* an array that is used where no clause around makes copies of it */
  bool outside;                   /* used where no DO of the construct runs over it */
  bool loops;                     /* a DO of the construct runs over it */
  const char *behaviour;          /* of a target construct that names it in no clause, by DEFAULTMAP; or NULL */
  bool has_address;               /* a clause says that the name means its address on the device */
  bool is_address;                /* a scalar of which OpenACC's clause says so: C++ has a pointer */
  const struct clause *inherited; /* of a data construct around: item number ITEM is the variable; NULL: none */
  size_t item;
};
vec_named(uses, struct use);

/* uses.c - resolves all expressions of a construct, and lists what it uses; false after messages. */
bool uses_of_directive(struct file *, struct directive *, struct uses *);
bool uses_of_body(struct file *, struct scope *, const struct stmts *, struct uses *);
bool uses_of_expr(struct file *, struct scope *, struct expr *, struct uses *);
struct use *uses_find(const struct uses *, const struct symbol *);

/* inherited.c - what data constructs around a compute construct say (OpenACC 3.4, 2.6.1 and 2.6.2). */
bool find_inherited(struct file *, const struct directive *, struct uses *); /* false after a message */
const char *default_word(const struct directive *);                          /* of DEFAULT; "": there is none */

/* The state of writing a text of C++. */
struct writer {
  struct file *file;
  struct text *out;
  struct uses *uses;
  struct scope *scope;
  vec_of(struct symbol *) loops;     /* around, whose variable is the loop's own: a "long" */
  vec_of(struct stmt *) around;      /* constructs around the statement, for EXIT and CYCLE */
  const struct directive *directive; /* whose clauses are written */
  int associated;                    /* of the DOs to come, so many are the directive's */
  const struct unit *routine;        /* whose statements are written, or NULL */
  int ntemps;
  bool splits;              /* an UPDATE is written: sections with gaps apart, */
  const struct expr *piece; /* of which this one is */
  bool failed;
};

/* cxx.c - words of C++ */
const char *cxx_type(struct type);
const char *cxx_name(const struct writer *, const struct symbol *);
const char *call_name(struct file *, const struct directive *); /* of the function that the host's text calls */
const char *routine_name(struct file *, const struct unit *);

/* cxx_expressions.c */
void put_expr(struct writer *, struct expr *);
void put_as(struct writer *, struct expr *, struct type); /* converted */
void put_index(struct writer *, struct expr *);           /* of bounds and subscripts: computed as "long" */
void put_section(struct writer *, struct expr *);         /* an item of a data clause */
void put_element_index(struct writer *, const struct expr *);
void put_subscript(struct writer *, const struct expr *, size_t dim);      /* of a range: its first one... */
void put_last_subscript(struct writer *, const struct expr *, size_t dim); /* ...and its last one */
void put_element(struct writer *, const struct expr *);                    /* of a section: its first one */
/* cxx_calls.c - a reference of a routine for devices. */
void put_routine_call(struct writer *, const struct unit *, const struct expr *);
/* Elements of the section follow each other in memory, whatever the bounds' values are. */
bool is_contiguous(struct writer *, const struct expr *);
/* cxx_statements.c */
void put_stmts(struct writer *, const struct stmts *);
void put_line(struct writer *, struct place);
/* atomics.c */
void put_atomic(struct writer *, struct directive *);
bool atomic_compares(const struct directive *); /* though no clause says so */
/* cxx_clauses.c */
void put_clause(struct writer *, struct clause *);
void put_updates(struct writer *, struct directive *);             /* cxx_updates.c: UPDATE, of sections part by part */
bool has_gaps(struct writer *, const struct expr *);               /* perhaps: the section may have some in memory */
bool copies_back(const struct directive *, const struct clause *); /* gaps would be overwritten on the host */
void put_lengths(struct writer *, const struct directive *);       /* of sections that must not have gaps */
void put_packed(struct writer *, const struct clause *, size_t item); /* such a section */
void put_piece(struct writer *, struct expr *, const char *text);     /* the part of one that UPDATE is at */
void put_locations(struct writer *, const struct directive *);        /* in front of the directive */
void put_section_with_text(struct writer *, struct expr *item, const char *text); /* as the user wrote it */
/* metadirectives.c */
bool parse_variants(struct file *, struct directive *); /* false after a message */
bool has_variant(const struct directive *, enum directive_form);
void put_metadirective(struct writer *, struct directive *, bool is_outer);
/* sharing.c */
int associated_loops(struct writer *, const struct directive *);                   /* DOs that the directive is about */
bool is_loop_of(struct writer *, const struct directive *, const struct symbol *); /* one of these has the variable */
void use_last_values(struct file *, const struct directive *, const struct uses *);
void put_last_values(struct writer *, const struct directive *); /* behind the loops */
void put_sharing(struct writer *, const struct directive *, bool is_outer);
bool is_spelled_out(const struct clause *); /* put_sharing and put_behaviour write other clauses in its place */
bool apply_defaultmap(struct file *, const struct directive *, struct uses *); /* false after a message */
void put_behaviour(struct writer *, const struct use *);                       /* of a variable without a clause */
/* operators.c */
void write_operators(struct file *, struct text *);         /* those that operator_name has been asked for */
const char *operator_name(struct writer *, const char *op); /* of a DECLARE REDUCTION; NULL: there is none */
/* cxx_directives.c */
void put_directive_words(struct writer *, struct directive *, bool is_outer); /* behind "#pragma omp" */
void put_directive(struct writer *, struct directive *, bool is_outer);
void put_tokens(struct writer *, const struct clause *); /* "(words)", as they are */
/* arguments.c - what calls pass of each variable: the parameters in C++ and their prologue; in Fortran, declarations of
   the interface's dummies and actual arguments. */
bool is_passed(const struct use *); /* false: only DOs of the construct use it */
bool passes_descriptor(const struct symbol *);
bool has_unit_stride(const struct symbol *);                          /* of its first dimension, by declaration */
bool has_named_stride(struct file *, const struct symbol *, int dim); /* it is no constant, and has a name in C++ */
void put_parameters(struct writer *);
void put_prologue(struct writer *);
void put_declared_bounds(struct writer *, const struct symbol *); /* of arrays of routines and BLOCKs */
void put_bounds(struct writer *, const struct symbol *);          /* what follows of bounds and extents */
void put_dummies(struct file *, const struct uses *, struct text *names, struct text *declarations);
void put_actuals(struct file *, const struct uses *, struct text *);
/* Bounds of a dimension, from 0: texts of C++ in the function's prologue. */
const char *cxx_lower(struct writer *, const struct symbol *, int dim);
const char *cxx_extent(struct writer *, const struct symbol *, int dim);
const char *cxx_stride(struct writer *, const struct symbol *, int dim);
const char *cxx_length(struct writer *, const struct symbol *);

/* globals.c - variables of modules that have copies on devices */
void write_globals(struct file *, struct text *);
bool names_target(const struct directive *);                     /* of DECLARE TARGET: names stand in it... */
bool is_target_name(const struct directive *, const char *name); /* ...and this is one of them */

/* routines.c - procedures for devices: their declarations, then their statements */
void write_routines(struct file *, struct text *);

/* device.c, host.c - the texts */
bool opens_data(const struct directive *); /* it maps data until an END */
void write_device(struct file *, struct text *);
void write_host(struct file *, struct text *);

#endif

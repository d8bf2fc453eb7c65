/*
 * parse.h - reading Fortran: from statements to trees whose names and types are resolved.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_PARSE_H
#define SUMAC_FORTRAN_PARSE_H

#include "fortran/file.h"
#include "fortran/uses.h"

/* parse.c - tokens of a statement, one after the other. */
struct parser {
  struct file *file;
  struct scope *scope;
  const struct statement *statement;
  size_t at;
  bool failed; /* after a message */
  bool quiet;  /* no message is shown: the statement is the host's compiler's business */
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
void skip_parentheses(struct parser *);                                 /* up to the ")" that closes what is open */
void fail(struct parser *, const char *format, ...) SUMAC_PRINTF(2, 3); /* the first message of a statement is shown */
/* True if the statement's tokens, from the start on, are these words: "end do" is "enddo", too. */
bool words_are(struct parser *, const char *words);
bool statement_has(const struct statement *, const char *word); /* true if one of its tokens is WORD */

/* expressions.c */
struct expr *parse_expr(struct parser *);       /* NULL after a message */
struct expr *parse_designator(struct parser *); /* "a(i)%b" */
bool at_implied(const struct parser *);         /* "(items, i = from, to)" stands here */
struct expr *parse_implied(struct parser *);
struct argument *parse_args(struct parser *, size_t *n); /* behind "(", to behind ")" */

/* scopes.c */
struct scope *scope_new(struct file *, struct scope *host, struct unit *);
struct symbol *scope_own(const struct scope *, const char *name); /* NULL: not declared there */
const char *type_key(struct file *, const char *name);            /* a type's name in the map of a scope */
struct symbol *scope_add(struct file *, struct scope *, const struct token *);
struct symbol *scope_find(struct file *, struct scope *, const char *name); /* also in hosts; NULL: nowhere */
/* The procedure of this file that a reference of NAME means, also where a declaration gives the type of an external
   one; NULL: none. */
struct symbol *scope_find_procedure(struct file *, struct scope *, const char *name);
/* The variable that NAME is, by the rules of implicit types if nothing declares it; NULL after a message. */
struct symbol *scope_resolve(struct file *, struct scope *, const char *name, struct place);
/* A module or a file that is not known may declare NAME: then there is a message. */
bool scope_is_strange(struct file *, const struct scope *, const char *name, struct place);
void scope_use_intrinsic(struct file *, struct scope *, const char *module); /* kinds and constants */
bool scope_is_intrinsic_module(const char *module);

/* generics.c - procedures that a generic name may mean (Fortran 2018, 15.4.3.4, 15.5.5.2). */
/* One generic name for two that the scope has under one name: OWN, which may be a module's, and OTHER. */
struct symbol *merged_generic(struct file *, struct scope *, struct symbol *own, const struct symbol *other);
void note_specifics(struct symbol *generic, struct file *, const struct statement *);
/* An operator of the program's own becomes a reference of its function; false: there is none for these operands. */
bool take_operator(struct file *, struct scope *, struct expr *, const char *op, bool *good);
/* An assignment for which the program has a subroutine becomes a CALL. */
void take_assignment(struct file *, struct scope *, struct stmt *);
/* The procedure that a reference means, by types, kinds and ranks of its arguments, which are resolved; NULL: none. */
struct symbol *find_specific(struct file *, const struct symbol *generic, const struct expr *call);

/* types.c */
struct symbol *find_type(struct file *, struct scope *, const char *name); /* NULL: there is none */
/* "s%a" becomes the name of a variable; false after a message. */
bool resolve_part(struct file *, struct scope *, struct expr *);
/* fields.c - "p(i)%x": components of elements of arrays, and of other objects that C++ has as structures. */
/* True if E is a component of an element of an array, or of another object that C++ has as a structure. */
bool is_field(struct file *, struct scope *, const struct expr *);
bool resolve_field(struct file *, struct scope *, struct expr *); /* false after a message */
/* The expression, which is resolved, is a component of the object LEFT, an element of it, or "s%parent". */
bool is_part(const struct expr *);
/* E is, or is in, an object that code for devices declares or has as an argument: all its components are members. */
bool is_own_object(struct file *, struct scope *, const struct expr *);
/* "s%a" and "s%a(1:n)" in a clause, where a is held, by the object's own descriptor; NULL: it is no such item. */
struct expr *member_item(struct file *, struct scope *, const struct expr *item);
bool complete_structure(struct file *, struct symbol *object,
                        struct place);                        /* false after a message: the type has no layout */
void complete_silently(struct file *, struct symbol *object); /* if the type has a layout */
struct symbol *find_component(struct file *, struct symbol *type, const char *name); /* NULL: there is none */
bool is_parent(struct file *, struct symbol *type,
               const char *name); /* the type, or one that it extends, extends NAME */
struct symbol *part_of(struct file *, struct symbol *object, const struct symbol *component);
/* silence.c */
struct silence {
  struct diag *before; /* the file's */
  FILE *nowhere;
  char *text;
  size_t length;
};
bool silence_begin(struct file *, struct silence *); /* false: there is no memory; SILENCE_END is not to be called */
bool silence_end(struct file *, struct silence *);   /* true if there was no error */

/* constructors.c - "point(1.0, y=2.0)": the type, and its components in order; false after a message. */
struct symbol *constructed_type(struct file *, struct scope *, const struct expr *call); /* NULL: it is none */
bool resolve_constructor_of(struct file *, struct scope *, struct expr *call, struct symbol *type);
/* objects.c - objects that C++ has as structures: those that statements or clauses use as a whole. */
struct symbol *variable_of(struct file *, struct scope *, const struct expr *); /* also a component; NULL: it is none */
bool is_object_in(struct file *, struct scope *, const struct expr *);          /* E is, or is in, such an object */
void note_objects(struct file *, struct scope *, const struct stmts *);
void note_objects_of(struct file *, struct directive *); /* clauses, and what it governs */
struct symbol *object_type(struct file *, struct scope *,
                           const struct expr *);                       /* type of E or its elements; NULL: no object */
bool names_parent(struct file *, struct scope *, const struct expr *); /* "s%parent", which is s itself */
bool names_component(struct file *, struct scope *, const struct expr *);    /* "s%a", also of elements */
bool is_plain_component(struct file *, struct scope *, const struct expr *); /* "s%a" is no pointer, nor allocatable */
/* The type's "generic :: operator(+) => ...", where KEY is "operator(+)", or assignment; NULL: it has none. */
struct symbol *bound_operator(struct file *, struct type, const char *key, struct place);
/* A message about a component that the type does not have. */
void complain_of_component(struct file *, const struct expr *, const struct symbol *type);
bool has_known_layout(struct file *, struct symbol *type, int depth); /* structures.c */
void note_local_objects(struct file *, struct scope *);               /* objects that the scope declares */
/* An argument or a result of a derived type, perhaps of a routine of another file; false after a message. */
bool take_dummy_object(struct file *, struct symbol *);

/* pointers.c - pointers that code for devices associates: those that a BLOCK or a routine declares... */
void note_pointers(const struct scope *);
void note_pointed(struct file *, struct scope *, const struct stmt *); /* ...and the host's that the statement points */
void forget_pointed(struct file *);                                    /* at the beginning of the next construct */
bool is_c_f_pointer(struct file *, struct scope *, const struct expr *call);
bool points_to_numbers(const struct symbol *); /* true if the variable is of numbers or logicals */
/* The object is of that type, or of one that extends it where the dummy is polymorphic. */
bool is_of_type(struct file *, struct type object, const struct symbol *dummy);
/* Types of objects in constructs: numbers and logicals exist, and objects of types whose layout is known. */
bool object_exists(struct file *, struct symbol *, struct place, const char *name);

/* associates_around.c */
/* The name of an ASSOCIATE around a construct gets the type and rank of its expression, if Sumac knows them. */
void know_selector(struct file *, struct symbol *);
/* True if both may be the same memory, as one of them is a name of ASSOCIATE. */
bool may_share(const struct symbol *, const struct symbol *);
bool shares_memory(const struct uses *,
                   const struct symbol *); /* true if another of the variables may be the same memory */

/* E has a name of ASSOCIATE, and becomes that of what it means; false after a message. */
bool take_alias(struct file *, const struct symbol *name, struct expr *e);
struct symbol *bytes_of(struct file *, struct symbol *object); /* all of the object, in data clauses */

/* constants.c - the value of a constant expression of type integer or logical; false: it is none. */
bool constant_integer(struct file *, struct scope *, struct expr *, long long *value);
int kind_of_expr(struct file *, struct scope *, struct expr *, int otherwise);

/* declarations.c - true if the statement declares something (or is of a kind that stands among declarations). */
bool parse_declaration(struct file *, struct scope *, const struct statement *);
/* type_specs.c */
bool parse_type(struct parser *, struct type *);
struct type character_type(struct file *, long length); /* LENGTH: 0 and more, or a LENGTH */

/* characters.c */
long joined_length(struct type, struct type);
bool settle_length(struct file *, struct symbol *constant); /* false after a message */
/* True if devices may have the variable's characters, as far as their length is concerned; else a message. */
bool has_length(struct file *, const struct symbol *, struct place, const char *name);
bool has_computed_length(const struct symbol *); /* true of a variable whose length is no constant */
long most_characters(const struct expr *);       /* LENGTH_COMPUTED: that is not known */
bool take_substring(struct file *, struct scope *, struct expr *call, bool *good); /* false: CALL is none */
/* The characters of a constant expression, LENGTH of them or, if that is less than 0, its own; NULL: it is none. */
const char *constant_characters(struct file *, struct scope *, const struct expr *, long length);

/* commons.c - common blocks */
void note_common(struct file *, struct scope *, const char *block, struct symbol *);
/* Names of blocks, "/block/", are taken out of the directive's clauses, and noted. False after a message. */
bool take_commons(struct file *, struct scope *, struct directive *);

/* units.c */
struct directive *find_named_routine(const struct file *, const char *name); /* "routine (NAME)"; NULL: there is none */
bool parse_units(struct file *);
bool has_globals(const struct unit *); /* true if variables of the unit live as long as the program */

/* modules.c - modules of other files, by their descriptions (NAME.sumacmod) beside the host compiler's .mod files. */
struct unit *find_module(const struct file *, const char *name);  /* imports.c: of this file, or loaded; or NULL */
const char *module_key(const struct file *, const struct unit *); /* "name"; of a submodule "module@name" */
struct unit *load_module(struct file *, const char *name);        /* NULL: there is none */
bool write_modules(struct file *);                                /* modules of this file; false after a message */

/* interfaces.c - procedures of other files, and of submodules */
const char *generic_key(struct file *, const struct statement *, size_t at); /* "operator(+)", or a name; or NULL */
void take_interface(struct file *, struct unit *); /* a procedure that an interface has told of begins */
void find_parent(struct file *, struct unit *submodule, const struct statement *);
const struct unit *ancestor_of(const struct unit *); /* module of a submodule; for others the unit itself */
/* An external procedure without an interface that a ROUTINE directive names: CALL tells of its arguments. */
void note_external(struct file *, struct scope *, const struct expr *call, bool is_function);

/* walk_directives.c */
/* True if the unit is a routine for devices, or becomes one as a construct of OpenMP calls it (OpenMP 5.2, 7.8). */
bool take_implicit_routine(struct file *, struct unit *);

/* associates.c */
/* Names of an ASSOCIATE in a construct that mean other expressions than variables become variables of the BLOCK. False
   after a message. */
bool give_values(struct file *, struct stmt *block);

/* executable.c - the statement at number *AT, with all that it holds; false after a message. */
bool parse_one(struct file *, struct scope *, size_t *at, struct stmts *);
/* True if a statement, also an inner one, has the label, or goes to it. */
bool stmts_have_label(const struct stmts *, int label, bool is_target);

/* governed.c */
/* Reads the statements that directive D governs, from statement *AT on; false after a message. */
bool parse_governed(struct file *, struct scope *, size_t *at, struct directive *);

/* metadirectives.c */
bool parse_variants(struct file *, struct directive *); /* false after a message */
bool has_variant(const struct directive *, enum directive_form);
/* The clause's tokens from FIRST on as a statement that is a directive of OpenMP. */
const struct statement *words_from(struct file *, const struct clause *, size_t first);
/* The expression of "condition(...)" at token AT of a selector, up to the ")", token END; NULL: something else is
 * there. */
const struct statement *condition_at(struct file *, const struct clause *selector, size_t at, size_t *end);

/* directives.c */
struct directive *parse_directive(struct file *, struct scope *, const struct statement *); /* NULL after a message */
bool is_end_directive(struct file *, const struct statement *, const struct directive *);
/* The clauses of such an END become the directive's; false after a message. */
bool take_end_clauses(struct file *, const struct statement *, struct directive *);
/* The directive that makes a procedure a routine for devices, and how to write it for one of another file: in the
   language of the file's constructs, as "!$omp declare target". */
const char *routine_directive(const struct file *);
const char *external_advice(const struct file *, const char *name);
void complain_of_directive(struct file *, const struct statement *); /* a message: no directive, or in a wrong place */
/* The row that the statement's first WORDS tokens name, or NULL. */
const struct directive_row *directive_row(enum sentinel, const struct statement *, size_t *words);
const struct directive_row *directive_row_named(enum sentinel, const char *name);
bool lists_targets(const struct clause *);                       /* true of a clause of DECLARE TARGET with names */
bool names_target(const struct directive *);                     /* true of a DECLARE TARGET with names */
bool is_target_name(const struct directive *, const char *name); /* true if NAME is one of these */

/* print_items.c - arrays and implied DOs of PRINT become their elements; false after a message. */
bool expand_printed(struct file *, struct scope *, struct expr *items);

/* resolve.c - types and symbols of expressions; false after a message. */
bool resolve(struct file *, struct scope *, struct expr *);
/* resolve_calls.c */
bool resolve_call(struct file *, struct scope *, struct expr *);
bool is_interface_function(const char *name); /* true of functions of OpenMP's and OpenACC's API that devices have */
/* The procedure that a generic name means here; NULL after a message. */
struct symbol *resolve_generic(struct file *, struct scope *, struct expr *call, const struct symbol *generic);
bool resolve_function(struct file *, struct scope *, struct expr *call, const struct symbol *function);
bool resolve_subscripts(struct file *, struct scope *, struct expr *, const struct symbol *array);
const char *type_text(struct arena *, struct type); /* in Fortran's words: "integer(4)" */
/* True if devices have the type; else a message about NAME. */
bool type_exists(struct file *, struct type, struct place, const char *name);

/* array_functions.c - functions of the program whose value is an array, and their references. */
bool has_array_result(const struct unit *);
/* The result is an allocatable array, which the function allocates; scalars may be pointers, too, for its own code. */
bool takes_allocated(const struct unit *);
bool returns_array(const struct expr *); /* a reference to one, in whose place there is no array yet */

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
  RESULT_REAL_LIKE,
  RESULT_DOUBLE,
  RESULT_DOUBLE_COMPLEX,
  RESULT_CHARACTER,
  RESULT_COMPUTED,
  RESULT_INQUIRY
};
struct intrinsic { /* a row of intrinsics.def */
  const char *name, *args;
  enum intrinsic_result result;
  const char *general;
};
const struct intrinsic *intrinsic_find(const char *name); /* NULL: there is none */
bool intrinsic_comes_later(const char *name);             /* true if Fortran has it, and devices do not yet */
bool intrinsic_asks_type(const struct intrinsic *);       /* true if the argument's type matters, and not its value */
/* Puts the arguments of a reference in order, NULL for absent ones, and finds its type; false after a message. */
bool intrinsic_resolve(struct file *, struct scope *, struct expr *, const struct intrinsic *);
/* The value in parentheses, which are written as a conversion to TYPE. */
struct expr *converted_to(struct arena *, struct expr *value, struct type);
char type_letter(struct type); /* letter of the type's base in intrinsics.def: 'i' of integer */
/* The type to which operands of a binary operation of numbers are converted (Fortran 2018, 10.1.5.2, table 10.2). */
struct type common_type(struct type, struct type);

/* transformational.c - functions that take arrays as a whole (Fortran 2018, 16.9): SUM, MAXVAL, MATMUL. */
bool is_transformational(const char *name);
/* Finds the reference's type; false after a message. */
bool transformational_resolve(struct file *, struct scope *, struct expr *call);
bool has_transform(const struct expr *); /* true if the expression has such a reference */

/* array_constructors.c - an implied DO of one; false after a message. */
bool resolve_implied(struct file *, struct scope *, struct expr *);

/* scalarize.c - an assignment of an array, or with functions of arrays, becomes a BLOCK of loops over elements; names
   in it are resolved. False after a message. */
bool scalarize(struct file *, struct scope *, struct stmt *);
/* where.c - a WHERE becomes a BLOCK of loops over elements. False after a message. */
bool scalarize_where(struct file *, struct scope *, struct stmt *);
/* forall.c - a FORALL becomes such a BLOCK, unless its iterations use nothing that others assign. */
bool check_forall(struct file *, const struct stmt *); /* false after a message: it has other statements */
bool forall_is_apart(struct file *, const struct stmt *);
/* True if the body of a DO CONCURRENT may assign elements that its mask has in other iterations. */
bool mask_meets(struct file *, const struct stmts *body, const struct expr *mask);
bool mask_first(struct file *, struct scope *, struct stmt *); /* the mask is computed into an array; false: an error */
void put_mask_inside(struct file *, struct stmt *);            /* the mask becomes a condition in the loop */
void note_shared_loop(const struct directive *);
bool scalarize_forall(struct file *, struct scope *, struct stmt *);
/* Functions of arrays in the statement's expressions are computed in front of it. */
bool hoist_transforms(struct file *, struct scope *, struct stmt *);

/* array_arguments.c */
/* True if arrays have to be copied for a reference of the function, whose arguments are resolved. */
bool copies_arguments(struct file *, const struct unit *, const struct expr *call);
/* A call with arrays that have to be copied, or with elements of arrays, becomes a BLOCK. False after a message. */
bool pass_arrays(struct file *, struct scope *, struct stmt *call, const struct unit *);

/* declare_mapper.c - DECLARE MAPPER is written as it has to be; false after a message. */
bool check_mapper(struct file *, const struct directive *);

/* clauses.c */
enum clause_kind {
  CLAUSE_WORDS,   /* words, as they are; or nothing */
  CLAUSE_EXPRS,   /* expressions, or words in front of ":" or among them */
  CLAUSE_DATA,    /* variables and sections that are mapped */
  CLAUSE_PRIVATE, /* variables of which there are copies */
  CLAUSE_REDUCTION,
  CLAUSE_ADDRESS,   /* variables of which addresses are meant */
  CLAUSE_NAMES,     /* variables of which something is said that has nothing to do with their data */
  CLAUSE_LOCATIONS, /* CLAUSE_NAMES, and sections */
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

/* constant_arrays.c - elements of a constant array, or of a variable's initial value, in the order of memory; false:
   they are not known. */
struct elements {
  struct expr **item;
  size_t n, capacity;
  bool is_array;
};
bool constant_elements(struct file *, struct symbol *, const struct expr *value, struct elements *);
/* A copy, which is not resolved, with the value of the variable of an implied DO. */
struct expr *copy_with_value(struct file *, const struct expr *, const char *name, long long value);

/* declared.c - bounds, extents, strides and lengths in elements; false: they are no constants. */
bool constant_lower(struct file *, const struct symbol *, int dim, long long *value);
bool constant_extent(struct file *, const struct symbol *, int dim, long long *value); /* -1 of the last one of "(*)" */
bool constant_stride(struct file *, const struct symbol *, int dim, long long *value);
bool constant_length(struct file *, const struct symbol *, long long *value);
/* True if the symbol is a component of a type, allocatable or a pointer: objects hold its descriptor. */
bool is_held(const struct symbol *);
bool is_whole_object(const struct symbol *);   /* the symbol is an object's bytes */
bool has_unit_stride(const struct symbol *);   /* true if the first dimension's stride is 1 by declaration */
bool may_be_scattered(const struct symbol *);  /* true if elements of an array of objects may have gaps in between */
bool passes_descriptor(const struct symbol *); /* true if the host's compiler passes the array by a descriptor */
bool passes_place(const struct symbol *);      /* true if it passes an object, by an address */
/* True of objects whose size the host's compiler tells, as C++ has to lay them out alike; a polymorphic one may be
   larger. */
bool is_structures(const struct symbol *);
bool may_be_absent(const struct symbol *); /* true if the variable is optional, allocatable or a pointer */
/* True if the variable is a component of an object that is optional, allocatable or a pointer. */
bool may_lack_object(const struct symbol *);
bool may_be_nowhere(const struct symbol *); /* true of such components, and of those that are allocatable or pointers */

/* structures.c */
/* Why objects of the type are not copied byte by byte: words behind "it"; NULL: they are. */
const char *refuse_copies(struct file *, const struct symbol *type);
bool has_initial(const struct symbol *type); /* true if a component has an initial value */
bool has_allocatable(const struct symbol *type);

/* associated_loops.c */
struct clause *find_clause(const struct directive *, const char *name); /* NULL: there is none */
struct expr *device_number(const struct directive *);                   /* of clause DEVICE; NULL: there is none */
int associated_loops(struct file *, const struct directive *);          /* number of DOs it is about */
const struct stmt *first_do(const struct stmts *);                      /* behind directives of loops; or NULL */
bool is_loop_of(struct file *, const struct directive *, const struct symbol *); /* true if a DO has the variable */
void note_governed(struct file *, const struct directive *);                     /* marks the DOs */
/* True of SIMD and LOOP, whose variables keep the last values (OpenMP 5.2, 5.1.1). */
bool keeps_values(const struct directive *);
/* True of a target construct with IN_REDUCTION: the host's text has a task around its call, which has the part. */
bool takes_part(const struct directive *);
/* True of "depend(depobj: o)" of a directive for devices: the host's text waits for what the object names. */
bool waits_for_objects(const struct directive *, const struct clause *);

#endif

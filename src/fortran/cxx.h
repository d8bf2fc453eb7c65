/*
 * cxx.h - writing both texts: C++ of constructs and routines, and the host's Fortran.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_CXX_H
#define SUMAC_FORTRAN_CXX_H

#include "fortran/parse.h"

/* The state of writing a text of C++. */
struct writer {
  struct file *file;
  struct text *out;
  struct uses *uses;
  struct scope *scope;
  vec_of(struct symbol *) loops;     /* variables of loops around that are the loop's own: each a "long" */
  vec_of(struct stmt *) around;      /* constructs around the statement, for EXIT and CYCLE */
  vec_of(struct symbol *) privates;  /* arrays that are private in what is written: __q_NAME */
  const struct directive *directive; /* directive whose clauses are written */
  int associated;                    /* number of the next DOs that are the directive's */
  bool as_int;                       /* true if the variables of these DOs are of type "int" */
  const char *deferred;              /* declarations for the innermost one of these DOs, or NULL */
  const struct unit *routine;        /* routine whose statements are written, or NULL */
  const struct stmts *body;          /* statements of the construct or routine, among which are the labels of GO TO */
  int ntemps;
  bool splits;              /* true in an UPDATE, which is written once for each section with gaps */
  const struct expr *piece; /* section that the UPDATE is written for */
  bool on_host;             /* true if expressions are evaluated before the construct begins */
  bool is_seq;              /* true if the directive of these DOs has SEQ */
  bool in_kernels;          /* true if loops without a directive may become parallel */
  bool is_host;             /* true if OpenMP's host code is written, which clang reads */
  const char *held;         /* a held component whose bounds are written: "p[0].m_a"; or NULL */
  bool failed;
};

/* cxx.c - words of C++ */
const char *cxx_type(struct type);
const char *cxx_name(const struct writer *, const struct symbol *);
bool is_cell(const struct writer *, const struct symbol *); /* struct use's; its name is that of this pointer's [0] */
const char *cxx_pointer(const struct writer *, const struct symbol *);
int construct_copy(const struct file *, const struct directive *);
const char *file_name(struct file *);                           /* begins names that others than this file see */
const char *call_name(struct file *, const struct directive *); /* name of the function that the host's text calls */
const char *routine_name(struct file *, const struct unit *);

/* cxx_expressions.c */
void put_expr(struct writer *, struct expr *);
void put_as(struct writer *, struct expr *, struct type);   /* converted */
bool is_loop(const struct writer *, const struct symbol *); /* a DO around has the variable, as its own */

void put_bare(struct writer *, struct expr *); /* the variable of characters that put_expr makes an expression of */

/* cxx_characters.c */
void put_string(struct writer *, const char *); /* a literal */
void put_characters(struct writer *, struct expr *);
const char *cxx_characters(const struct writer *, const struct symbol *); /* the length of one in a construct */
void put_character_assignment(struct writer *, struct stmt *);
void put_comparison(struct writer *, struct expr *, const char *sign);
void put_character_case(struct writer *, const char *temp, struct expr *value);
void put_stop_text(struct writer *, struct expr *);
void put_character_argument(struct writer *, struct expr *arg, bool is_variable, const struct symbol *dummy);
/* The scalar or the elements of the array have the dummy's length; false after a message. */
bool fits_characters(struct writer *, const struct expr *arg, const struct symbol *dummy);
void put_character_value(struct writer *, struct expr *, struct type); /* in braces */

/* cxx_print.c */
void put_print(struct writer *, const struct stmt *);

/* cxx_constructors.c */
void put_constructor(struct writer *, const struct expr *);

/* cxx_inquiries.c */
void put_inquiry(struct writer *, struct expr *);
/* The expression that says that an optional argument is present, an allocatable allocated, a pointer associated. */
const char *cxx_there(const struct writer *, const struct symbol *);

/* fixed.c - lines of free form as lines of fixed form */
void put_fixed(struct text *, const char *);

/* host_values.c - expressions of clauses that the host's text evaluates in front of the construct */
void put_host_values(struct text *, const struct directive *);
void put_host_variables(struct text *, const struct directive *); /* declarations of the host's variables */

/* cxx_structures.c */
void write_structures(struct file *, struct text *);
/* Includes the headers of the functions that CODE calls. */
void put_headers(struct file *, struct text *, const char *code);

/* cxx_fields.c - components of structures */
void put_field(struct writer *, struct expr *);
void put_parent(struct writer *, struct expr *); /* "s%parent" */
void put_inner_element(struct writer *, struct expr *);
void put_inner_section(struct writer *, struct expr *);     /* an item of a data clause */
void put_inner_first(struct writer *, const struct expr *); /* "p[0].m_x[first", of such an item */
void put_held(struct writer *, struct expr *);              /* the component itself: a descriptor where it is one */
void put_held_base(struct writer *, struct expr *);         /* the pointer itself, of ATTACH */
/* In a prologue: messages name the object's pointers by their components, and elements of an array of objects. */
void put_members_note(struct writer *, const struct symbol *object, const char *address);
void put_whole_note(struct writer *, const struct symbol *bytes);
/* The held component whose bounds are asked for from here on, by the expression that names it or an element: returns
   what to give to leave_held. */
const char *enter_held(struct writer *, const struct expr *);
void leave_held(struct writer *, const char *before);
/* Texts of C++ of the held component that has been entered. */
const char *held_lower(struct writer *, int dim);
const char *held_extent(struct writer *, int dim);
const char *held_stride(struct writer *, const struct symbol *, int dim);

/* cxx_elements.c */
void put_index(struct writer *, struct expr *);   /* a bound or a subscript, computed as "long" */
void put_section(struct writer *, struct expr *); /* an item of a data clause */
void put_element_index(struct writer *, const struct expr *);
/* The array of an element or a section: a variable or a component. */
const struct symbol *array_of(const struct expr *);
void put_checked_subscript(struct writer *, const struct expr *, size_t dim); /* with a test of the bounds */
void put_subscript(struct writer *, const struct expr *, size_t dim);      /* the subscript, or a range's first one */
void put_last_subscript(struct writer *, const struct expr *, size_t dim); /* the last subscript of a range */
void put_element(struct writer *, const struct expr *);                    /* the first element of a section */

/* cxx_calls.c - a reference of a routine for devices. */
void put_routine_call(struct writer *, const struct unit *, const struct expr *);
/* The extent of a section's dimension: "fortran::trips(lower, upper, step)". */
void put_range_extent(struct writer *, const struct symbol *, int dim, const struct expr *range);
/* Elements of the section follow each other in memory, whatever the bounds' values are. */
bool is_contiguous(struct writer *, const struct expr *);

/* cxx_statements.c */
void put_stmts(struct writer *, const struct stmts *);
void put_body(struct writer *, const struct stmts *); /* in braces */
void put_line(struct writer *, struct place);

/* cxx_pointers.c - pointers that code for devices associates */
/* A message, "'NAME' WHAT", or WHAT where NAME is NULL; the construct fails. */
void refuse_pointer(struct writer *, struct place, const char *what, const char *name);
/* In a clause: the variable, which C++ has as NAME; of such a pointer all that it consists of is private. */
void put_private_item(struct writer *, const struct symbol *, const char *name);
void put_point(struct writer *, struct stmt *);
void put_c_f_pointer(struct writer *, struct expr *call);
struct expr *as_section(struct file *, struct expr *array); /* "a(:, :)" of the array's name; a section as it is */
/* The pointer may have the target; false after a message. */
bool points_at(struct writer *, const struct symbol *pointer, const struct expr *target);
/* ASSOCIATED of such a pointer and of a dummy of a routine, ALLOCATED of one; false: it is not of these. */
bool put_associated(struct writer *, const struct expr *);

/* The pointer gets "__at", "__l1", "__n1", "__s1" and closes their block; it gets NULL. */
void put_association(struct writer *, const struct symbol *);
void put_null(struct writer *, const struct symbol *);

/* cxx_addresses.c - "associated(p, t)", "loc(x)", "c_associated(a, b)" */
void put_associated_with(struct writer *, const struct expr *);
void put_location_of(struct writer *, const struct expr *);
void put_c_associated(struct writer *, const struct expr *);

/* allocations.c - ALLOCATE and DEALLOCATE of what code for devices declares */
void put_allocation(struct writer *, struct stmt *);
void put_fit(struct writer *, const struct stmt *);

/* cxx_locals.c */
bool keeps_value(
    const struct symbol *); /* from call to call (Fortran 2018, 8.5.16): by SAVE, DATA or an initial value */
void put_local(struct writer *, struct symbol *); /* a variable of a BLOCK or a routine, with its bounds */

/* cxx_loops.c */
void put_do(struct writer *, struct stmt *);
void put_while(struct writer *, struct stmt *);
void put_concurrent(struct writer *, struct stmt *);
void put_leave(struct writer *, const struct stmt *); /* EXIT and CYCLE */
/* An EXIT or CYCLE (KIND) in BODY means the construct and needs a label: no statement of C++ says the same. IS_INNER:
   BODY is already in another loop. */
bool leaves(const struct stmts *body, const struct stmt *construct, enum stmt_kind kind, bool is_inner);

/* loop_bounds.c - true if the body of a DO may change a variable of which its bounds or its step are computed */
bool changes_bounds(const struct writer *, const struct stmt *loop);

/* atomics.c */
void put_atomic(struct writer *, struct directive *);
bool atomic_compares(const struct directive *); /* though no clause says so */

/* cxx_clauses.c */
void put_clause(struct writer *, struct clause *);
void put_updates(struct writer *, struct directive *);             /* cxx_updates.c: UPDATE, of sections part by part */
bool has_gaps(struct writer *, const struct expr *);               /* perhaps: the section may have some in memory */
bool copies_back(const struct directive *, const struct clause *); /* gaps would be overwritten on the host */
void put_lengths(struct writer *, const struct directive *);       /* lengths of sections that must not have gaps */
void put_packed(struct writer *, const struct clause *, size_t item); /* a section that must not have gaps */
void put_piece(struct writer *, struct expr *, const char *text);     /* the part of a section that UPDATE is at */
void put_locations(struct writer *, const struct directive *);        /* variables of locations, for the directive */
void put_section_with_text(struct writer *, struct expr *item, const char *text); /* TEXT: the user's, for messages */

/* cxx_privates.c - arrays of which a part of the construct has copies (struct use: is_split) */
const char *private_name(const struct writer *, const struct symbol *); /* name of the copies */
/* Behind a routine's declarations: arguments in LASTPRIVATE, which have these names from here on. */
void put_last_arrays(struct writer *);
bool names_copies(const struct writer *, const struct clause *, const struct expr *item);
void enter_copies(struct writer *, const struct directive *); /* the names mean the copies from here on */
/* Copies of values for a directive's FIRSTPRIVATE, in front of it; true if there are some: a "}" has to follow it. */
bool put_copies(struct writer *, const struct directive *);

/* cxx_metadirectives.c */
void put_metadirective(struct writer *, struct directive *, bool is_outer);

/* spent.c - scalars whose values nobody reads after KERNELS */
void find_spent(const struct file *, const struct directive *, struct uses *);
void put_spent(struct writer *, const struct directive *); /* a loop's clause, or declarations in the block */
void put_spent_around(struct writer *, const struct directive *);

/* sharing.c */
/* "from, to, step" of the DO, in integers of 8 bytes. */
void put_loop_bounds(struct writer *, const struct stmt *loop);
bool loops_fit_int(struct writer *, const struct directive *);   /* none of these has more iterations than an int */
void put_last_values(struct writer *, const struct directive *); /* behind the loops */
void put_sharing(struct writer *, const struct directive *, bool is_outer);
bool is_in_clause(const struct directive *, const struct symbol *); /* about data or sharing */
bool is_spelled_out(const struct clause *); /* put_sharing and put_behaviour write other clauses in its place */

/* default_copies.c - true if the directive has got a clause for arrays, and uses have to be found again */
bool name_default_copies(struct file *, struct directive *, const struct uses *);

/* component_values.c */
void choose_values(const struct directive *, struct uses *);
bool is_in_object(const struct uses *, const struct symbol *); /* a component of an object that a clause maps */
/* ...that a data clause of the directive itself maps: the object's clause says what is copied. */
bool is_mapped_with_object(const struct directive *, const struct symbol *);

/* sharing.c */
bool apply_defaultmap(struct file *, const struct directive *, struct uses *); /* false after a message */
void put_behaviour(struct writer *,
                   const struct use *); /* the clause of a variable that the user's clauses leave out */

/* operators.c */
bool search_operators(struct file *); /* true if there was one whose statements had not been searched for routines */
void write_operators(struct file *, struct text *); /* operators that constructs have */
/* Name in C++ of the DECLARE REDUCTION for the variable; NULL: there is none. */
const char *operator_name(struct writer *, const char *op, const struct symbol *);
/* The error for an operator of a module that the scope does not have; false: no module declares one either. */
bool complain_of_access(struct writer *, const struct clause *, const char *op, const struct symbol *);

/* borrowed.c - components that mean their addresses on the device: the expression of one in its object, or NULL. */
struct expr *borrowed_item(const struct clause *, size_t item);
bool borrows(const struct directive *); /* true if the directive has such components, which its END gives back */
void put_borrowed(struct writer *, const struct clause *, size_t item); /* the clause's item */
void put_lenders(struct writer *, const struct directive *);            /* in front of the directive */
void put_loans(struct writer *, const struct directive *);              /* behind it */

/* declare_mapper.c */
/* "name : type(t) :: v" of DECLARE MAPPER. */
struct mapper {
  const char *name, *type, *variable;
};
struct mapper read_mapper(struct file *, const struct directive *); /* VARIABLE is NULL: it is no such directive */
struct directive *find_mapper(struct file *, const struct symbol *type, const char *name); /* NULL: there is none */
bool maps_whole(struct file *, struct directive *); /* true if the mapper maps all of its variable, too */

/* mappers.c */
/* Adds clauses for the components that objects in the directive's MAP lead to. */
void expand_mappers(struct file *, struct directive *);
/* Adds clauses for components of objects that no clause names; true if there are some: uses have to be found again. */
bool expand_implicit_maps(struct file *, struct directive *, const struct uses *);

/* cxx_directives.c */
/* A constant, or an array with INTENT(IN), of which the actual argument may be a constant: nothing is copied back. */
bool is_read_only(const struct symbol *);
void put_directive_words(struct writer *, struct directive *, bool is_outer); /* behind "#pragma omp" */
void put_directive(struct writer *, struct directive *, bool is_outer);
void put_tokens(struct writer *, const struct clause *); /* "(words)", as they are */

/* cxx_absence.c - errors of the program about components that the construct needs, in its function's prologue. */
void put_absences(struct writer *);
/* A function of the host's text that gets a component's descriptor. */
const char *describe_name(struct file *);
bool describes(const struct use *); /* true if describe() is called for the variable */
void write_describe(struct file *, struct text *);

/* arguments.c - what calls pass of each variable: the parameters in C++ and their prologue; in Fortran, declarations of
   the interface's dummies and actual arguments. */
bool is_passed(const struct use *); /* false: only DOs of the construct use it */
/* True if the lower bound of the dimension, or its extent, is an argument of the construct's function. */
bool passes_bound(struct file *, const struct uses *, const struct symbol *, int dim, bool is_extent);
bool has_named_stride(struct file *, const struct symbol *, int dim); /* true if the stride is a variable of C++ */
void put_parameters(struct writer *);
void put_prologue(struct writer *, struct place);
void put_shape_note(struct writer *, const struct symbol *, const char *name); /* NAME: the array in C++ */
void put_declared_bounds(struct writer *, const struct symbol *); /* bounds of an array of a routine or a BLOCK */
void put_bounds(struct writer *, const struct symbol *);          /* strides, origin and length */
void put_dummies(struct file *, const struct uses *, struct text *names, struct text *declarations);
/* Arguments of a call; of components whose objects may not be there, what is declared and computed in front of it. */
struct actuals {
  struct file *file;
  struct text names, declarations, before;
  int n; /* variables that are declared */
};
void put_actuals(struct actuals *, const struct uses *);
void free_actuals(struct actuals *);
/* intrinsic_names.c - declares the intrinsic functions that the texts call and the scope hides. */
void keep_intrinsics(struct actuals *, struct scope *);
/* USES with other names for variables that have the names of functions that the texts call; an ASSOCIATE gives them. */
const struct uses *name_apart(const struct actuals *, const struct uses *, struct text *associations);
/* Bounds of a dimension, from 0: texts of C++ in the function's prologue. */
const char *cxx_lower(struct writer *, const struct symbol *, int dim);
const char *cxx_extent(struct writer *, const struct symbol *, int dim);
const char *cxx_stride(struct writer *, const struct symbol *, int dim);
const char *cxx_origin(struct writer *, const struct symbol *);
const char *cxx_length(struct writer *, const struct symbol *);
bool may_go_down(const struct writer *, const struct symbol *);         /* by negative strides */
bool has_expected_stride(const struct writer *, const struct symbol *); /* "__units" is about it */
const char *cxx_first(const struct writer *, const struct symbol *);    /* the index of its first element */

/* constants in C++: " = {1, 2}", and " = 1" of scalars; false: the value is not known */
bool has_plain_value(struct file *, struct symbol *); /* globals.c: no initial value, or one that C++ computes */
bool put_initial(struct writer *, struct symbol *, const struct expr *value);

/* cxx_commons.c */
void write_commons(struct file *, struct text *);

/* globals.c - variables of modules that have copies on devices */
void write_globals(struct file *, struct text *);
const char *linker_name(const struct file *, const struct symbol *); /* name of a module's variable for the linker */

/* views.c - those with ALLOCATABLE or POINTER */
bool may_be_view(struct file *, const struct clause *, const struct symbol *); /* false after a message */
void put_view(struct writer *, const struct clause *, struct symbol *);        /* the view's definition and directive */
void put_view_in_routine(struct writer *, const struct symbol *);
void put_refresh(struct writer *); /* in front of a construct, whose directive is to come */

/* routines.c - procedures for devices: their declarations, then their statements */
void write_routines(struct file *, struct text *);
void write_outside_routines(struct file *, struct text *); /* routines of other files that are called */
void put_routine_head(struct writer *, const struct unit *);

/* cxx_bind.c - BIND of a routine: another procedure of the file, or a symbol */
bool is_bound(struct file *, const struct unit *);         /* a BIND names it: others than this file call it */
void put_bound_head(struct writer *, const struct unit *); /* declares what the routine's BIND names */
bool put_bind(struct writer *, const struct clause *);     /* false after a message */

bool has_interface_of(const struct unit *, const struct unit *); /* both are called with the same arguments */

/* variants.c - DECLARE VARIANT of routines */
void take_variants(struct file *, const struct unit *);       /* variants become routines for devices, too */
void put_variant_heads(struct writer *, const struct unit *); /* declares them, in front of the routine */
bool put_variants(struct writer *, const struct unit *);      /* the directives; false after a message */

/* device.c, host.c - the texts */
bool opens_data(const struct directive *); /* true if the directive maps data until an END */
void write_device(struct file *, struct text *);
void write_host(struct file *, struct text *);

#endif

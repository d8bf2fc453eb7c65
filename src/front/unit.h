/*
 * unit.h - what front hands to lower: one preprocessed translation unit as text, a tree, declarations and directives.
 * Everything is owned by the unit's arena and read-only for lower. Offsets count bytes in unit->text.
 * Only front sees libclang; lower sees only this.
 */
#ifndef SUMAC_FRONT_UNIT_H
#define SUMAC_FRONT_UNIT_H

#include "util/util.h"

#define CXX_SELF "__sumac_this" /* what is written for a method's SELF, whose name is `this` */

struct node;
struct decl;
struct unit_private;
struct directive;
struct language;

/* Types, as far as lowering needs them. */
enum type_kind {
  TYPE_VOID,
  TYPE_BOOL,
  TYPE_CHAR /* plain char */,
  TYPE_SCHAR,
  TYPE_UCHAR,
  TYPE_SHORT,
  TYPE_USHORT,
  TYPE_INT,
  TYPE_UINT,
  TYPE_LONG,
  TYPE_ULONG,
  TYPE_LLONG,
  TYPE_ULLONG,
  TYPE_INT128,
  TYPE_UINT128,
  TYPE_HALF,
  TYPE_FLOAT,
  TYPE_DOUBLE,
  TYPE_LDOUBLE,
  TYPE_FLOAT128,
  TYPE_COMPLEX /* element in `to` */,
  TYPE_POINTER,
  TYPE_ARRAY /* constant length */,
  TYPE_VLA,
  TYPE_INCOMPLETE_ARRAY,
  TYPE_FUNCTION,
  TYPE_STRUCT,
  TYPE_UNION,
  TYPE_ENUM /* underlying in `to` */,
  TYPE_VECTOR,
  TYPE_OTHER
};
struct type {
  enum type_kind kind; /* canonical: typedefs seen through */
  bool is_const, is_volatile, is_restrict, is_atomic;
  bool has_dependent_length; /* C++, VLA: VLA_SIZE is a constant expression in each instance of a template */
  bool is_dependent;         /* C++, OTHER: what it is depends on a template's parameters */
  bool is_dependent_class;   /* but it is a class: std::array<T, N> */
  bool is_assumed;           /* C++, POINTER: as it has a section; what it is depends on a template's parameters */
  const void *identity;      /* OTHER: clang's for this type, however it is written and qualified */
  const struct type *to;     /* pointee, element, result, complex element, enum's integer */
  long length;               /* TYPE_ARRAY: elements */
  long size;                 /* bytes; -1 where not constant or incomplete */
  long align;                /* bytes; -1 where there is none */
  bool aligned_by_name;      /* by an attribute of TYPEDEF_NAME, other than the type that this stands for */
  const char *written;       /* C++: STRUCT, UNION, ENUM, OTHER: how text can name it, without qualifiers */
  const char *spelling;      /* as clang prints it, qualifiers included: "const double *", "double[100]", "struct S" */
  struct decl *tag;          /* STRUCT, UNION, ENUM: its declaration */
  const char *typedef_name;  /* outermost typedef, or NULL */
  struct node *vla_size;     /* TYPE_VLA: the size expression where it was declared (may be NULL); is_constant
                                where clang knows its value, in a const variable for example */
  const struct type *const *params; /* TYPE_FUNCTION */
  size_t nparams;
  bool variadic, unprototyped;
  bool has_references;  /* C++: among PARAMS and TO */
  unsigned long refers; /* C++: mask of the first PARAMS, that are references by which the function may write */
};

enum decl_kind {
  DECL_VAR,
  DECL_PARAM,
  DECL_FUNCTION,
  DECL_TYPEDEF,
  DECL_STRUCT,
  DECL_UNION,
  DECL_ENUM,
  DECL_ENUMERATOR,
  DECL_FIELD,
  DECL_LABEL
};
enum storage {
  STORAGE_AUTO,
  STORAGE_STATIC_LOCAL,
  STORAGE_STATIC,
  STORAGE_EXTERN,
  STORAGE_GLOBAL,
  STORAGE_THREAD,
  STORAGE_REGISTER
};
struct decl {
  enum decl_kind kind;
  const char *name;        /* "" where anonymous */
  const struct type *type; /* canonical tree */
  struct node *bound;      /* of a parameter that is declared as an array, a[n] or a[static 10]: n, 10; else NULL */
  enum storage storage;
  size_t begin, end; /* extent of this declaration: "int a = 3" without ';'. For declarators that share specifiers, as
                        clang's cursor gives it; a type's attributes behind it are inside */
  size_t name_begin; /* offset of the identifier; for anonymous tags of the '{' */
  size_t tag_begin;  /* of a defined struct, union or enum: its identifier's, or, where UNTAGGED, where it would be */
  bool untagged;
  struct decl *function;  /* enclosing function, NULL at file scope */
  struct decl *self;      /* C++, of a method: the variable that `this` is in what lower writes; NULL: it is not used */
  bool is_self;           /* it is such a variable */
  struct node *member;    /* C++: it stands for this member of the object, in a construct that has one of its own */
  bool in_place;          /* C++: lowering declares it in a construct's block, to be found there in a member's place */
  struct node *node;      /* its node in the tree (a function's: with body), NULL if none */
  struct decl *canonical; /* first declaration of the same entity; compare entities by this */
  struct decl *definition; /* NULL if none in this unit */
  struct decl *pattern;    /* C++: of a variable of an instance: the template's, which directives may name; else NULL */
  struct place place;
  bool in_system_header, is_builtin;
  bool is_implicit; /* a function that no one declares: a builtin, or in C89 one that is called; BEGIN: its first use */
  const char *scope;  /* C++, of what stands in no function: what text outside writes in front of NAME: "n::C::" */
  const char *local;  /* what regions call their variable for it: NAME, but for n::x, beside which there may be an x */
  const char *shown;  /* of a function: as messages name it, with its scopes and a template's parameters: "C<T>::f" */
  const char *symbol; /* of a function or variable: how the object file calls it */
  bool is_constexpr;  /* C++, a variable: its value is a constant expression, or may be part of one */
  bool in_constants;  /* C++, a function: constexpr or consteval, so constant expressions may call it */
  bool is_reference;  /* C++: TYPE is that of what it refers to */
  bool in_template;   /* C++: of a template: there may be several of it, of different types */
  bool is_class;      /* C++, of a struct: it has members that are not public, bases, or virtual functions */
  bool has_methods;   /* C++, of a struct: other than static ones */
  bool is_const;      /* C++, of a method: it does not change its object */
  bool is_method;     /* C++: a member function that has an object */
  bool is_virtual;    /* C++: a virtual function: a call may be of one that overrides it */
  bool is_pure;       /* C++: a virtual function that derived classes define */
  bool is_member;     /* C++: it stands in a class, or is a member of one, a static one, too */
  bool is_pack;       /* C++, of a template's parameter or variable: it is a pack, "F... f" */
  bool is_bound;      /* C++: a name of a structured binding */
  bool is_alias;      /* a variable with the attribute alias or weakref: another name of an object */
  long enum_value;    /* of a variable that IS_CONSTEXPR: its value, if HAS_VALUE */
  bool has_value;
  bool is_dependent;            /* C++, a member: of whatever class; each instance of a template knows what it is */
  const struct decl *clause_in; /* C++, T::x: the function in which a clause names it; NULL: it is none such */
  bool is_bitfield;
  int bit_width;
  int bit_offset;        /* of a field: its first bit, counted from the beginning of its struct; < 0: not known */
  struct decl **members; /* of a defined struct or union: fields; of an enum: enumerators */
  size_t nmembers;
  const struct type **bases; /* C++, of a defined struct: its direct base classes that are no virtual ones; of an
                                instance of a template those that do not depend on its parameters */
  size_t nbases;
  struct directive *routine; /* acc routine that names or precedes it, NULL if none */
  int id;
};

/* The tree of every function that holds a directive or that can be called from one (all function bodies of the unit).
 */
enum node_kind {
  /* expressions */
  N_REF /* decl */,
  N_MEMBER /* kid 0 base; decl = field; op: '.' or '>' */,
  N_SUBSCRIPT /* base, index */,
  N_CALL /* callee, args.. */,
  N_UNARY /* op */,
  N_BINARY /* op */,
  N_ASSIGN /* op: 0 for =, else the operator of a compound assignment */,
  N_CONDITIONAL /* c, a, b (b,c may be 2 for ?:) */,
  N_CAST,
  N_IMPLICIT /* other wrapper without text of its own */,
  N_INT /* value */,
  N_FLOAT,
  N_STRING,
  N_FUNCTION_NAME /* __func__ and its like; text: what it says, as a string literal */,
  N_CHAR,
  N_SIZEOF /* and alignof, offsetof; not evaluated, except VLA */,
  N_COMPOUND_LITERAL,
  N_INIT_LIST,
  N_PAREN,
  N_STMT_EXPR,
  N_GENERIC,
  N_LABEL_ADDR,
  N_VA_ARG,
  N_CONSTRUCT /* C++: an object made by a constructor, decl; arguments */,
  N_OPERATOR /* C++: a call of an operator's function, decl, written as an operator; operands in order of the text */,
  N_LAMBDA /* C++: N_REF or N_VAR of each capture, N_VAR of each parameter, body; op: '&', '=' or 0, what [&], [=] have
            */
  ,
  N_OTHER_EXPR,
  /* statements */
  N_COMPOUND,
  N_DECLS /* kids: N_VAR, N_TYPE, N_FUNCTION */,
  N_VAR /* decl; kid 0 initialiser or none */,
  N_TYPE /* decl: tag or typedef declared here */,
  N_FUNCTION /* decl; kids: N_VAR of each parameter, then the body if definition */,
  N_IF /* c, then, else? */,
  N_FOR /* init, cond, inc, body: always 4 kids, NULL where empty */,
  N_WHILE /* c, body */,
  N_DO /* body, c */,
  N_SWITCH /* c, body */,
  N_CASE /* kids: value, [high], statement */,
  N_DEFAULT /* statement */,
  N_BREAK,
  N_CONTINUE,
  N_RETURN /* [value] */,
  N_GOTO /* decl label */,
  N_COMPUTED_GOTO,
  N_LABEL /* decl; statement */,
  N_EMPTY,
  N_ASM,
  N_RANGE_FOR /* C++: N_VAR, range, body */,
  N_TRY /* C++: statement, then for each handler: N_VAR, if it has one, and statement */,
  N_DIRECTIVE /* directive; kid 0: governed statement, or none for a stand-alone one */,
  N_OTHER_STMT
};
/* Operators are small integers: the character for one-character operators
   ('+','-','*','/','%','&','|','^','<','>','!','~', ','), and these. Unary '*' '&' '-' '+' '!' '~' are kind N_UNARY. */
enum {
  OP_SHL = 256,
  OP_SHR,
  OP_LE,
  OP_GE,
  OP_EQ,
  OP_NE,
  OP_LAND,
  OP_LOR,
  OP_PREINC,
  OP_PREDEC,
  OP_POSTINC,
  OP_POSTDEC,
  OP_REAL,
  OP_IMAG
};
struct node {
  enum node_kind kind;
  int op;
  size_t begin, end; /* extent in the text, end exclusive; statements include their ';' where they end in one, but an
                        expression's end is its own, so that it can be replaced wherever it stands */
  size_t stop;       /* END, and of an expression that is a statement: behind its ';' */
  struct node *parent;
  struct node **kid;
  size_t nkids;
  const struct type *type; /* expressions */
  struct decl *decl;
  bool is_constant; /* integer constant expression (literals, enumerators, sizeof, arithmetic of those) */
  long value;       /* N_INT and is_constant */
  struct directive *directive;
  const char *text;        /* N_FUNCTION_NAME */
  struct decl **overloads; /* C++, N_REF of a directive that names functions: all that have the name, DECL first */
  size_t noverloads;
  const char *called;    /* C++, N_CALL in a template: the name of what it calls, which is known in instances alone */
  struct node **typeofs; /* what typeof names in the types that NODE, a declaration, cast or compound literal, spells:
                           an N_SIZEOF around each expression, is_constant unless it is evaluated (an array of
                           run-time length). No kids: only who looks for text or names asks for them */
  size_t ntypeofs;
  bool is_implicit;   /* N_REF to a method's SELF: nobody wrote it */
  bool is_overloaded; /* C++, an operator in a template: where an instance has objects, it may be a function's */
  bool is_mutable;    /* N_LAMBDA: it may change what it has captured by copy */
  bool from_wrapper;  /* clause expression of a directive, not program text */
};

/* Directives. Their kinds and their clauses' are indices into the tables of their language (front/language.h). */
/* One variable of a data, private or reduction clause: a, a[lo:n], a[i], s.m, s->p[0:n] */
struct section {
  struct node *lower, *length; /* either may be NULL: absent. An index a[i]: lower = i, is_index */
  struct node *stride;         /* between elements that are named; NULL: 1 */
  bool is_index;
};
struct user_operator;
struct object_mapper;
struct var_item {
  struct node *expr; /* the variable without sections, resolved by clang in the directive's scope: N_REF or N_MEMBER */
  struct decl *decl; /* of the N_REF at its root */
  struct section *sections;
  size_t nsections;
  struct decl *in_body; /* C++: the variable that code in the construct has in place of a member; NULL: none */
  const char *text;     /* as the user wrote it */
  struct place place;
  bool fresh; /* of a reduction: what the variable was before does not count */
  const struct user_operator
      *user_operator; /* of a reduction: the declared operator that its clause means for its type, or NULL */
};
struct modifier {
  int kind; /* index of the language's modifiers (readonly, zero, force, ...) */
  struct place place;
  struct place argument; /* what stands in parentheses behind it */
  const char *text;      /* that: a name, or text that its language has read; NULL: none */
  struct node **args;    /* that: expressions; of iterators three each: first, end, step (NULL: 1) */
  size_t nargs;
  const struct iterator
      *iterators; /* that: variables which run over values; the first three arguments are the first's */
  size_t niterators;
};
struct iterator {
  const char *type, *name; /* C */
  struct node **variable;  /* a reference to it */
};
struct clause {
  int kind;
  struct place place;
  const struct modifier *modifiers;
  size_t nmodifiers;
  bool is_reduction;
  int op;              /* then: enum red_op; RED_OWN: a declared one */
  const char *op_name; /* as the user wrote it */
  struct place op_place;
  struct var_item *vars; /* var-list clauses */
  size_t nvars;
  struct node **args;     /* expression arguments, in order; NULL for '*' (tile, gang static:*) */
  const char **arg_names; /* their keywords ("num", "dim", "static", "length", ...) or NULL */
  size_t nargs;
  struct directive **inner; /* directives that stand in it, without statements or nodes */
  size_t ninner;
  const char *text; /* bind("x"), device_type names, default(none): the word */
  const char
      *words; /* its name in messages: of the argument of a directive the directive's; NULL: as the table has it */
  const char *written; /* all of it as the user wrote it, where the language's directives may stay */
};
struct directive {
  const struct language *language;
  int kind;
  struct place place; /* of the '#' */
  size_t begin, end;  /* extent of the wrapper text in unit->text, up to where the governed statement begins */
  struct clause *clauses;
  size_t nclauses;
  struct node *node;        /* N_DIRECTIVE; NULL at file scope */
  struct node *body;        /* governed statement, NULL if stand-alone */
  struct directive *parent; /* lexically enclosing one in the same function, NULL if none */
  struct decl *function;    /* enclosing function or NULL */
  struct decl **names;      /* routine(name), declare: named entities; routine without a name: the following function */
  size_t nnames;
  const struct directive *whole; /* it is one of the two that this one means, which the user wrote; NULL: none */
  const char *strategies; /* how its loop is to reduce: "#pragma sumac reduction(gang:atomic)"; NULL: as Sumac likes */
  struct place strategies_place;
  bool reproducible; /* "#pragma sumac reproducible" stands before its loop */
  bool order_free;   /* "reproducible(order-free)" does */
  bool implied;      /* a routine directive that nobody wrote */
  bool listed;       /* then: nobody names the function, it is in a list of all; what devices cannot have is left out */
  bool unparsed;     /* it has a syntax error, which counts unless the directive stays */
  bool stays;        /* the host's compiler sees to it: it is no business of ours, unless ON_DEVICES */
  /* Of one that stays: it stands in a function of which devices have a copy, where it is a construct. Of a routine
     directive: the functions are such. */
  bool on_devices;
  /* Of a routine directive: the functions make crews, or call others that do, where a gang's only thread calls them. */
  bool for_gangs, over_gangs; /* OVER: and loops that gangs share, where each gang's only thread calls them */
  bool calls_crews; /* of a compute construct: the only thread of a gang may call such functions, as far as is known
                       here */
  bool wrong;       /* its language's check has found errors in it, in one around it, or in one of those inside */
  int id;
  bool is_read_again;     /* nothing is left of it, but lowering reads the text of its expressions, and takes it out */
  struct directive *next; /* ATTRIBUTE: the one that follows in the text, or NULL */
  const char *text;       /* OPERATORS, and what may stay: as the user wrote it, behind "#pragma" */
  struct construct *construct; /* what lowering sees of it: made by its language */
};

/* What a language calls the variables in an operator's expressions. */
struct operator_words {
  const char *into, *from;      /* INTO = INTO op FROM */
  const char *fresh, *original; /* FRESH is to be given its first value; ORIGINAL is the variable of the clause */
};
/* An operator of reductions that the program declares, for one type. */
struct user_operator {
  const char *name;  /* an identifier, or one of the language's signs */
  const char *scope; /* C++: of the class or namespace that it stands in, "n::C::"; "": of none */
  struct place place;
  const struct operator_words *words;
  struct directive *directive; /* which may declare it for other types, too */
  const char *type_text;       /* as the user wrote them: C */
  const char *combiner;
  const char *initializer; /* of a variable, FRESH; NULL: zeros */
  bool calls;              /* INITIALIZER is a call that fills FRESH instead */
  bool reads_original;     /* in INITIALIZER */
  bool in_system_header;
  /* As Clang reads them: expressions around declarations of their variables. INITIALIZER's may be NULL. */
  struct node *combiner_node, *initializer_node;
  const struct type *type;
  /* C++, TYPE depends on a template's parameters: it stands for the one of these whose type an instance has; ends with
     NULL. It has no expressions itself. NULL: it is an operator. */
  const struct user_operator *const *one_of;
};

/* How objects of a type are mapped that a program declares: by the items of DIRECTIVE's clauses, in which VARIABLE is a
   pointer to the object. */
struct own_mapper {
  const char *name; /* NULL: it holds for all objects of the type for which no clause asks for another one */
  struct place place;
  struct directive *directive;
  const char *variable;
  const char *type_text; /* C */
  const struct type *type;
  const struct decl *around;         /* C++: the class that it is declared in, or NULL */
  const char *scope;                 /* C++: of the class or namespace that it stands in, "n::C::"; "": of none */
  const struct object_mapper *built; /* what lowering sees of it: made by its language */
};

struct unit {
  struct arena *arena;
  struct diag *diag;
  const char *path; /* main file as the user named it */
  char *text;       /* preprocessed text with wrappers in place of directives */
  size_t length;
  struct decl **decls; /* all declarations, in order */
  size_t ndecls;
  struct decl **functions; /* function definitions, in order */
  size_t nfunctions;
  struct directive **directives; /* in order of the text */
  size_t ndirectives;
  struct user_operator **operators; /* that are declared, in order of the text */
  size_t noperators;
  struct own_mapper **mappers; /* that are declared, in order of the text */
  size_t nmappers;
  struct directive **inductions; /* that declare operators of inductions, in order of the text */
  size_t ninductions;
  bool cxx;                   /* it is C++ */
  bool old_openacc;           /* its directives mean what OpenACC 3.3 says, not 3.4 */
  bool char_is_unsigned;      /* plain char, if there is any */
  struct unit_private *front; /* for unit_place and unit_free */
};

/* How libclang reads the text: language flags (-x, -std=..., -W..., target flags); CXX: it is C++; OPENMP: the user
   compiles with it; OLD_OPENACC: as in struct unit; CLANG: the program, which expands macros in directives. */
struct clang_flags {
  const char *const *flag;
  int n;
  bool openmp, cxx, old_openacc;
  const char *clang;
};
void front_version(struct text *); /* read.c: libclang's, "19.1.7" */
/* read.c: preprocessed text (of clang -E -dD) to unit. NULL and diagnostics on errors. LANGUAGES, whose directives are
   read, ends with NULL and outlives the unit, which is freed with unit_free. */
struct unit *front_read(const char *path, const char *preprocessed, size_t length, const struct clang_flags *flags,
                        const struct language *const *languages, struct diag *);
/* check_names.c: no name of the user's is one of Sumac's. False when there were errors. */
bool front_check(struct unit *);
void unit_free(struct unit *);
/* True if the text holds any directive that Sumac must handle (so that plain C goes straight to clang). */
bool front_has_directives(const char *preprocessed, size_t length, const struct language *const *languages);
/* pragmas.c: pragmas that look like directives of the languages but are none, a warning, and wrong names of directives
   that stay, an error: false then. */
struct pragma_check {
  const char *path;
  const struct language *const *languages; /* ends with NULL */
  const char *const *others; /* words that begin directives which the host's compiler alone knows; NULL ends them */
};
bool front_check_pragmas(const struct pragma_check *, const char *preprocessed, size_t length, struct diag *);
/* attributes.c: directives of LANGUAGE, "omp", that stand as attributes in TEXT become pragmas. False: an error. */
bool front_replace_attributes(const char *path, struct text *, const char *language, bool cxx, struct diag *,
                              bool *replaced);
/* dump.c: -fdump=parse, directives, check */
void unit_dump(const struct unit *, const char *pass, FILE *out);
/* cxx.c: the name of functions that NODE calls, where not even the tree says which: what is known in instances alone, a
   virtual function, the destructor of a variable. NULL: there are no such. */
const char *called_by_name(const struct unit *, const struct node *);
/* lambdas.c: the lambda that is the variable's first value; NULL: that is none, but the result of a call, for example.
 */
const struct node *lambda_of(const struct decl *variable);
struct place unit_place(const struct unit *, size_t offset); /* user's file, line and column of an offset */

#endif

/*
 * tree.h - declarations, and the tree of statements and expressions, of one preprocessed translation unit; questions
 * about it: which variables an expression refers to, writes, or reads first; whether two expressions are the same.
 * Offsets count bytes in unit->text (unit.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_TREE_H
#define SUMAC_MODEL_TREE_H

#include "model/types.h"

#define SELF_NAME "__sumac_this" /* text of a method's SELF, whose name is `this` */

struct directive;
struct unit;

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
  bool is_self;           /* true of a variable that is some method's SELF */
  struct node *member;    /* C++: it stands for this member of the object, in a construct that has one of its own */
  bool in_place;          /* C++: lowering declares it in a construct's block, to be found there in a member's place */
  struct node *node;      /* node in the tree (a function's: with body), NULL if none */
  struct decl *canonical; /* first declaration of the same entity; compare entities by this */
  struct decl *definition; /* NULL if none in this unit */
  struct decl *pattern;    /* C++: of a variable of an instance: the template's, which directives may name; else NULL */
  struct place place;
  bool in_system_header, is_builtin;
  bool is_implicit; /* a function that no one declares: a builtin, or in C89 one that is called; BEGIN: its first use */
  const char *scope;  /* C++, of what stands in no function: what text outside writes in front of NAME: "n::C::" */
  const char *local;  /* name of regions' variable for it: NAME, but for n::x, beside which there may be an x */
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
  bool is_function_of_arguments; /* a function with the attribute const: calls have no effect, and read no memory */
  long enum_value;               /* of a variable that IS_CONSTEXPR: its value, if HAS_VALUE */
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
  const char *text;        /* N_FUNCTION_NAME; N_FLOAT, as it is written */
  struct decl **overloads; /* C++, N_REF of a directive that names functions: all that have the name, DECL first */
  size_t noverloads;
  const char *called;    /* C++, N_CALL in a template: the name of what it calls, which is known in instances alone */
  struct node **typeofs; /* operands of typeof in the types that NODE, a declaration, cast or compound literal, spells:
                           an N_SIZEOF around each expression, is_constant unless it is evaluated (an array of
                           run-time length). No kids: only who looks for text or names asks for them */
  size_t ntypeofs;
  bool is_implicit;   /* N_REF to a method's SELF: nobody wrote it */
  bool is_overloaded; /* C++, an operator in a template: where an instance has objects, it may be a function's */
  bool is_mutable;    /* N_LAMBDA: it may change what it has captured by copy */
  bool from_wrapper;  /* clause expression of a directive, not program text */
};

/* tree.c */
struct node *tree_strip(struct node *); /* without parentheses and implicit wrappers */
bool tree_same_decl(const struct decl *, const struct decl *);
bool tree_inside(const struct decl *, size_t begin, size_t end); /* declared in that range of the text */
/* Declared in that range and not static: a new object each time that the text is executed. */
bool tree_made_inside(const struct decl *, size_t begin, size_t end);
struct decl *tree_ref(struct node *);                              /* the variable that an expression is, or NULL */
typedef bool tree_visitor(struct node *, void *context);           /* returns false: do not go into the kids */
void tree_walk(struct node *, tree_visitor *, void *context);      /* also through the sizes in array types */
void tree_walk_text(struct node *, tree_visitor *, void *context); /* also through operands of typeof */
bool tree_is_evaluated(const struct node *);                       /* false: in a sizeof, for its type alone */
bool tree_mentions(struct node *, const struct decl *);
bool tree_is_loop(const struct node *);    /* of C or C++ */
bool tree_is_step(const struct node *);    /* ++ or -- */
struct decl *tree_assigned(struct node *); /* the variable that NODE itself assigns to (=, ++, --); or NULL */
bool tree_writes(struct node *, const struct decl *); /* assigned to, or its address is taken, in NODE */
bool tree_writes_surely(struct node *,
                        const struct decl *);          /* C++: none of the functions that an instance chooses does */
bool tree_escapes(struct node *, const struct decl *); /* address is taken by '&' (not: an array's decay) */
bool tree_has_kind(struct node *, enum node_kind);
bool tree_has_effects(struct node *); /* true if NODE may have side effects, or reads a volatile object */
bool tree_changes(struct node *);     /* true if NODE assigns to something by itself: calls do not count */
/* The variable that an lvalue made of members, subscripts and '*' starts from; NULL: it is something else. */
struct decl *tree_root(struct node *lvalue);
bool tree_is_call(const struct node *);       /* C++'s operators and constructors, too */
struct decl *tree_callee(struct node *call);  /* called function or NULL */
bool tree_is_pure(const struct decl *callee); /* true if calls have no effects; NULL: a function that is not known */
struct decl *tree_called(struct node *);      /* of whatever node, C++'s operators and constructors, too */
bool tree_is_statement(const struct node *);
/* Whether the node's value is not used: also beside a comma, in a cast to void, as an operand of && or ?: that is not
   used. */
bool tree_is_discarded(const struct node *);
struct node *tree_unchecked(struct node *); /* stripped; of a subscript of Fortran's without the check of its bounds */
bool same_expression(struct node *, struct node *);      /* without effects, and the same value at the same place */
bool tree_holds(struct node *, struct node *expression); /* the same expression is in it */
/* The name of functions that NODE calls, where not even the tree says which: what is known in instances alone, a
   virtual function, the destructor of a variable. NULL: there are no such. */
const char *called_by_name(const struct unit *, const struct node *);
/* The lambda that is the variable's first value; NULL: that is none, but the result of a call, for example. */
const struct node *lambda_of(const struct decl *variable);

#endif

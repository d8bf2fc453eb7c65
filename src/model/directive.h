/*
 * directive.h - directives with their clauses, and what programs declare by them, operators and mappers. Kinds of
 * directives and clauses are indices into the tables of their language (language.h).
 * To change directives and clauses, the table of a language: directive.h, language.h; looked up: tables.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_DIRECTIVE_H
#define SUMAC_MODEL_DIRECTIVE_H

#include "model/tree.h"

struct language;

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
  const char *text;     /* the user's text */
  struct place place;
  bool fresh; /* of a reduction: what the variable was before does not count */
  const struct user_operator
      *user_operator; /* of a reduction: the declared operator that its clause means for its type, or NULL */
};
struct modifier {
  int kind; /* index of the language's modifiers (readonly, zero, force, ...) */
  struct place place;
  struct place argument; /* place of the argument in parentheses */
  const char *text;      /* argument that is a name, or text that its language has read; NULL: none */
  struct node **args;    /* arguments that are expressions; of iterators three each: first, end, step (NULL: 1) */
  size_t nargs;
  const struct iterator
      *iterators; /* arguments that are variables which run over values; the first three ARGS are the first's */
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
  int op;              /* with IS_REDUCTION: enum red_op; RED_OWN: a declared one */
  const char *op_name; /* the user's text of the operator */
  struct place op_place;
  struct var_item *vars; /* var-list clauses */
  size_t nvars;
  struct node **args;     /* expression arguments, in order; NULL for '*' (tile, gang static:*) */
  const char **arg_names; /* keywords of ARGS ("num", "dim", "static", "length", ...) or NULL */
  size_t nargs;
  struct directive **inner; /* directives that stand in it, without statements or nodes */
  size_t ninner;
  const char *text;    /* bind("x"), device_type names, default(none): the word */
  const char *words;   /* name in messages: of the argument of a directive the directive's; NULL: as the table has it */
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
  const struct directive *whole; /* the user's directive that means two, of which this is one; NULL: none */
  const char *strategies; /* how its loop is to reduce: "#pragma sumac reduction(gang:atomic)"; NULL: as Sumac likes */
  struct place strategies_place;
  bool reproducible; /* "#pragma sumac reproducible" stands before its loop */
  bool order_free;   /* "reproducible(order-free)" does */
  bool implied;      /* a routine directive that nobody wrote */
  bool listed;   /* with IMPLIED: nobody names the function, it is in a list of all; those that devices cannot have are
                    left out */
  bool unparsed; /* true if it has a syntax error, which counts unless the directive stays */
  bool stays;    /* the host's compiler sees to it: it is no business of ours, unless ON_DEVICES */
  /* Of one that stays: it stands in a function of which devices have a copy, where it is a construct. Of a routine
     directive: the functions are such. */
  bool on_devices;
  /* Of a routine directive: the functions make crews, or call others that do, where a gang's only thread calls them. */
  bool for_gangs, over_gangs; /* OVER: and loops that gangs share, where each gang's only thread calls them */
  bool calls_crews; /* of a compute construct: the only thread of a gang may call such functions, as far as is known
                       here */
  bool wrong;       /* true if the check found errors in it, in a directive around it, or in one inside */
  int id;
  bool is_read_again;     /* nothing is left of it, but lowering reads the text of its expressions, and takes it out */
  struct directive *next; /* ATTRIBUTE: the one that follows in the text, or NULL */
  const char *text;       /* OPERATORS, and what may stay: as the user wrote it, behind "#pragma" */
  struct construct *construct; /* lowering's view of the directive: built by its language */
};

/* A language's names of the variables in an operator's expressions. */
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
  struct directive *directive; /* declaring directive, which may declare it for other types, too */
  const char *type_text;       /* the user's text, like COMBINER's and INITIALIZER's: C */
  const char *combiner;
  const char *initializer; /* of a variable, FRESH; NULL: zeros */
  bool calls;              /* INITIALIZER is a call that fills FRESH instead */
  bool reads_original;     /* in INITIALIZER */
  bool in_system_header;
  /* Clang's reading: expressions around declarations of their variables. INITIALIZER's may be NULL. */
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
  const struct object_mapper *built; /* lowering's view of the mapper: built by its language */
};

#endif

/*
 * rules.h - what languages of directives share. What any of them forbids in C: loops whose trip count is not known when
 * they begin, and jumps across the edge of a construct, for instance. A language says which of its directives a rule
 * holds for, and in which words.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_RULES_RULES_H
#define SUMAC_LANG_RULES_RULES_H

#include "model/construct.h"
#include "model/language.h"

/* rules.c: what rules ask. */
void check_error(struct unit *, struct place, const char *format, ...) SUMAC_PRINTF(3, 4);
void note_enclosing(struct unit *, const struct directive *outer); /* "the enclosing 'parallel' is here" */
bool is_integer(const struct type *);                              /* or an enumeration */
bool is_scalar(const struct type *);                               /* a condition can have it */
bool is_array(const struct type *);
const struct node *without_parens(const struct node *);

/* variables.c: a variable of a clause has sections that are legal: integers, inside of the array, contiguous. */
struct section_rule {
  struct unit *unit;
  const struct clause *clause;
  const struct var_item *item;
  /* Dimension I is behind a pointer; RANGED: there are several of it. False: an error was said. */
  bool (*may_have_rows)(const struct section_rule *, size_t i, bool ranged);
  bool scattered; /* true if the section need not be contiguous */
};
const struct type *rule_sections(const struct section_rule *);  /* type behind the sections; NULL: there was an error */
bool rule_no_reference(struct unit *, const struct var_item *); /* C++; false: an error was said */

/* A variable that is reduced, and which types the language lets its operators have. */
struct reduction_rule {
  struct unit *unit;
  const struct clause *clause;
  const struct var_item *item;
  bool (*takes)(enum red_op, enum type_class);
  bool by_members;              /* structures are reduced member by member */
  const char *instead_of_union; /* message about a union, behind "so it cannot be reduced" */
};
void rule_reduction(const struct reduction_rule *, const struct type *behind_sections);

bool is_constant_object(const struct var_item *, const struct type *behind_sections);
bool same_variable(const struct var_item *, const struct var_item *);
bool is_part_of(const struct var_item *whole, const struct var_item *part);
/* Two sections of one variable that may share no storage, as far as is known when compiling. */
bool may_be_apart(const struct var_item *, const struct var_item *);
bool different_elements(const struct var_item *, const struct var_item *);
bool clause_names(const struct clause *, const struct decl *);
/* One of the directive's clauses of these KINDS does. */
bool clauses_name(const struct directive *, const int *kinds, const struct decl *);
bool directive_names(const struct directive *, const struct decl *);
/* One of the outer DEPTH loops of a nest counts with a variable that is declared outside. */
bool nest_counts_with(const struct node *loop, long depth, const struct decl *);

/* Rules about clauses, as rows of a language's tables. */
struct clause_conflict {
  const int *one, *other; /* each of ONE excludes each of OTHER; both end with NO_CLAUSE */
};
struct clause_required {
  int directive;
  const int *clauses; /* clauses of which the directive needs one; ends with NO_CLAUSE */
  const char *words;  /* "'to' or 'from'" */
};

/* clauses.c. RESTART: the clause after which a directive's clauses begin anew, or NO_CLAUSE. */
void rule_legal(struct unit *, const struct directive *, const struct clause *);   /* legal there, and supported */
void rule_illegal(struct unit *, const struct directive *, const struct clause *); /* error: not legal there */
void rule_times(struct unit *, const struct directive *, int restart);
void rule_conflict(struct unit *, const struct directive *, const struct clause_conflict *, int restart);
void rule_required(struct unit *, const struct directive *, const struct clause_required *);
bool has_any_clause(const struct directive *, const int *clauses);
/* Arguments. False: an error was said. */
bool rule_integer(struct unit *, const struct directive *, const struct clause *, const struct node *);
bool rule_condition(struct unit *, const struct directive *, const struct clause *, const struct node *);
bool rule_constant(struct unit *, const struct directive *, const struct clause *, const struct node *);

/* none.c: each variable that device code, or what threads share, refers to has been given an attribute. */
struct none_rule {
  struct unit *unit;
  const struct directive *construct; /* construct that asks for the attributes */
  const struct clause *clause;       /* with this clause */
  bool (*has_attribute)(const struct none_rule *, const struct decl *, const struct node *at);
  const char *what;         /* "data attribute" */
  const char *clause_words; /* "default(none)" */
  const char *advice;       /* "add it to a data clause" */
};
void rule_none(const struct none_rule *);

/* reached.c: the functions that code refers to, directly or through others that the file defines. */
struct reached {
  struct unit *unit;
  bool *is;                                              /* for each of unit->functions */
  void (*found)(struct unit *, struct decl *definition); /* called once for each */
};
struct reached reached_begin(struct unit *, void (*found)(struct unit *, struct decl *definition));
void reached_function(struct reached *, const struct decl *);
void reached_name(struct reached *, const char *name);    /* all functions of that name; NULL: none */
bool names_function(const struct node *);                 /* a reference to one, or a call without one: its decl */
void reached_body(struct reached *, const struct node *); /* functions that a statement or an expression refers to */

/* Loops that a directive governs: one in the other. */
struct nest_rule {
  const struct directive *directive;
  long depth;           /* how many */
  const char *governor; /* clause that asks for more than one loop: "'collapse'" */
  const char *joins;    /* participle for a loop: "collapsed" */
  bool imperfect;       /* other statements may stand between them */
  bool slanted;         /* bounds may be linear in the variables of loops around */
  /* Such a directive between the loops is spoken of elsewhere. */
  bool (*is_loop)(const struct directive *);
};

/* loops.c: of a directive that takes a loop, braces around nothing but the loop are left out of its body, with a
   warning: no specification has them, but clang and many programs. */
void rule_braces(struct unit *, struct directive *);
/* Each is a canonical for. Says whether bounds of one depend on another. */
bool rule_nest(struct unit *, const struct nest_rule *);

/* A statement that a directive governs, and that is entered at its beginning and left at its end. */
struct block_rule {
  const struct directive *directive;
  long loops;    /* of the nest that it divides up; 0: none */
  bool in_order; /* true if iterations run one after another: a break may end them */
  bool plain;    /* and by one thread: a return may end them, too */
};

/* kinds.c - what languages call each kind of device: the columns of sumac/device_kinds.def. */
extern const struct kind_words {
  const char *id; /* "nvidia" */
  int number;
  const char *names, *archs; /* lists of words, "name" or "name=value", separated by spaces */
  const char *isa;           /* "sm_"; "": there are none */
} kind_words[DEVICE_KINDS];
struct kind_word {
  const char *name;
  size_t length;
  const char *value; /* NULL: none */
  size_t value_length;
};
/* Takes the first word from the list; false: there is none left. */
bool kind_word_next(const char **list, struct kind_word *);
/* The kind whose isa() words begin like WORD, "sm_80", and its number; DEVICE_ANY: none's do. */
int kind_of_isa(const char *word, long *number);

/* jumps.c */
void rule_block(struct unit *, const struct block_rule *);

/* wrong.c */
/* Marks a directive with an error as wrong, and all that are lowered with it: those in it, and if it stands in device
   code, all in its compute construct. Called by a language's check. */
void lang_wrong(struct unit *, const struct directive *);
/* Something is wrong that others rely on: to look for more would find errors that are none. */
bool lang_is_lost(const struct unit *);

/* construct.c */
/* A construct of the directive with what every kind has but its clauses, for a language's build. */
struct construct *lang_construct(struct unit *, const struct directive *, enum construct_kind);

#endif

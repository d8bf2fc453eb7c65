/*
 * language.h - what front has to know of a directive language in order to read its directives: their names, which
 * clauses they take and the grammar of those. Front itself knows no language; each folder of lang/ fills one table.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_LANGUAGE_H
#define SUMAC_MODEL_LANGUAGE_H

#include "model/unit.h"

struct parser;
struct dialect;
struct words;

/* Code that a directive belongs to. */
enum association {
  STATEMENT,   /* the next statement */
  LOOP,        /* the next statement, which must be a for loop */
  STANDALONE,  /* nothing: it is a statement of its own */
  DECLARATION, /* the variables that it names; in a function it is a statement of its own */
  FUNCTION,    /* the functions that it names, or the next one */
  ATTRIBUTE,   /* the next directive, of which it says more, and is no construct itself */
  OPERATORS    /* nothing: it declares operators of reductions, for all languages (operators.c), and is no construct */
};
enum support { LATER, YES }; /* LATER: parsed and checked, then refused */
enum parentheses { NEVER, MAYBE, ALWAYS };
enum clause_times { ONCE, MANY };
enum { NO_CLAUSE = -1 };

struct directive_info {
  const char *name; /* words with blanks between them; a longer name stands before a shorter one that begins it */
  enum association association;
  enum support support;
  const int *clauses;  /* the legal ones; ends with NO_CLAUSE */
  int argument;        /* the clause that stands in parentheses, or takes all that follows, right behind the name;
                          NO_CLAUSE: none does */
  bool needs_argument; /* true if the argument is required */
};

struct clause_info {
  const char *name; /* "(": no clause of its own, but the argument of a directive */
  enum parentheses parentheses;
  void (*read)(struct parser *, struct clause *); /* reads the text between them; without them: NULL, or reads all that
                                                     follows, of a directive's argument */
  enum clause_times times; /* at most once on a directive (and section for a device), or more often */
  enum support support;
};

struct synonym_info {
  int clause;
  const char *name;
  int directive; /* only on this one; -1: on all */
};

struct modifier_info { /* one of the words before the ':' of a clause's list, or behind the list */
  const char *name;
  const int *clauses; /* clauses that take the modifier */
  enum support support;
  enum parentheses parentheses; /* behind it */
  /* Reads the text between the parentheses: of front/parse.h, or the language's own. NULL where there are none. */
  void (*read)(struct parser *, struct clause *, struct modifier *);
};

/* A for loop that stands before a directive's statement, as if the user had written it; "%zu": the directive's number.
   Its variable is __sumac_t%zu; it may call the functions below, which lowering replaces by what is known there. */
struct frame_info {
  int directive;
  const char *text;
};
/* How many threads the crew of directive NUMBER has; whether the executing one has to execute the directive's
   statement; how many iterations the longest loop in the frame's block has. */
#define FRAME_FUNCTIONS "__sumac_crew(int), __sumac_chosen(int), __sumac_fused(int)"

/* A directive that means two, of which INNER is the statement of OUTER (combined.c). */
struct combined_info {
  int whole, outer, inner;
};

/* Directives that stand for one of several others (alternatives.c). */
struct alternative {
  const char *condition; /* C, known when the program runs or code is made for a target; NULL: it is always so */
  const char *text;      /* the directive, behind the sentinel; NULL: none */
  bool alone;            /* true if the directive governs no statement */
};
struct alternatives {
  struct alternative *item; /* the first whose condition holds; the last has none */
  size_t n;
  int *around; /* kinds of the same language's directives around it in its function, outer ones first */
  size_t naround;
};
struct alternatives_info {
  const char *whole, *begin, *end; /* names: of one with the next statement, or with all up to another one */
  void (*read)(struct parser *, struct alternatives *); /* reads the text behind the name; AROUND is known */
};

/* Functions that stand for others in calls (callees.c). */
struct callee {
  const struct language *language;
  const char *base, *name; /* NAME is called instead of BASE */
  const char *scope;       /* C++, of both: "n::S::"; "": none */
  const char *condition;   /* where this holds, in C; NULL: always */
  long score;              /* the language's */
  const void *data;        /* the language's, too */
  size_t from;             /* in the input behind this */
  struct place place;
  struct adjusted { /* arguments that are handed to a function of the language's, and what that gives to the variant */
    const char *name;
    struct place place;
    bool translated; /* else named alone */
    size_t index;    /* among BASE's parameters */
  } *adjusted;
  size_t nadjusted;
  const char *translate, *declares; /* name of the function that adjusts, and its declaration */
  const char *append;               /* an argument that a call gives to the variant behind the others, so often: */
  size_t nappended;
};
struct dispatch { /* of one call */
  struct place place;
  bool used;
  const char *before, *after; /* C around the call's statement; BEFORE in one line; NULL: none */
  const char *directive;      /* behind BEFORE; NULL: none */
  const char **kept;          /* names of variables that are arguments as they are, whatever variants ask for */
  size_t nkept;
  const char *novariants, *nocontext; /* the language's */
};
struct calling {
  struct callee *callee; /* in the order in which they are declared */
  size_t n;
  int *around; /* kinds of directives, outer ones first */
  size_t naround;
  const struct dispatch *dispatch; /* or NULL */
};
struct callees_info {
  const char *declare, *begin, *end, *dispatch;               /* names of directives */
  void (*read)(struct parser *, struct callee *, bool named); /* behind the name; NAMED: NAME is to be read, too */
  void (*read_dispatch)(struct parser *, struct dispatch *);
  void (*choose)(struct arena *, struct calling *); /* only those that may be meant, the best one first */
};

struct argument_info { /* a keyword before the ':' of a clause's argument; a clause's first is meant without one */
  int clause;
  const char *name;
  enum support support;
  bool star; /* may be '*' */
};

/* A word that this language does not have, but programs of other languages or habits, and what it is here. */
enum { OF_CLAUSES = NO_CLAUSE, OF_DIRECTIVES = -2 };
struct habit_info {
  int clause; /* WORD stands in its parentheses; OF_CLAUSES: it is a clause; OF_DIRECTIVES: what a directive begins with
               */
  const char *word;
  const char *instead; /* "copyin, copyout or copy" */
};
/* Modifiers from FIRST to LAST that say which kind of CLAUSE it is. */
struct modifier_kinds {
  int clause, first, last;
  const char *what; /* "map type" */
};

struct operator_info { /* of reductions */
  const char *name;
  int op; /* enum red_op */
};

/* C++: a clause that takes a member of a method's object for a variable (members.c). */
struct member_clause {
  int clause;
  enum member_use {
    MEMBER_OF_CONSTRUCT,        /* the construct has a variable of its own in its place */
    MEMBER_OR_SECTION,          /* the same, of a section's member, too */
    MEMBER_POINTER_IN_BODY,     /* a pointer, in whose place code in the construct has another one */
    MEMBER_POINTER_WITH_SECTION /* the same, of a section behind a pointer alone */
  } use;
};

struct language {
  const char *name;              /* "OpenACC" */
  const char *sentinel;          /* "acc": #pragma acc */
  const struct words *words;     /* of messages (words.h); NULL: it has no constructs */
  const struct dialect *dialect; /* the language's functions (dialect.h); NULL: it has no constructs */
  const struct directive_info *directives;
  int ndirectives;
  const struct clause_info *clauses;
  int nclauses;
  const struct synonym_info *synonyms; /* ends with name NULL, as the next three */
  const struct modifier_info *modifiers;
  const struct argument_info *arguments; /* NULL, where no clause is read by parse_keyed */
  const struct operator_info *operators;
  const struct habit_info *habits;              /* ends with word NULL; NULL: there are none */
  const struct modifier_kinds *kinds;           /* ends with what NULL; NULL: there are none */
  const struct frame_info *frames;              /* ends with text NULL; NULL: there are none */
  const struct combined_info *combined;         /* ends with WHOLE < 0; NULL: there are none */
  const struct alternatives_info *alternatives; /* NULL: there are none */
  const struct callees_info *callees;           /* NULL: there are none */
  const struct member_clause *members;          /* ends with clause NO_CLAUSE; NULL: there are none */
  const int *pointers; /* clauses whose variables are pointers, ends with NO_CLAUSE: so C++ takes those for pointers
                          whose type depends on a template's parameters; NULL: there are none */
  bool accumulates;    /* accumulations without a clause, in loops that run in parallel, are reductions by default */
  bool strided;        /* sections may have a stride, a[0:n:2], and arrays a shape, ([n][m])p */
  bool spreads; /* a reduction clause holds for loops around and inside, too, between whose units it would be a race */
  bool partial; /* the compiler proper sees to other directives than these; a file with these alone is plain C */

  /* After the import, for each OPERATORS directive, then for each DECLARATION and FUNCTION in order: DIRECTIVE->names
     are the variables of its clauses; at last for each ATTRIBUTE. Binds the directive to what it is about. */
  void (*bind)(struct unit *, struct directive *);
  /* After all of these: directives that nobody wrote. May be NULL. */
  void (*imply)(struct unit *);
  /* Of the two that a combined one means: gives them their clauses, from those of OUTER->whole, and their texts. */
  void (*divide)(struct unit *, struct directive *outer, struct directive *inner);
  /* The host's compiler knows the language, too, and sees to this directive: it stays in the text as it is. Of what
     could not be parsed (directive.unparsed), which then is no error, only the offset is known. NULL: none does. */
  bool (*stays)(const struct unit *, const struct directive *);
  /* Of one that stays: what that compiler makes of it runs on the host alone. NULL: nothing does. */
  bool (*needs_host)(const struct directive *);
  /* Of a directive that stays: adds to CONSTRUCT what constructs for devices in its statement depend on. NULL: nothing
     does. */
  void (*keep)(struct unit *, struct construct *, const struct directive *);
  /* The unit is legal, or there are errors, and what they are about is marked (lang_wrong). Changes nothing else. May
     be NULL, as BUILD, where all directives declare operators. */
  void (*check)(struct unit *);
  /* True if the directive has a place in host code alone: constructs around it may be right where it is wrong, and
     constructs in it wrong where it is right. NULL: none is. */
  bool (*is_for_host)(const struct directive *);
  /* Builds lowering's view of a checked directive: directive->construct, which is also returned. */
  struct construct *(*build)(struct unit *, struct directive *);
};

/* tables.c */
/* The one of the unit's languages that has DIRECTIVES; there has to be one. */
const struct language *unit_language(const struct unit *, const struct directive_info *directives);
const struct directive_info *directive_info(const struct directive *);
const struct clause_info *clause_info(const struct directive *, const struct clause *);
const char *directive_name(const struct directive *); /* in the user's words */
/* Of a clause, for messages: "copyin"; of a directive's argument the directive's name. */
const char *clause_words(const struct language *, const struct clause *);
bool clause_among(const int *clauses, int kind);                         /* CLAUSES ends with NO_CLAUSE */
const char *directive_frame(const struct directive *);                   /* or NULL */
const struct modifier *clause_modifier(const struct clause *, int kind); /* NULL: it has none of the kind */
bool clause_modified(const struct clause *, int kind);
const struct clause *clause_of(const struct directive *, int kind);                          /* the first; NULL: none */
int clause_by_name(const struct language *, int directive, const char *name, size_t length); /* NO_CLAUSE: none */

/* suggest.c: what a wrong word may have been meant for, for messages. Each gives NULL where nothing is near. */
/* The clause of DIRECTIVE, or the word that makes another one of it, that is spelt nearly like NAME. */
const char *nearest_clause(struct arena *, const struct language *, const struct directive_info *directive,
                           const char *name, size_t length);
const char *nearest_directive(const struct language *, const char *name, size_t length);
const char *nearest_word(const struct strings *, const char *word, size_t length);
/* The word of this language that WORD of another one means; CLAUSE as in struct habit_info. */
const char *habit_of(const struct language *, int clause, const char *word, size_t length);
/* The directive with the same N words in another order, or else the shortest one that has all of them; *EXACT: it has
   no others. */
const char *directive_of_words(const struct language *, const struct strings *words, bool *exact);
/* A directive that takes CLAUSE: one that has the words of DIRECTIVE and as few others as possible. */
const char *directive_with_clause(struct arena *, const struct directive_info *directive, const struct language *,
                                  int clause);
const char *words_joined(struct arena *, const struct strings *); /* "to, from or tofrom" */

#endif

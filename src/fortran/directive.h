/*
 * directive.h - directives of Fortran: their rows, their clauses, and what belongs to them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_DIRECTIVE_H
#define SUMAC_FORTRAN_DIRECTIVE_H

#include "fortran/tree.h"

struct clause {
  const char *name;
  struct place place;
  const struct token *tokens; /* between the parentheses */
  size_t ntokens;
  bool parentheses;
  const struct clause_row *row;
  enum sentinel sentinel;
  /* Members that clauses.c finds: */
  bool is_split;
  vec_of(const char *) modifiers; /* words in front of ":": "tofrom", "+"; "iterator" stands for ITERATORS */
  vec_of(struct control) iterators;
  struct scope *scope; /* scope of the iterators' names; NULL: there are none */
  struct expr *tail;   /* expression behind ":" at the end, or NULL */
  struct expr **items;
  const char **texts; /* items as the user wrote them */
  const char **words; /* for each item the word that it is, or that is in front of its ":"; NULL: an expression alone */
  size_t nitems;
  bool devnum;     /* true if the first item is the device's number, with ":" behind it */
  bool is_implied; /* true if mappers.c has made the clause */
  /* Array that keeps a clause of mappers.c from mapping anything where it is on the device already, or NULL. */
  const struct symbol *unless;
};

enum directive_form {
  FORM_STANDALONE,    /* nothing belongs to it */
  FORM_LOOP,          /* the DO construct that follows; an END directive may follow that */
  FORM_BLOCK,         /* up to the END directive */
  FORM_STATEMENT,     /* an atomic's statement, or statements up to the END directive */
  FORM_SECTION,       /* statements up to the next SECTION, or to the END of the SECTIONS */
  FORM_DECLARATION,   /* statement of a specification part */
  FORM_METADIRECTIVE, /* statements that the variants govern */
  FORM_NONE           /* not supported */
};

struct directive_row {
  enum sentinel sentinel;
  const char *name; /* words, with single blanks */
  const char *cxx;  /* name in C++; NULL: NAME */
  enum directive_form form;
  bool is_region; /* true if the directive governs code for devices */
  /* True if the directive concerns devices in host code, too; others of OpenMP are left to the host's compiler there.
   */
  bool for_devices;
};

struct uses;
/* A directive that a metadirective may be. */
struct variant {
  const struct clause *selector; /* tokens of WHEN; none of DEFAULT */
  struct directive *directive;   /* NULL: nothing */
};

struct directive {
  const struct directive_row *row;
  enum sentinel sentinel;
  struct place place;
  vec_of(struct clause) clauses;
  vec_of(struct variant) variants; /* directives that a metadirective may be */
  size_t first, last;              /* lines of the directive in the source */
  size_t end;                      /* last line of the statements that the directive governs */
  size_t end_line;                 /* line of a data construct's END; 0: not known yet */
  bool is_wrong;                   /* true after messages about the directive */
  bool on_host;                    /* true in OpenMP's host code with sums that are Sumac's (host_sums.c) */
  bool is_searched;                /* true if routines that its statements call have been looked for */
  bool is_used;                    /* true if a construct for devices has the operator of this DECLARE REDUCTION */
  bool is_expanded;                /* true if clauses of mappers.c are among the CLAUSES */
  struct directive *begins;        /* construct that this END of a data construct ends; NULL for other directives */
  struct directive *around;        /* data construct or HOST_DATA around in the unit, or the unit's DECLARE; or NULL */
  struct stmts body;
  struct scope *scope;
  struct uses *uses;
  vec_of(struct expr *) values; /* names of variables for the expressions of clauses that the host evaluates */
};

#endif

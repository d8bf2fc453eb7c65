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
  bool devnum;     /* the first item is the device's number, with ":" behind it */
  bool is_implied; /* mappers.c has made it */
  const struct symbol
      *unless; /* of such a one, or NULL: where this array is on the device already, nothing is mapped */
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
  bool on_host;                    /* of OpenMP's host code, with sums that are Sumac's (host_sums.c) */
  bool is_used;                    /* DECLARE REDUCTION: a construct for devices has the operator */
  bool is_expanded;                /* its clauses are those that mappers.c has made as well */
  struct directive *begins;        /* of such an END: the construct; else NULL */
  struct directive *around; /* the data construct or HOST_DATA around it in its unit, or the unit's DECLARE; or NULL */
  struct stmts body;
  struct scope *scope;
  struct uses *uses;
  vec_of(struct expr *) values; /* of clauses, by the host: names of variables, with the tokens of expressions */
};

#endif

/*
 * file.h - a Fortran file that is translated: its units, constructs and directives.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_FILE_H
#define SUMAC_FORTRAN_FILE_H

#include "fortran/directive.h"

/* Lengths of characters that are no constant: "len=*" and lengths that the program computes; such as may change, of
   allocatables; lengths of another kind than the default one. */
enum { LENGTH_COMPUTED = -1, LENGTH_DEFERRED = -2, LENGTH_OF_KIND = -3 };

/* A statement that leaves a procedure with DECLARE: RETURN, "if (...) return", CONTAINS or END. */
struct leaving {
  const struct unit *unit;
  const struct statement *statement;
  bool is_return;
};

/* A common block, as a scope declares it. */
struct common {
  const char *name;
  struct scope *scope;
  vec_of(struct symbol *) variables; /* in order */
  const struct clause *declared;     /* a clause of DECLARE or DECLARE TARGET with its name, or NULL */
};

struct file {
  struct arena *arena;
  struct diag *diag;
  const struct fortran_options *options;
  const char *path;
  struct source source;
  unsigned long hash;  /* hash of the file's text; 0: not computed yet */
  struct scope *scope; /* scope of program units */
  vec_of(struct unit *) units;
  vec_of(struct directive *) constructs; /* in order of their lines */
  vec_of(struct map *) maps;             /* names of all scopes */
  vec_of(struct directive *) named_routines;
  vec_of(struct directive *) targets;   /* DECLARE TARGETs with names */
  vec_of(struct directive *) required;  /* all REQUIRES of the file */
  vec_of(struct directive *) operators; /* DECLARE REDUCTIONs */
  bool prints;                          /* code for devices in it writes to the standard output */
  bool takes_routines;                  /* procedures that constructs call become routines for devices */
  vec_of(struct directive *) hidden;    /* directives that the host's compiler does not see */
  vec_of(struct directive *) scoped;    /* DECLAREs of procedures and main programs, as data constructs */
  vec_of(struct leaving) leavings;
  vec_of(struct source) descriptions; /* sources that describe modules of other files */
  vec_of(struct symbol *) pointed;    /* array pointers that the construct associates */
  struct scope *c_types;              /* types of ISO_C_BINDING; NULL: none is used yet */
  vec_of(struct symbol *) structures; /* types whose layouts are known */
  vec_of(struct common *) commons;
  int nhidden, nvalues;        /* variables that no program has declared: of the tree, of values of clauses */
  struct host_sums *host_sums; /* sums of OpenMP's host code; NULL: none is Sumac's */
  const char *complaint;       /* the words of the first error, and where it is; NULL: there was none */
  struct place complaint_place;
  vec_of(struct directive *) mappers; /* DECLARE MAPPERs, also of modules */
};

void complain(struct file *, struct place, const char *format, ...) SUMAC_PRINTF(3, 4);

#endif

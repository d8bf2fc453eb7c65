/*
 * places.h - where the parts of Sumac are, and what it needs of others: the rows of places.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DRIVER_PLACES_H
#define SUMAC_DRIVER_PLACES_H

#include "util/util.h"

struct pipeline_functions;

enum thing {
#define PART(id, name, folders, file) THING_##id,
#define OTHER(id, name, variable, folders, names, plain, built, what, package) THING_##id,
#include "driver/places.def"
  NTHINGS
};

struct places {
  struct arena *arena; /* borrowed, as DIAG */
  struct diag *diag;
  const char *prefix; /* the folder that the program's own, bin, is in */
  struct {
    bool asked;
    const char *program; /* NULL: there is none of this version */
    const char *trouble; /* reason if PROGRAM is NULL */
    const char *bin, *lib;
  } llvm_config;
  struct found {
    bool looked;
    bool is_set;      /* true if the thing's environment variable says where it is */
    bool is_final;    /* true if that variable or SUMAC_LLVM_ROOT does: no other place is tried */
    const char *path; /* NULL: it is nowhere */
    const char *how;
    const char *nowhere; /* where it is not: a line for each place; NULL: none */
  } found[NTHINGS];
  const struct pipeline_functions *compiler; /* NULL: it has not been loaded */
};
/* NULL after a message: the program's own folder is not known. PATH gets the system's value where it is
   not set. */
struct places *places_new(struct arena *, struct diag *);
/* The path of a thing; NULL: it is in none of its places. It is looked for at the first call. */
const char *places_find(struct places *, enum thing);
/* The path of a thing; NULL after an error that names all places. USE, if not NULL, says who needs it: "'-static'". */
const char *places_need(struct places *, enum thing, const char *use);
bool places_is_set(const struct places *, enum thing); /* true if the thing's environment variable says where it is */
void places_note(struct places *, enum thing);         /* notes that name all places of what was not found */
/* --print-paths: a line for each thing. Returns whether all is there that compiling a file without options needs. */
bool places_print(struct places *, FILE *out);
bool places_have_program(struct arena *, const char *name); /* in one of the folders of PATH */

/* compiler.c - the compiler proper (pipeline.h). It is loaded at the first call, with LLVM's libraries; if that cannot
   be, the program ends after messages. */
const struct pipeline_functions *places_compiler(struct places *);

#endif

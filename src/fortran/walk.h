/*
 * walk.h - where the walk through a file's statements is; shared by units.c and walk_directives.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_WALK_H
#define SUMAC_FORTRAN_WALK_H

#include "fortran/parse.h"

struct walk {
  struct file *file;
  struct unit *unit;   /* NULL: outside of all */
  struct scope *scope; /* the unit's, or that of a BLOCK in it */
  bool specifies;      /* declarations may stand here */
  size_t at;           /* number of the statement */
  bool outside;        /* the statements are a module's description */
  bool in_interface;   /* true in the declarations of an interface */
  bool is_separate;    /* the procedure that begins has MODULE in front */
};

/* units.c */
bool is_procedure_kind(enum unit_kind);
bool ends_unit(struct walk *, const struct statement *);
void begin_execution(struct walk *, const struct statement *); /* execution of the unit or BLOCK */

void walk_statements(struct walk *); /* statements of the file's source, to the end */

bool begin_procedure(struct walk *, const struct statement *); /* true if the statement begins one */

/* interfaces.c */
void read_interface(struct walk *, const struct statement *); /* from INTERFACE to behind its END */
bool begin_module_procedure(struct walk *, const struct statement *);

/* walk_scopes.c - the walk is at a statement that may begin or end a scope. */
void track_scopes(struct walk *, const struct statement *);

/* associates_around.c - the name of ASSOCIATE that stands for the element, section or component that begins there;
   expressions get their types where a construct needs them. */
void take_selector(struct file *, struct scope *around, const struct parser *at, struct symbol *name);
/* The name means a variable that is declared as SELECTED, a component or its own variable, or elements of it, which
   have that rank; ROOT is the variable, or the object around. */
void become_selected(struct symbol *name, const struct symbol *selected, const struct symbol *root, int rank);

/* enums.c - from ENUM to behind its END */
void read_enum(struct walk *);

/* types.c - the definition of a derived type, from this statement on; the walk skips it. */
void read_type(struct walk *, const struct statement *);

/* walk_directives.c */
void walk_directive(struct walk *, const struct statement *);
bool begins_routine(struct walk *,
                    const struct statement *); /* statements of a routine begin, perhaps with a directive */
void read_routine(struct walk *);              /* the statements of a routine, which are the host's as well */

/* attach_calls.c - the directive that a call of ACC_ATTACH or ACC_DETACH is; NULL: the statement is none, or wrong. */
struct directive *attach_call(struct walk *, const struct statement *);
bool take_attach_call(struct walk *, const struct statement *); /* walk_directives.c; true: it is a construct */

#endif

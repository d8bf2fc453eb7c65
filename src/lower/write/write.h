/*
 * write.h - the text of device code: loops, what is private to them, atomic constructs, routines. Functions append to
 * OUT, or return text in the lowering's arena.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_WRITE_H
#define SUMAC_LOWER_WRITE_WRITE_H

#include "lower/region.h"

/* --- text: the user's text with replacements ("edits"), and types as text. Returned strings are in the lowering's
   arena --- */
/* edits.c */
void edit_add(struct edits *, size_t begin, size_t end, const char *text);
/* Appends [begin, end) of the unit's text with the edits that lie in it; edits inside of a larger one are left out. */
void edit_render(struct lowering *, struct text *out, size_t begin, size_t end, struct edits *);
/* Where text may be inserted that comes first in the user's BLOCK, an N_COMPOUND: behind '{' and its __label__, which
   nothing may stand in front of. */
size_t edit_block_begin(const struct lowering *, const struct node *block);
/* "\n# 12 \"file\"\n" and blanks up to the column: what follows has the place of OFFSET in messages. */
char *line_marker(struct lowering *, size_t offset);

/* types.c */
/* "double (*name)[100]"; VLA lengths become <dims>_<depth> (DIMS may be NULL). QUALIFIED: keep the outermost
 * qualifiers. */
char *type_declare(struct lowering *, const struct type *, const char *name, const char *dims, bool qualified);
/* The declaration of NAME with the type that a pointer of TYPE points to. */
char *type_declare_pointee(struct lowering *, const struct type *, const char *name, const char *dims);
/* "struct S"; of an anonymous one, the name that an edit gives it, or NULL. */
const char *type_tag(struct lowering *, const struct decl *tag);
const char *type_given_tag(struct lowering *, const struct decl *tag); /* likewise, and gives it the name */
/* The cast of an address of any type to that of VARIABLE, a pointer, which it is the first value of. */
const char *cast_to(struct lowering *, const char *variable);
/* An attribute for behind a declarator, of NAME: that variable stands for the user's DECL, in the way that
   __sumac_is_HOW says (sumac/variables.h). */
char *stands_for(struct lowering *, const char *name, const struct decl *decl, const char *how);
/* An attribute for behind a declarator: of a variable that stands for none of the user's, which messages call WORDS. */
#define FOR_US(words) " __attribute__((annotate(\"" words "\", __sumac_is_own)))"
/* How many elements the array *...*OBJECT has, with DEPTH stars, as an expression of type long. */
const char *extent_text(struct lowering *, const char *object, int depth);

/* --- bindings: how the text of device code refers to the user's variables: a linked list, innermost scope first, of
   what is written in place of a variable or a part of it. Lists share their tails; they live in the lowering's arena
   --- */
struct operand {    /* a bound or a step in text: a literal, or a temporary that is set before the loop */
  const char *text; /* NULL: nothing need be written, as a step of 1 */
  bool known;       /* a constant */
  long value;       /* of a constant */
};
struct redirect { /* a LOCAL that is an array for a section, or for one element, of the variable */
  const char *local;
  struct operand low, length; /* the section's first index, its elements */
  struct node *index;         /* for one element: its index; NULL: for a section */
  struct operand row;         /* elements are rows, of which that is the first element; no text: they are not */
};
struct binding {
  const struct binding *next;
  const struct decl *decl; /* variable that the binding is of */
  const char *text;        /* text in place of the variable */
  /* TEXT is the LOCAL of this max or min, which changes only in statements that extreme_value() knows; NULL: it is not
   */
  const struct reduction *extreme;
  const struct reduction
      *update;      /* TEXT is the LOCAL of this reduction, whose locals the target chooses; NULL: it is not */
  const char *fits; /* of LOCALS_LIMITED: not 0 where LOCAL has the elements; NULL: it always has */
  const struct redirect *redirect; /* only for a part of the variable; NULL: for all of it */
  const struct reduction *digits;  /* TEXT is digits, to which steps add terms (digits.c); NULL: it is not */
  const char *terms;               /* with DIGITS: object in which the thread collects terms; NULL: none */
  bool few_terms;                  /* true if the terms are less than 2^32 */
  const char *at;                  /* the iteration's number in its block, in which it adds one term or none; or NULL */
  const char *on_better;           /* assignment of a thread that finds a better value (best.c); NULL: none */
  const char *value;   /* where a thread has the value at that place, if no variable of the user's has; else NULL */
  struct node *member; /* only for this lvalue in the variable: s.x, p->x; NULL: for all of it */
};

/* names.c */
const char *level_text(unsigned level);                    /* "__sumac_gang" */
const char *levels_text(struct lowering *, unsigned mask); /* "__sumac_gang | __sumac_worker" */

/* bindings.c */
const char *binding_of(const struct binding *, const struct decl *); /* text of the whole variable; NULL: as it is */
const char *binding_text(struct lowering *, const struct binding *, const struct decl *); /* or the name */
const char *binding_unevaluated(const struct binding *, const struct decl *);
bool binding_is_of(const struct binding *, struct node *lvalue); /* true if it binds this variable, or this member */
const struct binding *binding_of_member(const struct binding *, struct node *);
/* A new binding of DECL to TEXT, in front of the list. */
struct binding *binding_push(struct lowering *, const struct binding *, const struct decl *, const char *text);
bool operand_is_zero(const struct operand *); /* true of the constant 0 */
/* Row LOCAL of redirect.row, as a pointer to index as the user does. It begins with element FIRST. */
const char *row_text(struct lowering *, const char *local, const struct operand *first);

/* --- writers: those above the others, which need them for what stands inside of their text. lower_outline sets
   lowering.writers before any text is written --- */
struct writers {
  /* render.c: the text of NODE up to END of the file. TOP: a node that is rendered as it is, or NULL. */
  char *(*render)(struct lowering *, struct region *, struct node *, size_t end, const struct binding *,
                  const struct node *top);
  /* emit.c */
  void (*loop_statement)(struct lowering *, struct text *out, struct loop *, const struct binding *outer);
  const struct form_row *forms; /* forms.c: by enum form */
};

/* writers.c: text of a part of the user's program, with variables as the bindings say, and with loops, atomic
   constructs and so on replaced. In the arena; REGION may be NULL outside of regions and routines. */
char *render_statement(struct lowering *, struct region *, struct node *, const struct binding *);
/* A loop that stays a plain loop; those in it are replaced. */
char *render_own_loop(struct lowering *, struct region *, struct node *, const struct binding *);
char *render_expression(struct lowering *, struct region *, struct node *, const struct binding *);
/* An update of an element (binding.update) as the plain statement that it was. */
char *render_plain(struct lowering *, struct region *, struct node *, const struct binding *);

/* render.c */
/* Edits that write the lengths of the arrays in a declaration as numbers, where they are known. */
void render_lengths(struct lowering *, struct edits *, const struct decl *);
char *render_text(struct lowering *, struct region *, struct node *, size_t end, const struct binding *,
                  const struct node *top);

/* --- render: what the rewrites of the user's text share (render.c) --- */
struct renderer {
  struct lowering *l;
  struct region *region; /* NULL: outside of regions and routines */
  const struct binding *bindings;
  struct edits edits;
  const struct node *top; /* a loop or an update that is rendered as it is: only what is inside is replaced */
};

void render_inside(struct renderer *, struct node *);                          /* rewrites NODE and what is in it */
void render_replace(struct renderer *, const struct node *, const char *text); /* all of NODE by TEXT */

/* render_elements.c: variable[index], and variable[row][column], where a loop reduces a section or an element of it:
   becomes an element of LOCAL, if the index may be in there. */
bool render_subscript(struct renderer *, struct node *);

/* C++: NODE declares a class that regions have declared in front of them. */
bool class_is_hoisted(const struct node *);
/* packs.c: an expression that expands packs of arguments. */
bool replace_pack(struct renderer *, struct node *);
/* lambdas.c: one of C++'s, with what it captures. */
bool replace_lambda(struct renderer *, struct node *);

/* emit.c */
/* All of a loop, partitioned or sequential; the bindings are those of the code around it. */
void loop_text(struct lowering *, struct text *out, struct loop *, const struct binding *);
/* Without what is around it for a team or a task of its own. */
void loop_statement(struct lowering *, struct text *out, struct loop *, const struct binding *);

/* blocks.c */
const char *
only_for_text(const struct region *); /* a call of __sumac_only_for, if it is for one kind of device alone */
/* The region's variables that the N nodes name, NULL: all, from its slots; in so many BLOCKS. */
const struct binding *outline_variables(struct lowering *, struct text *out, struct region *, struct node *const *,
                                        size_t n, int *blocks);

/* variables.c */
/* Declares in a region's function what stands for VARIABLE, by the first row that fits it. */
void region_variable_text(struct lowering *, struct text *out, const struct region *, const struct variable *);
/* Declares the lengths of EXTENT's type that are known at run time only. */
void region_extent_text(struct text *out, const struct variable *extent);

/* privates.c */
bool private_has_room(const struct loop *, const struct decl *); /* memory is declared before the loop, not inside */
/* The declarations before the loop, and those in its body; NUMBER: the iteration's, NULL: the user's loop has none. */
void privates_before(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
bool privates_keep(const struct loop *); /* a thread has one of some variable for all its iterations */
void privates_kept(struct lowering *, struct text *out, const struct loop *); /* behind the loop's FORKs */
void privates_inside(struct lowering *, struct text *out, const struct loop *, const char *number);
/* Text of the last iteration behind its body; ARE: for these variables, NULL: for all. */
bool privates_have_last(const struct loop *);
void privates_last(struct lowering *, struct text *out, const struct loop *, const struct binding *inner,
                   bool (*are)(const struct loop *, const struct decl *));
/* The pointer to where the last value of DECL, a loop variable, goes; NULL: nowhere. */
const char *private_last(struct lowering *, const struct loop *, const struct decl *);
/* The bindings for the loop's body. */
const struct binding *privates_bind(struct lowering *, const struct loop *, const struct binding *outer);

/* atomic.c */
/* True if the construct's text does nothing in memory but to read, and one relaxed fetch-and-op of its object. */
bool atomic_is_single_fetch(const struct lowering *, const struct construct *);
/* The text that replaces an atomic construct; REGION and BINDINGS may be NULL. */
char *atomic_text(struct lowering *, struct region *, const struct construct *, const struct binding *);

/* The expression in place of NODE, a step of a reduction that is to be atomic. */
char *atomic_step_text(struct lowering *, struct region *, struct node *, const struct binding *);

/* alloca.c */
void alloca_mark(struct edits *, struct node *); /* marks NODE if it is a call of alloca */
/* aligned.c */
void align_variables(struct lowering *);
const char *aligned_text(struct lowering *, const struct construct *, const struct decl *); /* "": as ever */
const char *of_thread_text(struct lowering *, const struct construct *, const struct decl *);
void alloca_mark_all(struct lowering *); /* marks those in the file's functions; edits of regions replace them */

/* crew_threads.c: what limits the region's threads; NULL: no clause does. */
const char *crew_most_text(const struct lowering *, const struct region *);
/* crew_calls.c: functions that the region calls may ask for their threads. */
bool crew_region_tells(const struct lowering *, const struct region *);

/* routine.c */
void routine_table(struct lowering *, struct text *out); /* the definition of __sumac_routines, if there are rows */

#endif

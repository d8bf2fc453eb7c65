/*
 * text.h - the user's text with replacements ("edits"), and types as text. Returned strings are in the lowering's
 * arena.
 */
#ifndef SUMAC_LOWER_WRITE_TEXT_H
#define SUMAC_LOWER_WRITE_TEXT_H

#include "lower/lowering.h"

struct decl;

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
/* An attribute for behind a declarator, of NAME: that variable stands for the user's DECL, in the way that
   __sumac_is_HOW says (sumac/variables.h). */
/* The cast of an address of any type to that of VARIABLE, a pointer, which it is the first value of. */
const char *cast_to(struct lowering *, const char *variable);
char *stands_for(struct lowering *, const char *name, const struct decl *decl, const char *how);
/* How many elements the array *...*OBJECT has, with DEPTH stars, as an expression of type long. */
const char *extent_text(struct lowering *, const char *object, int depth);

#endif

/*
 * text.h - the user's text with replacements, types as text.
 */
#ifndef SUMAC_LOWER_WRITE_TEXT_H
#define SUMAC_LOWER_WRITE_TEXT_H

#include "lower/lowering.h"

struct decl;

/* edits.c */
void edit_add(struct edits *, size_t begin, size_t end, const char *text);
/* [begin, end) with the edits that lie in it; the ones inside a larger one are dropped. */
void edit_render(struct lowering *, struct text *out, size_t begin, size_t end, struct edits *);
char *line_marker(struct lowering *, size_t offset); /* "\n# 12 \"file\"\n" and blanks up to the column */

/* types.c */
/* "double (*name)[100]"; VLA lengths become <dims>_<depth> (DIMS may be NULL). QUALIFIED: keep the outermost
 * qualifiers. */
char *type_declare(struct lowering *, const struct type *, const char *name, const char *dims, bool qualified);
/* The same for what a pointer of TYPE points to. */
char *type_declare_pointee(struct lowering *, const struct type *, const char *name, const char *dims);
/* Behind a declarator: the variable is to the user's DECL what __sumac_is_HOW says (sumac/variables.h). */
char *stands_for(struct lowering *, const struct decl *decl, const char *how);
const char *extent_text(struct lowering *, const char *object, int depth); /* the length of an array type inside */

#endif

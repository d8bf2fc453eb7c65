/*
 * render.h - what the rewrites of the user's text share (render.c).
 */
#ifndef SUMAC_LOWER_WRITE_RENDER_H
#define SUMAC_LOWER_WRITE_RENDER_H

#include "lower/write/bindings.h"

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

#endif

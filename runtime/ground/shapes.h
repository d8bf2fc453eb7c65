/*
 * shapes.h - the bounds of Fortran's arrays, by which messages name elements as the program does: "a(3,2)".
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_SHAPES_H
#define SUMAC_GROUND_SHAPES_H

#include "ground/forks.h"

enum { SHAPE_RANK = 15, SHAPE_TEXT = 1024 };

/* A dimension: its lower bound, extent (-1: of assumed size) and the distance of neighbours, in elements. */
struct shape_dimension {
  long lower, extent, stride;
};

/* The array NAME begins at BASE; its dimensions are those of the caller. */
HIDDEN void shapes_note(const void *base, const char *name, size_t element, const struct shape_dimension *, int rank);
/* A pointer in an object: its component's name, and where it is, in bytes. */
struct shape_member {
  long byte;
  const char *name;
};
/* Objects of ELEMENT bytes at BASE have these pointers; the rows are not freed as long as the program runs. */
HIDDEN void shapes_note_members(const void *base, const char *name, size_t element, const struct shape_member *, int n);
/* The array at BASE that the program calls NAME, with its bounds, in BUFFER: "a(1:10,0:5)". Where neighbours are
   farther apart than the extents say: "a(1:10:1,0:5:12)"; of objects with pointers these follow: "p(1:4){8:a,72:b}".
   *ELEMENT becomes the bytes of an element. NAME itself, if it is no such array; NULL: any name. */
HIDDEN const char *shapes_name(const void *base, const char *name, size_t *element, char *buffer, size_t size);
/* The array's element INDEX, counted from 0 in memory: "a(3,2)"; false: the array is none of Fortran's. */
HIDDEN bool shapes_element(const void *base, const char *name, size_t index, char *buffer, size_t size);
HIDDEN void shapes_end(void);
HIDDEN extern const struct fork_handlers shapes_fork;

#endif

/*
 * heap.h - pointers of a function that lead to what malloc or calloc has given there.
 */
#ifndef SUMAC_LOWER_ANALYSE_HEAP_H
#define SUMAC_LOWER_ANALYSE_HEAP_H

#include "front/unit.h"

struct heap_block { /* COUNT * EACH bytes; EACH may be NULL */
  struct node *count, *each;
};

/* heap.c */
/* POINTER, of FUNCTION, leads to memory of one such call, or nowhere. */
bool heap_block_of(const struct decl *function, const struct decl *pointer, struct heap_block *);
/* Nobody but this function, by the pointer's name, uses that memory: no other function gets to know it, but those of
   the C library that free, fill or print it. */
bool heap_block_is_own(const struct decl *function, const struct decl *pointer);
/* NODE consists of constants and of variables that FUNCTION never changes. */
bool heap_is_lasting(const struct decl *function, struct node *);

#endif

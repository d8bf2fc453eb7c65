/*
 * declared.h - variables that have device copies by declare constructs.
 */
#ifndef SUMAC_LOWER_ANALYSE_DECLARED_H
#define SUMAC_LOWER_ANALYSE_DECLARED_H

#include "front/unit.h"

struct lowering;

/* declared.c */
enum declared { DECLARED_NOT, DECLARED_COPY /* device code uses it by name */, DECLARED_LINK };
enum declared declared_as(const struct lowering *,
                          const struct decl *); /* by a declare directive outside of functions */
/* How the name at OFFSET in host code is declared: it may mean a thread's own variable there. */
enum declared declared_at(const struct lowering *, const struct decl *, size_t offset);
bool declared_in_function(const struct lowering *, const struct decl *function, const struct decl *);
bool declare_is_here(const struct lowering *, const struct decl *); /* its storage is in this file */

#endif

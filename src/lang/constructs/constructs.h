/*
 * constructs.h - constructs as a language: directives that say themselves what -fdump=build prints of others.
 *
 *     #pragma acc_construct region redundant default(mapped+to+from) over gang map a[0:n] mapped+to+from
 *     for (int i = 0; i < n; i++)
 *
 * acc_construct and omp_construct differ in what the constructs' language brings (construct.h: says, dialect). Behind
 * the kind there may be a number, "region 7", the construct's own; "alone", where the kind usually governs a statement;
 * and names of functions, "routine names(f, g)", else the next one is meant.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_CONSTRUCTS_H
#define SUMAC_LANG_CONSTRUCTS_H

#include "model/construct.h"

extern const struct language lang_acc_constructs, lang_omp_constructs; /* language.c */
/* Constructs of all directives of these languages, and of no others. False after errors. */
bool constructs_build(struct unit *, struct constructs *);
/* write.c: the unit's text, with constructs in place of its directives. */
void construct_text(const struct unit *, const struct constructs *, FILE *);

#endif

/*
 * internal.h - what the files of the folder share: the part of OpenMP that Sumac reads itself.
 */
#ifndef SUMAC_LANG_OMP_INTERNAL_H
#define SUMAC_LANG_OMP_INTERNAL_H

#include <stdlib.h>
#include <string.h>

#include "front/language.h"
#include "front/parse.h"
#include "front/unit.h"
#include "lang/rules/rules.h"

/* Indices of the tables. */
enum directive_kind { DIR_DECLARE_REDUCTION, DIR_COUNT };
enum clause_kind { CLAUSE_OPERATOR, CLAUSE_INITIALIZER, CLAUSE_COUNT };

/* grammar.c */
extern const struct operator_words omp_operator_words;
void omp_read_operator(struct parser *, struct clause *);
void omp_read_initializer(struct parser *, struct clause *);

/* bind.c */
void omp_bind(struct unit *, struct directive *);

#endif

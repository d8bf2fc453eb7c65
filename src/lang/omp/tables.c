/*
 * tables.c - OpenMP as far as Sumac reads it: declared reductions (OpenMP 5.2 5.5.11), for other languages' clauses.
 * All other directives are clang's business.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

static const int clauses_of_declare_reduction[] = {CLAUSE_INITIALIZER, NO_CLAUSE};

static const struct directive_info directives[] = {[DIR_DECLARE_REDUCTION] = {"declare reduction", OPERATORS, YES,
                                                                              clauses_of_declare_reduction,
                                                                              CLAUSE_OPERATOR, true}};

static const struct clause_info clauses[] = {
    [CLAUSE_OPERATOR] = {"(", ALWAYS, omp_read_operator, ONCE, YES},
    [CLAUSE_INITIALIZER] = {"initializer", ALWAYS, omp_read_initializer, ONCE, YES}};

static const struct synonym_info synonyms[] = {{NO_CLAUSE, NULL, -1}};
static const struct modifier_info modifiers[] = {{NULL, NULL, LATER, NEVER, NULL}};

static const struct operator_info operators[] = {
#define OPERATOR(ID, id, sign, operands, identity) {sign, RED_##ID},
#include "sumac/operators.def"
    {NULL, 0}};

const struct language lang_omp = {
    .name = "OpenMP",
    .sentinel = "omp",
    .directives = directives,
    .ndirectives = DIR_COUNT,
    .clauses = clauses,
    .nclauses = CLAUSE_COUNT,
    .synonyms = synonyms,
    .modifiers = modifiers,
    .operators = operators,
    .partial = true,
    .bind = omp_bind,
};

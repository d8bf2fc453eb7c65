/*
 * language.c - OpenMP as a language: what is done with its directives, whose names and clauses tables.c has.
 *
 * There are two of it. Of a file with OpenMP's constructs for devices, compiled with -fopenmp, all directives are read;
 * those of host code stay where they are, for the host's compiler (stay.c). Of other files only declared reductions
 * (5.5.11) are, which other languages' clauses may name.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "lang/omp/omp.h"

static const struct clause_info clauses[] = {
#define CLAUSE(id, name, parentheses, read, times, support) {name, parentheses, read, times, support},
#include "lang/omp/clauses.def"
};

static const struct synonym_info synonyms[] = {
#define SYNONYM(id, name) {CLAUSE_##id, name, -1},
#include "lang/omp/clauses.def"
    {NO_CLAUSE, NULL, -1}};

static const struct modifier_kinds kinds[] = {{CLAUSE_MAP, MODIFIER_MAP_TO, MODIFIER_MAP_DELETE, "map type"},
                                              {NO_CLAUSE, 0, 0, NULL}};

/* A parallel construct is a loop with an iteration for each thread; what all of them execute, a loop with one
   iteration; what one thread executes, one with one iteration at most. So their private variables have a place. */
#define EACH "for (int __sumac_t%zu = 0; __sumac_t%zu < __sumac_crew(%zu); __sumac_t%zu++)"
#define ALL "for (int __sumac_t%zu = 0; __sumac_t%zu < 1; __sumac_t%zu++)"
#define CHOSEN "for (int __sumac_t%zu = __sumac_chosen(%zu); __sumac_t%zu; __sumac_t%zu = 0)"
#define FUSED "for (long __sumac_t%zu = 0; __sumac_t%zu < __sumac_fused(%zu); __sumac_t%zu++)"
static const struct frame_info frames[] = {{DIR_FUSE, FUSED},
                                           {DIR_TARGET_PARALLEL, EACH},
                                           {DIR_PARALLEL, EACH},
                                           {DIR_PARALLEL_SECTIONS, EACH},
                                           {DIR_PARALLEL_MASTER, EACH},
                                           {DIR_PARALLEL_MASKED, EACH},
                                           {DIR_SECTIONS, ALL},
                                           {DIR_SCOPE, ALL},
                                           {DIR_TASK, ALL},
                                           {DIR_SINGLE, CHOSEN},
                                           {DIR_MASTER, CHOSEN},
                                           {DIR_MASKED, CHOSEN},
                                           {0, NULL}};

static const struct alternatives_info alternatives = {"metadirective", "begin metadirective", "end metadirective",
                                                      omp_read_metadirective};

static const struct callees_info callees = {"declare variant", "begin declare variant", "end declare variant",
                                            "dispatch",        omp_read_variant,        omp_read_dispatch,
                                            omp_choose_variant};

static const struct habit_info habits[] = {
#define CLAUSE_HABIT(word, instead) {OF_CLAUSES, word, instead},
#define DIRECTIVE_HABIT(word, instead) {OF_DIRECTIVES, word, instead},
#define WORD_HABIT(clause, word, instead) {CLAUSE_##clause, word, instead},
#include "lang/omp/habits.def"
    {OF_CLAUSES, NULL, NULL}};

static const struct member_clause members[] = {{CLAUSE_PRIVATE, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_FIRSTPRIVATE, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_LASTPRIVATE, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_IS_DEVICE_PTR, MEMBER_OF_CONSTRUCT},
                                               {CLAUSE_HAS_DEVICE_ADDR, MEMBER_OR_SECTION},
                                               {CLAUSE_USE_DEVICE_PTR, MEMBER_POINTER_IN_BODY},
                                               {CLAUSE_USE_DEVICE_ADDR, MEMBER_POINTER_WITH_SECTION},
                                               {NO_CLAUSE, MEMBER_OF_CONSTRUCT}};

static const int pointers[] = {CLAUSE_IS_DEVICE_PTR, CLAUSE_USE_DEVICE_PTR, NO_CLAUSE};

const struct language lang_omp = {
    .name = "OpenMP",
    .sentinel = "omp",
    .words = &omp_words,
    .dialect = &omp_dialect,
    .directives = omp_directives,
    .ndirectives = DIR_COUNT,
    .clauses = clauses,
    .nclauses = CLAUSE_COUNT,
    .synonyms = synonyms,
    .modifiers = omp_modifiers,
    .operators = omp_signs,
    .habits = habits,
    .kinds = kinds,
    .frames = frames,
    .combined = omp_combined,
    .alternatives = &alternatives,
    .callees = &callees,
    .members = members,
    .pointers = pointers,
    .strided = true,
    .bind = omp_bind,
    .imply = omp_imply,
    .divide = omp_divide,
    .stays = omp_stays,
    .needs_host = omp_needs_host,
    .keep = omp_keep,
    .check = omp_check,
    .is_for_host = omp_is_host_only,
    .build = omp_build,
};

const struct language lang_omp_operators = {
    .name = "OpenMP",
    .sentinel = "omp",
    .directives = omp_directives + DIR_DECLARE_REDUCTION,
    .ndirectives = 1,
    .clauses = clauses,
    .nclauses = CLAUSE_COUNT,
    .synonyms = synonyms,
    .modifiers = omp_modifiers,
    .operators = omp_signs,
    .partial = true,
    .bind = omp_bind,
};

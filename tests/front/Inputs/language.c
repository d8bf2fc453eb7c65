/*
 * language.c - reads a file with directives of a small language, "#pragma try map(...) sum(...)", and shows what was
 * read. Its clauses have what front offers and no language of Sumac's uses yet: several modifiers.
 */
#include <stdio.h>
#include <stdlib.h>

#include "front/language.h"
#include "front/parse.h"

enum { MAP, SUM, CLAUSES };

static const int clauses_of_try[] = {MAP, SUM, NO_CLAUSE}, map_alone[] = {MAP, NO_CLAUSE},
                 sum_alone[] = {SUM, NO_CLAUSE};

static const struct directive_info directives[] = {{"these", STANDALONE, YES, clauses_of_try, NO_CLAUSE, false}};
static const struct clause_info clauses[] = {
    [MAP] = {"map", ALWAYS, read_list, MANY, YES}, [SUM] = {"sum", ALWAYS, read_reduction, MANY, YES}};
static const struct synonym_info synonyms[] = {{NO_CLAUSE, NULL, -1}};
static const struct modifier_info modifiers[] = {{"always", map_alone, YES}, {"close", map_alone, YES},
                                                 {"to", map_alone, YES},     {"task", sum_alone, YES},
                                                 {"inscan", sum_alone, YES}, {NULL, NULL, LATER}};
static const struct operator_info operators[] = {{"+", 1}, {"max", 2}, {NULL, 0}};

static const struct language language = {.name = "Try",
                                         .sentinel = "try",
                                         .directives = directives,
                                         .ndirectives = 1,
                                         .clauses = clauses,
                                         .nclauses = CLAUSES,
                                         .synonyms = synonyms,
                                         .modifiers = modifiers,
                                         .operators = operators};

int main(int argc, char **argv) {
  static char text[1 << 16];
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!file)
    return 2;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  const struct language *const languages[] = {&language, NULL};
  struct diag *diag = diag_new(stdout, false);
  struct unit *unit = front_read(argv[1], text, length, NULL, 0, languages, diag);
  if (unit)
    unit_dump(unit, "check", stdout);
  bool failed = !unit || diag_errors(diag);
  if (unit)
    unit_free(unit);
  diag_free(diag);
  return failed;
}

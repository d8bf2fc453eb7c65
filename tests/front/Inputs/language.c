/*
 * language.c - reads a file with directives of a small language, "#pragma try these map(...) sum(...)", and shows what
 * was read. Its clauses have what front offers and no language of Sumac's uses yet: several modifiers, with arguments.
 */
#include <stdio.h>
#include <stdlib.h>

#include "front/directives/parse.h"
#include "front/front.h"
#include "model/language.h"

enum { MAP, SUM, LINE, SIZE, CLAUSES };

static const int clauses_of_try[] = {MAP, SUM, LINE, SIZE, NO_CLAUSE}, map_alone[] = {MAP, NO_CLAUSE},
                 sum_alone[] = {SUM, NO_CLAUSE}, line_alone[] = {LINE, NO_CLAUSE},
                 map_and_sum[] = {MAP, SUM, NO_CLAUSE};

/* line(a, b : steps(2, 3)) */
static void read_line(struct parser *parser, struct clause *clause) {
  parse_variables(parser, clause);
  if (!parser->reading->failed)
    parse_modifiers_behind(parser, clause);
}

static const struct directive_info directives[] = {{"these", STANDALONE, YES, clauses_of_try, NO_CLAUSE, false}};
static const struct clause_info clauses[] = {[MAP] = {"map", ALWAYS, read_list, MANY, YES},
                                             [SUM] = {"sum", ALWAYS, read_reduction, MANY, YES},
                                             [LINE] = {"line", ALWAYS, read_line, MANY, YES},
                                             [SIZE] = {"size", ALWAYS, parse_keyed, MANY, YES}};
static const struct synonym_info synonyms[] = {{NO_CLAUSE, NULL, -1}};
static const struct modifier_info modifiers[] = {{"always", map_alone, YES, NEVER, NULL},
                                                 {"close", map_alone, YES, NEVER, NULL},
                                                 {"to", map_alone, YES, NEVER, NULL},
                                                 {"mapper", map_alone, YES, ALWAYS, modifier_name_read},
                                                 {"align", map_and_sum, YES, ALWAYS, modifier_expression_read},
                                                 {"iterator", map_alone, YES, ALWAYS, modifier_text_read},
                                                 {"task", sum_alone, YES, NEVER, NULL},
                                                 {"inscan", sum_alone, YES, NEVER, NULL},
                                                 {"steps", line_alone, YES, ALWAYS, modifier_expressions_read},
                                                 {"val", line_alone, YES, MAYBE, modifier_name_read},
                                                 {NULL, NULL, LATER, NEVER, NULL}};
static const struct argument_info arguments[] = {
    {SIZE, "num", YES, false}, {SIZE, "each", YES, true}, {NO_CLAUSE, NULL, LATER, false}};
static const struct operator_info operators[] = {{"+", 1}, {"max", 2}, {NULL, 0}};

static const struct language language = {.name = "Try",
                                         .sentinel = "try",
                                         .directives = directives,
                                         .ndirectives = 1,
                                         .clauses = clauses,
                                         .nclauses = CLAUSES,
                                         .synonyms = synonyms,
                                         .modifiers = modifiers,
                                         .arguments = arguments,
                                         .operators = operators};

int main(int argc, char **argv) {
  static char text[1 << 16];
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!file)
    return 2;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  const struct language *const languages[] = {&language, NULL};
  struct diag *diag = diag_new(stdout, false, "sumacc");
  struct unit *unit = front_read(
      argv[1], text, length,
      &(struct clang_flags){.flag = (const char *const[]){"-xcpp-output"}, .n = 1, .clang = "clang"}, languages, diag);
  if (unit)
    unit_dump(unit, "check", stdout);
  bool failed = !unit || diag_errors(diag);
  if (unit)
    unit_free(unit);
  diag_free(diag);
  return failed;
}

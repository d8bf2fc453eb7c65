/* test_file.h - instruction tests: PTX files that say in comments with what they run and what must come out. */
#ifndef SUMAC_SIM_TEST_FILE_H
#define SUMAC_SIM_TEST_FILE_H

#include "sim.h"

/* test_file.c */

/* Parses "u32", "f64"; values as PTX or C writes them. False: not of that type. */
bool value_parse(const char *text, enum ptx_type, uint64_t *bits);
void value_print(FILE *, enum ptx_type, uint64_t bits);
/* Runs the directives of a file. 0: all as expected. */
int test_file_run(const char *path, const struct sim_options *, FILE *err);

#endif

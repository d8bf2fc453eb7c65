/*
 * report.h - findings in files for other programs: SUMAC_SIM=report=sarif:FILE and junit:FILE. Each is in the file as
 * soon as it is found, and the file is a whole document all the time: a program may end as it likes, and several
 * processes may write to one file.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_REPORT_H
#define SUMAC_SIM_REPORT_H

#include <stdbool.h>
#include <stddef.h>

enum report_format { REPORT_SARIF, REPORT_JUNIT, REPORT_FORMATS };
enum { REPORT_NAME = 400 /* bytes of a file's name, at most, with its NUL */ };

struct report_files {
  char of[REPORT_FORMATS][REPORT_NAME]; /* "%p" in it stands for the process; "": not asked for */
};

struct report_item {
  const char *kind;         /* a row of the rules; NULL: a process uses the simulator */
  const char *where, *what; /* "FILE:LINE", or another place; may be NULL */
  const char *program;      /* NULL: this one */
};

/* "sarif:FILE", of which it makes the whole name; false: no such format, or no name, or a long one. FORMAT may be NULL.
 */
bool report_parse(struct report_files *, const char *text, enum report_format *format);
const char *report_name(enum report_format); /* "sarif" */
bool report_asked(const struct report_files *);
/* Whether each process has a file of its own. */
bool report_of_processes(const char *file);
/* Makes the file anew, without findings; false: errno says why not. */
bool report_begin(enum report_format, const char *file);
/* Adds an item to each file, and makes those that are not there. False: it is not in all, and WHY says why. */
bool report_add(const struct report_files *, const struct report_item *, char *why, size_t size);

#endif

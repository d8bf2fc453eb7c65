/*
 * ending.c - the status of a program that ends well, but had findings: with SUMAC_SIM=exit=N it is N, so that scripts
 * see what a test would not; and 1 where an output that SUMAC_SIM asks for could not be written. Process-wide, as the
 * end of a process is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _DEFAULT_SOURCE /* on_exit */
#include "driver/driver.h"

#include <stdlib.h>
#include <unistd.h>

static struct {
  const struct sim_options *options; /* NULL: nothing is asked for */
  bool succeeded;                    /* the program has called exit(0), or returned 0 */
  bool lost;                         /* an output */
} ending;

static void remember(int status, void *unused) {
  (void)unused;
  ending.succeeded = status == 0;
}

void ending_begin(const struct sim_options *options) {
  bool asked = options->exit || options->timeline_file[0] || options->lines_file[0] || options->predict_file[0] ||
               report_asked(&options->report);
  if (asked && on_exit(remember, NULL) == 0)
    ending.options = options;
}

void ending_lost(void) {
  ending.lost = true;
}

/* After all other ends of this library, which may still find something. What others' destructors would do is lost;
   what they have written is not. */
__attribute__((destructor(101))) static void end(void) {
  if (!ending.options || !ending.succeeded)
    return;
  const struct findings *findings = ending.options->findings;
  int status = findings_told(findings) ? ending.options->exit : 0;
  if (!status && !ending.lost && !findings_lost(findings))
    return;
  fflush(NULL);
  _exit(status ? status : 1);
}

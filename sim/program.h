/*
 * program.h - the command sumac-sim run.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_PROGRAM_H
#define SUMAC_SIM_PROGRAM_H

/* Runs the program that ARGV, from the word "run" on, says, and does not come back; or gives an exit status. */
int program_run(char **argv);

#endif

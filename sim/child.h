/*
 * child.h - running a program as a child that is as much like this process itself as one can be.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHILD_H
#define SUMAC_SIM_CHILD_H

/* Runs ARGV until it ends: waitpid's status of it; -1: errno says why there is no child. If there is no such program
   the child ends with what NOT_RUN gives, which tells the user. Signals that this process gets are the child's. */
int child_run(char **argv, int (*not_run)(const char *program, int error));

/* Ends as a child with this status did: by its signal, or with its exit status. */
_Noreturn void child_end_like(int status);

#endif

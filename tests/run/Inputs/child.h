/* child.h - runs a function in a process of its own and keeps what it writes. */
#ifndef CHILD_H
#define CHILD_H

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns waitpid's status; WORDS holds the output, as a string. OUTPUT: standard output is kept, too. AT_EXIT may be
   NULL. */
static int child_run(void (*run)(void), void (*at_exit)(void), int output, char *words, size_t size) {
  int ends[2], status = 0;
  size_t n = 0;
  fflush(NULL);
  if (pipe(ends))
    exit(2);
  pid_t child = fork();
  if (child == 0) {
    if (output)
      dup2(ends[1], 1);
    dup2(ends[1], 2);
    close(ends[0]);
    if (at_exit)
      atexit(at_exit);
    run();
    exit(0);
  }
  close(ends[1]);
  for (ssize_t got; (got = read(ends[0], words + n, size - 1 - n)) > 0;)
    n += (size_t)got;
  words[n] = '\0';
  close(ends[0]);
  waitpid(child, &status, 0);
  return status;
}

#endif

/*
 * faults.h - faults that end a program. Each case runs in a process of its own, which has to end with status 1 and a
 * message that holds certain words, and not to have damaged the host's data: `damaged` tells.
 *
 * A case says with HERE on which line its directive stands: the message has to name the file and that line.
 */
#ifndef FAULTS_H
#define FAULTS_H


#include "check.h"
#include "child.h"

struct fault {
  const char *name;
  void (*run)(void);
  const char *says[4];
  enum { ANYWHERE, SEPARATE } memory;
  int status; /* of the process: 1, or 0 where a warning is enough */
};

#define HERE fprintf(stderr, "HERE %s:%d: \n", __FILE__, __LINE__ + 1)

static int (*damaged)(void);

static void look(void) {
  if (damaged && damaged())
    fputs("DAMAGED\n", stderr);
}

static void fault_check(const struct fault *f) {
  static char words[65536];
  int status = child_run(f->run, look, 0, words, sizeof words);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == f->status, "%s: status %x: %s", f->name, (unsigned)status, words);
  for (int i = 0; i < 4 && f->says[i]; i++)
    CHECK(strstr(words, f->says[i]), "%s: \"%s\" is missing in: %s", f->name, f->says[i], words);
  CHECK(!strstr(words, "DAMAGED"), "%s: the host's data are damaged", f->name);
  char *line = words;
  for (char *next; (next = strstr(line, "HERE ")); line = next + 5)
    ;
  char *end = line > words ? strchr(line, '\n') : NULL;
  if (end) {
    end[-1] = '\0';
    CHECK(strstr(end + 1, line), "%s: \"%s\" is missing in: %s", f->name, line, end + 1);
  }
}

#endif

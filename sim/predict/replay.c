/*
 * replay.c - sumac-sim predict CARD [FIGURE=VALUE...]: times of counts that were made before, from standard input. A
 * line is a launch, `kernel COUNT=VALUE...`, or a copy, `to BYTES`, `from BYTES`, `within BYTES`; `pageable` may
 * follow. Each gets a line: its time in microseconds with launch, and of a kernel its bound, its time without launch,
 * and all bounds. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "predict/predict.h"

static int fail(const char *text, const char *what) {
  fprintf(stderr, "sumac-sim predict: error: %s: %s\n", text, what);
  return 2;
}

/* NAME=VALUE: the name, without the rest, which is VALUE; false: it is none. */
static bool assignment(char *word, double *value) {
  char *equal = strchr(word, '='), *end;
  if (!equal)
    return false;
  *equal = 0;
  *value = strtod(equal + 1, &end);
  return end > equal + 1 && !*end;
}

static int replay_kernel(const struct card *card, char **rest) {
  struct counts counts = {0};
  double value;
  for (char *word; (word = strtok_r(NULL, " \n", rest));)
    if (!assignment(word, &value) || !counts_set(&counts, word, value))
      return fail("no such count", word);
  struct estimate e = estimate_kernel(card, &counts);
  printf("%.3f %s %.3f", e.launch + e.kernel, bound_names[e.bound], e.kernel);
  for (int b = 0; b < BOUNDS; b++)
    printf(" %s=%.3f", bound_names[b], e.bounds[b]);
  putchar('\n');
  return 0;
}

static int replay_copy(const struct card *card, const char *kind, char **rest) {
  static const char *const kinds[COPY_KINDS] = {[COPY_TO] = "to", [COPY_FROM] = "from", [COPY_WITHIN] = "within"};
  int copy = 0;
  while (copy < COPY_KINDS && strcmp(kinds[copy], kind) != 0)
    copy++;
  char *bytes = strtok_r(NULL, " \n", rest), *how = strtok_r(NULL, " \n", rest);
  if (copy == COPY_KINDS || !bytes || (how && strcmp(how, "pageable") != 0))
    return fail("no launch and no copy", kind);
  printf("%.3f\n", estimate_copy(card, (enum copying)copy, atof(bytes), how != NULL));
  return 0;
}

int predict_replay(char **argv) {
  const struct card *found = *argv ? card_find(*argv, strlen(*argv)) : NULL;
  char line[4000], *rest;
  double value;
  if (!found)
    return fail("a card is expected", card_names());
  struct card card = *found;
  while (*++argv)
    if (!assignment(*argv, &value) || !card_set(&card, *argv, value))
      return fail("no such figure", *argv);
  for (int status = 0; fgets(line, sizeof line, stdin);) {
    const char *kind = strtok_r(line, " \n", &rest);
    if (!kind)
      continue;
    status = strcmp(kind, "kernel") == 0 ? replay_kernel(&card, &rest) : replay_copy(&card, kind, &rest);
    if (status)
      return status;
  }
  return 0;
}

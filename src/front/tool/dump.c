/*
 * dump.c - sumac-front-dump: shows what front makes of one file, without the rest of the compiler. Not installed.
 *     clang -E -dD user.c | sumac-front-dump parse|directives|check user.c [flags...]
 */
#include <stdlib.h>
#include <string.h>

#include "front/unit.h"

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: clang -E -dD user.c | %s parse|directives|check user.c [flags...]\n", argv[0]);
    return 2;
  }
  struct text input = {0};
  char buffer[65536];
  for (size_t n; (n = fread(buffer, 1, sizeof buffer, stdin)) > 0;)
    text_add_n(&input, buffer, n);
  struct diag *diag = diag_new(stderr, false);
  struct unit *unit =
      front_read(argv[2], input.text ? input.text : "", input.length, (const char *const *)argv + 3, argc - 3, diag);
  bool ok = unit != NULL;
  if (ok && strcmp(argv[1], "check") == 0)
    ok = front_check(unit);
  if (ok)
    unit_dump(unit, argv[1], stdout);
  unit_free(unit);
  diag_free(diag);
  text_free(&input);
  return ok ? 0 : 1;
}

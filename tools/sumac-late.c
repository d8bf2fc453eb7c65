/*
 * sumac-late.c - a developer's tool: the late half alone, on IR of rewritten C; or some of its rows, on any IR.
 *
 *   sumac-late [-host=NAME] [-offload=NAME] [-arch=NAME] [-O0..-O3] [-reduction=LIST] [-dump=ROW[:TARGET]]...
 *              [-stop-after=ROW] [-time] [-trace] [-info] [-places] [-fast] [-S image.ptx] [-o host.bc] [-resume]
 *              input.{bc,ll}
 *   sumac-late -passes=ROW[,ROW]... [-facts="a, b"] [the same options] input.{bc,ll}
 *
 * -resume: the input is what -dump=ROW:TARGET printed, ROW one before emit, and goes the rest of the way.
 * -passes: runs these rows of src/passes.def on the input, a dump or other IR, for the target of -offload= or -host=,
 * and prints the IR. What a row requires has to be in the notes of a dump, or in -facts; of other IR "IR" is true.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "xform/late.h"

enum { MOST_DUMPS = 128 };

struct tool {
  const char *dump[MOST_DUMPS]; /* up to a NULL */
  bool time;
};

static FILE *want_dump(void *context, const char *pass, const char *target) {
  const struct tool *tool = context;
  size_t length = strlen(pass);
  for (const char *const *dump = tool->dump; dump < tool->dump + MOST_DUMPS && *dump; dump++)
    if (!strncmp(*dump, pass, length) &&
        (!(*dump)[length] || ((*dump)[length] == ':' && !strcmp(*dump + length + 1, target))))
      return stdout;
  return NULL;
}

static void timed(void *context, const char *pass, const char *target, double seconds) {
  if (((struct tool *)context)->time)
    fprintf(stderr, "%-7s %-24s %8.3f ms\n", target, pass, seconds * 1e3);
}

/* The rest of ARGUMENT after PREFIX, or NULL. */
static const char *after(const char *argument, const char *prefix) {
  size_t length = strlen(prefix);
  return strncmp(argument, prefix, length) ? NULL : argument + length;
}

int main(int argc, char **argv) {
  struct tool tool = {0};
  const char *offload[4];
  struct settings settings = {.optimise = 2};
  struct late_options o = {
      .settings = &settings, .host = "host", .offload = offload, .debug = LATE_DEBUG_USER, .verify = true};
  struct diag *diag = diag_new(stderr, false, "sumacc");
  struct info *info = NULL;
  size_t ndumps = 0;
  o.context = &tool;
  o.dump = want_dump;
  o.timed = timed;
  o.out = stdout;
  for (int i = 1; i < argc; i++) {
    const char *value;
    if ((value = after(argv[i], "-host=")))
      o.host = value;
    else if ((value = after(argv[i], "-offload=")) && o.noffload < 4)
      offload[o.noffload++] = value;
    else if ((value = after(argv[i], "-arch=")))
      settings.arch = value;
    else if ((value = after(argv[i], "-reduction=")))
      settings.reductions = value;
    else if ((value = after(argv[i], "-dump=")) && ndumps < MOST_DUMPS)
      tool.dump[ndumps++] = value;
    else if ((value = after(argv[i], "-stop-after=")))
      o.stop_after = value;
    else if ((value = after(argv[i], "-O")))
      settings.optimise = value[0] >= '0' && value[0] <= '3' ? value[0] - '0' : 3;
    else if (!strcmp(argv[i], "-time"))
      tool.time = true;
    else if (!strcmp(argv[i], "-trace"))
      o.trace = stdout;
    else if (!strcmp(argv[i], "-info"))
      info = info_new();
    else if (!strcmp(argv[i], "-resume"))
      o.resume = true;
    else if ((value = after(argv[i], "-passes=")))
      o.passes = value;
    else if ((value = after(argv[i], "-facts=")))
      o.facts = value;
    else if (!strcmp(argv[i], "-fast"))
      settings.fast_device = true;
    else if (!strcmp(argv[i], "-places"))
      o.debug = LATE_DEBUG_PLACES;
    else if (!strcmp(argv[i], "-S") && i + 1 < argc)
      o.image_text = argv[++i];
    else if (!strcmp(argv[i], "-o") && i + 1 < argc)
      o.output = argv[++i];
    else
      o.input = argv[i];
  }
  if (!o.input) {
    fprintf(stderr, "usage: sumac-late [options] input.bc (see tools/sumac-late.c)\n");
    return 2;
  }
  bool ok = late_run(&o, diag, info);
  if (info)
    info_print(info, INFO_ALL, stdout);
  info_free(info);
  diag_free(diag);
  return !ok;
}

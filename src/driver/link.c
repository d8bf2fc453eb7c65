/*
 * link.c - linking is clang's, with the runtime added.
 */
#include "driver/driver.h"

#include <string.h>

/* An input that clang takes as it is, in its own language. */
static void add_input(struct strings *command, const struct argument *argument) {
  if (argument->language) {
    command_add(command, "-x");
    command_add(command, argument->language);
  }
  command_add(command, argument->value);
  if (argument->language) {
    command_add(command, "-x");
    command_add(command, "none");
  }
}

static void add_runtime(const struct driver *d, struct strings *command) {
  static const char *const system[] = {"-lomp", "-ldl", "-lpthread", "-lm"};
  if (d->options.no_libraries)
    return;
  if (d->options.static_sumac) {
    command_add(command, arena_printf(d->arena, "%s/libsumac.a", d->library));
    command_add(command, "-L" SUMAC_LLVM_ROOT "/lib");
    for (size_t i = 0; i < sizeof system / sizeof *system; i++)
      command_add(command, system[i]);
  } else {
    command_add(command, arena_printf(d->arena, "-L%s", d->library));
    command_add(command, "-Xlinker");
    command_add(command, "-rpath");
    command_add(command, "-Xlinker");
    command_add(command, d->library);
    command_add(command, "-lsumac");
  }
  command_add(command, "-Wl,-rpath," SUMAC_LLVM_ROOT "/lib"); /* of libomp */
}

/* -lNAME, alone or in -Wl, or a library's file */
static bool is_library(const struct argument *argument) {
  const char *word = argument->word[0] ? argument->word[0] : "", *value = argument->value ? argument->value : "";
  if (argument->class != CLASS_INPUT)
    return strncmp(word, "-l", 2) == 0 || (strncmp(word, "-Wl,", 4) == 0 && strstr(word, ",-l"));
  size_t n = strlen(value);
  return strstr(value, ".so") || (n > 2 && strcmp(value + n - 2, ".a") == 0);
}

/* What exports symbols that GCC's libgomp exports too comes before all libraries of the user's. */
static void add_first(const struct driver *d, struct strings *command) {
  if (d->options.no_libraries)
    return;
  command_add(command,
              d->options.static_sumac ? "-L" SUMAC_LLVM_ROOT "/lib" : arena_printf(d->arena, "-L%s", d->library));
  command_add(command, d->options.static_sumac ? "-lomp" : "-lsumac");
}

bool link_all(struct driver *d, const char *const *objects) {
  struct strings command;
  command_start(d, &command);
  bool first = true;
  for (size_t i = 0, input = 0; i < d->options.arguments.n; i++) {
    const struct argument *argument = &d->options.arguments.item[i];
    if (first && is_library(argument)) {
      add_first(d, &command);
      first = false;
    }
    if (argument->class == CLASS_INPUT && objects[input])
      command_add(&command, objects[input++]);
    else if (argument->class == CLASS_INPUT)
      add_input(&command, argument), input++;
    else if (argument->class == CLASS_PREPROCESS || argument->class == CLASS_COMPILE || argument->class == CLASS_LTO ||
             argument->class == CLASS_LINK)
      for (int k = 0; k < 3 && argument->word[k]; k++)
        command_add(&command, argument->word[k]);
  }
  if (d->options.output) {
    command_add(&command, "-o");
    command_add(&command, d->options.output);
  }
  command_add(&command, "-Qunused-arguments");
  add_runtime(d, &command);
  int status = command_run(d, &command, NULL);
  vec_free(&command);
  return status == 0;
}

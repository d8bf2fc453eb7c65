/*
 * ptx_fuzz.c - libFuzzer's entry: parses, links and decodes any bytes as PTX.
 * It must not crash, leak or hang on any input.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "sim.h"
#include "util/util.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  struct sim_options options;
  char log[1200];
  struct ptx_error error;
  if (!sim_options_parse(&options, "megabytes=64,uninit=off", log, sizeof log))
    abort();
  struct arena *arena = arena_new();
  struct ptx_module *module = ptx_parse(arena, "fuzz", (const char *)data, size, &error);
  if (module) {
    struct sim *sim = sim_new(&options, stdout, stderr);
    struct program *program = sim_link(sim, &module, 1, log, sizeof log);
    if (program)
      sim_unload(program);
    sim_free(sim);
  }
  arena_free(arena);
  return 0;
}

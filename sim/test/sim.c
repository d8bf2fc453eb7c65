/*
 * sim.c - test files on the simulator itself: each on a device of its own, with the options that the file asks
 * for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "test/file.h"
#include "util/util.h"

struct sim_device { /* a test_device comes first: its functions get that */
  struct test_device device;
  struct sim *sim;
  struct arena *arena;
  struct program *program;
  char *findings;
  size_t findings_size;
};

static struct sim_device *of(struct test_device *d) {
  return (struct sim_device *)d;
}

static int device_alloc(struct test_device *d, size_t bytes, uint64_t *address) {
  return sim_alloc(of(d)->sim, bytes, address, NULL);
}

static int device_copy_in(struct test_device *d, uint64_t to, const void *from, size_t bytes) {
  return sim_copy_in(of(d)->sim, to, from, bytes);
}

static int device_copy_out(struct test_device *d, void *to, uint64_t from, size_t bytes) {
  return sim_copy_out(of(d)->sim, to, from, bytes);
}

static int device_free(struct test_device *d, uint64_t address) {
  return sim_release(of(d)->sim, address);
}

static void device_name(struct test_device *d, uint64_t address, size_t bytes, const char *name, size_t element,
                        long first) {
  sim_name_range(of(d)->sim, address, bytes, name, element, first);
}

static const char *device_why(struct test_device *d) {
  return of(d)->sim->last_fault;
}

static const char *device_findings(struct test_device *d) {
  fflush(of(d)->sim->err);
  return of(d)->findings ? of(d)->findings : "";
}

static bool device_load(struct test_device *d, const char *path, const char *text, size_t length, char *log,
                        size_t log_size) {
  struct ptx_error error;
  struct ptx_module *module = ptx_parse(of(d)->arena, path, text, length, &error);
  if (module)
    of(d)->program = sim_link(of(d)->sim, &module, 1, log, log_size);
  else
    snprintf(log, log_size, "%s:%u: error: %s", path, error.line, error.text);
  return of(d)->program != NULL;
}

static int refuse(struct sim *sim, const char *text, const char *name) {
  snprintf(sim->last_fault, sizeof sim->last_fault, "%s %s", text, name);
  return SIM_NOT_FOUND;
}

static int device_launch(struct test_device *d, const struct test_launch *asked) {
  struct sim_device *s = of(d);
  const struct function *f = sim_function(s->program, asked->kernel);
  if (!f)
    return refuse(s->sim, "no kernel", asked->kernel);
  if (f->nparams != asked->nvalues)
    return refuse(s->sim, "another number of parameters than the launch has:", asked->kernel);
  uint8_t *params = calloc(1, f->param_bytes + 16);
  for (uint32_t k = 0; params && k < f->nparams; k++)
    memcpy(params + f->params[k].offset, &asked->values[k], f->params[k].bytes < 8 ? f->params[k].bytes : 8);
  struct launch l = {f, asked->grid, asked->block, asked->shared, params, asked->cooperative};
  int code = params ? sim_launch(s->sim, s->program, &l) : SIM_OUT_OF_MEMORY;
  free(params);
  return code;
}

int test_file_run(const char *path, const struct sim_options *defaults, FILE *err) {
  struct test_text text;
  struct sim_options options = *defaults;
  char why[800];
  struct sim_device s = {.device = {device_alloc, device_copy_in, device_copy_out, device_load, device_launch,
                                    device_why, device_free, device_name, device_findings}};
  if (!test_text_read(&text, path)) {
    fprintf(err, "%s: cannot be read\n", path);
    return 1;
  }
  if (!test_text_options(&text, &options, why, sizeof why)) {
    fprintf(err, "%s: %s\n", path, why);
    free(text.text);
    return 1;
  }
  FILE *findings = open_memstream(&s.findings, &s.findings_size);
  s.sim = sim_new(&options, stdout, findings);
  s.arena = arena_new();
  int failures = test_file_judge(&text, &s.device, err);
  if (s.program)
    sim_unload(s.program);
  sim_free(s.sim);
  fclose(findings);
  if (s.findings_size)
    fputs(s.findings, err);
  free(s.findings);
  if (options.suppressions != defaults->suppressions)
    suppressions_free(options.suppressions);
  arena_free(s.arena);
  free(text.text);
  return failures != 0;
}

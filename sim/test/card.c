/*
 * card.c - test files on a card, over the driver's own table of entry points: the card is the oracle of the
 * simulator. The files say sm_90; an older card gets them as its own, and what it does not have it cannot run.
 *
 * A kernel's fault ends the context, so the files that expect one are for the simulator alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "dev/cuda_library.h"
#include "test/file.h"
#include "util/util.h"

enum { STOPPED = 3, WIDEST = 16 };

struct card {
  struct test_device device;
  const struct cuda_api *api;
  int sm;
  void *context, *module;
  struct {
    uint64_t *item;
    size_t n, capacity;
  } blocks;
  bool older; /* the file was changed for this card */
  char why[1400];
};

static struct card *of(struct test_device *d) {
  return (struct card *)d;
}

static int check(struct card *c, int code, const char *what) {
  const char *words = NULL, *report = c->api->last_report ? c->api->last_report() : NULL;
  if (code)
    c->api->error_string(code, &words);
  if (code)
    snprintf(c->why, sizeof c->why, "%s: %s", what, report ? report : words ? words : "an unknown error");
  return code;
}

static int card_alloc(struct test_device *d, size_t bytes, uint64_t *address) {
  int code = check(of(d), of(d)->api->mem_alloc(address, bytes), "cuMemAlloc");
  if (!code)
    vec_push(&of(d)->blocks, *address);
  return code;
}

static int card_copy_in(struct test_device *d, uint64_t to, const void *from, size_t bytes) {
  return check(of(d), of(d)->api->copy_to(to, from, bytes), "cuMemcpyHtoD");
}

static int card_copy_out(struct test_device *d, void *to, uint64_t from, size_t bytes) {
  return check(of(d), of(d)->api->copy_from(to, from, bytes), "cuMemcpyDtoH");
}

static const char *card_why(struct test_device *d) {
  return of(d)->why;
}

/* The text, with ".target sm_NN" made the card's where that is older. */
static char *fit(struct card *c, const char *text) {
  const char *target = strstr(text, ".target sm_");
  char *copy = strcpy(xrealloc(NULL, strlen(text) + 1), text);
  c->older = target && atoi(target + 11) > c->sm;
  if (c->older)
    memcpy(copy + (target - text) + 11, (char[]){(char)('0' + c->sm / 10), (char)('0' + c->sm % 10)}, 2);
  return copy;
}

static bool card_load(struct test_device *d, const char *path, const char *text, size_t length, char *log,
                      size_t log_size) {
  struct card *c = of(d);
  (void)path, (void)length;
  int options[] = {CUDA_JIT_ERROR_LOG, CUDA_JIT_ERROR_LOG_SIZE};
  void *values[] = {log, (void *)(uintptr_t)log_size};
  char *fitted = fit(c, text);
  int code = check(c, c->api->module_load(&c->module, fitted, 2, options, values), "cuModuleLoadDataEx");
  free(fitted);
  if (code && !log[0])
    snprintf(log, log_size, "%s", c->why);
  log[strcspn(log, "\n")] = 0;
  return !code;
}

static int card_launch(struct test_device *d, const struct test_launch *l) {
  struct card *c = of(d);
  void *function = NULL, **parameters = xrealloc(NULL, (l->nvalues + 1) * sizeof *parameters);
  uint8_t *values = xrealloc(NULL, (l->nvalues + 1) * WIDEST);
  memset(values, 0, (l->nvalues + 1) * WIDEST);
  for (size_t k = 0; k < l->nvalues; k++) {
    parameters[k] = values + k * WIDEST;
    memcpy(parameters[k], &l->values[k], 8);
  }
  int code = check(c, c->api->module_function(&function, c->module, l->kernel), "cuModuleGetFunction");
  if (!code && l->shared > SIM_MAX_SHARED / 2)
    code = check(c, c->api->function_set_attribute(function, CUDA_FUNC_MAX_DYNAMIC_SHARED, (int)l->shared),
                 "cuFuncSetAttribute");
  if (!code)
    code = check(c,
                 c->api->launch(function, l->grid.x, l->grid.y, l->grid.z, l->block.x, l->block.y, l->block.z,
                                l->shared, NULL, parameters, NULL),
                 "cuLaunchKernel");
  if (!code)
    code = check(c, c->api->context_sync(), "cuCtxSynchronize");
  free(values);
  free(parameters);
  return code;
}

static bool open_card(struct card *c, const char *device, FILE *out) {
  const char *why = "";
  int number = 0, major = 0, minor = 0, driver = 0;
  char name[256] = "";
  c->api = strcmp(device, "sim") == 0 ? sim_library(&why) : cuda_library(&why);
  if (!c->api) {
    fprintf(out, "no device: %s\n", why);
    return false;
  }
  if (check(c, c->api->init(0), "cuInit") || check(c, c->api->device_get(&number, 0), "cuDeviceGet") ||
      check(c, c->api->device_name(name, sizeof name, number), "cuDeviceGetName") ||
      check(c, c->api->device_attribute(&major, CUDA_CAPABILITY_MAJOR, number), "cuDeviceGetAttribute") ||
      check(c, c->api->device_attribute(&minor, CUDA_CAPABILITY_MINOR, number), "cuDeviceGetAttribute") ||
      check(c, c->api->context_retain(&c->context, number), "cuDevicePrimaryCtxRetain") ||
      check(c, c->api->context_set(c->context), "cuCtxSetCurrent") ||
      check(c, c->api->driver_version(&driver), "cuDriverGetVersion")) {
    fprintf(out, "no device: %s\n", c->why);
    return false;
  }
  c->sm = major * 10 + minor;
  fprintf(out, "device %s, sm_%d, CUDA %d.%d\n", name, c->sm, driver / 1000, driver % 1000 / 10);
  return true;
}

/* Gives back what the file took. False: the context is broken, and nothing more can run. */
static bool clean_up(struct card *c) {
  bool fine = true;
  for (size_t k = 0; k < c->blocks.n; k++)
    fine &= c->api->mem_free(c->blocks.item[k]) == 0;
  if (c->module)
    fine &= c->api->module_unload(c->module) == 0;
  c->blocks.n = 0;
  c->module = NULL;
  return fine;
}

static bool run_one(struct card *c, const char *path, FILE *out, int *status) {
  struct test_text text;
  char *report = NULL;
  size_t size = 0;
  if (!test_text_read(&text, path)) {
    fprintf(out, "cannot run %s: it cannot be read\n", path);
    return true;
  }
  if (test_text_for_simulator(&text)) {
    fprintf(out, "cannot run %s: for the simulator alone\n", path);
    free(text.text);
    return true;
  }
  FILE *err = open_memstream(&report, &size);
  int failures = test_file_judge(&text, &c->device, err);
  fclose(err);
  report[strcspn(report, "\n")] = 0;
  if (!failures)
    fprintf(out, "agrees %s\n", path);
  else if (!c->module && c->older)
    fprintf(out, "cannot run %s: not on sm_%d: %s\n", path, c->sm, report);
  else
    fprintf(out, "differs %s: %s\n", path, report);
  *status |= failures && (c->module || !c->older);
  free(report);
  free(text.text);
  return clean_up(c);
}

int test_files_on_card(const char *device, char *const *files, size_t n, FILE *out) {
  struct card c = {
      .device = {card_alloc, card_copy_in, card_copy_out, card_load, card_launch, card_why, NULL, NULL, NULL}};
  int status = 0;
  if (!open_card(&c, device, out))
    return 2;
  for (size_t k = 0; k < n; k++) {
    bool alive = run_one(&c, files[k], out, &status);
    fflush(out);
    if (!alive)
      return k + 1 < n ? STOPPED : status; /* the caller goes on with the files that are left, in a new process */
  }
  vec_free(&c.blocks);
  return status;
}

/*
 * image.c - images. A linked image is the texts of its inputs in a row behind a magic word: it is parsed again
 * when it is loaded, which costs little and keeps one form of program only.
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

static const char magic[8] = "SUMACPTX";

struct header {
  char magic[8];
  uint64_t n;
};

char *blob_pack(const struct sim_link *l, size_t *bytes) {
  size_t size = sizeof(struct header);
  for (size_t k = 0; k < l->n; k++)
    size += 16 + strlen(l->item[k].name) + 1 + l->item[k].length + 1;
  char *blob = malloc(size), *at = blob + sizeof(struct header);
  if (!blob)
    return NULL;
  struct header header = {.n = l->n};
  memcpy(header.magic, magic, 8);
  memcpy(blob, &header, sizeof header);
  for (size_t k = 0; k < l->n; k++) {
    uint64_t lengths[2] = {strlen(l->item[k].name) + 1, l->item[k].length + 1};
    memcpy(at, lengths, 16);
    memcpy(at + 16, l->item[k].name, lengths[0]);
    memcpy(at + 16 + lengths[0], l->item[k].text, lengths[1] - 1);
    at[16 + lengths[0] + lengths[1] - 1] = 0;
    at += 16 + lengths[0] + lengths[1];
  }
  *bytes = size;
  return blob;
}

static struct ptx_module *parse(struct sim_module *m, const char *name, const char *text, size_t length, char *log,
                                size_t size) {
  struct ptx_error error;
  struct ptx_module *module = ptx_parse(m->arena, name, text, length, &error);
  unsigned sm = (unsigned)m->device->sim->options.sm;
  if (!module)
    snprintf(log, size, "%s:%u: error: %s", name, error.line, error.text);
  else if (module->sm > sm) {
    snprintf(log, size, "%s: error: code for sm_%u, the device is sm_%u", name, module->sm, sm);
    return NULL;
  }
  return module;
}

static struct ptx_module **parse_image(struct sim_module *m, const char *image, size_t *n, char *log, size_t size) {
  struct header header;
  memcpy(header.magic, image, strnlen(image, 8));
  if (strnlen(image, 8) < 8 || memcmp(image, magic, 8) != 0) {
    struct ptx_module **one = ARENA_ARRAY(m->arena, struct ptx_module *, 1);
    *n = 1;
    one[0] = parse(m, "PTX", image, strlen(image), log, size);
    return one[0] ? one : NULL;
  }
  memcpy(&header, image, sizeof header);
  struct ptx_module **modules = ARENA_ARRAY(m->arena, struct ptx_module *, header.n + 1);
  const char *at = image + sizeof header;
  *n = header.n;
  for (uint64_t k = 0; k < header.n; k++) {
    uint64_t lengths[2];
    memcpy(lengths, at, 16);
    modules[k] = parse(m, at + 16, at + 16 + lengths[0], lengths[1] - 1, log, size);
    if (!modules[k])
      return NULL;
    at += 16 + lengths[0] + lengths[1];
  }
  return modules;
}

int module_build(struct sim_device *device, const void *image, struct sim_module **out, char *log, size_t log_size) {
  struct sim_module *m = calloc(1, sizeof *m);
  if (!m)
    return SIM_OUT_OF_MEMORY;
  m->device = device;
  m->arena = arena_new();
  size_t n;
  struct ptx_module **modules = parse_image(m, image, &n, log, log_size);
  if (modules)
    m->program = sim_link(device->sim, modules, n, log, log_size);
  if (m->program) {
    *out = m;
    return SIM_OK;
  }
  arena_free(m->arena);
  free(m);
  return SIM_INVALID_PTX;
}

void module_free(struct sim_module *m) {
  sim_unload(m->program);
  arena_free(m->arena);
  free(m);
}

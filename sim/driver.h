/* driver.h - the one instance of simulated devices in a process, behind the table of driver entry points. */
#ifndef SUMAC_SIM_DRIVER_H
#define SUMAC_SIM_DRIVER_H

#include "sim.h"
#include "sumac/cuda_api.h"
#include "util/util.h"

struct sim_device { /* also its primary context */
  struct sim *sim;
  int number, retained;
  int sticky; /* a fault ends the context: every later call returns it */
};

struct sim_module {
  struct sim_device *device;
  struct arena *arena;
  struct program *program;
};

/* driver_module.c - images: PTX texts, or what link_complete made of several */
int module_build(struct sim_device *, const void *image, struct sim_module **out, char *log, size_t log_size);
void module_free(struct sim_module *);

struct link_input {
  char *name;
  char *text;
  size_t length;
};

struct sim_link {
  struct sim_device *device;
  struct link_input *item;
  size_t n, capacity;
  char *blob; /* the "cubin": valid until link_destroy */
  char *error_log;
  size_t error_log_size;
};
char *blob_pack(const struct sim_link *, size_t *bytes);

#endif

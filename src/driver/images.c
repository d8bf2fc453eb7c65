/*
 * images.c - the images of devices are made while clang makes the host's object, which takes them in at its end: nobody
 * waits for two compilers one after the other, where the machine has two cores. What is made is the same as when they
 * run in turn.
 *
 * Clang comes to the text ".incbin GATE" when all its work but that is done. The gate is a pipe that is its standard
 * input and has no bytes: it ends when the last process that makes an image does, in whatever way.
 */
#define _GNU_SOURCE
#include "driver/driver.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char own_input[] = "/proc/self/fd/0";

/* Clang makes an object, and nobody wants to see what it makes it from: each form of IR is complete. */
static bool can_join(const struct driver *d, const char *output) {
  const struct options *o = &d->options;
  bool object = (o->mode == MODE_LINK || o->mode == MODE_OBJECT) && !o->keeps_ir && strcmp(output, "-") != 0;
  return object && !o->show_only && !o->save_temps && !o->dump && !o->stop_after;
}

void images_open(struct images *images, const struct driver *d, const char *path, const char *output) {
  *images = (struct images){.join = can_join(d, output), .gate = {-1, -1}};
  images->where = (struct pipeline_images){.path = path, .gate = own_input};
  if (!images->join || d->options.time_passes) /* each pass by itself, to be timed */
    return;
  images->where.beside = access("/proc/self/fd", X_OK) == 0 && pipe2(images->gate, O_CLOEXEC) == 0;
}

static void close_end(int *end) {
  if (*end >= 0)
    close(*end);
  *end = -1;
}

void images_begun(struct images *images) {
  close_end(&images->gate[1]);
}

void images_close(struct images *images) {
  close_end(&images->gate[0]);
  close_end(&images->gate[1]);
}

/* Configuration files may ask clang for something else than an object: bitcode, or assembly by another program. */
bool images_joined(const char *object) {
  static const char magic[] = {0x7f, 'E', 'L', 'F'};
  char begin[sizeof magic];
  bool regular = file_same(object, object); /* what goes to a device will not be read */
  FILE *file = regular ? fopen(object, "rbe") : NULL;
  if (!file)
    return !regular;
  bool is = fread(begin, 1, sizeof begin, file) == sizeof begin && memcmp(begin, magic, sizeof magic) == 0;
  fclose(file);
  return is;
}

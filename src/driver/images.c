/*
 * images.c - device images are made at the same time as the host's object, which includes them at the end: on a machine
 * with two cores or more the user waits for the longer of the two compilations, not for both. The object is the same as
 * when they run one after the other.
 *
 * The module's assembly text has ".incbin" for each image file, after an .incbin of the gate, a pipe that is clang's
 * standard input and never has any bytes. Clang's assembler comes to it when all else is done, and waits there for the
 * pipe's end, that is, until the last process that makes an image has ended, in whatever way.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include "driver/driver.h"

#include <fcntl.h>
#include <unistd.h>

static const char own_input[] = "/proc/self/fd/0";

/* Whether images can be included by the assembler: clang makes an object file, and no option asks to see or keep the
   IR, in which images then would be missing. */
static bool can_join(const struct driver *d, const char *output) {
  const struct options *o = &d->options;
  bool object = (o->mode == MODE_LINK || o->mode == MODE_OBJECT) && !o->keeps_ir && strcmp(output, "-") != 0;
  return object && !o->show_only && !o->save_temps && !o->settings.dump && !o->settings.stop_after;
}

void images_open(struct images *images, const struct driver *d, const char *path, const char *output) {
  *images = (struct images){.join = can_join(d, output), .gate = {-1, -1}};
  images->where = (struct pipeline_images){.path = path, .gate = own_input};
  if (!images->join || d->options.time_passes) /* -ftime-passes: one after the other, as times would be meaningless */
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

/* Whether the object includes the images. It does not if one of clang's configuration files makes clang write something
   else: bitcode, or assembly text for another assembler. */
bool images_joined(const char *object) {
  static const char magic[] = {0x7f, 'E', 'L', 'F'};
  char begin[sizeof magic];
  bool regular = file_same(object, object); /* what is written to a device such as /dev/null cannot be read again */
  FILE *file = regular ? fopen(object, "rbe") : NULL;
  if (!file)
    return !regular;
  bool is = fread(begin, 1, sizeof begin, file) == sizeof begin && memcmp(begin, magic, sizeof magic) == 0;
  fclose(file);
  return is;
}

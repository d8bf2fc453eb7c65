/*
 * link.c - the image of the model device: the text that LLVM has written is assembled, and linked to a shared object.
 * What it does not define, the program or another image has.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <unistd.h>

#include "target/target.h"

bool model_link(struct target_module *, struct text *image);

/* The large code model has absolute addresses in code: -z notext. */
static bool link_to(struct target_module *m, struct text *image, const char *path) {
  char *command[] = {MODEL_LINKER,
                     "-shared",
                     "-nostdlib",
                     "-Wl,-Bsymbolic",
                     "-Wl,-z,notext",
                     "-Wl,-z,noexecstack",
                     "-x",
                     "assembler",
                     "-",
                     "-o",
                     (char *)path,
                     NULL};
  struct text words = {0};
  struct process process = {.input = image->text, .input_length = image->length, .err = &words};
  bool worked = process_begin(&process, command) && process_end(&process) == 0;
  if (!worked)
    diag_plain(m->diag, DIAG_ERROR, "the image for target '%s' cannot be linked: %s", m->target->name,
               words.text ? words.text : MODEL_LINKER);
  text_free(&words);
  return worked;
}

bool model_link(struct target_module *m, struct text *image) {
  char folder[] = "/tmp/sumac-model-XXXXXX";
  if (!mkdtemp(folder)) {
    diag_plain(m->diag, DIAG_ERROR, "no folder '%s' can be made", folder);
    return false;
  }
  const char *path = arena_printf(m->arena, "%s/image.so", folder);
  size_t length;
  char *bytes = link_to(m, image, path) ? file_read(path, &length) : NULL;
  unlink(path);
  rmdir(folder);
  if (!bytes)
    return false;
  text_free(image);
  *image = (struct text){0};
  text_add_n(image, bytes, length);
  free(bytes);
  return true;
}

/*
 * fortran.c - a file of Fortran to two texts.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fortran.h"
#include "fortran/tree.h"

static bool translate(struct file *file, struct fortran_texts *texts) {
  parse_units(file);
  write_device(file, &texts->device);
  if (diag_errors(file->diag))
    return false;
  write_host(file, &texts->host);
  return true;
}

bool fortran_translate(struct arena *arena, struct diag *diag, const struct fortran_options *options,
                       const struct fortran_input *input, struct fortran_texts *texts) {
  texts->has_constructs = source_has_directives(options, input->text, input->length);
  if (!texts->has_constructs) {
    text_add_n(&texts->host, input->text, input->length);
    return true;
  }
  struct file file = {.arena = arena, .diag = diag, .options = options, .path = input->path};
  file.source = (struct source){.arena = arena, .diag = diag, .options = options};
  bool good = source_read(&file.source, input->path, input->text, input->length) && translate(&file, texts);
  source_close(&file.source);
  for (size_t i = 0; i < file.maps.n; i++)
    map_free(file.maps.item[i]);
  vec_free(&file.maps);
  return good;
}

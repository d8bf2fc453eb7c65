/*
 * fortran.c - a file of Fortran to two texts.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fortran.h"
#include "fortran/cxx.h"
#include "fortran/host_sums.h"

static bool translate(struct file *file, struct fortran_texts *texts) {
  parse_units(file);
  write_device(file, &texts->device);
  if (diag_errors(file->diag))
    return false;
  write_host(file, &texts->host);
  return write_modules(file);
}

void close_file(struct file *file) {
  source_close(&file->source);
  for (size_t i = 0; i < file->descriptions.n; i++)
    source_close(&file->descriptions.item[i]);
  for (size_t i = 0; i < file->maps.n; i++)
    map_free(file->maps.item[i]);
  vec_free(&file->maps);
}

/* A file without directives is the host compiler's alone: what is not understood in it is no error. */
static void describe_modules(struct arena *arena, const struct fortran_options *options,
                             const struct fortran_input *input) {
  FILE *nowhere = fopen("/dev/null", "w");
  if (!nowhere)
    return;
  struct diag *silent = diag_new(nowhere, false, "");
  struct file file = {.arena = arena, .diag = silent, .options = options, .path = input->path};
  file.source = (struct source){.arena = arena, .diag = silent, .options = options};
  if (source_read(&file.source, input->path, input->text, input->length)) {
    parse_units(&file);
    write_modules(&file);
  }
  close_file(&file);
  diag_free(silent);
  fclose(nowhere);
}

bool fortran_translate(struct arena *arena, struct diag *diag, const struct fortran_options *options,
                       const struct fortran_input *input, struct fortran_texts *texts) {
  texts->has_constructs = source_has_directives(options, input->text, input->length);
  if (!texts->has_constructs) {
    text_add_n(&texts->host, input->text, input->length);
    describe_modules(arena, options, input);
    return true;
  }
  struct host_sums sums = {0};
  find_host_sums(&(struct host_trial){arena, options, input}, &sums);
  struct file file = {.arena = arena, .diag = diag, .options = options, .path = input->path, .host_sums = &sums};
  file.source = (struct source){.arena = arena, .diag = diag, .options = options};
  diag_hold(diag);
  bool good = source_read(&file.source, input->path, input->text, input->length) && translate(&file, texts);
  if (good)
    warn_of_host_sums(diag, &sums);
  diag_release(diag);
  close_file(&file);
  vec_free(&sums);
  return good;
}

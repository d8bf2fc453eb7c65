/*
 * host_sum_trials.c - tries out constructs of OpenMP's host code that sum floating-point numbers (host_sums.c): each in
 * a translation of the file that nobody sees.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"
#include "fortran/host_sums.h"

static bool at_reduction(const struct statement *s, size_t i) {
  return s->tokens[i].kind == TOKEN_NAME && strcmp(s->tokens[i].text, "reduction") == 0 &&
         strcmp(s->tokens[i + 1].text, "(") == 0;
}

static bool may_sum(const struct statement *s) {
  size_t words = 0;
  const struct directive_row *row = s->sentinel == SENTINEL_OMP ? directive_row(s->sentinel, s, &words) : NULL;
  if (!row || row->for_devices || !row->is_region)
    return false;
  for (size_t i = words; i + 1 < s->ntokens; i++)
    if (at_reduction(s, i))
      return true;
  return false;
}

/* The file with one of the constructs; true if that has no error. */
static bool try_one(struct file *file, const struct fortran_input *input) {
  struct text nowhere = {0};
  bool good = source_read(&file->source, input->path, input->text, input->length);
  if (good) {
    parse_units(file);
    write_device(file, &nowhere);
  }
  text_free(&nowhere);
  close_file(file);
  return good && diag_errors(file->diag) == 0;
}

static void try_sum(const struct host_trial *t, struct host_sum *sum, FILE *nowhere) {
  struct arena *own = arena_new();
  struct diag *silent = diag_new(nowhere, false, "");
  struct host_sums sums = {.trial = sum};
  struct file file = {.arena = own, .diag = silent, .options = t->options, .path = t->input->path, .host_sums = &sums};
  file.source = (struct source){.arena = own, .diag = silent, .options = t->options};
  sum->names = "";
  bool good = try_one(&file, t->input);
  sum->is_taken = good && sum->is_wanted;
  if (!good)
    sum->why = file.complaint ? arena_printf(own, "line %u: %s", file.complaint_place.line, file.complaint)
                              : "its statements cannot be translated";
  sum->names = arena_strdup(t->arena, sum->names);
  sum->why = sum->why && !sum->is_taken ? arena_strdup(t->arena, sum->why) : NULL;
  diag_free(silent);
  arena_free(own);
}

void find_host_sums(const struct host_trial *t, struct host_sums *sums) {
  FILE *nowhere = t->options->openmp && t->options->order_free ? fopen("/dev/null", "w") : NULL;
  if (!nowhere)
    return;
  struct diag *silent = diag_new(nowhere, false, "");
  struct source source = {.arena = t->arena, .diag = silent, .options = t->options};
  bool good = source_read(&source, t->input->path, t->input->text, t->input->length);
  for (size_t i = 0; good && i < source.statements.n; i++) {
    const struct statement *s = &source.statements.item[i];
    if (may_sum(s))
      vec_push(sums, ((struct host_sum){.line = s->first, .place = s->place}));
  }
  source_close(&source);
  diag_free(silent);
  for (size_t i = 0; i < sums->n; i++)
    try_sum(t, &sums->item[i], nowhere);
  fclose(nowhere);
}

void warn_of_host_sums(struct diag *diag, const struct host_sums *sums) {
  for (size_t i = 0; i < sums->n; i++)
    if (sums->item[i].why && *sums->item[i].names)
      diag_warn(diag, WARNING_HOST_ORDER, sums->item[i].place,
                "the sum of %s is in the order that threads come in, in spite of '-freproducible=order-free': %s",
                sums->item[i].names, sums->item[i].why);
}

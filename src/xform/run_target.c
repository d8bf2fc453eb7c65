/*
 * run_target.c - runs the rows of one target on its module, and makes an image in a file of its own, at the same time
 * as all that follows; dumps and times of rows.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/late.h"

#include <errno.h>
#include <signal.h>
#include <time.h>

#include "xform/passes.h"

double run_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void dump(const struct run *run, const struct row *row, struct target_module *m, const struct text *image) {
  FILE *out = run->options->dump ? run->options->dump(run->options->context, row->name, m->target->name) : NULL;
  if (out && row->image) /* the module is no valid input after code generation */
    fwrite(image->text, 1, image->length, out);
  else if (out)
    resume_print(m, row, out);
}

/* LLVM's verifier after each row is slow, so only if asked for. What is given to LLVM is always verified, once:
 * functions of images at the end of reorg (target/simt), the host's module in finish_file. */
static void check(const struct run *run, const struct row *row, struct target_module *m) {
  if (run->options->verify && !row->image)
    row_verify(row, m);
}

/* The rest of the rows of an image, which give its bytes, in a file. */
struct errand {
  const struct run *run;
  const struct row *first;
  struct target_module *m;
  struct late_image *image;
};

bool run_stops_at(const struct run *run, const struct row *row) {
  return run->options->stop_after && !strcmp(run->options->stop_after, row->name);
}

/* A row of one target. */
static bool run_row(const struct run *run, const struct row *row, struct target_module *m, struct text *image) {
  double start = run_now();
  if (!row_run(row, m, image))
    return false;
  if (run->options->timed)
    run->options->timed(run->options->context, row->name, m->target->name, run_now() - start);
  check(run, row, m);
  dump(run, row, m, image);
  return true;
}

/* The rows of one target from FIRST on, up to ASIDE, which *ASIDE becomes; NULL: there is no such row, or the user
   wants no more. */
static bool run_rows(const struct run *run, const struct row *first, struct target_module *m, struct text *image,
                     const struct row **aside) {
  unsigned before = diag_errors(m->diag);
  *aside = NULL;
  for (const struct row *row = first; row < rows + nrows && !row->file && !*aside; row++) {
    if (row_is_aside(row) && row_is_for(row, m))
      *aside = row;
    else if (row_is_for(row, m) && !run_row(run, row, m, image))
      return false;
    if (run_stops_at(run, row))
      break;
  }
  return diag_errors(m->diag) == before;
}

/* Written under another name first: the file exists only once it is complete. */
static bool run_errand(const struct errand *e) {
  struct text *bytes = &e->image->bytes;
  const struct row *none;
  if (!run_rows(e->run, e->first, e->m, bytes, &none))
    return false;
  const char *part = arena_printf(e->m->arena, "%s.part", e->image->file);
  bool written = file_write(part, bytes->text, bytes->length) && rename(part, e->image->file) == 0;
  if (!written)
    diag_not_written(e->m->diag, e->image->file, strerror(errno));
  return written;
}

/* Runs in a process of its own, whose messages the parent shows at its end. Returns the exit status. */
static int run_beside(void *context) {
  const struct errand *e = context;
  diag_forget(e->m->diag);
  bool worked = run_errand(e);
  diag_finish(e->m->diag, false);
  return !worked;
}

/* Makes an image in a file, by the rows from FIRST on, and sets image->file: in a process that runs beside all that
   follows, if FILES wants that and there can be one; else now. */
static bool make_file(const struct run *run, const struct row *first, struct target_module *m,
                      struct late_image *image) {
  struct late_files *files = run->options->files;
  image->file = arena_printf(m->arena, "%s%zu", files->path, (size_t)(image - run->late->images));
  struct errand errand = {run, first, m, image};
  struct late_process *process = &files->processes[files->n];
  *process = (struct late_process){.process = {.err = &process->words}};
  if (!files->beside || !process_fork(&process->process, run_beside, &errand))
    return run_errand(&errand);
  files->n++;
  return true;
}

bool late_files_end(struct late_files *files, struct diag *diag) {
  bool worked = true;
  EACH_OF (struct late_process, process, files->processes, files->n) {
    int status = process_end(&process->process);
    diag_add_words(diag, process->words.text);
    text_free(&process->words);
    if (status > 128)
      raise(status - 128); /* as if it had happened here */
    worked &= status == 0;
  }
  files->n = 0;
  return worked;
}

bool run_target(const struct run *run, struct target_module *m, const struct row *first, struct late_image *image) {
  const struct row *aside;
  if (!run_rows(run, first ? first : rows, m, &image->bytes, &aside))
    return false;
  if (!aside)
    return true;
  if (run->options->files)
    return make_file(run, aside + 1, m, image);
  return run_rows(run, aside + 1, m, &image->bytes, &aside);
}

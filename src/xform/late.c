/*
 * late.c - the loop over the late half's rows of the table of passes, for each target; files, dumps, times.
 */
#include "xform/late.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <llvm-c/TargetMachine.h>

#include "xform/passes.h"

void late_version(struct text *version) {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  text_printf(version, "%u.%u.%u", major, minor, patch);
}

void late_list_architectures(FILE *out) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  for (size_t i = 0; i < n; i++)
    for (const char *word = targets[i]->architectures; word && *word; word += strspn(word, ", ")) {
      size_t length = strcspn(word, ", ");
      if (strncmp(word, "and", length) != 0)
        fprintf(out, "%.*s\n", (int)length, word);
      word += length;
    }
}

bool late_target(size_t i, struct late_target *out) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  if (i >= n)
    return false;
  const struct target *t = targets[i];
  *out = (struct late_target){t->name, t->other_name, t->is_image ? t->suffix : NULL, t->usual, t->one_thread};
  return true;
}

bool late_is_architecture(const char *word, struct text *forms) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  bool known = false;
  for (size_t i = 0; i < n; i++)
    if (targets[i]->is_arch) {
      text_printf(forms, "%s%s", forms->length ? " or " : "", targets[i]->arch_form);
      known |= targets[i]->is_arch(word);
    }
  return known;
}

/* The last architecture of TARGET's list that is not later than NUMBER, and whose code later ones run, too. */
static const char *nearest(struct arena *arena, const struct target *target, long number) {
  const char *found = target->default_arch;
  for (const char *p = target->architectures; *p; p += strspn(p, ", ")) {
    const char *word = arena_strndup(arena, p, strcspn(p, ", "));
    p += strlen(word);
    bool alone = word[0] && !isdigit((unsigned char)word[strlen(word) - 1]); /* sm_90a */
    if (target->is_arch(word) && !alone && target->generation(word) <= number)
      found = word;
  }
  return found;
}

const char *late_nearest_architecture(struct arena *arena, const char *word) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  for (size_t i = 0; i < n; i++)
    if (targets[i]->is_arch && targets[i]->is_arch(word))
      return targets[i]->features(word) ? word : nearest(arena, targets[i], targets[i]->generation(word));
  return NULL;
}

/* The last word of LIST ("sm_80,other") that is an architecture of TARGET; else TARGET's default. */
static const char *architecture(struct arena *arena, const struct target *target, const char *list) {
  const char *found = target->default_arch;
  for (const char *word; target->is_arch && (word = list_copy_next(arena, &list)) != NULL;)
    found = target->is_arch(word) ? word : found;
  return found;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A run in progress. */
struct run {
  const struct late_options *options;
  struct late *late;
  struct info *info;
};

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

static bool stops_at(const struct run *run, const struct row *row) {
  return run->options->stop_after && !strcmp(run->options->stop_after, row->name);
}

/* A row of one target. */
static bool run_row(const struct run *run, const struct row *row, struct target_module *m, struct text *image) {
  double start = now();
  if (!row_run(row, m, image))
    return false;
  if (run->options->timed)
    run->options->timed(run->options->context, row->name, m->target->name, now() - start);
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
    if (stops_at(run, row))
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
    file_not_written(e->m->diag, e->image->file, strerror(errno));
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
  for (size_t i = 0; i < files->n; i++) {
    struct late_process *process = &files->processes[i];
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

/* The rows of one target, from FIRST on; NULL: all. */
static bool run_target(const struct run *run, struct target_module *m, const struct row *first,
                       struct late_image *image) {
  const struct row *aside;
  if (!run_rows(run, first ? first : rows, m, &image->bytes, &aside))
    return false;
  if (!aside)
    return true;
  if (run->options->files)
    return make_file(run, aside + 1, m, image);
  return run_rows(run, aside + 1, m, &image->bytes, &aside);
}

static struct target_module *module_new(const struct run *run, const struct target *target, LLVMModuleRef module) {
  struct arena *arena = run->late->arena;
  struct target_module *m = ARENA_NEW(arena, struct target_module);
  *m = (struct target_module){.target = target_complete(arena, target),
                              .arena = arena,
                              .module = module,
                              .arch = architecture(arena, target, run->options->settings->arch),
                              .facts = "IR",
                              .settings = run->options->settings,
                              .debug = run->options->debug != LATE_DEBUG_NONE,
                              .diag = run->late->diag,
                              .operators = &run->late->operators,
                              .info = run->info,
                              .written = run->options->written,
                              .context = run->options->context,
                              .trace = run->options->trace};
  return m;
}

static void module_free(struct target_module *m, bool owns) {
  if (m->machine)
    LLVMDisposeTargetMachine(m->machine);
  if (owns)
    LLVMDisposeModule(m->module);
}

static bool has_regions(LLVMModuleRef module) {
  return LLVMGetNamedFunction(module, "__sumac_region_begin") ||
         LLVMGetNamedFunction(module, "__sumac_routine_begin") || LLVMGetNamedGlobal(module, "__sumac_globals");
}

static bool make_image(const struct run *run, const struct target *target) {
  struct late *late = run->late;
  struct late_image *image = &late->images[late->nimages++];
  image->target = target;
  image->module = module_new(run, target, ir_clone(late->host));
  if (target->features && !target->features(image->module->arch)) {
    diag_plain(late->diag, DIAG_ERROR, "'--offload-arch=%s': the architectures are %s", image->module->arch,
               target->architectures);
    module_free(image->module, true);
    return false;
  }
  bool ok = run_target(run, image->module, NULL, image);
  module_free(image->module, true);
  return ok;
}

static bool make_images(const struct run *run) {
  for (size_t i = 0; i < run->options->noffload; i++) {
    const struct target *target = target_find(run->options->offload[i]);
    if (!target || !target->is_image) {
      diag_plain(run->late->diag, DIAG_ERROR, "unknown offload target '%s'", run->options->offload[i]);
      return false;
    }
    if (!make_image(run, target))
      return false;
  }
  return true;
}

static bool make_host(const struct run *run) {
  const struct target *target = target_find(run->options->host);
  if (!target || target->is_image) {
    diag_plain(run->late->diag, DIAG_ERROR, "unknown host target '%s'", run->options->host);
    return false;
  }
  struct target_module *m = module_new(run, target, run->late->host);
  struct late_image none = {0};
  bool ok = run_target(run, m, NULL, &none);
  if (m->has_trees && run->options->has_trees)
    *run->options->has_trees = true;
  module_free(m, false);
  run->late->of_host = m;
  return ok;
}

/* The host target that runs everything in one thread. */
static const struct target *one_thread(void) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  for (size_t i = 0; i < n; i++)
    if (targets[i]->one_thread && !targets[i]->is_image)
      return targets[i];
  bug("late", "one_thread", "no target is one thread");
}

/* -fverify: compiles a copy of the host's module for one thread. */
static bool make_oracle(const struct run *run) {
  struct late *late = run->late;
  if (!oracle_wanted(late->host))
    return true;
  struct late_image none = {0};
  late->oracle = ARENA_NEW(late->arena, struct second);
  second_name(late->host);
  oracle_begin(late->oracle, module_new(run, one_thread(), ir_clone(late->host)));
  return run_target(run, late->oracle->module, NULL, &none);
}

/* The host target whose gangs have several threads. */
static const struct target *for_crews(void) {
  size_t n;
  const struct target *const *targets = target_all(&n);
  for (size_t i = 0; i < n; i++)
    if (targets[i]->for_crews)
      return targets[i];
  bug("late", "for_crews", "no target has several threads");
}

/* Compiles a copy of what crews run for several threads, beside the usual host target. */
static bool make_teams(const struct run *run) {
  struct late *late = run->late;
  const struct target *host = target_find(run->options->host);
  if (!host || !host->usual || !teams_wanted(late->host))
    return true;
  struct late_image none = {0};
  late->teams = ARENA_NEW(late->arena, struct second);
  second_name(late->host);
  teams_begin(late->teams, module_new(run, for_crews(), ir_clone(late->host)));
  return run_target(run, late->teams->module, NULL, &none);
}

static void free_second(struct second *s) {
  if (!s)
    return;
  module_free(s->module, s->module->module != NULL);
  second_free(s);
}

/* A row of the whole file. */
static bool once(const struct run *run, const struct row *row) {
  double start = now();
  bool ok = (row->first ? row->first : row->file)(run->late);
  if (row->file)
    ir_verify(run->late->host, row->name);
  if (run->options->timed)
    run->options->timed(run->options->context, row->name, "", now() - start);
  FILE *out = run->options->dump ? run->options->dump(run->options->context, row->name, run->options->host) : NULL;
  if (out)
    ir_print(run->late->host, out);
  return ok;
}

/* What comes before all targets. *LAST: the user wants no more. */
static bool begin_file(const struct run *run, bool *last) {
  bool ok = true;
  *last = false;
  EACH_ROW (row)
    if (row->first && ok && !*last) {
      ok = once(run, row);
      *last = stops_at(run, row);
    }
  return ok;
}

static bool is_wanted(const struct late *late, const struct row *row) {
  bool verifies = row->file == oracle || row->file == accesses;
  return (!verifies || late->oracle) && (row->file != teams || late->teams);
}

static bool finish_file(const struct run *run) {
  bool ok = true, last = false;
  EACH_ROW (row)
    if (row->file && ok && !last) {
      ok = !is_wanted(run->late, row) || once(run, row);
      last = stops_at(run, row);
    }
  return ok;
}

static bool write_files(const struct run *run) {
  const struct late_options *o = run->options;
  struct late *late = run->late;
  if (o->image_text && late->nimages) {
    const struct text *text = &late->images[late->nimages - 1].bytes;
    if (!file_write(o->image_text, text->text, text->length)) {
      file_not_written(late->diag, o->image_text, strerror(errno));
      return false;
    }
  }
  if (!o->output)
    return true;
  if (o->debug == LATE_DEBUG_PLACES)
    LLVMStripModuleDebugInfo(late->host);
  return ir_write(late->host, o->output, late->diag);
}

/* Runs what is left for a module that is the dump of one target, or the rows that are named. */
static bool resume(const struct run *run) {
  struct late *late = run->late;
  const struct late_options *o = run->options;
  const struct target *target = target_find(o->noffload ? o->offload[0] : o->host);
  if (!target || o->noffload > 1) {
    diag_plain(late->diag, DIAG_ERROR, "a dump is that of one target");
    return false;
  }
  struct late_image *image = &late->images[late->nimages++];
  struct target_module *m = image->module = module_new(run, target, late->host);
  const char *dumped = resume_read(m);
  const struct row *first = dumped ? row_after(m, dumped) : NULL;
  if (!first && !o->passes)
    diag_plain(late->diag, DIAG_ERROR, "'%s' is no dump after which there is something left to do", o->input);
  bool ok = o->passes ? alone(late, m, dumped, o) : first && run_target(run, m, first, image);
  module_free(m, false);
  return ok && (!o->image_text || write_files(run));
}

/* The last pass to run is one of a target. */
static bool stops_early(const char *stop_after) {
  const struct row *last = stop_after ? row_find(stop_after) : NULL;
  return stop_after && (!last || !last->file);
}

static bool run_all(const struct run *run) {
  if (run->options->resume || run->options->passes)
    return resume(run);
  bool stops = stops_early(run->options->stop_after), last;
  if (!begin_file(run, &last) || last)
    return last;
  if (has_regions(run->late->host) && !make_images(run))
    return false;
  if (!stops && !make_oracle(run))
    return false;
  if (!make_teams(run) || !make_host(run))
    return false;
  if (stops)
    return true;
  return finish_file(run) && (run->options->stop_after || write_files(run));
}

/* LLVM's own errors. Its warnings are left out: they are about loops of device code that could not be vectorised, and
 * need not be. */
static void llvm_says(LLVMDiagnosticInfoRef info, void *context) {
  if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  diag_plain(context, DIAG_ERROR, "%s", text);
  LLVMDisposeMessage(text);
}

bool late_run(const struct late_options *options, struct diag *diag, struct info *info) {
  unsigned before = diag_errors(diag);
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiagnosticHandler(context, llvm_says, diag);
  struct late late = {.arena = arena_new(),
                      .diag = diag,
                      .info = info,
                      .settings = options->settings,
                      .host = ir_read(context, options->input, diag)};
  late.images = ARENA_ARRAY(late.arena, struct late_image, options->noffload + 1); /* one for a dump of host code */
  late.gate = options->files && options->files->beside ? options->files->gate : NULL;
  struct run run = {options, &late, info};
  bool ok = late.host && run_all(&run);
  if (!ok && options->files)
    late_files_end(options->files, diag);
  for (size_t i = 0; i < late.nimages; i++)
    text_free(&late.images[i].bytes);
  free_second(late.oracle);
  free_second(late.teams);
  if (late.host)
    LLVMDisposeModule(late.host);
  arena_free(late.arena);
  LLVMContextDispose(context);
  return ok && diag_errors(diag) == before;
}

bool late_print(const char *path, struct diag *diag, FILE *out) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = ir_read(context, path, diag);
  if (module) {
    ir_print(module, out);
    LLVMDisposeModule(module);
  }
  LLVMContextDispose(context);
  return module != NULL;
}

/*
 * late.c - the late half of one file: its rows of the table of passes for each target, and those of the whole file.
 * To change the order of targets and rows, dumps, times: late.c (of a file), run_target.c (of one target).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/late.h"

#include <errno.h>

#include <llvm-c/Support.h>

#include "xform/passes.h"

void late_version(struct text *version) {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  text_printf(version, "%u.%u.%u", major, minor, patch);
}

static struct target_module *module_new(const struct run *run, const struct target *target, LLVMModuleRef module) {
  struct arena *arena = run->late->arena;
  struct target_module *m = ARENA_NEW(arena, struct target_module);
  *m = (struct target_module){.target = target_complete(arena, target),
                              .arena = arena,
                              .module = module,
                              .arch = architecture_of(arena, target, run->options->settings->arch),
                              .facts = "IR",
                              .settings = run->options->settings,
                              .debug = run->options->debug != LATE_DEBUG_NONE,
                              .diag = run->late->diag,
                              .operators = &run->late->operators,
                              .info = run->info,
                              .written = run->options->written,
                              .words = run->options->words,
                              .context = run->options->context,
                              .trace = run->options->trace};
  return m;
}

static void module_free(struct target_module *m, bool owns) {
  if (m->machine)
    LLVMDisposeTargetMachine(m->machine);
  if (m->library)
    LLVMDisposeModule(m->library);
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
  double start = run_now();
  bool ok = (row->first ? row->first : row->file)(run->late);
  if (row->file && run->options->verify)
    ir_verify(run->late->host, row->name);
  if (run->options->timed)
    run->options->timed(run->options->context, row->name, "", run_now() - start);
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
      *last = run_stops_at(run, row);
    }
  return ok;
}

static bool is_wanted(const struct late *late, const struct row *row) {
  bool verifies = row->file == oracle || row->file == accesses;
  return (!verifies || late->oracle) && (row->file != teams || late->teams);
}

/* The module is verified behind the last row. */
static bool finish_file(const struct run *run) {
  bool ok = true, last = false;
  const char *name = "";
  EACH_ROW (row)
    if (row->file && ok && !last) {
      name = row->name;
      ok = !is_wanted(run->late, row) || once(run, row);
      last = run_stops_at(run, row);
    }
  if (ok)
    ir_verify(run->late->host, name);
  return ok;
}

static bool write_files(const struct run *run) {
  const struct late_options *o = run->options;
  struct late *late = run->late;
  if (o->image_text && late->nimages) {
    const struct text *text = &late->images[late->nimages - 1].bytes;
    if (!file_write(o->image_text, text->text, text->length)) {
      diag_not_written(late->diag, o->image_text, strerror(errno));
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

/* LLVM verifies modules that it reads, to upgrade debug information of older versions. Clang of this version has just
   written them. */
static void read_as_written(void) {
  static const char *const options[] = {"sumac", "-disable-auto-upgrade-debug-info"};
  LLVMParseCommandLineOptions(sizeof options / sizeof *options, options, NULL);
}

bool late_run(const struct late_options *options, struct diag *diag, struct info *info) {
  unsigned before = diag_errors(diag);
  read_as_written();
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

/*
 * pipeline.c - the table of passes (passes.def), which is the whole compiler, and the loop over its early half. This is
 * the only file that sees both halves. The loop gives -fdump, -fstop-after and -ftime-passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "pipeline.h"

#include "front/front.h"
#include "lang/lang.h"
#include "lower/lower.h"
#include "xform/late.h"

#include <time.h>

/* A file on its way through the early half. */
struct early {
  const char *path, *text;
  size_t length;
  const char *const *args;
  int nargs;
  struct pipeline *pipeline;
  struct unit *unit;
  struct constructs constructs;
  struct lowering *lowering;
};

enum kind { KIND_TOOL, KIND_EARLY, KIND_LOWER, KIND_CLEAN, KIND_LATE };

struct pass {
  const char *name;
  enum kind kind;
  bool (*run)(struct early *);                          /* EARLY only */
  void (*dump)(const struct early *, const char *pass); /* EARLY only: the late half dumps its own; NULL: nothing */
  const char *whom;                                     /* LATE: for whom it runs */
  const char *
    requires;                 /* facts, "a, b" */
  const char *makes, *breaks; /* facts, too */
  const char *after;          /* what is true afterwards */
};

/* What the rows of passes.def do. */
static bool begin_lowering(struct early *);
#define EARLY(name, requires, makes, breaks, after)                                                                    \
  static bool name(struct early *);                                                                                    \
  static void dump_##name(const struct early *, const char *pass);
#define LOWER(name, requires, makes, breaks, after)                                                                    \
  static bool run_##name(struct early *e) {                                                                            \
    return begin_lowering(e) && lower_##name(e->lowering);                                                             \
  }
#define CLEAN LOWER
#include "passes.def"

static void dump_lowering(const struct early *, const char *pass);

static const struct pass passes[] = {
#define TOOL(name, requires, makes, breaks, after) {#name, KIND_TOOL, NULL, NULL, "", requires, makes, breaks, after},
#define EARLY(name, requires, makes, breaks, after)                                                                    \
  {#name, KIND_EARLY, name, dump_##name, "", requires, makes, breaks, after},
#define LOWER(name, requires, makes, breaks, after)                                                                    \
  {#name, KIND_LOWER, run_##name, dump_lowering, "", requires, makes, breaks, after},
#define CLEAN(name, requires, makes, breaks, after)                                                                    \
  {#name, KIND_CLEAN, run_##name, dump_lowering, "", requires, makes, breaks, after},
#define MODULE(name, whom, requires, makes, breaks, after)                                                             \
  {#name, KIND_LATE, NULL, NULL, whom, requires, makes, breaks, after},
#define LLVM(name, whom, passes, requires, makes, breaks, after)                                                       \
  {#name, KIND_LATE, NULL, NULL, whom, requires, makes, breaks, after " (LLVM: " passes ")"},
#define ONCE(name, requires, makes, breaks, after) {#name, KIND_LATE, NULL, NULL, "", requires, makes, breaks, after},
#define STEP MODULE
#define FUNCTION MODULE
#define EACH MODULE
#define IMAGE MODULE
#define NEUTRAL LLVM
#define WHOLE ONCE
#include "passes.def"
};
enum { NPASSES = sizeof passes / sizeof *passes };

struct pipeline {
  const struct settings *settings;
  struct diag *diag;
  struct info *info;
  struct arena *arena;
  bool has_trees; /* late: the host's code has reproducible reductions */
  struct {
    struct timed {
      const char *pass, *target;
      double seconds;
    } *item;
    size_t n, capacity;
  } times;
  struct {
    struct written {
      const char *region;
      struct place at[4]; /* the region, and the sizes of its levels */
      const struct words *says;
    } *item;
    size_t n, capacity;
  } written;               /* of the last file that went through the early half */
  struct late_files files; /* images in the making */
  double tool_began;
  const char *tool;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void add_time(struct pipeline *p, const char *pass, const char *target, double seconds) {
  for (size_t i = 0; i < p->times.n; i++) {
    struct timed *timed = &p->times.item[i];
    if (strcmp(timed->pass, pass) == 0 && strcmp(timed->target, target) == 0) {
      timed->seconds += seconds;
      return;
    }
  }
  struct timed timed = {arena_strdup(p->arena, pass), arena_strdup(p->arena, target), seconds};
  vec_push(&p->times, timed);
}

/* NULL: there is none of that name. */
static const struct pass *pass_find(const char *name) {
  for (size_t i = 0; i < NPASSES; i++)
    if (strcmp(passes[i].name, name) == 0)
      return &passes[i];
  return NULL;
}

static bool can_dump(const struct pass *pass) {
  return strcmp(pass->makes, "object") != 0 && strcmp(pass->makes, "program") != 0;
}

static bool check_passes(struct pipeline *p, const char *list, const char *option) {
  for (const char *name; (name = list_copy_next(p->arena, &list)) != NULL;) {
    const struct pass *pass = pass_find(name);
    if (!pass) {
      diag_plain(p->diag, DIAG_ERROR, "unknown pass '%s' in '%s'; -fdump=list names the passes", name, option);
      return false;
    }
    if (strcmp(option, "-fdump=") == 0 && !can_dump(pass)) {
      diag_plain(p->diag, DIAG_ERROR, "pass '%s' makes the output itself: nothing to dump; -S shows it as text", name);
      return false;
    }
  }
  return true;
}

struct pipeline *pipeline_new(const struct settings *settings, struct diag *diag, struct info *info) {
  struct arena *arena = arena_new();
  struct pipeline *p = ARENA_NEW(arena, struct pipeline);
  *p = (struct pipeline){.settings = settings, .diag = diag, .info = info, .arena = arena};
  if (check_passes(p, settings->dump, "-fdump=") && check_passes(p, settings->stop_after, "-fstop-after=") &&
      late_check_reductions(settings->reductions, settings->offload, NULL, diag))
    return p;
  pipeline_free(p);
  return NULL;
}

void pipeline_free(struct pipeline *p) {
  if (!p)
    return;
  vec_free(&p->times);
  vec_free(&p->written);
  arena_free(p->arena);
}

bool pipeline_newest_openmp(const char *text, size_t length) {
  return lang_is_newest_openmp(text, length);
}

void pipeline_check_host(struct pipeline *p, const char *text, size_t length) {
  if (p->settings->openmp)
    lang_check_host_openmp(p->diag, p->arena, text, length);
}

void pipeline_refuse_devices(struct diag *diag, struct arena *arena, const char *text, size_t length,
                             const char *language) {
  lang_refuse_devices(diag, arena, text, length, language);
}

bool pipeline_attributes(struct pipeline *p, const char *path, struct text *text, bool cxx, bool *replaced) {
  *replaced = false;
  return !p->settings->openmp || lang_replace_attributes(path, text, cxx, p->diag, replaced);
}

bool pipeline_check_pragmas(struct pipeline *p, const char *path, const char *text, size_t length) {
  return lang_check_pragmas(path, text, length, p->settings, p->diag);
}

bool pipeline_wants(const struct pipeline *p, const char *text, size_t length) {
  return front_has_directives(text, length, lang_of(text, length, p->settings));
}

bool pipeline_written(const char *text, size_t length) {
  static const char line[] = "# 1 \"<sumac>\" 3\n"; /* the second one */
  const char *end = text ? memchr(text, '\n', length) : NULL;
  size_t rest = end ? length - (size_t)(end + 1 - text) : 0;
  return rest >= sizeof line - 1 && !memcmp(end + 1, line, sizeof line - 1);
}

/* -- The early half -- */

static const struct language *const *languages_of(const struct early *e) {
  const struct settings *settings = e->pipeline->settings;
  return lang_of(e->text, e->length, settings);
}

static bool parse(struct early *e) {
  bool cxx = false;
  for (int i = 0; i + 1 < e->nargs; i++)
    cxx |= strcmp(e->args[i], "-x") == 0 && strstr(e->args[i + 1], "c++");
  const struct clang_flags flags = {.flag = e->args,
                                    .n = e->nargs,
                                    .openmp = e->pipeline->settings->openmp,
                                    .cxx = cxx,
                                    .old_openacc = e->pipeline->settings->old_openacc,
                                    .clang = e->pipeline->settings->clang};
  e->unit = front_read(e->path, e->text, e->length, &flags, languages_of(e), e->pipeline->diag);
  return e->unit != NULL;
}

/* Strategies that are asked for at loops. */
static bool check_strategies(struct early *e) {
  bool known = true;
  for (size_t i = 0; i < e->unit->ndirectives; i++) {
    const struct directive *directive = e->unit->directives[i];
    known &= late_check_reductions(directive->strategies, e->pipeline->settings->offload, &directive->strategies_place,
                                   e->pipeline->diag);
  }
  return known;
}

static bool check(struct early *e) {
  bool known = check_strategies(e), legal = front_check(e->unit) && known;
  return lang_check(e->unit) && legal; /* what lang_check has found wrong, lowering leaves out */
}

/* -acc=sync: as if no `async` clause stood there. */
static void without_queues(struct construct *construct) {
  construct->has_async = false;
  construct->async = NULL;
  for (int k = 0; k < DEVICE_KINDS && construct->by_device; k++)
    without_queues(construct->on[k]);
}

static bool build(struct early *e) {
  lang_build(e->unit, e->pipeline->settings->accumulations, &e->constructs);
  for (size_t i = 0; i < e->constructs.n && e->pipeline->settings->blocking; i++)
    without_queues(e->constructs.item[i]);
  return true;
}

static bool begin_lowering(struct early *e) {
  if (!e->lowering)
    e->lowering = lower_new(e->unit, &e->constructs, e->pipeline->info, e->pipeline->settings);
  return e->lowering != NULL;
}

static void dump_parse(const struct early *e, const char *pass) {
  unit_dump(e->unit, pass, stderr);
}

static void dump_check(const struct early *e, const char *pass) {
  unit_dump(e->unit, pass, stderr);
}

static void dump_build(const struct early *e, const char *pass) {
  (void)pass;
  construct_dump(e->unit, &e->constructs, stderr);
}

static void dump_lowering(const struct early *e, const char *pass) {
  lower_dump(e->lowering, pass, stderr);
}

/* What outlives the unit: places with columns, which the late half does not see. */
static void keep_places(void *context, const char *region, const struct place at[4], const struct words *says) {
  struct pipeline *p = context;
  struct written written = {.region = arena_strdup(p->arena, region), .says = says};
  for (int i = 0; i < 4; i++) {
    written.at[i] = at[i];
    written.at[i].file = at[i].file ? arena_strdup(p->arena, at[i].file) : NULL;
  }
  vec_push(&p->written, written);
}

/* NULL: it was written by another run. */
static const struct written *written_of(const struct pipeline *p, const char *region) {
  const char *own = region ? strstr(region, "__sumac_region_") : NULL; /* in C++ behind the function's name */
  for (size_t i = 0; own && i < p->written.n; i++)
    if (strncmp(p->written.item[i].region, own, strcspn(own, "$")) == 0)
      return &p->written.item[i];
  return NULL;
}

static struct place late_written(void *context, const char *region, int level) {
  const struct written *written = written_of(context, region);
  return written ? written->at[level + 1] : (struct place){0};
}

/* Of a routine, say, those of the file's only language. */
static const char *const *late_words(void *context, const char *region) {
  const struct pipeline *p = context;
  const struct written *written = written_of(p, region);
  const struct words *says = lang_words(p->settings);
  return written ? written->says->report : says->report;
}

/* One row of the table. CLEAN: there were no errors. */
static enum pipeline_end run_pass(struct early *e, const struct pass *pass, bool clean) {
  struct pipeline *p = e->pipeline;
  double began = now();
  bool worked = pass->run(e);
  add_time(p, pass->name, "", now() - began);
  if (!worked)
    return PIPELINE_FAILED;
  if (clean && pass->dump && list_has(p->settings->dump, pass->name))
    pass->dump(e, pass->name);
  return list_has(p->settings->stop_after, pass->name) ? PIPELINE_STOPPED : PIPELINE_DONE;
}

enum pipeline_end pipeline_early(struct pipeline *p, const char *path, const char *text, size_t length,
                                 const char *const *args, int nargs, char **rewritten) {
  struct early e = {.path = path, .text = text, .length = length, .args = args, .nargs = nargs, .pipeline = p};
  unsigned errors = diag_errors(p->diag);
  enum pipeline_end end = PIPELINE_DONE;
  diag_hold(p->diag);
  for (size_t i = 0; i < NPASSES && end == PIPELINE_DONE; i++) {
    if (passes[i].kind == KIND_LOWER)
      diag_release(p->diag);
    bool clean = diag_errors(p->diag) == errors;
    if (!passes[i].run || (!clean && passes[i].kind == KIND_CLEAN))
      continue;
    end = run_pass(&e, &passes[i], clean);
    if (end == PIPELINE_FAILED && passes[i].kind == KIND_LOWER)
      end = PIPELINE_DONE;
  }
  diag_release(p->diag);
  if (diag_errors(p->diag) > errors)
    end = PIPELINE_FAILED;
  p->written.n = 0;
  if (end == PIPELINE_DONE) {
    *rewritten = lower_text_take(e.lowering);
    lower_places(e.lowering, keep_places, p);
  }
  lower_free(e.lowering);
  vec_free(&e.constructs);
  unit_free(e.unit);
  return end;
}

/* -- Steps of other programs -- */

void pipeline_tool_begin(struct pipeline *p, const char *pass) {
  p->tool = pass;
  p->tool_began = now();
}

enum pipeline_end pipeline_tool_end(struct pipeline *p, bool worked) {
  add_time(p, p->tool, "clang", now() - p->tool_began);
  return !worked ? PIPELINE_FAILED : list_has(p->settings->stop_after, p->tool) ? PIPELINE_STOPPED : PIPELINE_DONE;
}

void pipeline_tool_dump(const struct pipeline *p, const char *text, size_t length) {
  if (list_has(p->settings->dump, p->tool))
    fwrite(text, 1, length, stderr);
}

bool pipeline_tool_dump_bitcode(const struct pipeline *p, const char *path) {
  return !list_has(p->settings->dump, p->tool) || late_print(path, p->diag, stderr);
}

/* -- The late half -- */

static FILE *late_dump(void *context, const char *pass, const char *target) {
  const struct pipeline *p = context;
  (void)target;
  return list_has(p->settings->dump, pass) ? stderr : NULL;
}

static void late_timed(void *context, const char *pass, const char *target, double seconds) {
  add_time(context, pass, target, seconds);
}

/* Splits the list of targets: those for images, and the one for the host's code. */
static void choose_targets(struct pipeline *p, struct late_options *late) {
  struct offload_target target;
  const char **images = ARENA_ARRAY(p->arena, const char *, strlen(p->settings->offload));
  late->offload = images;
  for (size_t i = 0; late_target(i, &target); i++)
    if (target.usual && !target.suffix)
      late->host = target.name;
  const char *list = p->settings->offload;
  for (const char *name; (name = list_copy_next(p->arena, &list)) != NULL;) {
    size_t i = 0;
    while (late_target(i, &target) && strcmp(target.name, name) != 0)
      i++;
    if (!late_target(i, &target))
      bug("pipeline", __func__, "target '%s'", name);
    if (target.suffix)
      images[late->noffload++] = target.name;
    else
      late->host = target.name;
  }
}

bool pipeline_target(size_t i, struct offload_target *target) {
  return late_target(i, target);
}

bool pipeline_is_architecture(const char *word, struct text *forms) {
  return late_is_architecture(word, forms);
}

const char *pipeline_nearest_architecture(struct arena *arena, const char *word) {
  return late_nearest_architecture(arena, word);
}

const char *pipeline_native_architecture(struct arena *arena) {
  return late_native_architecture(arena);
}

enum pipeline_end pipeline_late(struct pipeline *p, const char *bitcode, const char *host_bitcode,
                                const char *image_text, const struct pipeline_images *where) {
  struct late_options late = {.input = bitcode,
                              .output = host_bitcode,
                              .settings = p->settings,
                              .image_text = image_text,
                              .debug = p->settings->debug ? LATE_DEBUG_USER : LATE_DEBUG_PLACES,
                              .has_trees = &p->has_trees,
                              .trace = stderr,
                              .context = p,
                              .dump = late_dump,
                              .timed = late_timed,
                              .written = late_written,
                              .words = late_words};
  p->has_trees = false;
  if (where) {
    p->files = (struct late_files){.path = where->path, .beside = where->beside, .gate = where->gate};
    late.files = &p->files;
  }
  const struct pass *last = p->settings->stop_after ? pass_find(p->settings->stop_after) : NULL;
  if (last && last->kind == KIND_LATE)
    late.stop_after = p->settings->stop_after;
  choose_targets(p, &late);
  p->files.processes = ARENA_ARRAY(p->arena, struct late_process, late.noffload);
  if (!late_run(&late, p->diag, p->info))
    return PIPELINE_FAILED;
  return late.stop_after ? PIPELINE_STOPPED : PIPELINE_DONE;
}

bool pipeline_has_trees(const struct pipeline *p) {
  return p->has_trees;
}

bool pipeline_images_end(struct pipeline *p) {
  return late_files_end(&p->files, p->diag);
}

/* -- Reports -- */

void pipeline_versions(struct text *libclang, struct text *libllvm) {
  clang_version(libclang);
  late_version(libllvm);
}

void pipeline_list(FILE *out) {
  for (size_t i = 0; i < NPASSES; i++) {
    const struct pass *pass = &passes[i];
    fprintf(out, "%-24s  %-30s  %-83s  requires %s", pass->name, pass->whom, pass->after, pass->requires);
    fprintf(out, *pass->makes ? "; makes %s" : "%s", pass->makes);
    fprintf(out, *pass->breaks ? "; breaks %s\n" : "%s\n", pass->breaks);
  }
}

void pipeline_list_architectures(FILE *out) {
  late_list_architectures(out);
}

void pipeline_print_times(const struct pipeline *p, FILE *out) {
  double sum = 0;
  for (size_t i = 0; i < p->times.n; i++)
    sum += p->times.item[i].seconds;
  fprintf(out, "  seconds       %%  pass\n");
  for (size_t i = 0; i < p->times.n; i++) {
    const struct timed *timed = &p->times.item[i];
    fprintf(out, "%9.4f  %6.1f  %s%s%s%s\n", timed->seconds, sum > 0 ? 100 * timed->seconds / sum : 0, timed->pass,
            *timed->target ? " (" : "", timed->target, *timed->target ? ")" : "");
  }
  fprintf(out, "%9.4f  %6.1f  all\n", sum, 100.0);
}

const struct pipeline_functions pipeline_functions = {
#define MEMBER(name) .name = pipeline_##name,
    PIPELINE_FUNCTIONS(MEMBER)
#undef MEMBER
};

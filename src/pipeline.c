/*
 * pipeline.c - the table of passes (passes.def), which is the whole compiler, and the loop over its early half, which
 * gives -fdump, -fstop-after and -ftime-passes.
 *
 * To change how a half is run: pipeline.c; the late one: pipeline_late.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "pipeline_inside.h"

#include "front/front.h"
#include "lower/lower.h"

#include <time.h>

/* A file on its way through the early half. */
struct early {
  const struct pipeline_input *input;
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
  const char *needs;                                    /* facts, "a, b" */
  const char *makes, *breaks;                           /* facts, too */
  const char *after;                                    /* state behind the pass, for -fdump=list */
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

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
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
  const struct pass *last = settings->stop_after ? pass_find(settings->stop_after) : NULL;
  p->late_stop_after = last && last->kind == KIND_LATE ? last->name : NULL;
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
  return lang_of(e->input->text, e->input->length, settings);
}

static bool parse(struct early *e) {
  const struct pipeline_input *in = e->input;
  bool cxx = false;
  for (int i = 0; i + 1 < in->nargs; i++)
    cxx |= strcmp(in->args[i], "-x") == 0 && strstr(in->args[i + 1], "c++");
  const struct clang_flags flags = {.flag = in->args,
                                    .n = in->nargs,
                                    .openmp = e->pipeline->settings->openmp,
                                    .cxx = cxx,
                                    .old_openacc = e->pipeline->settings->old_openacc,
                                    .clang = e->pipeline->settings->clang};
  e->unit = front_read(in->path, in->text, in->length, &flags, languages_of(e), e->pipeline->diag);
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

/* One row of the table. CLEAN: there were no errors. */
static enum pipeline_end run_pass(struct early *e, const struct pass *pass, bool clean) {
  struct pipeline *p = e->pipeline;
  double began = now();
  bool worked = pass->run(e);
  pipeline_add_time(p, pass->name, "", now() - began);
  if (!worked)
    return PIPELINE_FAILED;
  if (clean && pass->dump && list_has(p->settings->dump, pass->name))
    pass->dump(e, pass->name);
  return list_has(p->settings->stop_after, pass->name) ? PIPELINE_STOPPED : PIPELINE_DONE;
}

enum pipeline_end pipeline_early(struct pipeline *p, const struct pipeline_input *input, char **rewritten) {
  struct early e = {.input = input, .pipeline = p};
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
  pipeline_add_time(p, p->tool, "clang", now() - p->tool_began);
  return !worked ? PIPELINE_FAILED : list_has(p->settings->stop_after, p->tool) ? PIPELINE_STOPPED : PIPELINE_DONE;
}

void pipeline_tool_dump(const struct pipeline *p, const char *text, size_t length) {
  if (list_has(p->settings->dump, p->tool))
    fwrite(text, 1, length, stderr);
}

bool pipeline_tool_dump_bitcode(const struct pipeline *p, const char *path) {
  return !list_has(p->settings->dump, p->tool) || late_print(path, p->diag, stderr);
}

/* -- Reports -- */

void pipeline_versions(struct text *libclang, struct text *libllvm) {
  clang_version(libclang);
  late_version(libllvm);
}

void pipeline_list(FILE *out) {
  for (size_t i = 0; i < NPASSES; i++) {
    const struct pass *pass = &passes[i];
    fprintf(out, "%-24s  %-30s  %-83s  requires %s", pass->name, pass->whom, pass->after, pass->needs);
    fprintf(out, *pass->makes ? "; makes %s" : "%s", pass->makes);
    fprintf(out, *pass->breaks ? "; breaks %s\n" : "%s\n", pass->breaks);
  }
}

const struct pipeline_functions pipeline_functions = {
#define MEMBER(name) .name = pipeline_##name,
    PIPELINE_FUNCTIONS(MEMBER)
#undef MEMBER
};

/*
 * pipeline_late.c - the late half as the driver sees it: its targets, and a run with what the pipeline is asked for and
 * knows: dumps, times, and places and words of the early half.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "pipeline_inside.h"

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

static FILE *late_dump(void *context, const char *pass, const char *target) {
  const struct pipeline *p = context;
  (void)target;
  return list_has(p->settings->dump, pass) ? stderr : NULL;
}

static void late_timed(void *context, const char *pass, const char *target, double seconds) {
  pipeline_add_time(context, pass, target, seconds);
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
                              .stop_after = p->late_stop_after,
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

void pipeline_list_architectures(FILE *out) {
  late_list_architectures(out);
}

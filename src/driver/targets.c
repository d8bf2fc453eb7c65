/*
 * targets.c - which targets and architectures the command line asks for: --offload-arch=, -foffload=.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

long architecture_number(const char *arch) {
  return strtol(arch + strcspn(arch, "0123456789"), NULL, 10);
}

/* ARCH or the nearest that code can be made for. */
static const char *made(struct options *o, const char *option, const char *arch) {
  const char *nearest = places_compiler(o->places)->nearest_architecture(o->arena, arch);
  if (!nearest || strcmp(nearest, arch) == 0)
    return arch;
  bool older = architecture_number(arch) < architecture_number(nearest);
  options_remark(o, WARNING_ARCHITECTURE, "'%s': code is made for %s, which %s", option, nearest,
                 older ? "older devices do not run" : "later devices run, too");
  return nearest;
}

/* --offload-arch=gfx90a asks for code for another vendor's device: a warning, as -fopenmp-targets=amdgcn-amd-amdhsa is.
 */
static bool is_of_others(const char *value) {
  static const char *const begin[] = {"gfx", "intel_gpu_"};
  bool found = false;
  for (size_t i = 0; i < sizeof begin / sizeof *begin; i++)
    found |= strncmp(value, begin[i], strlen(begin[i])) == 0;
  return found;
}

bool options_add_architecture(struct options *o, struct diag *diag, const char *option, const char *value) {
  struct text forms = {0};
  if (is_of_others(value)) {
    options_remark(o, WARNING_IGNORED_OPTION, "'%s' is ignored: code is made for the host and for NVIDIA's cards",
                   option);
    return true;
  }
  const char *ours = habit_architecture(o, value);
  bool list = strcmp(ours, "list") == 0;
  bool known = list || places_compiler(o->places)->is_architecture(ours, &forms);
  if (known) {
    bool alone = !o->settings.arch || strcmp(o->settings.arch, "list") == 0 || list;
    const char *arch = made(o, option, ours);
    o->settings.arch = alone ? arch : arena_printf(o->arena, "%s,%s", o->settings.arch, arch);
  } else {
    diag_plain(diag, DIAG_ERROR, "unknown architecture '%s' in '%s'; expected %s, native or list", value, option,
               forms.text);
  }
  text_free(&forms);
  return known;
}

const char *const isa_words[] = {
#define DEVICE_KIND(ID, id, number, words, one, names, archs, isa) isa,
#include "sumac/device_kinds.def"
};

const char *options_image_suffix(const struct options *o) {
  const struct pipeline_functions *compiler = places_compiler(o->places);
  struct offload_target target;
  const char *suffix = NULL;
  size_t length;
  for (const char *list = o->settings.offload, *word; (word = list_next(&list, &length)) != NULL;)
    for (size_t i = 0; compiler->target(i, &target); i++)
      if (target.suffix && word_is(word, length, target.name))
        suffix = target.suffix;
  return suffix;
}

const char *options_targets(const struct options *o, bool one_thread, bool images) {
  const struct pipeline_functions *compiler = places_compiler(o->places);
  struct offload_target target;
  const char *list = NULL;
  for (size_t i = 0; compiler->target(i, &target); i++)
    if (target.suffix ? images && target.usual : one_thread ? target.one_thread : target.usual)
      list = list ? arena_printf(o->arena, "%s,%s", list, target.name) : target.name;
  return list;
}

/* What a list of targets has asked for so far. */
struct asked {
  unsigned host, images; /* bit sets of targets for host code and for images, by the number of an offload_target */
  bool usual, disable;   /* GCC's words `default` and `disable`: the usual targets, and host code alone */
  const char *suffix;    /* of the last image's output file */
};

static bool ask(const struct options *o, struct asked *asked, const char *p, size_t length) {
  const struct pipeline_functions *compiler = places_compiler(o->places);
  struct offload_target target;
  for (size_t i = 0; compiler->target(i, &target); i++) {
    if (word_is(p, length, target.name)) {
      *(target.suffix ? &asked->images : &asked->host) |= 1u << i;
      asked->suffix = target.suffix ? target.suffix : asked->suffix;
      return true;
    }
    if (word_is(p, length, target.other_name))
      return asked->usual = true;
  }
  asked->usual |= word_is(p, length, "default");
  asked->disable |= word_is(p, length, "disable");
  return word_is(p, length, "default") || word_is(p, length, "disable");
}

/* "host, serial, ptx and trace" */
static const char *target_words(const struct options *o) {
  const struct pipeline_functions *compiler = places_compiler(o->places);
  struct offload_target target, next;
  const char *words = "";
  for (size_t i = 0; compiler->target(i, &target); i++)
    words = arena_printf(o->arena, "%s%s%s", words,
                         i == 0                           ? ""
                         : compiler->target(i + 1, &next) ? ", "
                                                          : " and ",
                         target.name);
  return words;
}

/* GCC's name of a device that Sumac makes no code for. */
static const char other_device[] = "amdgcn-amdhsa";

/* -foffload=: names of our targets, GCC's words, or options for GCC's device compiler. */
bool options_set_offload(struct options *o, struct diag *diag, const char *list) {
  struct asked asked = {0};
  if (strchr(list, '-') == list || strchr(list, '=')) /* GCC 11 and before: options */
    return habit_device_options(o, diag, "-foffload=", list);
  size_t length;
  for (const char *at = list, *p; (p = list_next(&at, &length)) != NULL;)
    if (word_is(p, length, other_device)) {
      options_remark(o, WARNING_CHANGED_OPTION,
                     "'%s' in '-foffload=%s' is taken as 'default': code is made for the host "
                     "and for NVIDIA's cards",
                     other_device, list);
      asked.usual = true;
    } else if (!ask(o, &asked, p, length)) {
      diag_plain(diag, DIAG_ERROR, "unknown target '%.*s' in '-foffload=%s'; the targets are %s", (int)length, p, list,
                 target_words(o));
      return false;
    }
  bool ours = asked.host || asked.images, several = asked.host & (asked.host - 1);
  if (several || (asked.disable && (ours || asked.usual)) || (asked.usual && ours)) {
    diag_plain(diag, DIAG_ERROR, "'-foffload=%s' asks for targets that exclude each other", list);
    return false;
  }
  o->offload = ours ? list : options_targets(o, false, asked.usual);
  o->only_image = asked.host ? NULL : asked.suffix;
  return true;
}

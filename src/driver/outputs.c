/*
 * outputs.c - names of output files, and the checks that none of them is an input, nor another output: a mistake in -o
 * must not overwrite a source, and a report must not overwrite the object. Files are compared, not names, so symbolic
 * and hard links are recognised.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

const char *output_suffix(const struct options *o) {
  if (o->mode != MODE_ASSEMBLY)
    return o->emit_llvm ? ".bc" : ".o";
  return o->only_image ? o->only_image : o->emit_llvm ? ".ll" : ".s";
}

const char *output_derived(const struct driver *d, const struct argument *input) {
  if (argument_is_header(input))
    return arena_printf(d->arena, "%s.pch", file_base(input->value));
  return arena_printf(d->arena, "%s%s", name_stem(d->arena, file_base(input->value)), output_suffix(&d->options));
}

/* The name of the input that is the file PATH, or NULL. ONLY_SOURCES: not objects and libraries, which are read only
   for linking. */
static const char *input_at(const struct driver *d, const char *path, bool only_sources) {
  EACH_IN (const struct argument, argument, d->options.arguments) {
    bool counts =
        argument->class == CLASS_INPUT && (!only_sources || argument_is_c(argument) || argument_is_foreign(argument));
    if (counts && file_same(argument->value, path))
      return argument->value;
  }
  return NULL;
}

static bool refuse(struct driver *d, const char *input, const char *path) {
  if (input)
    diag_plain(d->diag, DIAG_ERROR, "input file '%s' is the same as output file '%s'", input, path);
  return !input;
}

bool output_allowed(struct driver *d, const char *path) {
  return refuse(d, input_at(d, path, false), path);
}

const char *output_dependencies(const struct driver *d, const char *base) {
  const struct options *o = &d->options;
  return o->depend_file ? o->depend_file
                        : arena_printf(o->arena, "%s.d", o->output ? name_stem(o->arena, o->output) : base);
}

/* The outputs of a command. */
vec_named(outputs, const char *);

/* Adds PATH; false after a message if another output is the same file. */
static bool add(struct driver *d, struct outputs *all, const char *path) {
  for (size_t i = 0; i < all->n; i++)
    if (file_will_be(all->item[i], path)) {
      diag_plain(d->diag, DIAG_ERROR, "two outputs are one file: '%s' and '%s'", all->item[i], path);
      return false;
    }
  vec_push(all, path);
  return true;
}

/* Checks outputs whose names are derived from an input's. */
static bool check_derived(struct driver *d, struct outputs *all, const struct argument *argument) {
  const struct options *o = &d->options;
  const char *base = name_stem(d->arena, file_base(argument->value));
  bool right = true;
  if (o->depend && !o->depend_file) {
    const char *path = output_dependencies(d, base);
    right = output_allowed(d, path) && (o->output || add(d, all, path)); /* with -o there is one for all inputs */
  }
  if (!o->output && (o->mode == MODE_OBJECT || o->mode == MODE_ASSEMBLY)) {
    const char *path = output_derived(d, argument);
    right &= refuse(d, input_at(d, path, true), path) && add(d, all, path);
  }
  return right;
}

static bool check(struct driver *d, struct outputs *all, const char *path) {
  return output_allowed(d, path) && add(d, all, path);
}

bool outputs_check(struct driver *d) {
  const struct options *o = &d->options;
  struct outputs all = {0};
  bool right = o->output || o->mode != MODE_LINK || check(d, &all, "a.out");
  right &= !o->info_file || check(d, &all, o->info_file);
  right &= !o->reduction_report || check(d, &all, o->reduction_report);
  for (size_t i = 0; i < o->arguments.n && !o->show_only; i++) {
    const struct argument *argument = &o->arguments.item[i];
    bool written = (argument->id == OPT_DEPEND_FILE && argument->value == o->depend_file) ||
                   argument->id == OPT_WRITES ||
                   (argument->id == OPT_OUTPUT && argument->value == o->output && o->mode != MODE_SYNTAX);
    if (written)
      right &= check(d, &all, argument->value);
    else if (argument->class == CLASS_INPUT && (argument_is_c(argument) || argument_is_foreign(argument)))
      right &= check_derived(d, &all, argument);
  }
  vec_free(&all);
  return right;
}

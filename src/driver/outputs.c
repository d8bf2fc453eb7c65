/*
 * outputs.c - names of output files, and the check that none of them is an input: a mistake in -o must not overwrite a
 * source. Files are compared, not names, so symbolic and hard links are recognised.
 */
#include "driver/driver.h"

#include <string.h>

const char *output_suffix(const struct options *o) {
  if (o->mode != MODE_ASSEMBLY)
    return o->emit_llvm ? ".bc" : ".o";
  return o->only_image ? o->only_image : o->emit_llvm ? ".ll" : ".s";
}

const char *output_derived(const struct driver *d, const struct argument *input) {
  if (argument_is_header(input))
    return arena_printf(d->arena, "%s.pch", name_base(input->value));
  return arena_printf(d->arena, "%s%s", name_stem(d->arena, name_base(input->value)), output_suffix(&d->options));
}

/* The name of the input that is the file PATH, or NULL. ONLY_SOURCES: not objects and libraries, which are read only
   for linking. */
static const char *input_at(const struct driver *d, const char *path, bool only_sources) {
  for (size_t i = 0; i < d->options.arguments.n; i++) {
    const struct argument *argument = &d->options.arguments.item[i];
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

/* Checks outputs whose names are derived from an input's. */
static bool check_derived(struct driver *d, const struct argument *argument) {
  const struct options *o = &d->options;
  const char *base = name_stem(d->arena, name_base(argument->value));
  bool right = true;
  if (o->depend && !o->depend_file)
    right = output_allowed(d, output_dependencies(d, base));
  if (!o->output && (o->mode == MODE_OBJECT || o->mode == MODE_ASSEMBLY)) {
    const char *path = output_derived(d, argument);
    right &= refuse(d, input_at(d, path, true), path);
  }
  return right;
}

bool outputs_check(struct driver *d) {
  const struct options *o = &d->options;
  bool right = o->output || o->mode != MODE_LINK || output_allowed(d, "a.out");
  right &= !o->info_file || output_allowed(d, o->info_file);
  right &= !o->reduction_report || output_allowed(d, o->reduction_report);
  for (size_t i = 0; i < o->arguments.n && !o->show_only; i++) {
    const struct argument *argument = &o->arguments.item[i];
    bool written = argument->id == OPT_DEPEND_FILE || argument->id == OPT_WRITES ||
                   (argument->id == OPT_OUTPUT && argument->value == o->output && o->mode != MODE_SYNTAX);
    if (written)
      right &= output_allowed(d, argument->value);
    else if (argument->class == CLASS_INPUT && (argument_is_c(argument) || argument_is_foreign(argument)))
      right &= check_derived(d, argument);
  }
  return right;
}

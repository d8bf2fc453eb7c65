/*
 * modules.c - modules of other files. Where a file with a module is compiled, the lines of its specification part, and
 * those of the routines for devices in it, are written beside the host compiler's .mod file; a file that uses the
 * module reads them as if they were its own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/walk.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

static const char first_line[] = "! sumac module 2\n", kinds_line[] = "! kinds %d %d %d\n";

/* --- writing --- */

struct description {
  struct file *file;
  struct text text;
  struct place next; /* the place of a line without a marker */
};

/* The lines of statements FROM to TO - 1. */
static void put_lines(struct description *d, size_t from, size_t to) {
  const struct source *source = &d->file->source;
  const struct statement *statements = source->statements.item;
  size_t last = to < source->statements.n ? statements[to].first : source->lines.n;
  for (size_t i = statements[from].first; i < last; i++) {
    const struct source_line *line = &source->lines.item[i];
    if (!d->next.file || d->next.line != line->place.line || strcmp(d->next.file, line->place.file) != 0)
      text_printf(&d->text, "# %u \"%s\"\n", line->place.line, line->place.file);
    text_add_n(&d->text, line->begin, (size_t)(line->end - line->begin));
    text_add_char(&d->text, '\n');
    d->next = (struct place){line->place.file, line->place.line + 1, 1};
  }
}

/* A routine that constructs of other files may call: with a directive that says so. */
static bool is_described(const struct unit *unit, const struct unit *module) {
  return unit->host == module && !unit->is_separate && !unit->is_interface && unit->routine &&
         unit->routine->sentinel != SENTINEL_NONE && unit->routine->place.line != unit->place.line;
}

static void put_routines(struct description *d, const struct unit *module) {
  bool some = false;
  for (size_t i = 0; i < d->file->units.n; i++) {
    const struct unit *unit = d->file->units.item[i];
    if (!is_described(unit, module))
      continue;
    text_add(&d->text, some ? "" : "contains\n");
    some = true;
    d->next.file = NULL;
    put_lines(d, unit->head, unit->begin);
    text_printf(&d->text, "end %s\n", unit->result ? "function" : "subroutine");
  }
}

static const char *path_of(const struct file *file, const char *folder, const char *name) {
  return arena_printf(file->arena, "%s%s%s.sumacmod", folder ? folder : "", folder ? "/" : "", name);
}

/* A file that several commands may read and write at a time is never seen in part. */
static bool write_whole(struct file *file, const char *path, const struct text *text) {
  const char *part = arena_printf(file->arena, "%s.%ld", path, (long)getpid());
  size_t length = 0;
  char *before = file_read(path, &length);
  bool same = before && length == text->length && memcmp(before, text->text, length) == 0;
  free(before);
  if (same)
    return true;
  if (file_write(part, text->text, text->length) && rename(part, path) == 0)
    return true;
  diag_not_written(file->diag, path, strerror(errno));
  file_discard(part);
  return false;
}

static bool write_module(struct file *file, const struct unit *module) {
  struct description d = {.file = file};
  const struct fortran_options *o = file->options;
  text_add(&d.text, first_line);
  text_printf(&d.text, kinds_line, o->default_integer, o->default_real, o->default_double);
  put_lines(&d, module->head, module->begin);
  put_routines(&d, module);
  text_add(&d.text, module->kind == UNIT_MODULE ? "end module\n" : "end submodule\n");
  bool good = write_whole(file, path_of(file, file->options->module_folder, module_key(file, module)), &d.text);
  text_free(&d.text);
  return good;
}

bool write_modules(struct file *file) {
  bool good = true;
  for (size_t i = 0; i < file->units.n; i++) {
    const struct unit *unit = file->units.item[i];
    bool is_one = unit->kind == UNIT_MODULE || (unit->kind == UNIT_SUBMODULE && unit->parent);
    if (is_one && !unit->is_outside && unit->begin)
      good &= write_module(file, unit);
  }
  return good;
}

/* --- reading --- */

static char *find_description(struct file *file, const char *name, size_t *length, const char **path) {
  const struct strings *folders = file->options->folders;
  *path = path_of(file, file->options->module_folder, name);
  char *text = file_read(*path, length);
  if (!text)
    text = file_read(*path = path_of(file, NULL, name), length);
  for (size_t i = 0; !text && folders && i < folders->n; i++)
    text = file_read(*path = path_of(file, folders->item[i], name), length);
  if (text && (*length < strlen(first_line) || strncmp(text, first_line, strlen(first_line)) != 0)) {
    free(text);
    return NULL;
  }
  return text;
}

/* Types without a kind have that of the command which compiled the module. */
static const struct fortran_options *options_of(struct file *file, const char *text) {
  struct fortran_options *o = ARENA_NEW(file->arena, struct fortran_options);
  *o = *file->options;
  sscanf(text + strlen(first_line), kinds_line, &o->default_integer, &o->default_real, &o->default_double);
  return o;
}

struct unit *load_module(struct file *file, const char *name) {
  size_t length = 0, named = file->named_routines.n;
  const char *path = NULL;
  char *read = find_description(file, name, &length, &path);
  if (!read)
    return NULL;
  const char *text = arena_strndup(file->arena, read, length);
  free(read);
  struct source own = file->source;
  const struct fortran_options *options = file->options;
  file->options = options_of(file, text);
  file->source = (struct source){.arena = own.arena, .diag = own.diag, .options = own.options};
  if (source_read(&file->source, path, text, length)) {
    struct walk w = {.file = file, .outside = true};
    walk_statements(&w);
  }
  TREE_PUSH(file, &file->descriptions, file->source);
  file->source = own;
  file->options = options;
  file->named_routines.n = named; /* names in ROUTINE directives are of that module's procedures */
  return find_module(file, name);
}

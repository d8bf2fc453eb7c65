/*
 * lower.c - the state of lowering, and small services for its passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/region.h"
#include "sumac/symbol.h"

static struct node *constant(struct arena *arena, int value) {
  struct node *node = ARENA_NEW(arena, struct node);
  node->is_constant = true;
  node->value = value;
  return node;
}

struct lowering *lower_new(struct unit *unit, const struct constructs *constructs, struct info *info,
                           const struct settings *settings) {
  struct lowering *l = ARENA_NEW(unit->arena, struct lowering);
  l->arena = unit->arena;
  l->unit = unit;
  l->spelling = spelling_of(unit->spelling);
  l->constructs = constructs;
  l->diag = unit->diag;
  l->info = info;
  l->settings = settings;
  for (int i = 0; i < 3; i++)
    l->standard[i] = settings->dims[i] > 0 ? constant(l->arena, settings->dims[i]) : NULL;
  l->tag_names = map_new();
  return l;
}

void lower_free(struct lowering *l) {
  if (!l)
    return;
  EACH_REGION (struct region, region, l) {
    EACH_PTR (struct loop, loop, region->loops) {
      vec_free(&loop->kids);
      vec_free(&loop->privates);
      vec_free(&loop->automatic_privates);
      vec_free(&loop->candidates);
      vec_free(&loop->reductions);
    }
    vec_free(&region->loops);
    vec_free(&region->variables);
    vec_free(&region->extents);
    vec_free(&region->reductions);
    vec_free(&region->handed_over);
  }
  vec_free(&l->regions);
  vec_free(&l->routines);
  vec_free(&l->wanted);
  vec_free(&l->memberwise);
  vec_free(&l->edits);
  vec_free(&l->tags);
  map_free(l->tag_names);
  free(l->text);
}

void report(struct lowering *l, enum info_kind kind, const struct decl *function, struct place place,
            const char *format, ...) {
  if (!l->info)
    return;
  struct text line = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&line, format, args);
  va_end(args);
  info_add(l->info, kind, function ? function->shown : "", place.file ? place.file : "", place.line, "%s", line.text);
  text_free(&line);
}

char *c_string(struct lowering *l, const char *string) {
  struct text out = {0};
  text_add_char(&out, '"');
  for (const char *p = string; *p; p++) {
    if (*p == '\n')
      text_add(&out, "\\n");
    else if (*p == '"' || *p == '\\')
      text_printf(&out, "\\%c", *p);
    else
      text_add_char(&out, *p);
  }
  text_add_char(&out, '"');
  return text_keep(&out, l->arena);
}

const char *source_text(struct lowering *l, const struct node *node) {
  if (node->is_implicit)
    return SELF_NAME;
  if (node->kind == N_REF && node->decl && node->decl->in_place)
    return node->decl->name;
  return arena_strndup(l->arena, l->unit->text + node->begin, node->end - node->begin);
}

const char *name_outside(struct lowering *l, const struct decl *decl) {
  if (decl->is_self)
    return SELF_NAME;
  if (decl->is_pack)
    return arena_printf(l->arena, "__sumac_pack_of(%s...)", decl->name);
  return decl->scope ? arena_printf(l->arena, "%s%s%s", decl->in_template ? "" : l->spelling->outer_scope, decl->scope,
                                    decl->name)
                     : decl->name;
}

const char *unique_name(struct lowering *l, const char *prefix, const char *name, unsigned number) {
  char *path = realpath(l->unit->path, NULL);
  /* FNV-1a of the path and the text: one file that is compiled twice with other macros gives other names, too. */
  unsigned long hash = 14695981039346656037ul;
  for (const char *p = path ? path : l->unit->path; *p; p++)
    hash = (hash ^ (unsigned char)*p) * 1099511628211ul;
  for (size_t i = 0; i < l->unit->length; i++)
    hash = (hash ^ (unsigned char)l->unit->text[i]) * 1099511628211ul;
  free(path);
  char *ascii = arena_alloc(l->arena, sumac_device_name_size(name));
  sumac_device_name(name, ascii);
  for (char *c = ascii; *c; c++) /* C++: ~C, operator+, C<T> */
    if (!isalnum((unsigned char)*c) && *c != '_')
      *c = '_';
  return arena_printf(l->arena, "%s_%010lx_%s_%u", prefix, hash >> 24, ascii, number);
}

/*
 * names.c - parts of file names, and the language that a suffix stands for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

/* C, C++, and the languages in which OpenACC is an error. */
static const struct {
  const char *suffix, *language;
} languages[] = {
    {".c", "c"},           {".i", "cpp-output"},     {".cc", "c++"},  {".cp", "c++"},     {".cpp", "c++"},
    {".cxx", "c++"},       {".c++", "c++"},          {".C", "c++"},   {".CPP", "c++"},    {".ii", "c++-cpp-output"},
    {".m", "objective-c"}, {".mm", "objective-c++"}, {".cu", "cuda"}, {".h", "c-header"}, {".hpp", "c++-header"},
    {".hh", "c++-header"}, {".hxx", "c++-header"},
};

const char *name_folder(struct arena *arena, const char *path) {
  return arena_strndup(arena, path, (size_t)(file_base(path) - path));
}

static const char *suffix(const char *path) {
  const char *base = file_base(path), *dot = strrchr(base, '.');
  return dot && dot != base ? dot : path + strlen(path);
}

const char *name_stem(struct arena *arena, const char *path) {
  return arena_strndup(arena, path, (size_t)(suffix(path) - path));
}

const char *name_language(const char *path) {
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
    if (strcmp(suffix(path), languages[i].suffix) == 0)
      return languages[i].language;
  return NULL;
}

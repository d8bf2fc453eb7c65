/*
 * headers.c - which headers the written C++ includes: those of the functions that it names, as compilers read all of a
 * header in each file.
 *
 * To change what belongs to which header: headers.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static const struct header {
  const char *file;
  bool is_complex; /* true if its functions are overloads for complex numbers */
  const char *names;
} headers[] = {
#define HEADER(file, is_complex, names) {file, is_complex, names},
#include "fortran/headers.def"
};

enum { NHEADERS = sizeof headers / sizeof *headers };

/* Marks the headers with this name in NEEDED. False: there are none. */
static bool mark(const char *name, bool has_complex, bool needed[NHEADERS]) {
  bool found = false;
  for (size_t i = 0; i < NHEADERS; i++)
    if (list_has(headers[i].names, name)) {
      found = true;
      needed[i] |= has_complex || !headers[i].is_complex;
    }
  return found;
}

void put_headers(struct file *file, struct text *out, const char *code) {
  static const char prefix[] = "fortran::";
  bool needed[NHEADERS] = {true};
  bool has_complex = strstr(code, "_Complex") || strstr(code, "fortran::cmplx");
  const char *at = code;
  while ((at = strstr(at, prefix))) {
    at += sizeof prefix - 1;
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz_0123456789");
    if (!mark(arena_strndup(file->arena, at, length), has_complex, needed)) {
      text_add(out, "#include <sumac/fortran.hpp>\n");
      return;
    }
  }
  for (size_t i = 0; i < NHEADERS; i++)
    if (needed[i])
      text_printf(out, "#include <sumac/fortran/%s.hpp>\n", headers[i].file);
}

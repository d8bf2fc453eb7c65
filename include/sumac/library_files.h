/*
 * library_files.h - which files are headers of libraries, not the user's: messages name the user's own lines. Compiler
 * and simulator go by the names of files alone, as debug information has nothing else.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LIBRARY_FILES_H
#define SUMAC_LIBRARY_FILES_H

#include <stdbool.h>
#include <string.h>

/* FILE may be NULL, which is no library's. */
static inline bool sumac_is_library_file(const char *file) {
  static const char *const begins[] = {"/usr/include/", "/usr/lib/", "/usr/local/include/", "/usr/share/"};
  static const char *const holds[] = {"/include/c++/", "/lib/clang/", "/include/sumac/"};
  for (size_t i = 0; file && i < sizeof begins / sizeof *begins; i++)
    if (strncmp(file, begins[i], strlen(begins[i])) == 0)
      return true;
  for (size_t i = 0; file && i < sizeof holds / sizeof *holds; i++)
    if (strstr(file, holds[i]))
      return true;
  return false;
}

#endif

/*
 * clang.h - clang as a function: what the module lib/sumac/clang.so exports. LLVM's library and libclang-cpp have to be
 * loaded before the module.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CLANG_CLANG_H
#define SUMAC_CLANG_CLANG_H

#ifdef __cplusplus
extern "C" {
#endif

struct clang_functions {
  void (*prepare)(void); /* once in a process, before run: what does not depend on the command */
  /* Does what the program argv[0], a clang, does with the words argv[1] to argv[argc - 1], and returns its exit status.
     Once in a process, as clang's options are global variables; the caller ends the process then, without destructors.
     -1: the command is one that the program itself has to run; nothing has been done. */
  int (*run)(int argc, const char **argv);
};
extern const struct clang_functions clang_functions;

#ifdef __cplusplus
}
#endif

#endif

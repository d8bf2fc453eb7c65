/*
 * link.h - what the linker's files share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_LINK_H
#define SUMAC_SIM_LINK_H

#include "decode/decode.h"

struct linker {
  struct decoder decoder;
  struct sim *sim;
  struct program *program;
  struct arena *arena;
  struct module_names *names;
  size_t nmodules;
  struct map *exported_vars, *exported_functions, *strong; /* strong: functions with a definition that is not weak */
  struct sim_symbol *symbols;
  size_t nsymbols;
  bool *calls, *indirect; /* nfunctions x nfunctions; who calls through pointers */
};

/* link.c */
SUMAC_NORETURN void link_fail(struct linker *, const struct ptx_module *, uint32_t line, const char *text,
                              const char *name);

/* variables.c */
void link_variables(struct linker *);    /* gives the modules' variables names and addresses */
void link_locals(struct linker *);       /* gives variables inside functions places in .local and .shared memory */
void link_initialisers(struct linker *); /* addresses in initialisers */
void link_reach(struct linker *, struct function *kernel); /* static .shared memory, refused instructions */

#endif

/*
 * host.h - what other targets in the host's code use of the host's: its gangs are theirs.
 */
#ifndef SUMAC_HOST_TARGET_H
#define SUMAC_HOST_TARGET_H

#include "target/serial/serial.h"

extern const struct target target_host;

/* FUNCTION of the runtime, int(void) or, DIM 1 to 3, int(int). What it says of the executing thread does not change
   while a gang runs, so the calls may be hoisted, merged and dropped. */
LLVMValueRef host_ask(LLVMBuilderRef, LLVMModuleRef, const char *function, int dim);

/* The gangs' strategies: a private RESULT; single values; arrays, as a whole. INIT is the identity. */
bool host_fits_private(const struct red_case *), host_fits_partials(const struct red_case *),
    host_fits_arrays(const struct red_case *);
red_hook host_partials_init, host_partials_fini, host_arrays_fini;

#endif

/*
 * host.h - parts of the host target that other targets for host code use, whose gangs are the same.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_HOST_TARGET_H
#define SUMAC_HOST_TARGET_H

#include "target/serial/serial.h"

extern const struct target target_host;

/* A call of FUNCTION of the runtime, int(void) or, with DIM 1 to 3, int(int), which returns a position or size of the
   executing thread. As that does not change while a gang runs, LLVM may hoist, merge and drop the calls. */
LLVMValueRef host_ask(LLVMBuilderRef, LLVMModuleRef, const char *function, int dim);

/* The gangs' strategies: a private RESULT; single values; arrays, as a whole. INIT is the identity. */
bool host_fits_private(const struct red_case *), host_fits_partials(const struct red_case *),
    host_fits_arrays(const struct red_case *);
const char *host_no_partials(const struct red_case *); /* why arrays are not reduced as single values */
unsigned host_by_values(const struct red_case *), host_by_arrays(const struct red_case *); /* costs */
red_hook host_partials_init, host_partials_fini, host_arrays_fini;

LLVMValueRef host_gather(struct expansion *, const struct marker *); /* gather.c: a hook */
LLVMValueRef host_tree(struct expansion *, const struct marker *);   /* trees.c: a hook */

/* Fields of their rows. To ARRAYS the target adds `fits`, whether threads share LOCAL (then their number says whether
   the order is fixed), and SETUP, INIT and TEARDOWN, which depend on where LOCAL is. */
#define HOST_GANG_ORDER                                                                                                \
  .name = "order", .levels = LEVEL_GANG, .words = "in order", .nothing = true, .order = ORDER_FIXED_SPACE,             \
  .fits = host_fits_private, .setup = serial_red_same, .init = serial_red_init, .fini = serial_red_same,               \
  .teardown = serial_red_same
#define HOST_GANG_PARTIALS                                                                                             \
  .name = "partials", .levels = LEVEL_GANG, .words = "partial results combined in gang order",                         \
  .order = ORDER_FIXED_LAUNCH, .fits = host_fits_partials, .misfit = host_no_partials, .cost = host_by_values,         \
  .setup = serial_red_same, .init = host_partials_init, .fini = host_partials_fini, .teardown = serial_red_same
#define HOST_GANG_ARRAYS                                                                                               \
  .name = "arrays", .levels = LEVEL_GANG, .all_threads = true, .cost = host_by_arrays, .fini = host_arrays_fini
#define HOST_IN_GANG_ORDER "partial arrays combined in gang order"

/* Objects of declared operators: with a private RESULT; as arrays. */
#define HOST_GANG_OWN_ORDER SERIAL_OWN, .levels = LEVEL_GANG, .fits = host_fits_private
bool host_fits_objects(const struct red_case *);
#define HOST_GANG_OWN                                                                                                  \
  .name = "partials", .levels = LEVEL_GANG, .words = "partial results combined in gang order",                         \
  .order = ORDER_FIXED_LAUNCH, .by_function = true, .fits = host_fits_objects, .setup = serial_declared_same,          \
  .init = serial_declared_init, .fini = host_arrays_fini, .teardown = serial_declared_same, .whole = RED_ALL_STAGES

#endif

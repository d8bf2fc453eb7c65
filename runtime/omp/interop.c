/*
 * interop.c - what interop objects say of themselves (OpenMP 5.2 18.12). There is no foreign runtime, so an object is
 * omp_interop_none, which has no properties: each question ends with omp_irc_empty. LLVM's OpenMP library answers with
 * nothing, too, but leaves the return code as it was.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdint.h>

#include "omp/omp_api.h"

enum { IRC_EMPTY = -1, IRC_OUT_OF_RANGE = -2 }; /* omp_irc_empty, omp_irc_out_of_range */
enum { IPR_FIRST = -9 };                        /* omp_ipr_first */

int __sumac_omp_get_num_interop_properties(void *object);
intptr_t __sumac_omp_get_interop_int(void *object, int property, int *code);
void *__sumac_omp_get_interop_ptr(void *object, int property, int *code);
const char *__sumac_omp_get_interop_str(void *object, int property, int *code);
const char *__sumac_omp_get_interop_name(void *object, int property);
const char *__sumac_omp_get_interop_type_desc(void *object, int property);
const char *__sumac_omp_get_interop_rc_desc(void *object, int code);

static void answer(int property, int *code) {
  if (code)
    *code = property < IPR_FIRST || property >= 0 ? IRC_OUT_OF_RANGE : IRC_EMPTY;
}

int __sumac_omp_get_num_interop_properties(void *object) {
  (void)object;
  return 0;
}

intptr_t __sumac_omp_get_interop_int(void *object, int property, int *code) {
  (void)object;
  answer(property, code);
  return 0;
}

void *__sumac_omp_get_interop_ptr(void *object, int property, int *code) {
  (void)object;
  answer(property, code);
  return NULL;
}

const char *__sumac_omp_get_interop_str(void *object, int property, int *code) {
  (void)object;
  answer(property, code);
  return NULL;
}

const char *__sumac_omp_get_interop_name(void *object, int property) {
  (void)object;
  (void)property;
  return NULL;
}

const char *__sumac_omp_get_interop_type_desc(void *object, int property) {
  (void)object;
  (void)property;
  return NULL;
}

const char *__sumac_omp_get_interop_rc_desc(void *object, int code) {
  (void)object;
  (void)code;
  return NULL;
}

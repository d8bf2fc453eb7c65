/*
 * language.c - OpenMP's table for the core (core/language.h). Its environment variables choose devices by OpenMP's
 * rules, for its constructs alone (devices.c), so the core has none of them to read.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ground/language.h"
#include "omp/omp_api.h"

static const char *const begins[] = {"target", "omp_", NULL};

const struct language omp_language = {
    .declare = "declare target", .begins = begins, .enter = "#pragma omp target enter data map(to: %s)"};

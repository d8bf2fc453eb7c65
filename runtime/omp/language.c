/*
 * language.c - OpenMP's table for the core (core/language.h). Its environment variables choose devices by OpenMP's
 * rules, for its constructs alone (devices.c), so the core has none of them to read.
 */
#include "core/language.h"
#include "omp/omp_api.h"

const struct language omp_language = {.declare = "declare target"};

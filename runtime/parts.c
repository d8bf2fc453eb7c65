/*
 * parts.c - which directive languages and observers this library has. The core names both tables, so a program that is
 * linked with the archive has all that stands in them, even where it calls no routine of a language.
 */
#include "acc/acc.h"
#include "core/events/observe.h"
#include "core/language.h"
#include "omp/omp_api.h"

const struct language *const languages[] = {&acc_language, &omp_language, NULL};
const struct observer *const observers[] = {&notify_observer, &times_observer, &acc_observer, &ompt_observer, NULL};

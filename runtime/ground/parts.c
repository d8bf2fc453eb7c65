/*
 * parts.c - what this library is put together from.
 */
#include "ground/parts.h"

struct parts parts;

/*
 * entries_of_type.h - the prototypes of one reduced type, T. Included by entries.h alone, once a type.
 */
#define DEVICE_FUNCTION(...)
#define DEVICE_TYPED(result, name, parameters, kind, ...) KIND_##kind result ENTRY(name, T) parameters;
#include "sumac/device_functions.def"
enum { HAS(T) = 1 };
#undef T

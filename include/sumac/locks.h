/*
 * locks.h - the table of locks that a device's memory has for objects that no instruction changes at once: what the
 * runtime, which makes it, and the device library agree on.
 */
#ifndef SUMAC_LOCKS_TABLE_H
#define SUMAC_LOCKS_TABLE_H

enum { SUMAC_LOCKS = 2048 /* of type int, zero while nobody has them */ };

#endif

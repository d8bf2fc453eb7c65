/*
 * locks.h - the size of the table of locks in a device's memory, for objects that no atomic instruction updates. The
 * runtime allocates it (runtime/core/locks.c), the device library uses it (devlib/nvptx/locks.h).
 */
#ifndef SUMAC_LOCKS_TABLE_H
#define SUMAC_LOCKS_TABLE_H

enum { SUMAC_LOCKS = 2048 /* of type int; zero: free */ };

#endif

/*
 * library.h - the definitions that the files of devlib/simt need of each library: the prefix of names (NAMED),
 * positions of threads (lane_of_worker, worker_of_gang, thread_of_gang, threads_of_gang), combine_TYPE.
 */
#include "nvptx.h"

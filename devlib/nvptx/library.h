/*
 * library.h - what the files of devlib/simt ask of this library: names (NAMED), positions (lane_of_worker,
 * worker_of_gang, thread_of_gang, threads_of_gang), combine_TYPE.
 */
#include "nvptx.h"

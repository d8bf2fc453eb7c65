/*
 * state.c - the state of the runtime.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "core/devices.h"

struct runtime runtime = {
    .lock = PTHREAD_MUTEX_INITIALIZER, .unit_lock = PTHREAD_MUTEX_INITIALIZER, .once = PTHREAD_ONCE_INIT};

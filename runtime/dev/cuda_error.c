/*
 * cuda_error.c - the description of the calling thread's last failure in the CUDA plug-in.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdarg.h>
#include <stdio.h>

#include "dev/cuda.h"
#include "dev/failure.h"

int cuda_check(const struct cuda_api *api, int code, const char *what) {
  if (code == CUDA_SUCCESS)
    return 0;
  const char *name = NULL, *words = NULL, *report = api->last_report ? api->last_report() : NULL;
  if (api->error_name(code, &name) || !name)
    name = "an unknown error";
  if (api->error_string(code, &words) || !words)
    words = "no description";
  if (code == CUDA_ERROR_DEINITIALIZED)
    snprintf(failure_words(), FAILURE_SIZE,
             "the driver has ended: this exit handler was registered before the program first used the device");
  else if (report && *report)
    snprintf(failure_words(), FAILURE_SIZE, "%s", report);
  else
    snprintf(failure_words(), FAILURE_SIZE, "%s%s (%s %d in %s)", words,
             code == CUDA_ERROR_LAUNCH_FAILED ? ", as after abort or another trap in device code" : "", name, code,
             what);
  return code;
}

int cuda_fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(failure_words(), FAILURE_SIZE, format, arguments);
  va_end(arguments);
  return -1;
}

const char *cuda_strerror(int code) {
  return code ? failure_words() : "success";
}

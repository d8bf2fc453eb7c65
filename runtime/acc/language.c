/*
 * language.c - OpenACC's table for the core (core/language.h): its environment variables (OpenACC 3.3 4) and words for
 * messages.
 * To change environment variables of OpenACC: language.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ground/language.h"
#include "acc/acc.h"

/* The names that NVIDIA's compilers use. */
static const char *const notify_variables[] = {"NVCOMPILER_ACC_NOTIFY", "NV_ACC_NOTIFY", "PGI_ACC_NOTIFY", NULL};
static const char *const time_variables[] = {"NVCOMPILER_ACC_TIME", "NV_ACC_TIME", "PGI_ACC_TIME", NULL};

const struct language acc_language = {
    .type_variable = "ACC_DEVICE_TYPE",
    .number_variable = "ACC_DEVICE_NUM",
    .type_prefix = "acc_device_",
    .notify_variables = notify_variables,
    .time_variables = time_variables,
    .queue_clause = "async",
    .queue_names = "acc_async_noval or acc_async_sync",
    .declare = "declare",
    .enter = "#pragma acc enter data copyin(%s)",
};

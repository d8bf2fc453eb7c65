/*
 * sumac.h - what Sumac's runtime offers programs beyond the OpenACC API.
 */
#ifndef SUMAC_H
#define SUMAC_H

#ifdef __cplusplus
extern "C" {
#endif

/* How many compute constructs have run so far on a device: "host", "cuda", "cuda:1", "sim"; NULL: on any. Constructs
   that an if or self clause kept on the host do not count. */
unsigned long sumac_launches(const char *device);

#ifdef __cplusplus
}
#endif
#endif

/* failure.h - the words of the calling thread's last failure on a device. */
#ifndef SUMAC_DEV_FAILURE_H
#define SUMAC_DEV_FAILURE_H

enum { FAILURE_SIZE = 1024 };

/* FAILURE_SIZE bytes, empty at first, of the calling thread until it ends. */
char *failure_words(void);

#endif

/*
 * leave.c - exit(n) in device code ends the program with status n. A kernel can only stop by a trap, after which its
 * device answers nothing; so it writes the status into page-locked memory of the host first (devlib/nvptx/exit.c).
 */
#include <stdlib.h>
#include <unistd.h>

#include "core/devices.h"
#include "core/message.h"

/* Gives the device code in MODULE, which was just loaded, the address of that word. A device whose driver has no such
   memory has none; then exit() ends the program with the message of a trap. */
void leave_prepare(struct device *d, struct sumac_module *module) {
  void *variable, *word = NULL, *on_device = NULL;
  size_t bytes;
  if (!d->ops->host_word || d->ops->symbol(d->handle, module, "__sumac_exit_word", &variable, &bytes))
    return;
  if (!d->exit_word && d->ops->host_word(d->handle, &word, &on_device) == 0) {
    d->exit_word = word;
    d->exit_word_there = on_device;
    *d->exit_word = 0;
  }
  if (d->exit_word)
    d->ops->to_device(d->handle, variable, &d->exit_word_there, sizeof d->exit_word_there, NULL);
}

/* After a failure of the device: ends the program if device code has called exit (1), _Exit (2) or quick_exit (3), the
   upper half of the word; the lower half is the status. */
void leave_if_asked(struct device *d) {
  unsigned long asked = d->exit_word ? *d->exit_word : 0;
  if (!asked)
    return;
  fail_quietly();
  switch (asked >> 32) {
  case 2:
    _exit((int)asked);
  case 3:
    quick_exit((int)asked);
  default:
    end_failed((int)asked);
  }
}

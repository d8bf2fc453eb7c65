/*
 * card.c - the table of cards, read from cards.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "predict/predict.h"

static const struct card cards[] = {
    {
        .name = "h100",
        .title = "NVIDIA H100 80GB HBM3",
#define FIGURE(member, h100, a100, t4, rtx4090) .member = h100,
#include "predict/cards.def"
    },
    {
        .name = "a100",
        .title = "NVIDIA A100 40GB SXM4",
#define FIGURE(member, h100, a100, t4, rtx4090) .member = a100,
#include "predict/cards.def"
    },
    {
        .name = "t4",
        .title = "NVIDIA T4",
#define FIGURE(member, h100, a100, t4, rtx4090) .member = t4,
#include "predict/cards.def"
    },
    {
        .name = "rtx4090",
        .title = "NVIDIA GeForce RTX 4090",
#define FIGURE(member, h100, a100, t4, rtx4090) .member = rtx4090,
#include "predict/cards.def"
    },
};

const struct card *card_find(const char *name, size_t length) {
  for (size_t k = 0; k < sizeof cards / sizeof *cards; k++)
    if (strlen(cards[k].name) == length && strncmp(cards[k].name, name, length) == 0)
      return &cards[k];
  return NULL;
}

const char *card_names(void) {
  return "h100 a100 t4 rtx4090";
}

bool card_set(struct card *card, const char *member, double value) {
#define FIGURE(figure, h100, a100, t4, rtx4090)                                                                        \
  if (strcmp(member, #figure) == 0) {                                                                                  \
    card->figure = value;                                                                                              \
    return true;                                                                                                       \
  }
#include "predict/cards.def"
  return false;
}

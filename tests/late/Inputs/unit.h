/* What lower writes at the top of a file. */
#include "sumac/builtins.h"
#include "sumac/abi.h"
static struct sumac_image __sumac_images[1] = {{0}};
struct sumac_unit __sumac_unit = {__sumac_abi_version, "unit.c", __sumac_images, 0, 0, 0};
#define REGION(name, slots)                                                                                            \
  static void __sumac_region_##name(const unsigned long *__sumac_slot);                                                \
  const struct sumac_region __sumac_descriptor_##name = {                                                              \
      "__sumac_region_" #name, __sumac_region_##name, {"user.c", #name, "parallel loop", 7}, slots, 0, &__sumac_unit};    \
  static void __sumac_region_##name(const unsigned long *__sumac_slot)

# Steps of devlib/CMakeLists.txt, as a script: cmake -DSTEP=strip|embed -DIN=file -DOUT=file [-DNAME=symbol] -P embed.cmake

if(STEP STREQUAL strip)
  # IR text without what belongs to the compilation that made it: a library must link into a module of any flags, and be
  # inlined into functions of any processor.
  file(READ ${IN} text)
  string(REGEX REPLACE "\n!llvm\\.(module\\.flags|ident) = [^\n]*" "" text "${text}")
  string(REGEX REPLACE " \"(target-cpu|target-features|tune-cpu|frame-pointer|min-legal-vector-width|stack-protector-buffer-size)\"=\"[^\"]*\"" ""
         text "${text}")
  # libclc reads this table in whole vectors, of which the last one ends two bytes behind it.
  string(REGEX REPLACE "(@PIBITS_TBL = [^\n]*)\\[158 x i8\\] c\"([^\n\"]*)\"" "\\1[160 x i8] c\"\\2\\\\00\\\\00\"" text "${text}")
  file(WRITE ${OUT} "${text}")
elseif(STEP STREQUAL embed)
  file(READ ${IN} hex HEX)
  string(LENGTH "${hex}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(................................................................)" "\\1\n" hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
  file(WRITE ${OUT} "/* ${NAME}: LLVM bitcode, made by devlib/CMakeLists.txt. */
#include <stddef.h>
extern const unsigned char ${NAME}[];
extern const size_t ${NAME}_size;
const unsigned char ${NAME}[] = {
${hex}};
const size_t ${NAME}_size = ${size};
")
endif()

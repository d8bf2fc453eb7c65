# Writes OUT: builtins.h and abi.h, preprocessed by CLANG, as `const char lower_prelude[]`.
foreach(header builtins abi)
  execute_process(COMMAND ${CLANG} -E -P -x c ${INCLUDE}/sumac/${header}.h -o ${OUT}.${header} RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "cannot preprocess ${header}.h")
  endif()
  file(READ ${OUT}.${header} bytes HEX)
  string(APPEND all "${bytes}")
endforeach()
# Bytes, not a literal: C17 promises no more than 4095 characters of string.
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," all "${all}")
string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" all "${all}")
file(WRITE ${OUT} "/* Made from include/sumac/builtins.h and abi.h by prelude.cmake. */\n"
                  "extern const char lower_prelude[];\nconst char lower_prelude[] = {\n${all}0};\n")

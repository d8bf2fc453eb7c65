# Writes OUT: builtins.h and abi.h, preprocessed by CLANG, as `const char lower_prelude[]`, and overloads.h as
# `lower_overloads[]`.
function(embed name)
  foreach(header ${ARGN})
    execute_process(COMMAND ${CLANG} -E -P ${DEFINES} -x c ${INCLUDE}/sumac/${header}.h -o ${OUT}.${header} RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      message(FATAL_ERROR "cannot preprocess ${header}.h")
    endif()
    file(READ ${OUT}.${header} bytes HEX)
    string(APPEND all "${bytes}")
  endforeach()
  # Bytes, not a literal: C17 promises no more than 4095 characters of string.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," all "${all}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" all "${all}")
  file(APPEND ${OUT} "extern const char ${name}[];\nconst char ${name}[] = {\n${all}0};\n")
endfunction()
file(WRITE ${OUT} "/* Made from headers of include/sumac by prelude.cmake. */\n")
embed(lower_prelude builtins abi)
embed(lower_overloads overloads)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A CMake toolchain file: Sumac for arm64 (Grace, Jetson) built on another machine, by clang and lld. tools/cross-arm64 uses it.
#   SUMAC_SYSROOT   (variable of CMake or the environment) an arm64 system with Sumac's packages for building
if(NOT SUMAC_SYSROOT)
  set(SUMAC_SYSROOT $ENV{SUMAC_SYSROOT})
endif()
if(NOT SUMAC_SYSROOT)
  message(FATAL_ERROR "linux-arm64.cmake: SUMAC_SYSROOT has to name an arm64 system; tools/cross-arm64 makes one")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SUMAC_SYSROOT)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_SYSROOT ${SUMAC_SYSROOT})
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)
foreach(kind EXE SHARED MODULE)
  set(CMAKE_${kind}_LINKER_FLAGS_INIT -fuse-ld=lld)
endforeach()
# Libraries and headers are those of the system there, programs those of this machine.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
find_program(CMAKE_STRIP NAMES llvm-strip-19 llvm-strip) # this machine's own strip knows its own processor alone
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
# For the programs that the build makes and runs.
find_program(SUMAC_QEMU NAMES qemu-aarch64-static qemu-aarch64)
set(CMAKE_CROSSCOMPILING_EMULATOR ${SUMAC_QEMU} -L ${SUMAC_SYSROOT})

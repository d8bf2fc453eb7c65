# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# CMake reads this file if the C compiler is called sumacc (its package has put it in CMake's Modules/Platform).
# The options that FindOpenACC tries for it. To CMake it is Clang, for which FindOpenACC has none.
set(ACC_FLAG_Clang -fopenacc)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A kernel of one block, in which 32 loads and stores take turns: each stores what it has loaded, a line further on."""
import sys

load = sys.argv[1]
print(f""".version 7.0
.target sm_70
.address_size 64
.visible .entry ladder(.param .u64 from, .param .u64 to)
{{
  .reg .b64 %a<2>;
  .reg .f32 %f<32>;
  ld.param.u64 %a0, [from];
  ld.param.u64 %a1, [to];""")
for k in range(32):
    print(f"  {load}.f32 %f{k}, [%a0 + {k * 256}];\n  st.global.f32 [%a1 + {k * 256}], %f{k};")
print("  ret;\n}")

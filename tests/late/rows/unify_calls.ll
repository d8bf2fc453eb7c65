; Calls of builtins with complex numbers have one form, whatever the host's convention: each part is an argument of its
; own. In an image the C library's have it, too. Other functions are called as the host does it.
; RUN: %sumac-late -offload=ptx -facts=library -passes=unify_calls %s | FileCheck --check-prefixes=CHECK,GPU %s
; RUN: %sumac-late -host=host -facts=library -passes=unify_calls %s | FileCheck --check-prefixes=CHECK,HOST %s
define float @f(<2 x float> %z) {
; CHECK: [[RE:%.*]] = extractelement <2 x float> %z, i32 0
; CHECK: [[IM:%.*]] = extractelement <2 x float> %z, i32 1
; CHECK: call { float, float } @__sumac_red_setup_c32(ptr null, float [[RE]], float [[IM]], i32 1, i32 0, i32 1, i32 0)
; GPU: call float @cabsf(float {{.*}}, float {{.*}})
; HOST: call float @cabsf(<2 x float> [[Z:%.*]])
; CHECK: call float @mine(<2 x float>
  %s = call <2 x float> @__sumac_red_setup_c32(ptr null, <2 x float> %z, i32 1, i32 0, i32 1, i32 0)
  %a = call float @cabsf(<2 x float> %s)
  %m = call float @mine(<2 x float> %s)
  %r = fadd float %a, %m
  ret float %r
}
declare <2 x float> @__sumac_red_setup_c32(ptr, <2 x float>, i32, i32, i32, i32)
declare float @cabsf(<2 x float>)
declare float @mine(<2 x float>)

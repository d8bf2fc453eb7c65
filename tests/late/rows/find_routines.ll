; Of a routine of another file it is known which levels it is over, which differ by the kind of device; of a function
; that is not in the table nothing is.
; RUN: %sumac-late -host=host -facts=variants -passes=find_routines %s | FileCheck --check-prefixes=CHECK,HOST %s
; RUN: %sumac-late -offload=ptx -facts=variants -passes=find_routines %s | FileCheck --check-prefixes=CHECK,GPU %s
; CHECK: declare !sumac.notes [[NOTES:![0-9]+]] void @routine()
; CHECK: declare void @other()
; HOST: [[NOTES]] = !{!"levels", i64 6}
; GPU: [[NOTES]] = !{!"levels", i64 4}
%struct.sumac_routine = type { ptr, [2 x i64], [2 x ptr], [2 x ptr], i64 }
@__sumac_routines = internal constant [1 x %struct.sumac_routine] [%struct.sumac_routine { ptr @routine, [2 x i64] [i64 6, i64 4], [2 x ptr] zeroinitializer, [2 x ptr] zeroinitializer, i64 0 }]
declare void @routine()
declare void @other()

! IN_REDUCTION of target constructs in fixed form, with lines that Sumac has to divide.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
      PROGRAM REDUCE
      IMPLICIT NONE
      INTEGER FIRSTS, SECONDS, THIRDS, I
      FIRSTS = 0
      SECONDS = 0
      THIRDS = 100
!$OMP PARALLEL MASTER
!$OMP TASKGROUP TASK_REDUCTION(+: FIRSTS, SECONDS)
!$OMP& TASK_REDUCTION(MIN: THIRDS)
!$OMP TARGET IN_REDUCTION(+: FIRSTS, SECONDS) IN_REDUCTION(MIN: THIRDS)
      DO 10 I = 1, 9
        FIRSTS = FIRSTS + I
        SECONDS = SECONDS + I * I
        THIRDS = MIN(THIRDS, I + 3)
   10 CONTINUE
!$OMP END TARGET
!$OMP TASK IN_REDUCTION(+: FIRSTS)
      FIRSTS = FIRSTS + 1000
!$OMP END TASK
!$OMP END TASKGROUP
!$OMP END PARALLEL MASTER
      PRINT *, FIRSTS, SECONDS, THIRDS
      END

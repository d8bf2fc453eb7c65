! Arithmetic IF in constructs and routines: of integers and reals, with two labels alike, whose expression calls a function
! once; NaN takes the third label, as in gfortran.
! RUN: %sumacfc -fopenacc -O1 %s -o %t && %as-gfortran %s %t -w
! RUN: %sumacfc -fopenmp -O1 %s -o %t && %as-gfortran %s %t -w
! REQUIRES: gfortran
      PROGRAM SIGNS
      INTEGER I, K(20), CLASS
      REAL X(20)
      EXTERNAL CLASS
!$ACC ROUTINE(CLASS) SEQ
      DO 5 I = 1, 20
    5 X(I) = MOD(I * 7, 5) - 2
      X(20) = (X(1) - X(1)) / (X(1) - X(1))
!$ACC PARALLEL LOOP COPYIN(X) COPYOUT(K)
!$OMP TARGET TEAMS DISTRIBUTE PARALLEL DO MAP(TO: X) MAP(FROM: K)
      DO 40 I = 1, 20
        IF (X(I)) 10, 20, 30
   10   K(I) = -1
        GO TO 40
   20   K(I) = 100
        IF (CLASS(I)) 40, 40, 25
   25   K(I) = 200
        GO TO 40
   30   K(I) = CLASS(I) + 1000
   40 CONTINUE
      PRINT '(10I6)', K
      END
      INTEGER FUNCTION CLASS(I)
!$ACC ROUTINE SEQ
!$OMP DECLARE TARGET
      INTEGER I
      CLASS = 0
      IF (MOD(I, 3) - 1) 1, 2, 1
    1 CLASS = CLASS + 7
      RETURN
    2 CLASS = -3
      END

! constants.F90 - constants of physics, which are computed when the program begins, and devices' copies of them.
module constants
  use parkind, only: jprb
  implicit none
  save
  real(jprb) :: rpi, rg, rd, rv, rcpd, rcpv, rlvtt, rlstt, rlmlt, rtt, retv, rkappa
  real(jprb) :: r2es, r3les, r3ies, r4les, r4ies, r5les, r5ies, r5alvcp, r5alscp, ralvdcp, ralsdcp, rtice
  !$acc declare create(rpi, rg, rd, rv, rcpd, rcpv, rlvtt, rlstt, rlmlt, rtt, retv, rkappa)
  !$acc declare create(r2es, r3les, r3ies, r4les, r4ies, r5les, r5ies, r5alvcp, r5alscp, ralvdcp, ralsdcp, rtice)
  !$omp declare target(rpi, rg, rd, rv, rcpd, rcpv, rlvtt, rlstt, rlmlt, rtt, retv, rkappa)
  !$omp declare target(r2es, r3les, r3ies, r4les, r4ies, r5les, r5ies, r5alvcp, r5alscp, ralvdcp, ralsdcp, rtice)
contains
  subroutine set_constants
    real(jprb), parameter :: avogadro = 6.0221367e+23_jprb, boltzmann = 1.380658e-23_jprb
    real(jprb) :: rgas
    rgas = avogadro * boltzmann
    rpi = 2.0_jprb * asin(1.0_jprb)
    rg = 9.80665_jprb
    rd = 1000.0_jprb * rgas / 28.9644_jprb
    rv = 1000.0_jprb * rgas / 18.0153_jprb
    rcpd = 3.5_jprb * rd
    rcpv = 4.0_jprb * rv
    rtt = 273.16_jprb
    rlvtt = 2.5008e+6_jprb
    rlstt = 2.8345e+6_jprb
    rlmlt = rlstt - rlvtt
    retv = rv / rd - 1.0_jprb
    rkappa = rd / rcpd
    rtice = rtt - 23.0_jprb
    r2es = 611.21_jprb * rd / rv
    r3les = 17.502_jprb
    r3ies = 22.587_jprb
    r4les = 32.19_jprb
    r4ies = -0.7_jprb
    r5les = r3les * (rtt - r4les)
    r5ies = r3ies * (rtt - r4ies)
    ralvdcp = rlvtt / rcpd
    ralsdcp = rlstt / rcpd
    r5alvcp = r5les * ralvdcp
    r5alscp = r5ies * ralsdcp
    !$acc update device(rpi, rg, rd, rv, rcpd, rcpv, rlvtt, rlstt, rlmlt, rtt, retv, rkappa)
    !$acc update device(r2es, r3les, r3ies, r4les, r4ies, r5les, r5ies, r5alvcp, r5alscp, ralvdcp, ralsdcp, rtice)
    !$omp target update to(rpi, rg, rd, rv, rcpd, rcpv, rlvtt, rlstt, rlmlt, rtt, retv, rkappa)
    !$omp target update to(r2es, r3les, r3ies, r4les, r4ies, r5les, r5ies, r5alvcp, r5alscp, ralvdcp, ralsdcp, rtice)
  end subroutine set_constants
end module constants

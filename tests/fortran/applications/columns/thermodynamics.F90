! thermodynamics.F90 - saturation over water and ice, by formula and by a table.
module thermodynamics
  use parkind, only: jprb, jpim
  use constants, only: rtt, rtice, r2es, r3les, r3ies, r4les, r4ies, r5alvcp, r5alscp, ralvdcp, ralsdcp, retv
  implicit none
  private
  public :: foedelta, foealfa, foeewm, foedem, foeldcpm, qsat, set_tables, table_qsat, fall_speed
  ! The table has a value each 1/50 K.
  integer(jpim), parameter :: jpt1 = 150 * 50, jpt2 = 350 * 50
  real(jprb), dimension(jpt1:jpt2) :: tlucu, tlucub
  !$acc declare create(tlucu, tlucub)
  !$omp declare target(tlucu, tlucub)
  ! Fall speeds of rain, snow and ice: v = a * (rho * q)**b, by species.
  real(jprb), parameter :: vfall_a(3) = [14.16_jprb, 8.8_jprb, 3.29_jprb]
  real(jprb), parameter :: vfall_b(3) = [0.1364_jprb, 0.1364_jprb, 0.16_jprb]
  interface qsat
    module procedure qsat_tp, qsat_mixed
  end interface
contains
  ! 1 over water, 0 over ice.
  elemental function foedelta(ptare) result(res)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: ptare
    real(jprb) :: res
    res = max(0.0_jprb, sign(1.0_jprb, ptare - rtt))
  end function foedelta

  ! Share of water between -23 C and 0 C.
  elemental function foealfa(ptare) result(res)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: ptare
    real(jprb) :: res
    res = min(1.0_jprb, ((max(rtice, min(rtt, ptare)) - rtice) / (rtt - rtice))**2)
  end function foealfa

  elemental real(jprb) function foeewm(ptare)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: ptare
    foeewm = r2es * (foealfa(ptare) * exp(r3les * (ptare - rtt) / (ptare - r4les)) + &
                     (1.0_jprb - foealfa(ptare)) * exp(r3ies * (ptare - rtt) / (ptare - r4ies)))
  end function foeewm

  elemental real(jprb) function foedem(ptare)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: ptare
    foedem = foealfa(ptare) * r5alvcp * (1.0_jprb / (ptare - r4les)**2) + &
             (1.0_jprb - foealfa(ptare)) * r5alscp * (1.0_jprb / (ptare - r4ies)**2)
  end function foedem

  elemental real(jprb) function foeldcpm(ptare)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: ptare
    foeldcpm = foealfa(ptare) * ralvdcp + (1.0_jprb - foealfa(ptare)) * ralsdcp
  end function foeldcpm

  elemental real(jprb) function qsat_tp(t, p)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: t, p
    real(jprb) :: e
    e = min(0.5_jprb, foeewm(t) / p)
    qsat_tp = e / (1.0_jprb - retv * e)
  end function qsat_tp

  elemental real(jprb) function qsat_mixed(t, p, alfa)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: t, p, alfa
    real(jprb) :: e
    e = r2es * (alfa * exp(r3les * (t - rtt) / (t - r4les)) + (1 - alfa) * exp(r3ies * (t - rtt) / (t - r4ies)))
    e = min(0.5_jprb, e / p)
    qsat_mixed = e / (1.0_jprb - retv * e)
  end function qsat_mixed

  subroutine set_tables
    integer(jpim) :: it
    real(jprb) :: zt
    do it = jpt1, jpt2
      zt = 0.02_jprb * it
      tlucu(it) = foeewm(zt)
      tlucub(it) = foedem(zt)
    end do
    !$acc update device(tlucu, tlucub)
    !$omp target update to(tlucu, tlucub)
  end subroutine set_tables

  ! From the table, with its derivative; lookup tells whether the temperature is off the table.
  subroutine table_qsat(t, p, qs, dqs, off)
    !$acc routine seq
    !$omp declare target
    real(jprb), intent(in) :: t, p
    real(jprb), intent(out) :: qs
    real(jprb), intent(out), optional :: dqs
    logical, intent(inout) :: off
    integer(jpim) :: it
    real(jprb) :: w, es, cor
    it = int(50.0_jprb * t, jpim)
    off = off .or. it < jpt1 .or. it > jpt2 - 1
    it = max(min(it, jpt2 - 1_jpim), jpt1)
    w = 50.0_jprb * t - it
    es = min(0.5_jprb, ((1.0_jprb - w) * tlucu(it) + w * tlucu(it + 1)) / p)
    cor = 1.0_jprb / (1.0_jprb - retv * es)
    qs = es * cor
    if (present(dqs)) dqs = qs * cor * tlucub(it)
  end subroutine table_qsat

  pure real(jprb) function fall_speed(species, content)
    !$acc routine seq
    !$omp declare target
    integer, intent(in) :: species
    real(jprb), intent(in) :: content
    fall_speed = 0.0_jprb
    if (content <= 1.e-12_jprb) return
    fall_speed = vfall_a(species) * content**vfall_b(species)
  end function fall_speed
end module thermodynamics

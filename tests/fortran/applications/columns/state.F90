! state.F90 - the model's fields in blocks of nproma columns, and how they begin.
module state
  use parkind, only: jprb, jprd, jpim
  use constants, only: rg, rd, rpi
  use config, only: dims
  use thermodynamics, only: qsat
  implicit none
  private
  integer, parameter, public :: nspecies = 3, ncldql = 1, ncldqi = 2, ncldqr = 3
  type, public :: fields
    type(dims) :: d
    real(jprb), allocatable :: t(:, :, :), q(:, :, :), u(:, :, :), v(:, :, :)   ! (nproma, klev, nblocks)
    real(jprb), allocatable :: clv(:, :, :, :)                                  ! (nproma, klev, nspecies, nblocks)
    real(jprb), allocatable :: pap(:, :, :), paph(:, :, :), cover(:, :, :)
    real(jprb), allocatable :: rain(:, :), snow(:, :), tskin(:, :), flux_t(:, :), flux_q(:, :)
    integer(jpim), allocatable :: ktop(:, :)
    logical, allocatable :: land(:, :)
  contains
    procedure :: create
    procedure :: destroy
    procedure :: to_host
    procedure, nopass :: columns_of
  end type fields
contains
  ! Columns of block ibl: the last block may have fewer.
  pure integer function columns_of(d, ibl)
    !$acc routine seq
    type(dims), intent(in) :: d
    integer, intent(in) :: ibl
    columns_of = min(d%nproma, d%ngptot - (ibl - 1) * d%nproma)
  end function columns_of

  subroutine create(self, ngptot, nproma, klev)
    class(fields), intent(inout) :: self
    integer, intent(in) :: ngptot, nproma, klev
    integer :: nb, jl, jk, ibl, ig
    real(jprb) :: zx, zsig, zrh
    nb = (ngptot + nproma - 1) / nproma
    self%d = dims(ngptot, nproma, nb, klev)
    allocate(self%t(nproma, klev, nb), self%q(nproma, klev, nb), self%u(nproma, klev, nb), self%v(nproma, klev, nb))
    allocate(self%clv(nproma, klev, nspecies, nb), source=0.0_jprb)
    allocate(self%pap(nproma, klev, nb), self%paph(nproma, 0:klev, nb), self%cover(nproma, klev, nb))
    allocate(self%rain(nproma, nb), self%snow(nproma, nb), self%tskin(nproma, nb))
    allocate(self%flux_t(nproma, nb), self%flux_q(nproma, nb), self%ktop(nproma, nb), self%land(nproma, nb))
    do ibl = 1, nb
      do jl = 1, nproma
        ig = min((ibl - 1) * nproma + jl, ngptot)
        zx = 2 * rpi * ig / ngptot
        self%tskin(jl, ibl) = 288.0_jprb + 14.0_jprb * cos(zx) + sin(5 * zx)
        self%land(jl, ibl) = sin(3 * zx) > 0.3_jprb
        do jk = 0, klev
          self%paph(jl, jk, ibl) = 100.0_jprb + (101325.0_jprb + 500.0_jprb * sin(2 * zx)) * &
                                    (real(jk, jprb) / klev)**1.5_jprb
        end do
        do jk = 1, klev
          self%pap(jl, jk, ibl) = 0.5_jprb * (self%paph(jl, jk, ibl) + self%paph(jl, jk - 1, ibl))
          zsig = self%pap(jl, jk, ibl) / self%paph(jl, klev, ibl)
          self%t(jl, jk, ibl) = max(205.0_jprb, self%tskin(jl, ibl) - 1.0_jprb + 55.0_jprb * log(zsig))
          zrh = 0.4_jprb + 0.9_jprb * sin(3.0_jprb * zsig)**2 * (0.8_jprb + 0.25_jprb * cos(7 * zx))
          if (self%land(jl, ibl) .and. zsig > 0.7_jprb) self%t(jl, jk, ibl) = self%t(jl, jk, ibl) + 12.0_jprb * zsig**2
          self%q(jl, jk, ibl) = zrh * qsat(self%t(jl, jk, ibl), self%pap(jl, jk, ibl))
          self%u(jl, jk, ibl) = 10.0_jprb + 25.0_jprb * (1 - zsig) * cos(zx)
          self%v(jl, jk, ibl) = 3.0_jprb * sin(4 * zx) * zsig
        end do
      end do
    end do
    self%rain = 0
    self%snow = 0
    self%flux_t = 0
    self%flux_q = 0
    self%cover = 0
    self%ktop = 0
    !$acc enter data copyin(self)
    !$acc enter data copyin(self%t, self%q, self%u, self%v, self%clv, self%pap, self%paph, self%cover)
    !$acc enter data copyin(self%rain, self%snow, self%tskin, self%flux_t, self%flux_q, self%ktop, self%land)
    !$omp target enter data map(to: self%t, self%q, self%u, self%v, self%clv, self%pap, self%paph, self%cover)
    !$omp target enter data map(to: self%rain, self%snow, self%tskin, self%flux_t, self%flux_q, self%ktop, self%land)
  end subroutine create

  subroutine to_host(self)
    class(fields), intent(inout) :: self
    !$acc update self(self%t, self%q, self%u, self%v, self%clv, self%cover, self%rain, self%snow, self%ktop) async(1)
    !$acc update self(self%flux_t, self%flux_q) async(1)
    !$acc wait(1)
    !$omp target update from(self%t, self%q, self%u, self%v, self%clv, self%cover, self%rain, self%snow, self%ktop)
    !$omp target update from(self%flux_t, self%flux_q)
  end subroutine to_host

  subroutine destroy(self)
    class(fields), intent(inout) :: self
    !$acc exit data delete(self%t, self%q, self%u, self%v, self%clv, self%pap, self%paph, self%cover)
    !$acc exit data delete(self%rain, self%snow, self%tskin, self%flux_t, self%flux_q, self%ktop, self%land)
    !$acc exit data delete(self)
    !$omp target exit data map(delete: self%t, self%q, self%u, self%v, self%clv, self%pap, self%paph, self%cover)
    !$omp target exit data map(delete: self%rain, self%snow, self%tskin, self%flux_t, self%flux_q, self%ktop, self%land)
    deallocate(self%t, self%q, self%u, self%v, self%clv, self%pap, self%paph, self%cover)
    deallocate(self%rain, self%snow, self%tskin, self%flux_t, self%flux_q, self%ktop, self%land)
  end subroutine destroy
end module state

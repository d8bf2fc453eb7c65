! optics.F90 - optical properties of a medium on a spectral grid of bands and g-points: absorption only, or two streams.
module radiation_optics
  use radiation_kinds, only: wp
  use radiation_util, only: any_vals_less_than, any_vals_outside
  use radiation_optics_kernels
  implicit none
  private

  type, public :: spectrum
    integer, dimension(:, :), allocatable :: band2gpt        ! (begin/end g-point, band)
    integer, dimension(:), allocatable :: gpt2band
    real(wp), dimension(:, :), allocatable :: band_lims_wvn  ! (upper and lower wavenumber, band)
    character(len=32) :: name = ''
  contains
    generic, public :: init => init_bands, init_copy
    procedure, private :: init_bands
    procedure, private :: init_copy
    procedure, public :: get_nband
    procedure, public :: get_ngpt
    procedure, public :: bands_are_equal
    procedure, public :: finalize => finalize_spectrum
  end type spectrum

  type, extends(spectrum), abstract, public :: optics_arry
    real(wp), dimension(:, :, :), allocatable :: tau  ! optical depth (ncol, nlay, ngpt)
  contains
    procedure, public :: get_ncol
    procedure, public :: get_nlay
    procedure, public :: increment
    procedure(alloc_abstract), deferred, public :: alloc
    procedure(validate_abstract), deferred, public :: validate
    procedure(delta_scale_abstract), deferred, public :: delta_scale
  end type optics_arry

  type, extends(optics_arry), public :: optics_1scl
  contains
    procedure, public :: alloc => alloc_1scl
    procedure, public :: validate => validate_1scl
    procedure, public :: delta_scale => delta_scale_1scl
    procedure, public :: finalize => finalize_1scl
  end type optics_1scl

  type, extends(optics_arry), public :: optics_2str
    real(wp), dimension(:, :, :), allocatable :: ssa, g  ! single-scattering albedo, asymmetry
  contains
    procedure, public :: alloc => alloc_2str
    procedure, public :: validate => validate_2str
    procedure, public :: delta_scale => delta_scale_2str_object
    procedure, public :: finalize => finalize_2str
  end type optics_2str

  abstract interface
    function alloc_abstract(this, ncol, nlay) result(err)
      import optics_arry
      class(optics_arry), intent(inout) :: this
      integer, intent(in) :: ncol, nlay
      character(len=128) :: err
    end function alloc_abstract
    function validate_abstract(this) result(err)
      import optics_arry
      class(optics_arry), intent(in) :: this
      character(len=128) :: err
    end function validate_abstract
    function delta_scale_abstract(this, for) result(err)
      import optics_arry, wp
      class(optics_arry), intent(inout) :: this
      real(wp), dimension(:, :, :), optional, intent(in) :: for
      character(len=128) :: err
    end function delta_scale_abstract
  end interface
contains

  function init_bands(this, band_lims_wvn, band2gpt, name) result(err)
    class(spectrum), intent(inout) :: this
    real(wp), dimension(:, :), intent(in) :: band_lims_wvn
    integer, dimension(:, :), optional, intent(in) :: band2gpt
    character(len=*), optional, intent(in) :: name
    character(len=128) :: err
    integer :: iband
    err = ''
    if (size(band_lims_wvn, 1) /= 2) then
      err = 'spectrum%init: band_lims_wvn 1st dim should be 2'
      return
    end if
    if (any(band_lims_wvn < 0)) err = 'spectrum%init: wavenumbers < 0'
    if (err /= '') return
    call this%finalize()
    allocate(this%band2gpt(2, size(band_lims_wvn, 2)))
    if (present(band2gpt)) then
      this%band2gpt(:, :) = band2gpt
    else
      do iband = 1, size(band_lims_wvn, 2)
        this%band2gpt(:, iband) = iband
      end do
    end if
    if (present(name)) this%name = trim(name)
    this%band_lims_wvn = band_lims_wvn
    allocate(this%gpt2band(maxval(this%band2gpt)))
    do iband = 1, size(band_lims_wvn, 2)
      this%gpt2band(this%band2gpt(1, iband):this%band2gpt(2, iband)) = iband
    end do
    !$acc enter data copyin(this)
    !$acc enter data copyin(this%band2gpt, this%gpt2band, this%band_lims_wvn)
    !$omp target enter data map(to: this%band2gpt, this%gpt2band, this%band_lims_wvn)
  end function init_bands

  function init_copy(this, other) result(err)
    class(spectrum), intent(inout) :: this
    class(spectrum), intent(in) :: other
    character(len=128) :: err
    err = this%init_bands(other%band_lims_wvn, other%band2gpt, other%name)
  end function init_copy

  subroutine finalize_spectrum(this)
    class(spectrum), intent(inout) :: this
    if (allocated(this%band2gpt)) then
      !$acc exit data delete(this%band2gpt, this%gpt2band, this%band_lims_wvn)
      !$acc exit data delete(this)
      !$omp target exit data map(delete: this%band2gpt, this%gpt2band, this%band_lims_wvn)
      deallocate(this%band2gpt, this%gpt2band, this%band_lims_wvn)
    end if
    this%name = ''
  end subroutine finalize_spectrum

  pure integer function get_nband(this)
    class(spectrum), intent(in) :: this
    get_nband = 0
    if (allocated(this%band2gpt)) get_nband = size(this%band2gpt, dim=2)
  end function get_nband

  pure integer function get_ngpt(this)
    class(spectrum), intent(in) :: this
    get_ngpt = 0
    if (allocated(this%band2gpt)) get_ngpt = maxval(this%band2gpt)
  end function get_ngpt

  pure logical function bands_are_equal(this, that)
    class(spectrum), intent(in) :: this, that
    bands_are_equal = this%get_nband() == that%get_nband() .and. this%get_nband() > 0
    if (bands_are_equal) bands_are_equal = &
      all(abs(this%band_lims_wvn - that%band_lims_wvn) < 5 * spacing(this%band_lims_wvn))
  end function bands_are_equal

  pure integer function get_ncol(this)
    class(optics_arry), intent(in) :: this
    get_ncol = merge(size(this%tau, 1), 0, allocated(this%tau))
  end function get_ncol

  pure integer function get_nlay(this)
    class(optics_arry), intent(in) :: this
    get_nlay = merge(size(this%tau, 2), 0, allocated(this%tau))
  end function get_nlay

  ! ---- absorption only
  function alloc_1scl(this, ncol, nlay) result(err)
    class(optics_1scl), intent(inout) :: this
    integer, intent(in) :: ncol, nlay
    character(len=128) :: err
    err = ''
    if (any([ncol, nlay] <= 0)) then
      err = 'optics_1scl%alloc: must provide positive extents for ncol, nlay'
      return
    end if
    if (allocated(this%tau)) then
      !$acc exit data delete(this%tau)
      !$omp target exit data map(delete: this%tau)
      deallocate(this%tau)
    end if
    allocate(this%tau(ncol, nlay, this%get_ngpt()))
    !$acc enter data create(this%tau)
    !$omp target enter data map(alloc: this%tau)
  end function alloc_1scl

  function validate_1scl(this) result(err)
    class(optics_1scl), intent(in) :: this
    character(len=128) :: err
    err = ''
    if (.not. allocated(this%tau)) then
      err = 'validate: tau not allocated/initialized'
      return
    end if
    if (any_vals_less_than(this%tau, 0._wp)) err = 'validate: tau values out of range'
    if (len_trim(err) > 0 .and. len_trim(this%name) > 0) err = trim(this%name) // ': ' // trim(err)
  end function validate_1scl

  function delta_scale_1scl(this, for) result(err)
    class(optics_1scl), intent(inout) :: this
    real(wp), dimension(:, :, :), optional, intent(in) :: for
    character(len=128) :: err
    err = ''
    if (present(for) .and. this%get_ncol() == 0) err = 'delta_scale: nothing to scale'
  end function delta_scale_1scl

  subroutine finalize_1scl(this)
    class(optics_1scl), intent(inout) :: this
    if (allocated(this%tau)) then
      !$acc exit data delete(this%tau)
      !$omp target exit data map(delete: this%tau)
      deallocate(this%tau)
    end if
    call finalize_spectrum(this)
  end subroutine finalize_1scl

  ! ---- two streams
  function alloc_2str(this, ncol, nlay) result(err)
    class(optics_2str), intent(inout) :: this
    integer, intent(in) :: ncol, nlay
    character(len=128) :: err
    integer :: ngpt
    err = ''
    if (any([ncol, nlay] <= 0)) then
      err = 'optics_2str%alloc: must provide positive extents for ncol, nlay'
      return
    end if
    ngpt = this%get_ngpt()
    if (allocated(this%tau)) then
      !$acc exit data delete(this%tau, this%ssa, this%g)
      !$omp target exit data map(delete: this%tau, this%ssa, this%g)
      deallocate(this%tau, this%ssa, this%g)
    end if
    allocate(this%tau(ncol, nlay, ngpt), this%ssa(ncol, nlay, ngpt), this%g(ncol, nlay, ngpt))
    !$acc enter data create(this%tau, this%ssa, this%g)
    !$omp target enter data map(alloc: this%tau, this%ssa, this%g)
  end function alloc_2str

  function validate_2str(this) result(err)
    class(optics_2str), intent(in) :: this
    character(len=128) :: err
    err = ''
    if (.not. all([allocated(this%tau), allocated(this%ssa), allocated(this%g)])) then
      err = 'validate: arrays not allocated/initialized'
      return
    end if
    if (any(shape(this%ssa) /= shape(this%tau)) .or. any(shape(this%g) /= shape(this%tau))) then
      err = 'validate: arrays not sized consistently'
      return
    end if
    if (any_vals_less_than(this%tau, 0._wp)) err = 'validate: tau values out of range'
    if (any_vals_outside(this%ssa, 0._wp, 1._wp)) err = 'validate: ssa values out of range'
    if (any_vals_outside(this%g, -1._wp, 1._wp)) err = 'validate: g values out of range'
    if (len_trim(err) > 0 .and. len_trim(this%name) > 0) err = trim(this%name) // ': ' // trim(err)
  end function validate_2str

  function delta_scale_2str_object(this, for) result(err)
    class(optics_2str), intent(inout) :: this
    real(wp), dimension(:, :, :), optional, intent(in) :: for
    character(len=128) :: err
    integer :: ncol, nlay, ngpt
    ncol = this%get_ncol()
    nlay = this%get_nlay()
    ngpt = this%get_ngpt()
    err = ''
    if (present(for)) then
      if (any(shape(for) /= [ncol, nlay, ngpt])) then
        err = "delta_scale: dimension of 'for' don't match optical properties arrays"
        return
      end if
      if (any_vals_outside(for, 0._wp, 1._wp)) then
        err = "delta_scale: values of 'for' out of bounds [0,1]"
        return
      end if
      call delta_scale_2str(ncol, nlay, ngpt, this%tau, this%ssa, this%g, for)
    else
      call delta_scale_2str(ncol, nlay, ngpt, this%tau, this%ssa, this%g)
    end if
  end function delta_scale_2str_object

  subroutine finalize_2str(this)
    class(optics_2str), intent(inout) :: this
    if (allocated(this%tau)) then
      !$acc exit data delete(this%tau, this%ssa, this%g)
      !$omp target exit data map(delete: this%tau, this%ssa, this%g)
      deallocate(this%tau, this%ssa, this%g)
    end if
    call finalize_spectrum(this)
  end subroutine finalize_2str

  ! ---- op_io = op_io + op_in, on the same grid or with one value for each band
  function increment(op_io, op_in) result(err)
    class(optics_arry), intent(inout) :: op_io
    class(optics_arry), intent(in) :: op_in
    character(len=128) :: err
    integer :: ncol, nlay, ngpt
    logical :: same_gpts
    err = ''
    if (.not. op_io%bands_are_equal(op_in)) then
      err = 'increment: optical properties objects have different band structures'
      return
    end if
    ncol = op_io%get_ncol()
    nlay = op_io%get_nlay()
    ngpt = op_io%get_ngpt()
    same_gpts = op_in%get_ngpt() == ngpt
    if (.not. same_gpts .and. op_in%get_ngpt() /= op_io%get_nband()) then
      err = 'increment: optical properties objects have incompatible g-point structures'
      return
    end if
    select type (op_io)
    class is (optics_1scl)
      select type (op_in)
      class is (optics_1scl)
        if (same_gpts) then
          call increment_1scl(ncol, nlay, ngpt, op_io%tau, op_in%tau)
        else
          block
            integer :: icol, ilay, igpt
            !$acc parallel loop collapse(3) present(op_io%tau, op_in%tau)
            !$omp target teams distribute parallel do simd collapse(3)
            do igpt = 1, ngpt
              do ilay = 1, nlay
                do icol = 1, ncol
                  op_io%tau(icol, ilay, igpt) = op_io%tau(icol, ilay, igpt) + &
                                                op_in%tau(icol, ilay, op_io%gpt2band(igpt))
                end do
              end do
            end do
          end block
        end if
      class is (optics_2str)
        call increment_1scl_by_2str(ncol, nlay, ngpt, op_io%tau, op_in%tau, op_in%ssa)
      class default
        err = 'increment: unknown type'
      end select
    type is (optics_2str)
      select type (op_in)
      class is (optics_1scl)
        call increment_2str_by_1scl(ncol, nlay, ngpt, op_io%tau, op_io%ssa, op_in%tau)
      class is (optics_2str)
        if (same_gpts) then
          call increment_2str(ncol, nlay, ngpt, op_io%tau, op_io%ssa, op_io%g, op_in%tau, op_in%ssa, op_in%g)
        else
          call increment_2str_by_bands(ncol, nlay, ngpt, op_io%tau, op_io%ssa, op_io%g, &
                                       op_in%tau, op_in%ssa, op_in%g, op_io%get_nband(), op_io%band2gpt)
        end if
      end select
    end select
  end function increment
end module radiation_optics

import { shortRooftopName } from '@lotline/domain/text/text'
import { Mark } from '@lotline/look/glyphs/Mark'
import { desktopMedia, phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useOffline } from '../../../api/stream/use-offline.ts'
import { useIsElsewhere } from '../../../features/vehicles/use-is-elsewhere.ts'
import type { ListPage } from '../../../features/vehicles/vehicle-cache.ts'
import { BrandSlot } from '../../../ui/page/page-slots.tsx'
import { Sidebar } from '../filters/Sidebar.tsx'
import { SelectedVehicles } from '../several/SelectedVehicles.tsx'
import styles from './InventoryPage.module.css'
import { ListHeader } from './ListHeader.tsx'
import { useListLook } from './LookSwitch.tsx'
import { defaultSearch, filtersOn } from './list-address.ts'
import { PhoneHeader } from './PhoneHeader.tsx'
import { listQuery } from './queries.ts'
import { type ListAddress, shownRooftops, useListAddress, usePreviewedId } from './use-list-address.ts'
import { VehicleList } from './VehicleList.tsx'

const ElsewherePreview = lazy(async () => ({ default: (await import('../preview/PreviewPanel.tsx')).ElsewherePreview }))
const PreviewPanel = lazy(async () => ({ default: (await import('../preview/PreviewPanel.tsx')).PreviewPanel }))
const FilterChips = lazy(async () => ({ default: (await import('../filters/FilterChips.tsx')).FilterChips }))
const OnboardingBanner = lazy(async () => ({ default: (await import('./OnboardingBanner.tsx')).OnboardingBanner }))
const SidebarDrawer = lazy(async () => ({ default: (await import('../filters/SidebarDrawer.tsx')).SidebarDrawer }))

/** The stock of a rooftop: what is on the line, how long, and everything else. Its whole state is in the address. */
export function InventoryPage() {
  const user = useCurrentUser()
  const address = useListAddress()
  const list = useInfiniteQuery(listQuery(address.asked))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const isDesktop = useMediaQuery(desktopMedia, undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const isOffline = useOffline() !== undefined
  const { look, choose: chooseLook } = useListLook(address.isShowroom)
  const isFiltered = filtersOn(address.asked.filters, defaultSearch(user, address.isShowroom)).length > 0
  const meta = list.data?.pages.at(-1)?.meta
  const mayAdd = user.permissions.includes('INVENTORY_VDP_CREATE') && !address.isShowroom
  const previewedId = usePreviewedId(address)
  const header = {
    total: meta?.totalRecords,
    staleSince: list.data && (isOffline || list.isError) ? list.dataUpdatedAt : undefined,
    sortOptions: meta?.sortOptions ?? [],
    address,
    onOpenFilters: () => setDrawerOpen(true),
    onAdd: mayAdd ? () => setAdding(true) : undefined,
  }
  const rooftopName = shownRooftops(address.asked.filters, user).words
  return (
    <div className={styles.page}>
      {address.isShowroom && (
        <BrandSlot>
          <Mark />
          {shortRooftopName(rooftopName)}
        </BrandSlot>
      )}
      {isDesktop && <Sidebar key={look} look={look} address={address} />}
      <section className={styles.main} aria-label="Vehicles">
        {isPhone ? (
          <PhoneHeader {...header} isFiltered={isFiltered} rooftopName={rooftopName} />
        ) : (
          <ListHeader {...header} isDesktop={isDesktop} look={look} onChooseLook={chooseLook} />
        )}
        {isFiltered && (
          <Suspense fallback={<div className={styles.chips} />}>
            <FilterChips address={address} />
          </Suspense>
        )}
        <Suspense>{meta?.show_onboarding_banner && <OnboardingBanner />}</Suspense>
        <VehicleList list={list} address={address} look={look} onAdd={header.onAdd} />
        <SelectedVehicles list={list} address={address} />
      </section>
      {previewedId !== undefined && (
        <Suspense fallback={<div className={styles.preview} />}>
          <Preview key={previewedId} id={previewedId} list={list} address={address} />
        </Suspense>
      )}
      {!isDesktop && isDrawerOpen && (
        <Suspense>
          <SidebarDrawer
            onClose={() => setDrawerOpen(false)}
            address={address}
            total={header.total}
            sortOptions={header.sortOptions}
          />
        </Suspense>
      )}
      {mayAdd && <AddVehicle address={address} isWanted={isAdding} onClose={() => setAdding(false)} />}
    </div>
  )
}

type PreviewProps = {
  readonly id: string
  readonly list: { readonly data: InfiniteData<ListPage> | undefined }
  readonly address: ListAddress
}

/** A vehicle of this rooftop is read anew for its preview; one of another is shown as the list knows it. */
function Preview({ id, list: { data }, address }: PreviewProps) {
  const isElsewhere = useIsElsewhere()
  const close = () => address.change({})
  const listed = data?.pages.flatMap((page) => page.data).find(({ vehicleCard }) => vehicleCard.id === id)
  if (listed && isElsewhere(listed.vehicleCard)) return <ElsewherePreview vehicle={listed} onClose={close} />
  // Until the list has come it is not known which rooftop the vehicle is of.
  if (address.asked.filters.location && !data) return <div className={styles.preview} />
  return <PreviewPanel vehicleId={id} onClose={close} />
}

const AddVehicleDialog = lazy(async () => ({ default: (await import('../add/AddVehicleDialog.tsx')).AddVehicleDialog }))

type Props = { readonly address: ListAddress; readonly isWanted: boolean; readonly onClose: () => void }

/** The dialog is loaded when it is first wanted, here or by an address with a VIN, and stays until it has left the screen. */
function AddVehicle({ address: { newVin, change }, isWanted, onClose }: Props) {
  const isOpen = isWanted || newVin !== undefined
  const [there, setThere] = useState<{ readonly vin: string | undefined }>()
  if (isOpen && !there) setThere({ vin: newVin })
  if (!there) return null
  const close = () => {
    onClose()
    if (newVin !== undefined) change({}, { replace: true })
  }
  return (
    <Suspense>
      <AddVehicleDialog vin={there.vin} isOpen={isOpen} onClose={close} onClosed={() => setThere(undefined)} />
    </Suspense>
  )
}

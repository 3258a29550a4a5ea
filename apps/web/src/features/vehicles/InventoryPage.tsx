import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { AddVehicle } from './AddVehicle.tsx'
import type { CardSlots } from './card-slots.ts'
import styles from './InventoryPage.module.css'
import { ListHeader } from './ListHeader.tsx'
import { OnboardingBanner } from './OnboardingBanner.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { listQuery } from './queries.ts'
import { Sidebar } from './Sidebar.tsx'
import { showroomSorts } from './showroom.ts'
import { useListAddress } from './use-list-address.ts'
import { usePreviewedId } from './use-previewed-id.ts'
import { VehicleList } from './VehicleList.tsx'

const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer }))

type Props = { readonly slots: CardSlots }

/** The stock of a rooftop: what is on the line, how long, and everything else. Its whole state is in the address. */
export function InventoryPage({ slots }: Props) {
  const user = useCurrentUser()
  const address = useListAddress()
  const list = useInfiniteQuery(listQuery(address.asked))
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const isDesktop = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  const meta = list.data?.pages.at(-1)?.meta
  const mayAdd = user.permissions.includes('INVENTORY_VDP_CREATE') && !address.isShowroom
  const previewedId = usePreviewedId(address)
  const sortOptions = meta?.sortOptions ?? []
  const rooftopName = user.locations.find(({ id }) => id === user.location)?.name ?? ''
  const header = {
    total: meta?.totalRecords,
    sortOptions: address.isShowroom ? showroomSorts(sortOptions) : sortOptions,
    address,
    onOpenFilters: () => setDrawerOpen(true),
    onAdd: mayAdd ? () => setAdding(true) : undefined,
  }
  return (
    <div className={styles.page}>
      {isDesktop && <Sidebar address={address} />}
      <section className={styles.main} aria-label="Vehicles">
        {isPhone ? <PhoneHeader {...header} rooftopName={rooftopName} /> : <ListHeader {...header} isDesktop={isDesktop} />}
        {meta?.show_onboarding_banner && <OnboardingBanner />}
        <VehicleList list={list} address={address} slots={slots} />
      </section>
      {previewedId !== undefined && (
        <Suspense fallback={<div className={styles.preview} />}>
          {slots.renderPreview?.(previewedId, () => address.change({}))}
        </Suspense>
      )}
      {!isDesktop && isDrawerOpen && (
        <Suspense>
          <SidebarDrawer onClose={() => setDrawerOpen(false)} address={address} sortOptions={header.sortOptions} />
        </Suspense>
      )}
      {mayAdd && <AddVehicle isOpen={isAdding} onClose={() => setAdding(false)} />}
    </div>
  )
}

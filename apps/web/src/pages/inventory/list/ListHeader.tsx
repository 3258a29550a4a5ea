import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Download } from '../export/Download.tsx'
import { ShowroomSwitch } from '../showroom/ShowroomSwitch.tsx'
import { Views } from '../views/Views.tsx'
import styles from './ListHeader.module.css'
import type { Look } from './LookSwitch.tsx'
import { LookSwitch } from './LookSwitch.tsx'
import { SortControl } from './SortControl.tsx'
import type { ListAddress } from './use-list-address.ts'
import { useListHours } from './use-list-address.ts'

const OpenHours = lazy(async () => ({ default: (await import('../../../features/recon/line/OpenHours.tsx')).OpenHours }))

const ShowroomCount = lazy(async () => ({ default: (await import('../showroom/ShowroomHead.tsx')).ShowroomCount }))
const ShowroomSort = lazy(async () => ({ default: (await import('../showroom/ShowroomHead.tsx')).ShowroomSort }))

export type HeaderProps = {
  /** Undefined until the list has come. */
  readonly total: number | undefined
  /** When what is shown was read, where it cannot be read again now. */
  readonly staleSince: number | undefined
  readonly sortOptions: readonly { id: string; label: string }[]
  readonly address: ListAddress
  readonly onOpenFilters: () => void
  /** Absent for those who may not add vehicles, and in the showroom. */
  readonly onAdd: (() => void) | undefined
}

type LookProps = {
  readonly look: Look
  /** Absent where there is nothing to choose. */
  readonly onChooseLook: ((look: Look) => void) | undefined
}

/** Over the list: how many, search, order, and the way in for a new vehicle. */
export function ListHeader({
  total,
  staleSince,
  sortOptions,
  address,
  onOpenFilters,
  onAdd,
  isDesktop,
  look,
  onChooseLook,
}: HeaderProps & LookProps & { readonly isDesktop: boolean }) {
  const { asked, change, isShowroom } = address
  const hours = useListHours(address)
  return (
    <header className={styles.header}>
      {!isDesktop && (
        <Action icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />} onClick={onOpenFilters}>
          Filters
        </Action>
      )}
      <h1 className={styles.count} aria-live="polite">
        <VehicleCount total={total} address={address} />
      </h1>
      {staleSince !== undefined && <UpdatedAgo at={staleSince} />}
      {hours && (
        <span className={styles.hours}>
          <Suspense>
            <OpenHours hours={hours} />
          </Suspense>
        </span>
      )}
      <ShowroomSwitch address={address} />
      <SearchBox
        label="Search vehicles"
        placeholder="Stock, VIN, model"
        text={asked.s}
        needsNetwork
        onSearch={(s) => change({ s }, { replace: true })}
      />
      {onChooseLook && <LookSwitch look={look} onChoose={onChooseLook} />}
      <ListSort address={address} options={sortOptions} />
      {!isShowroom && <Views address={address} />}
      {!isShowroom && <Download asked={asked} />}
      {onAdd && (
        <Action
          look="filled"
          needsNetwork
          className={styles.add}
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          Add vehicle
        </Action>
      )}
    </header>
  )
}

/** How old what is shown is. */
export function UpdatedAgo({ at }: { readonly at: number }) {
  const seconds = Math.max(0, Math.floor((useNow() - at) / 1000))
  return <span className={styles.updated}>Updated {seconds < 60 ? 'just now' : `${formatDuration(seconds)} ago`}</span>
}

export function VehicleCount({ total, address }: Pick<HeaderProps, 'total' | 'address'>) {
  if (total === undefined) return address.isShowroom ? 'Cars' : 'Vehicles'
  if (address.isShowroom)
    return (
      <Suspense fallback={formatCount(total)}>
        <ShowroomCount total={total} address={address} />
      </Suspense>
    )
  return (
    <>
      {formatCount(total)} <span className={styles.noun}>{total === 1 ? 'vehicle' : 'vehicles'}</span>
    </>
  )
}

/** The order of the list, or of the showroom. */
export function ListSort({ address, options }: Pick<HeaderProps, 'address'> & { readonly options: HeaderProps['sortOptions'] }) {
  const { asked, change, isShowroom } = address
  if (isShowroom)
    return (
      <Suspense>
        <ShowroomSort address={address} />
      </Suspense>
    )
  return <SortControl options={options} sortId={asked.sortId} direction={asked.sortDirection} onChange={change} />
}

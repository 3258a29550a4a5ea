// biome-ignore-all lint/a11y/useSemanticElements: rows that are drawn only while they are in view cannot be those of a table element.
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { touchMedia } from '@lotline/look/media'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import type { Search } from '../list/list-search.ts'
import { useCardClick } from '../list/use-card-click.ts'
import { type ListAddress, maySelectIn } from '../list/use-list-address.ts'
import { useVirtualCards } from '../list/use-virtual-cards.ts'
import type { CardsProps } from '../list/VehicleCards.tsx'
import { select, useSelected } from '../several/selected.ts'
import ticks from '../several/Tick.module.css'
import { type Column, rowColumns } from './row-columns.ts'
import { VehicleRow } from './VehicleRow.tsx'
import styles from './VehicleRows.module.css'

const isTouch = matchMedia(touchMedia).matches
const layout = { name: 'rows', columns: 1, height: isTouch ? 56 : 44, gap: 0, headHeight: 32 } as const

type Props = Pick<CardsProps, 'vehicles' | 'list' | 'address'>

/** The list as rows to compare: only those in view are in the document, under heads that stay. */
export function VehicleRows({ vehicles, list, address }: Props) {
  const { scroller, height, drawn, noteFocus } = useVirtualCards({ vehicles, list, address, layout })
  const onClick = useCardClick(vehicles, address)
  const ids = useSelected()
  const maySelect = maySelectIn(address)
  const columns = rowColumns(useCurrentUser().permissions)
  const total = list.data?.pages.at(-1)?.meta.totalRecords ?? vehicles.length
  const look = columns.some(({ name }) => name === 'step') ? '' : styles.offLine
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label="List of vehicles"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      data-content='[data-index] [role="row"]'
      aria-busy={list.isPlaceholderData}
    >
      <div role="table" aria-label="Vehicles" aria-rowcount={total + 1} className={`${styles.table} ${look}`}>
        <RowHeads columns={columns} address={address} all={maySelect ? <TickAll vehicles={vehicles} /> : undefined} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a row's link leads to the same from the keyboard. */}
        <div role="rowgroup" className={styles.rows} onClick={onClick} style={{ height }}>
          {drawn.map(({ key, index, start }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only takes note of where the focus goes.
            <div
              key={key}
              data-index={index}
              data-vehicle={vehicles[index]?.vehicleCard.id}
              className={styles.place}
              onFocus={() => noteFocus(index)}
              style={{ transform: `translateY(${start - layout.headHeight}px)`, height: layout.height }}
            >
              <DrawnRow
                vehicle={vehicles[index]}
                columns={columns}
                address={address}
                place={index + 2}
                isTicked={maySelect ? ids.has(key) : undefined}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

type DrawnProps = Pick<Props, 'address'> & {
  /** Undefined while the page it is on is being read. */
  readonly vehicle: Vehicle | undefined
  readonly columns: ReturnType<typeof rowColumns>
  readonly place: number
  readonly isTicked: boolean | undefined
}

function DrawnRow({ vehicle, columns, address, place, isTicked }: DrawnProps) {
  if (!vehicle) return <i className={styles.skeleton} />
  return (
    <VehicleRow
      vehicle={vehicle}
      columns={columns}
      place={place}
      isPreviewed={vehicle.vehicleCard.id === address.previewedId}
      isTicked={isTicked}
      isOfSeveral={Boolean(address.asked.filters.location)}
    />
  )
}

/** What stands where the rows will be. */
export function RowSkeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading vehicles">
      {Array.from({ length: 16 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <i key={at} className={styles.skeleton} />
      ))}
    </div>
  )
}

/** Selects all that the list has read so far, or lets go of it. */
function TickAll({ vehicles }: Pick<Props, 'vehicles'>) {
  const box = useRef<HTMLInputElement>(null)
  const ids = useSelected()
  const isAll = vehicles.every(({ vehicleCard }) => ids.has(vehicleCard.id))
  // That some are selected only the element itself can be told.
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && !isAll
  }, [ids, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      className={ticks.tick}
      aria-label={`Select all ${vehicles.length} shown`}
      checked={isAll}
      onChange={() => select(isAll ? [] : vehicles.map(({ vehicleCard }) => vehicleCard.id))}
    />
  )
}

type RowHeadsProps = { readonly columns: readonly Column[]; readonly address: ListAddress; readonly all: ReactNode }

/** The heads of the rows. One that sorts says which way; pressed again it turns round. */
function RowHeads({ columns, address: { asked, change }, all }: RowHeadsProps) {
  return (
    <div role="rowgroup" className={styles.heads}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: a row of heads is no stop of the keyboard, its buttons are. */}
      <div role="row" className={styles.head} aria-rowindex={1}>
        {all && (
          // biome-ignore lint/a11y/useFocusableInteractive: the box in it is what is pressed.
          <div role="columnheader" className={styles.ticks}>
            {all}
          </div>
        )}
        {columns.map((column) => (
          <Head key={column.name} column={column} sortId={asked.sortId} direction={asked.sortDirection} onSort={change} />
        ))}
      </div>
    </div>
  )
}

type HeadProps = {
  readonly column: Column
  readonly sortId: string
  readonly direction: 'ASCENDING' | 'DESCENDING'
  readonly onSort: (changes: Search) => void
}

function Head({ column: { name, head, sort, first = 'ASCENDING', isFigure }, sortId, direction, onSort }: HeadProps) {
  const look = `${styles[name]} ${isFigure ? styles.figure : ''}`
  if (!sort)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it.
      <div role="columnheader" className={look}>
        {head}
      </div>
    )
  const isSorted = sort === sortId
  const turned = direction === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING'
  const Icon = direction === 'ASCENDING' ? IconChevronUp : IconChevronDown
  const sorted = direction === 'ASCENDING' ? 'ascending' : 'descending'
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is what is pressed.
    <div role="columnheader" className={look} aria-sort={isSorted ? sorted : 'none'}>
      <button type="button" onClick={() => onSort({ sort, sortDirection: isSorted ? turned : first })}>
        {head}
        {isSorted && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      </button>
    </div>
  )
}

import type { Engagement } from '@lotline/contract/engage/engagement-table'
import { type EngagementSort, engagementSorts } from '@lotline/domain/engage/engagement-table'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { NativeSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { AskCard } from '../asks/AskCard.tsx'
import { isHot } from '../asks/ask-words.ts'
import { useAsked } from '../asks/use-asked.ts'
import { DateFilter } from './DateFilter.tsx'
import { VehicleCell } from './EngagementRow.tsx'
import { customerLabel, openedLabel, opensLabel, sentLabel } from './engagement-words.ts'
import { LookerCard } from './LookerCard.tsx'
import { LookingMark } from './LookingMark.tsx'
import styles from './PhoneEngagements.module.css'
import { SharePanel } from './SharePanel.tsx'
import { ListFilters } from './TableFilters.tsx'
import { PageFoot } from './TableFoot.tsx'
import { TableStates } from './TableStates.tsx'
import { defaultTable, isFiltered } from './table-state.ts'
import { useLookers } from './use-lookers.ts'
import { isLookedAt, type Table } from './use-table.ts'

/** The engagements on a phone: who looks now as cards that can be called, all others as rows. */
export function PhoneEngagements({ table }: { readonly table: Table }) {
  const { vehicleId, list, now } = table
  const lookers = useLookers(vehicleId)
  const active = lookers.filter(({ isOver }) => !isOver).length
  const asked = useAsked(vehicleId).filter(({ ask }) => isHot(ask, now))
  const inCards = new Set([...lookers, ...asked].map(({ engagement }) => engagement.id))
  const rows = list.data?.groups.flatMap(({ engagements }) => engagements).filter(({ id }) => !inCards.has(id)) ?? []
  return (
    <div className={styles.page}>
      <PhoneFilters table={table} />
      {list.data && <NotReadAgain what="the engagements" {...list} now={now} />}
      <span className="visually-hidden" role="status">
        {active > 0 && `${active} looking now`}
      </span>
      {lookers.length > 0 && (
        <ul className={styles.cards} aria-label="Looking now">
          {lookers.map((looker) => (
            <LookerCard key={looker.engagement.id} looker={looker} />
          ))}
        </ul>
      )}
      {asked.length > 0 && (
        <ul className={styles.cards} aria-label="Waiting on you">
          {asked.map(({ engagement, ask }) => (
            <AskCard key={ask.id} engagement={engagement} ask={ask} now={now} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Engagements" aria-busy={list.isPlaceholderData}>
          {rows.map((engagement) => (
            <PhoneRow key={engagement.id} table={table} engagement={engagement} />
          ))}
        </ul>
      )}
      {rows.length === 0 && lookers.length === 0 && asked.length === 0 && (
        <div className={styles.rows}>
          <TableStates table={table} />
        </div>
      )}
      {list.data !== undefined && list.data.totalItems > table.state.pageSize && (
        <div className={styles.rows}>
          <PageFoot table={table} total={list.data.totalItems} />
        </div>
      )}
    </div>
  )
}

const sortNames: Readonly<Record<EngagementSort, readonly [down: string, up: string]>> = {
  LAST_OPEN: ['Last open first', 'First open first'],
  DATE: ['Newest first', 'Oldest first'],
  CUSTOMER: ['Customer Z to A', 'Customer A to Z'],
  VEHICLE: ['Vehicle Z to A', 'Vehicle A to Z'],
  SALESPERSON: ['Salesperson Z to A', 'Salesperson A to Z'],
  METHOD: ['Method Z to A', 'Method A to Z'],
  OPENS: ['Most opens first', 'Fewest opens first'],
  VIEW_TIME: ['Longest view first', 'Shortest view first'],
  ACTIONS: ['Most actions first', 'Fewest actions first'],
}
const sorts = engagementSorts.flatMap((attribute) =>
  (['DESC', 'ASC'] as const).map((direction, at) => ({
    value: `${attribute} ${direction}`,
    label: sortNames[attribute][at] ?? attribute,
    sort: { attribute, direction },
  })),
)

function PhoneFilters({ table }: { readonly table: Table }) {
  const { state, go } = table
  const [isOpen, setOpen] = useState(false)
  const { attribute, direction } = state.sort ?? { attribute: 'LAST_OPEN', direction: 'DESC' }
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <DateFilter table={table} isShort />
        <NativeSelect
          aria-label="Order"
          className={styles.order ?? ''}
          value={`${attribute} ${direction}`}
          data={sorts.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => {
            const chosen = sorts.find(({ value }) => value === currentTarget.value)
            if (chosen) go({ ...state, sort: chosen.sort, page: 0, row: null })
          }}
        />
        <Action
          size="lg"
          aria-label="Filters"
          aria-expanded={isOpen}
          icon={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className={styles.more}>
          <ListFilters table={table} />
          {isFiltered(state) && (
            <Action size="lg" onClick={() => go(defaultTable)}>
              Reset filters
            </Action>
          )}
        </div>
      )}
    </div>
  )
}

function PhoneRow({ table, engagement }: { readonly table: Table; readonly engagement: Engagement }) {
  const { state, now, vehicleId, toggleRow } = table
  const { id, timestamp, engagementMetrics: metrics, vehicleCard: card } = engagement
  const isOpen = state.row === id
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => toggleRow(id)}>
        <span className={styles.name}>
          <b className="ell">{customerLabel(engagement)}</b>
          {vehicleId === null && (
            <span className={styles.vehicle}>
              <Plate stockNumber={card.stockNumber} />
              <span className="ell">{titleOf(card)}</span>
            </span>
          )}
        </span>
        <span className={styles.figures}>
          <span className={styles.last}>
            {isLookedAt(engagement, now) ? <LookingMark /> : openedLabel(metrics.lastOpen, now)}
          </span>
          <span className="mut">
            {metrics.opens > 0
              ? `${opensLabel(metrics.opens)}, ${formatViewTime(metrics.totalDurationSeconds)}`
              : `Sent ${sentLabel(timestamp, now)}`}
          </span>
        </span>
        <Chevron size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.detail}>
          {vehicleId === null && (
            <p className={styles.way}>
              <VehicleCell engagement={engagement} />
            </p>
          )}
          <SharePanel engagement={engagement} now={now} />
        </div>
      )}
    </li>
  )
}

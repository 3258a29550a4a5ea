import type { EngagementList } from '@lotline/contract/engage/engagement-table'
import { formatCount } from '@lotline/domain/amounts/count'
import { type EngagementGroup, NO_SHOPPER } from '@lotline/domain/engage/engagement-table'
import { formatViewTime } from '@lotline/domain/engage/overview-cards'
import { Plate } from '@lotline/look/glyphs/Plate'
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx'
import { SkeletonRows } from '../../../ui/page/NotLoaded.tsx'
import { columnCount, wordColumns } from './columns.ts'
import { EngagementRow, Figure, LastOpen, Toggle } from './EngagementRow.tsx'
import styles from './EngagementTable.module.css'
import { PageFoot } from './TableFoot.tsx'
import { hasNextPage, hasPreviousPage, listQuery, openGroup } from './table-state.ts'
import { type Table, useList, useLookingClock } from './use-table.ts'

type Group = EngagementList['groups'][number]

/** A head a group with its sums; one of them is open and shows its engagements. */
export function GroupedRows({ table, shown }: { readonly table: Table; readonly shown: number }) {
  const groups = table.list.data?.groups ?? []
  return groups.slice(0, shown).map((group) => {
    const option = group.groupFacet?.filterOptions[0]
    if (!option || !group.sums) return null
    return <GroupRows key={option.value} table={table} value={option.value} name={option.displayName} sums={group.sums} />
  })
}

type Props = {
  readonly table: Table
  readonly value: string
  readonly name: string
  readonly sums: NonNullable<Group['sums']>
}

function GroupRows({ table, value, name, sums }: Props) {
  const { state, go, vehicleId, now } = table
  const isOpen = state.openGroup === value
  const isNoShopper = value === NO_SHOPPER
  return (
    <>
      <tr data-row="" tabIndex={-1} className={`${styles.group} ${isOpen ? styles.open : ''}`}>
        <td className={styles.chevron}>
          <Toggle name={name} isOpen={isOpen} onClick={() => go(openGroup(state, value))} />
        </td>
        <td colSpan={1 + wordColumns({ vehicleId, group: state.group }).length}>
          <span className={styles.groupName}>
            {sums.stockNumber && <Plate stockNumber={sums.stockNumber} />}
            {isNoShopper ? <span className={styles.noShopper}>{name}</span> : <b>{name}</b>}
            <span className="mut">{isNoShopper ? 'Showroom screens and open links' : sums.contact}</span>
          </span>
        </td>
        <Figure value={sums.engagements}>{formatCount(sums.engagements)}</Figure>
        <Figure value={sums.opens}>{formatCount(sums.opens)}</Figure>
        <Figure value={sums.totalDurationSeconds} isLight>
          {formatViewTime(sums.totalDurationSeconds)}
        </Figure>
        <Figure value={sums.actions}>{formatCount(sums.actions)}</Figure>
        <td className={styles.figure}>
          <LastOpen lastOpen={sums.lastOpen} isLooking={sums.isLooking} now={now} />
        </td>
        <td className={styles.link} />
      </tr>
      {isOpen && <OpenGroup table={table} value={value} group={state.group ?? 'SHOPPER'} />}
    </>
  )
}

/** The engagements of the open group, in pages of their own from the first full one on. */
function OpenGroup({ table, value, group }: { readonly table: Table; readonly value: string; readonly group: EngagementGroup }) {
  const { state, vehicleId, timeZone } = table
  const list = useList(vehicleId, listQuery(state, table.now, timeZone, value))
  const now = useLookingClock(list.data)
  const rows = list.data?.groups.flatMap(({ engagements }) => engagements) ?? []
  const total = list.data?.totalItems ?? 0
  const hasPages = hasNextPage(state, total) || hasPreviousPage(state)
  const colSpan = columnCount({ vehicleId, group })
  if (!list.data)
    return (
      <tr className={styles.detail}>
        <td colSpan={colSpan}>
          {list.isError ? (
            <ErrorPanel
              title="Encountered an error"
              advice="The filters are kept."
              isRetrying={list.isFetching}
              onRetry={() => list.refetch()}
            />
          ) : (
            <SkeletonRows what="engagements" rows={3} />
          )}
        </td>
      </tr>
    )
  return (
    <>
      {rows.map((engagement) => (
        <EngagementRow key={engagement.id} table={{ ...table, now }} engagement={engagement} />
      ))}
      {hasPages && (
        <tr className={styles.detail}>
          <td colSpan={colSpan}>
            <PageFoot table={table} total={total} />
          </td>
        </tr>
      )}
    </>
  )
}

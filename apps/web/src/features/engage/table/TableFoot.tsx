import type { EngagementList } from '@lotline/contract/engage/engagement-table'
import { formatCount } from '@lotline/domain/amounts/count'
import { type EngagementGroup, engagementPageSizes } from '@lotline/domain/engage/engagement-table'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { groupsLabel } from './engagement-words.ts'
import styles from './TableFoot.module.css'
import { hasNextPage, hasPreviousPage, resizePages, turnPage } from './table-state.ts'
import type { Table } from './use-table.ts'

/** How many rows a page has, which of them are shown, and the pages around. */
export function PageFoot({ table, total }: { readonly table: Pick<Table, 'state' | 'go'>; readonly total: number }) {
  const { state, go } = table
  const first = state.page * state.pageSize + 1
  const last = Math.min(total, first + state.pageSize - 1)
  return (
    <div className={styles.foot}>
      <NativeSelect
        className={styles.size ?? ''}
        label="Rows"
        value={String(state.pageSize)}
        data={engagementPageSizes.map(String)}
        onChange={({ currentTarget }) => go(resizePages(state, Number(currentTarget.value)))}
      />
      <span className={styles.pages}>
        <span className="mut" role="status">
          {first > total
            ? `0 of ${formatCount(total)}`
            : `${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)}`}
        </span>
        <Action
          aria-label="Previous page"
          disabled={!hasPreviousPage(state)}
          icon={<IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => go(turnPage(state, state.page - 1))}
        />
        <Action
          aria-label="Next page"
          disabled={!hasNextPage(state, total)}
          icon={<IconChevronRight size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => go(turnPage(state, state.page + 1))}
        />
      </span>
    </div>
  )
}

type GroupFootProps = {
  readonly group: EngagementGroup
  readonly list: EngagementList
  /** Heads that may be drawn. */
  readonly shown: number
  readonly onShowMore: () => void
}

/** How many groups there are and how they stand. */
export function GroupFoot({ group, list, shown, onShowMore }: GroupFootProps) {
  const total = list.totalGroups ?? list.groups.length
  const drawn = Math.min(shown, list.groups.length)
  return (
    <div className={styles.foot}>
      <span className={`mut ${styles.order}`}>
        <IconInfoCircle size={14} stroke={1.75} aria-hidden="true" />
        Groups are in order of last open. Sorting is off while grouped.
      </span>
      <span className={styles.pages}>
        <span className="mut">
          {groupsLabel(group, total)}
          {drawn < total && `, ${formatCount(drawn)} shown`}
        </span>
        {drawn < list.groups.length && <Action onClick={onShowMore}>Show more</Action>}
      </span>
    </div>
  )
}

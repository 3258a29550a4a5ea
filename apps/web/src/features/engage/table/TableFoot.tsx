import type { EngagementList } from '@lotline/contract/engage/engagement-table'
import { formatCount } from '@lotline/domain/amounts/count'
import { type EngagementGroup, engagementPageSizes } from '@lotline/domain/engage/engagement-table'
import { IconInfoCircle } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { PageFoot as Pages } from '../../../ui/page/PageFoot.tsx'
import { groupsLabel } from './engagement-words.ts'
import styles from './TableFoot.module.css'
import { resizePages, turnPage } from './table-state.ts'
import type { Table } from './use-table.ts'

/** The pages of a table of engagements. */
export function PageFoot({ table, total }: { readonly table: Pick<Table, 'state' | 'go'>; readonly total: number }) {
  const { state, go } = table
  return (
    <Pages
      total={total}
      page={state.page}
      pageSize={state.pageSize}
      sizes={engagementPageSizes}
      onPage={(page) => go(turnPage(state, page))}
      onSize={(pageSize) => go(resizePages(state, pageSize))}
    />
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

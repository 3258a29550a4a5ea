import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { useRows } from '../../../ui/page/use-rows.ts'
import { EngagementRow } from './EngagementRow.tsx'
import styles from './EngagementTable.module.css'
import { GroupedRows } from './GroupedRows.tsx'
import { PhoneEngagements } from './PhoneEngagements.tsx'
import { TableFilters } from './TableFilters.tsx'
import { GroupFoot, PageFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableStates } from './TableStates.tsx'
import type { Table } from './use-table.ts'

/** Heads of groups that are drawn at first, and added by each press of the foot's button. */
const HEADS_SHOWN = 50

/** Who was sent which car and what came of it: filters, rows or groups, one of them open with its heat map, and pages. */
export function EngagementTable({ table }: { readonly table: Table }) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const [shown, setShown] = useState(HEADS_SHOWN)
  if (isPhone) return <PhoneEngagements table={table} />
  return (
    <div className={styles.page}>
      <TableFilters table={table} />
      {table.list.data && <NotReadAgain what="the engagements" {...table.list} now={table.now} />}
      <section className={`panel ${styles.panel}`} aria-label="Engagements">
        <Rows table={table} shown={shown} />
        <Foot table={table} shown={shown} onShowMore={() => setShown(shown + HEADS_SHOWN)} />
      </section>
    </div>
  )
}

function Rows({ table, shown }: { readonly table: Table; readonly shown: number }) {
  const { state, list } = table
  const body = useRef<HTMLTableElement>(null)
  const { walkKeys } = useRows({ list: body, selector: '[data-row]' })
  usePageKeys(walkKeys({ next: 'Next row', previous: 'Previous row', open: 'Open the row' }))
  const isEmpty =
    !list.data || (list.data.totalItems === 0 && list.data.groups.every(({ engagements }) => engagements.length === 0))
  return (
    <div className={styles.scroller}>
      <table ref={body} className={styles.table} aria-busy={list.isPlaceholderData}>
        <caption className="visually-hidden">Engagements</caption>
        <TableHead table={table} />
        {!isEmpty && (
          <tbody>
            {state.group ? (
              <GroupedRows table={table} shown={shown} />
            ) : (
              list.data?.groups
                .flatMap(({ engagements }) => engagements)
                .map((engagement) => <EngagementRow key={engagement.id} table={table} engagement={engagement} />)
            )}
          </tbody>
        )}
      </table>
      {isEmpty && <TableStates table={table} />}
    </div>
  )
}

type FootProps = { readonly table: Table; readonly shown: number; readonly onShowMore: () => void }

function Foot({ table, shown, onShowMore }: FootProps) {
  const { list, state } = table
  if (!list.data || list.data.totalItems === 0) return null
  if (state.group) return <GroupFoot group={state.group} list={list.data} shown={shown} onShowMore={onShowMore} />
  return <PageFoot table={table} total={list.data.totalItems} />
}

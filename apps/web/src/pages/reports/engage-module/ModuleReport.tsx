import { setFolioDocument } from '@lotline/contract/engage/folio'
import { type ModuleCondition, moduleConditions, modulePageSizes } from '@lotline/domain/reports/engage-module'
import { IconCar, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../api/session/current-user.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../ui/page/NotReadAgain.tsx'
import { PageFoot } from '../../../ui/page/PageFoot.tsx'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import { engageModuleQuery, moduleColumnsQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import styles from './ModuleReport.module.css'
import { ModuleTable } from './ModuleTable.tsx'
import { conditionLabels, queryOf, searchOf, totalLabel } from './module-words.ts'

const conditionChoices = moduleConditions.map((value) => ({ value, label: conditionLabels[value] }))

/** Vehicles in stock with a column for each document: where one is missing for shoppers, it can be added. */
export function ModuleReport({ tenant, search, now, onChange }: ReportProps) {
  const query = queryOf(search)
  const report = useQuery(engageModuleQuery(query))
  const columns = useQuery(moduleColumnsQuery(query.condition))
  const mayAdd = useMay(setFolioDocument.permission)
  const missing = report.data ? columns : report
  const total = report.data?.totalElements ?? 0
  const rows = report.data?.content ?? []
  const choose = (condition: ModuleCondition) =>
    onChange({ condition: condition === moduleConditions[0] ? undefined : condition, page: undefined })
  return (
    <div className={styles.report}>
      <div className={styles.filters}>
        <SwitchButtons label="Condition" value={query.condition} choices={conditionChoices} onChange={choose} />
        {columns.data && <Legend hasColumns={columns.data.length > 0} condition={query.condition} mayAdd={mayAdd} />}
        {report.data && (
          <span className={`sec ${styles.total}`} role="status">
            {totalLabel(total, query.condition, rows.length)}
          </span>
        )}
      </div>
      {report.data && <NotReadAgain what="the report" now={now} {...report} />}
      <section className={`panel ${styles.panel}`} aria-label="Documents of vehicles">
        {report.data && columns.data ? (
          <>
            {rows.length > 0 ? (
              <div className={styles.scroller}>
                <ModuleTable
                  rows={rows}
                  columns={columns.data}
                  isBusy={report.isPlaceholderData || columns.isPlaceholderData}
                  {...{ tenant, now, mayAdd }}
                />
              </div>
            ) : (
              <NoVehicles total={total} condition={query.condition} onFirst={() => onChange({ page: undefined })} />
            )}
            {total > 0 && (
              <PageFoot
                {...{ total, ...query }}
                sizes={modulePageSizes}
                onPage={(page) => onChange(searchOf({ ...query, page }))}
                onSize={(pageSize) => onChange(searchOf({ page: 0, pageSize }))}
              />
            )}
          </>
        ) : (
          <NotLoaded what="the Engage module report" {...missing} rows={12} />
        )}
      </section>
    </div>
  )
}

type LegendProps = { readonly hasColumns: boolean; readonly condition: ModuleCondition; readonly mayAdd: boolean }

function Legend({ hasColumns, condition, mayAdd }: LegendProps) {
  if (!hasColumns)
    return <span className="sec">No documents are set up for {conditionLabels[condition].toLowerCase()} vehicles</span>
  return (
    <span className={`sec ${styles.legend}`}>
      <span>
        <IconCircleCheckFilled size={16} aria-hidden="true" />
        There
      </span>
      <span>
        <IconCircleDashed size={16} stroke={1.75} aria-hidden="true" />
        {mayAdd ? 'Absent, press to add it' : 'Absent'}
      </span>
    </span>
  )
}

type EmptyProps = { readonly total: number; readonly condition: ModuleCondition; readonly onFirst: () => void }

function NoVehicles({ total, condition, onFirst }: EmptyProps) {
  const isBeyond = total > 0
  const title = isBeyond ? 'No vehicles on this page' : `No ${conditionLabels[condition].toLowerCase()} vehicles in stock`
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<IconCar size={24} stroke={1.75} aria-hidden="true" />}
        title={title}
        action={isBeyond ? { label: 'First page', onClick: onFirst } : undefined}
      />
    </div>
  )
}

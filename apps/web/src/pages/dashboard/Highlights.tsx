import type { readHighlights, SummaryItem } from '@lotline/contract/reports/dashboard'
import type { Reply } from '@lotline/contract/route'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { dayAfter } from '@lotline/domain/calendar/wall-clock'
import { daysRange } from '@lotline/domain/reports/ranges'
import { inReconAtOption } from '@lotline/domain/vehicles/flow-filters'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Action } from '../../ui/Action.tsx'
import { BarChart } from '../../ui/chart/BarChart.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { PanelHead } from '../../ui/page/PanelHead.tsx'
import { usePageKeys } from '../../ui/page/page-keys.ts'
import { changeWords, dayWords } from './dashboard-words.ts'
import styles from './Highlights.module.css'
import { highlightsQuery } from './queries.ts'
import { StepTable } from './StepTable.tsx'

type Told = Reply<typeof readHighlights>
type Props = { readonly tenant: string; readonly summary: readonly SummaryItem[] | undefined }

/** How recon has gone, and what stands in each step now. */
export function Highlights({ tenant, summary }: Props) {
  const told = useQuery(highlightsQuery)
  if (!told.data)
    return (
      <section className="panel">
        <NotLoaded what="the highlights" rows={10} {...told} />
      </section>
    )
  const goalOf = (type: SummaryItem['itemType']) => summary?.find(({ itemType }) => itemType === type)?.goalAsSeconds ?? null
  return (
    <div className={styles.highlights} data-content>
      <div className={styles.left}>
        <Weeks weeks={told.data.vehiclesInRecon} tenant={tenant} />
        <Compared
          title="Average retail-ready time"
          stretches={told.data.averageRetailReadyTime}
          goal={goalOf('AVERAGE_RETAIL_READY_TIME')}
        />
        <Compared title="Average recon time" stretches={told.data.averageReconTime} goal={goalOf('AVERAGE_RECON_TIME')} />
      </div>
      <StepTable steps={told.data.activeReconSummary} tenant={tenant} />
    </div>
  )
}

type Series = Told['vehiclesInRecon']

function Weeks({ weeks, tenant }: { readonly weeks: Series; readonly tenant: string }) {
  const navigate = useNavigate()
  const [isTable, setTable] = useState(false)
  usePageKeys([{ keys: ['v'], does: 'Switch between chart and table', act: () => setTable((was) => !was) }])
  const last = weeks.length - 1
  const words = (label: string, at: number) => (at === last ? 'Now' : `Week of ${dayWords(label)}`)
  // Those there are now, or those there were when the week's last second ended.
  const vehiclesOf = (at: number) => {
    if (at === last) return { stepId: 'ALL', status: 'ALL', inventoryState: 'IN_RECON' }
    const monday = weeks[at]?.label ?? ''
    return { inReconAt: inReconAtOption({ at: daysRange(monday, dayAfter(monday, 6)).endDate, stepId: null }) }
  }
  const openList = (at: number) => {
    navigate({ to: '/$tenant/inventory', params: { tenant }, search: vehiclesOf(at) })
  }
  return (
    <section className={`panel ${styles.weeks}`} aria-label="Vehicles in recon by week">
      <PanelHead title="Vehicles in recon">
        <span className="mut">last six weeks, count at week’s end</span>
        <Action onClick={() => setTable(!isTable)}>{isTable ? 'Chart' : 'Table'}</Action>
      </PanelHead>
      {isTable ? (
        <table className={styles.table}>
          <caption className="visually-hidden">Vehicles in recon at the end of each week</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col" className="num">
                Vehicles
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ label, value }, at) => (
              <tr key={label}>
                <th scope="row">{words(label, at)}</th>
                <td className="num fig">
                  <Link to="/$tenant/inventory" params={{ tenant }} search={vehiclesOf(at)} className={styles.count}>
                    {formatCount(value ?? 0)}
                    <span className="visually-hidden"> vehicles: show in the list</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <BarChart
          label="Vehicles in recon at the end of each week"
          onOpen={openList}
          bars={weeks.map(({ label, value }, at) => ({
            label: at === last ? 'Now' : dayWords(label),
            value: value ?? 0,
            words: `${words(label, at)}: ${formatCount(value ?? 0)} ${value === 1 ? 'vehicle' : 'vehicles'}`,
          }))}
        />
      )}
    </section>
  )
}

const looks = { good: 't-ok', neutral: 'mut', bad: 't-late' } as const
const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const

type ComparedProps = { readonly title: string; readonly stretches: Series; readonly goal: number | null }

/** The last 30 days beside the 30 before, and both beside the goal. */
function Compared({ title, stretches, goal }: ComparedProps) {
  const [before, now] = stretches
  const change = changeWords(before?.value ?? null, now?.value ?? null)
  const most = Math.max(1, goal ?? 0, before?.value ?? 0, now?.value ?? 0) * 1.05
  return (
    <section className={`panel ${styles.compared}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.now}>
        <span className="sign">{now?.value == null ? '–' : formatDuration(now.value)}</span>
        {change && (
          <span className={looks[change.standing]}>
            {change.standing === 'good' && <IconArrowDownRight {...icon} />}
            {change.standing === 'bad' && <IconArrowUpRight {...icon} />}
            {change.words}
          </span>
        )}
      </p>
      {[now, before].map(
        (stretch, at) =>
          stretch && (
            <div key={stretch.label} className={styles.stretch}>
              <span className="mut">{stretch.label}</span>
              <span className={styles.bar} aria-hidden="true">
                <i className={at === 0 ? styles.current : ''} style={{ width: `${((stretch.value ?? 0) / most) * 100}%` }} />
                {goal !== null && <em style={{ left: `${(goal / most) * 100}%` }} />}
              </span>
              <span className="fig">{stretch.value === null ? '–' : formatDuration(stretch.value)}</span>
            </div>
          ),
      )}
      {goal !== null && <p className="mut">Line marks the goal, {formatDuration(goal)}</p>}
    </section>
  )
}

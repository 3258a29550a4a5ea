import type { Averages } from '@lotline/contract/reports/step-report'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { changeOf } from '@lotline/domain/reports/corporate'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { Money } from '../../../ui/Figure.tsx'
import table from '../ReportTable.module.css'
import { type ReportProps, searchFor } from '../report-address.ts'
import { toldOverage, toldTime } from '../report-words.ts'
import { moneyLabels, ToldFigure, timeLabels } from '../ToldFigure.tsx'
import { type Corporate, changeWords, type Placed, rankWords } from './corporate-words.ts'
import styles from './RooftopTable.module.css'
import { Strip } from './Strip.tsx'

type RowProps = Pick<ReportProps, 'search'> & {
  readonly placed: Placed
  readonly end: number
  readonly seesMoney: boolean
}

/** A rooftop; its name leads to its own step report, through its switch. */
export function RooftopRow({ placed: { rooftop, change, rank }, end, seesMoney, search }: RowProps) {
  const { location, locations } = useCurrentUser()
  const { tenantId, tenantName, reconTimes } = rooftop
  const mayEnter = rooftop.hasStepReport && locations.some(({ id }) => id === tenantId)
  return (
    <tr className={tenantId === location ? styles.own : undefined}>
      <th scope="row" className={styles.name}>
        {mayEnter ? (
          <Link
            to="/go/$rooftopId/$"
            params={{ rooftopId: tenantId, _splat: 'reports/dealer-step' }}
            search={searchFor('dealer-step', search)}
          >
            {tenantName}
          </Link>
        ) : (
          tenantName
        )}
      </th>
      <td className={`num ${styles.change}`}>
        <ChangeWords seconds={change} />
      </td>
      <td className={`num ${styles.aside}`}>
        <span className={styles.rank}>
          <b className="fig">{rank.now ?? '–'}</b>
          <span className="lab">{rankWords(rank)}</span>
        </span>
      </td>
      <td className={`num ${styles.completed} ${table.bold}`}>
        <span className="fig">{formatCount(rooftop.completedVehicles)}</span>
        <span className={styles.onPhone}> completed</span>
      </td>
      <td className={styles.strip}>
        <Strip times={reconTimes} goal={rooftop.averageReconTimeGoalAsSeconds} end={end} />
      </td>
      <Figures averages={rooftop} seesMoney={seesMoney} />
    </tr>
  )
}

type GroupProps = { readonly overview: Corporate['overview']; readonly seesMoney: boolean }

/** All rooftops together, weighted by their vehicles: they have no place among themselves. */
export function GroupRow({ overview, seesMoney }: GroupProps) {
  return (
    <tr className={styles.group}>
      <th scope="row" className={styles.name}>
        Group
      </th>
      <td className={`num ${styles.change}`}>
        <ChangeWords seconds={changeOf(overview)} />
      </td>
      <td className={styles.aside} />
      <td className={`num ${styles.completed} ${table.bold}`}>
        <span className="fig">{formatCount(overview.completedVehicles)}</span>
        <span className={styles.onPhone}> completed</span>
      </td>
      <td className={styles.strip} />
      <Figures averages={overview} seesMoney={seesMoney} />
    </tr>
  )
}

function Figures({ averages, seesMoney }: { readonly averages: Averages; readonly seesMoney: boolean }) {
  return (
    <>
      <td className={`num ${styles.recon} ${table.bold}`}>
        <AgainstGoal seconds={averages.averageReconTimeAsSeconds} goal={averages.averageReconTimeGoalAsSeconds} />
      </td>
      <td className={`num ${styles.aside} ${table.bold}`}>
        <AgainstGoal seconds={averages.averageRetailReadyAsSeconds} goal={averages.averageRetailReadyGoalAsSeconds} />
      </td>
      {seesMoney && (
        <>
          <td className={`num ${styles.aside}`}>
            <Money value={averages.averageEstimatedRecon} />
          </td>
          <td className={`num ${styles.aside}`}>
            <Money value={averages.averageActualRecon} />
          </td>
          <td className={`num ${styles.aside} ${table.bold}`}>
            <ToldFigure told={toldOverage(averages.averageOverage)} labels={moneyLabels} />
          </td>
        </>
      )}
    </>
  )
}

function AgainstGoal({ seconds, goal }: { readonly seconds: number | null; readonly goal: number | null }) {
  return (
    <>
      <ToldFigure told={toldTime(seconds, goal)} labels={timeLabels} />
      {goal && <div className={`lab ${styles.goalWords}`}>goal {formatDuration(goal)}</div>}
    </>
  )
}

const icons = { good: IconArrowDownRight, neutral: IconMinus, bad: IconArrowUpRight }
const looks = { good: 't-ok', neutral: 'mut', bad: 't-late' }

function ChangeWords({ seconds }: { readonly seconds: number | null }) {
  const change = changeWords(seconds)
  if (!change) return null
  const Icon = icons[change.standing]
  return (
    <span className={`${styles.changed} ${looks[change.standing]}`}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {change.words}
    </span>
  )
}

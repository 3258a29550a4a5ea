import type { ApiTokenCalls } from '@lotline/contract/people/api-tokens'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatShortDay } from '../../../ui/moment-words.ts'
import styles from './ApiTokens.module.css'

/** Calls of each day, today's in a lighter shade as it is not over. */
export function CallBars({ days }: Pick<ApiTokenCalls, 'days'>) {
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const busiest = days.reduce((known, day) => (day.calls > known.calls ? day : known), days[0] ?? { day: '', calls: 0 })
  const nameOf = (day: string) => formatShortDay(new Date(`${day}T18:00:00Z`), new Date())
  return (
    <figure className={styles.bars}>
      <div
        role="img"
        aria-label={
          busiest.calls === 0
            ? 'No calls in 30 days'
            : `Calls a day for 30 days. Most on ${nameOf(busiest.day)}: ${formatCount(busiest.calls)}`
        }
      >
        {days.map(({ day, calls, refused }) => (
          <span
            key={day}
            style={{ height: `${calls === 0 ? 0 : Math.max(4, (calls / most) * 100)}%` }}
            title={`${nameOf(day)}: ${formatCount(calls)} calls, ${formatCount(refused)} refused`}
          />
        ))}
      </div>
      <figcaption className="sec">
        <span>{days[0] ? nameOf(days[0].day) : ''}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}

import type { WaitingOn as Group } from '@lotline/contract/reports/bottleneck'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatPrice } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'
import { stretchLabels } from '@lotline/domain/reports/stretches'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import styles from './WaitingOn.module.css'

const shownAtFirst = 7

/** Whom the vehicles that wait now wait for, and why; the most vehicles first. */
export function WaitingOn({ groups }: { readonly groups: readonly Group[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst)
  return (
    <section className="panel" aria-label="Who we’re waiting on">
      <PanelHead title="Who we’re waiting on" />
      {groups.length === 0 && <p className={`${styles.none} mut`}>No vehicle waits in a step that tells when work is done.</p>}
      {groups.length > 0 && (
        <table className={styles.table}>
          <caption className="visually-hidden">Vehicles that wait now, by whom they wait for and why</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Vehicles</th>
              <th scope="col">Longest wait</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <GroupRow key={`${group.person?.id} ${group.reason}`} group={group} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < groups.length && (
        <p className={styles.more}>
          <Action onClick={() => setWhole(true)}>Show all {groups.length}</Action>
        </p>
      )}
    </section>
  )
}

function GroupRow({ group }: { readonly group: Group }) {
  const { person, reason, vehicles, longestAsSeconds, costPerDay } = group
  const name = person && personName(person)
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Avatar name={name} />
          <span>
            <b className="ell">{name ?? 'Unassigned'}</b>
            <span className="lab ell">
              {stretchLabels[reason]}
              {costPerDay && `, ${formatPrice(costPerDay)} a day`}
            </span>
          </span>
        </span>
      </th>
      <td className={`num sign ${styles.count}`}>{formatCount(vehicles)}</td>
      <td className={`num ${styles.longest}`}>
        <b className="fig">{formatDuration(longestAsSeconds)}</b>
        <span className="lab">longest</span>
      </td>
    </tr>
  )
}

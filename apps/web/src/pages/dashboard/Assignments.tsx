import type { Assignment } from '@lotline/contract/tasks/assignments'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { goalTimeSeconds } from '@lotline/domain/recon/step-clock'
import { taskStatusLabels } from '@lotline/domain/tasks/tasks'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../ui/page/NotLoaded.tsx'
import { glyphOf } from '../../ui/status-glyphs.ts'
import styles from './DashboardCard.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import { assignmentsQuery } from './queries.ts'

/** What is given to the reader: vehicles in steps of theirs, what turns late first, then tasks. */
export function Assignments() {
  const { permissions } = useCurrentUser()
  const given = useQuery(assignmentsQuery)
  if (!given.data)
    return (
      <section className="panel">
        <NotLoaded what="your assignments" {...given} />
      </section>
    )
  if (given.data.length === 0)
    return (
      <section className="panel">
        <EmptyState icon={<IconUserCheck size={24} stroke={1.75} aria-hidden="true" />} title="No assignments">
          Steps and tasks assigned to you show up here.
        </EmptyState>
      </section>
    )
  const seesInfo = permissions.includes('RECON_ASSIGNMENTS_VIEW')
  return (
    <ul className={`${styles.cards} ${styles.three}`} aria-label="Assignments" data-content>
      {given.data.map((one) => (
        <DashboardCard
          key={`${one.vehicleCard.id} ${one.task?.id ?? 'step'}`}
          card={one.vehicleCard}
          title={titleOf(one.vehicleCard)}
          section={one.type === 'TASK' ? 'tasks' : ''}
        >
          {seesInfo && <Given one={one} />}
        </DashboardCard>
      ))}
    </ul>
  )
}

function Given({ one: { task, stepItem } }: { readonly one: Assignment }) {
  if (task)
    return (
      <p>
        {task.name} <span className="mut">{taskStatusLabels[task.status].toLowerCase()}</span>
      </p>
    )
  if (!stepItem) return null
  const { name, status, recommendedDurationSeconds: goal } = stepItem
  return (
    <p className={styles.message}>
      <StatusGlyph kind={glyphOf(status)} size={14} />
      <span>
        {name} <span className="fig">{formatDuration(goalTimeSeconds(stepItem))}</span>
        {goal ? <span className="mut"> of {formatDuration(goal)}</span> : null}
      </span>
    </p>
  )
}

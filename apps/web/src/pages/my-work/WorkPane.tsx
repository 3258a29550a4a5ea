import type { WorkItem } from '@lotline/contract/tasks/my-work'
import type { Task } from '@lotline/contract/tasks/tasks'
import { isOwnTask } from '@lotline/domain/my-work/own-work'
import { headlineOf } from '@lotline/domain/recon/headline'
import { outsideWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useMay, usePermissions } from '../../api/session/current-user.ts'
import { NotesPane } from '../../features/notes/NotesPane.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../features/recon/line/Headline.tsx'
import { StepBar } from '../../features/recon/line/TimeBar.tsx'
import { TimeSplit } from '../../features/recon/line/TimeSplit.tsx'
import { isOnTheLine, useLiveVehicle } from '../../features/recon/line/use-live-vehicle.ts'
import { tasksFor } from '../../features/tasks/act/task-acts.ts'
import { useTaskActs } from '../../features/tasks/act/use-task-acts.ts'
import { tasksQuery } from '../../features/tasks/queries.ts'
import { TaskStatusChip } from '../../features/tasks/TaskStatusChip.tsx'
import { sectionAddress } from '../../features/vehicles/vehicle-page.ts'
import { Action } from '../../ui/Action.tsx'
import styles from './WorkPane.module.css'

type Props = { readonly item: WorkItem; readonly className: string | undefined; readonly onClose: () => void }

/** The vehicle of what was chosen, beside the queue: how it stands, what of it is the reader's, its notes, and the way to its page. */
export function WorkPane({ item: { vehicle, task }, className, onClose }: Props) {
  const { location } = useCurrentUser()
  const { vehicleCard: card } = vehicle
  const facts = [card.trim, card.exteriorColor, card.location.name].filter(Boolean).join(', ')
  const mayNotes = useMay('INVENTORY_VDP_NOTES_VIEW')
  const section = task ? `tasks/${task.id}/details` : 'overview'
  return (
    <aside className={`${className ?? ''} ${styles.pane}`} aria-label={`${card.stockNumber} beside your work`}>
      <header className={styles.head}>
        <Plate stockNumber={card.stockNumber} />
        <h2 className="ell">{titleOf(card)}</h2>
        <Action icon={<IconX size={16} stroke={1.75} aria-hidden="true" />} aria-label="Close" onClick={onClose} />
      </header>
      <p className={`sec ${styles.facts}`}>{facts}</p>
      <Standing vehicle={vehicle} />
      {!task && isOnTheLine(vehicle) && <TimeSplit vehicle={vehicle} />}
      <OwnTasks vehicle={vehicle} />
      <div className={styles.notes}>{mayNotes && <NotesPane vehicleId={card.id} />}</div>
      <footer className={styles.foot}>
        <Link
          {...sectionAddress({ tenant: location, vehicleId: card.id, fromVDP: undefined }, section)}
          className={styles.openLink}
        >
          {task ? 'Open task' : 'Open vehicle'}
        </Link>
      </footer>
    </aside>
  )
}

function Standing({ vehicle }: Pick<WorkItem, 'vehicle'>) {
  const { step } = useLiveVehicle(vehicle)
  if (!step || !isOnTheLine(vehicle)) return <p className={styles.part}>{outsideWords(vehicle.vehicleCard)}</p>
  const headline = headlineOf(step, vehicle.idleLimitAsSeconds)
  return (
    <section className={styles.part} aria-label="Where it stands">
      <Headline headline={headline} size="phone" />
      <StepBar step={step} />
      <div className={styles.line}>
        <span className="ell sec">
          in {step.name}
          {step.nextStep && `, next: ${step.nextStep.name}`}
        </span>
        <HeadPhrase headline={headline} status={step.status} />
      </div>
      <HeadAsides headline={headline} />
    </section>
  )
}

/** What of the vehicle's tasks is the reader's or their company's, done and to do. */
function OwnTasks({ vehicle }: Pick<WorkItem, 'vehicle'>) {
  const me = useCurrentUser()
  const mayView = useMay('INVENTORY_VDP_TASKS_VIEW')
  const { data = [] } = useQuery({ ...tasksQuery(vehicle.vehicleCard.id), enabled: mayView })
  const own = data.filter((task) => isOwnTask(task, me))
  if (own.length === 0) return null
  const done = own.filter(({ status }) => status === 'COMPLETED').length
  return (
    <section className={styles.part} aria-label="Your tasks here">
      <div className={styles.line}>
        <h3>Your tasks here</h3>
        <span className="mut">
          {done} of {own.length} done
        </span>
      </div>
      <ul className={styles.tasks}>
        {own.map((task) => (
          <OwnTask key={task.id} task={task} vehicle={vehicle} />
        ))}
      </ul>
    </section>
  )
}

function OwnTask({ task, vehicle }: Pick<WorkItem, 'vehicle'> & { readonly task: Task }) {
  const { id, sold } = vehicle.vehicleCard
  const { act, isPending } = useTaskActs(id)
  const mayComplete = tasksFor('complete', [task], { held: usePermissions(), isSold: sold }).length > 0
  return (
    <li>
      <span className="ell">{task.name}</span>
      {task.laborHours !== null && <span className="mut">{task.laborHours} h</span>}
      {mayComplete ? (
        <Action
          icon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Complete ${task.name}`}
          disabled={isPending}
          needsNetwork
          onClick={() => act({ move: 'complete', tasks: [task] })}
        >
          Complete
        </Action>
      ) : (
        <TaskStatusChip status={task.status} />
      )}
    </li>
  )
}

import { changeTask, type Task } from '@lotline/contract/tasks/tasks'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import { fullMomentWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { TaskButtons } from '../page/TaskButtons.tsx'
import { useTaskDesk, useWaiting } from '../page/task-desk.ts'
import { TaskStatusChip } from '../TaskStatusChip.tsx'
import { assigneeName, laborWords } from '../task-groups.ts'
import styles from './TaskDetails.module.css'
import { TaskHistory } from './TaskHistory.tsx'
import { TaskNotice } from './TaskNotice.tsx'

// With what sends files.
const TaskFiles = lazy(async () => ({ default: (await import('./TaskFiles.tsx')).TaskFiles }))

type Props = {
  /** Undefined where the vehicle has none by the address's id. */
  readonly task: Task | undefined
  readonly onClosed: () => void
}

/** Everything about a task: what and for whom, what it costs, who asked and who decided, and all that happened to it. */
export function TaskDetails({ task, onClosed }: Props) {
  if (!task)
    return (
      <TaskNotice title="Task not found" onClosed={onClosed}>
        This task is gone. Someone may have deleted it.
      </TaskNotice>
    )
  return <Details task={task} onClosed={onClosed} />
}

function Details({ task, onClosed }: { readonly task: Task; readonly onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const { reader, open } = useTaskDesk()
  const mayEdit = !missingPermission(changeTask.permission, reader.held)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={task.name}
      size={620}
      actions={
        <div className={styles.acts}>
          {mayEdit && (
            <Action
              size="md"
              icon={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => open(`${task.id}/edit`)}
            >
              Edit
            </Action>
          )}
          <TaskButtons task={task} place="dialog" />
        </div>
      }
    >
      <div className={styles.head}>
        <TaskStatusChip status={task.status} />
        <span className="mut">{task.type}</span>
      </div>
      {task.description && <p className={styles.words}>{task.description}</p>}
      <Facts task={task} />
      <Suspense>
        <TaskFiles task={task} />
      </Suspense>
      <TaskHistory taskId={task.id} />
    </Dialog>
  )
}

function Facts({ task }: { readonly task: Task }) {
  const now = new Date(useNow())
  const waited = useWaiting()(task)
  const { partsCost, laborCost, total, note, approval, createdBy, createdDate, completedBy, completedDate } = task
  const labor = [laborCost && formatMoney(laborCost), laborWords(task)].filter(Boolean).join(', ')
  const at = (moment: string) => fullMomentWords(new Date(moment), now)
  const by = (person: Task['createdBy'], moment: string) => [person && personName(person), at(moment)].filter(Boolean).join(', ')
  return (
    <dl className={styles.facts}>
      <Fact label="Assignee">{assigneeName(task.assignee) ?? 'Unassigned'}</Fact>
      {partsCost && <Fact label="Parts">{formatMoney(partsCost)}</Fact>}
      {labor && <Fact label="Labor">{labor}</Fact>}
      {total && (
        <Fact label="Total">
          <b>{formatMoney(total)}</b>
        </Fact>
      )}
      {note && <Fact label="Note">{note}</Fact>}
      <Fact label="Added">{by(createdBy, createdDate)}</Fact>
      {approval.requestedAt && <Fact label="Approval requested">{by(approval.requestedBy, approval.requestedAt)}</Fact>}
      {waited !== null && (
        <Fact label={approval.waiting ? 'Waiting for approval' : 'Waited for approval'}>{formatDuration(waited)}</Fact>
      )}
      {approval.answerBy && <Fact label="Moves to another approver">{at(approval.answerBy)}</Fact>}
      {approval.decidedAt && (
        <Fact label={task.status === 'DENIED' ? 'Denied' : 'Approved'}>
          {approval.byRule
            ? `Auto-approved under your rules, ${at(approval.decidedAt)}`
            : by(approval.decidedBy, approval.decidedAt)}
        </Fact>
      )}
      {approval.reason && <Fact label="Reason">{approval.reason}</Fact>}
      {completedDate && <Fact label="Completed">{by(completedBy, completedDate)}</Fact>}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { Task } from '@lotline/contract/tasks/tasks'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatMoney } from '@lotline/domain/amounts/money'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Money } from '../../../ui/Figure.tsx'
import { useLongPress } from '../../../ui/use-long-press.ts'
import { mayActOnSeveral } from '../act/task-acts.ts'
import { TaskStatusChip } from '../TaskStatusChip.tsx'
import { assigneeName, deniedWords, laborWords } from '../task-groups.ts'
import { TaskButtons } from './TaskButtons.tsx'
import styles from './TaskCards.module.css'
import { useTaskDesk, useWaiting } from './task-desk.ts'

/** Tasks on a phone: one opens to buttons for a thumb, a long press chooses it, and from then on a tap does. */
export function TaskCards({ tasks }: { readonly tasks: readonly Task[] }) {
  const [openId, setOpenId] = useState<string>()
  return (
    <ol>
      {tasks.map((task) => (
        <Card
          key={task.id}
          task={task}
          isOpen={task.id === openId}
          onTurn={() => setOpenId(task.id === openId ? undefined : task.id)}
        />
      ))}
    </ol>
  )
}

type CardProps = { readonly task: Task; readonly isOpen: boolean; readonly onTurn: () => void }

function Card({ task, isOpen, onTurn }: CardProps) {
  const { selection, reader } = useTaskDesk()
  const seconds = useWaiting()(task)
  const press = useLongPress(() => mayActOnSeveral(reader) && selection.turn(task.id))
  const open = useId()
  const isChoosing = selection.tasks.length > 0
  const isChosen = selection.has(task.id)
  const name = assigneeName(task.assignee)
  const { waiting } = task.approval
  return (
    <li className={`${styles.card} ${isChosen ? styles.chosen : ''}`} data-task={task.id}>
      <button
        type="button"
        className={styles.face}
        {...(isChoosing ? { 'aria-pressed': isChosen } : { 'aria-expanded': isOpen, 'aria-controls': open })}
        {...press}
        onClick={() => (isChoosing ? selection.turn(task.id) : onTurn())}
      >
        {isChosen && <IconCheck className={styles.check ?? ''} size={20} stroke={2} aria-hidden="true" />}
        <span className={styles.name}>{task.name}</span>
        <TaskStatusChip status={task.status} />
        <span className={styles.who}>
          <Avatar name={name} />
          <span className="ell">{name ?? 'Unassigned'}</span>
          {waiting && seconds !== null && <span className="mut">waiting {formatDuration(seconds)}</span>}
        </span>
        {task.total && (
          <b className={styles.total}>
            <Money value={task.total} />
          </b>
        )}
      </button>
      {isOpen && !isChoosing && (
        <div id={open} className={styles.open} ref={intoView}>
          <Facts task={task} />
          <TaskButtons task={task} place="card" />
        </div>
      )}
    </li>
  )
}

/** What a card opens to is what one wants to press. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function Facts({ task }: { readonly task: Task }) {
  const { type, description, note, partsCost, laborCost } = task
  const hours = laborWords(task)
  const labor = [laborCost && formatMoney(laborCost), hours].filter(Boolean).join(', ')
  const costs = [partsCost && `Parts ${formatMoney(partsCost)}`, labor && `Labor ${labor}`].filter(Boolean)
  return (
    <div className={styles.facts}>
      <p>{[type, ...costs].join(' · ')}</p>
      {[deniedWords(task), description, note].map((words, at) => words && <p key={['denied', 'what', 'note'][at]}>{words}</p>)}
    </div>
  )
}

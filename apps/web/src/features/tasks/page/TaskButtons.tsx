import type { Task } from '@lotline/contract/tasks/tasks'
import { IconCheck, IconDots, IconSend, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { dateWords } from '../../../ui/moment-words.ts'
import { buttonsOf, type Move, moves } from '../act/task-acts.ts'
import { shortName } from '../task-groups.ts'
import styles from './TaskButtons.module.css'
import { useTaskDesk } from './task-desk.ts'

const TaskMenu = lazy(async () => ({ default: (await import('./TaskMenu.tsx')).TaskMenu }))

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const icons: Partial<Record<Move, ReactNode>> = {
  request: <IconSend {...icon} />,
  deny: <IconX {...icon} />,
  approve: <IconCheck {...icon} />,
  complete: <IconCheck {...icon} />,
}

type Props = {
  readonly task: Task
  /** In a row of a table; at the foot of a dialog, the main one filled; or as large as a thumb in a glove. */
  readonly place?: Place
}

type Place = 'row' | 'dialog' | 'card'
const sizes = { row: 'sm', dialog: 'md', card: 'xl' } as const

/** What can be done with a task, in its row; who did what there was to do where it is done. */
export function TaskButtons({ task, place = 'row' }: Props) {
  const { reader, act, ask } = useTaskDesk()
  const buttons = buttonsOf(task, reader)
  const main = buttons.at(-1)
  return (
    <div className={styles[place]}>
      {buttons.map(({ move, refusal }) => (
        <Action
          key={move}
          size={sizes[place]}
          look={place !== 'row' && move === main?.move ? 'filled' : 'quiet'}
          className={styles[move] ?? ''}
          icon={icons[move]}
          needsNetwork
          aria-label={`${moves[move].label} ${task.name}`}
          data-tip={moves[move].label}
          onClick={() => (move === 'deny' ? ask({ kind: 'deny', tasks: [task] }) : act(move, [task]))}
          {...(refusal !== undefined && refused(refusal))}
        >
          {moves[move].label}
        </Action>
      ))}
      {task.status === 'COMPLETED' && <Done task={task} />}
      <More task={task} place={place} />
    </div>
  )
}

/** 'by R. Demo, Nov 16'. */
function Done({ task: { completedBy, completedDate } }: Props) {
  if (completedDate === null) return null
  return (
    <span className={styles.done}>
      {completedBy && <span className={styles.by}>by {shortName(completedBy)}, </span>}
      {dateWords(new Date(completedDate)).replace(/, \d{4}$/, '')}
    </span>
  )
}

/** All the rest; the menu comes with the first click. */
function More({ task, place }: Required<Props>) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Action
      size={sizes[place]}
      className={styles.more ?? ''}
      icon={<IconDots size={place === 'card' ? 20 : 16} stroke={1.75} aria-hidden="true" />}
      aria-haspopup="menu"
      aria-label={`More for ${task.name}`}
      onClick={() => setWanted(true)}
    />
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <TaskMenu task={task} className={styles.more} size={sizes[place]} />
    </Suspense>
  )
}

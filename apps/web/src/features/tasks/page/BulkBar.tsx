import { formatMoney, sumOfDollars } from '@lotline/domain/amounts/money'
import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconSend, IconUserPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import { BottomBarSlot } from '../../../ui/page/page-slots.tsx'
import { bulkLabel, type Move, mayAssign, moves, tasksFor } from '../act/task-acts.ts'
import styles from './BulkBar.module.css'
import { useTaskDesk } from './task-desk.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const icons: Partial<Record<Move, ReactNode>> = {
  deny: <IconX {...icon} />,
  request: <IconSend {...icon} />,
  complete: <IconCheck {...icon} />,
  approve: <IconCheck {...icon} />,
}
// What several are chosen for most is the last, and the main one.
const order: readonly Move[] = ['deny', 'complete', 'request', 'approve']

/** What can be done to the tasks that are chosen, each act with how many of them it is for. On a phone it takes the place of the bottom bar. */
export function BulkBar() {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const { selection } = useTaskDesk()
  if (selection.tasks.length === 0) return null
  if (!isPhone)
    return (
      <div className={styles.place}>
        <Bar />
      </div>
    )
  return (
    <BottomBarSlot>
      <Bar />
    </BottomBarSlot>
  )
}

function Bar() {
  const { reader, selection, act, ask } = useTaskDesk()
  const { tasks, clear } = selection
  const acts = order.flatMap((move) => {
    const meant = tasksFor(move, tasks, reader)
    return meant.length > 0 ? [{ move, meant }] : []
  })
  const main = acts.at(-1)?.move
  const given = tasks.filter((task) => mayAssign(task, reader))
  const isAll = tasks.every(({ total }) => total !== null)
  const sum = sumOfDollars(tasks.map(({ total }) => total?.amount ?? 0))
  return (
    <section className={styles.bar} aria-label="Chosen tasks" data-floats>
      <span className={styles.words} role="status">
        <b className="sign">{tasks.length} selected</b>
        {isAll && <span className={styles.sum}>{formatMoney({ amount: sum, currency: 'USD' })} in total</span>}
      </span>
      {given.length > 0 && (
        <Action size="md" icon={<IconUserPlus {...icon} />} needsNetwork onClick={() => ask({ kind: 'assign', tasks: given })}>
          Assign
        </Action>
      )}
      {acts.map(({ move, meant }) => (
        <Action
          key={move}
          size="md"
          look={move === main ? 'filled' : 'quiet'}
          icon={icons[move]}
          needsNetwork
          aria-label={bulkLabel(move, meant.length)}
          onClick={() => (move === 'deny' ? ask({ kind: 'deny', tasks: meant }) : act(move, meant))}
        >
          {move === main ? bulkLabel(move, meant.length) : shortLabel(move, meant.length, tasks.length)}
        </Action>
      ))}
      {acts.length === 0 && given.length === 0 && (
        <Action size="md" {...refused('Nothing can be done to these tasks as they stand.')}>
          No action
        </Action>
      )}
      <Action size="md" icon={<IconX {...icon} />} aria-label="Clear selection" onClick={clear} />
    </section>
  )
}

/** 'Deny' where it is for all that are chosen, else 'Deny 1'. */
function shortLabel(move: Move, count: number, all: number): string {
  return count === all ? moves[move].label : `${moves[move].label} ${count}`
}

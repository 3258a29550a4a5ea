import { phoneMedia } from '@lotline/look/media'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { Count } from '../../../ui/Count.tsx'
import { Money } from '../../../ui/Figure.tsx'
import { mayActOnSeveral, oldestWait } from '../act/task-acts.ts'
import type { TaskGroup } from '../task-groups.ts'
import { TaskCards } from './TaskCards.tsx'
import styles from './TaskGroupPanel.module.css'
import { TaskTable } from './TaskTable.tsx'
import { useTaskDesk, useWaiting } from './task-desk.ts'

// More rows than anybody reads make a page slow.
const pageRows = 100

type Props = {
  readonly group: Omit<TaskGroup, 'view'> & { readonly view: string }
  /** Its heads stand for those of all groups. */
  readonly isFirst: boolean
}

/** A view of the tasks with what they cost together; of requests how long the oldest has waited. */
export function TaskGroupPanel({ group: { view, words, tasks, total }, isFirst }: Props) {
  const isPhone = useMediaQuery(phoneMedia, undefined, { getInitialValueInEffect: false })
  const [most, setMost] = useState(pageRows)
  const wait = oldestWait(tasks, useWaiting())
  const shown = tasks.slice(0, most)
  return (
    <section className={`panel ${styles.group}`} aria-label={view}>
      <div className={styles.head}>
        {!isPhone && tasks.length > 0 && <All of={view} ids={tasks.map(({ id }) => id)} />}
        <h3>{view}</h3>
        <Count value={tasks.length} />
        <span className="mut ell">{[wait, words].filter(Boolean).join(', ')}</span>
        {total !== null && (
          <b className={styles.total}>
            <span className="visually-hidden">Together </span>
            <Money value={{ amount: total, currency: 'USD' }} />
          </b>
        )}
      </div>
      {tasks.length === 0 && <p className={`mut ${styles.none}`}>None</p>}
      {tasks.length > 0 &&
        (isPhone ? <TaskCards tasks={shown} /> : <TaskTable caption={view} tasks={shown} areHeadsShown={isFirst} />)}
      {tasks.length > most && (
        <div className={styles.more}>
          <Action onClick={() => setMost(most + pageRows)}>Show {Math.min(pageRows, tasks.length - most)} more</Action>
        </div>
      )}
    </section>
  )
}

/** Chooses all of a group, or lets them go. */
function All({ of, ids }: { readonly of: string; readonly ids: readonly string[] }) {
  const { selection, reader } = useTaskDesk()
  if (!mayActOnSeveral(reader)) return <span className={styles.all} />
  const count = ids.filter(selection.has).length
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        aria-label={`Choose all of ${of}`}
        checked={count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={() => selection.turnAll(ids, count < ids.length)}
      />
    </label>
  )
}

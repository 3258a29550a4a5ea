import type { Task } from '@lotline/contract/tasks/tasks'
import { formatDuration } from '@lotline/domain/amounts/duration'
import type { Permission } from '@lotline/domain/people/permissions'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TableFrame } from '../../../ui/DataTable.tsx'
import { Money } from '../../../ui/Figure.tsx'
import { mayActOnSeveral } from '../act/task-acts.ts'
import { TaskStatusChip } from '../TaskStatusChip.tsx'
import { assigneeName, deniedWords, laborWords } from '../task-groups.ts'
import { TaskButtons } from './TaskButtons.tsx'
import styles from './TaskTable.module.css'
import { useTaskDesk, useWaiting } from './task-desk.ts'

type Props = { readonly caption: string; readonly tasks: readonly Task[]; readonly areHeadsShown: boolean }

/** Tasks with how far they are, who has them, what they cost and what to do about them; a cost that may not be seen has no column. */
export function TaskTable({ caption, tasks, areHeadsShown }: Props) {
  const columns = columnsFor(useTaskDesk().reader.held)
  return (
    <TableFrame
      caption={caption}
      className={`${styles.table} ${areHeadsShown ? '' : styles.headless} ${columns.length < 7 ? styles.roomy : ''}`}
      heads={
        <>
          <th className={styles.box}>
            <span className="visually-hidden">Chosen</span>
          </th>
          {columns.map(({ name, head }) => (
            <th key={name} scope="col" className={styles[name]}>
              {head}
            </th>
          ))}
          <th className={styles.acts}>
            <span className="visually-hidden">Actions</span>
          </th>
        </>
      }
    >
      {tasks.map((task) => (
        <Row key={task.id} task={task} columns={columns} />
      ))}
    </TableFrame>
  )
}

type Column = {
  readonly name: 'what' | 'type' | 'status' | 'who' | 'parts' | 'labor' | 'total'
  readonly head: string
  readonly cell: (task: Task) => ReactNode
}

function columnsFor(held: ReadonlySet<Permission>): Column[] {
  const mayParts = held.has('INVENTORY_VDP_PARTS_COST_VIEW')
  const mayLabor = held.has('INVENTORY_VDP_LABOR_COST_VIEW')
  const parts: Column = { name: 'parts', head: 'Parts', cell: ({ partsCost }) => <Money value={partsCost} /> }
  const total: Column = { name: 'total', head: 'Total', cell: ({ total }) => <Money value={total} /> }
  return [
    { name: 'what', head: 'Task', cell: (task) => <What task={task} /> },
    { name: 'type', head: 'Type', cell: ({ type }) => type },
    { name: 'status', head: 'Status', cell: (task) => <Status task={task} /> },
    { name: 'who', head: 'Assignee', cell: ({ assignee }) => <Who name={assigneeName(assignee)} /> },
    ...(mayParts ? [parts] : []),
    { name: 'labor', head: 'Labor', cell: (task) => <Labor task={task} hasCost={mayLabor} /> },
    ...(mayParts && mayLabor ? [total] : []),
  ]
}

function Row({ task, columns }: { readonly task: Task; readonly columns: readonly Column[] }) {
  const { selection } = useTaskDesk()
  const isChosen = selection.has(task.id)
  return (
    <tr
      data-task={task.id}
      tabIndex={-1}
      aria-selected={isChosen}
      className={task.status === 'COMPLETED' ? styles.completed : ''}
    >
      <td className={styles.box}>
        <TaskBox task={task} />
      </td>
      {columns.map(({ name, cell }) => (
        <td key={name} className={styles[name]}>
          {cell(task)}
        </td>
      ))}
      <td className={styles.acts}>
        <TaskButtons task={task} />
      </td>
    </tr>
  )
}

/** Chooses a task for something that is done to several; with Shift all from the last one on. */
export function TaskBox({ task: { id, name } }: { readonly task: Task }) {
  const { selection, reader } = useTaskDesk()
  if (!mayActOnSeveral(reader)) return null
  const turn = ({ shiftKey }: MouseEvent) => selection.turn(id, shiftKey)
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={selection.has(id)}
        onClick={turn}
        onChange={() => undefined}
      />
    </label>
  )
}

function What({ task }: { readonly task: Task }) {
  const { to } = useTaskDesk()
  const { name, type, description, note } = task
  const words = deniedWords(task) ?? (description || note)
  return (
    <div className={styles.words}>
      <Link {...to(`tasks/${task.id}/details`)} className={styles.name}>
        {name}
      </Link>
      <span className="lab ell" title={words}>
        <span className={styles.below}>{words ? `${type} · ` : type}</span>
        {words}
      </span>
    </div>
  )
}

function Status({ task }: { readonly task: Task }) {
  const seconds = useWaiting()(task)
  return (
    <div className={styles.words}>
      <span>
        <TaskStatusChip status={task.status} />
      </span>
      {task.approval.waiting && seconds !== null && <span className="lab">waiting {formatDuration(seconds)}</span>}
    </div>
  )
}

function Who({ name }: { readonly name: string | null }) {
  return (
    <span className={styles.person} title={name ?? 'Unassigned'}>
      <Avatar name={name} />
      <span className={`ell ${name === null ? 'mut' : ''}`}>{name ?? 'Unassigned'}</span>
    </span>
  )
}

function Labor({ task, hasCost }: { readonly task: Task; readonly hasCost: boolean }) {
  const hours = laborWords(task)
  return (
    <span className={styles.words}>
      {hasCost && <Money value={task.laborCost} />}
      {hours !== null ? <span className="lab">{hours}</span> : !hasCost && '–'}
    </span>
  )
}

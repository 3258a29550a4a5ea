import type { AssignableUser } from '@lotline/contract/people/people'
import type { LineStep } from '@lotline/contract/recon/line'
import { formatCount } from '@lotline/domain/amounts/count'
import { writeDuration } from '@lotline/domain/amounts/duration-input'
import { personName } from '@lotline/domain/people/person-name'
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useRef, useState } from 'react'
import { usersQuery } from '../../../features/people/queries.ts'
import { Action } from '../../../ui/Action.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { RowButton, TableFrame } from '../../../ui/DataTable.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import styles from './LineTable.module.css'
import { type Direction, dropStep, type Moved, moveStep, type Spot } from './line-moves.ts'
import { clockWords, flagWords, type LineRow as Row, rowsOf, workersWords } from './line-rows.ts'
import { YouTake } from './meaning/YouTake.tsx'
import { type Hover, useStepDrag } from './use-step-drag.ts'

type Props = {
  readonly steps: readonly LineStep[]
  readonly isOrdering: boolean
  readonly onOpen: (id: string) => void
  readonly onMove: (id: string, moved: Moved<LineStep>) => void
}

const heads = ['Due soon from', 'Goal', 'You take', 'What counts', 'Given to', 'Who may work on it', 'Vehicles']

/** The steps, one a row, those below another indented. Rows are dragged by their handle, or moved by buttons. */
export function LineTable({ steps, isOrdering, onOpen, onMove }: Props) {
  const [hover, setHover] = useState<Hover>(null)
  const { data: users } = useQuery(usersQuery)
  return (
    <TableFrame
      caption="Steps of the line"
      className={styles.table}
      heads={
        <>
          <th scope="col">Step</th>
          {isOrdering ? (
            <th scope="col" className={styles.buttons}>
              Move
            </th>
          ) : (
            heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))
          )}
        </>
      }
    >
      {rowsOf(steps).map((row) => (
        <LineRow
          key={row.step.id}
          row={row}
          users={users}
          isOrdering={isOrdering}
          moveOf={(direction) => moveStep(steps, row.step.id, direction)}
          spot={hover?.id === row.step.id ? hover.spot : undefined}
          onOpen={() => onOpen(row.step.id)}
          onMove={(moved) => onMove(row.step.id, moved)}
          onHover={setHover}
          onDrop={(id, spot) => onMove(id, dropStep(steps, id, row.step.id, spot))}
        />
      ))}
    </TableFrame>
  )
}

type LineRowProps = {
  readonly row: Row
  /** Undefined until they are known. */
  readonly users: readonly AssignableUser[] | undefined
  readonly isOrdering: boolean
  readonly moveOf: (direction: Direction) => Moved<LineStep>
  /** Where what is dragged over this row would go. */
  readonly spot: Spot | undefined
  readonly onOpen: () => void
  readonly onMove: (moved: Moved<LineStep>) => void
  readonly onHover: (hover: Hover) => void
  readonly onDrop: (id: string, spot: Spot) => void
}

const spots = { BEFORE: styles.before, AFTER: styles.after, INSIDE: styles.inside }

/** One step: its name and settings, or the buttons that move it. */
function LineRow({ row: { step, parent, level }, users, isOrdering, spot, ...act }: LineRowProps) {
  const line = useRef<HTMLTableRowElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  useStepDrag(line, handle, { step, onHover: act.onHover, onDrop: act.onDrop })
  const indent = { '--level': level } as CSSProperties // React's type knows no custom properties
  return (
    <tr ref={line} className={`${styles.row} ${step.retired ? styles.retired : ''} ${spot ? spots[spot] : ''}`} style={indent}>
      <td className={styles.step}>
        <span className={styles.name}>
          <span ref={handle} className={styles.handle} title="Drag to another place">
            <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
          </span>
          <i className={styles.color} style={step.color ? { background: step.color } : undefined} />
          <span className={styles.words}>
            <RowButton onClick={act.onOpen}>{step.name}</RowButton>
            {parent && <span className="visually-hidden">below {parent.name}</span>}
            {flagWords(step).length > 0 && <span className="lab">{flagWords(step).join(', ')}</span>}
          </span>
          {step.retired && <Chip icon={<IconArchive size={14} stroke={1.75} aria-hidden="true" />}>Retired</Chip>}
        </span>
      </td>
      {isOrdering ? (
        <td className={styles.moves}>
          <MoveButtons name={step.name} moveOf={act.moveOf} onMove={act.onMove} />
        </td>
      ) : (
        <Facts step={step} users={users} />
      )}
    </tr>
  )
}

function Facts({ step, users }: { readonly step: LineStep; readonly users: LineRowProps['users'] }) {
  const isLeaf = step.childSteps.length === 0
  const { defaultAssignee, vehicles, safeDurationSeconds: safe, recommendedDurationSeconds: goal } = step
  return (
    <>
      <td className={styles.fact} data-head="Due soon from">
        {safe !== null && <span className="fig">{writeDuration(safe)}</span>}
      </td>
      <td className={styles.fact} data-head="Goal">
        {goal === null ? <span className="mut">No goal</span> : <b className="fig">{writeDuration(goal)}</b>}
      </td>
      <td className={styles.fact} data-head="You take">
        {!step.retired && <YouTake step={step} />}
      </td>
      <td className={styles.fact} data-head="Counts">
        {isLeaf && goal !== null && clockWords(step)}
      </td>
      <td className={styles.fact} data-head="Given to">
        {defaultAssignee && <span className="ell">{personName(defaultAssignee)}</span>}
      </td>
      <td className={styles.fact} data-head="Workers">
        {isLeaf && users && workersWords(step.id, users)}
      </td>
      <td className={styles.vehicles} data-head="Vehicles">
        {(isLeaf || vehicles > 0) && <span className={`fig ${vehicles === 0 ? 'mut' : ''}`}>{formatCount(vehicles)}</span>}
      </td>
    </>
  )
}

type MoveButtonsProps = {
  readonly name: string
  readonly moveOf: (direction: Direction) => Moved<LineStep>
  readonly onMove: (moved: Moved<LineStep>) => void
}

const ways = [
  { direction: 'UP', words: 'up', Icon: IconArrowUp },
  { direction: 'DOWN', words: 'down', Icon: IconArrowDown },
  { direction: 'OUT', words: 'out', Icon: IconIndentDecrease },
  { direction: 'IN', words: 'in', Icon: IconIndentIncrease },
] as const

/** The ways a step can be moved without dragging it; one that it cannot go says why. The button keeps the focus wherever its row goes. */
function MoveButtons({ name, moveOf, onMove }: MoveButtonsProps) {
  return (
    <span className={styles.moveButtonsButtons}>
      {ways.map(({ direction, words, Icon }) => {
        const moved = moveOf(direction)
        return (
          <Action
            key={direction}
            className={styles.button ?? ''}
            icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            aria-label={`Move ${name} ${words}`}
            needsNetwork
            data-tip={`Move ${words}`}
            onClick={() => onMove(moved)}
            {...(moved.reason !== undefined && refused(moved.reason))}
          />
        )
      })}
    </span>
  )
}

import type { LineStep } from '@lotline/contract/line'
import type { AssignableUser } from '@lotline/contract/people'
import { writeDuration } from '@lotline/domain/amounts/duration-input'
import { personName } from '@lotline/domain/people/person-name'
import { IconArchive, IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, useRef } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import { RowButton } from '../../../ui/DataTable.tsx'
import styles from './LineRow.module.css'
import type { Hover } from './LineTable.tsx'
import type { Direction, Moved, Spot } from './line-moves.ts'
import { clockWords, flagWords, type LineRow as Row, workersWords } from './line-rows.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useStepDrag } from './use-step-drag.ts'

type Props = {
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
export function LineRow({ row: { step, parent, level }, users, isOrdering, spot, ...act }: Props) {
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

function Facts({ step, users }: { readonly step: LineStep; readonly users: Props['users'] }) {
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
        {(isLeaf || vehicles > 0) && <span className={`fig ${vehicles === 0 ? 'mut' : ''}`}>{vehicles}</span>}
      </td>
    </>
  )
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Shot } from '@lotline/domain/vehicles/media'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { MoveButtons, movedTo } from '../MoveButtons.tsx'
import styles from './ShotRows.module.css'
import { nameOf } from './shots-draft.ts'

type Props = {
  readonly label: string
  readonly shots: readonly Shot[]
  /** Their order is chosen, by dragging or with buttons. */
  readonly isOrdered?: boolean
  /** Puts one before another, or at the end. */
  readonly onPut?: (shot: Shot, before: Shot | undefined) => void
  /** Gives one to the other list. */
  readonly onTurn: (shot: Shot) => void
}

/** Shots, one a row, with what can be done to each. */
export function ShotRows({ label, shots, isOrdered = false, onPut, onTurn }: Props) {
  if (shots.length === 0) return <p className="sec">None.</p>
  const move = (from: number, to: number) => {
    const shot = shots[from]
    if (shot) onPut?.(shot, movedTo(shots, from, to)[to + 1])
  }
  return (
    <ol className={styles.list} aria-label={label}>
      {shots.map((shot, at) => (
        <Row key={shot} shot={shot} place={isOrdered ? at + 1 : undefined} onPut={onPut} next={shots[at + 1]}>
          {isOrdered && <MoveButtons name={nameOf(shot)} at={at} of={shots.length} onMove={move} />}
          <Action onClick={() => onTurn(shot)} aria-label={`${isOrdered ? 'Make optional:' : 'Ask for it:'} ${nameOf(shot)}`}>
            {isOrdered ? 'Make optional' : 'Ask for it'}
          </Action>
        </Row>
      ))}
    </ol>
  )
}

type RowProps = {
  readonly shot: Shot
  readonly place: number | undefined
  /** The one below it. */
  readonly next: Shot | undefined
  readonly onPut: Props['onPut']
  readonly children: ReactNode
}

function Row({ shot, place, next, onPut, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null)
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  const latest = useRef({ next, onPut })
  // The outside system, here and below, is the browser's own dragging; it calls what was drawn last.
  useEffect(() => {
    latest.current = { next, onPut }
  })
  const isOrdered = place !== undefined
  useEffect(() => {
    const element = row.current
    if (!element || !isOrdered) return
    const edgeAt = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'top' : 'bottom'
    }
    return combine(
      draggable({ element, getInitialData: () => ({ shot }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data.shot === 'string' && source.data.shot !== shot,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          // Only shots are dragged here.
          const dragged = source.data.shot as Shot
          const before = edgeAt(location.current.input.clientY) === 'top' ? shot : latest.current.next
          if (dragged !== before) latest.current.onPut?.(dragged, before)
        },
      }),
    )
  }, [shot, isOrdered])
  return (
    <li ref={row} className={styles.row} data-edge={edge}>
      {isOrdered && (
        <span className={styles.handle} title="Drag to another place">
          <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <span className={styles.name}>
        {place && <span className="mut fig">{place} </span>}
        {nameOf(shot)}
      </span>
      {children}
    </li>
  )
}

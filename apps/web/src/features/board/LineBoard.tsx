import { type CSSProperties, useRef } from 'react'
import { useCalendar } from '../../api/current-user.ts'
import type { Board } from '../../api/vehicle-cache.ts'
import { useNow } from '../../ui/use-now.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardGhost } from './BoardGhost.tsx'
import { BoardHead } from './BoardHead.tsx'
import styles from './BoardPage.module.css'
import type { BoardSlots } from './board-slots.ts'
import { standings } from './urgency.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useCrossings } from './use-crossings.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSideways } from './use-sideways.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = { readonly board: Board; readonly isStale: boolean; readonly slots: BoardSlots }

export function LineBoard({ board, isStale, slots }: Props) {
  const { data, meta } = board
  const calendar = useCalendar()
  const now = new Date(Math.max(useNow(), Date.parse(meta.asOf)))
  const line = useRef<HTMLDivElement>(null)
  const byStep = standings(data, calendar, now)
  const names = new Map(meta.columns.map(({ stepId, name }) => [stepId, name]))
  const { drag, begin, ghost } = useBoardDrag(line, (vehicle, stepId) =>
    slots.move(vehicle, { id: stepId, name: names.get(stepId) ?? '' }),
  )
  const { isFull, toggle } = useFullScreen()
  const hidden = useSideways(line)
  useWakeLock()
  useBoardKeys(line)
  useKeptFocus(line, data)
  const columns = { '--columns': meta.columns.length } as CSSProperties // React's type knows no custom properties
  const crossings = useCrossings([...byStep.values()].flat())
  return (
    <div className={`${styles.board} ${isFull ? styles.full : ''}`} style={columns}>
      <BoardHead meta={meta} now={now} isStale={isStale} isFull={isFull} onToggleFull={toggle} />
      <div className={styles.frame} data-before={hidden.before || undefined} data-after={hidden.after || undefined}>
        <div ref={line} className={styles.line} data-dragging={drag ? true : undefined}>
          {meta.columns.map((column) => (
            <BoardColumn
              key={column.stepId}
              column={column}
              standing={byStep.get(column.stepId) ?? []}
              now={now}
              timeZone={meta.timeZone}
              slots={slots}
              drag={drag}
              onBegin={begin}
            />
          ))}
        </div>
        {hidden.after > 0 && (
          <span className={styles.hint} aria-hidden="true">
            {hidden.after === 1 ? '1 more step' : `${hidden.after} more steps`}
          </span>
        )}
      </div>
      {drag && <BoardGhost drag={drag} ref={ghost} />}
      <p className="visually-hidden" role="status">
        {crossings}
      </p>
    </div>
  )
}

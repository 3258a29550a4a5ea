import type { BoardSortId } from '@lotline/contract/recon/board'
import { stepAt } from '@lotline/domain/recon/ticking'
import { type CSSProperties, useRef } from 'react'
import { useCalendar } from '../../api/session/current-user.ts'
import { SendQuestion } from '../../features/recon/act/SendQuestion.tsx'
import { useMoveWords, useStepMoves } from '../../features/recon/act/use-step-moves.ts'
import type { Board } from '../../features/vehicles/vehicle-cache.ts'
import { useNow } from '../../ui/use-now.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardHead } from './BoardHead.tsx'
import styles from './BoardPage.module.css'
import { BoardStrip, useSideways } from './BoardStrip.tsx'
import { BoardGhost, CarriedBar } from './Carried.tsx'
import { standings, useCrossings } from './standings.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useBoardKeys, useKeptFocus } from './use-board-keys.ts'
import { useFullScreen, useWakeLock } from './use-screen.ts'

type Props = { readonly board: Board; readonly sortId: BoardSortId; readonly isStale: boolean }

export function LineBoard({ board, sortId, isStale }: Props) {
  const { data, meta } = board
  const calendar = useCalendar()
  const now = new Date(Math.max(useNow(meta.nextLightAt), Date.parse(meta.asOf)))
  const line = useRef<HTMLDivElement>(null)
  const { move, mayMove, asked, closeQuestion } = useStepMoves()
  const byStep = standings(data, sortId, { calendar, now })
  const names = new Map(meta.columns.map(({ stepId, name }) => [stepId, name]))
  const { drag, begin, ghost, giveUp, byKey } = useBoardDrag(line, (vehicle, stepId) => {
    // A step that refuses has said why: the card goes back.
    if (!wordsOf(stepId).isRefused) move(vehicle, { id: stepId, name: names.get(stepId) ?? '' })
  })
  const wordsOf = useMoveWords(drag?.vehicle)
  const homeId = drag?.vehicle.stepItem?.id
  const dropOf = (stepId: string) => {
    if (!drag || stepId === homeId) return undefined
    if (wordsOf(stepId).isRefused) return 'refused'
    return drag.overId === stepId ? 'over' : undefined
  }
  const overName = drag?.overId === homeId ? undefined : names.get(drag?.overId ?? '')
  const show = (place: number) => line.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  const { isFull, toggle } = useFullScreen()
  const { first, last, count } = useSideways(line)
  useWakeLock()
  useBoardKeys(line, {
    isCarrying: drag !== null,
    lift: (vehicleId) => {
      const vehicle = data.find(({ vehicleCard }) => vehicleCard.id === vehicleId)
      if (vehicle) byKey.lift(vehicle)
    },
    carry: (by) => {
      const at = meta.columns.findIndex(({ stepId }) => stepId === drag?.overId)
      const place = Math.min(meta.columns.length - 1, Math.max(0, at + by))
      const column = meta.columns[place]
      if (column) byKey.hangOver(column.stepId)
      show(place)
    },
    putDown: byKey.putDown,
    giveUp,
  })
  useKeptFocus(line, data)
  const columns = { '--columns': meta.columns.length } as CSSProperties // React's type knows no custom properties
  const crossings = useCrossings([...byStep.values()].flat())
  return (
    <div className={`${styles.board} ${isFull ? styles.full : ''}`} style={columns}>
      <BoardHead meta={meta} sortId={sortId} now={now} isStale={isStale} isFull={isFull} onToggleFull={toggle} />
      {(first > 0 || last < count - 1) && (
        <BoardStrip columns={meta.columns} isInSight={(place) => place >= first && place <= last} dropOf={dropOf} onJump={show} />
      )}
      <div className={styles.frame} data-before={first > 0 || undefined} data-after={last < count - 1 || undefined}>
        <div ref={line} className={styles.line} data-content="section" data-dragging={drag ? true : undefined}>
          {meta.columns.map((column) => (
            <BoardColumn
              key={column.stepId}
              column={column}
              standing={byStep.get(column.stepId) ?? []}
              isByCost={sortId === 'DELAY_COST'}
              now={now}
              timeZone={meta.timeZone}
              mayMove={mayMove}
              drag={drag}
              drop={dropOf(column.stepId)}
              refusal={drag ? wordsOf(column.stepId).words : ''}
              onBegin={begin}
            />
          ))}
        </div>
      </div>
      {drag?.vehicle.stepItem && (
        <BoardGhost
          drag={drag}
          step={stepAt(drag.vehicle.stepItem, calendar, now)}
          now={now}
          timeZone={meta.timeZone}
          ref={ghost}
        />
      )}
      {drag && (
        <CarriedBar
          drag={drag}
          target={overName === undefined ? undefined : { name: overName, ...wordsOf(drag.overId ?? '') }}
          onGiveUp={giveUp}
        />
      )}
      {asked && <SendQuestion vehicle={asked.vehicle} isOpen={asked.isOpen} question={asked.question} onClose={closeQuestion} />}
      <p className="visually-hidden" role="status">
        {crossings}
      </p>
    </div>
  )
}

import type { BoardColumn as Column } from '@lotline/contract/recon/board'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { isIdleOver } from '@lotline/domain/recon/step-clock'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PointerEvent } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { SplitBar } from '../../features/recon/line/SplitBar.tsx'
import { BoardCard } from './BoardCard.tsx'
import styles from './BoardColumn.module.css'
import { goalWords, moreWords } from './board-words.ts'
import type { Standing } from './standings.ts'
import type { Drag } from './use-board-drag.ts'

type Props = {
  readonly column: Column
  /** Its worst vehicles, the worst first. */
  readonly standing: readonly Standing[]
  /** The dearest first, and each tells its cost. */
  readonly isByCost: boolean
  readonly now: Date
  readonly timeZone: string
  /** Whether the person may move a vehicle at all. */
  readonly mayMove: (vehicle: Vehicle) => boolean
  readonly drag: Drag | null
  /** How it takes the card that is carried; why it does not. */
  readonly drop: 'over' | 'refused' | undefined
  readonly refusal: string
  readonly onBegin: (event: PointerEvent<HTMLElement>, vehicle: Vehicle) => void
}

const mostCards = 5
/** Characters above which a name does not fit a narrow column at its full size. */
const longName = 13

/** A step: how many vehicles stand in it and how, and the worst of them. */
export function BoardColumn({ column, standing, isByCost, now, timeZone, mayMove, drag, drop, refusal, onBegin }: Props) {
  const { stepId, name, color, total, warning, danger, unknown } = column
  // One that has just been sent here may be the sixth for a moment.
  const shown = standing.slice(0, mostCards)
  const more = moreWords(
    column,
    shown.map(({ step, idleLimitSeconds }) => ({ status: step.status, isIdle: isIdleOver(step, idleLimitSeconds) })),
  )
  const titleId = `step-${stepId}`
  return (
    <section className={styles.column} tabIndex={-1} aria-labelledby={titleId} data-step-id={stepId} data-drop={drop}>
      <header className={styles.head} style={{ borderTopColor: color ?? 'transparent' }}>
        <h2 id={titleId} title={name}>
          <span className={name.length > longName ? styles.long : 'ell'}>{name}</span>
          <span className="visually-hidden">, </span>
          <b>{formatCount(total)}</b>
        </h2>
        <p className={styles.goal}>{goalWords(column)}</p>
        <SplitBar ok={total - warning - danger - unknown} warning={warning} danger={danger} unknown={unknown} />
      </header>
      <div className={styles.cards}>
        {drop === 'over' && (
          <p className={styles.zone} aria-hidden="true">
            <IconArrowRight size={16} stroke={2} />
            <span className="ell">Send to {name}</span>
          </p>
        )}
        {drop === 'refused' && (
          <p className={styles.refusal} aria-hidden="true">
            {refusal}
          </p>
        )}
        {shown.map(({ vehicle, step, cost }) => (
          <BoardCard
            key={vehicle.vehicleCard.id}
            vehicle={vehicle}
            step={step}
            cost={isByCost ? cost : null}
            now={now}
            timeZone={timeZone}
            mayMove={mayMove(vehicle)}
            isDragged={drag?.vehicle.vehicleCard.id === vehicle.vehicleCard.id}
            onBegin={onBegin}
          />
        ))}
        {more && <More stepId={stepId} words={more} name={name} />}
      </div>
    </section>
  )
}

/** The rest of a step stands in the list. */
function More({ stepId, words, name }: { readonly stepId: string; readonly words: string; readonly name: string }) {
  const { location } = useCurrentUser()
  return (
    <Link
      to="/$tenant/inventory"
      params={{ tenant: location }}
      search={{ stepId, status: 'ALL', inventoryState: 'IN_RECON' }}
      className={styles.more}
      aria-label={`${words} in ${name}`}
    >
      {words}
    </Link>
  )
}

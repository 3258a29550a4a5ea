import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatPrice } from '@lotline/domain/amounts/money'
import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import { boardDuration, boardRemaining } from '@lotline/domain/recon/board-words'
import { headlineOf } from '@lotline/domain/recon/headline'
import { goalTimeSeconds, idleSeconds, isHeldByWork, isIdleOver } from '@lotline/domain/recon/step-clock'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { type GlyphKind, StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { VehicleSilhouette } from '@lotline/look/glyphs/VehicleSilhouette'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type PointerEvent, Suspense, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { HeldMark } from '../../features/gates/Held.tsx'
import { DoNotDriveSign } from '../../features/recalls/DoNotDrive.tsx'
import { StepBar } from '../../features/recon/line/TimeBar.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { glyphOf, glyphOfSign } from '../../ui/status-glyphs.ts'
import styles from './BoardCard.module.css'
import { sinceWords } from './board-words.ts'

// Comes with the first menu that is opened.
const StepMenu = lazy(async () => ({ default: (await import('../../features/recon/act/StepMenu.tsx')).StepMenu }))

type Props = {
  readonly vehicle: Vehicle
  /** Its step as it is now. */
  readonly step: StepItem
  /** What its delay has cost, where the board goes by that. */
  readonly cost: number | null
  readonly now: Date
  readonly timeZone: string
  readonly mayMove: boolean
  readonly isDragged: boolean
  readonly onBegin: (event: PointerEvent<HTMLElement>, vehicle: Vehicle) => void
}

/** A vehicle in its step. Who may move it drags the card, with a finger after a long press, or uses its menu. */
export function BoardCard({ vehicle, step, cost, now, timeZone, mayMove, isDragged, onBegin }: Props) {
  const { vehicleCard } = vehicle
  const { location } = useCurrentUser()
  const look = `${styles.card} ${step.status === 'LATE' ? styles.late : ''} ${isDragged ? styles.dragged : ''} ${mayMove ? styles.movable : ''}`
  return (
    <article
      className={look}
      data-vehicle-id={vehicleCard.id}
      data-movable={mayMove || undefined}
      onPointerDown={mayMove ? (event) => onBegin(event, vehicle) : undefined}
    >
      <div className={styles.top}>
        <Plate stockNumber={vehicleCard.stockNumber} size="board" />
        <span className={styles.car}>
          <VehicleSilhouette bodyStyle={vehicleCard.bodyStyle} scene="plain" />
        </span>
        {!step.terminalStep && step.assignedTo !== undefined && <Assignee person={step.assignedTo} />}
        <CardMenu vehicle={vehicle} />
      </div>
      <div className={styles.name}>
        <h3>
          <Link
            to="/$tenant/inventory/$vehicleId/$"
            params={{ tenant: location, vehicleId: vehicleCard.id, _splat: '' }}
            search={{ fromVDP: 'board' }}
            draggable={false}
          >
            {titleOf(vehicleCard)}
          </Link>
        </h3>
        {cost !== null && cost > 0 && <Cost dollars={cost} />}
        {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" className={styles.paused} />}
      </div>
      <CardTime step={step} now={now} timeZone={timeZone} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
      <DoNotDriveSign card={vehicleCard} />
      <HeldMark vehicle={vehicle} look="strip" />
    </article>
  )
}

/** In whole dollars, as one reads it across the shop. */
function Cost({ dollars }: { readonly dollars: number }) {
  const money = (amount: number) => formatPrice({ amount, currency: 'USD' })
  return (
    <span className={`sign ${styles.cost}`} title={`Cost of delay ${money(dollars)}`}>
      {money(Math.max(1, Math.round(dollars)))}
      <span className="visually-hidden"> cost of delay</span>
    </span>
  )
}

function Assignee({ person }: { readonly person: NamedPerson | null }) {
  const name = person && personName(person)
  return (
    <span title={name ?? 'Unassigned'} className={styles.assignee}>
      <Avatar name={name} size="board" />
      <span className="visually-hidden">{name ? `Assigned to ${name}` : 'Unassigned'}</span>
    </span>
  )
}

function CardMenu({ vehicle }: { readonly vehicle: Vehicle }) {
  const [isWanted, setWanted] = useState(false)
  const { location } = useCurrentUser()
  const navigate = useNavigate()
  const { id, stockNumber } = vehicle.vehicleCard
  const label = `Actions for ${stockNumber}`
  const dots = <IconDotsVertical size="1.25em" stroke={1.75} aria-hidden="true" />
  const openVehicle = () =>
    navigate({
      to: '/$tenant/inventory/$vehicleId/$',
      params: { tenant: location, vehicleId: id, _splat: '' },
      search: { fromVDP: 'board' },
    })
  const button = (
    <button type="button" className={styles.menu} aria-label={label} aria-haspopup="menu" onClick={() => setWanted(true)}>
      {dots}
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <StepMenu vehicle={vehicle} label={label} className={styles.menu} onOpenVehicle={openVehicle}>
        {dots}
      </StepMenu>
    </Suspense>
  )
}

type TimeProps = {
  readonly step: StepItem
  readonly now: Date
  readonly timeZone: string
  /** Idle time above this wants attention; null where the rooftop has no limit. */
  readonly idleLimitSeconds: number | null
}

const colors = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }

/** How long the vehicle has been worked on or here, or waits for its work, what is left of the goal or over it, and the bar; at the end of the line, while all is well, since when. */
export function CardTime({ step, now, timeZone, idleLimitSeconds }: TimeProps) {
  const { status, state, terminalStep, enteredAt, recommendedDurationSeconds: goal } = step
  if (state === 'COMPLETE') return <Done words={`${step.name} done`} />
  const isWell = status === 'ONTIME' || status === 'UNKNOWN'
  if (terminalStep && isWell && enteredAt) return <Done words={`since ${sinceWords(new Date(enteredAt), now, timeZone)}`} />
  const headline = headlineOf(step, idleLimitSeconds)
  const isWaiting = isHeldByWork(step) && state === 'NOT_STARTED' && step.timeInStepSeconds === 0
  const time = goalTimeSeconds(step)
  return (
    <>
      <div className={styles.time}>
        <Light kind={glyphOfSign(headline.sign)} />
        <b className="sign">{boardDuration(isWaiting ? step.reconTimeInStepSeconds : time)}</b>
        <span className={`sign ${styles.left} ${colors[status]}`}>
          {headline.light && <StatusGlyph kind={glyphOf(headline.light)} className={styles.small} />}
          {isWaiting ? 'not started' : boardRemaining(time, goal)}
        </span>
      </div>
      <StepBar step={step} size="board" />
      {step.enhancedStateTracking && <Idle step={step} limitSeconds={idleLimitSeconds} />}
    </>
  )
}

function Done({ words }: { readonly words: string }) {
  return (
    <div className={styles.done}>
      <StatusGlyph kind="complete" className={styles.glyph} label="" />
      <span className="sign ell">{words}</span>
    </div>
  )
}

/** How much of its time in the step nobody worked on it: a car that nobody begins must not look fine. */
function Idle({ step, limitSeconds }: { readonly step: StepItem; readonly limitSeconds: number | null }) {
  const idle = idleSeconds(step)
  const isTooLong = isIdleOver(step, limitSeconds)
  return (
    <p className={`${styles.idle} ${isTooLong ? styles.over : 'mut'} ell`}>
      idle {boardDuration(idle)}
      <span className={styles.whole}> of {boardDuration(step.reconTimeInStepSeconds)}</span>
      {isTooLong && `, limit ${boardDuration(limitSeconds)}`}
    </p>
  )
}

/** The light, which flashes once when it has turned. */
function Light({ kind }: { readonly kind: GlyphKind }) {
  const [first] = useState(kind)
  return <StatusGlyph key={kind} kind={kind} className={`${styles.glyph} ${kind === first ? '' : styles.flash}`} />
}

import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { type NamedPerson, personName } from '@lotline/domain/people/person-name'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type PointerEvent, Suspense, useState } from 'react'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { Plate } from '../../features/vehicles/Plate.tsx'
import { VehicleSilhouette } from '../../features/vehicles/VehicleSilhouette.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import styles from './BoardCard.module.css'
import type { BoardSlots } from './board-slots.ts'
import { CardTime } from './CardTime.tsx'

type Props = {
  readonly vehicle: Vehicle
  /** Its step as it is now. */
  readonly step: StepItem
  readonly now: Date
  readonly timeZone: string
  readonly slots: BoardSlots
  readonly isDragged: boolean
  readonly onBegin: (event: PointerEvent<HTMLElement>, vehicle: Vehicle) => void
}

/** A vehicle in its step. Who may move it drags the card, with a finger after a long press, or uses its menu. */
export function BoardCard({ vehicle, step, now, timeZone, slots, isDragged, onBegin }: Props) {
  const { vehicleCard } = vehicle
  const { location } = useCurrentUser()
  const mayMove = slots.mayMove(vehicle)
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
        <CardMenu vehicle={vehicle} slots={slots} />
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
        {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" className={styles.paused} />}
      </div>
      <CardTime step={step} now={now} timeZone={timeZone} idleLimitSeconds={vehicle.idleLimitAsSeconds} />
    </article>
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

function CardMenu({ vehicle, slots }: { readonly vehicle: Vehicle; readonly slots: BoardSlots }) {
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
      {slots.renderMenu(vehicle, { label, className: styles.menu, children: dots, onOpenVehicle: openVehicle })}
    </Suspense>
  )
}

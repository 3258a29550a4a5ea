// biome-ignore-all lint/a11y/useSemanticElements: the same as the table it stands in.
import type { StepItem } from '@lotline/contract/recon/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { formatPrice } from '@lotline/domain/amounts/money'
import { personName } from '@lotline/domain/people/person-name'
import { headlineOf } from '@lotline/domain/recon/headline'
import { goalTimeSeconds, isHeldByWork } from '@lotline/domain/recon/step-clock'
import { whyOf } from '@lotline/domain/recon/why'
import { cut } from '@lotline/domain/text/text'
import { mileageWords, outsideWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { PaintDot } from '@lotline/look/glyphs/PaintDot'
import { Plate } from '@lotline/look/glyphs/Plate'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { memo, type ReactNode } from 'react'
import { DoNotDriveSign } from '../../../features/recalls/DoNotDrive.tsx'
import { StepBar } from '../../../features/recon/line/TimeBar.tsx'
import { isOnTheLine, type LiveVehicle, useLiveVehicle } from '../../../features/recon/line/use-live-vehicle.ts'
import { VehicleLink } from '../../../features/vehicles/card/VehicleLink.tsx'
import { Vin } from '../../../features/vin/Vin.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Count } from '../../../ui/Count.tsx'
import { Duration } from '../../../ui/Figure.tsx'
import { momentWords } from '../../../ui/moment-words.ts'
import { glyphOf } from '../../../ui/status-glyphs.ts'
import { useNow } from '../../../ui/use-now.ts'
import { openElsewhere } from '../list/use-card-click.ts'
import { Tick } from '../several/Tick.tsx'
import type { Column, ColumnName } from './row-columns.ts'
import styles from './VehicleRows.module.css'

type Props = {
  readonly vehicle: Vehicle
  readonly columns: readonly Column[]
  /** Among all rows of the list, its head the first. */
  readonly place: number
  readonly isPreviewed: boolean
  /** Absent where vehicles cannot be selected. */
  readonly isTicked: boolean | undefined
  /** The list is of several rooftops: each row says whose vehicle it is. */
  readonly isOfSeveral: boolean
}
type CellProps = Pick<Props, 'vehicle' | 'isOfSeveral'> & { readonly live: LiveVehicle; readonly step: StepItem | null }

/** A vehicle in one line. Scrolling redraws the list, not what has stayed as it was. */
export const VehicleRow = memo(function VehicleRow({ vehicle, columns, place, isPreviewed, isTicked, isOfSeveral }: Props) {
  const live = useLiveVehicle(vehicle)
  const step = isOnTheLine(vehicle) ? live.step : null
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={place}
      aria-selected={isTicked}
      className={`${styles.row} ${isPreviewed ? styles.previewed : ''}`}
    >
      {isTicked !== undefined && (
        <div role="cell" className={styles.ticks}>
          <Tick card={vehicle.vehicleCard} isOn={isTicked} />
        </div>
      )}
      {columns.map(({ name, isFigure }) => (
        <div
          key={name}
          role={name === 'vehicle' ? 'rowheader' : 'cell'}
          className={`${styles[name]} ${isFigure ? styles.figure : ''}`}
        >
          {cells[name]({ vehicle, live, step, isOfSeveral })}
        </div>
      ))}
    </div>
  )
})

const cells: Record<ColumnName, (cell: CellProps) => ReactNode> = {
  stock: ({ vehicle: { vehicleCard } }) => (
    <span title={vehicleCard.stockNumber}>
      <Plate stockNumber={cut(vehicleCard.stockNumber, 10)} />
    </span>
  ),
  vehicle: Identity,
  step: StepName,
  time: ({ step }) => step && <Time step={step} />,
  goal: AgainstGoal,
  why: Reason,
  vin: ({ vehicle }) => <Vin vin={vehicle.vehicleCard.vin} />,
  color: ({ vehicle: { vehicleCard } }) => vehicleCard.exteriorColor && <Paint card={vehicleCard} />,
  mileage: ({ vehicle }) => <span className="fig">{mileageWords(vehicle.vehicleCard)}</span>,
  days: ({ vehicle }) => <span className="fig">{formatCount(vehicle.vehicleCard.daysInInventory)}</span>,
  assignee: Assignee,
  recon: ({ live: { recon } }) =>
    recon.seconds !== null && (
      <span className={styles.overall}>
        <span className={recon.status === 'LATE' ? 't-late' : undefined}>
          <Duration seconds={recon.seconds} />
        </span>
        <span className={styles.glyph}>
          <StatusGlyph kind={glyphOf(recon.status)} size={10} />
        </span>
      </span>
    ),
  price: ({ vehicle: { vehicleCard } }) =>
    vehicleCard.advertisedPrice && <span className="fig">{formatPrice(vehicleCard.advertisedPrice)}</span>,
  tasks: ({ vehicle }) => <Count value={vehicle.vehicleCard.tasksNeedingAttentionCount} isUrgent />,
}

function Identity({ vehicle: { vehicleCard }, isOfSeveral }: CellProps) {
  const title = titleOf(vehicleCard)
  return (
    <>
      <span className={styles.title}>
        <span className="ell" title={title}>
          <VehicleLink card={vehicleCard} tab="recon" onOpenElsewhere={openElsewhere}>
            {title}
          </VehicleLink>
        </span>
        {vehicleCard.sold && <Chip>Sold</Chip>}
      </span>
      <span className={styles.signed}>
        <DoNotDriveSign card={vehicleCard} />
        <span className={`ell ${styles.under}`}>
          {[vehicleCard.trim, isOfSeveral && vehicleCard.location.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

function StepName({ vehicle, step }: CellProps) {
  if (!step) return <span className="ell mut">{outsideWords(vehicle.vehicleCard)}</span>
  return (
    <span className={styles.line}>
      {step.state === 'ACTIVE_PAUSED' && <StatusGlyph kind="paused" />}
      <span className="ell" title={step.name}>
        {step.name}
      </span>
    </span>
  )
}

/** The time that counts over its bar; where that is work, all time beside it. */
function Time({ step }: { readonly step: StepItem }) {
  const goal = step.recommendedDurationSeconds
  return (
    <>
      <span className={styles.times}>
        <span>
          <b>{formatDuration(goalTimeSeconds(step))}</b>
          {goal !== null && goal > 0 && ` of ${formatDuration(goal)}`}
        </span>
        {isHeldByWork(step) && <span>{formatDuration(step.reconTimeInStepSeconds)} here</span>}
      </span>
      <StepBar step={step} size="thin" />
    </>
  )
}

const colors = { ONTIME: 't-ok', WARNING: 't-warn', LATE: 't-late', UNKNOWN: 'mut' }

function AgainstGoal({ vehicle, step }: CellProps) {
  const words = step && headlineOf(step, vehicle.idleLimitAsSeconds).shortPhrase
  if (!step || !words) return null
  return (
    <span className={`sign ${styles.against} ${colors[step.status]}`}>
      <StatusGlyph kind={glyphOf(step.status)} />
      {words}
    </span>
  )
}

function Reason({ vehicle, step, live: { approvalSeconds } }: CellProps) {
  const now = new Date(useNow())
  const why = step && whyOf(step, vehicle.idleLimitAsSeconds, (moment) => momentWords(moment, now), approvalSeconds)
  if (!why) return null
  return (
    <span className={styles.line}>
      {why.limit !== null && <StatusGlyph kind="idle" />}
      <span className="ell">
        {why.words} {why.figure !== null && <b>{why.figure}</b>}
        {why.limit !== null && <span className="mut">, limit {why.limit}</span>}
      </span>
    </span>
  )
}

function Paint({ card }: { readonly card: Vehicle['vehicleCard'] }) {
  return (
    <span className={styles.line}>
      <PaintDot color={card.color === 'UNKNOWN' ? (card.exteriorColor ?? card.color) : card.color} />
      <span className="ell">{card.exteriorColor}</span>
    </span>
  )
}

function Assignee({ step }: CellProps) {
  if (!step) return null
  // Nobody is said; nothing to whoever may not know it.
  if (step.assignedTo === undefined) return null
  const name = step.assignedTo && personName(step.assignedTo)
  return (
    <span className={styles.line} title={name ?? 'Unassigned'}>
      <Avatar name={name} />
      <span className={`ell ${styles.person} ${name === null ? 'mut' : ''}`}>{name ?? 'Unassigned'}</span>
    </span>
  )
}

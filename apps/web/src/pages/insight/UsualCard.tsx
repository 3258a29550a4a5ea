import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { Assignee } from '../../features/recon/assign/Assignee.tsx'
import { useLiveVehicle } from '../../features/recon/line/use-live-vehicle.ts'
import { CardPicture } from '../../features/vehicles/card/CardPicture.tsx'
import { Count } from '../../ui/Count.tsx'
import { Duration, Money } from '../../ui/Figure.tsx'
import { glyphOf } from '../../ui/status-glyphs.ts'
import { Clock, Identity } from './CardParts.tsx'
import type { CardContentProps } from './card-content.ts'
import styles from './InsightCard.module.css'

/** Image, identity, tags, time against the goal, figures. */
export function UsualCard({ vehicle, isStale }: CardContentProps) {
  return (
    <>
      <CardPicture card={vehicle.vehicleCard} className={styles.picture} />
      <Identity vehicle={vehicle} isStale={isStale} />
      <Clock vehicle={vehicle} />
      <section className={styles.part} aria-label={`Figures of ${titleOf(vehicle.vehicleCard)}`}>
        <dl className={styles.figures}>
          <Figures vehicle={vehicle} />
        </dl>
      </section>
    </>
  )
}

function Figures({ vehicle }: { readonly vehicle: Vehicle }) {
  const { recon } = useLiveVehicle(vehicle)
  const mayRecon = useMay('RECON_VIEW')
  const { vehicleCard: card, reconInfo, stepItem } = vehicle
  return (
    <>
      {mayRecon && recon.seconds !== null && (
        <Figure label="Recon time">
          <StatusGlyph kind={glyphOf(recon.status)} />
          <Duration seconds={recon.seconds} />
        </Figure>
      )}
      {mayRecon && stepItem && stepItem.assignedTo !== undefined && (
        <Figure label="Assignee">
          <Assignee person={stepItem.assignedTo} />
        </Figure>
      )}
      {card.tasksNeedingAttentionCount !== null && (
        <Figure label="Tasks">
          <Count value={card.tasksNeedingAttentionCount} isUrgent />
          <span className="ell">{card.tasksNeedingAttentionCount === 0 ? 'None waiting' : 'waiting'}</span>
        </Figure>
      )}
      {reconInfo && (
        <>
          <Figure label="Price">
            <Money value={card.advertisedPrice} />
          </Figure>
          <Figure label="Actual recon">
            {(reconInfo.overage?.amount ?? 0) > 0 && <StatusGlyph kind="late" label="Over the estimate" />}
            <Money value={reconInfo.actualRecon} />
          </Figure>
        </>
      )}
    </>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

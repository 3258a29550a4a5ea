import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { personName } from '@lotline/domain/people/person-name'
import { dispositionWords, mileageWords } from '@lotline/domain/vehicles/vehicle-words'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { useLiveVehicle } from '../../features/recon/line/use-live-vehicle.ts'
import { Duration, Money } from '../../ui/Figure.tsx'
import { Clock, Identity } from './CardParts.tsx'
import type { CardContentProps } from './card-content.ts'
import styles from './InsightCard.module.css'

/** More of the vehicle in place of its picture: every figure that its card in the list has, one a line. */
export function DenseCard({ vehicle, isStale }: CardContentProps) {
  return (
    <>
      <Identity vehicle={vehicle} isStale={isStale} />
      <Clock vehicle={vehicle} />
      <section className={styles.part} aria-label="Figures">
        <dl className={styles.facts}>
          {factsOf(vehicle, useLiveVehicle(vehicle), useMay('RECON_VIEW')).map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      </section>
    </>
  )
}

function factsOf(vehicle: Vehicle, live: ReturnType<typeof useLiveVehicle>, mayRecon: boolean): (readonly [string, ReactNode])[] {
  const { vehicleCard: card, reconInfo, stepItem, notes } = vehicle
  const { recon, retailReady } = live
  const all: (readonly [string, ReactNode, boolean])[] = [
    ['Recon time', <Duration key="r" seconds={recon.seconds ?? 0} />, mayRecon && recon.seconds !== null],
    ['Retail-ready time', <Duration key="t" seconds={retailReady.seconds ?? 0} />, mayRecon && retailReady.seconds !== null],
    [
      'Assignee',
      stepItem?.assignedTo ? personName(stepItem.assignedTo) : 'Unassigned',
      mayRecon && stepItem?.assignedTo !== undefined,
    ],
    ['Tasks waiting', formatCount(card.tasksNeedingAttentionCount ?? 0), card.tasksNeedingAttentionCount !== null],
    ['Open recalls', formatCount(card.recallCount ?? 0), card.recallCount !== null],
    ['Price', <Money key="p" value={card.advertisedPrice} />, reconInfo !== null],
    ['Actual recon', <Money key="a" value={reconInfo?.actualRecon ?? null} />, reconInfo !== null],
    ['Estimated recon', <Money key="e" value={reconInfo?.estimatedRecon ?? null} />, reconInfo !== null],
    ['Mileage', mileageWords(card), card.mileage !== null],
    ['Color', card.exteriorColor, card.exteriorColor !== null],
    ['Days in inventory', formatCount(card.daysInInventory), true],
    ['Disposition', dispositionWords(card), dispositionWords(card) !== ''],
    ['Last note', notes.at(-1)?.note ?? '', notes.length > 0],
  ]
  return all.flatMap(([label, value, isShown]) => (isShown ? [[label, value] as const] : []))
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="ell">{children}</dd>
    </>
  )
}

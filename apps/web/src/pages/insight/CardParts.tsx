import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { headlineOf } from '@lotline/domain/recon/headline'
import { leavesOf } from '@lotline/domain/recon/recon-steps'
import { cut } from '@lotline/domain/text/text'
import { outsideWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../api/session/current-user.ts'
import { DoNotDriveSign } from '../../features/recalls/DoNotDrive.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../features/recon/line/Headline.tsx'
import { StepNode } from '../../features/recon/line/StepLineParts.tsx'
import { StepBar } from '../../features/recon/line/TimeBar.tsx'
import { isOnTheLine, useLiveVehicle } from '../../features/recon/line/use-live-vehicle.ts'
import { vehicleStepsQuery } from '../../features/recon/vehicle-steps.ts'
import { TagRow } from '../../features/tags/TagRow.tsx'
import { Vin } from '../../features/vin/Vin.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './InsightCard.module.css'

type Props = { readonly vehicle: Vehicle; readonly isStale: boolean }

/** By what one recognises the vehicle, and its tags, which may be edited while the server answers. */
export function Identity({ vehicle, isStale }: Props) {
  const card = vehicle.vehicleCard
  const maySeeTags = useMay('TAGS_VIEW')
  return (
    <section className={styles.part} aria-label="Vehicle">
      <div className={styles.title}>
        <Plate stockNumber={cut(card.stockNumber, 12)} />
        <h1 className="ell" title={titleOf(card)}>
          {titleOf(card)}
        </h1>
        {card.sold && <Chip>Sold</Chip>}
        <DoNotDriveSign card={card} />
      </div>
      <div className={styles.line}>
        {card.trim && <span className="ell">{card.trim}</span>}
        <Vin vin={card.vin} />
      </div>
      {maySeeTags && <TagRow vehicle={vehicle} isShownOnly={isStale} />}
    </section>
  )
}

/** Time against the goal of the step that the vehicle stands in, and where on the line that is. */
export function Clock({ vehicle }: Pick<Props, 'vehicle'>) {
  const { step, approvalSeconds } = useLiveVehicle(vehicle)
  if (!useMay('RECON_VIEW')) return null
  if (!step || !isOnTheLine(vehicle))
    return (
      <section className={styles.part} aria-label="Recon">
        <span className="mut">{outsideWords(vehicle.vehicleCard)}</span>
      </section>
    )
  const headline = headlineOf(step, vehicle.idleLimitAsSeconds, approvalSeconds)
  return (
    <section className={styles.part} aria-label="Recon">
      <div className={styles.clock}>
        <Headline headline={headline} />
        <HeadPhrase headline={headline} status={step.status} isShort />
      </div>
      <div className={styles.line}>
        <span className="ell">in {step.name}</span>
        <HeadAsides headline={headline} />
      </div>
      <StepBar step={step} />
      <SmallLine vehicleId={vehicle.vehicleCard.id} currentId={step.id} />
    </section>
  )
}

/** The line in small: what is behind the vehicle, where it stands, what is ahead. */
function SmallLine({ vehicleId, currentId }: { readonly vehicleId: string; readonly currentId: string }) {
  const { data } = useQuery(vehicleStepsQuery(vehicleId))
  const leaves = leavesOf(data ?? []).filter(({ id, retired }) => !retired || id === currentId)
  const current = leaves.findIndex(({ id }) => id === currentId)
  return (
    <ol className={styles.steps} aria-label="Step line">
      {leaves.map((step, at) => (
        <li key={step.id} title={step.name} aria-current={at === current ? 'step' : undefined}>
          <StepNode step={step} isCurrent={at === current} isNext={at === current + 1} size={at === current ? 14 : 11} />
          <span className="visually-hidden">{step.name}</span>
          {at < leaves.length - 1 && <span className={`${styles.rail} ${at < current ? styles.done : ''}`} />}
        </li>
      ))}
    </ol>
  )
}

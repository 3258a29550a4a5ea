import type { StepItem } from '@lotline/contract/recon-step'
import type { Vehicle } from '@lotline/contract/vehicles'
import { headlineOf } from '@lotline/domain/recon/headline'
import { HeadAsides, Headline, HeadPhrase } from '../../../features/recon/line/Headline.tsx'
import { StepBar } from '../../../features/recon/line/TimeBar.tsx'
import { CardAction } from './CardAction.tsx'
import { CardBadges } from './CardBadges.tsx'
import styles from './CardFooter.module.css'
import type { CardTab } from './card-tabs.ts'

type Props = {
  readonly vehicle: Vehicle
  readonly step: StepItem | null
  readonly tab: CardTab
}

/** What is happening to the vehicle over its bar, on the card's own columns so that the bars of a list compare; the time left and the work beside it. Blank off the line. */
export function CardFooter({ vehicle, step, tab }: Props) {
  const runs = isOnTheLine(vehicle) ? step : null
  const headline = runs && headlineOf(runs, vehicle.idleLimitAsSeconds)
  return (
    <footer className={styles.footer}>
      <div className={styles.time}>
        {runs && headline && (
          <>
            <div className={styles.head}>
              <Headline headline={headline} />
              <HeadAsides headline={headline} />
            </div>
            <StepBar step={runs} />
          </>
        )}
      </div>
      <CardBadges vehicle={vehicle} tab={tab} />
      <div className={styles.end}>
        <span className={styles.words}>{runs && headline && <HeadPhrase headline={headline} status={runs.status} />}</span>
        <CardAction vehicle={vehicle} tab={tab} size="card" />
      </div>
    </footer>
  )
}

/** Whether a vehicle stands in a step whose time goes on; a last step that is done is one of them until its recon ends. */
export function isOnTheLine({ vehicleCard, stepItem }: Vehicle): boolean {
  return vehicleCard.reconStatus === 'ACTIVE' && stepItem !== null
}

import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { headlineOf } from '@lotline/domain/recon/headline'
import { cut } from '@lotline/domain/text/text'
import { mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { useMay } from '../../../api/session/current-user.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { HeldMark } from '../../gates/Held.tsx'
import { DoNotDriveSign } from '../../recalls/DoNotDrive.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../recon/line/Headline.tsx'
import { StepBar } from '../../recon/line/TimeBar.tsx'
import { isOnTheLine, type LiveVehicle, useLiveVehicle } from '../../recon/line/use-live-vehicle.ts'
import { TagRow } from '../../tags/TagRow.tsx'
import { Vin } from '../../vin/Vin.tsx'
import { CardAction, CardBadges } from './CardAction.tsx'
import { CardLooks, CardWhere, CopyLink, RecallCount, TaskCount } from './CardIdentity.tsx'
import { CardPicture } from './CardPicture.tsx'
import { CardTabs, TabFigures, useCardTabs } from './CardTabs.tsx'
import type { CardTab } from './card-tabs.ts'
import styles from './VehicleCard.module.css'
import { type OpenElsewhere, VehicleLink } from './VehicleLink.tsx'

export type CardProps = { readonly vehicle: Vehicle; readonly isSelected: boolean; readonly onOpenElsewhere: OpenElsewhere }

/** A vehicle from 1350 px on: picture, identity and figures, and the time in its step across the foot. */
export function VehicleCard(props: CardProps) {
  const { vehicle, isSelected } = props
  const { vehicleCard } = vehicle
  const { tabs, tab, choose } = useCardTabs(vehicle)
  const live = useLiveVehicle(vehicle)
  return (
    <article
      tabIndex={-1}
      className={`${styles.card} ${isSelected ? styles.selected : ''}`}
      aria-labelledby={`v-${vehicleCard.id}`}
    >
      <div className={styles.main}>
        <CardPicture card={vehicleCard} className={styles.picture} />
        <Identity {...props} tab={tab} />
        <div className={styles.side}>
          <CardTabs vehicle={vehicle} tabs={tabs} current={tab} onChoose={choose} />
          <TabFigures vehicle={vehicle} tab={tab} />
        </div>
      </div>
      <Footer vehicle={vehicle} live={live} tab={tab} />
    </article>
  )
}

type IdentityProps = CardProps & { readonly tab: CardTab }

/** What one recognises a vehicle by, in an order that never changes. */
function Identity({ vehicle, tab, onOpenElsewhere }: IdentityProps) {
  const card = vehicle.vehicleCard
  const maySeeTags = useMay('TAGS_VIEW')
  const way = { card, tab, onOpenElsewhere }
  return (
    <div className={styles.identity}>
      <div className={styles.title}>
        <span title={card.stockNumber}>
          <Plate stockNumber={cut(card.stockNumber, 12)} />
        </span>
        <h2 id={`v-${card.id}`} title={titleOf(card)}>
          <VehicleLink {...way} className="ell">
            {titleOf(card)}
          </VehicleLink>
        </h2>
        <CopyLink card={card} />
        {card.sold && <Chip>Sold</Chip>}
        <DoNotDriveSign card={card} />
      </div>
      <CardLooks card={card} className={styles.line} />
      <div className={styles.line}>
        <Vin vin={card.vin} />
        <span>{mileageWords(card)}</span>
      </div>
      <CardWhere card={card} className={`${styles.line} ${styles.where}`}>
        <TaskCount count={card.tasksNeedingAttentionCount} />
        <RecallCount count={card.recallCount} />
      </CardWhere>
      <div className={styles.foot}>
        <HeldMark vehicle={vehicle} />
        {maySeeTags && <TagRow vehicle={vehicle} />}
        <VehicleLink {...way} className={styles.view} label={`View vehicle ${card.stockNumber}`}>
          View vehicle
        </VehicleLink>
      </div>
    </div>
  )
}

type FooterProps = {
  readonly vehicle: Vehicle
  readonly live: LiveVehicle
  readonly tab: CardTab
}

/** What is happening to the vehicle over its bar, on the card's own columns so that the bars of a list compare; the time left and the work beside it. Blank off the line. */
function Footer({ vehicle, live: { step, approvalSeconds }, tab }: FooterProps) {
  const runs = isOnTheLine(vehicle) ? step : null
  const headline = runs && headlineOf(runs, vehicle.idleLimitAsSeconds, approvalSeconds)
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
        <CardAction vehicle={vehicle} size="card" />
      </div>
    </footer>
  )
}

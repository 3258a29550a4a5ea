import type { Vehicle, VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { headlineOf } from '@lotline/domain/recon/headline'
import { outsideWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../../api/session/current-user.ts'
import { DoNotDriveSign } from '../../../features/recalls/DoNotDrive.tsx'
import { HeadAsides, Headline, HeadPhrase } from '../../../features/recon/line/Headline.tsx'
import { StepBar } from '../../../features/recon/line/TimeBar.tsx'
import { isOnTheLine, useLiveVehicle } from '../../../features/recon/line/use-live-vehicle.ts'
import { TagRow } from '../../../features/tags/TagRow.tsx'
import { TaskCount } from '../../../features/vehicles/card/CardIdentity.tsx'
import { VehicleLink } from '../../../features/vehicles/card/VehicleLink.tsx'
import { useIsElsewhere } from '../../../features/vehicles/use-is-elsewhere.ts'
import { Action } from '../../../ui/Action.tsx'
import { Count } from '../../../ui/Count.tsx'
import { openElsewhere } from '../list/use-card-click.ts'
import styles from './PreviewHead.module.css'
import { PreviewLine } from './PreviewLine.tsx'

type Props = { readonly vehicle: Vehicle; readonly onClose: () => void }

/** Which vehicle is previewed, its time in the step, and the way to its page. */
export function PreviewHead({ vehicle, onClose }: Props) {
  const { vehicleCard: card } = vehicle
  const { step, approvalSeconds } = useLiveVehicle(vehicle)
  const isElsewhere = useIsElsewhere()(card)
  const maySeeTags = useMay('TAGS_VIEW')
  const headline = step && isOnTheLine(vehicle) ? headlineOf(step, vehicle.idleLimitAsSeconds, approvalSeconds) : null
  const facts = [card.trim, card.exteriorColor].filter(Boolean).join(' · ')
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Plate stockNumber={card.stockNumber} />
        <h2 className="ell">{titleOf(card)}</h2>
        <Action
          className={styles.close}
          icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
          aria-label="Close preview"
          onClick={onClose}
        />
      </div>
      <div className={styles.facts}>
        <span className="ell sec">{facts}</span>
        <DoNotDriveSign card={card} />
        {isElsewhere && <TaskCount count={card.tasksNeedingAttentionCount} />}
      </div>
      {maySeeTags && (vehicle.tags.length > 0 || !isElsewhere) && <TagRow vehicle={vehicle} />}
      {step && headline ? (
        <>
          <Headline headline={headline} size="phone" />
          <div className={styles.facts}>
            <span className="ell sec" title={step.name}>
              in {step.name}
              {headline.goal && `, ${headline.goal}`}
            </span>
            <HeadAsides headline={headline} isShort />
          </div>
          {isElsewhere ? (
            <StepBar step={step} />
          ) : (
            <PreviewLine vehicleId={card.id} step={step}>
              <HeadPhrase headline={headline} status={step.status} />
            </PreviewLine>
          )}
        </>
      ) : (
        vehicle.vehicleCard.reconStatus !== 'ACTIVE' && <p className="sec">{outsideWords(vehicle.vehicleCard)}</p>
      )}
      <div className={styles.ways}>
        <VehicleLink
          card={card}
          tab={isOnTheLine(vehicle) ? 'recon' : 'inventory'}
          onOpenElsewhere={openElsewhere}
          className={styles.open}
        >
          {isElsewhere ? `Open in ${card.location.name}` : 'Open vehicle'}
        </VehicleLink>
        {!isElsewhere && <TasksLink card={card} />}
      </div>
    </header>
  )
}

/** The way to the vehicle's tasks, with how many of them need attention; nothing for those who may not see tasks. */
function TasksLink({ card }: { readonly card: VehicleCard }) {
  const { location } = useCurrentUser()
  if (card.tasksNeedingAttentionCount === null) return null
  return (
    <Link
      to="/$tenant/inventory/$vehicleId/$"
      params={{ tenant: location, vehicleId: card.id, _splat: 'tasks' }}
      search={{ fromVDP: 'inventory' }}
      className={styles.tasks}
    >
      Tasks
      <Count value={card.tasksNeedingAttentionCount} isUrgent />
    </Link>
  )
}

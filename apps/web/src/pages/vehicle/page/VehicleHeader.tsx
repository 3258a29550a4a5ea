import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { formatDuration } from '@lotline/domain/amounts/duration'
import { dispositionWords, mileageWords, titleOf } from '@lotline/domain/vehicles/vehicle-words'
import { PaintDot } from '@lotline/look/glyphs/PaintDot'
import { Plate } from '@lotline/look/glyphs/Plate'
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsShowroom } from '../../../api/session/current-user.ts'
import { isInsight } from '../../../api/session/session-store.ts'
import { DoNotDriveSign } from '../../../features/recalls/DoNotDrive.tsx'
import { useLiveVehicle } from '../../../features/recon/line/use-live-vehicle.ts'
import { EditTags } from '../../../features/tags/EditTags.tsx'
import { MoreTags } from '../../../features/tags/MoreTags.tsx'
import { VehicleTag } from '../../../features/tags/VehicleTag.tsx'
import { sectionAddress, type VehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { Vin } from '../../../features/vin/Vin.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { HeaderPicture } from './HeaderPicture.tsx'
import { PhoneVehicleBar } from './PhoneVehicleBar.tsx'
import { VehicleActions } from './VehicleActions.tsx'
import styles from './VehicleHeader.module.css'

type Props = VehicleAddress & { readonly vehicle: Vehicle }

/** Which car this is: across the page on a desk, in the dark bar on a phone. */
export function VehicleHeader({ vehicle, tenant, vehicleId, fromVDP }: Props) {
  const { vehicleCard: card } = vehicle
  const navigate = useNavigate()
  const back = backFrom({ tenant, vehicleId, fromVDP }, card.stockNumber)
  const actions = (look: 'page' | 'phone') => <VehicleActions vehicle={vehicle} tenant={tenant} look={look} />
  return (
    <header className={styles.header}>
      {!isInsight && (
        <Link {...back.way} className={styles.back} aria-label={back.label}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
      <div className={styles.picture}>
        <HeaderPicture card={card} />
      </div>
      <Identity vehicle={vehicle} wait={<ApprovalWait {...{ vehicle, tenant, vehicleId, fromVDP }} />} />
      {actions('page')}
      <PhoneVehicleBar vehicle={vehicle} actions={actions('phone')} backLabel={back.label} onBack={() => navigate(back.way)} />
    </header>
  )
}

function Identity({ vehicle, wait }: { readonly vehicle: Vehicle; readonly wait: ReactNode }) {
  const { vehicleCard: card } = vehicle
  const isShowroom = useIsShowroom()
  const facts = [mileageWords(card), isShowroom ? '' : dispositionWords(card)]
  return (
    <div className={styles.identity}>
      <div className={styles.title}>
        <Plate stockNumber={card.stockNumber} size="large" />
        <h1>
          {titleOf(card)} {card.trim && <span className={styles.trim}>{card.trim}</span>}
        </h1>
        {card.sold && <Chip>Sold</Chip>}
        <DoNotDriveSign card={card} />
      </div>
      <div className={styles.facts}>
        <Vin vin={card.vin} />
        {facts[0] && <span>{facts[0]}</span>}
        <span>
          <PaintDot color={card.color} />
          {card.exteriorColor ?? 'Color unknown'}
        </span>
        {facts[1] && <span>{facts[1]}</span>}
        <span className={styles.place}>
          <IconMapPin size={14} stroke={1.75} aria-hidden="true" />
          {card.location.name}
        </span>
        {!isShowroom && wait}
        {!isShowroom && <Tags vehicle={vehicle} />}
      </div>
    </div>
  )
}

const shownTags = 3

function Tags({ vehicle }: { readonly vehicle: Vehicle }) {
  const { tags, vehicleCard } = vehicle
  const hidden = tags.slice(shownTags)
  return (
    <span className={styles.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <VehicleTag key={tag.instanceId} tag={tag} />
      ))}
      {hidden.length > 0 && <MoreTags tags={hidden} stockNumber={vehicleCard.stockNumber} />}
      <EditTags vehicle={vehicle} />
    </span>
  )
}

/** That somebody has to decide on a task, how long already, and the way there; nothing where none waits. */
function ApprovalWait({ vehicle, ...address }: Props) {
  const { approvalSeconds } = useLiveVehicle(vehicle)
  if (approvalSeconds === null) return null
  return (
    <Link {...sectionAddress(address, 'tasks')} className={styles.wait}>
      Waiting for approval {formatDuration(approvalSeconds)}
    </Link>
  )
}

/** Where back leads: the dashboard, the board or the report when one came from there, else the list with this vehicle in its preview. */
export function backFrom({ tenant, vehicleId, fromVDP }: VehicleAddress, stockNumber?: string) {
  if (fromVDP === 'dashboard')
    return {
      way: { to: '/$tenant/dashboard/$', params: { tenant, _splat: '' }, search: { fromVDP } },
      label: 'Back to dashboard',
    } as const
  if (fromVDP === 'board') return { way: { to: '/$tenant/board', params: { tenant } }, label: 'Back to board' } as const
  if (fromVDP === 'reports')
    return {
      way: { to: '/$tenant/reports/$', params: { tenant, _splat: '' }, search: { fromVDP } },
      label: 'Back to report',
    } as const
  const search = { preview: stockNumber === undefined ? vehicleId : `${vehicleId},${stockNumber}` }
  return { way: { to: '/$tenant/inventory', params: { tenant }, search }, label: 'Back to list' } as const
}

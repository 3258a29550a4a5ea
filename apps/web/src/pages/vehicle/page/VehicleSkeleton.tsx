import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { VehicleAddress } from '../../../features/vehicles/vehicle-page.ts'
import { PhoneBar, PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../../ui/page/page-slots.tsx'
import { backFrom } from './VehicleHeader.tsx'
import styles from './VehicleSkeleton.module.css'

/** The page before its vehicle: same places, so that nothing jumps. Appears after 200 ms; the way back on a phone is there at once. */
export function VehicleSkeleton(address: VehicleAddress) {
  const navigate = useNavigate()
  const back = backFrom(address)
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading vehicle">
      <PhoneBarSlot>
        <PhoneBar
          size="page"
          title="Vehicle"
          leading={
            <PhoneBarButton
              label={back.label}
              icon={<IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />}
              onClick={() => navigate(back.way)}
            />
          }
        />
      </PhoneBarSlot>
      <div className={styles.header}>
        <i className={styles.picture} />
        <span>
          <i className={styles.title} />
          <i className={styles.line} />
        </span>
      </div>
      <div className={styles.body}>
        <Blocks />
      </div>
    </div>
  )
}

/** The overview before its line: what stands below the line would jump when it comes. */
export function OverviewSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading the line">
      <Blocks />
    </div>
  )
}

function Blocks() {
  return (
    <div className={styles.blocks}>
      <i className={styles.large} />
      <i className={styles.half} />
      <i className={styles.half} />
      <i className={styles.large} />
    </div>
  )
}

import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { PhoneBar, PhoneBarButton } from '../../../ui/page/PhoneBar.tsx'
import { PhoneBarSlot } from '../../../ui/page/page-slots.tsx'
import styles from './VehicleSkeleton.module.css'

/** The page before its vehicle: same places, so that nothing jumps. Appears after 200 ms; the way back on a phone is there at once. */
export function VehicleSkeleton({ tenant }: { readonly tenant: string }) {
  const navigate = useNavigate()
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading vehicle">
      <PhoneBarSlot>
        <PhoneBar
          size="page"
          title="Vehicle"
          leading={
            <PhoneBarButton
              label="Back to list"
              icon={<IconArrowLeft size={24} stroke={1.75} aria-hidden="true" />}
              onClick={() => navigate({ to: '/$tenant/inventory', params: { tenant } })}
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

import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { offeredActions } from '@lotline/domain/recon/recon-actions'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay, usePermissions } from '../../../api/session/current-user.ts'
import { LatestHistory } from '../../../features/history/LatestHistory.tsx'
import { StepControl } from '../../../features/recon/act/StepControl.tsx'
import { vehicleStepsQuery } from '../../../features/recon/vehicle-steps.ts'
import { useVehicle } from '../../../features/vehicles/vehicle-page.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { BottomBarSlot } from '../../../ui/page/page-slots.tsx'
import { OverviewSkeleton } from '../page/VehicleSkeleton.tsx'
import { LinePanel } from './LinePanel.tsx'
import { OverallTime } from './OverallTime.tsx'
import { ReconMoney } from './ReconMoney.tsx'
import styles from './ReconOverviewPage.module.css'

/** Where a vehicle stands on the line and since when, against its goals; what its recon costs, and what happened last. */
export function ReconOverviewPage() {
  const vehicle = useVehicle()
  const held = usePermissions()
  const mayView = held.has('RECON_VIEW')
  const { isLoading } = useQuery({ ...vehicleStepsQuery(vehicle.vehicleCard.id), enabled: mayView })
  const hasActions = offeredActions(vehicle, held).length > 0
  return (
    <div className={styles.frame}>
      <div className={styles.overview}>{isLoading ? <OverviewSkeleton /> : <Standing vehicle={vehicle} mayView={mayView} />}</div>
      {hasActions && (
        <BottomBarSlot>
          <section className={styles.actions} aria-label="Next action">
            <StepControl vehicle={vehicle} size="phone" />
          </section>
        </BottomBarSlot>
      )}
    </div>
  )
}

function Standing({ vehicle, mayView }: { readonly vehicle: Vehicle; readonly mayView: boolean }) {
  const mayHistory = useMay('INVENTORY_VDP_HISTORY_VIEW')
  return (
    <>
      {mayView ? (
        <>
          <LinePanel vehicle={vehicle} />
          <div className={styles.pair}>
            <OverallTime vehicle={vehicle} />
            <ReconMoney vehicle={vehicle} />
          </div>
        </>
      ) : (
        <>
          <section className="panel">
            <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
              Steps and times are shown to people who may view recon. Your manager can give you that.
            </EmptyState>
          </section>
          {vehicle.reconInfo && <ReconMoney vehicle={vehicle} />}
        </>
      )}
      {mayHistory && <LatestHistory />}
    </>
  )
}

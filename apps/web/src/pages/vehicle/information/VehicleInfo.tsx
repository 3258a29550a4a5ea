import type { Vehicle } from '@lotline/contract/vehicles'
import { vehicleInfoRule } from '@lotline/domain/people/permission-rule'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '../../../api/session/current-user.ts'
import { useIsShowroom } from '../../../api/session/showroom-mode.ts'
import { vinQuery } from '../../../features/vehicles/dictionaries.ts'
import { Vin } from '../../../features/vin/Vin.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { VehicleFacts } from './VehicleFacts.tsx'
import styles from './VehicleInfo.module.css'
import { VehicleInfoForm } from './VehicleInfoForm.tsx'
import { showroomFacts, vehicleFacts } from './vehicle-facts.ts'

/** What is known of a vehicle; color and disposition can be set here by those who may. */
export function VehicleInfo({ vehicle }: { readonly vehicle: Vehicle }) {
  const { vehicleCard: card } = vehicle
  const mayEdit = usePermissions().has(vehicleInfoRule(card))
  const { data: decoded } = useQuery(vinQuery(card.vin, true))
  const facts = useIsShowroom() ? showroomFacts : vehicleFacts
  return (
    <>
      <div className={styles.vin}>
        <span className="lab">VIN</span>
        <Vin vin={card.vin} />
        <CopyButton text={card.vin} label="Copy VIN" />
      </div>
      {mayEdit && <VehicleInfoForm vehicle={vehicle} />}
      <VehicleFacts groups={facts(card, decoded)} />
    </>
  )
}

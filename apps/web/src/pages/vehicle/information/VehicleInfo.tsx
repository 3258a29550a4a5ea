import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { vehicleInfoRule } from '@lotline/domain/people/permission-rule'
import { useQuery } from '@tanstack/react-query'
import { useIsShowroom, usePermissions } from '../../../api/session/current-user.ts'
import { vinQuery } from '../../../features/vehicles/dictionaries.ts'
import { useVehicle } from '../../../features/vehicles/vehicle-page.ts'
import { Vin } from '../../../features/vin/Vin.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { SectionPage } from '../../../ui/page/SectionPage.tsx'
import styles from './VehicleInfo.module.css'
import { VehicleInfoForm } from './VehicleInfoForm.tsx'
import { type FactGroup, showroomFacts, vehicleFacts } from './vehicle-facts.ts'

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

/** Facts of a vehicle with their names, a group a column. */
function VehicleFacts({ groups }: { readonly groups: readonly FactGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, facts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl className={styles.facts}>
            {facts.map(({ label, value, isDecoded }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value ?? <span className="mut">Unknown</span>}
                  {isDecoded && <span className={styles.source}>from the VIN</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** What is known of a vehicle, as a section of its page. */
export function VehicleInfoPage() {
  return (
    <SectionPage title="Vehicle information">
      <VehicleInfo vehicle={useVehicle()} />
    </SectionPage>
  )
}

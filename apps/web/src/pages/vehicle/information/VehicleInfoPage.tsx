import { useVehicle } from '../../../features/vehicles/vehicle-page.ts'
import { SectionPage } from '../../../ui/page/SectionPage.tsx'
import { VehicleInfo } from './VehicleInfo.tsx'

/** What is known of a vehicle, as a section of its page. */
export function VehicleInfoPage() {
  return (
    <SectionPage title="Vehicle information">
      <VehicleInfo vehicle={useVehicle()} />
    </SectionPage>
  )
}

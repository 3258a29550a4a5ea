import type { Vehicle } from '@lotline/contract/vehicles'
import { SectionPage } from '../../../ui/page/SectionPage.tsx'
import { VehicleInfo } from './VehicleInfo.tsx'

/** What is known of a vehicle, as a section of its page. */
export function VehicleInfoPage({ vehicle }: { readonly vehicle: Vehicle }) {
  return (
    <SectionPage title="Vehicle information">
      <VehicleInfo vehicle={vehicle} />
    </SectionPage>
  )
}

import type { LocationEvent } from '@lotline/domain/location/history'
import { IconMapPin } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

/** What history calls its events. */
export const locationEventWords: EventWords<LocationEvent> = {
  UPDATED_GPS_LOCATION: { title: 'Location updated', Icon: IconMapPin },
  VEHICLE_SPOT_SET: { title: 'Spot set', Icon: IconMapPin },
}

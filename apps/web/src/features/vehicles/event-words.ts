import type { StockEvent } from '@lotline/domain/vehicles/history'
import { IconCurrencyDollar, IconFileImport, IconFlag, IconPencil, IconTag } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

export const stockEventWords: EventWords<StockEvent> = {
  RECON_INFO_CHANGED: { title: 'Recon information', Icon: IconCurrencyDollar },
  VEHICLE_INFO_CHANGED: { title: 'Vehicle information', Icon: IconPencil },
  DATA_REFRESHED: { title: 'Feed', Icon: IconFileImport },
  STATUS_UPDATE: { title: 'Status', Icon: IconFlag },
  TAG_ADDED_REMOVED: { title: 'Tags changed', Icon: IconTag },
}

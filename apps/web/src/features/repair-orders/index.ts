import type { RepairOrderEvent } from '@lotline/domain/repair-orders/repair-orders'
import { IconReceipt } from '@tabler/icons-react'
import type { EventWords } from '../part.ts'

/** What history calls its events. */
export const repairOrderEventWords: EventWords<RepairOrderEvent> = {
  REPAIR_ORDER_ADDED: { title: 'Repair order imported', Icon: IconReceipt },
  REPAIR_ORDER_CHANGED: { title: 'Repair order changed', Icon: IconReceipt },
}

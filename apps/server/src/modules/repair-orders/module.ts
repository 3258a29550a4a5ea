import { importRepairOrders } from '@lotline/contract/feeds/imports'
import { listRepairOrders, takeOverLine } from '@lotline/contract/tasks/repair-orders'
import { repairOrderEvents } from '@lotline/domain/repair-orders/repair-orders'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { Feeds } from '../feeds/index.ts'
import { takeInRepairOrders } from './import.ts'
import { readRepairOrders, takeOver } from './service.ts'
import { repairOrdersOfVehicle } from './vehicle-part.ts'

export const repairOrdersModule = defineModule({
  name: 'repair-orders',
  routes: (serve, { feeds }) => repairOrderRoutes(serve, feeds),
  vehicle: repairOrdersOfVehicle,
  demo: () => import('./demo.ts'),
  history: { events: repairOrderEvents, hidden: { unless: listRepairOrders.permission } },
})

function repairOrderRoutes(serve: Serve, feeds: Feeds): void {
  serve(listRepairOrders, (ctx, { params }) => readRepairOrders(ctx, params.vehicleId))
  serve(takeOverLine, (ctx, { params }) => takeOver(ctx, params))
  serve.stream(importRepairOrders, (ctx) => takeInRepairOrders(ctx, feeds))
}

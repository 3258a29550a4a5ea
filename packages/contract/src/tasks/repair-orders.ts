import { repairOrderStatuses } from '@lotline/domain/repair-orders/repair-orders'
import { taskTotalRule } from '@lotline/domain/tasks/tasks'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Money, Timestamp } from '../shapes.ts'
import { Task } from './tasks.ts'

const Amount = Money.nullable()
const Day = z.iso.date().nullable()

const RepairOrderLine = z.object({
  id: z.string(),
  opCode: z.string(),
  opCodeDescription: z.string(),
  laborSale: Amount,
  partsSale: Amount,
  miscSale: Amount,
  total: Amount,
  /** The task that it was taken over as; null where it was not, or the task has been deleted. */
  taskId: z.string().nullable(),
  /** Total of that task now: the line may have another price since. Null for whoever may not see what tasks cost. */
  taskTotal: Amount,
})
export type RepairOrderLine = z.infer<typeof RepairOrderLine>

/** Work on a vehicle as the dealer management system bills it. Amounts are null for whoever may not see money; a discount is negative. */
export const RepairOrder = z.object({
  id: z.string(),
  dmsRoNumber: z.string(),
  roOpenDate: Day,
  roCloseDate: Day,
  status: z.enum(repairOrderStatuses),
  laborTotal: Amount,
  partsTotal: Amount,
  miscTotal: Amount,
  total: Amount,
  repairOrderLines: z.array(RepairOrderLine),
})
export type RepairOrder = z.infer<typeof RepairOrder>

const ofOrder = ['laborTotal', 'partsTotal', 'miscTotal', 'total']
const ofLine = ['laborSale', 'partsSale', 'miscSale', 'total', 'taskTotal'].map((field) => `repairOrderLines.${field}`)

export const listRepairOrders = route({
  method: 'GET',
  path: '/inventory/:vehicleId/repairOrders',
  summary: 'The repair orders of a vehicle: open ones first, then the latest closed',
  permission: 'INVENTORY_VDP_ROS_VIEW',
  params: z.object({ vehicleId: Id }),
  response: z.array(RepairOrder),
  meta: z.object({
    /** When repair orders of this rooftop came in last. */
    importedAt: Timestamp.nullable(),
    /** Orders from this day on are of the vehicle, and open ones with its stock number. */
    inStockOn: z.iso.date(),
    /** Those that name the vehicle and are no work of the dealership on it. */
    leftOut: z.array(z.object({ dmsRoNumber: z.string(), reason: z.string() })),
  }),
  hides: [
    { unless: 'INVENTORY_VDP_RECON_INFO_VIEW', fields: [...ofOrder, ...ofLine] },
    { unless: taskTotalRule, fields: ['repairOrderLines.taskTotal'] },
  ],
})

export const takeOverLine = route({
  method: 'POST',
  path: '/inventory/:vehicleId/repairOrders/:repairOrderId/lines/:lineId/task',
  summary: 'Take a line over as a completed task; once it is one, that task is answered',
  permission: {
    all: [
      'INVENTORY_VDP_ROS_VIEW',
      'INVENTORY_VDP_TASKS_CREATE',
      'INVENTORY_VDP_TASKS_APPROVE',
      'INVENTORY_VDP_TASKS_UPDATE',
      'INVENTORY_VDP_PARTS_COST_UPDATE',
      'INVENTORY_VDP_LABOR_COST_UPDATE',
      'INVENTORY_VDP_RECON_INFO_VIEW',
    ],
  },
  params: z.object({ vehicleId: Id, repairOrderId: Id, lineId: Id }),
  isIdempotent: true,
  response: Task,
  status: 201,
})

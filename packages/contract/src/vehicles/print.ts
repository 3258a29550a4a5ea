import { z } from 'zod'
import { route } from '../route.ts'
import { Id } from '../shapes.ts'
import { getVehicle } from './vehicles.ts'

const leftOut = z
  .enum(['true', 'false'])
  .default('false')
  .transform((word) => word === 'true')

/** What is left out of a vehicle's printout; nothing unless it is said (OPN-111). */
export const PrintQuery = z.object({
  excludeNotes: leftOut,
  excludeTasks: leftOut,
  excludeHeader: leftOut,
  excludeAppraisalInfo: leftOut,
  /** One part by itself, under the vehicle's name; history is printed in no other way. */
  only: z.enum(['tasks', 'history']).optional(),
})
export type PrintQuery = z.infer<typeof PrintQuery>

export const printVehicle = route({
  method: 'GET',
  path: '/inventory/:vehicleId/export/pdf',
  summary: 'One vehicle on paper: answers at once where the PDF will be, with what the person may see of the vehicle',
  permission: getVehicle.permission,
  params: z.object({ vehicleId: Id }),
  query: PrintQuery,
  response: z.object({
    /** Shows the PDF for ten minutes, without a bearer; opened early it waits for it. */
    uri: z.string(),
    jobId: z.string(),
  }),
})

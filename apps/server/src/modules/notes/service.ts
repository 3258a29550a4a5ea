import type { Note } from '@lotline/contract/notes'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { hasVehicle, vehicleNotFound } from '../vehicles/index.ts'
import { listNotes } from './queries.ts'

/** The notes of a vehicle, oldest first; 404 when it is not in this rooftop. */
export async function readNotes({ db }: Ctx, vehicleId: string): Promise<Note[]> {
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  return listNotes(db, vehicleId)
}

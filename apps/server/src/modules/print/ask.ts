import { titleOf } from '@lotline/domain/vehicles/vehicle-words'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { announceFile } from '../../files/announce.ts'
import { plainFileName } from '../../files/plain-file-name.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { findNames } from './queries.ts'

/** Makes the file known that a vehicle's printout is going to be, and answers its id. */
export async function announcePrintout({ db, now }: Ctx, vehicleId: string): Promise<string> {
  const vehicle = isUuid(vehicleId) ? await findNames(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  const name = `${plainFileName(`${vehicle.stock_number} ${titleOf(vehicle)}`)}.pdf`
  return announceFile(db, { name, mediaType: 'application/pdf', isShown: true }, now)
}

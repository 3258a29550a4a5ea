import { titleOf } from '@lotline/domain/vehicle-words'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { plainFileName } from '../../files/plain-file-name.ts'
import { insertFile } from '../../files/queries.ts'
import { newStoreKey } from '../../files/store.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { findNames } from './queries.ts'

const keptMs = 24 * 60 * 60 * 1000

/** Makes the file known that a vehicle's sheet is going to be, and answers its id. */
export async function askForSheet({ db, now }: Ctx, vehicleId: string): Promise<string> {
  const vehicle = isUuid(vehicleId) ? await findNames(db, vehicleId) : undefined
  if (!vehicle) throw vehicleNotFound()
  const id = newId()
  const file = {
    id,
    kind: 'EXPORT',
    storeKey: newStoreKey('EXPORT'),
    name: `${plainFileName(`${vehicle.stock_number} ${titleOf(vehicle)}`)}.pdf`,
    mediaType: 'application/pdf',
    purgeAt: new Date(now.getTime() + keptMs),
    isShown: true,
  } as const
  await insertFile(db, file, now)
  return id
}

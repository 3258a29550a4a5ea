import { missingOfDealer } from '@lotline/domain/papers/buyers-guide'
import type { StickerProvider } from '../../app-options.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { getRooftop } from '../rooftops/index.ts'
import { vehicleNotFound } from '../vehicles/index.ts'
import { findSticker, listPaperVehicles } from './queries.ts'
import { hasProvider, loadSettings, namedDealer, termsOf } from './settings.ts'

/** Which papers of a vehicle there are to print, and with what. */
export async function readPapers({ db }: Ctx, vehicleId: string, servers: StickerProvider | undefined) {
  const [vehicle] = isUuid(vehicleId) ? await listPaperVehicles(db, [vehicleId]) : []
  if (!vehicle) throw vehicleNotFound()
  const settings = await loadSettings(db)
  const { name: rooftop } = await getRooftop(db)
  const sticker = await findSticker(db, vehicle.vin)
  return {
    sticker: {
      isProvided: hasProvider(settings, servers),
      present: sticker !== undefined,
      updatedAt: sticker?.fetched_at.toISOString() ?? null,
    },
    guide: { terms: termsOf(settings), missing: missingOfDealer(namedDealer(settings, rooftop)) },
  }
}

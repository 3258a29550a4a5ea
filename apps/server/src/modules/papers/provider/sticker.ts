import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { AppError } from '../../../app-error.ts'
import type { StickerProvider } from '../../../app-options.ts'
import type { Doors } from '../../../database/doors.ts'
import { markKept, markReady } from '../../../files/queries.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { keepFile, withIncoming } from '../../uploads/index.ts'
import { findSticker, hasVin, insertSticker } from '../queries.ts'
import { loadSettings, providerOf } from '../settings.ts'
import { openStickerClient, type StickerClient } from './client.ts'

type Asking = { client: StickerClient; servers: StickerProvider | undefined; asking: Map<string, Promise<string>> }

type Asker = { doors: Doors; rooftopId: string; now: Date }

/** Window stickers of VINs, from the store or from their provider; for the whole process, so that one is fetched once at a time. */
export type WindowStickers = {
  /** The file that shows the sticker of a VIN in a rooftop. Throws STICKER_NOT_FOUND and STICKER_UNAVAILABLE. */
  fileOf(asker: Asker, vin: string): Promise<string>
}

export function openWindowStickers(
  services: Pick<AppServices, 'files' | 'warn' | 'options' | 'outside' | 'now' | 'secrets'>,
): WindowStickers {
  const asking: Asking = { client: openStickerClient(services), servers: services.options.stickers, asking: new Map() }
  return { fileOf: (asker, vin) => findFile(services, asking, asker, vin) }
}

/** The address of the window sticker of a VIN: the one that is kept, else what its provider gives. */
export async function readSticker(
  stickers: WindowStickers,
  { doors, actor: { rooftopId }, now, links }: Pick<DoorsCtx, 'actor' | 'doors' | 'now' | 'links'>,
  text: string,
): Promise<{ uri: string }> {
  const vin = normalizeVin(text)
  if (!isValidVin(vin))
    throw new AppError('MALFORMED', 'vin: must be 17 letters and digits', {
      errors: [{ field: 'vin', message: 'must be 17 letters and digits' }],
    })
  const fileId = await stickers.fileOf({ doors, rooftopId, now }, vin)
  return { uri: links.addressOf({ rooftopId, fileId }, now) }
}

async function findFile(
  { files, warn, secrets }: Pick<AppServices, 'files' | 'warn' | 'secrets'>,
  { client, servers, asking }: Asking,
  { doors, rooftopId, now }: Asker,
  vin: string,
): Promise<string> {
  const { kept, provider } = await doors.inRooftop(rooftopId, async (db) => ({
    kept: await findSticker(db, vin),
    provider: providerOf(await loadSettings(db), servers, { secrets, rooftopId }),
  }))
  if (kept) return kept.file_id
  if (!provider)
    throw new AppError('STICKER_NOT_FOUND', 'This location has no provider of window stickers. Set one up in Settings.')
  if (provider === 'LOCKED')
    throw new AppError(
      'STICKER_UNAVAILABLE',
      'The password for the window sticker provider is lost. Enter it again in Settings, Papers.',
    )
  const key = JSON.stringify([rooftopId, provider, vin])
  const known = asking.get(key)
  if (known) return known
  const fetch = async () => {
    // Whoever fetched it may have kept it since it was looked for.
    const since = await doors.inRooftop(rooftopId, (db) => findSticker(db, vin))
    return since?.file_id ?? fetchSticker({ files, warn, client, provider }, { doors, rooftopId, now }, vin)
  }
  const fetched = fetch()
  asking.set(key, fetched)
  return fetched.finally(() => asking.delete(key))
}

type With = Pick<AppServices, 'files' | 'warn'> & { client: StickerClient; provider: StickerProvider }

/** Fetches a sticker and keeps it: of a vehicle of the rooftop for good, of another for an hour; answers its file. */
async function fetchSticker(
  { files, warn, client, provider }: With,
  into: Pick<DoorsCtx, 'doors' | 'now'> & { rooftopId: string },
  vin: string,
): Promise<string> {
  return withIncoming(files.store, async (path) => {
    const outcome = await client.save(provider, vin, path)
    if (outcome.kind === 'NONE') throw new AppError('STICKER_NOT_FOUND', 'The provider has no window sticker for this VIN.')
    if (outcome.kind === 'FAILED') {
      warn(`The provider of window stickers gave none for ${vin}: ${outcome.reason}`)
      throw new AppError('STICKER_UNAVAILABLE', 'The window sticker provider is temporarily unavailable. Try again later.')
    }
    const stored = { path, name: `${vin} window sticker.pdf`, mediaType: 'application/pdf', isShown: true }
    const { id, bytes } = await keepFile(files.store, into, stored)
    return into.doors.inRooftop(into.rooftopId, async (db) => {
      const isFirst = await insertSticker(db, vin, id, into.now)
      // Another server was faster: this one is tidied away by itself.
      if (!isFirst) return (await findSticker(db, vin))?.file_id ?? id
      const keep = (await hasVin(db, vin)) ? markKept : markReady
      await keep(db, id, bytes, into.now)
      return id
    })
  })
}

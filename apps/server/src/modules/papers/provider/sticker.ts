import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { AppError } from '../../../app-error.ts'
import type { StickerProvider } from '../../../app-options.ts'
import { markKept, markReady } from '../../../files/queries.ts'
import type { DoorsCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { keepFile, withIncoming } from '../../uploads/index.ts'
import { findSticker, hasVin, insertSticker } from '../queries.ts'
import { loadSettings, providerOf } from '../settings.ts'
import type { StickerClient } from './client.ts'

type Asking = { client: StickerClient; servers: StickerProvider | undefined; asking: Map<string, Promise<string>> }

/** What one process asks providers with: who asks for a sticker that is being fetched waits for the same. */
export function openAsking(client: StickerClient, servers: StickerProvider | undefined): Asking {
  return { client, servers, asking: new Map() }
}

/** Where the window sticker of a VIN is shown: the one that is kept, else what its provider gives. */
export async function readSticker(
  { files, warn }: Pick<AppServices, 'files' | 'warn'>,
  { client, servers, asking }: Asking,
  raw: Pick<DoorsCtx, 'actor' | 'doors' | 'now' | 'links'>,
  text: string,
): Promise<{ uri: string }> {
  const { doors, actor, now, links } = raw
  const { rooftopId } = actor
  const vin = normalizeVin(text)
  if (!isValidVin(vin))
    throw new AppError('MALFORMED', 'vin: must be 17 letters and digits', {
      errors: [{ field: 'vin', message: 'must be 17 letters and digits' }],
    })
  const { kept, provider } = await doors.inRooftop(rooftopId, async (db) => ({
    kept: await findSticker(db, vin),
    provider: providerOf(await loadSettings(db), servers),
  }))
  const show = (fileId: string) => ({ uri: links.addressOf({ rooftopId, fileId }, now) })
  if (kept) return show(kept.file_id)
  if (!provider)
    throw new AppError('STICKER_NOT_FOUND', 'This location has no provider of window stickers. Set one up in Settings.')
  const key = JSON.stringify([rooftopId, provider, vin])
  const known = asking.get(key)
  if (known) return show(await known)
  const fetch = async () => {
    // Whoever fetched it may have kept it since it was looked for.
    const since = await doors.inRooftop(rooftopId, (db) => findSticker(db, vin))
    return since?.file_id ?? fetchSticker({ files, warn, client, provider }, { doors, rooftopId, now }, vin)
  }
  const fetched = fetch()
  asking.set(key, fetched)
  return show(await fetched.finally(() => asking.delete(key)))
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

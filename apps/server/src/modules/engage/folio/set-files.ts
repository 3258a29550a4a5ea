import { SET_FILE_HOURS } from '@lotline/domain/engage/folio'
import { mostBytesAt } from '@lotline/domain/files/file-limits'
import { fileNameOf } from '@lotline/domain/files/file-names'
import { inOwnRooftop } from '../../../ctx.ts'
import { markReady } from '../../../files/queries.ts'
import type { StreamCtx } from '../../../http/serve.ts'
import type { AppServices } from '../../../module/define.ts'
import { addressesOf, examine, fileOfBody, keepFile, withIncoming } from '../../uploads/index.ts'
import { insertSetFile } from './set-queries.ts'

type Uploaded = { fileId: string; fileName: string; fileUrl: string }

/** Takes in a file for a document that is the same on every vehicle. It is tidied away unless the documents are saved with it. */
export async function uploadSetFile(
  { files: { store, room }, pictures }: Pick<AppServices, 'files' | 'pictures'>,
  raw: StreamCtx,
): Promise<Uploaded> {
  const { rooftopId, featureFlags } = raw.actor
  await room.require(rooftopId, Number(raw.request.headers['content-length'] ?? 0))
  const hasBigFiles = featureFlags.includes('BIG_FILE_UPLOAD')
  return withIncoming(store, async (path) => {
    const came = await fileOfBody(raw.request, path, mostBytesAt('folio', hasBigFiles))
    const { type } = await examine(pictures, { path, bytes: came.bytes, place: 'folio', hasBigFiles, owner: raw.actor })
    const name = fileNameOf(came.name, type)
    const { doors, now } = raw
    const { id, bytes } = await keepFile(store, { doors, rooftopId, now }, { path, name, mediaType: type, isShown: true })
    return inOwnRooftop(raw, async (ctx) => {
      await markReady(ctx.db, id, bytes, now)
      await insertSetFile(ctx.db, { id, name, until: new Date(now.getTime() + SET_FILE_HOURS * 60 * 60 * 1000) })
      return { fileId: id, fileName: name, fileUrl: addressesOf(ctx)(id) }
    })
  })
}

import type { FolioDocument } from '@lotline/contract/engage/folio'
import type { UploadQuery } from '@lotline/contract/files/uploads'
import { AppError } from '../../../app-error.ts'
import { inOwnRooftop } from '../../../ctx.ts'
import type { StreamCtx } from '../../../http/serve.ts'
import { attach, type FileServices } from '../../uploads/index.ts'
import { documentNotFound, type FolioDeps, type FolioPlace, requireDocument, setContent } from './acts.ts'
import { readDocument } from './read.ts'

type UploadInput = UploadQuery & { url: string; rooftopId?: string; vehicleId?: string }

/** Takes a file in as the content of a document of a vehicle, which `url` names by its address (UPL-011). */
export async function uploadFile(
  services: FileServices,
  deps: FolioDeps,
  raw: StreamCtx,
  { url, rooftopId = raw.actor.rooftopId, vehicleId, ...query }: UploadInput,
): Promise<{ uri: string; document: FolioDocument }> {
  const place = readPlace(url)
  if (!place) throw noPlace()
  if (vehicleId !== undefined && vehicleId.toLowerCase() !== place.vehicleId) throw documentNotFound()
  const owner = { vehicleId: place.vehicleId, kind: 'FOLIO', id: place.documentId } as const
  const input = { ...query, rooftopId, vehicleId: place.vehicleId }
  const { uri } = await attach(services, raw, input, {
    place: 'folio',
    owner,
    isReplacing: true,
    require: async (ctx) => void (await requireDocument(ctx, place)),
    tell: async (ctx, { id }) =>
      setContent(ctx, place.vehicleId, await requireDocument(ctx, place), { url: null, attachmentId: id }),
  })
  const document = await inOwnRooftop(raw, (ctx) => readDocument(ctx, place.vehicleId, place.documentId, deps.stickers))
  if (!document) throw documentNotFound()
  return { uri, document }
}

const address = /^(?:\/api)?\/inventory\/([0-9a-f-]{36})\/plugins\/vdp\/velocityengage\/folio\/document\/([0-9a-f-]{36})$/

/** The document that an address of the API names; undefined for any other text. */
function readPlace(url: string): FolioPlace | undefined {
  const [, vehicleId, documentId] = address.exec(url.toLowerCase()) ?? []
  return vehicleId && documentId ? { vehicleId, documentId } : undefined
}

function noPlace(): AppError {
  const message = 'must be the address of a document of a vehicle'
  return new AppError('MALFORMED', `url: ${message}`, { errors: [{ field: 'url', message }] })
}

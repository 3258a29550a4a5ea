import { addDocument } from '@lotline/contract/documents'
import { addImage, addVideo } from '@lotline/contract/media'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/files.ts'
import { refusalWords } from '../../api/refusals.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { UploadTarget } from './upload-list.ts'
import { NotReached, type Sending } from './upload-queue.ts'

/** Sends one file whole, or says at last where what was sent in pieces belongs. Throws NotReached where nobody judged it, else a refusal whose message is a sentence. */
export async function sendUpload(file: File, kept: KeptUpload, isWhole: boolean, sending: Sending): Promise<void> {
  try {
    if (isWhole) return await finish(kept, (route, input) => upload(route, input, file, sending))
    const { sendInPieces } = await import('./send-in-pieces.ts')
    const uploadUrl = await sendInPieces(file, kept.uploadUrl, sending)
    await finish({ ...kept, uploadUrl }, (route, input) => call(route, input, { signal: sending.signal }))
  } catch (error) {
    throw judged(error)
  }
}

type Place = typeof addImage | typeof addVideo | typeof addDocument
type Send = (route: Place, input: { params: { rooftopId: string; vehicleId: string }; query: Query }) => Promise<unknown>
type Query = { key: string; uploadUrl?: string | undefined; shot?: never; syndicated?: never }

async function finish({ id, rooftopId, uploadUrl, target }: KeptUpload, send: Send): Promise<void> {
  const query = {
    key: id,
    ...(uploadUrl && { uploadUrl }),
    ...(target.shot && { shot: target.shot }),
    ...(target.type === 'syndication' && { syndicated: 'true' }),
  }
  // The server checks the shot by the same list that it was chosen from.
  const place = places[target.type]
  if (!place) throw new Error(`Nothing takes files of ${target.type}`)
  await send(place, { params: { rooftopId, vehicleId: target.vehicleId }, query: query as Query })
}

const places: Partial<Record<UploadTarget['type'], Place>> = {
  image: addImage,
  syndication: addImage,
  video: addVideo,
  document: addDocument,
}

/** What was judged will be judged so again; whoever was busy, broken or not there is asked again. */
function judged(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (!(error instanceof ApiError)) return new NotReached()
  const isPassing = error.status >= 500 || error.status === 429 || error.status === 408
  return isPassing && error.status !== 507 ? new NotReached() : new Error(refusalWords(error), { cause: error })
}

import { uploadFolioFileOfVehicle } from '@lotline/contract/engage/folio'
import { addDocument } from '@lotline/contract/files/documents'
import { addImage, addVideo } from '@lotline/contract/files/media'
import { addNoteFile } from '@lotline/contract/notes'
import type { Call, Route } from '@lotline/contract/route'
import { addAnswerFile } from '@lotline/contract/tasks/checklists'
import { addTaskFile } from '@lotline/contract/tasks/tasks'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { upload } from '../../api/files.ts'
import { waitOf } from '../../api/outbox/outcome.ts'
import { refusalWords } from '../../api/refusals.ts'
import type { StoredUpload } from './stored-uploads.ts'
import { NotReached, type Sending } from './upload-ground.ts'

/** Sends one file whole, or in pieces and says at last where they belong. Throws NotReached where nobody judged it, else a refusal whose message is a sentence. */
export async function sendUpload(file: File, kept: StoredUpload, isWhole: boolean, sending: Sending): Promise<void> {
  try {
    if (isWhole) return await put(kept, (route, input) => upload(route, input, file, sending))
    const { sendInPieces } = await import('./upload-in-pieces.ts')
    const uploadUrl = await sendInPieces(file, kept.uploadUrl, sending)
    await put({ ...kept, uploadUrl }, (route, input) => call(route, input, { signal: sending.signal }))
  } catch (error) {
    throw judged(error)
  }
}

type Send = <const R extends Route>(route: R, input: Call<R>) => Promise<unknown>

/** Puts it where it belongs (UPL-029 to UPL-033). */
async function put({ id, rooftopId, uploadUrl, target }: StoredUpload, send: Send): Promise<void> {
  const { vehicleId } = target
  const query = { key: id, ...(uploadUrl && { uploadUrl }) }
  const params = { rooftopId, vehicleId }
  switch (target.type) {
    case 'image':
    case 'syndication': {
      const syndicated = target.type === 'syndication' ? 'true' : 'false'
      return void (await send(addImage, { params, query: { ...query, syndicated, ...(target.shot && { shot: target.shot }) } }))
    }
    case 'video':
      return void (await send(addVideo, { params, query }))
    case 'document':
      return void (await send(addDocument, { params, query }))
    case 'note':
      return void (await send(addNoteFile, { params: { ...params, noteId: target.parentId }, query }))
    case 'task':
      return void (await send(addTaskFile, { params: { ...params, taskId: target.parentId }, query }))
    case 'folio': {
      const url = `/inventory/${vehicleId}/plugins/vdp/velocityengage/folio/document/${target.parentId}`
      return void (await send(uploadFolioFileOfVehicle, { params, query: { ...query, url } }))
    }
    case 'answer': {
      const item = { ...params, checklistId: target.parentId, fieldId: target.fieldId }
      return void (await send(addAnswerFile, { params: item, query }))
    }
  }
}

/** What was judged will be judged so again; whoever was busy, broken or not there is asked again. */
function judged(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (!(error instanceof ApiError)) return new NotReached()
  // A full disk is not emptied by asking.
  const isPassing = (error.status >= 500 && error.status !== 507) || error.status === 429 || error.status === 408
  return isPassing ? new NotReached(waitOf(error).afterMs) : new Error(refusalWords(error), { cause: error })
}

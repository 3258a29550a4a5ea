import { fileTypeOf, fileTypes, isHeic } from '@lotline/domain/files/file-types'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { inOneTab } from '../../api/outbox/lock.ts'
import { reachable, rest } from '../../api/outbox/wait.ts'
import { randomUuid } from '../../api/random-id.ts'
import { type SignedInUser, useCurrentUser } from '../../api/session/current-user.ts'
import { isLastUser } from '../../api/session/kept-user.ts'
import { toast } from '../../ui/message/toast.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { faultOf, headOf, placeOf } from './file-fault.ts'
import { fitPhoto } from './photos/fit-photo.ts'
import { forgetUpload, isUploadGone, maxStoredBytes, readUpload, readUploads, storeUpload } from './stored-uploads.ts'
import { type Ground, NotReached } from './upload-ground.ts'
import type { UploadItem, UploadTarget } from './upload-list.ts'
import { openUploadQueue, type UploadQueue } from './upload-queue.ts'
import { sendUpload } from './upload-request.ts'

let opened: { readonly of: string; readonly queue: UploadQueue; readonly ready: Promise<void> } | undefined

/** The one queue of a person in a rooftop; whatever this device has kept of it goes on with the first call. */
export function uploadsOf(user: SignedInUser, client: QueryClient): UploadQueue {
  const of = `${user.id} ${user.location}`
  if (opened?.of === of) return opened.queue
  opened?.queue.close()
  const owner = { personId: user.id, rooftopId: user.location }
  const hasManager = user.featureFlags.includes('BIG_FILE_UPLOAD')
  const queue = openUploadQueue(groundOf(user), owner, (outcome) => tell(outcome, { client, queue, hasManager }))
  opened = { of, queue, ready: queue.resume() }
  return queue
}

/** The same once all that was staged on this device is in it. */
export async function readyUploadsOf(user: SignedInUser, client: QueryClient): Promise<UploadQueue> {
  const queue = uploadsOf(user, client)
  await opened?.ready
  return queue
}

type Uploads = { readonly queue: UploadQueue; readonly items: readonly UploadItem[] }

/** The files on their way, and what can be done to them; what is in its place is not among them any more (UPL-019). */
export function useUploads(): Uploads {
  const { queue, items } = useAllUploads()
  return { queue, items: useMemo(() => items.filter(({ isSettled }) => !isSettled), [items]) }
}

/** With what has arrived and has not been dismissed. */
export function useAllUploads(): Uploads {
  const queue = uploadsOf(useCurrentUser(), useQueryClient())
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) }
}

type Outcome = { readonly item: UploadItem; readonly error?: unknown }
type Telling = { readonly client: QueryClient; readonly queue: UploadQueue; readonly hasManager: boolean }

function tell({ item, error }: Outcome, { client, queue, hasManager }: Telling): void {
  if (error) return void toast.error(item.error, { lasts: 5000 })
  // What it hangs on is read again before the file leaves the list, so that it is never seen nowhere.
  void client.invalidateQueries({ queryKey: vehicleKeys.one(item.target.vehicleId) }).finally(() => {
    // Who has the list of all uploads finds it there until they dismiss it (OPN-165).
    if (hasManager) queue.settle(item.id)
    else queue.remove(item.id)
  })
}

function groundOf({ id, location, featureFlags }: SignedInUser): Ground {
  const hasBigFiles = featureFlags.includes('BIG_FILE_UPLOAD')
  const owner = { id, location }
  return {
    maxStoredBytes,
    prepare: (file, target, signal) => prepare(file, target, hasBigFiles, signal),
    methodFor: (file) => (file.type.startsWith('image/') ? 'DIRECT' : 'RESUMABLE'),
    async send(file, kept, sending) {
      // Another tab may have signed in somebody else meanwhile, or gone to another rooftop: theirs is not the name to send it under.
      if (!isLastUser(owner)) throw new NotReached()
      await sendUpload(file, kept, file.type.startsWith('image/'), sending)
    },
    giveUp: ({ uploadUrl }) => {
      if (uploadUrl) void import('./upload-in-pieces.ts').then(({ endUpload }) => endUpload(uploadUrl))
    },
    keep: storeUpload,
    forget: (upload) => forgetUpload(owner, upload),
    read: (upload) => readUpload(owner, upload),
    isGone: (upload) => isUploadGone(owner, upload),
    readAll: () => readUploads(owner),
    alone: (upload, work) => inOneTab(`rvweb_upload_${upload}`, work),
    rest,
    reachable,
    newId: randomUuid,
    now: Date.now,
  }
}

/** Photos are made fit; whatever the server would refuse for what it is or how large it is does not set out. */
async function prepare(given: File, target: UploadTarget, hasBigFiles: boolean, signal: AbortSignal): Promise<File> {
  const place = placeOf(target)
  const first = await headOf(given)
  const isPhoto = isHeic(first) || fileTypes[fileTypeOf(first) ?? 'application/pdf'].kind === 'IMAGE'
  const file = isPhoto && place !== 'document' ? await fitPhoto(given, signal) : given
  const fault = await faultOf(file, place, hasBigFiles)
  if (fault) throw new Error(fault)
  const type = fileTypeOf(await headOf(file))
  return !type || file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}

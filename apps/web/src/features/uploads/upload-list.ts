import type { Shot } from '@lotline/domain/vehicles/media'

/** Where a file goes; `parentId` is the note, the task, the checklist or the shopper's document that it belongs to (UPL-014). */
export type UploadTarget = { readonly vehicleId: string } & (
  | { readonly type: 'image' | 'syndication'; readonly shot?: Shot | undefined }
  | { readonly type: 'video' | 'document' }
  | { readonly type: 'note' | 'task' | 'folio'; readonly parentId: string }
  | { readonly type: 'answer'; readonly parentId: string; readonly fieldId: string }
)

export type UploadStatus = 'STAGED' | 'UPLOADING' | 'PAUSED' | 'ERROR' | 'COMPLETED'

/** A file on its way (UPL-013). Its id is the key that it is sent with: sent twice it arrives once. */
export type UploadItem = {
  readonly id: string
  readonly status: UploadStatus
  /** 0 to 1. */
  readonly progress: number
  readonly name: string
  /** Bytes, as they go up. */
  readonly size: number
  readonly target: UploadTarget
  readonly method: 'DIRECT' | 'RESUMABLE'
  /** It is being made fit: nothing of it has gone out yet. */
  readonly isPreparing: boolean
  /** It goes on by itself once the server can be reached again. */
  readonly isWaiting: boolean
  /** Too large to be kept on the device, and the page was closed meanwhile: the same file has to be chosen again. */
  readonly isMissing: boolean
  /** It is there and shown in its place: only the list of all uploads still names it (UPL-019, OPN-165). */
  readonly isSettled: boolean
  /** Why it was refused, as a sentence. */
  readonly error: string | null
}

// UPL-022; what has not been started yet stands behind what has.
const order: readonly UploadStatus[] = ['UPLOADING', 'PAUSED', 'COMPLETED', 'ERROR', 'STAGED']

/** As they are shown, those of one status in the order they were added. */
export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  return items.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
}

/** What a press on pause or resume makes of it; null where it does nothing (UPL-017, UPL-018). */
export function toggled({ status }: UploadItem): 'PAUSED' | 'UPLOADING' | null {
  if (status === 'UPLOADING') return 'PAUSED'
  return status === 'COMPLETED' || status === 'STAGED' ? null : 'UPLOADING'
}

export function isUnderWay({ status }: UploadItem): boolean {
  return status === 'UPLOADING' || status === 'PAUSED'
}

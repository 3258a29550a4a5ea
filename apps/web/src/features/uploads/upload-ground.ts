import type { StoredUpload } from './stored-uploads.ts'
import type { UploadItem, UploadTarget } from './upload-list.ts'

/** How far a send has come, and what to keep of it meanwhile. */
export type Sending = {
  readonly signal: AbortSignal
  onProgress(fraction: number): void
  onAddress(uploadUrl: string): void
}

/** Nobody was reached, or nobody who would judge it: it is tried again, not before `afterMs`. Whatever else is thrown is a refusal. */
export class NotReached extends Error {
  readonly afterMs: number

  constructor(afterMs = 0) {
    super()
    this.afterMs = afterMs
  }
}

/** What a queue stands on: the server, this device's storage, and time. */
export type Ground = {
  /** What the device keeps of one file at most. */
  readonly maxStoredBytes: number
  /** Makes a photo fit, unless it is stopped; throws a refusal whose message is a sentence. */
  prepare(file: File, target: UploadTarget, signal: AbortSignal): Promise<File>
  methodFor(file: File): UploadItem['method']
  send(file: File, kept: StoredUpload, sending: Sending): Promise<void>
  /** Ends what the server holds of it. */
  giveUp(kept: StoredUpload): void
  keep(kept: StoredUpload): Promise<boolean>
  forget(id: string): Promise<void>
  read(id: string): Promise<StoredUpload | undefined>
  /** Whether it is certainly kept no more. */
  isGone(id: string): Promise<boolean>
  readAll(): Promise<StoredUpload[]>
  /** Runs for one tab at a time; others wait until it ends. */
  alone(id: string, work: () => Promise<void>): Promise<void>
  rest(ms: number, signal: AbortSignal): Promise<void>
  /** Settles once the server can be reached. */
  reachable(signal: AbortSignal): Promise<void>
  newId(): string
  now(): number
}

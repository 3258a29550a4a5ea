import type { Line } from '@lotline/domain/notifications/notice-text'
import type { Doors } from '../../../database/doors.ts'
import type { Push } from '../../../push/push.ts'
import type { ClaimedNotice } from './notice-queries.ts'

/** What notices are sent with. */
export type Sending = {
  doors: Doors
  now: () => Date
  push: Push
  origin: string
  log: (line: string, error?: unknown) => void
  signal: AbortSignal
}

/** What came of a notice; with `again` it is tried again, at that moment or when it is its turn. */
export type SendOutcome = { wasSent: boolean; error: string | null; again?: Date | 'SOON' }

/** A notice with what its reader may be told of it now. */
export type Worded = { rooftopId: string; notice: ClaimedNotice; lines: readonly Line[] }

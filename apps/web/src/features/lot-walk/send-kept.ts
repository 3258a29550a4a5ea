import { mostTogether } from '@lotline/domain/lot-walk/lot-walk'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { refusalWords } from '../../api/refusals.ts'
import { type Device, type Kept, keep, readKept, type Unsent, withAside, withoutSent } from './kept-scans.ts'

/** What has become of a part: taken; refused, where another try may do or none of it ever will; or nobody was there. */
export type Sent =
  | { readonly is: 'taken' }
  | { readonly is: 'away' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'hopeless'; readonly reason: string; readonly isAll: boolean }

/**
 * Sends what is kept part by part until nothing is left or another try has to wait. Of a part that will never be taken, halves are sent
 * until it is known which scan is to blame: that one is put aside with the reason, and the others go on.
 */
export async function sendKept(
  place: string,
  send: (part: Unsent) => Promise<Sent>,
  { size: most = mostTogether, storage = localStorage }: { size?: number; storage?: Device } = {},
): Promise<Sent> {
  let size = most
  for (;;) {
    const part = partOf(readKept(place, storage), size, most)
    if (!part) return { is: 'taken' }
    const sent = await send(part)
    if (sent.is === 'away' || sent.is === 'refused') return sent
    if (sent.is === 'taken') {
      keep(place, (kept) => withoutSent(kept, part), storage)
      size = Math.min(most, size * 2)
    } else if (sent.isAll || part.scans.length + part.undone.length === 1) {
      keep(place, (kept) => withAside(kept, part, sent.reason), storage)
    } else {
      size = Math.max(1, Math.floor(Math.max(part.scans.length, part.undone.length) / 2))
    }
  }
}

/** As much as goes at a time. What was taken back goes with the last scans, or after them where it is not known whom to blame. */
function partOf({ scans, undone }: Kept, size: number, most: number): Unsent | undefined {
  if (scans.length === 0 && undone.length === 0) return undefined
  const isAfter = scans.length > size || (scans.length > 0 && size < most)
  return { scans: scans.slice(0, size), undone: isAfter ? [] : undone.slice(0, size) }
}

/** What an error says of scans that were sent. A reply that is not the server's own, as of a gateway, says nothing for good. */
export function sentWith(error: unknown): Sent {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return { is: 'away' }
  // What is malformed about a scan is for those who build this.
  const reason = isMalformed(error) ? 'This scan cannot be read. Scan the car again.' : refusalWords(error)
  const isAll = errorCode(error) === 'LOT_WALK_NOT_FOUND'
  const isHopeless = isAll || (error.problem !== undefined && hopeless.has(error.status))
  return isHopeless ? { is: 'hopeless', reason, isAll } : { is: 'refused', reason }
}

function isMalformed({ status, problem }: ApiError): boolean {
  return status === 400 && problem !== undefined
}

// What is wrong with the scans themselves, or with the state of their walk. Who is signed out or lacks a permission may try again.
const hopeless: ReadonlySet<number> = new Set([400, 409, 413, 422])

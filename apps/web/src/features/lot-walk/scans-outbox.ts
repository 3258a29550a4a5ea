import { addScans } from '@lotline/contract/location/lot-walk'
import { mostTogether } from '@lotline/domain/lot-walk/lot-walk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ApiError, errorCode } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Adapter, type Outbox, outboxOf } from '../../api/outbox/outbox.ts'
import { isPassing, type Outcome, waitOf } from '../../api/outbox/outcome.ts'
import { useLane } from '../../api/outbox/use-lane.ts'
import { randomUuid } from '../../api/random-id.ts'
import { refusalWords } from '../../api/refusals.ts'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { walkQuery } from './queries.ts'
import { entryOfScan, entryOfUndone, oldScans, type ScanBody, scansIn } from './scans.ts'

/** Scans go together; one that will never be taken is put aside with the reason, and the others go on. */
export const scansAdapter: Adapter<ScanBody, QueryClient> = {
  kind: 'scan',
  version: 1,
  together: mostTogether,
  old: oldScans,
  async send(entries, client) {
    const walkId = entries[0]?.lane ?? ''
    const { queryKey } = walkQuery(walkId)
    await client.cancelQueries({ queryKey, exact: true })
    const { scans, undone } = scansIn(entries)
    const { data } = await call(addScans, { params: { walkId }, body: { scans: [...scans], undone: [...undone] } })
    client.setQueryData(queryKey, data)
  },
  judge,
  // What was taken back and is refused is nowhere.
  isIdle: (body) => 'undone' in body,
}

/** What an error says of scans that were sent. A reply that is not the server's own, as of a gateway, says nothing for good. */
export function judge(error: unknown): Outcome {
  if (!(error instanceof ApiError) || (isPassing(error) && error.status !== 401)) return { is: 'later', ...waitOf(error) }
  // What is malformed about a scan is for those who build this.
  const isMalformed = error.status === 400 && error.problem !== undefined
  const reason = isMalformed ? 'We couldn’t read this scan. Scan the car again.' : refusalWords(error)
  const isAll = errorCode(error) === 'LOT_WALK_NOT_FOUND'
  const isHopeless = isAll || (error.problem !== undefined && hopeless.has(error.status))
  return isHopeless ? { is: 'refused', reason, isAll } : { is: 'later', reason }
}

// What is wrong with the scans themselves, or with the state of their walk. Who is signed out or lacks a permission may try again.
const hopeless: ReadonlySet<number> = new Set([400, 409, 413, 422])

/** Takes a scan back: here and, in case it has been sent, there. One that was put aside is nowhere else. */
export function undoScan(box: Outbox<ScanBody, QueryClient>, walkId: string, id: string): void {
  const isAside = box.entries().some((entry) => entry.id === id && entry.state === 'REFUSED')
  void box.drop(id)
  if (!isAside) void box.put(entryOfUndone(walkId, id))
}

/** What somebody scans on a walk: kept on the device at once, and sent by itself as soon as the server is there. */
export function useScans(walkId: string) {
  const client = useQueryClient()
  const box = outboxOf(scansAdapter, useCurrentUser())
  const entries = useLane(box, walkId)
  // The server is the outside system.
  useEffect(() => box.start(client), [box, client])
  return {
    kept: useMemo(() => scansIn(entries), [entries]),
    /** Why another try has to wait, where the server has said so. */
    refusal: entries.find(({ state }) => state === 'WAITING')?.reason,
    scan(vin: string, spot: string | null) {
      const one = { id: randomUuid(), vin, spot, at: new Date().toISOString() }
      void box.put(entryOfScan(walkId, one))
      return one.id
    },
    /** Takes a scan back; one that was put aside is discarded. */
    undo: (id: string) => undoScan(box, walkId, id),
  }
}

/** Sends scans that a page before has left, wherever the person is by now. */
export function ScansSender(): null {
  const client = useQueryClient()
  const box = outboxOf(scansAdapter, useCurrentUser())
  // The server is the outside system.
  useEffect(() => box.start(client), [box, client])
  return null
}

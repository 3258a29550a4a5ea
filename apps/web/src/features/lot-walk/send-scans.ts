import { addScans } from '@lotline/contract/location/lot-walk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { randomUuid } from '../../api/random-id.ts'
import { onConnection } from '../../api/stream/connection.ts'
import { type Kept, keep, type Unsent, useKeptScans, withoutScan } from './kept-scans.ts'
import { walkQuery } from './queries.ts'
import { type Sent, sendKept, sentWith } from './send-kept.ts'

const patienceMs = 8000
/** Walks whose scans go up from this page. */
const sending = new Set<string>()

type Walk = { client: QueryClient; place: string; walkId: string; onRefused: (sentence: string | undefined) => void }

/** What somebody scans on a walk: kept on the device at once, and sent by itself as soon as the server is there. */
export function useScans(walkId: string) {
  const client = useQueryClient()
  const { place, kept } = useKeptScans(walkId)
  const [refusal, setRefusal] = useState<string>()
  // The device's connection is the outside system: what waits goes up when it is back, and what a page before has left now.
  useEffect(() => {
    const goOn = () => void sendAll({ client, place, walkId, onRefused: setRefusal })
    goOn()
    const timer = setInterval(goOn, patienceMs)
    const stop = onConnection(goOn)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [client, place, walkId])
  const change = (next: (kept: Kept) => Kept) => {
    keep(place, next)
    void sendAll({ client, place, walkId, onRefused: setRefusal })
  }
  return {
    kept,
    refusal,
    scan(vin: string, spot: string | null) {
      const one = { id: randomUuid(), vin, spot, at: new Date().toISOString() }
      change((all) => ({ ...all, scans: [...all.scans, one] }))
      return one.id
    },
    /** Takes a scan back; one that was put aside is discarded. */
    undo: (id: string) => change((all) => withoutScan(all, id)),
  }
}

async function sendAll(walk: Walk): Promise<void> {
  const { place, onRefused } = walk
  if (sending.has(place)) return
  sending.add(place)
  try {
    const sent = await sendKept(place, (part) => send(walk, part))
    if (sent.is !== 'away') onRefused(sent.is === 'taken' ? undefined : sent.reason)
  } finally {
    sending.delete(place)
  }
}

async function send({ client, walkId }: Walk, part: Unsent): Promise<Sent> {
  const { queryKey } = walkQuery(walkId)
  try {
    await client.cancelQueries({ queryKey, exact: true })
    const body = { scans: [...part.scans], undone: [...part.undone] }
    const { data } = await call(addScans, { params: { walkId }, body })
    client.setQueryData(queryKey, data)
    return { is: 'taken' }
  } catch (error) {
    return sentWith(error)
  }
}

import { addScans } from '@lotline/contract/lot-walk'
import { mostTogether } from '@lotline/domain/lot-walk/lot-walk'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { randomUuid } from '../../api/random-id.ts'
import { refusalWords } from '../../api/refusals.ts'
import { onConnection } from '../../api/stream/connection.ts'
import { type Kept, keep, readKept, useKeptScans, withoutScan, withoutSent } from './kept-scans.ts'
import { walkQuery } from './queries.ts'

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
      change(({ scans, undone }) => ({ scans: [...scans, one], undone }))
      return one.id
    },
    undo: (id: string) => change((all) => withoutScan(all, id)),
  }
}

async function sendAll(walk: Walk): Promise<void> {
  const { place } = walk
  if (sending.has(place)) return
  sending.add(place)
  try {
    for (let some = partOf(readKept(place)); some; some = partOf(readKept(place))) if (!(await send(walk, some))) return
  } finally {
    sending.delete(place)
  }
}

/** As much as goes at a time. */
function partOf({ scans, undone }: Kept): Kept | undefined {
  if (scans.length === 0 && undone.length === 0) return undefined
  return { scans: scans.slice(0, mostTogether), undone: scans.length > mostTogether ? [] : undone.slice(0, mostTogether) }
}

/** Whether it was taken. What is refused stays on the device and says why. */
async function send({ client, place, walkId, onRefused }: Walk, some: Kept): Promise<boolean> {
  const { queryKey } = walkQuery(walkId)
  try {
    await client.cancelQueries({ queryKey, exact: true })
    const body = { scans: [...some.scans], undone: [...some.undone] }
    const { data } = await call(addScans, { params: { walkId }, body })
    client.setQueryData(queryKey, data)
    keep(place, (all) => withoutSent(all, some))
    onRefused(undefined)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) onRefused(refusalWords(error))
    return false
  }
}

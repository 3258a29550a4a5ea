import { type Note, readNotes } from '@lotline/contract/notes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/call.ts'
import { readAnew, vehicleQuery } from '../vehicles/index.ts'
import type { Notes } from './queries.ts'

/** What was new as the notes were opened and has come since: it stays marked until they are left, while the counts clear at once. */
export function useNewNotes(read: Notes, me: string) {
  const [opened] = useState({ unread: read.unread, last: read.notes.at(-1)?.timestamp ?? '' })
  const ids = newAmong(read.notes, me, opened)
  const isNew = ({ id }: Note) => ids.has(id)
  const [first] = ids
  return {
    isNew,
    first,
    count: opened.unread + ids.size - newBefore(read.notes, me, opened).length,
    /** Notes of one sender in a row, parted where what is new begins. */
    parted(notes: readonly Note[]): (readonly Note[])[] {
      const at = notes.findIndex(({ id }) => id === first)
      return at > 0 ? [notes.slice(0, at), notes.slice(at)] : [notes]
    },
  }
}

type Opened = { unread: number; last: string }

/** The ids of what is new, in the order of the notes. */
export function newAmong(notes: readonly Note[], me: string, opened: Opened): Set<string> {
  const later = notes.filter(({ sender, timestamp }) => sender?.id !== me && timestamp > opened.last)
  return new Set([...newBefore(notes, me, opened), ...later].map(({ id }) => id))
}

/** Of those that were there already: the latest by others, as many as were unread; fewer where earlier pages are not read yet. */
function newBefore(notes: readonly Note[], me: string, { unread, last }: Opened): Note[] {
  const others = notes.filter(({ sender, timestamp }) => sender?.id !== me && timestamp <= last)
  return unread === 0 ? [] : others.slice(-unread)
}

/** Once a vehicle's notes are in sight, to their end, they are read: the server is told, and every screen of the reader's by it. */
export function useNotesRead(vehicleId: string, { notes, unread }: Notes, isInSight: boolean): void {
  const client = useQueryClient()
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  // The page around the notes reads the vehicle.
  const named =
    useQuery({ ...vehicleQuery(vehicleId), staleTime: Infinity, select: ({ alertCount }) => alertCount.notes ?? 0 }).data ?? 0
  const upTo = notes.at(-1)?.id
  const isDue = isSeen && isInSight && upTo !== undefined && unread + named > 0
  // The server is the outside system. What could not be told stays unread, and is told when the notes are opened again.
  useEffect(() => {
    if (!isDue) return
    call(readNotes, { params: { vehicleId }, query: { upTo } }, { shownIn: client })
      .then(async () => {
        const { showRead } = await import('./notes-cache.ts')
        showRead(client, vehicleId)
        await readAnew(client, vehicleId)
      })
      .catch(() => {})
  }, [isDue, client, vehicleId, upTo])
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

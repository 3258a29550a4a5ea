import { readNotes } from '@lotline/contract/notes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { refreshVehicle, vehicleQuery } from '../vehicles/index.ts'

/** Once a vehicle's notes are shown, what names the reader in them is read: the server is told, and every screen of theirs by it. */
export function useNotesRead(vehicleId: string, areShown: boolean): void {
  const client = useQueryClient()
  const { data: unread } = useQuery({ ...vehicleQuery(vehicleId), select: ({ alertCount }) => alertCount.notes ?? 0 })
  const isDue = areShown && (unread ?? 0) > 0
  // The server is the outside system. What could not be told stays unread, and is told when the notes are opened again.
  useEffect(() => {
    if (!isDue) return
    call(readNotes, { params: { vehicleId } })
      .then(() => refreshVehicle(client, vehicleId))
      .catch(() => {})
  }, [isDue, client, vehicleId])
}

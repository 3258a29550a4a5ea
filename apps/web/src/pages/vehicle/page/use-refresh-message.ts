import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '../../../api/query-keys.ts'

/** Reads a vehicle anew when another frame of this site says `{ type: 'refresh_vehicle_details' }` (OPN-239). Other origins are not heard. */
export function useRefreshMessage(vehicleId: string): void {
  const client = useQueryClient()
  // The frame that sends the message is the outside system.
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isRefresh(data)) client.invalidateQueries({ queryKey: keys.vehicle(vehicleId) })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [client, vehicleId])
}

function isRefresh(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'refresh_vehicle_details'
}

import {
  getLocation,
  getTrail,
  type ListedSpot,
  type MapTiles,
  updateLocation,
  type VehicleLocation,
} from '@lotline/contract/location/location'
import type { Position } from '@lotline/domain/location/position'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { historyKey } from '../history/keys.ts'
import { locationKey } from './keys.ts'

type Located = { data: VehicleLocation | null; meta: { mapTiles: MapTiles | null; spot: ListedSpot | null } }

/** Where a vehicle stands, and where the pictures of a map come from. */
export function locationQuery(vehicleId: string) {
  return queryOptions({
    queryKey: locationKey(vehicleId),
    queryFn: ({ signal }): Promise<Located> => call(getLocation, { params: { vehicleId } }, { signal }),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

/** Where it was before. */
export function trailQuery(vehicleId: string) {
  return queryOptions({
    queryKey: [...locationKey(vehicleId), 'trail'],
    queryFn: async ({ signal }) => (await call(getTrail, { params: { vehicleId } }, { signal })).data,
  })
}

/** Keeps where a vehicle stands, and shows it so at once. */
export function useTellLocation(vehicleId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (position: Position) => call(updateLocation, { params: { vehicleId }, body: position }, { shownIn: client }),
    onSuccess: (answer: Located) => {
      client.setQueryData(locationQuery(vehicleId).queryKey, answer)
      client.invalidateQueries({ queryKey: trailQuery(vehicleId).queryKey })
      client.invalidateQueries({ queryKey: historyKey(vehicleId) })
    },
  })
}

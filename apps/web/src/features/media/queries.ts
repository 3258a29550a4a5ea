import { type FeedPhotos, listMedia, type Media } from '@lotline/contract/files/media'
import type { Shot } from '@lotline/domain/vehicles/media'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { mediaKey } from './keys.ts'

export type MediaAnswer = { data: Media[]; meta: { requiredShots: Shot[]; missingShots: Shot[]; feedPhotos: FeedPhotos | null } }

// The addresses of pictures open for an hour at the least.
const freshMs = 45 * 60 * 1000

/** The photos and videos of a vehicle, in their order. */
export function mediaQuery(vehicleId: string) {
  return queryOptions({
    queryKey: mediaKey(vehicleId),
    queryFn: ({ signal }): Promise<MediaAnswer> => call(listMedia, { params: { vehicleId }, query: {} }, { signal }),
    refetchInterval: freshMs,
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  })
}

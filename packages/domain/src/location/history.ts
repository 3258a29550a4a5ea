import type { HistoryField } from '../history/field.ts'
import { coordinateWords } from './position.ts'

/** What history tells of where a vehicle stands. */
export const locationEvents = ['UPDATED_GPS_LOCATION', 'VEHICLE_SPOT_SET'] as const
export type LocationEvent = (typeof locationEvents)[number]

export const locationFields = {
  location: { label: 'location', rule: 'INVENTORY_VDP_LOCATION_VIEW', words: placeWords },
  spot: { label: 'spot', rule: 'INVENTORY_VDP_LOCATION_VIEW' },
} satisfies Record<string, HistoryField>

function placeWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('latitude' in value && 'longitude' in value)) return null
  return coordinateWords({ latitude: Number(value.latitude), longitude: Number(value.longitude) })
}

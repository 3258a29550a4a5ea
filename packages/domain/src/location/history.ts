import type { HistoryField } from '../history/field.ts'
import { coordinateWords } from './position.ts'

/** What history tells of where a vehicle stands. */
export type LocationEvent = 'UPDATED_GPS_LOCATION'

export const locationFields = {
  location: { label: 'location', rule: 'INVENTORY_VDP_LOCATION_VIEW', words: placeWords },
} satisfies Record<string, HistoryField>

function placeWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('latitude' in value && 'longitude' in value)) return null
  return coordinateWords({ latitude: Number(value.latitude), longitude: Number(value.longitude) })
}

import type { Scan, Unseen } from '@lotline/contract/location/lot-walk'
import type { ScanKind, ScanOutcome } from '@lotline/domain/lot-walk/lot-walk'

// As many as tell cars apart that stand on one lot.
const shownEnd = 8

export const outcomeLabels: Record<ScanOutcome, string> = {
  FOUND: 'Found',
  MOVED: 'Elsewhere',
  ELSEWHERE: 'Elsewhere',
  SOLD: 'Unexpected',
  NOT_OURS: 'Unexpected',
}

export const kindLabels: Record<ScanKind | 'unseen', string> = {
  found: 'Found',
  unexpected: 'Unexpected',
  elsewhere: 'Elsewhere',
  unseen: 'To go',
}

/** What a car that was scanned is called: as it is listed, as its VIN tells, or by its VIN. */
export function carWords({ vehicle, decoded, vin }: Scan): string {
  return vehicle?.title ?? decoded ?? vin
}

/** 'Found, spot C 14, scanned twice': what a scan has come to; of a stranger with a name also how its VIN ends. */
export function scanWords({ outcome, spot, listed, times, vehicle, decoded, vin }: Scan): string {
  // They stay on one line.
  const ending = !vehicle && decoded !== null && `…\u2060${vin.slice(-shownEnd)}`
  const often = times > 1 && (times === 2 ? 'scanned twice' : `scanned ${times} times`)
  const said: Record<ScanOutcome, readonly (string | false | null)[]> = {
    FOUND: ['Found', spot && `spot ${spot}`],
    MOVED: [`Listed at ${listed}`, spot && `now ${spot}`],
    ELSEWHERE: [`Belongs to ${listed}`, spot && `seen ${spot}`],
    SOLD: ['Sold', spot && `still in ${spot}`],
    NOT_OURS: [vehicle ? 'Added since' : 'Not ours', spot && `spot ${spot}`],
  }
  return [...said[outcome], ending, often].filter(Boolean).join(', ')
}

/** 'C 14, scanned', 'GPS, battery 34%', 'Intake, by its step': where a car was last. */
export function lastPlace({ by, place, battery }: NonNullable<Unseen['last']>): string {
  if (by === 'SCAN') return place === null ? 'scanned' : `${place}, scanned`
  if (by === 'STEP') return `${place}, by its step`
  if (by === 'PERSON') return 'on the map, by phone'
  return battery === null ? 'GPS' : `GPS, battery ${Math.floor(battery)}%`
}

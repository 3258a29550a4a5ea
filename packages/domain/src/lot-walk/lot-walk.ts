import { locationUpdateRule } from '../location/position.ts'
import { missingPermission, type PermissionRule } from '../people/permission-rule.ts'
import type { Permission } from '../people/permissions.ts'

/** Opens lot walks to readers: a walk names the whole stock with its VINs. */
export const walkViewRule = { all: ['INVENTORY_VDP_LOCATION_VIEW', 'INVENTORY_VIEW'] } satisfies PermissionRule

/** First permission that is missing to start, scan, finish or resume a walk: to read it, and to set where vehicles stand. */
export function missingToWalk(held: ReadonlySet<Permission>): Permission | undefined {
  return missingPermission(locationUpdateRule, held) ?? missingPermission(walkViewRule, held)
}

/** What has become of a car that was scanned on a walk over the lot. */
export const scanOutcomes = ['FOUND', 'MOVED', 'ELSEWHERE', 'SOLD', 'NOT_OURS'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** How a walk counts: found; not expected, as nobody's or sold; listed elsewhere, in another row or at another rooftop. */
export const scanKinds = ['found', 'unexpected', 'elsewhere'] as const
export type ScanKind = (typeof scanKinds)[number]

export const kindOfOutcome: Readonly<Record<ScanOutcome, ScanKind>> = {
  FOUND: 'found',
  MOVED: 'elsewhere',
  ELSEWHERE: 'elsewhere',
  SOLD: 'unexpected',
  NOT_OURS: 'unexpected',
}

/** What a sign on the lot has room for. */
export const longestSpot = 20
/** A walk over the largest lot, each car scanned several times. */
export const mostScans = 5000
/** What a phone sends at a time. */
export const mostTogether = 200
/** Strangers whose VINs are decoded; more of them than this stand on no lot. */
export const mostDecoded = 200

/** A spot as it is painted: ' c  14 ' is 'C 14'; null for none. */
export function spotOf(text: string): string | null {
  return text.trim().replace(/\s+/g, ' ').toUpperCase() || null
}

/** The row that a spot is in: 'C' of 'C 14' and 'C14', 'BAY' of 'BAY 3', 'ROW C' of itself. */
export function rowOf(spot: string): string {
  return spot.replace(/[\s-]*\d+$/, '') || spot
}

/** A car as far as it is known: whose it is, whether it is in stock, and the spot it is listed at. */
export type Listed = { readonly isOurs: boolean; readonly isSold: boolean; readonly spot: string | null }

/** What it means that a car was seen in a spot. Within its row cars are moved about all day; nobody's is one that nobody knows. */
export function outcomeOf(car: Listed | undefined, spot: string | null): ScanOutcome {
  if (!car) return 'NOT_OURS'
  if (!car.isOurs) return 'ELSEWHERE'
  if (car.isSold) return 'SOLD'
  const hasMoved = car.spot !== null && spot !== null && rowOf(car.spot) !== rowOf(spot)
  return hasMoved ? 'MOVED' : 'FOUND'
}

export type Tally = Readonly<Record<ScanKind, number>> & {
  /** Ours in stock that were seen, of how many. */
  readonly accounted: number
  readonly expected: number
}

/** Those who are not accounted for: to see while the walk goes on, missing once it is finished. */
export function unseenOf({ accounted, expected }: Tally): number {
  return Math.max(0, expected - accounted)
}

import type { LotWalk, Scan } from '@lotline/contract/location/lot-walk'
import { kindOfOutcome, outcomeOf } from '@lotline/domain/lot-walk/lot-walk'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import type { DeviceScan, Expected, Unsent } from './scans.ts'

type By = Scan['by']

/** A walk with what this device has scanned and not sent: judged by the stock as it is known here, until the server says better. */
export function walkWith(walk: LotWalk, { scans, undone }: Unsent, expected: readonly Expected[], by: By): LotWalk {
  if (scans.length === 0 && undone.length === 0) return walk
  const cars = new Map(expected.map((car) => [car.vin, car]))
  const takenBack = new Set(undone)
  const shown = new Map<string, Scan>()
  for (const scan of walk.scans) if (!takenBack.has(scan.id)) shown.set(scan.vin, scan)
  for (const scan of scans) {
    const before = shown.get(scan.vin)
    const times = before && before.id !== scan.id ? before.times + 1 : (before?.times ?? 1)
    shown.set(scan.vin, {
      ...(before ?? judged(scan, cars.get(scan.vin), by)),
      id: scan.id,
      spot: scan.spot,
      at: scan.at,
      by,
      times,
    })
  }
  const list = [...shown.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const unseen = walk.unseen.filter(({ vehicle }) => !shown.has(vehicle.vin))
  return { ...walk, scans: list, unseen, tally: tallyWith(walk, list) }
}

function judged({ id, vin, spot, at }: DeviceScan, car: Expected | undefined, by: By): Scan {
  const listed = car?.spot ?? null
  const outcome = outcomeOf(car && { isOurs: true, isSold: false, spot: listed }, spot)
  return { id, vin, spot, at, by, outcome, listed, times: 1, vehicle: car ?? null, decoded: null }
}

/** Counts on from what the server has counted: it may know of more scans than it has sent. */
function tallyWith({ tally, scans }: LotWalk, shown: readonly Scan[]): LotWalk['tally'] {
  const next = { ...tally }
  const add = (scan: Scan, count: 1 | -1) => {
    next[kindOfOutcome[scan.outcome]] += count
    if (scan.outcome === 'FOUND' || scan.outcome === 'MOVED') next.accounted += count
  }
  const before = new Set(scans.map(({ vin }) => vin))
  const now = new Set(shown.map(({ vin }) => vin))
  for (const scan of shown) if (!before.has(scan.vin)) add(scan, 1)
  for (const scan of scans) if (!now.has(scan.vin)) add(scan, -1)
  return next
}

/** The VIN that somebody means: typed whole, or by a stock number or the end of a VIN that one car in stock has. */
export function vinTyped(text: string, expected: readonly Expected[]): string | undefined {
  const typed = normalizeVin(text)
  if (typed === '') return undefined
  const byStock = expected.find(({ stockNumber }) => stockNumber.toUpperCase() === typed)
  if (byStock) return byStock.vin
  if (isValidVin(typed)) return typed
  const ending = typed.length >= leastEnd ? expected.filter(({ vin }) => vin.endsWith(typed)) : []
  return ending.length === 1 ? ending[0]?.vin : undefined
}

// Fewer characters are those of several cars too often.
const leastEnd = 6

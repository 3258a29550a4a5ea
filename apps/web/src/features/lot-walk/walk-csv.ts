import type { LotWalk } from '@lotline/contract/location/lot-walk'
import { personName } from '@lotline/domain/people/person-name'
import { lastPlace, outcomeLabels } from './walk-words.ts'

const header = ['Result', 'Stock number', 'Vehicle', 'VIN', 'Spot', 'Listed at', 'Time', 'By']

/** A walk as a table: who was not seen first, then each car that was. */
export function walkCsv(walk: LotWalk): string {
  const unseen = walk.unseen.map(({ vehicle, last }) => {
    const result = walk.finishedAt === null ? 'To go' : 'Missing'
    return [result, vehicle.stockNumber, vehicle.title, vehicle.vin, '', last ? lastPlace(last) : '', last?.at ?? '', '']
  })
  const seen = walk.scans.map(({ outcome, vehicle, decoded, vin, spot, listed, at, by }) => {
    const named = [vehicle?.stockNumber ?? '', vehicle?.title ?? decoded ?? '']
    return [outcomeLabels[outcome], ...named, vin, spot ?? '', listed ?? '', at, personName(by)]
  })
  return [header, ...unseen, ...seen, []].map((cells) => cells.map(cellOf).join(',')).join('\r\n')
}

/** A spreadsheet would run what begins like a formula. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import { unguarded } from '../text/unguarded.ts'

/** How many signs of a VIN's end people and workshops write for the whole. */
const endLengths = [6, 8]

/** The end of a VIN that stands for the car: 6 or 8 letters and digits with a digit among them, in capitals; undefined for anything else. */
export function vinEndOf(text: string): string | undefined {
  const end = unguarded(text)
    .toUpperCase()
    .replace(/^(?:\*|X{2,}|\.{2,}|…)+/, '')
  return endLengths.includes(end.length) && /^[A-Z0-9]+$/.test(end) && /\d{3}$/.test(end) ? end : undefined
}

/** Finds cars by the ends of their VINs; null where several have the same. */
export function openVinEnds<Car extends { readonly vin: string }>(cars: readonly Car[]): (end: string) => Car | null | undefined {
  const byEnd = new Map<string, Car | null>()
  for (const car of cars)
    for (const length of endLengths) {
      const end = car.vin.slice(-length)
      const other = byEnd.get(end)
      byEnd.set(end, other === undefined || other?.vin === car.vin ? car : null)
    }
  return (end) => byEnd.get(end)
}

import type { DecodedVin } from '@lotline/contract/vehicles/vin'
import { hasMatchingCheckDigit } from '@lotline/domain/vin/vin'
import type { Elements } from './vpic.ts'
import { element } from './vpic.ts'
import { wordsOf } from './words.ts'

/** What a VIN says in the trade's words, with vPIC's own body class and where the answer comes from. */
export type Decoding = DecodedVin & {
  bodyClass: string | null
  plantCountry: string | null
  source: 'offline' | 'online'
}

export type Reading = {
  readonly vin: string
  readonly year: number | null
  readonly make: string
  readonly model: string | null
  readonly elements: Elements
  /** Names of the values that are numbers, for each element that has such. */
  readonly names: ReadonlyMap<number, ReadonlyMap<string, string>>
}

export function describe(reading: Reading): Decoding {
  const { vin, year, elements, names } = reading
  const named = (id: number) => names.get(id)?.get(elements.get(id) ?? '') ?? null
  const words = wordsOf({
    bodyClass: named(element.body),
    drive: named(element.drive),
    transmission: named(element.transmission),
    fuel: named(element.fuel),
    secondFuel: names.get(element.fuel)?.get(elements.get(element.secondFuel) ?? '') ?? null,
    electrification: named(element.electrification),
    litres: litresOf(elements),
    cylinders: Number(elements.get(element.cylinders)) || null,
    engineShape: named(element.engineShape),
    isTurbo: elements.get(element.turbo) === '1',
    doors: Number(elements.get(element.doors)) || null,
    plantCountry: named(element.plantCountry),
    trim: elements.get(element.trim) ?? null,
    series: elements.get(element.series) ?? null,
    make: reading.make,
    model: reading.model,
    year,
    hints: [element.trim2, element.series2].map((id) => elements.get(id) ?? ''),
  })
  return {
    vin,
    year,
    checkDigitMatches: hasMatchingCheckDigit(vin),
    ...words,
    source: 'offline',
  }
}

function litresOf(elements: Elements): number | null {
  return Number(elements.get(element.displacementLitres)) || Number(elements.get(element.displacementCc)) / 1000 || null
}

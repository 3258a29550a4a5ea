import { normalizeVin, possibleModelYears, vinModelYear } from '@lotline/domain/vin/vin'
import type { Decoding } from './describe.ts'
import { describe } from './describe.ts'
import type { Elements, Vpic, WmiRow } from './vpic.ts'
import { element } from './vpic.ts'

// vPIC's weights: of two model years that a VIN can have, the one that explains more wins.
const weights = new Map<number, number>([
  ...([element.body, element.model, element.plantCountry] as const).map((id) => [id, 99] as const),
  ...([element.displacementCc, element.plantCity] as const).map((id) => [id, 98] as const),
  [element.fuel, 91],
  [element.cylinders, 88],
  [element.trim, 61],
  [element.series, 61],
  [element.engineModel, 55],
])

/** Decodes by the public vPIC procedure, as seen from the year `asOf`; undefined where not even the make is known. */
export function decodeVin(vpic: Vpic, text: string, asOf: number): Decoding | undefined {
  const vin = normalizeVin(text)
  if (vin.length !== 17) return undefined
  const wmi = vpic.findWmi(wmiOf(vin))
  if (wmi === undefined) return undefined
  const readings = yearsOf(vpic, vin, wmi, asOf).map((year) => read(vpic, vin, wmi, year))
  const best = readings.sort((one, other) => other.weight - one.weight || other.year - one.year)[0]
  const elements: Elements = best?.elements ?? new Map()
  const model = vpic.findModel(Number(elements.get(element.model)))
  const makes = vpic.listMakes(wmi.id)
  const make = model?.make ?? (makes.length === 1 ? makes[0] : undefined)
  if (make === undefined) return undefined
  return describe({ vin, year: best?.year ?? null, make, model: model?.model ?? null, elements, names: vpic.names })
}

// Makers of fewer than a thousand vehicles a year have a 9 at position 3 and share the code; positions 12-14 tell them apart.
function wmiOf(vin: string): string {
  return vin[2] === '9' ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3)
}

const passengerCar = 2
const truck = 3
const multipurpose = 7
const lightTruck = 1

function yearsOf(vpic: Vpic, vin: string, wmi: WmiRow, asOf: number): number[] {
  const possible = possibleModelYears(vin, asOf)
  const { vehicleType, truckType } = wmi
  const isLight =
    vehicleType === passengerCar || vehicleType === multipurpose || (vehicleType === truck && truckType === lightTruck)
  // Only cars and light trucks keep to the rule of position 7; of the others both years are read.
  if (!isLight) return possible
  const likely = vinModelYear(vin, asOf)
  const other = possible.find((year) => year !== likely && vpic.countSchemas(wmi.id, year) > 0)
  if (likely === undefined) return []
  return vpic.countSchemas(wmi.id, likely) === 0 && other !== undefined ? [other] : [likely]
}

function read(vpic: Vpic, vin: string, wmi: WmiRow, year: number) {
  const keys = `${vin.slice(3, 8)}|${vin.slice(9)}`
  const elements = new Map<number, string>()
  for (const row of vpic.listPatterns(wmi.id, year, keys)) if (!elements.has(row.element)) elements.set(row.element, row.value)
  const engineModel = elements.get(element.engineModel)
  // An engine's own description fills what the maker's patterns leave open.
  for (const row of engineModel === undefined ? [] : vpic.listEnginePatterns(engineModel)) {
    if (!elements.has(row.element)) elements.set(row.element, row.value)
  }
  const weight = [...elements.keys()].reduce((sum, id) => sum + (weights.get(id) ?? 1), 0)
  return { year, elements, weight }
}

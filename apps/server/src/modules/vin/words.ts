import { cleanBodyStyle } from '@lotline/domain/vehicles/body-styles'
import { cleanDriveTrain } from '@lotline/domain/vehicles/drive-trains'
import type { VpicName } from './trade-names.ts'
import { tradeName } from './trade-names.ts'

/** A decoded VIN in vPIC's own words. */
export type VpicWords = VpicName & {
  /** Second trim and series: no words of their own, but they may name the driven wheels. */
  readonly hints: readonly string[]
  readonly bodyClass: string | null
  readonly drive: string | null
  readonly transmission: string | null
  readonly fuel: string | null
  readonly secondFuel: string | null
  readonly electrification: string | null
  readonly litres: number | null
  readonly cylinders: number | null
  readonly engineShape: string | null
  readonly isTurbo: boolean
  readonly doors: number | null
  readonly plantCountry: string | null
}

/** vPIC's words in those of the trade: 'suv', 'AWD', '2.0L I4 Turbo', 'Plug-in Hybrid'. */
export function wordsOf(words: VpicWords) {
  return {
    ...tradeName(words),
    bodyClass: words.bodyClass,
    bodyStyle: words.bodyClass === null ? null : cleanBodyStyle(words.bodyClass).value,
    driveTrain: driveTrainOf(words),
    engine: engineOf(words),
    transmission: words.transmission === null ? null : transmissionOf(words.transmission),
    fuelType: fuelTypeOf(words),
    doors: words.doors,
    plantCountry: words.plantCountry,
  }
}

// 'xDrive28i' and 'E350-4M' name the driven wheels; '4x2' alone and '2WD/4WD' do not say which wheels.
function driveTrainOf({ drive, trim, series, model, hints }: VpicWords) {
  const stated = drive === null || drive === '2WD/4WD' ? null : cleanDriveTrain(drive).value
  if (stated !== null) return stated
  const text = [trim, series, model, ...hints].join(' ').replace(/\b(2WD\/4WD|4 ?x ?2)\b/gi, '')
  return cleanDriveTrain(text.replace(/xDrive(?=\d)/gi, 'xDrive ').replace(/-4M\b/g, ' 4MATIC')).value
}

function engineOf({ litres, cylinders, engineShape, electrification, fuel, isTurbo }: VpicWords): string | null {
  if (litres === null && cylinders === null) {
    return fuel === 'Electric' || electrification?.startsWith('BEV') ? 'Electric' : null
  }
  const size = litres === null ? null : `${litres.toFixed(1)}L`
  const shape = engineShape === null ? undefined : shapes[engineShape]
  const layout = cylinders === null ? null : shape === undefined ? `${cylinders}-cyl` : `${shape}${cylinders}`
  return [size, layout, isTurbo ? 'Turbo' : null].filter((part) => part !== null).join(' ')
}

const shapes: Readonly<Record<string, string>> = {
  'In-Line': 'I',
  'V-Shaped': 'V',
  'W Shaped': 'W',
  'Horizontally opposed (boxer)': 'H',
}

// 'Continuously Variable Transmission (CVT)' is known by its letters.
function transmissionOf(text: string): string {
  if (text.startsWith('Manual')) return 'Manual'
  return /\(([A-Z-]+)\)/i.exec(text)?.[1] ?? text
}

function fuelTypeOf({ fuel, secondFuel, electrification }: VpicWords): string | null {
  if (electrification?.startsWith('BEV')) return 'Electric'
  if (electrification?.startsWith('PHEV')) return 'Plug-in Hybrid'
  if (electrification?.includes('HEV')) return 'Hybrid'
  if (fuel === 'Gasoline' && secondFuel === 'Electric') return 'Hybrid'
  if (fuel === 'Flexible Fuel Vehicle (FFV)' || (fuel === 'Gasoline' && secondFuel?.startsWith('Ethanol'))) return 'Flex Fuel'
  return fuel === null ? null : (/^([^(]+) \(/.exec(fuel)?.[1] ?? fuel)
}

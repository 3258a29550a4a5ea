import type { BodyStyle } from '@lotline/domain/vehicles/body-styles'
import type { Color } from '@lotline/domain/vehicles/colors'
import type { Shot } from '@lotline/domain/vehicles/media'
import { type Facts, factsOf } from '../../demo/facts.ts'
import { demoRooftops } from '../../demo/rooftops.ts'
import { fatesOf } from '../../demo/stock.ts'

/** What a photo of the demo shows. All but odometers are drawn beforehand, by `npm run demo-pictures`. */
export type Picture =
  | { shot: (typeof outsideShots)[number]; bodyStyle: BodyStyle; color: Color }
  | { shot: 'WHEEL'; color: Color }
  | { shot: (typeof insideShots)[number]; cover: Cover }
  | { shot: 'ODOMETER'; mileage: number }
/** What seats are covered with. */
export type Cover = 'black' | 'gray' | 'beige' | 'brown' | 'red'

const outsideShots = ['THREE_QUARTER_FRONT', 'DRIVER_SIDE', 'THREE_QUARTER_REAR', 'REAR', 'FRONT'] as const
const insideShots = ['DASHBOARD', 'INTERIOR_FRONT', 'TRUNK'] as const

const order = [
  'THREE_QUARTER_FRONT',
  'DRIVER_SIDE',
  'THREE_QUARTER_REAR',
  'REAR',
  'FRONT',
  'DASHBOARD',
  'ODOMETER',
  'INTERIOR_FRONT',
  'TRUNK',
  'WHEEL',
] as const satisfies readonly Shot[]
// Whoever is in a hurry leaves these out, the first of them first.
const spared: readonly Shot[] = ['TRUNK', 'FRONT', 'WHEEL', 'REAR']
const withoutTrunk: readonly BodyStyle[] = ['pickup', 'van']

/** The photos of a vehicle in their order, the one for its card first. */
export function planPhotos({ line, color, interiorColor, mileage, photoCount }: Facts): Picture[] {
  const { bodyStyle } = line
  const left: readonly Shot[] = spared.slice(0, order.length - photoCount)
  const cover = coverOf(interiorColor)
  return order
    .filter((shot) => !left.includes(shot) && !(shot === 'TRUNK' && withoutTrunk.includes(bodyStyle)))
    .map((shot): Picture => {
      if (shot === 'ODOMETER') return { shot, mileage }
      if (shot === 'WHEEL') return { shot, color }
      if (shot === 'DASHBOARD' || shot === 'INTERIOR_FRONT' || shot === 'TRUNK') return { shot, cover }
      return { shot, bodyStyle, color }
    })
}

/** The name of a picture's file, without its ending: 'suv-red-three-quarter-front'. */
export function pictureName(picture: Picture): string {
  const { shot, ...of } = picture
  return [...Object.values(of), shot].join('-').toLowerCase().replaceAll('_', '-')
}

function coverOf(interior: Facts['interiorColor']): Cover {
  if (/red/i.test(interior)) return 'red'
  if (/brown/i.test(interior)) return 'brown'
  if (/beige/i.test(interior)) return 'beige'
  return /black|charcoal/i.test(interior) ? 'black' : 'gray'
}

/** The facts of every vehicle of the demo, without a database. */
export const demoStock = demoRooftops.flatMap(({ line, makes }, rooftop) =>
  fatesOf(line).map((fate, index) => factsOf({ seed: 1, rooftop, index }, makes, fate)),
)

import { colorOf } from '@lotline/domain/vehicles/color-names'
import type { Color } from '@lotline/domain/vehicles/colors'
import type { Random } from './random.ts'

const stellantis = [
  'Bright White',
  'Diamond Black Crystal',
  'Granite Crystal Metallic',
  'Billet Silver Metallic',
  'Hydro Blue Pearl',
  'Flame Red',
  'Sarge Green',
  'Hellayella',
]
const generalMotors = [
  'Summit White',
  'Mosaic Black Metallic',
  'Iron Gray Metallic',
  'Silver Ice Metallic',
  'Northsky Blue Metallic',
  'Cajun Red Tintcoat',
  'Cacti Green',
  'Pepperdust Metallic',
  'Tangier Orange',
]

/** What the makers call their paints. */
const paintsOf: Record<string, readonly string[]> = {
  Toyota: [
    'Super White',
    'Midnight Black Metallic',
    'Magnetic Gray Metallic',
    'Celestial Silver Metallic',
    'Blueprint',
    'Ruby Flare Pearl',
    'Army Green',
    'Quicksand',
  ],
  Honda: [
    'Platinum White Pearl',
    'Crystal Black Pearl',
    'Modern Steel Metallic',
    'Lunar Silver Metallic',
    'Aegean Blue Metallic',
    'Radiant Red Metallic',
  ],
  Ford: [
    'Oxford White',
    'Agate Black Metallic',
    'Carbonized Gray Metallic',
    'Iconic Silver Metallic',
    'Atlas Blue Metallic',
    'Rapid Red Metallic',
    'Cyber Orange Metallic',
  ],
  Chevrolet: generalMotors,
  GMC: generalMotors,
  Buick: generalMotors,
  Ram: stellantis,
  Jeep: stellantis,
  Dodge: stellantis,
}

const otherPaints = [
  'Glacier White Pearl',
  'Super Black',
  'Machine Gray Metallic',
  'Gun Metallic Gray',
  'Sonic Silver Quartz',
  'Horizon Blue Pearl',
  'Scarlet Ember Red',
  'Cabernet Merlot Pearl',
  'Autumn Green Metallic',
  'Coffee Brown Metallic',
  'Champagne Metallic',
  'Sunlit Gold Metallic',
  'Amethyst Purple Pearl',
  'Lagoon Teal Metallic',
]

export const allPaints = [...new Set([...Object.values(paintsOf).flat(), ...otherPaints])]

/** A paint of this make, the sober ones in front more often. */
export function pickPaint(make: string, random: Random): { exteriorColor: string; color: Color } {
  const paints = paintsOf[make] ?? otherPaints
  const exteriorColor = random.pick(random.chance(0.55) ? paints.slice(0, 4) : paints)
  return { exteriorColor, color: colorOf(exteriorColor) }
}

export const interiors = [
  'Black',
  'Black',
  'Charcoal',
  'Ash',
  'Gray',
  'Light Gray',
  'Boulder',
  'Beige',
  'Saddle Brown',
  'Red/Black',
] as const

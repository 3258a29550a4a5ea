import type { Color } from '@lotline/domain/colors'

export type Paint = { name: string; color: Color }

/** What the makers call their paints, with the plain colour; commoner ones stand several times. */
export const paints: readonly Paint[] = [
  ...many(3, { name: 'Oxford White', color: 'WHITE' }, { name: 'Midnight Black Metallic', color: 'BLACK' }),
  ...many(3, { name: 'Magnetic Gray Metallic', color: 'GRAY' }, { name: 'Celestial Silver Metallic', color: 'SILVER' }),
  ...many(
    2,
    { name: 'Super White', color: 'WHITE' },
    { name: 'Summit White', color: 'WHITE' },
    { name: 'Crystal Black Pearl', color: 'BLACK' },
  ),
  ...many(2, { name: 'Modern Steel Metallic', color: 'GRAY' }, { name: 'Iron Gray Metallic', color: 'GRAY' }),
  ...many(
    2,
    { name: 'Silver Ice Metallic', color: 'SILVER' },
    { name: 'Blueprint', color: 'BLUE' },
    { name: 'Atlas Blue', color: 'BLUE' },
  ),
  ...many(2, { name: 'Ruby Flare Pearl', color: 'RED' }, { name: 'Granite Crystal Metallic', color: 'GRAY' }),
  { name: 'Radiant Red Metallic', color: 'RED' },
  { name: 'Cajun Red', color: 'RED' },
  { name: 'Cabernet Red Pearl', color: 'RED' },
  { name: 'Merlot Pearl', color: 'BURGUNDY' },
  { name: 'Coffee Bean Metallic', color: 'BROWN' },
  { name: 'Quicksand', color: 'BEIGE' },
  { name: 'Sunlit Bronze Gold', color: 'GOLD' },
  { name: 'Twister Orange', color: 'ORANGE' },
  { name: 'Hellayella', color: 'YELLOW' },
  { name: 'Army Green', color: 'GREEN' },
  { name: 'Cypress Green', color: 'GREEN' },
  { name: 'Bikini Teal', color: 'TEAL' },
  { name: 'Amethyst Metallic', color: 'PURPLE' },
]

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

function many(times: number, ...list: Paint[]): Paint[] {
  return Array.from({ length: times }, () => list).flat()
}

import type { Random } from '../../apps/server/test/random.ts'

/** As much of JSON schema as the contract's shapes come to. */
export type Shape = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
  additionalProperties?: Shape | boolean
  nullable?: boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
}

/** What ids there are, by the name that they go by. */
export type Ids = { any(name: string): string }

/** Where a value is made: how often it is spoilt, and how deep it lies. */
type Place = { random: Random; ids: Ids; spoilt: number; depth: number }

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u200b',
  '\u202eevil',
  '\ud800',
  '👩‍🔧'.repeat(50),
  'ﷺ'.repeat(300),
  "' or 1=1; --",
  '%',
  '%_\\',
  '\\',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'undefined',
  '-1',
  '1e309',
  '9'.repeat(40),
  'x'.repeat(5000),
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '294277-01-01',
  '2026-02-30',
  '-infinity',
  'infinity',
  'now',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(36),
  '-'.repeat(36),
  'asc, (select 1)',
  '(((((((((((((((((((((',
  '[a-z]*+?',
  '1FTFW1E5000000001',
  '\u00e5\u0301\u0327',
  '\ufeff',
]
const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-308,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  12.345,
  999_999_999.99,
]
const plainTexts = [
  'Brakes',
  'Front left tire',
  'North lot',
  '2026-03-14',
  '2026-03-14T15:09:26Z',
  'America/Chicago',
  '#4C6EF5',
  '1',
  '12:30',
]
const strangeValues: readonly unknown[] = [null, true, [], {}, [[[]]], [null], { id: null }, 'x', 7, { $ref: '#' }, [{}, {}, {}]]

export function hostile(random: Random): unknown {
  const kind = random.whole(0, 9)
  if (kind < 6) return random.pick(hostileTexts)
  if (kind < 8) return random.pick(hostileNumbers)
  return random.pick(strangeValues)
}

/** A value of a shape; of `spoilt` 0 it is one that fits, of 1 hardly ever. */
export function valueFor(shape: Shape, name: string, place: Place): unknown {
  const { random, spoilt, depth } = place
  if (random.number() < spoilt) return hostile(random)
  if (depth > 6) return null
  if (shape.nullable && random.number() < 0.1) return null
  if (shape.const !== undefined) return shape.const
  if (shape.enum && shape.enum.length > 0) return random.pick(shape.enum)
  const branches = shape.anyOf ?? shape.oneOf
  if (branches && branches.length > 0) return valueFor(random.pick(branches), name, place)
  if (shape.allOf?.[0]) return valueFor({ ...shape, ...shape.allOf[0], allOf: shape.allOf.slice(1) }, name, place)
  return plainValue(shape, name, { ...place, depth: depth + 1 })
}

function plainValue(shape: Shape, name: string, place: Place): unknown {
  const { random } = place
  switch (shape.type) {
    case 'object':
      return objectOf(shape, place)
    case 'array':
      return Array.from({ length: random.whole(0, 4) }, () => valueFor(shape.items ?? {}, name, place))
    case 'boolean':
      return random.number() < 0.5
    case 'integer':
      return random.whole(Math.max(shape.minimum ?? 0, -1000), Math.min(shape.maximum ?? 5000, 5000))
    case 'number':
      return random.whole(0, 500_000) / 100
    case 'string':
      return textOf(shape, name, place)
    default:
      return hostile(random)
  }
}

function objectOf(shape: Shape, place: Place): Record<string, unknown> {
  const { random, spoilt } = place
  const named = Object.entries(shape.properties ?? {}).filter(([name]) =>
    shape.required?.includes(name) ? random.number() >= spoilt / 2 : random.number() < 0.6,
  )
  const made = named.map(([name, field]) => [name, valueFor(field, name, place)] as const)
  if (typeof shape.additionalProperties === 'object' && random.number() < 0.5)
    made.push([random.pick(hostileTexts), valueFor(shape.additionalProperties, 'key', place)])
  if (random.number() < spoilt) made.push([random.pick(hostileTexts), hostile(random)])
  return Object.fromEntries(made)
}

function textOf({ format, pattern }: Shape, name: string, { random, ids }: Place): string {
  if (format === 'uuid' || pattern?.includes('24,36') || /Ids?$|^id$|^before$/.test(name)) return ids.any(name)
  if (/email|username/i.test(name)) return `fuzz${random.whole(1, 50)}@people.test`
  if (/vin/i.test(name)) return `1FTFW1E5${String(random.whole(0, 999_999_999)).padStart(9, '0')}`
  return random.number() < 0.5 ? random.pick(plainTexts) : `Fuzz ${random.whole(0, 1_000_000)}`
}

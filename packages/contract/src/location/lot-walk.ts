import { locationUpdateRule } from '@lotline/domain/location/position'
import { longestSpot, mostTogether, scanOutcomes, spotOf, walkViewRule } from '@lotline/domain/lot-walk/lot-walk'
import { isValidVin, normalizeVin } from '@lotline/domain/vin/vin'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, PersonName, Timestamp } from '../shapes.ts'

const WalkHead = z.object({
  id: z.string(),
  startedAt: Timestamp,
  startedBy: PersonName,
  /** Null while it goes on. */
  finishedAt: Timestamp.nullable(),
})
export type WalkHead = z.infer<typeof WalkHead>

const WalkVehicle = z.object({
  id: z.string(),
  vin: z.string(),
  stockNumber: z.string(),
  title: z.string(),
  doNotDrive: z.boolean(),
})

/** A car that was seen, by the latest scan of it. */
const Scan = z.object({
  id: z.string(),
  vin: z.string(),
  spot: z.string().nullable(),
  at: Timestamp,
  by: PersonName,
  outcome: z.enum(scanOutcomes),
  /** Where it was listed when it was seen: a spot, or another rooftop's name. */
  listed: z.string().nullable(),
  /** How often it was scanned. */
  times: z.number().int(),
  /** Null for one that is not ours; one that was not and came into stock since is. */
  vehicle: WalkVehicle.nullable(),
  /** Year, make and model that the VIN of one that is not ours tells, of the latest 200 of them; null where nobody knows. */
  decoded: z.string().nullable(),
})
export type Scan = z.infer<typeof Scan>

const Unseen = z.object({
  vehicle: WalkVehicle,
  /** What tells of it last: a scan or a person in a spot, its tracker, or the step that it entered; null where nothing does. */
  last: z
    .object({
      by: z.enum(['SCAN', 'PERSON', 'GPS', 'STEP']),
      place: z.string().nullable(),
      at: Timestamp,
      battery: z.number().nullable(),
    })
    .nullable(),
})
export type Unseen = z.infer<typeof Unseen>

const LotWalk = WalkHead.extend({
  tally: z.object({
    found: z.number().int(),
    unexpected: z.number().int(),
    elsewhere: z.number().int(),
    accounted: z.number().int(),
    expected: z.number().int(),
  }),
  /** How many vehicles were seen in another spot than they are listed at. */
  toSet: z.number().int(),
  /** The latest first; 1,000 at most. */
  scans: z.array(Scan),
  /** In stock and not seen: missing once the walk is finished. Longest unseen first; 1,000 at most. */
  unseen: z.array(Unseen),
})
export type LotWalk = z.infer<typeof LotWalk>

const permission = walkViewRule
const params = z.object({ walkId: Id })
// Acts need what reading needs beside this; the service judges that.
const act = { permission: locationUpdateRule, response: LotWalk } as const
const cases = walkViewRule.all.map((one) => ({ permission: one }))

export const listLotWalks = route({
  method: 'GET',
  path: '/lotWalks',
  summary: 'The last 20 walks over the lot, the latest first',
  permission,
  response: z.array(WalkHead),
})

export const startLotWalk = route({
  method: 'POST',
  path: '/lotWalks',
  summary: 'Start a walk over the lot, or join the one that goes on',
  ...act,
  isIdempotent: true,
  cases,
})

export const getLotWalk = route({
  method: 'GET',
  path: '/lotWalks/:walkId',
  summary: 'A walk over the lot: who was seen where, and who was not',
  permission,
  params,
  response: LotWalk,
})

export const listExpected = route({
  method: 'GET',
  path: '/lotWalks/:walkId/expected',
  summary: 'The vehicles in stock with the spots that they are listed at, for phones without a connection; 5,000 at most',
  permission,
  params,
  response: z.array(WalkVehicle.extend({ spot: z.string().nullable() })),
})

const Vin = z.string().trim().refine(isValidVin, 'is not a VIN').transform(normalizeVin)
const Spot = Line.max(longestSpot, `must be ${longestSpot} characters or fewer`).nullish()
const ScanId = z.guid('is not a UUID')

const NewScan = z.object({
  id: ScanId,
  vin: Vin,
  spot: Spot.transform((text) => spotOf(text ?? '')),
  at: z.iso.datetime({ offset: true }),
})
export type NewScan = z.infer<typeof NewScan>

const scansExample = {
  body: {
    scans: [{ id: '018f3b6e-0000-7000-8000-000000000001', vin: '2T3A1RFV9MC104417', spot: 'C 14', at: '2026-11-20T15:04:00Z' }],
  },
}

export const addScans = route({
  method: 'POST',
  path: '/lotWalks/:walkId/scans',
  summary: 'Add scans by the ids that the device has given them, each once, and take scans back by theirs',
  ...act,
  params,
  body: z.object({
    scans: z.array(NewScan).max(mostTogether, `must be ${mostTogether} or fewer at a time`).default([]),
    undone: z.array(ScanId).max(mostTogether, `must be ${mostTogether} or fewer at a time`).default([]),
  }),
  example: scansExample,
  cases: cases.map((one) => ({ ...one, ...scansExample })),
})

const change = { ...act, method: 'PUT', params, cases } as const

export const finishLotWalk = route({
  ...change,
  path: '/lotWalks/:walkId/finish',
  summary: 'Finish a walk over the lot: who was not seen is missing',
})

export const resumeLotWalk = route({
  ...change,
  path: '/lotWalks/:walkId/resume',
  summary: 'Go on with a walk over the lot that was finished',
})

export const setSpots = route({
  ...change,
  path: '/lotWalks/:walkId/spots',
  summary: 'List the vehicles of a walk at the spots in which they were seen, those that this person may locate',
})

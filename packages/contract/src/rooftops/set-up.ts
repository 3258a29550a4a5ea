import { setUpLines } from '@lotline/domain/rooftops/set-up'
import { z } from 'zod'
import { ImportReport } from '../feeds/imports.ts'
import { route } from '../route.ts'
import { Id, Timestamp } from '../shapes.ts'

const permission = 'DEALERSHIP_ADMIN_VIEW'
const count = z.number().int()

/** How far a rooftop's set-up is, and what came of it. */
export const SetUp = z.object({
  /** While it is being set up feeds go into inventory only. */
  onboarding: z.boolean(),
  timeZone: z.string(),
  done: z.array(z.enum(setUpLines)),
  /** Why set-up cannot end yet; null where it can. */
  hold: z.string().nullable(),
  people: z.object({ invited: count, signedIn: count, waiting: z.array(z.string()) }),
  feed: z
    .object({
      runId: z.string(),
      fileName: z.string(),
      state: z.enum(['RUNNING', 'HELD', 'DONE', 'FAILED']),
      at: Timestamp,
      read: count,
      leftOut: count,
      /** Why it did not go through. */
      trouble: z.string().nullable(),
    })
    .nullable(),
  stock: z.object({ total: count, onTheLine: count, recent: count }),
})
export type SetUp = z.infer<typeof SetUp>

export const getSetUp = route({
  method: 'GET',
  path: '/settings/set-up',
  summary: "How far the rooftop's set-up is",
  permission,
  response: SetUp,
})

export const switchSetUp = route({
  method: 'PUT',
  path: '/settings/set-up',
  summary: 'End the set-up of the rooftop, or begin it again: while it goes on feeds go into inventory only',
  permission,
  body: z.object({ onboarding: z.boolean() }),
  response: SetUp,
  example: { body: { onboarding: true } },
})

export const settleLine = route({
  method: 'PUT',
  path: '/settings/set-up/:line',
  summary: 'Settle a line of the checklist, or open it again',
  permission,
  params: z.object({ line: z.enum(setUpLines) }),
  body: z.object({ done: z.boolean() }),
  response: SetUp,
  example: { body: { done: true } },
})

export const SetUpColumn = z.object({
  /** Its place in the file, from 1. */
  position: count,
  name: z.string(),
  isDate: z.boolean(),
  words: z.array(z.object({ word: z.string(), cars: count })),
  empty: count,
})
export type SetUpColumn = z.infer<typeof SetUpColumn>

export const listSetUpColumns = route({
  method: 'GET',
  path: '/settings/set-up/columns',
  summary: 'Columns of the last file that may tell which cars are on the line, and since when',
  permission,
  response: z.array(SetUpColumn),
})

export const bringOwnList = route({
  method: 'POST',
  path: '/settings/set-up/list',
  summary: "Bring the store's own list of where its cars stand (unit, step, promise date, note), in the place of the last one",
  permission,
  rows: true,
  response: ImportReport,
  example: { body: [{ unit: '$stockNumber', step: 'Detail', promise: '2026-03-05', note: 'Waits for the key' }] },
})

export const SetUpCar = z.object({
  id: z.string(),
  stockNumber: z.string(),
  vin: z.string(),
  year: count.nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  trim: z.string().nullable(),
  condition: z.string(),
  inventoryDate: Timestamp,
  /** What the asked columns of the last file say of it. */
  word: z.string().nullable(),
  date: Timestamp.nullable(),
})
export type SetUpCar = z.infer<typeof SetUpCar>

export const mostSetUpCars = 10_000

const place = z.coerce.number().int().min(1).max(100).optional()
export const listSetUpCars = route({
  method: 'GET',
  path: '/settings/set-up/cars',
  summary: 'Cars in stock that have never been on the line, the newest first; 10,000 at most',
  permission,
  query: z.object({ wordColumn: place, dateColumn: place }),
  response: z.array(SetUpCar),
  meta: z.object({ totalRecords: count }),
})

export const enteringOutcomes = ['ENTERED', 'ALREADY', 'REFUSED'] as const
export const EnteredCar = z.object({
  vehicleId: z.string(),
  outcome: z.enum(enteringOutcomes),
  /** The moment that holds; null where the car was refused. */
  enteredAt: Timestamp.nullable(),
  isRaised: z.boolean(),
  reason: z.string(),
})
export type EnteredCar = z.infer<typeof EnteredCar>

export const putOnLine = route({
  method: 'POST',
  path: '/settings/set-up/cars',
  summary: 'Put cars on the line where they stand, each at its step and with the moment at which it entered',
  permission,
  body: z.object({
    cars: z
      .array(z.object({ vehicleId: Id, stepId: Id, enteredAt: z.iso.datetime() }))
      .min(1)
      .max(100),
  }),
  response: z.array(EnteredCar),
  example: { body: { cars: [{ vehicleId: '$vehicleId', stepId: '$stepId', enteredAt: '2026-03-01T12:00:00.000Z' }] } },
})

import {
  boolean,
  discriminatedUnion,
  type infer as Infer,
  literal,
  maxLength,
  nullable,
  object,
  optional,
  record,
  regex,
  string,
} from 'zod/mini'

// Checked in browsers too, where zod itself would weigh too much; its small form has no chained calls, by which the web app's build knows shapes that it leaves out.

const name = string().check(maxLength(100))
/** Keys under which the frame may have something kept: its own, and those of a session. */
const key = string().check(maxLength(100), regex(/^(extension|rvweb)_/))
const values = record(key, nullable(string().check(maxLength(10_000))))
const vehicle = object({ vehicleId: name, locationId: name })

/** What the page around a frame tells it. */
export const ToFrame = discriminatedUnion('type', [
  object({ type: literal('hover-target'), payload: vehicle }),
  object({ type: literal('refresh_vehicle_details'), payload: optional(object({})) }),
  object({ type: literal('storage-values'), payload: object({ values }) }),
  object({ type: literal('storage-changed'), payload: object({ values }) }),
])
export type ToFrame = Infer<typeof ToFrame>

/** What a frame tells the page around it. */
export const FromFrame = discriminatedUnion('type', [
  object({ type: literal('card-loaded'), payload: vehicle }),
  object({ type: literal('card-clicked'), payload: vehicle }),
  object({ type: literal('card-closed'), payload: object({}) }),
  object({ type: literal('card-pinned'), payload: object({ isPinned: boolean() }) }),
  object({ type: literal('vehicle-added'), payload: object({ vin: name }) }),
  object({ type: literal('storage-get'), payload: object({}) }),
  object({ type: literal('storage-set'), payload: object({ values }) }),
])
export type FromFrame = Infer<typeof FromFrame>

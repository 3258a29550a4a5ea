import { similarReasons } from '@lotline/domain/engage/similar'
import { pointStates, workKinds } from '@lotline/domain/engage/work-done'
import { z } from 'zod'
import { Timestamp } from '../shapes.ts'

/** A name as the rooftop wrote it, and its Spanish one where it has one. */
export const WorkName = z.object({ text: z.string(), spanish: z.string().nullable() })
export type WorkName = z.infer<typeof WorkName>

/** Points of a checklist by what became of them; together they are all points. */
const PointCounts = z.object({
  total: z.number().int(),
  fine: z.number().int(),
  putRight: z.number().int(),
  watch: z.number().int(),
  /** Found, and not put right. */
  found: z.number().int(),
})

/** Finished work, the earliest first: never a vendor, cost, note or person. Days are 'YYYY-MM-DD' of the rooftop. */
export const WorkDone = z.object({
  /** The day on which the vehicle came into stock; null where work is listed that was finished before. */
  since: z.string().nullable(),
  items: z.array(
    z.object({
      kind: z.enum(workKinds),
      /** Null for a repair order that was closed on a day which nobody has told. */
      day: z.string().nullable(),
      name: WorkName,
      /** Of a checklist that says of points whether they are fine. */
      points: PointCounts.optional(),
      /** Addresses on this server of photos that staff show to shoppers. */
      photos: z.array(z.object({ id: z.string(), url: z.string() })),
    }),
  ),
  /** Finished work beyond what is listed, the latest of which is. */
  earlier: z.number().int(),
})
export type WorkDone = z.infer<typeof WorkDone>

const SheetHead = z.object({ id: z.string(), day: z.string(), name: WorkName, points: PointCounts })

/** Finished checklists that have a sheet, the earliest first. */
export const InspectionSheets = z.array(SheetHead)
export type InspectionSheets = z.infer<typeof InspectionSheets>

/** A finished checklist without notes and names: its points, each with its answer. Texts are as the rooftop wrote them. */
export const InspectionSheet = SheetHead.extend({
  groups: z.array(
    z.object({
      name: z.string(),
      points: z.array(z.object({ name: z.string(), answer: z.string(), state: z.enum(pointStates) })),
    }),
  ),
})
export type InspectionSheet = z.infer<typeof InspectionSheet>

export const ShownRecalls = z.object({
  /** The moment of NHTSA's last answer; null while there is none. */
  askedAt: Timestamp.nullable(),
  /** Whether the last question was answered on this very model; without that, no recalls here is no word on its recalls. */
  isAnswered: z.boolean(),
  /** Known to be open for this vehicle or its model, put right last. */
  recalls: z.array(
    z.object({
      /** NHTSA's campaign as people say it, '25V-918', or the manufacturer's number; null where neither is known. */
      campaign: z.string().nullable(),
      /** Words of NHTSA or of the manufacturer. */
      title: z.string(),
      issuedOn: z.string().nullable(),
      /** OPEN: known to be open for this vehicle; FOR_THE_MODEL: nobody has checked whether it is part of it; REMEDIED. */
      state: z.enum(['OPEN', 'FOR_THE_MODEL', 'REMEDIED']),
      /** Of an open one: not to be driven, or not to be parked inside. */
      warning: z.enum(['DO_NOT_DRIVE', 'PARK_OUTSIDE']).nullable(),
      remediedOn: z.string().nullable(),
    }),
  ),
})
export type ShownRecalls = z.infer<typeof ShownRecalls>

/** Three at most, by model, price within 15 % and miles. */
export const SimilarVehicles = z.array(
  z.object({
    /** The address of its own page. */
    url: z.string(),
    title: z.string(),
    trim: z.string(),
    /** Null where the link shows no price. */
    price: z.number().nullable(),
    mileage: z.number().int().nullable(),
    odometerUnit: z.string(),
    color: z.string(),
    photoUrl: z.string().nullable(),
    why: z.object({
      kind: z.enum(similarReasons),
      /** Dollars less; absent where the link shows no price. */
      less: z.number().optional(),
    }),
  }),
)
export type SimilarVehicles = z.infer<typeof SimilarVehicles>

import { z } from 'zod'
import { Timestamp } from '../shapes.ts'
import { TypedText } from './typed-text.ts'

/** Finished work, the earliest first: never a vendor, cost, note or person. Days are 'YYYY-MM-DD' of the rooftop. */
export const WorkDone = z.object({
  /** The day on which the rooftop had the vehicle. */
  since: z.string().nullable(),
  items: z.array(
    z.object({
      day: z.string(),
      name: TypedText,
      /** Of a checklist: points in all, and those that were found and put right. */
      points: z.object({ total: z.number().int(), fine: z.number().int(), putRight: z.number().int() }).optional(),
      /** Addresses on this server of photos that staff show to shoppers. */
      photos: z.array(z.object({ id: z.string(), url: z.string() })),
    }),
  ),
})
export type WorkDone = z.infer<typeof WorkDone>

/** The last finished inspection, without notes and names. */
export const InspectionSheet = z.object({
  day: z.string(),
  name: TypedText,
  groups: z.array(z.object({ name: TypedText, points: z.array(z.object({ name: TypedText, result: z.string() })) })),
})
export type InspectionSheet = z.infer<typeof InspectionSheet>

export const ShownRecalls = z.object({
  /** Null while NHTSA has not been asked. */
  askedAt: Timestamp.nullable(),
  recalls: z.array(
    z.object({
      campaign: z.string(),
      title: z.string(),
      issuedOn: z.string().nullable(),
      /** OPEN: known to be open for this vehicle; FOR_THE_MODEL: nobody has checked whether it is part of it; REMEDIED. */
      state: z.enum(['OPEN', 'FOR_THE_MODEL', 'REMEDIED']),
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
    price: z.number().nullable(),
    mileage: z.number().int().nullable(),
    odometerUnit: z.string(),
    color: z.string(),
    photoUrl: z.string().nullable(),
    why: z.object({
      kind: z.enum(['SAME_MODEL', 'SAME_TRIM', 'SAME_SIZE', 'FEWER_MILES', 'LOWER_PRICE']),
      /** Dollars less, of LOWER_PRICE and SAME_MODEL. */
      less: z.number().optional(),
    }),
  }),
)
export type SimilarVehicles = z.infer<typeof SimilarVehicles>

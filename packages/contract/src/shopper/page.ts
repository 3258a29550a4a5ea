import { pageLanguages } from '@lotline/domain/engage/page-switches'
import { z } from 'zod'
import { Timestamp } from '../shapes.ts'
import { OwnAsks, TestDriveTimes } from './acts.ts'
import { TypedText } from './typed-text.ts'
import { InspectionSheets, ShownRecalls, SimilarVehicles, WorkDone, WorkName } from './work.ts'

const Photo = z.object({
  id: z.string(),
  /** Addresses on this server, the narrowest first; widths are the most pixels that each has. */
  sources: z.array(z.object({ url: z.string(), width: z.number().int() })).min(1),
  /** 360 px wide at most. */
  thumbnailUrl: z.string(),
})

const ShownDocument = z.object({
  id: z.string(),
  label: z.string(),
  /** A page elsewhere, or an address on this server. */
  url: z.string(),
  featured: z.boolean(),
})

const Contact = z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })

/** The rooftop as shoppers know it. */
export const ShownRooftop = Contact.extend({
  postalAddress: z.string().nullable(),
  timeZone: z.string(),
  /** Minute of the rooftop's day until which it is open today, and whether it is open now; null where it has no opening hours. */
  today: z
    .object({ isOpen: z.boolean(), opensAt: z.number().int().nullable(), closesAt: z.number().int().nullable() })
    .nullable(),
})
export type ShownRooftop = z.infer<typeof ShownRooftop>

/** A price in whole dollars. */
const Price = z.object({ amount: z.number(), currency: z.literal('USD') })

/** Everything that the page of a link shows (OPN-207, ruling 93), and nothing else: of switched-off sections there is no field. */
export const ShopperPage = z.object({
  /** The server's clock when this was read. */
  now: Timestamp,
  languages: z.array(z.enum(pageLanguages)).min(1),
  rooftop: ShownRooftop,
  /** The salesperson, by work phone and work mail; absent once they have left the rooftop, and of links without one. */
  salesperson: Contact.optional(),
  /** The first name alone; absent where the link was made for nobody. */
  shopper: z.object({ firstName: z.string() }).optional(),
  message: TypedText.optional(),
  vehicle: z.object({
    title: z.string(),
    trim: z.string(),
    vin: z.string(),
    stockNumber: z.string(),
    mileage: z.number().int().nullable(),
    odometerUnit: z.string(),
    color: z.string(),
    bodyStyle: z.string().nullable(),
    drive: z.string().nullable(),
    engine: z.string().nullable(),
    transmission: z.string().nullable(),
    fuel: z.string().nullable(),
    isCertified: z.boolean(),
  }),
  /** Absent without "show price", as is all that says what it was. */
  price: Price.optional(),
  /** Fine print under the price. */
  priceNote: TypedText.optional(),
  priceHistory: z.array(z.object({ at: Timestamp, amount: z.number() })).optional(),
  photos: z.array(Photo),
  videos: z.array(z.object({ id: z.string(), url: z.string(), posterUrl: z.string().nullable() })),
  documents: z.array(ShownDocument),
  /** New since the last visit of this link; absent at the first, and where nothing is new. */
  changes: z
    .object({
      since: Timestamp,
      priceBefore: z.number().optional(),
      newPhotos: z.number().int(),
      jobsFinished: z.array(WorkName),
    })
    .optional(),
  workDone: WorkDone.optional(),
  /** Its sheets by their counts; they are a page of their own. */
  inspection: InspectionSheets.optional(),
  recalls: ShownRecalls.optional(),
  /** Acts that are switched on. */
  stillHere: z.literal(true).optional(),
  ask: z.literal(true).optional(),
  testDrive: TestDriveTimes.optional(),
  directions: z.literal(true).optional(),
  /** What its shopper has asked here; absent where nothing was, and of a link for anybody. */
  ownAsks: OwnAsks.optional(),
  /** The moment that the link ends by its age; null for one that lives as long as the vehicle is for sale. */
  worksUntil: Timestamp.nullable(),
  /** Whether its shopper has stopped messages; absent where the link was made for nobody. */
  hasStopped: z.boolean().optional(),
})
export type ShopperPage = z.infer<typeof ShopperPage>

/** The page of a link that has ended; of a sold vehicle with others like it where the rooftop wants that. */
export const EndedPage = z.object({
  /** The server's clock when this was read. */
  now: Timestamp,
  languages: z.array(z.enum(pageLanguages)).min(1),
  rooftop: ShownRooftop,
  salesperson: Contact.optional(),
  /** Absent where the link ended otherwise, and where the rooftop shows no similar vehicles. */
  sold: z.object({ title: z.string(), at: Timestamp, firstName: z.string().optional(), similar: SimilarVehicles }).optional(),
  hasStopped: z.boolean().optional(),
  /** Whether it knows who asks for a new one: it was made for a shopper who was not erased. */
  isShopperKnown: z.boolean(),
  ownAsks: OwnAsks.optional(),
})
export type EndedPage = z.infer<typeof EndedPage>

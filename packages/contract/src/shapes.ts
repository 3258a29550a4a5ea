import { hasWholeCents } from '@lotline/domain/amounts/money-input'
import { isBlank, isLineText, placeNameFault } from '@lotline/domain/people/names'
import { isLocationId } from '@lotline/domain/rooftops/places'
import { z } from 'zod'

/** Ids as the outside may spell them: 24, 32 or 36 characters. What is well-formed but not ours is simply not found. */
export const Id = z.string().regex(/^[0-9A-Za-z-]{24,36}$/, 'is not an id')
/** Entries of a list without a page size: what grows without end is told from its newest entries on. */
export const MAX_LISTED = 500
/** The id of a rooftop; one of another length is malformed. */
export const LocationId = z.string().refine(isLocationId, 'is not the id of a rooftop')
export const Timestamp = z.string()
/** Text of one line, as names and subjects are; where there is one, something of it can be seen. */
export const Line = z
  .string()
  .trim()
  .refine(isLineText, 'must not contain control characters')
  .refine((text) => text === '' || !isBlank(text), 'must not be blank')
/** What a rooftop or a group is called. */
export const PlaceName = z
  .string()
  .trim()
  .max(120)
  .superRefine((text, { addIssue }) => {
    const fault = placeNameFault(text)
    if (fault) addIssue(fault)
  })

export const Money = z.object({ amount: z.number(), currency: z.literal('USD') })
export type Money = z.infer<typeof Money>

/** Money as it comes in: at most 9 integer digits and 2 decimals, never negative. */
export const NewMoney = z.object({
  amount: z
    .number()
    .min(0, 'must not be negative')
    .max(999_999_999.99, 'Maximum $999,999,999.99')
    .refine(hasWholeCents, 'may have 2 decimals'),
  currency: z.literal('USD').default('USD'),
})
export type NewMoney = z.infer<typeof NewMoney>

export const Choice = z.object({ value: z.string(), label: z.string() })
export const Named = z.object({ id: z.string(), name: z.string() })
/** A person as others know them: by the company's name where there is one. */
export const PersonName = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
})
export type PersonName = z.infer<typeof PersonName>

/** A file that somebody added to a note, a task or an item of a checklist. */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  uri: z.string(),
  /** A small picture of it; null for what is none. */
  thumbnailUri: z.string().nullable(),
  path: z.string(),
  size: z.number().int(),
  contentType: z.string(),
  createdDate: Timestamp,
  /** Of a photo of a task or checklist: whether shoppers see it beside the finished work. */
  shownToShoppers: z.boolean().optional(),
})
export type Attachment = z.infer<typeof Attachment>
export const Nothing = z.object({})

export const TimeZone = z.string().max(60).refine(isTimeZone, 'is not a time zone')

/** Whether the text is an IANA time zone, such as America/Chicago. */
function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return /^[A-Za-z]/.test(text)
  } catch {
    return false
  }
}

const MAX_VIEW_CHARACTERS = 16_000

/** Whether a saved view, as JSON, is not larger than one may be. */
export const fitsView = (query: object) => JSON.stringify(query).length <= MAX_VIEW_CHARACTERS
export const viewTooLarge = 'is over 16 kB. Choose fewer filter options'

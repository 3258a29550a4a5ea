import { MAX_SHOPPERS_FOUND, noShopper, shopperFaults, trimShopper } from '@lotline/domain/engage/shoppers'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, PersonName, Timestamp } from '../shapes.ts'

/**
 * A shopper of the rooftop (ENG-054). Lists of the contact hold one entry at most, and none where nothing is known. Names and contact are empty
 * once the shopper was erased.
 */
export const Prospect = z.object({
  id: z.string(),
  person: z.object({
    firstName: z.string(),
    lastName: z.string(),
    middleName: z.string().nullable(),
    fullName: z.string(),
    dateOfBirth: z.string().nullable(),
  }),
  contact: z.object({
    contactType: z.literal('PERSON'),
    profilePictureURL: z.string().nullable(),
    mentionDisplayName: z.string(),
    addressContacts: z.array(
      z.object({
        type: z.literal('HOME'),
        physicalAddress: z.object({
          addressLine1: z.string(),
          addressLine2: z.string(),
          city: z.string(),
          state: z.string(),
          postalCode: z.string(),
          postalCodePlus4: z.string(),
          country: z.literal('US'),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
        }),
      }),
    ),
    emailContacts: z.array(z.object({ type: z.literal('PERSONAL'), emailAddress: z.string() })),
    /** As people read it: '(951) 555-0187'. */
    phoneContacts: z.array(z.object({ type: z.literal('MOBILE'), phoneNumber: z.string() })),
  }),
  createdDate: Timestamp,
  /** When the shopper said yes to texts, and to whom; null where that is not recorded. */
  textConsent: z.object({ at: Timestamp, by: PersonName.nullable() }).nullable(),
  /** When the shopper stopped our messages; null where messages may go. */
  optedOutAt: Timestamp.nullable(),
  /** When mail to the address last came back; null where it did not. */
  bouncedAt: Timestamp.nullable(),
})
export type Prospect = z.infer<typeof Prospect>

const text = z.string().max(400).default('')
const fields = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
})

/** The shopper form as it is sent (ENG-049); what is left out is empty. */
export const NewProspect = fields
  .extend({
    /** Recorded with the moment and who sends it; what was recorded before stays. */
    textConsent: z.boolean().default(false),
  })
  .superRefine(({ textConsent: _consent, ...shopper }, { addIssue }) => {
    for (const { field, message } of shopperFaults(shopper)) addIssue({ code: 'custom', path: [field], message })
  })
  .transform(({ textConsent, ...shopper }) => ({ ...trimShopper({ ...noShopper, ...shopper }), textConsent }))
export type NewProspect = z.infer<typeof NewProspect>

export const listProspects = route({
  method: 'GET',
  path: '/plugins/vdp/velocityengage/prospects',
  summary: `Shoppers of the rooftop, ${MAX_SHOPPERS_FOUND} at most: the last added, or those whose name, e-mail or phone holds \`s\`. Without VIEW_OTHER_USER_ACTIVITY shoppers whom others have added or written to are found by their whole e-mail or phone alone`,
  permission: 'PLUGIN_VELOCITYENGAGE_VIEW',
  query: z.object({
    s: z.string().max(200).optional(),
  }),
  response: z.array(Prospect),
})

export const addProspect = route({
  method: 'POST',
  path: '/plugins/vdp/velocityengage/prospects',
  summary: 'Add a shopper; one of the same e-mail or phone is answered as it is',
  permission: 'PLUGIN_VELOCITYENGAGE_CREATE',
  body: NewProspect,
  isIdempotent: true,
  response: Prospect,
  /** False where the shopper was there already. */
  meta: z.object({ isNew: z.boolean() }),
  status: 201,
  example: { body: { firstName: 'Robin', lastName: 'Sample', email: 'robin@mailbox.example' } },
})

export const changeProspect = route({
  method: 'PUT',
  path: '/plugins/vdp/velocityengage/prospects/:prospectId',
  summary:
    'Correct a shopper; 409 PROSPECT_KNOWN where the e-mail or phone is another shopper’s. A new address forgets that mail came back, a new phone the consent to texts',
  permission: 'PLUGIN_VELOCITYENGAGE_CREATE',
  params: z.object({ prospectId: Id }),
  body: NewProspect,
  response: Prospect,
  example: { body: { firstName: 'Robin', lastName: 'Sample', email: 'robin@mailbox.example', phone: '(951) 555-0187' } },
})

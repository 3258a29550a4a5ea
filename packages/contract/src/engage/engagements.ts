import { engagementTypes, MAX_SENT_AT_ONCE, sentTypes, skipReasons } from '@lotline/domain/engage/links'
import { MAX_SUBJECT, messageFault, messageFaultText } from '@lotline/domain/engage/message'
import { isLineText } from '@lotline/domain/people/names'
import { priceRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Money, Nothing, Timestamp } from '../shapes.ts'

const vehicle = z.object({ vehicleId: Id })

/** A link that was made, with the engagement that it opens. */
export const ShareLink = z.object({
  engagementId: z.string(),
  /** Null for a link without a shopper. */
  prospectId: z.string().nullable(),
  shareURL: z.string(),
  showPrice: z.boolean(),
  engagementType: z.enum(engagementTypes),
  /** When the link ends by its age; null where it lives as long as the vehicle is for sale. */
  endsAt: Timestamp.nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>

export const NewEngagement = z
  .object({
    prospectId: Id.optional(),
    /** Taken for the person who is signed in, whatever it says (OPN-209). */
    dealerUserId: Id.optional(),
    showPrice: z.boolean().default(true),
    engagementType: z.enum(engagementTypes),
  })
  .superRefine(({ prospectId, engagementType }, { addIssue }) => {
    const isSent = sentTypes.some((type) => type === engagementType)
    if (isSent && prospectId === undefined) addIssue({ code: 'custom', path: ['prospectId'], message: 'Choose a shopper' })
  })
export type NewEngagement = z.infer<typeof NewEngagement>

const create = 'PLUGIN_VELOCITYENGAGE_CREATE'

export const makeLinks = route({
  method: 'POST',
  path: '/inventory/:vehicleId/plugins/vdp/velocityengage/engagements',
  summary:
    'Make links to a vehicle, one for each shopper, or without a shopper one for whoever is in the showroom. A draft of the same vehicle, shopper and sender is used again, its address stays',
  permission: { any: [create, 'PLUGIN_VELOCITYENGAGE_VIEW'] },
  params: vehicle,
  body: z
    .array(NewEngagement)
    .min(1, 'must name an engagement')
    .max(MAX_SENT_AT_ONCE, `may name ${MAX_SENT_AT_ONCE} engagements at most`),
  isIdempotent: true,
  response: z.array(ShareLink),
  status: 201,
  rate: 'BULK',
  example: { body: [{ showPrice: true, engagementType: 'SHOWROOM' }] },
  cases: [{ permission: create, body: [{ prospectId: '$prospectId', showPrice: true, engagementType: 'EMAIL' }] }],
})

export const markCopied = route({
  method: 'POST',
  path: '/plugins/vdp/velocityengage/engagement/:engagementId/copied',
  summary: 'The link of a draft was copied: it is kept as long as one that was sent',
  permission: create,
  params: z.object({ engagementId: Id }),
  response: Nothing,
})

/** All that the dialog of sending shows beside its shoppers. Phones are as people read them. */
export const SendForm = z.object({
  templates: z.array(z.object({ id: z.string(), name: z.string(), subject: z.string(), text: z.string() })),
  sender: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string().nullable() }),
  rooftop: z.object({ name: z.string(), phone: z.string().nullable(), postalAddress: z.string().nullable() }),
  /** The advertised price; null where there is none. */
  price: Money.nullable(),
  /** Whether 'show price' is ticked until somebody chooses otherwise. */
  isPriceTicked: z.boolean(),
})
export type SendForm = z.infer<typeof SendForm>

export const getSendForm = route({
  method: 'GET',
  path: '/inventory/:vehicleId/plugins/vdp/velocityengage/send',
  summary: 'Templates, sender and rooftop for a message about a vehicle',
  permission: 'PLUGIN_VELOCITYENGAGE_SEND',
  params: vehicle,
  response: SendForm,
  hides: [{ unless: priceRule, fields: ['price'] }],
})

const message = z.string().superRefine((written, { addIssue }) => {
  const fault = messageFault(written)
  if (fault) addIssue(messageFaultText(fault))
})
const subject = z
  .string()
  .max(MAX_SUBJECT, `must be ${MAX_SUBJECT} characters or fewer`)
  .refine(isLineText, 'must be one line of text')
  .superRefine((written, { addIssue }) => {
    const fault = messageFault(written)
    if (fault) addIssue(messageFaultText(fault))
  })

export const send = route({
  method: 'POST',
  path: '/inventory/:vehicleId/plugins/vdp/velocityengage/folio/send',
  summary: `Send a vehicle to the shoppers of engagements, ${MAX_SENT_AT_ONCE} at most; answers who was left out and why. 422 where nobody can be reached`,
  permission: 'PLUGIN_VELOCITYENGAGE_SEND',
  params: vehicle,
  body: z.object({
    engagementType: z.enum(sentTypes),
    message,
    /** Of a mail; without one that of the first template. */
    subject: subject.optional(),
    engagementIds: z
      .array(Id)
      .min(1, 'must name an engagement')
      .max(MAX_SENT_AT_ONCE, `may name ${MAX_SENT_AT_ONCE} engagements at most`),
  }),
  isIdempotent: true,
  response: z.object({
    sent: z.array(z.string()),
    skipped: z.array(
      z.object({ engagementId: z.string(), prospectId: z.string().nullable(), name: z.string(), reason: z.enum(skipReasons) }),
    ),
  }),
  rate: 'BULK',
  example: { body: { engagementType: 'EMAIL', message: 'Hi {First name}: {Link}', engagementIds: ['$engagementId'] } },
})

import { askKinds } from '@lotline/domain/engage/asks'
import { crmVendors, MAX_CRM_TEXT, MAX_VIN_FIELD } from '@lotline/domain/engage/crm'
import { MAX_LINK_DAYS } from '@lotline/domain/engage/links'
import { MAX_MESSAGE, MAX_SUBJECT } from '@lotline/domain/engage/message'
import { MAX_OPT_IN_NOTE, optOutReasons, optOutWays } from '@lotline/domain/engage/opt-outs'
import { MAX_TEMPLATE_NAME, MAX_TEMPLATES, settingsFaults } from '@lotline/domain/engage/settings'
import { isBlank, isLineText } from '@lotline/domain/people/names'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, MAX_LISTED, Nothing, PersonName, Timestamp } from '../shapes.ts'

const admin = 'PLUGIN_VELOCITYENGAGE_ADMIN'

const Template = z.object({
  id: z.string().regex(/^[0-9a-z-]{1,36}$/, 'is not an id'),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
})

const choices = {
  /** In their order; the first is chosen at first when something is sent. */
  templates: z.array(Template),
  priceAlert: z.object({ isOn: z.boolean(), subject: z.string(), text: z.string() }),
  linkDays: z.number(),
  /** A CRM without its field for a VIN has no link, and nothing to copy. */
  crm: z.array(z.object({ vendor: z.enum(crmVendors), vinField: z.string(), text: z.string() })),
}

export const EngageSettings = z.object({
  ...choices,
  /** Counts up with each saving. */
  version: z.number().int(),
  /** Links that work now, and those of them that end by their age within seven days. */
  links: z.object({ working: z.number().int(), endingThisWeek: z.number().int() }),
  /** Facts that letters of the caller are made of, for a preview. */
  sender: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string().nullable() }),
  rooftop: z.object({ name: z.string(), phone: z.string().nullable(), postalAddress: z.string().nullable() }),
})
export type EngageSettings = z.infer<typeof EngageSettings>

export const getEngageSettings = route({
  method: 'GET',
  path: '/settings/engage',
  summary: 'Message templates, price alerts, life of links and texts for CRMs of the rooftop',
  permission: admin,
  response: EngageSettings,
})

const NewEngageSettings = z.object({ ...choices, version: z.number().int().min(0) }).superRefine((given, { addIssue }) => {
  for (const { field, message } of settingsFaults(given)) addIssue({ code: 'custom', path: pathOf(field), message })
  const ids = given.templates.map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    addIssue({ code: 'custom', path: ['templates'], message: 'must each have an id of its own' })
  if (given.crm.map(({ vendor }) => vendor).join() !== crmVendors.join())
    addIssue({ code: 'custom', path: ['crm'], message: `must name ${crmVendors.join(', ')} in this order` })
})
export type NewEngageSettings = z.infer<typeof NewEngageSettings>

/** 'templates.0.name' as zod has paths. */
function pathOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

export const setEngageSettings = route({
  method: 'PUT',
  path: '/settings/engage',
  summary: `Save them as a whole: ${MAX_TEMPLATES} templates at most, with names of ${MAX_TEMPLATE_NAME}, subjects of ${MAX_SUBJECT} and texts of ${MAX_MESSAGE} characters; links live ${MAX_LINK_DAYS} days at most; CRM texts have ${MAX_CRM_TEXT} and fields for a VIN ${MAX_VIN_FIELD} characters. 409 SETTINGS_CHANGED with what is stored where somebody else has saved since \`version\``,
  permission: admin,
  body: NewEngageSettings,
  response: EngageSettings,
  example: {
    body: {
      version: 0,
      templates: [{ id: 'as-you-asked', name: 'As you asked', subject: 'The {Vehicle}', text: 'Hi {First name}: {Link}' }],
      priceAlert: { isOn: true, subject: 'Now {Price}', text: 'Hi {First name}: {Link}' },
      linkDays: 90,
      crm: crmVendors.map((vendor) => ({ vendor, vinField: '', text: '{Link}' })),
    },
  },
})

export const OptOut = z.object({
  prospectId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** As people read it. */
  phone: z.string().nullable(),
  reason: z.enum(optOutReasons),
  /** How messages were stopped; null for any other reason. */
  how: z.enum(optOutWays).nullable(),
  /** Person whom a shopper told to stop, or who recorded that they said yes to texts. */
  by: PersonName.nullable(),
  since: Timestamp,
})
export type OptOut = z.infer<typeof OptOut>

export const listOptOuts = route({
  method: 'GET',
  path: '/settings/engage/optOuts',
  summary: `Shoppers who stopped messages, whose mail came back, or who said yes to texts; without a reason the first two, who get nothing. The last first, ${MAX_LISTED} at most; \`s\` finds by name, email or phone`,
  permission: admin,
  query: z.object({ reason: z.enum(optOutReasons).optional(), s: z.string().max(200).optional() }),
  response: z.array(OptOut),
  meta: z.object({ stopped: z.number().int(), cameBack: z.number().int(), texts: z.number().int() }),
})

export const stopByHand = route({
  method: 'POST',
  path: '/settings/engage/shoppers/:prospectId/stop',
  summary:
    'A shopper told somebody to stop: nothing goes to them from now on. One who has stopped messages before stays as they are',
  permission: admin,
  params: z.object({ prospectId: Id }),
  body: z.object({
    /** Person of the rooftop whom they told. */
    toldId: Id,
    /** A moment, not after now. */
    at: z.iso.datetime({ offset: true }),
  }),
  response: Nothing,
  example: { body: { toldId: '$userId', at: '2020-01-02T15:00:00Z' } },
})

export const optInAgain = route({
  method: 'POST',
  path: '/settings/engage/shoppers/:prospectId/optIn',
  summary: 'A shopper who stopped messages said yes again: how and when is kept with who records it',
  permission: admin,
  params: z.object({ prospectId: Id }),
  body: z.object({
    how: z
      .string()
      .trim()
      .max(MAX_OPT_IN_NOTE, `must be ${MAX_OPT_IN_NOTE} characters or fewer`)
      .refine((text) => !isBlank(text), 'Say how')
      .refine(isLineText, 'must be one line of text'),
    /** A moment, not after now. */
    at: z.iso.datetime({ offset: true }),
  }),
  response: Nothing,
  example: { body: { how: 'On the phone', at: '2020-01-02T15:00:00Z' } },
})

/** All that is kept of a shopper. */
export const ShopperExport = z.object({
  exportedAt: Timestamp,
  shopper: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.object({ address1: z.string(), address2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
    addedAt: Timestamp,
    addedBy: PersonName.nullable(),
    textConsent: z.object({ at: Timestamp, by: PersonName.nullable() }).nullable(),
    optedOut: z.object({ at: Timestamp, how: z.enum(optOutWays) }).nullable(),
    optedInAgain: z.object({ at: Timestamp, how: z.string(), by: PersonName.nullable() }).nullable(),
    mailCameBackAt: Timestamp.nullable(),
  }),
  engagements: z.array(
    z.object({
      id: z.string(),
      vehicle: z.string(),
      vin: z.string(),
      salesperson: z.string(),
      type: z.string(),
      showPrice: z.boolean(),
      madeAt: Timestamp,
      sentAt: Timestamp.nullable(),
      openedAt: Timestamp.nullable(),
      endedAt: Timestamp.nullable(),
      message: z.string().nullable(),
    }),
  ),
  /** Visits of their links; times are milliseconds that the page, or a part of it, was in sight. */
  visits: z.array(
    z.object({
      engagementId: z.string(),
      beganAt: Timestamp,
      visibleMs: z.number().int(),
      parts: z.array(z.object({ part: z.string(), visibleMs: z.number().int() })),
      actions: z.array(z.object({ action: z.string(), part: z.string().nullable(), at: Timestamp })),
    }),
  ),
  priceAlerts: z.array(z.object({ vehicle: z.string(), price: z.number(), sentAt: Timestamp, openedAt: Timestamp.nullable() })),
  asks: z.array(
    z.object({
      engagementId: z.string(),
      kind: z.enum(askKinds),
      text: z.string().nullable(),
      askedAt: Timestamp,
      wishedAt: Timestamp.nullable(),
      answeredAt: Timestamp.nullable(),
      confirmedFor: Timestamp.nullable(),
      cancelledAt: Timestamp.nullable(),
    }),
  ),
  texts: z.array(z.object({ to: z.string(), writtenAt: Timestamp, sentAt: Timestamp.nullable() })),
  /** Letters of the last 30 days, as long as they are kept. */
  letters: z.array(z.object({ to: z.string(), subject: z.string(), writtenAt: Timestamp, sentAt: Timestamp.nullable() })),
})
export type ShopperExport = z.infer<typeof ShopperExport>

export const exportShopper = route({
  method: 'GET',
  path: '/settings/engage/shoppers/:prospectId/export',
  summary: 'Everything that is kept of a shopper',
  permission: admin,
  params: z.object({ prospectId: Id }),
  response: ShopperExport,
})

export const eraseShopper = route({
  method: 'POST',
  path: '/settings/engage/shoppers/:prospectId/erase',
  summary:
    'Forget who a shopper is: name, contact, messages and letters go, their links end, waiting letters are not sent; counts stay without a name. The typed name confirms it',
  permission: admin,
  params: z.object({ prospectId: Id }),
  body: z.object({ name: z.string().max(400) }),
  response: Nothing,
  example: { body: { name: '$shopperName' } },
})

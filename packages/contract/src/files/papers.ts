import { dealerWarranties, guideForms, guideMistakes, longestDuration, longestSystems } from '@lotline/domain/papers/buyers-guide'
import { labelsPerSheet } from '@lotline/domain/papers/labels'
import { isEmail } from '@lotline/domain/people/email'
import { vehicleRule } from '@lotline/domain/people/permission-rule'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Timestamp } from '../shapes.ts'
import { mostAtOnce } from '../vehicles/several.ts'

const percent = z.number().int().min(0, 'must be 0 at least').max(100, 'may be 100 at most').nullable()

const Terms = z.object({
  form: z.enum(guideForms),
  warranty: z.enum(dealerWarranties),
  laborPercent: percent,
  partsPercent: percent,
  systems: Line.max(longestSystems, `must be ${longestSystems} characters or fewer`),
  duration: Line.max(longestDuration, `must be ${longestDuration} characters or fewer`),
  manufacturerApplies: z.boolean(),
  manufacturerUsedApplies: z.boolean(),
  otherUsedApplies: z.boolean(),
  serviceContract: z.boolean(),
})

/** What stands on the front of a Buyers Guide; whatever cannot be printed so is refused. */
const NewTerms = Terms.superRefine((terms, ctx) => {
  for (const [field, message] of Object.entries(guideMistakes(terms))) ctx.addIssue({ code: 'custom', path: [field], message })
})

const line = (most: number) => Line.max(most, `must be ${most} characters or fewer`)

/** Whom the papers name; what is empty is left out, or left to be written by hand. */
const Dealer = z.object({
  name: line(80),
  address: line(120),
  phone: line(40),
  email: z
    .string()
    .trim()
    .max(120)
    .refine((text) => text === '' || isEmail(text), 'is not an email address'),
  complaintsContact: line(80),
})

const provider = {
  /** Without what comes behind its host: 'https://stickers.example.com'; empty where there is none. */
  url: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || isPlainAddress(text), 'must begin with http:// or https:// and hold no name or password'),
  user: line(120),
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.username === '' && url.password === ''
}

const shared = {
  dealer: Dealer,
  guide: Terms,
  /** What a window sticker says below its price. */
  priceNote: line(120),
}

const PaperSettings = z.object({
  ...shared,
  provider: z.object({
    url: z.string(),
    user: z.string(),
    /** The password itself never leaves the server. */
    hasPassword: z.boolean(),
    /** What counts while the rooftop has none of its own: whoever runs the server has set one up. */
    hasServers: z.boolean(),
  }),
})
export type PaperSettings = z.infer<typeof PaperSettings>

const admin = 'DEALERSHIP_ADMIN_VIEW'

export const getPaperSettings = route({
  method: 'GET',
  path: '/settings/papers',
  summary: 'What the papers of vehicles say of the dealer, and where window stickers come from',
  permission: admin,
  response: PaperSettings,
})

const NewPaperSettings = z.object({
  ...shared,
  guide: NewTerms,
  /** Without a password the one that is kept stays; an empty one takes it away. */
  provider: z.object({ ...provider, password: z.string().max(300).optional() }),
})
export type NewPaperSettings = z.infer<typeof NewPaperSettings>

const exampleTerms = {
  form: 'AS_IS',
  warranty: 'LIMITED',
  laborPercent: 100,
  partsPercent: 100,
  systems: 'Engine, transmission',
  duration: '3 months or 3,000 miles',
  manufacturerApplies: false,
  manufacturerUsedApplies: false,
  otherUsedApplies: false,
  serviceContract: true,
}

export const setPaperSettings = route({
  method: 'PUT',
  path: '/settings/papers',
  summary: 'Set what the papers of vehicles say of the dealer, and where window stickers come from',
  permission: admin,
  body: NewPaperSettings,
  response: PaperSettings,
  example: {
    body: {
      dealer: {
        name: 'Riverside Toyota',
        address: '4100 River Road',
        phone: '(555) 010-4400',
        email: '',
        complaintsContact: 'Jo',
      },
      guide: exampleTerms,
      priceNote: 'Before tax, title and license.',
      provider: { url: '', user: '' },
    },
  },
})

const vehicleIds = z.array(Id).min(1, 'must name a vehicle').max(mostAtOnce, `may name ${mostAtOnce} vehicles at most`)

const Printing = z.discriminatedUnion('paper', [
  z.object({ paper: z.literal('STICKER'), vehicleIds }),
  /** With terms of its own, or with the rooftop's. */
  z.object({ paper: z.literal('BUYERS_GUIDE'), vehicleIds, terms: NewTerms.optional() }),
  z.object({ paper: z.literal('LABEL'), vehicleIds }),
  /** On sheets of ten; `start` is the first place that is left on a used one. */
  z.object({
    paper: z.literal('LABEL_SHEET'),
    vehicleIds,
    start: z.number().int().min(1).max(labelsPerSheet).default(1),
  }),
])
export type Printing = z.output<typeof Printing>

/** Who sees the sticker of a maker or prints our own. */
export const stickerPermission = 'PLUGIN_VELOCITYWINDOWSTICKER_VIEW'

export const printPapers = route({
  method: 'POST',
  path: '/inventory/papers',
  summary: 'Window stickers, Buyers Guides or QR labels of vehicles: answers at once where the PDF will be',
  permission: vehicleRule,
  body: Printing,
  response: z.object({
    /** Shows the PDF for ten minutes, without a bearer; opened early it waits for it. */
    uri: z.string(),
    jobId: z.string(),
  }),
  example: { body: { paper: 'LABEL', vehicleIds: ['$vehicleId'] } },
  cases: [{ permission: stickerPermission, body: { paper: 'STICKER', vehicleIds: ['$vehicleId'] } }],
})

export const getPapers = route({
  method: 'GET',
  path: '/inventory/:vehicleId/papers',
  summary: 'Which papers of a vehicle can be printed, and with what',
  permission: vehicleRule,
  params: z.object({ vehicleId: Id }),
  response: z.object({
    /** The maker's: whether a provider is asked for it, and since when it is kept here. */
    sticker: z.object({ isProvided: z.boolean(), present: z.boolean(), updatedAt: Timestamp.nullable() }),
    guide: z.object({
      terms: Terms,
      /** What the settings do not tell of the dealer yet, in words. */
      missing: z.array(z.string()),
    }),
  }),
})

export const getWindowSticker = route({
  method: 'GET',
  path: '/windowsticker/vin/:stickerVin',
  summary: 'The window sticker of a VIN from its provider: an address that shows it for ten minutes',
  permission: stickerPermission,
  params: z.object({ stickerVin: z.string().max(40) }),
  response: z.object({ uri: z.string() }),
})

import { noteText } from '@lotline/domain/notes/note-text'
import type { Permission } from '@lotline/domain/people/permissions'
import {
  campaignOf,
  knownForWords,
  longestRecallName,
  longestRecallNumber,
  longestRemediedBy,
  recallCategories,
  recallFlags,
  recallOrigins,
  recallRisks,
  recallSources,
} from '@lotline/domain/recalls/recalls'
import { z } from 'zod'
import { onVehicle, UploadQuery } from './files/uploads.ts'
import { route } from './route.ts'
import { Attachment, Id, Line, Nothing, PersonName, Timestamp } from './shapes.ts'

const Day = z.iso.date()

/** A campaign that calls cars back, as it stands on one of them. Texts are empty where nobody says. */
export const Recall = z.object({
  id: z.string(),
  name: z.string(),
  /** NHTSA's campaign, '26V901000'; null for what is none of NHTSA's. */
  nhtsaId: z.string().nullable(),
  /** The manufacturer's own number. */
  number: z.string().nullable(),
  description: z.string(),
  consequence: z.string(),
  remedy: z.string(),
  component: z.string(),
  issuedDate: Day.nullable(),
  /** Whether this very car has it: UNKNOWN until its VIN is checked, NO once it is found not to. */
  hasRecall: z.enum(recallFlags),
  source: z.enum(recallSources),
  risk: z.enum(recallRisks),
  category: z.enum(recallCategories),
  knownFor: z.enum(knownForWords),
  /** Where it is known from, and when it was heard there last. */
  origin: z.enum(recallOrigins),
  heardAt: Timestamp,
  doNotDrive: z.boolean(),
  parkOutside: z.boolean(),
  /** Neither remedied nor found not to be of this car. */
  isOpen: z.boolean(),
  /** Who has checked the VIN for it, and when. */
  checked: z.object({ by: PersonName.nullable(), at: Timestamp }).nullable(),
  /** `on` and `where` are null where nobody says; `by` is who said so here. */
  remedied: z.object({ on: Day.nullable(), where: z.string().nullable(), by: PersonName.nullable(), at: Timestamp }).nullable(),
  documents: z.array(Attachment),
  /** To be sent with a change: of two people at once the second hears of the first. */
  version: z.number().int(),
})
export type Recall = z.infer<typeof Recall>

/** How asking for the recalls of the vehicle's model went. Only ANSWERED is a word on its recalls. */
const askingOutcomes = ['OFF', 'NO_MODEL', 'WAITING', 'ANSWERED', 'MODEL_UNKNOWN', 'FAILED'] as const
export const RecallAsking = z.object({
  outcome: z.enum(askingOutcomes),
  askedAt: Timestamp.nullable(),
  /** When there was an answer last. */
  answeredAt: Timestamp.nullable(),
  /** Why there was none, as a sentence. */
  failure: z.string().nullable(),
})
export type RecallAsking = z.infer<typeof RecallAsking>

const view = 'INVENTORY_VDP_RECALLS_VIEW'
const write: { all: Permission[] } = { all: [view, 'INVENTORY_VDP_UPDATE'] }
const vehicle = z.object({ vehicleId: Id })
const one = z.object({ vehicleId: Id, recallId: Id })
const version = z.number().int()

export const listRecalls = route({
  method: 'GET',
  path: '/inventory/:vehicleId/recalls',
  summary: 'The recalls of a vehicle, the first 1,000: open ones first, those of them that say not to drive before all',
  permission: view,
  params: vehicle,
  response: z.array(Recall),
  meta: z.object({
    total: z.number().int(),
    asking: RecallAsking,
    /** When recalls of this rooftop were imported last. */
    importedAt: Timestamp.nullable(),
  }),
})

const text = z.string().overwrite(noteText).max(4000, 'must be 4,000 characters or fewer')
const NewRecall = z.object({
  name: Line.min(1, 'Must provide a name').max(longestRecallName),
  nhtsaId: Line.max(20)
    .refine((typed) => typed === '' || campaignOf(typed) !== undefined, 'Must be an NHTSA campaign number, like 26V-901')
    .transform((typed) => campaignOf(typed) ?? null)
    .nullable()
    .default(null),
  number: Line.max(longestRecallNumber)
    .transform((typed) => typed || null)
    .nullable()
    .default(null),
  description: text.default(''),
  consequence: text.default(''),
  remedy: text.default(''),
  component: Line.max(300).default(''),
  issuedDate: Day.nullable().default(null),
  source: z.enum(recallSources).default('UNKNOWN'),
  risk: z.enum(recallRisks).default('UNKNOWN'),
  category: z.enum(recallCategories).default('UNKNOWN'),
  doNotDrive: z.boolean().default(false),
  parkOutside: z.boolean().default(false),
})
export type NewRecall = z.output<typeof NewRecall>
export type SentRecall = z.input<typeof NewRecall>

export const addRecall = route({
  method: 'POST',
  path: '/inventory/:vehicleId/recalls',
  summary: 'Add a recall by hand, known for this VIN',
  permission: write,
  params: vehicle,
  body: NewRecall,
  isIdempotent: true,
  response: Recall,
  status: 201,
  example: { body: { name: 'Steering gear mounting bolts', nhtsaId: '26V-901', doNotDrive: true } },
})

export const changeRecall = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/recalls/:recallId',
  summary: 'Change a recall that was added by hand',
  permission: write,
  params: one,
  body: NewRecall.extend({ version }),
  response: Recall,
  example: { body: { name: 'Steering gear bolts', nhtsaId: '26V-902', version: 1 } },
})

export const deleteRecall = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/recalls/:recallId',
  summary: 'Delete a recall that was added by hand, with its documents',
  permission: write,
  params: one,
  response: Nothing,
})

export const checkRecall = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/recalls/:recallId/check',
  summary: 'Say whether a recall is one of this VIN, as it was looked up',
  permission: write,
  params: one,
  body: z.object({ applies: z.boolean(), version }),
  response: Recall,
  example: { body: { applies: true, version: 1 } },
})

export const remedyRecall = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/recalls/:recallId/remedied',
  summary: 'Mark a recall remedied: on which day, by whom',
  permission: write,
  params: one,
  body: z.object({ doneOn: Day, by: Line.min(1, 'Must say who did it').max(longestRemediedBy), version }),
  response: Recall,
  example: { body: { doneOn: '2026-02-20', by: 'Kia of Riverside, service', version: 1 } },
})

export const openRecall = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/recalls/:recallId/remedied',
  summary: 'Say that a recall is not remedied; its documents stay with it',
  permission: write,
  params: one,
  response: Recall,
})

export const addRecallFile = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/recalls/:recallId/attachments',
  summary: 'Add a PDF or a photo that says that a recall is done',
  permission: write,
  params: onVehicle.extend({ recallId: Id }),
  query: UploadQuery,
  response: Attachment,
  status: 201,
  upload: 'recall',
})

export const deleteRecallFile = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/recalls/:recallId/attachments/:recallFileId',
  summary: 'Take a document off a recall',
  permission: write,
  params: one.extend({ recallFileId: Id }),
  response: Nothing,
})

export const askRecalls = route({
  method: 'POST',
  path: '/inventory/:vehicleId/recalls/ask',
  summary: 'Have the recalls of the vehicle’s model asked again; the answer comes in by itself',
  permission: view,
  params: vehicle,
  response: RecallAsking,
})

const Address = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .max(300)
  .refine((address) => !/[?#@\s]/.test(address), 'must have neither a query nor a user in it')
const RecallSettings = z.object({
  /** DEFAULT: whom the installation asks; OFF: nobody; OWN: the service at `address`. */
  asks: z.enum(['DEFAULT', 'OFF', 'OWN']),
  address: z.string().nullable(),
})
export type RecallSettings = z.infer<typeof RecallSettings>
const ShownSettings = RecallSettings.extend({
  /** Whom the installation asks; null for nobody. */
  usualAddress: z.string().nullable(),
})

export const getRecallSettings = route({
  method: 'GET',
  path: '/settings/recalls',
  summary: 'Which service the rooftop asks for recalls',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: ShownSettings,
})

export const setRecallSettings = route({
  method: 'PUT',
  path: '/settings/recalls',
  summary: 'Have a service that speaks as NHTSA’s asked for the recalls of the stock, or none',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  body: z.discriminatedUnion('asks', [
    z.object({ asks: z.literal('DEFAULT') }),
    z.object({ asks: z.literal('OFF') }),
    z.object({ asks: z.literal('OWN'), address: Address }),
  ]),
  response: ShownSettings,
  example: { body: { asks: 'OWN', address: 'https://api.nhtsa.gov/' } },
})

import { tagColors } from '@lotline/domain/tags/tag-colors'
import { tagText } from '@lotline/domain/tags/tag-text'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line } from '../shapes.ts'
import { VehicleTag } from './vehicles.ts'

/** A tag of the rooftop, whether or not a vehicle has it. */
export const Tag = z.object({
  tagId: z.string(),
  value: z.string(),
  hexColor: z.string(),
  tagType: z.enum(['DEALER', 'SYSTEM']),
  tagIcon: z.string().nullable(),
  /** How many unsold vehicles have it. */
  vehicles: z.number().int(),
})
export type Tag = z.infer<typeof Tag>

const params = z.object({ vehicleId: Id })
const ids = z.array(Id).max(200, 'may name 200 tags at most')

export const listTags = route({
  method: 'GET',
  path: '/utility/tags',
  summary: "The rooftop's tags, by their text",
  permission: 'TAGS_VIEW',
  response: z.array(Tag),
})

export const listVehicleTags = route({
  method: 'GET',
  path: '/inventory/:vehicleId/tags',
  summary: 'The tags that are on a vehicle',
  permission: 'TAGS_VIEW',
  params,
  response: z.array(VehicleTag),
})

export const addVehicleTags = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/tags',
  summary: "Put tags of the rooftop on a vehicle, by their ids; answers the vehicle's tags",
  permission: 'TAGS_UPDATE',
  params,
  body: z.preprocess((body) => (typeof body === 'object' && body !== null && 'tagIds' in body ? body.tagIds : body), ids),
  response: z.array(VehicleTag),
  example: { body: [] },
})

export const removeVehicleTags = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/tags',
  summary: "Take tags off a vehicle, by the instance ids that they have on it; answers the vehicle's tags",
  permission: 'TAGS_UPDATE',
  params,
  /** For those whose way to the server drops the bodies of such requests. */
  query: z.object({ instanceIds: z.string().max(10_000).optional() }),
  body: z
    .preprocess((body) => (typeof body === 'object' && body !== null && 'instanceIds' in body ? body.instanceIds : body), ids)
    .optional(),
  response: z.array(VehicleTag),
  example: { body: [] },
})

export const createTag = route({
  method: 'POST',
  path: '/inventory/:vehicleId/tags',
  summary: 'Create a tag for the rooftop; no vehicle has it yet',
  permission: 'TAGS_CREATE',
  params,
  body: z.object({
    /** Cut to what a tag can hold. */
    value: z.string().transform(tagText).pipe(Line.min(1, 'Must provide a text')),
    hexColor: z
      .string()
      .transform((hex) => hex.toUpperCase())
      .pipe(z.enum(tagColors.map(({ hex }) => hex))),
    tagType: z
      .string()
      .transform((word) => word.toUpperCase())
      .pipe(z.literal('DEALER'))
      .default('DEALER'),
  }),
  isIdempotent: true,
  response: Tag,
  status: 201,
  example: { body: { value: '$tagName', hexColor: '#E53935', tagType: 'dealer' } },
})

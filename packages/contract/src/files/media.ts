import { imageTypes, mediaKinds, shots } from '@lotline/domain/vehicles/media'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing, PersonName, Timestamp } from '../shapes.ts'
import { onVehicle, UploadQuery } from './uploads.ts'

const Shot = z.enum(shots.map(({ value }) => value))
const yesNo = z.enum(['true', 'false']).transform((word) => word === 'true')

/** A photo or a video. All addresses are signed, stay the same for an hour and open for two more. */
export const Media = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  /** A photo as it fills a screen; a video itself, any part of it. */
  uri: z.string(),
  /** A photo as it fits a card, and a larger one for a gallery's tiles; null of a video. */
  thumbnailUri: z.string().nullable(),
  gridUri: z.string().nullable(),
  /** As it was sent; a drawing is saved and never shown. */
  originalUri: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  /** Pixels of the photo as it was sent. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  createdAt: Timestamp,
  createdBy: PersonName.nullable(),
  /** 'UNKNOWN' for none, as of every video. */
  shot: Shot,
  imageType: z.enum(imageTypes),
  /** Fills the slot of its shot for listing sites. */
  syndicated: z.boolean(),
})
export type Media = z.infer<typeof Media>

/** How far the photos are that feeds have named for a vehicle. */
const FeedPhotos = z.object({
  named: z.number().int(),
  /** Those that are here, were here until somebody deleted them, or are the same as another. */
  fetched: z.number().int(),
  waiting: z.number().int(),
  /** Those that are not tried any more; the first of them with their reasons. */
  givenUp: z.number().int(),
  failures: z.array(z.object({ address: z.string(), reason: z.string(), isGivenUp: z.boolean() })),
})
export type FeedPhotos = z.infer<typeof FeedPhotos>

const view = 'INVENTORY_VDP_PHOTOS_VIEW'
const create = 'INVENTORY_VDP_PHOTOS_CREATE'
const remove = 'INVENTORY_VDP_PHOTOS_DELETE'
const vehicle = z.object({ vehicleId: Id })

export const listMedia = route({
  method: 'GET',
  path: '/inventory/:vehicleId/media',
  summary:
    'The photos and videos of a vehicle, in their order; `missingShots` are those of the rooftop’s list that no photo fills, `feedPhotos` what feeds have named',
  permission: view,
  params: vehicle,
  query: z.object({ imageType: z.enum([...imageTypes, 'ALL']).default('ALL') }),
  response: z.array(Media),
  meta: z.object({ requiredShots: z.array(Shot), missingShots: z.array(Shot), feedPhotos: FeedPhotos.nullable() }),
})

export const listShots = route({
  method: 'GET',
  path: '/utility/vehicle/imageshots',
  summary: 'What of a vehicle a photo can show',
  permission: 'signed-in',
  response: z.array(z.object({ value: Shot, name: z.string() })),
})

export const addImage = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/media/images',
  summary: 'Add a photo; one that had its shot before has none then',
  permission: create,
  params: onVehicle,
  query: UploadQuery.extend({ shot: Shot.default('UNKNOWN'), syndicated: yesNo.default(false) }),
  response: Media,
  status: 201,
  upload: 'image',
})

export const addVideo = route({
  method: 'POST',
  path: '/:rooftopId/recon/:vehicleId/media/videos',
  summary: 'Add a video',
  permission: create,
  params: onVehicle,
  query: UploadQuery,
  response: Media,
  status: 201,
  upload: 'video',
})

export const changeImage = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/media/images/:imageId',
  summary:
    'Say what a photo shows, and whether listing sites get it; with a shot that another photo has the two are swapped. Answers the photos that have changed',
  permission: create,
  params: z.object({ vehicleId: Id, imageId: Id }),
  query: z.object({ shot: Shot.optional(), syndicated: yesNo.optional() }),
  response: z.array(Media),
  example: { query: { shot: 'FRONT' } },
})

export const orderMedia = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/media/order',
  summary: 'Put photos and videos in order: those that are named come first, all others behind them as they were',
  permission: create,
  params: vehicle,
  body: z.object({ ids: z.array(Id).min(1, 'must name a photo').max(300, 'may name 300 at most') }),
  response: z.array(Media),
  example: { body: { ids: ['$imageId'] } },
})

export const deleteImage = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/media/images/:imageId',
  summary: 'Delete a photo; a stock photo stays',
  permission: remove,
  params: z.object({ vehicleId: Id, imageId: Id }),
  response: Nothing,
})

export const deleteVideo = route({
  method: 'DELETE',
  path: '/inventory/:vehicleId/media/videos/:videoId',
  summary: 'Delete a video',
  permission: remove,
  params: z.object({ vehicleId: Id, videoId: Id }),
  response: Nothing,
})

export const exportMedia = route({
  method: 'GET',
  path: '/inventory/:vehicleId/media/export',
  summary: 'All photos and videos of a vehicle, as they were sent, in one ZIP file: answers at once where it will be',
  permission: view,
  params: vehicle,
  response: z.object({
    /** Saves the file for ten minutes, without a bearer; opened early it waits for it. */
    uri: z.string(),
    jobId: z.string(),
  }),
})

const ShotList = z.object({
  requiredShots: z.array(Shot),
  /** Sent back with a change: one that was made meanwhile is not overwritten. */
  version: z.string(),
})
export type ShotList = z.infer<typeof ShotList>

export const getShotList = route({
  method: 'GET',
  path: '/settings/media',
  summary: 'The shots that make a vehicle’s photos complete',
  permission: view,
  response: ShotList,
})

export const setShotList = route({
  method: 'PUT',
  path: '/settings/media',
  summary: 'Say which shots make a vehicle’s photos complete, in which order; null for all of them',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  body: z.object({
    requiredShots: z
      .array(Shot.exclude(['UNKNOWN']))
      .max(shots.length)
      .transform((list) => [...new Set(list)])
      .nullable(),
    version: z.string().max(400).optional(),
  }),
  response: ShotList,
  example: { body: { requiredShots: ['FRONT', 'REAR'] } },
})

const FeedPhotoChoice = z.object({ fetchesFeedPhotos: z.boolean() })

export const getFeedPhotoChoice = route({
  method: 'GET',
  path: '/settings/media/feed-photos',
  summary: 'Whether photos that feeds name are fetched into the gallery',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  response: FeedPhotoChoice,
})

export const setFeedPhotoChoice = route({
  method: 'PUT',
  path: '/settings/media/feed-photos',
  summary: 'Have photos that feeds name fetched into the gallery from the next run on, or no longer',
  permission: 'DEALERSHIP_ADMIN_VIEW',
  body: FeedPhotoChoice,
  response: FeedPhotoChoice,
  example: { body: { fetchesFeedPhotos: true } },
})

import { listingForms } from '@lotline/domain/listing-feeds/forms'
import { leftOutReasons } from '@lotline/domain/listing-feeds/left-out'
import { MAX_FEED_NAME, MAX_MIN_PHOTOS, MAX_MIN_PRICE, MAX_STORE_CODE } from '@lotline/domain/listing-feeds/limits'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Line, Nothing, Timestamp } from '../shapes.ts'

const Fetch = z.object({
  at: Timestamp,
  program: z.string(),
  address: z.string(),
  status: z.number().int(),
  bytes: z.number().int(),
  /** At the address before. */
  isOldAddress: z.boolean(),
})
export type ListingFetch = z.infer<typeof Fetch>

/** A feed as a listing site fetches it. Its address is told by a call of its own. */
export const ListingFeed = z.object({
  id: z.string(),
  name: z.string(),
  form: z.enum(listingForms),
  /** Last part of its address. */
  file: z.string(),
  setFirst: z.boolean(),
  withRecon: z.boolean(),
  /** In dollars. */
  minPrice: z.number().int().nullable(),
  minPhotos: z.number().int().nullable(),
  storeCode: z.string(),
  createdAt: Timestamp,
  /** Until when the address before works on; null where there is none. */
  oldAddressUntil: Timestamp.nullable(),
  /** Vehicles that the site gets, of those that are for sale or will be. */
  sent: z.number().int(),
  stock: z.number().int(),
  /** Of 30 days. */
  fetches: z.number().int(),
  programs: z.number().int(),
  lastFetch: Fetch.nullable(),
  /** The site has not come for three times its own rhythm. */
  isOverdue: z.boolean(),
  /** Since when its file is the same; null before the first fetch. */
  unchangedSince: Timestamp.nullable(),
})
export type ListingFeed = z.infer<typeof ListingFeed>

const LeftOut = z.object({
  vehicleId: z.string(),
  stockNumber: z.string(),
  title: z.string(),
  reason: z.enum(leftOutReasons),
  /** '2 photos, Meta wants 4'. */
  words: z.string(),
})
export type LeftOutVehicle = z.infer<typeof LeftOut>

const params = z.object({ listingFeedId: Id })
const path = '/settings/listingFeeds'
const onFeed = `${path}/:listingFeedId` as const
const permission = 'DEALERSHIP_ADMIN_VIEW'

const Rules = z.object({
  name: Line.min(1, 'Must provide a name').max(MAX_FEED_NAME),
  setFirst: z.boolean(),
  withRecon: z.boolean(),
  minPrice: z.number().int().min(1, 'must be $1 or more').max(MAX_MIN_PRICE, 'must be $1,000,000 or less').nullable(),
  minPhotos: z.number().int().min(1, 'must be 1 or more').max(MAX_MIN_PHOTOS, `must be ${MAX_MIN_PHOTOS} or fewer`).nullable(),
  storeCode: Line.max(MAX_STORE_CODE),
})

export const listListingFeeds = route({
  method: 'GET',
  path,
  summary: 'Listing feeds of the rooftop, with who fetched them last and how many vehicles are in each',
  permission,
  response: z.array(ListingFeed),
})

export const makeListingFeed = route({
  method: 'POST',
  path,
  summary: 'Make a listing feed at a secret address',
  permission,
  body: z.object({
    name: Rules.shape.name,
    form: z.enum(listingForms),
    /** Needed by Google's forms. */
    storeCode: Rules.shape.storeCode.default(''),
  }),
  response: ListingFeed,
  status: 201,
  example: { body: { name: 'Meta catalog', form: 'META_CSV' } },
})

export const changeListingFeed = route({
  method: 'PATCH',
  path: onFeed,
  summary: 'Rename a listing feed, or change what is in it',
  permission,
  params,
  body: Rules.partial(),
  response: ListingFeed,
  example: { body: { withRecon: true } },
})

export const deleteListingFeed = route({
  method: 'DELETE',
  path: onFeed,
  summary: 'Delete a listing feed: its address and those of its photos open nothing any more',
  permission,
  params,
  response: Nothing,
})

export const getListingFeedAddress = route({
  method: 'GET',
  path: `${onFeed}/address`,
  summary: 'The secret address of a listing feed',
  permission,
  isPersonal: true,
  params,
  response: z.object({ address: z.string() }),
})

export const renewListingFeedAddress = route({
  method: 'POST',
  path: `${onFeed}/address`,
  summary: 'Give a listing feed a new address; the one before works for 24 hours more',
  permission,
  isPersonal: true,
  params,
  response: z.object({ address: z.string(), oldAddressUntil: Timestamp }),
})

export const listFeedVehicles = route({
  method: 'GET',
  path: `${onFeed}/vehicles`,
  summary: 'Vehicles in a listing feed, the first 50 that fit, and the first 500 that are left out with the reason',
  permission,
  params,
  query: z.object({ s: z.string().max(100).default('') }),
  response: z.object({
    sent: z.array(z.object({ vehicleId: z.string(), stockNumber: z.string(), title: z.string() })),
    leftOut: z.array(LeftOut),
    leftOutCount: z.number().int(),
    stock: z.number().int(),
  }),
})

export const getFeedVehicle = route({
  method: 'GET',
  path: `${onFeed}/vehicles/:vehicleId`,
  summary: 'One vehicle as the site reads it, field by field, also while it is left out',
  permission,
  params: params.extend({ vehicleId: Id }),
  response: z.object({
    vehicleId: z.string(),
    stockNumber: z.string(),
    title: z.string(),
    /** Null for one that is in the feed. */
    leftOut: z.string().nullable(),
    isKeptBack: z.boolean(),
    photoCount: z.number().int(),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})

export const keepBackVehicle = route({
  method: 'PUT',
  path: `${onFeed}/vehicles/:vehicleId`,
  summary: 'Keep a vehicle back from a listing feed, or send it again',
  permission,
  params: params.extend({ vehicleId: Id }),
  body: z.object({ isKeptBack: z.boolean() }),
  response: Nothing,
  example: { body: { isKeptBack: true } },
})

export const listFeedFetches = route({
  method: 'GET',
  path: `${onFeed}/fetches`,
  summary: 'The last 100 fetches of a listing feed',
  permission,
  params,
  response: z.array(Fetch),
})

export const downloadListingFeed = route({
  method: 'GET',
  path: `${onFeed}/file`,
  summary: 'The whole file of a listing feed, as sites fetch it; it counts as no fetch',
  permission,
  params,
  response: z.string(),
  kind: 'file',
  mediaType: 'application/octet-stream',
})

import { locationUpdateRule, worstAccuracy } from '@lotline/domain/location/position'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, PersonName, Timestamp } from '../shapes.ts'

const degrees = (most: number) =>
  z.number('must be degrees').min(-most, `must be -${most} or more`).max(most, `must be ${most} or less`)

const Point = z.object({ latitude: z.number(), longitude: z.number(), at: Timestamp })

/** What a device in the car has said of its battery or tank last, in percent. */
const Level = z.object({ percent: z.number(), at: Timestamp })
export type Level = z.infer<typeof Level>

/** Where a vehicle was found last: degrees, with the metres around them within which it stands where the device knew. */
export const VehicleLocation = Point.extend({
  accuracy: z.number().nullable(),
  source: z.enum(['PERSON', 'GPS']),
  /** Null where a tracker told it. */
  by: PersonName.nullable(),
  /** Where it was found before that, the latest first; nine at most. */
  earlier: z.array(Point),
  battery: Level.nullable(),
  fuel: Level.nullable(),
  /** The page that the tracker's provider has of this vehicle. */
  selfLink: z.string().nullable(),
})
export type VehicleLocation = z.infer<typeof VehicleLocation>

/** The pictures that a map is made of: an address with {z}, {x} and {y} in it, whom to thank, and how deep they go. */
export const MapTiles = z.object({ url: z.string(), attribution: z.string(), maxZoom: z.number().int() })
export type MapTiles = z.infer<typeof MapTiles>

const params = z.object({ vehicleId: Id })
/** The spot that a vehicle is listed at, and who has set it when. */
const ListedSpot = z.object({ spot: z.string(), at: Timestamp, by: PersonName })
export type ListedSpot = z.infer<typeof ListedSpot>

const meta = z.object({
  /** Null where nobody has set up where pictures come from. */
  mapTiles: MapTiles.nullable(),
  /** Null where no walk over the lot has set one. */
  spot: ListedSpot.nullable(),
})

export const getLocation = route({
  method: 'GET',
  path: '/inventory/:vehicleId/location',
  summary: 'Where a vehicle stands; null where nobody has told yet',
  permission: 'INVENTORY_VDP_LOCATION_VIEW',
  params,
  response: VehicleLocation.nullable(),
  meta,
})

const TrailPoint = Point.extend({
  accuracy: z.number().nullable(),
  source: z.enum(['PERSON', 'GPS']),
  battery: z.number().nullable(),
  fuel: z.number().nullable(),
})
export type TrailPoint = z.infer<typeof TrailPoint>

export const getTrail = route({
  method: 'GET',
  path: '/inventory/:vehicleId/location/trail',
  summary: 'Where a vehicle was, the latest first; 200 places at most, those of trackers of the last 90 days',
  permission: 'INVENTORY_VDP_LOCATION_VIEW',
  params,
  response: z.array(TrailPoint),
})

const example = { body: { latitude: 41.50251, longitude: -87.74126, accuracy: 6 } }

export const updateLocation = route({
  method: 'PUT',
  path: '/inventory/:vehicleId/location',
  summary: 'Tell where a vehicle stands, from the phone of someone beside it',
  permission: locationUpdateRule,
  params,
  body: z.object({
    latitude: degrees(90),
    longitude: degrees(180),
    /** Metres. */
    accuracy: z.number().min(0, 'must not be negative').max(worstAccuracy, `must be ${worstAccuracy} or less`).nullish(),
  }),
  response: VehicleLocation,
  meta,
  example,
  cases: [{ permission: 'INVENTORY_VDP_LOCATION_VIEW', ...example }],
})

import { sql } from 'kysely'
import { atRead, Kept, type VehiclePart } from '../../module/vehicle-part.ts'

const hidden = { unless: 'INVENTORY_VDP_PHOTOS_VIEW' } as const

// What a card shows, and its photos open with: each address costs a list more than a tag does, and few rows are ever opened.
export const photosInList = 1

const ofVehicle = sql`from media where rooftop_id = v.rooftop_id and vehicle_id = v.id and kind = 'IMAGE'`

/** The picture files of a vehicle's first photo: as it fits a card, and as it fills a screen. */
const first = new Kept(sql`(select json_build_array(thumbnail_id, view_id)::text ${ofVehicle} order by place, id limit 1)`)

const photoCount = sql<number>`v.photo_count`

/** A vehicle's photos. Their addresses are signed anew with every hour. */
export const photosOfVehicle = {
  kept: {},
  facts: { first },
  staleBy: { rows: ['media'] },
  atRead: {
    'vehicleCard.vehicleImage': atRead({ first, photoCount }, (row, { wanted, addressOf }) => {
      const [image] = wanted.photos > 0 && row.photoCount > 0 ? filesOf(row.first) : [null]
      return image ? addressOf(image) : null
    }),
    'vehicleCard.imageCarousel': atRead({ first, all: allViews, photoCount }, (row, { wanted, addressOf }) => {
      if (wanted.photos === 0 || row.photoCount === 0) return []
      const [, view] = filesOf(row.first)
      return (row.all ?? (view ? [view] : [])).map(addressOf)
    }),
    'vehicleCard.photoCount': atRead({ photoCount }, (row) => row.photoCount),
  },
  masks: {
    'vehicleCard.vehicleImage': hidden,
    'vehicleCard.imageCarousel': { ...hidden, instead: [] },
    'vehicleCard.photoCount': hidden,
  },
} satisfies VehiclePart

function filesOf(first: string | null): [thumbnail: string | null, view: string | null] {
  return JSON.parse(first ?? '[null, null]')
}

/** Of a vehicle that is looked at by itself. */
function allViews({ wanted }: { wanted: { photos: number } }) {
  return wanted.photos <= photosInList
    ? sql<string[] | null>`null::text[]`
    : sql<string[] | null>`array(select view_id::text ${ofVehicle} order by place, id limit ${sql.lit(wanted.photos)})`
}

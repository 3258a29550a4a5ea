import { sql } from 'kysely'
import { atRead, Kept, type VehiclePart } from '../../module/vehicle-part.ts'

const hidden = { unless: 'INVENTORY_VDP_PHOTOS_VIEW' } as const

// Enough for a carousel to open with; each costs a list as much as a tag does, and few rows are ever opened.
export const photosInList = 5

const ofVehicle = sql`from media where rooftop_id = v.rooftop_id and vehicle_id = v.id and kind = 'IMAGE'`

/** The picture files of a vehicle's first photos, in order: the first as it fits a card, all as they fill a screen. */
const first = new Kept(sql`(select json_build_array((array_agg(p.thumbnail_id))[1], array_agg(p.view_id))::text
  from (select thumbnail_id, view_id ${ofVehicle} order by place, id limit ${sql.lit(photosInList)}) p)`)

const photoCount = sql<number>`v.photo_count`

/** A vehicle's photos. Their addresses are signed anew with every hour. */
export const photosOfVehicle = {
  kept: {},
  facts: { first },
  staleBy: { rows: ['media'] },
  atRead: {
    'vehicleCard.vehicleImage': atRead({ first, photoCount }, (row, { wanted, addressOf }) => {
      const image = wanted.photos > 0 && row.photoCount > 0 ? filesOf(row.first)[0] : null
      return image ? addressOf(image) : null
    }),
    'vehicleCard.imageCarousel': atRead({ first, all: allViews, photoCount }, (row, { wanted, addressOf }) => {
      if (wanted.photos === 0 || row.photoCount === 0) return []
      const views = row.all ?? filesOf(row.first)[1] ?? []
      return views.slice(0, wanted.photos).map(addressOf)
    }),
    'vehicleCard.photoCount': atRead({ photoCount }, (row) => row.photoCount),
  },
  masks: {
    'vehicleCard.vehicleImage': hidden,
    'vehicleCard.imageCarousel': { ...hidden, instead: [] },
    'vehicleCard.photoCount': hidden,
  },
} satisfies VehiclePart

function filesOf(first: string | null): [string | null, string[] | null] {
  return JSON.parse(first ?? '[null, null]')
}

/** Of a vehicle that is looked at by itself. */
function allViews({ wanted }: { wanted: { photos: number } }) {
  return wanted.photos <= photosInList
    ? sql<string[] | null>`null::text[]`
    : sql<string[] | null>`array(select view_id::text ${ofVehicle} order by place, id limit ${sql.lit(wanted.photos)})`
}

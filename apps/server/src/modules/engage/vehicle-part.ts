import { overviewCards } from '@lotline/domain/engage/overview-cards'
import { sql } from 'kysely'
import { atRead, type VehiclePart } from '../../module/vehicle-part.ts'

/** The sums of a vehicle's engagements. Looked up at each read: a shopper who looks must not have the card written anew every five seconds. */
const figures = sql<string | null>`(select json_build_object('engagements', f.engagements, 'shoppers', f.shoppers, 'sent', f.sent,
  'sentOpened', f.sent_opened, 'opens', f.opens, 'viewMs', f.view_ms)::text
  from engage_figures f where f.rooftop_id = v.rooftop_id and f.vehicle_id = v.id)`

export const engageOfVehicle = {
  kept: {},
  staleBy: {},
  atRead: {
    'vehicleCard.velocityEngageOverviewCards': atRead({ figures }, (row) =>
      row.figures === null ? [] : overviewCards(JSON.parse(row.figures)),
    ),
  },
  masks: { 'vehicleCard.velocityEngageOverviewCards': { unless: 'PLUGIN_VELOCITYENGAGE_VIEW', instead: [] } },
} satisfies VehiclePart

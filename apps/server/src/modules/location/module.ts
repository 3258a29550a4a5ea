import { importLocations } from '@lotline/contract/feeds/imports'
import { getLocation, getTrail, type MapTiles, updateLocation } from '@lotline/contract/location/location'
import { locationEvents } from '@lotline/domain/location/history'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import type { Feeds } from '../feeds/index.ts'
import { forgetReadings, takeInLocations } from './import.ts'
import { readLocation, readSpot, readTrail, tellLocation } from './service.ts'

export const locationModule = defineModule({
  name: 'location',
  routes: (serve, { feeds, options: { mapTiles = null } }) => locationRoutes(serve, mapTiles, feeds),
  housekeeping: [{ name: 'positions', inRooftop: ({ doors }, rooftopId, now) => forgetReadings(doors, rooftopId, now) }],
  history: { events: locationEvents, kinds: { LOCATION: locationEvents } },
  demo: () => import('./demo.ts'),
})

function locationRoutes(serve: Serve, mapTiles: MapTiles | null, feeds: Feeds): void {
  serve(getLocation, async (ctx, { params }) => ({
    data: await readLocation(ctx, params.vehicleId),
    meta: { mapTiles, spot: await readSpot(ctx, params.vehicleId) },
  }))
  serve(updateLocation, async (ctx, { params, body }) => ({
    data: await tellLocation(ctx, params.vehicleId, { ...body, accuracy: body.accuracy ?? null }),
    meta: { mapTiles, spot: await readSpot(ctx, params.vehicleId) },
  }))
  serve(getTrail, (ctx, { params }) => readTrail(ctx, params.vehicleId))
  serve.stream(importLocations, (ctx) => takeInLocations(ctx, feeds))
}

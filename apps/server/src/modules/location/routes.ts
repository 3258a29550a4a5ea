import { getLocation, type MapTiles, updateLocation } from '@lotline/contract/location'
import type { Serve } from '../../http/serve.ts'
import { readLocation, tellLocation } from './service.ts'

export function locationRoutes(serve: Serve, mapTiles: MapTiles | null): void {
  serve(getLocation, async (ctx, { params }) => ({ data: await readLocation(ctx, params.vehicleId), meta: { mapTiles } }))
  serve(updateLocation, async (ctx, { params, body }) => ({
    data: await tellLocation(ctx, params.vehicleId, { ...body, accuracy: body.accuracy ?? null }),
    meta: { mapTiles },
  }))
}

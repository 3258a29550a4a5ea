import * as contract from '@lotline/contract/engage/engagement-table'
import type { Serve } from '../../../http/serve.ts'
import { readFacets } from './facets.ts'
import { readHeatMap } from './heat-map.ts'
import { makeHeatMapCode } from './heat-map-code.ts'
import { readAsked, readEngagements, readLooking } from './list.ts'

export function tableRoutes(serve: Serve, { origin }: { origin: string }): void {
  serve(contract.listEngagements, (ctx, { query }) => readEngagements(ctx, { origin }, query))
  serve(contract.listVehicleEngagements, (ctx, { params, query }) => readEngagements(ctx, { origin, ...params }, query))
  serve(contract.readEngagementFacets, (ctx, { query }) => readFacets(ctx, undefined, query.filterFacets))
  serve(contract.readVehicleEngagementFacets, (ctx, { params, query }) => readFacets(ctx, params.vehicleId, query.filterFacets))
  serve(contract.listLooking, (ctx) => readLooking(ctx, origin))
  serve(contract.listAsked, (ctx) => readAsked(ctx, origin))
  serve(contract.readHeatMap, (ctx, { params }) => readHeatMap(ctx, params.engagementId))
  serve(contract.makeHeatMapCode, (ctx, { params }) => makeHeatMapCode(ctx, params.engagementId))
}

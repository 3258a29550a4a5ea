import * as contract from '@lotline/contract/vehicles/tags'
import type { Serve } from '../../http/serve.ts'
import { defineModule } from '../../module/define.ts'
import { createTag } from './create-tag.ts'
import { historyOfTags } from './history-part.ts'
import { listCountedTags } from './queries.ts'
import { readVehicleTags, tagVehicle, untagVehicle } from './tag-vehicle.ts'
import { tagsOfVehicle } from './vehicle-part.ts'

export const tagsModule = defineModule({
  name: 'tags',
  routes: (serve) => tagRoutes(serve),
  vehicle: tagsOfVehicle,
  history: historyOfTags,
  demo: () => import('./demo.ts'),
})

function tagRoutes(serve: Serve): void {
  serve(contract.listTags, ({ db }) => listCountedTags(db))
  serve(contract.listVehicleTags, (ctx, { params }) => readVehicleTags(ctx, params.vehicleId))
  serve(contract.addVehicleTags, async (ctx, { params, body }) => {
    await tagVehicle(ctx, params.vehicleId, body)
    return readVehicleTags(ctx, params.vehicleId)
  })
  serve(contract.removeVehicleTags, async (ctx, { params, query, body }) => {
    const named = query.instanceIds?.split(',').filter((id) => id !== '')
    await untagVehicle(ctx, params.vehicleId, [...(body ?? []), ...(named ?? [])])
    return readVehicleTags(ctx, params.vehicleId)
  })
  serve(contract.createTag, (ctx, { params, body }) => createTag(ctx, params.vehicleId, body))
}

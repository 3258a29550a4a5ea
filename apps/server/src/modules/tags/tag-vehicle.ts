import type { Ctx } from '../../ctx.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { insertVehicleTag } from './queries.ts'

/** Puts tags of the rooftop on a vehicle. */
export async function tagVehicle(ctx: Ctx, vehicleId: string, tags: readonly { id: string; value: string }[]): Promise<void> {
  for (const tag of tags) await insertVehicleTag(ctx.db, { vehicleId, tagId: tag.id, instanceId: newId() })
  await record(
    ctx,
    ...tags.map((tag) => ({
      itemType: 'TAG_ADDED_REMOVED' as const,
      vehicleId,
      label: `Tag '${tag.value}' added`,
      detail: { added: [tag.id] },
    })),
  )
}

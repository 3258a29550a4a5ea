import type { Received } from '@lotline/contract/route'
import type { createTag as createRoute, Tag } from '@lotline/contract/vehicles/tags'
import { systemTags } from '@lotline/domain/tags/system-tags'
import { isSameTag } from '@lotline/domain/tags/tag-text'
import { AppError, vehicleNotFound } from '../../app-error.ts'
import type { Ctx } from '../../ctx.ts'
import { isUuid } from '../../database/doors.ts'
import { newId } from '../../database/new-id.ts'
import { record } from '../../events/record.ts'
import { hasVehicle } from './instance-queries.ts'
import { findTagByText, insertTag } from './queries.ts'

/** Creates a tag of the rooftop, which no vehicle has yet (OPN-156). 409 where there is one that differs in case and spaces at most. */
export async function createTag(
  ctx: Ctx,
  vehicleId: string,
  { value, hexColor }: Received<typeof createRoute>['body'],
): Promise<Tag> {
  const { db } = ctx
  if (!isUuid(vehicleId) || !(await hasVehicle(db, vehicleId))) throw vehicleNotFound()
  const system = Object.values(systemTags).find((text) => isSameTag(text, value))
  if (system) throw new AppError('TAG_IN_USE', `${system} is a system tag: it comes and goes by its rule.`)
  const id = newId()
  if (!(await insertTag(db, { id, value, hexColor }))) {
    const tag = await findTagByText(db, value)
    throw new AppError('TAG_IN_USE', `There is a tag ${tag?.value ?? value} already.`, { ...(tag && { tagId: tag.tagId }) })
  }
  await record(ctx, { itemType: 'DICTIONARY_CHANGED', cached: 'filters', fact: { sentence: 'tagCreated', tag: value } })
  return { tagId: id, value, hexColor, tagType: 'DEALER', tagIcon: null, vehicles: 0 }
}

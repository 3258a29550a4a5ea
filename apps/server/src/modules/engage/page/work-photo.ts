import type { Attachment } from '@lotline/contract/shapes'
import { listChecklists } from '@lotline/contract/tasks/checklists'
import { listTasks } from '@lotline/contract/tasks/tasks'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { addressesOf, attachmentOf, updateShownToShoppers } from '../../uploads/index.ts'
import { lockWorkPhoto } from './work-photo-queries.ts'

type One = { vehicleId: string; attachmentId: string }

/**
 * Shows a photo of a task or of a checklist to shoppers, or no longer. 404 for any other file, and for photos that the caller may not see;
 * 409 for a file that is no picture.
 */
export async function showWorkPhoto(ctx: Ctx, { vehicleId, attachmentId }: One, isShown: boolean): Promise<Attachment> {
  const { db, actor } = ctx
  const photo = isUuid(vehicleId) && isUuid(attachmentId) ? await lockWorkPhoto(db, vehicleId, attachmentId) : undefined
  const seen = photo?.owner_kind === 'TASK' ? listTasks.permission : listChecklists.permission
  if (!photo || missingPermission(seen, actor.permissions))
    throw new AppError('ATTACHMENT_NOT_FOUND', 'There is no such photo here, or it has been deleted.')
  if (!photo.media_type.startsWith('image/') || photo.thumbnail_id === null)
    throw new AppError('NOT_A_PHOTO', 'Only photos can be shown to shoppers.')
  if (photo.shown_to_shoppers !== isShown) {
    await updateShownToShoppers(db, photo.id, isShown)
    await record(ctx, {
      itemType: 'WORK_PHOTO_SHOWN',
      vehicleId,
      fact: { sentence: 'workPhotoShown', photo: photo.name, work: photo.work, isShown },
      detail: { attachmentId: photo.id, ownerKind: photo.owner_kind, ownerId: photo.owner_id },
    })
  }
  return attachmentOf({ ...photo, shown_to_shoppers: isShown }, addressesOf(ctx))
}

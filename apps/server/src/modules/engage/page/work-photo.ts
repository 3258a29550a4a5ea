import type { WorkPhoto } from '@lotline/contract/engage/page-settings'
import { AppError } from '../../../app-error.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUuid } from '../../../database/doors.ts'
import { record } from '../../../events/record.ts'
import { updateShownToShoppers } from '../../uploads/index.ts'
import { lockWorkPhoto } from './work-photo-queries.ts'

type One = { vehicleId: string; workPhotoId: string }

/**
 * Shows a photo of a task or of a checklist to shoppers, or no longer. 404 for any other file; 409 for one that is no picture.
 */
export async function showWorkPhoto(ctx: Ctx, { vehicleId, workPhotoId }: One, isShown: boolean): Promise<WorkPhoto> {
  const { db } = ctx
  const photo = isUuid(vehicleId) && isUuid(workPhotoId) ? await lockWorkPhoto(db, vehicleId, workPhotoId) : undefined
  if (!photo) throw new AppError('ATTACHMENT_NOT_FOUND', 'There is no such photo here, or it has been deleted.')
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
  return { shownToShoppers: isShown }
}

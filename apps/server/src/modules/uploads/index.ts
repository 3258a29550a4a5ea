export {
  type AddressOf,
  type AttachmentRow,
  attachmentOf,
  listAttachmentIds,
  listAttachments,
  listAttachmentsOfEach,
  listAttachmentsOfItems,
  listOfDeletedTasks,
  updateFeatured,
  updateShownToShoppers,
} from './attachment-queries.ts'
export { addressesOf, attach, type FileServices, readAttachments, removeAttachments, requireAttachment } from './attachments.ts'
export { examine } from './examine.ts'
export { keepFile } from './keep.ts'
export { findUpload, listPieces, lockVehicle } from './queries.ts'
export { fileOfBody, joinPieces, withIncoming } from './receive.ts'
export { placeFull } from './refusals.ts'
export { finishUpload, resumableIn } from './resumable.ts'
export { type TakenFile, type Target, takeIn } from './take-in.ts'

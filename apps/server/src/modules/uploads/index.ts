export {
  type AddressOf,
  attachmentOf,
  listAttachmentIds,
  listAttachments,
  listAttachmentsOfEach,
  listOfDeletedTasks,
  updateFeatured,
} from './attachment-queries.ts'
export { addressesOf, attachmentTarget, readAttachments, removeAttachments, requireAttachment } from './attachments.ts'
export { lockVehicle } from './queries.ts'
export { type TakenFile, type Target, takeIn } from './take-in.ts'

export {
  type AddressOf,
  attachmentOf,
  listAttachmentIds,
  listAttachments,
  listAttachmentsOfEach,
  listAttachmentsOfItems,
  listOfDeletedTasks,
  updateFeatured,
} from './attachment-queries.ts'
export { addressesOf, attach, type HouseOfFiles, readAttachments, removeAttachments, requireAttachment } from './attachments.ts'
export { lockVehicle } from './queries.ts'
export { type TakenFile, type Target, takeIn } from './take-in.ts'

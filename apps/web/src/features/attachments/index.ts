// What other features use of files that people added: how they are shown, opened and deleted.
export { AttachmentList } from './AttachmentList.tsx'
export { DeleteFile, OpenedFile } from './on-demand.ts'

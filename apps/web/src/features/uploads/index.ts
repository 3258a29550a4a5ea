// What other features use of uploads. Never a part of a first page: whoever imports it is loaded apart.
export { FileDrop } from './FileDrop.tsx'
export { endFileInPieces, sendFileInPieces } from './file-in-pieces.ts'
export { UploadControls, UploadTrack, uploadWords } from './UploadControls.tsx'
export { UploadRows } from './UploadRows.tsx'
export { UploadStrip } from './UploadStrip.tsx'
export type { UploadTarget } from './upload-list.ts'
export { readyUploadsOf, useUploads } from './uploads.ts'
export { takenOf, useAddFiles } from './use-add-files.ts'

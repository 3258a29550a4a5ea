// What other features use of uploads. Never a part of a first page: whoever imports it is loaded apart.
export { type ChosenFiles, FileChooser, filesAtOnce } from './FileChooser.tsx'
export { UploadStrip } from './UploadStrip.tsx'
export type { UploadTarget } from './upload-list.ts'
export { useUploads } from './uploads.ts'

// What pages use of files that the server makes.
export { followExport } from './follow-export.ts'

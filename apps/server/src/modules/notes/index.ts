export { insertNotes, type NewNote } from './queries.ts'
export { readNotes } from './service.ts'

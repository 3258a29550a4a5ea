export { insertNotes, type NewNote } from './queries.ts'

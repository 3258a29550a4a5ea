export { insertNotes, type NewNote } from './queries.ts'
export { addNote } from './write.ts'

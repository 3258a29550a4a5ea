// What other features use of sharing vehicles with shoppers.
export { folioEventWords } from './folio/event-words.ts'

// What other features use of sharing vehicles with shoppers.
export { askEventWords } from './asks/event-words.ts'
export { folioEventWords } from './folio/event-words.ts'

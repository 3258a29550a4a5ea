// What other features use of locations.
export { locationEventWords } from './event-words.ts'

// What other features use of rooftops.
export { rooftopEventWords } from './event-words.ts'

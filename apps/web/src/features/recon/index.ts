// What other features use of recon.
export { lineEventWords } from './event-words.ts'

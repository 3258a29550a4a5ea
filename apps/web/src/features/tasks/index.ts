// What other features use of tasks.
export { taskEventWords } from './event-words.ts'

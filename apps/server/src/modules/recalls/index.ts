// What other nouns ask of recalls.

export { openDoNotDrive } from './standing-queries.ts'

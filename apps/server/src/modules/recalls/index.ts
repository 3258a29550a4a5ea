// What other nouns ask of recalls, and what the command takes in.

export { takeInFlatFile } from './flat-file.ts'
export { openDoNotDrive } from './standing-queries.ts'

export { openActors } from './actors.ts'
export { purgeSignIns } from './queries.ts'
export { openSigner } from './tokens.ts'

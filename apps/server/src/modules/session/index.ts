export { type Actors, openActors } from './actors.ts'
export { purgeSignIns } from './queries.ts'
export { openSigner, type Signer } from './tokens.ts'

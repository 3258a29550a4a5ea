export { type Actors, openActors } from './actors.ts'
export { openSigner, type Signer } from './tokens.ts'

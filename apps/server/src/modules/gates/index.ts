export { heldAt } from './held.ts'
export { passGates } from './pass.ts'

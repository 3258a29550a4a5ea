export { passGates } from './pass.ts'

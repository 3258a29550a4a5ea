export { newSetupCode } from './code.ts'
export { isSetupNeeded } from './queries.ts'

export { isSetupNeeded } from './queries.ts'

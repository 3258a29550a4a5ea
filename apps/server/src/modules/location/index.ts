export { locationRows } from './import.ts'

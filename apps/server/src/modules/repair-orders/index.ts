export { repairOrderRows } from './import.ts'

export { openPrints } from './print.ts'

export { openChangeHub } from './change-hub.ts'

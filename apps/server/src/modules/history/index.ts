export { type ChangeHub, openChangeHub } from './change-hub.ts'

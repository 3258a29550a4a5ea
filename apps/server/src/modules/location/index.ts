export { tellLocation } from './service.ts'

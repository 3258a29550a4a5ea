export { openSheets } from './sheets.ts'

export { complete, enterRecon, leaveRecon } from './finish.ts'

export { enterReconTogether } from './enter-together.ts'
export { complete, enterRecon, leaveRecon } from './finish.ts'

export { type EnteredByHand, enterByHand, enterReconTogether } from './enter-by-hand.ts'
export { leaveRecon } from './finish.ts'
export { followLine } from './follow-line.ts'

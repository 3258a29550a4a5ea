export { assign, unassign } from './assign.ts'
export { changeState } from './change-state.ts'
export { changeStep } from './change-step.ts'
export { complete, enterRecon, leaveRecon, removeFromRecon, sendBack } from './finish.ts'

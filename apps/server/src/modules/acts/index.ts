export { keepAct } from './keep.ts'
export { claimAct, deleteActsBefore } from './queries.ts'

export { readAsking } from './asking/read-asking.ts'
export { recallRows } from './import.ts'
export { listRecallRows, type RecallRow } from './queries.ts'

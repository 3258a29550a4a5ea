export { readAsking } from './asking/read-asking.ts'
export { listRecallRows, type RecallRow } from './queries.ts'

export { getApprovals, listApprovals } from './queries.ts'

export { getApprovals, listApprovals, taskOwnerIds } from './queries.ts'

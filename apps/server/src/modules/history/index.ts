export { openChangeHub } from './change-hub.ts'
export { type HistoryRules, openHistoryRules } from './rules.ts'

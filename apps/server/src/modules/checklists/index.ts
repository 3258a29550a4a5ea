export { askForChecklists } from './ask.ts'
export { askStanding, isInUse } from './queries.ts'

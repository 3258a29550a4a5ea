export { askForChecklists } from './ask.ts'
export { layUsualChecklists } from './lay-presets.ts'
export { askStanding, isInUse } from './queries.ts'

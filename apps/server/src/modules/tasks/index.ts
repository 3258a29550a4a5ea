export { readDecisionTime } from './decision-time.ts'
export { insertTasks, type NewTaskRow } from './queries.ts'
export { readOwnTasks } from './service.ts'
export { countTaskWork, readTaskWork, type WorkTask } from './work.ts'

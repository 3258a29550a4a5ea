export { insertTasks, type NewTaskRow } from './queries.ts'
export { readOwnTasks, readTasks } from './service.ts'

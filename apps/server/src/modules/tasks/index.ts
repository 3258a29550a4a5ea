export { insertTasks, type NewTaskRow } from './queries.ts'
export { readTasks } from './service.ts'

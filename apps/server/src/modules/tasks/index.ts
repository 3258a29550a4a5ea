export { insertTasks, type NewTaskRow } from './queries.ts'

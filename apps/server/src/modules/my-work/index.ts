export { readMyWork } from './my-work.ts'
export { listOwnPeople } from './queries.ts'

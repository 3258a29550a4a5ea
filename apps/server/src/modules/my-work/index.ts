export { readMyWork } from './my-work.ts'
export { areColleagues, listOwnPeople } from './queries.ts'

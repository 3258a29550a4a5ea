export { hasRooftops, listRooftops } from './queries.ts'
export { createGroup, createPerson, createRooftop, join, type NewPerson, type NewRooftop } from './service.ts'

export { authorityOf, isWithinReach } from './authority.ts'
export { findGroupId, findPeople, hasRooftops, listRooftops, listRooftopsOfGroup } from './queries.ts'
export { createGroup, createPerson, createRooftop, join, type NewRooftop } from './service.ts'

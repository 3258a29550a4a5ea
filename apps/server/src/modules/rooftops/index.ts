export { authorityOf, isWithinReach } from './authority-queries.ts'
export { actingInGroup, mayActIn } from './group-access.ts'
export { keepingAdministrators } from './keeping-administrators.ts'
export {
  deleteGroupRole,
  findGroupRole,
  listRooftopsBelow,
  lockGroups,
  settleMemberships,
  upsertGroupRole,
} from './membership-queries.ts'
export { namedUniquely } from './name-in-use.ts'
export { listPlaces } from './place-views.ts'
export { findGroupId, findPeople, hasRooftops, listRooftops, listRooftopsOfGroup } from './queries.ts'
export { createGroup, createPerson, createRooftop, join, type NewRooftop } from './service.ts'
export { newSetupCode } from './setup-code.ts'
export { isSetupNeeded } from './setup-queries.ts'
export { tell } from './tell.ts'
export { type OwnPower, ownPower } from './within-own-power.ts'

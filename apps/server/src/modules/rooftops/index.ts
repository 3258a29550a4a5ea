export { authorityOf, isWithinReach } from './authority-queries.ts'
export { actingInGroup, mayActIn } from './group-access.ts'
export { listGroups, renameGroup } from './group-queries.ts'
export { keepingAdministrators } from './keeping-administrators.ts'
export {
  deleteGroupRole,
  findGroupRole,
  listRooftopsAround,
  listRooftopsBelow,
  lockGroups,
  settleMemberships,
  upsertGroupRole,
} from './membership-queries.ts'
export { layUsualLine, prepareRooftop, requireTimeZone } from './opening.ts'
export { markOpened, updateRooftop } from './opening-queries.ts'
export { listPlaces } from './place-views.ts'
export { findGroupId, findPeople, getRooftop, hasRooftops, isOnboarding, listRooftopsOfGroup } from './queries.ts'
export { createGroup, createRooftop, type NewRooftop, requireSeededRole } from './service.ts'
export { tell } from './tell.ts'
export { type OwnPower, ownPower, refuseOwnersRole } from './within-own-power.ts'

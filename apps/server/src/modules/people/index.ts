export { peopleAdminRoutes } from './admin-routes.ts'
export { addPerson, createPerson, join } from './create-person.ts'
export { profileRoutes } from './profile-routes.ts'

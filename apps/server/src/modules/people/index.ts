export { peopleAdminRoutes } from './admin-routes.ts'
export { profileRoutes } from './profile-routes.ts'

export { peopleAdminRoutes } from './admin-routes.ts'

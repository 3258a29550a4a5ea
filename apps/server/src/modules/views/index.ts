export { hasDefaultView } from './queries.ts'

export { newToken } from './links/links.ts'

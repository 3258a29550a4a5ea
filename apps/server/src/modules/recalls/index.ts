export { fromOpenRecalls } from './vehicle-part.ts'

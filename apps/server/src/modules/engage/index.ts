export { newToken } from './links/links.ts'
export { listDocumentNames } from './table/heat-map-queries.ts'

export { listModuleColumns, listPresentDocuments } from './folio/present-queries.ts'
export { newToken, shareAddress } from './links/links.ts'
export { ensureVehicleLinks } from './links/vehicle-link.ts'
export { listDocumentNames } from './table/heat-map-queries.ts'

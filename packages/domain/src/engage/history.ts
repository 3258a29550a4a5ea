/** Changes of the documents and photos that shoppers are shown with a vehicle. */
export const folioEvents = [
  'FOLIO_DOCUMENT_ADDED',
  'FOLIO_DOCUMENT_SET',
  'FOLIO_DOCUMENT_DELETED',
  'FOLIO_DOCUMENT_FEATURED',
  'WORK_PHOTO_SHOWN',
] as const
export type FolioEvent = (typeof folioEvents)[number]

/** What happens to a vehicle's photos and videos. */
export const mediaEvents = ['MEDIA_ADDED', 'MEDIA_CHANGED', 'MEDIA_DELETED'] as const
/** What happens to its documents. */
export const documentEvents = ['DOCUMENT_ADDED', 'DOCUMENT_CHANGED', 'DOCUMENT_DELETED'] as const
export type FileEvent = (typeof mediaEvents)[number] | (typeof documentEvents)[number]

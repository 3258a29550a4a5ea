/** Sections of the shopper's page whose time is measured, in the order in which they stand there. */
export const pageSections = [
  'PHOTOS',
  'VIDEO',
  'PRICE',
  'STILL_HERE',
  'MESSAGE',
  'SALESPERSON',
  'FACTS',
  'WORK_DONE',
  'INSPECTION',
  'RECALLS',
  'TEST_DRIVE',
  'ASK',
  'DIRECTIONS',
] as const
export type PageSection = (typeof pageSections)[number]

/** A section, or a document of the folio: 'DOCUMENT:' and its id. */
export type PagePart = PageSection | `DOCUMENT:${string}`

/** Sections as staff read them. */
export const sectionLabels: Readonly<Record<PageSection, string>> = {
  PHOTOS: 'Photos',
  VIDEO: 'Video',
  PRICE: 'Price',
  STILL_HERE: 'Is it still here?',
  MESSAGE: 'Message',
  SALESPERSON: 'Salesperson',
  FACTS: 'Vehicle facts',
  WORK_DONE: 'What we did',
  INSPECTION: 'Inspection sheet',
  RECALLS: 'Recalls',
  TEST_DRIVE: 'Test drive',
  ASK: 'Ask a question',
  DIRECTIONS: 'Directions',
}

/** What counts as an action of a shopper: a press on one of these (ruling 96). */
export const pageActions = [
  'DOCUMENT',
  'PHOTO',
  'CALL',
  'EMAIL',
  'TEXT',
  'DIRECTIONS',
  'ASK',
  'TEST_DRIVE',
  'STILL_HERE',
] as const
export type PageAction = (typeof pageActions)[number]

// Ids of documents are looked up as they are: what is no id must not get that far.
const documentPart = /^DOCUMENT:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isPagePart(text: string): text is PagePart {
  return pageSections.some((section) => section === text) || documentPart.test(text)
}

/** The id of the document that a part is; undefined for a section. */
export function documentOf(part: PagePart): string | undefined {
  return part.startsWith('DOCUMENT:') ? part.slice('DOCUMENT:'.length) : undefined
}

const sectionPlaces: ReadonlyMap<PagePart, number> = new Map(pageSections.map((section, at) => [section, at]))
/** Just before the test drive. */
const DOCUMENT_PLACE = pageSections.indexOf('TEST_DRIVE') - 0.5

/** A part as staff read it; `documents` are the names of documents by their ids. */
export function partLabel(part: PagePart, documents: ReadonlyMap<string, string> = new Map()): string {
  const id = documentOf(part)
  if (id !== undefined) return documents.get(id) ?? 'Document'
  return sectionLabels[part as PageSection]
}

/** Parts in the order of the page: documents stand before the test drive. */
export function byPageOrder(one: PagePart, other: PagePart): number {
  return placeOf(one) - placeOf(other)
}

function placeOf(part: PagePart): number {
  return sectionPlaces.get(part) ?? DOCUMENT_PLACE
}

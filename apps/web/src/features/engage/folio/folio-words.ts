import type { Folio, FolioDocument } from '@lotline/contract/engage/folio'
import { FEATURED_FOLDER_ID } from '@lotline/domain/engage/folio'
import { mostFeatured } from '@lotline/domain/files/file-limits'

type Folder = Folio['folders'][number]

export function isFeaturedFolder({ id }: Pick<Folder, 'id'>): boolean {
  return id === FEATURED_FOLDER_ID
}

/** '2', '1, 1 place empty', '3 of 4' of Featured; empty for a folder without documents. */
export function folderCount(folder: Folder): string {
  const { documents } = folder
  if (isFeaturedFolder(folder)) return `${documents.length} of ${mostFeatured}`
  if (documents.length === 0) return ''
  const empty = documents.filter(isEmptyPlace).length
  const rest = `${documents.length - empty}`
  if (empty === 0) return rest
  return `${rest}, ${empty} ${empty === 1 ? 'place' : 'places'} empty`
}

/** A place that waits for a file or an address (ENG-022). */
export function isEmptyPlace({ source }: Pick<FolioDocument, 'source'>): boolean {
  return source === null
}

/** Documents that a shopper can open, each once. */
export function countPresent({ folders }: Folio): number {
  return folders
    .filter((folder) => !isFeaturedFolder(folder))
    .flatMap(({ documents }) => documents.filter(({ present }) => present)).length
}

/** Each document once, in the order of the folders. */
export function documentsOf({ folders }: Folio): FolioDocument[] {
  return folders.filter((folder) => !isFeaturedFolder(folder)).flatMap(({ documents }) => documents)
}

type Day = (moment: Date) => string

/** 'Set for this car, Nov 12', 'Asked when opened', 'Same on every car'; `dayOf` writes a day. */
export function sourceLabel({ source, updatedAt, present }: FolioDocument, dayOf: Day): string {
  if (source === 'EVERY_VEHICLE') return 'Same on every car'
  if (source === 'ASKED_WHEN_OPENED') return present ? 'Asked when opened' : 'No provider set up'
  if (source === null) return 'Nothing here yet'
  return updatedAt === null ? 'Set for this car' : `Set for this car, ${midSentence(dayOf(new Date(updatedAt)))}`
}

/** With the person: 'Set for this car by Sam Demo, Nov 12'. */
export function sourceSentence(document: FolioDocument, dayOf: Day): string {
  const { source, setBy } = document
  const label = sourceLabel(document, dayOf)
  return source === 'THIS_VEHICLE' && setBy !== null ? label.replace('this car', `this car by ${setBy}`) : label
}

function midSentence(day: string): string {
  return day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : day
}

/** The question before what was set for a vehicle is deleted. */
export function deleteQuestion({ displayLabel, isAdded }: FolioDocument): string {
  return isAdded ? `Delete ${displayLabel}?` : `Delete the ${displayLabel} set for this car?`
}

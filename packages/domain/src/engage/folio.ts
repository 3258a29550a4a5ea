import { FEATURED_FULL_SENTENCE, mostFeatured } from '../files/file-limits.ts'
import type { Condition } from '../vehicles/conditions.ts'

/** Documents that are asked for at their provider when they are opened (OPN-218). */
export const dynamicDocuments = ['CARFAX', 'WINDOW_STICKER'] as const
export type DynamicDocument = (typeof dynamicDocuments)[number]

/** The origin of a document's content; null where a place is still empty. */
export const documentSources = ['ASKED_WHEN_OPENED', 'THIS_VEHICLE', 'EVERY_VEHICLE'] as const
export type DocumentSource = (typeof documentSources)[number]

/** Featured documents stand in a folder of their own, before all others, and in their own folder as well (ENG-016, OPN-176). */
export const FEATURED_FOLDER_ID = 'featured'
export const FEATURED_FOLDER_NAME = 'Featured'

/** Folders of a rooftop. */
export const MAX_FOLDERS = 12
/** Documents that every vehicle of a rooftop has. */
export const MAX_SHARED_DOCUMENTS = 24
/** Documents that one vehicle has besides. */
export const MAX_VEHICLE_DOCUMENTS = 16
export const MAX_DOCUMENT_NAME = 80
export const MAX_FOLDER_NAME = 60
/** Characters of a document's address, as it is sent to a browser. */
export const MAX_DOCUMENT_URL = 2000

/** Hours for which a file waits to be saved as a document of every vehicle. */
export const SET_FILE_HOURS = 24

/** Asked before the content that was set for one vehicle is deleted (ENG-020, ERR-077). */
export const DELETE_OVERRIDE_SENTENCE = 'You can upload a file or set the URL again any time.'
export const URL_SCHEME_SENTENCE = 'Begins with https:// or http://'
export const URL_INSIDE_SENTENCE = 'Cannot be reached from here'

type DefaultDocument = { readonly name: string; readonly key: DynamicDocument | null; readonly isFeatured: boolean }

/** Folders and documents that a rooftop starts with (OPN-218). */
export const defaultFolders: readonly { readonly name: string; readonly documents: readonly DefaultDocument[] }[] = [
  { name: 'History', documents: [{ name: 'CARFAX report', key: 'CARFAX', isFeatured: true }] },
  { name: 'Window Sticker', documents: [{ name: 'Window sticker', key: 'WINDOW_STICKER', isFeatured: true }] },
  { name: 'Warranty', documents: [{ name: 'Warranty booklet', key: null, isFeatured: false }] },
]

/** Names that only the network of a dealership knows, and those that are reserved for such (RFC 6762, RFC 8375, ICANN). */
const insideName = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/

/**
 * What keeps a text from being the address of a document, as a sentence; undefined where nothing does. Ranges of numeric addresses are
 * the server's to judge, which alone knows what its operator lets through.
 */
export function documentUrlFault(text: string): string | undefined {
  // The parser passes over tabs and line breaks inside of 'java\nscript:'.
  if (!/^https?:\/\/[^\s/?#]/i.test(text.trim())) return URL_SCHEME_SENTENCE
  const url = URL.parse(text.trim())
  if (url === null) return 'This is not an address. Copy it again.'
  if (url.username !== '' || url.password !== '') return 'Leave out the name and password'
  if (url.href.length > MAX_DOCUMENT_URL) return `Maximum ${MAX_DOCUMENT_URL.toLocaleString('en-US')} characters`
  const isNumeric = url.hostname.startsWith('[')
  if (!isNumeric && (!url.hostname.replace(/\.$/, '').includes('.') || insideName.test(url.hostname))) return URL_INSIDE_SENTENCE
  return undefined
}

/** An address as it is kept: 'HTTPS://Example.COM/a b' is 'https://example.com/a%20b'. For texts without a fault. */
export function tidyDocumentUrl(text: string): string {
  return new URL(text.trim()).href
}

/** A document as featuring goes by; in the order of its folders. */
export type FeatureChoice = {
  readonly id: string
  /** This vehicle's own choice; null where it has none. */
  readonly isFeaturedHere: boolean | null
  /** The rooftop's choice for all vehicles. */
  readonly isFeaturedByDefault: boolean
}

/**
 * The featured documents of a vehicle, in their order: its own choice first, then the rooftop's as far as there is room. The rooftop may feature
 * another one after a vehicle has chosen four.
 */
export function featuredDocuments(documents: readonly FeatureChoice[]): string[] {
  const own = documents.filter(({ isFeaturedHere }) => isFeaturedHere === true)
  const shared = documents.filter(({ isFeaturedHere, isFeaturedByDefault }) => isFeaturedHere === null && isFeaturedByDefault)
  const chosen = new Set([...own, ...shared].slice(0, mostFeatured).map(({ id }) => id))
  return documents.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
}

/** A document of the set as settings hold it; in the order of the folders. */
export type SharedDocument = {
  readonly name: string
  /** THIS_VEHICLE: a place that is filled on each car. */
  readonly source: DocumentSource
  /** The provider's; of documents that are asked for when opened alone. */
  readonly key: DynamicDocument | null
  /** The same on every car: an address or a file; of EVERY_VEHICLE alone. */
  readonly url: string | null
  readonly fileId: string | null
  readonly featured: boolean
  /** Of the cars that it is for. */
  readonly conditions: readonly Condition[]
}
export type SharedFolder = { readonly name: string; readonly documents: readonly SharedDocument[] }

/** What keeps folders and documents from being a rooftop's set: sentences by field, such as 'folders.0.documents.1.url'. */
export function folioSetFaults(folders: readonly SharedFolder[]): { field: string; message: string }[] {
  const faults: { field: string; message: string }[] = []
  const documents = folders.flatMap((folder) => folder.documents)
  if (folders.length === 0) faults.push({ field: 'folders', message: 'Keep one folder at least' })
  if (folders.length > MAX_FOLDERS) faults.push({ field: 'folders', message: `Maximum ${MAX_FOLDERS} folders` })
  if (documents.length > MAX_SHARED_DOCUMENTS)
    faults.push({ field: 'folders', message: `Maximum ${MAX_SHARED_DOCUMENTS} documents` })
  if (documents.filter(({ featured }) => featured).length > mostFeatured)
    faults.push({ field: 'folders', message: FEATURED_FULL_SENTENCE })
  const [names, keys] = [new Set([FEATURED_FOLDER_NAME.toLowerCase()]), new Set<DynamicDocument>()]
  for (const [at, folder] of folders.entries()) {
    const name = folder.name.toLowerCase()
    if (names.has(name)) faults.push({ field: `folders.${at}.name`, message: 'There is a folder of this name' })
    names.add(name)
    for (const [place, document] of folder.documents.entries()) {
      const fault = sharedFault(document, keys)
      if (fault) faults.push({ field: `folders.${at}.documents.${place}.${fault.field}`, message: fault.message })
      if (document.key) keys.add(document.key)
    }
  }
  return faults
}

function sharedFault({ source, key, url, fileId, conditions }: SharedDocument, keys: ReadonlySet<DynamicDocument>) {
  if ((source === 'ASKED_WHEN_OPENED') !== (key !== null))
    return { field: 'key', message: 'Choose a provider for what is asked when opened, and for nothing else' }
  if (key !== null && keys.has(key)) return { field: 'key', message: 'Another document comes from this provider' }
  if (url !== null && fileId !== null) return { field: 'url', message: 'Choose a file or paste an address, not both' }
  if (source === 'EVERY_VEHICLE' && url === null && fileId === null)
    return { field: 'url', message: 'Choose a file or paste an address' }
  if (source !== 'EVERY_VEHICLE' && (url !== null || fileId !== null))
    return { field: 'url', message: 'A file or address is for what is the same on every car' }
  const message = url === null ? undefined : documentUrlFault(url)
  if (message !== undefined) return { field: 'url', message }
  return conditions.length === 0 ? { field: 'conditions', message: 'Choose one at least' } : undefined
}

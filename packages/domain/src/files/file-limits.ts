import { type FileKind, type FileType, fileTypes } from './file-types.ts'

/** CON-007, CON-008: what a file may have, and what of a larger one goes up at a time. */
export const mostFileBytes = 5_242_880
export const chunkBytes = 5_242_880
/** Smaller pieces are taken only where they end their file: each is a file of the store and a row. */
export const MIN_CHUNK_BYTES = 262_144
/** With the feature BIG_FILE_UPLOAD, for videos and documents (OPN-164). */
export const mostBigFileBytes = 500 * 1024 * 1024
/** How many are chosen at once (UPL-003). */
export const mostFilesAtOnce = 5
/** Documents that stand before the others (UPL-012). */
export const mostFeatured = 4
export const FEATURED_FULL_SENTENCE = `You can feature ${mostFeatured} documents. Unfeature one first.`
/** Pixels of a picture: the largest that phones make have 108 million. */
export const mostPixels = 110_000_000

/** What belongs where, and how many of it there may be (OPN-154, OPN-168). */
type PlaceRule = { kinds: readonly FileKind[]; most: number; of: string; types?: readonly FileType[]; mostBytes?: number }
export const filePlaces = {
  image: { kinds: ['IMAGE'], most: 200, of: 'photos of a vehicle' },
  video: { kinds: ['VIDEO'], most: 20, of: 'videos of a vehicle' },
  document: { kinds: ['PDF'], most: 100, of: 'documents of a vehicle' },
  note: { kinds: ['IMAGE', 'VIDEO', 'PDF'], most: 5, of: 'files of a note' },
  task: { kinds: ['IMAGE', 'VIDEO', 'PDF'], most: 50, of: 'files of a task' },
  answer: { kinds: ['IMAGE', 'VIDEO'], most: 20, of: 'files of an answer' },
  recall: { kinds: ['PDF', 'IMAGE'], most: 20, of: 'documents of a recall' },
  /** Shoppers open it on any device: of pictures only what every browser and mail program shows (OPN-163). */
  folio: {
    kinds: ['PDF', 'IMAGE'],
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    most: 1,
    mostBytes: 10 * 1024 * 1024,
    of: 'files of a shopper’s document',
  },
} as const satisfies Record<string, PlaceRule>
export type FilePlace = keyof typeof filePlaces

const ruleOf = (place: FilePlace): PlaceRule => filePlaces[place]

/** How large a file of a kind may be. */
export function mostBytesOf(kind: FileKind, hasBigFiles: boolean): number {
  return hasBigFiles && kind !== 'IMAGE' ? mostBigFileBytes : mostFileBytes
}

/** The largest file of a kind that a place takes, in bytes. */
export function maxBytesOf(place: FilePlace, kind: FileKind, hasBigFiles: boolean): number {
  return ruleOf(place).mostBytes ?? mostBytesOf(kind, hasBigFiles)
}

/** How large anything may be that goes to a place. */
export function mostBytesAt(place: FilePlace, hasBigFiles: boolean): number {
  return Math.max(...filePlaces[place].kinds.map((kind) => maxBytesOf(place, kind, hasBigFiles)))
}

/** The largest file that any place takes, in bytes. */
export function maxBytesAnywhere(hasBigFiles: boolean): number {
  const places = Object.keys(filePlaces) as FilePlace[] // its own keys
  return Math.max(...places.map((place) => mostBytesAt(place, hasBigFiles)))
}

export function belongsTo(place: FilePlace, type: FileType): boolean {
  const { kinds, types } = ruleOf(place)
  return types?.includes(type) ?? kinds.includes(fileTypes[type].kind)
}

/** 'gif, jpg, jpeg, png, svg, webp': the endings of what a place takes. */
export function endingsAt(place: FilePlace): string {
  const types = Object.keys(fileTypes) as FileType[] // its own keys
  return types
    .filter((type) => belongsTo(place, type))
    .flatMap((type) => fileTypes[type].endings)
    .join(', ')
}

const kindWords = { IMAGE: 'a photo', VIDEO: 'a video', PDF: 'a PDF' } as const satisfies Record<FileKind, string>
const videoWords = 'an MP4 or WebM video'

/** Why a file does not belong where it was to go, by what it holds: 'invoice.jpg is a PDF, not a photo.' */
export function wrongTypeWords(name: string, place: FilePlace, type: FileType | undefined): string {
  const { kinds, types } = ruleOf(place)
  if (types) return `${name} is not ${typesLabel(types)}.`
  const wanted = kinds.map((kind) => (kind === 'VIDEO' ? videoWords : kindWords[kind]))
  const last = wanted.at(-1)
  const all = wanted.length === 1 ? last : `${wanted.slice(0, -1).join(', ')} or ${last}`
  return type ? `${name} is ${kindWords[fileTypes[type].kind]}, not ${all}.` : `${name} is not ${all}.`
}

/** 'a PDF, JPG or PNG'. */
function typesLabel(types: readonly FileType[]): string {
  const names = types.map((type) => fileTypes[type].endings[0].toUpperCase())
  return `a ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** '5 MB': as limits are told. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

/** '88 KB', '1.4 MB': how large a file is. */
export function fileSizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

import { type Shot, shotName } from '../vehicles/media.ts'
import { fileSizeWords } from './file-limits.ts'

/** Sentences of history and of a rooftop's log on photos, videos and documents, by their names of then. */
export const fileSentences = {
  fileActed: ({ file }: { file: string }) => file,
  photoShotSet: ({ file, shot }: { file: string; shot: Shot }) => `${file}: ${shotName(shot)}`,
  photosReordered: () => 'Order of the photos',
  photoReplacedByFeed: ({ file }: { file: string }) => `${file}: the feed has another photo`,
  documentFeatured: ({ file, isFeatured }: { file: string; isFeatured: boolean }) =>
    `${file} ${isFeatured ? 'featured' : 'no longer featured'}`,
  feedPhotosSet: ({ isFetched }: { isFetched: boolean }) => `Photos that feeds name: ${isFetched ? 'fetched' : 'not fetched'}`,
  shotListChanged: () => 'Shots that are asked for',
  fileQuotaSet: ({ bytes }: { bytes: number | null }) =>
    bytes === null ? 'No limit for files' : `Limit for files: ${fileSizeWords(bytes)}`,
}

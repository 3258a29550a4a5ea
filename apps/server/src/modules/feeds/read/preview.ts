import type { FeedPreview } from '@lotline/contract/feeds/feeds'
import { feedFieldLabel, fieldAliases } from '@lotline/domain/feeds/aliases'
import { correctColumns, type FeedCorrections, feedName, headerSignature } from '@lotline/domain/feeds/columns'
import type { FeedReader } from './reader.ts'

export type Uploaded = { id: string; fileName: string }

/** What a person sees before a run: the columns as understood, the first rows, how many there are. Throws FeedFileError. */
export async function previewOf(
  reader: FeedReader,
  { id, fileName }: Uploaded,
  correctionsOf: (feed: { name: string; signature: string }) => Promise<FeedCorrections>,
): Promise<FeedPreview> {
  const { headers, sample, rowCount, remarks } = await reader.look(id)
  const name = feedName(fileName)
  const corrections = await correctionsOf({ name, signature: headerSignature(headers) })
  return {
    uploadId: id,
    fileName,
    feedName: name,
    headers: [...headers],
    fields: fieldAliases.map(({ field }) => ({ field, label: feedFieldLabel(field), required: field === 'vin' })),
    mapping: mappingOf(headers, corrections),
    sample,
    rowCount,
    remarks,
  }
}

function mappingOf(headers: readonly string[], corrections: FeedCorrections): FeedPreview['mapping'] {
  const corrected = correctColumns(headers, corrections)
  // What was remembered may name columns that a file of the same headers in other spelling lacks.
  const columns = 'wrong' in corrected ? correctColumns(headers, {}) : corrected
  const mapping = 'wrong' in columns ? {} : columns.mapping
  return Object.fromEntries(
    fieldAliases.map(({ field }) => {
      const index = mapping[field]
      return [field, index === undefined ? null : (headers[index] ?? null)]
    }),
  )
}

import type { FeedPreview } from '@lotline/contract/feeds'
import { fieldAliases } from '@lotline/domain/feed-aliases'
import { correctColumns, type FeedCorrections, feedName, headerSignature } from '@lotline/domain/feed-columns'
import { feedFieldLabel } from '@lotline/domain/feed-labels'
import { readFeed } from './read-feed.ts'

const sampleRows = 20

export type Uploaded = { id: string; fileName: string; path: string }

/** What a person sees before a run: the columns as understood, the first rows, how many there are. Throws FeedFileError. */
export async function previewOf(
  { id, fileName, path }: Uploaded,
  correctionsOf: (feed: { name: string; signature: string }) => Promise<FeedCorrections>,
): Promise<FeedPreview> {
  const file = await readFeed(path, { needsVin: false })
  try {
    const name = feedName(fileName)
    const corrections = await correctionsOf({ name, signature: headerSignature(file.headers) })
    const sample: FeedPreview['sample'] = []
    let rowCount = 0
    for await (const line of file.lines) {
      rowCount += 1
      if (line.kind === 'row' && sample.length < sampleRows) sample.push({ line: line.line, cells: [...line.cells] })
    }
    return {
      uploadId: id,
      fileName,
      feedName: name,
      headers: [...file.headers],
      fields: fieldAliases.map(({ field }) => ({ field, label: feedFieldLabel(field), required: field === 'vin' })),
      mapping: mappingOf(file.headers, corrections),
      sample,
      rowCount,
    }
  } finally {
    await file.close()
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

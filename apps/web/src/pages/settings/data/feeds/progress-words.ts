import type { FetchedFeed } from '@lotline/contract/feeds/fetched-feed'
import { formatCount } from '@lotline/domain/amounts/count'
import { fractionOf, sizeWords } from '../data-words.ts'

type Progress = NonNullable<FetchedFeed['progress']>

/** 'Waiting for its turn', 'Connecting', 'Fetching, 2 MB of 4 MB', 'Reading, 512 of 1,204 rows'. */
export function progressWords({ stage, bytes, totalBytes, rows, totalRows }: Progress): string {
  switch (stage) {
    case 'WAITING':
      return 'Waiting for its turn'
    case 'CONNECTING':
      return 'Connecting'
    case 'FETCHING':
      return `Fetching, ${sizeWords(bytes)}${totalBytes === null ? '' : ` of ${sizeWords(totalBytes)}`}`
    default:
      return `Reading, ${formatCount(rows)}${totalRows === null ? '' : ` of ${formatCount(totalRows)}`} rows`
  }
}

/** How far its part is, 0 to 1; null while that is not known. */
export function progressFraction({ stage, bytes, totalBytes, rows, totalRows }: Progress): number | null {
  if (stage === 'FETCHING') return fractionOf({ done: bytes, total: totalBytes })
  return stage === 'READING' ? fractionOf({ done: rows, total: totalRows }) : null
}

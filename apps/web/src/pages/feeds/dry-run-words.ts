import type { FeedDryRun } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'

/** What the figures of a dry run do not say by themselves. */
export function dryRunSentences(told: FeedDryRun): string[] {
  const { read, total, added, intoRecon, soldBefore, sold, back, missing } = told
  const isAre = (count: number) => (count === 1 ? 'is' : 'are')
  return [
    read < total &&
      `These are the first ${formatCount(read)} of ${formatCount(total)} rows. Looking through all of them would take too long.`,
    added > 0 && addedSentence(added, intoRecon),
    soldBefore > 0 && `${vehiclesWords(soldBefore)} come${soldBefore === 1 ? 's' : ''} back after a sale, as a new record.`,
    sold > 0 && `${vehiclesWords(sold)} ${isAre(sold)} sold, says the file, and leave${sold === 1 ? 's' : ''} the stock.`,
    back > 0 && `${vehiclesWords(back)} that had been missing ${isAre(back)} back in the feed.`,
    missing !== null &&
      missing.vehicles > 0 &&
      `${vehiclesWords(missing.vehicles)} of this feed ${isAre(missing.vehicles)} not in the file. Nothing is sold for that${
        missing.tagged > 0 ? `; ${formatCount(missing.tagged)} get${missing.tagged === 1 ? 's' : ''} the tag 'Not in feed'` : ''
      }.`,
  ].filter((sentence) => sentence !== false)
}

function addedSentence(added: number, intoRecon: number): string {
  const who = added === 1 ? 'The added vehicle goes' : 'The added vehicles go'
  if (intoRecon === added) return `${who} into recon.`
  if (intoRecon === 0) return `${who} into inventory only.`
  return `${formatCount(intoRecon)} of the added go into recon, ${formatCount(added - intoRecon)} into inventory only.`
}

/** '12 added, 40 changed, 300 unchanged, 5 left out'. */
export function dryRunSummary({ added, changed, unchanged, leftOut }: FeedDryRun): string {
  const parts = { added, changed, unchanged, 'left out': leftOut }
  return Object.entries(parts)
    .map(([word, count]) => `${formatCount(count)} ${word}`)
    .join(', ')
}

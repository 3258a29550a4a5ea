import type { FeedDryRun } from '@lotline/contract/feeds/feeds'
import { expect, test } from 'vitest'
import { dryRunSentences, dryRunSummary } from './dry-run-words.ts'

const nothing: FeedDryRun = {
  remarks: [],
  ...{ read: 10, total: 10, added: 0, changed: 0, unchanged: 10, leftOut: 0, intoRecon: 0, soldBefore: 0, sold: 0, back: 0 },
  ...{ missing: { vehicles: 0, tagged: 0 }, heldReason: null, facts: [], addedSamples: [], changedSamples: [], leftOutBy: [] },
}

test.each<[Partial<FeedDryRun>, string[]]>([
  [{}, []],
  [{ added: 3, intoRecon: 3 }, ['The added vehicles go into recon.']],
  [{ added: 1, intoRecon: 0 }, ['The added vehicle goes into inventory only.']],
  [{ added: 1200, intoRecon: 1000 }, ['1,000 of the added go into recon, 200 into inventory only.']],
  [
    { sold: 1, soldBefore: 2, back: 1 },
    [
      '2 vehicles come back after a sale, as a new record.',
      '1 vehicle is sold, says the file, and leaves the stock.',
      '1 vehicle that had been missing is back in the feed.',
    ],
  ],
  [
    { missing: { vehicles: 14, tagged: 5 } },
    ["14 vehicles of this feed are not in the file. Nothing is sold for that; 5 get the tag 'Not in feed'."],
  ],
  [{ missing: { vehicles: 1, tagged: 0 } }, ['1 vehicle of this feed is not in the file. Nothing is sold for that.']],
  [
    { read: 60_000, total: 250_000, missing: null },
    ['These are the first 60,000 of 250,000 rows. Looking through all of them would take too long.'],
  ],
])('%j is told as %j', (figures, sentences) => {
  expect(dryRunSentences({ ...nothing, ...figures })).toEqual(sentences)
})

test('the summary beside Start names all four outcomes', () => {
  expect(dryRunSummary({ ...nothing, added: 12, changed: 1400 })).toBe('12 added, 1,400 changed, 10 unchanged, 0 left out')
})

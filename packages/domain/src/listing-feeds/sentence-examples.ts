import type { EventFact } from '../history/sentences.ts'

/** Each sentence of listing feeds as it is read. */
export const listingFeedExamples: readonly (readonly [EventFact, string])[] = [
  [{ sentence: 'listingFeedMade', name: 'Meta catalog' }, 'Listing feed Meta catalog made'],
  [{ sentence: 'listingFeedRenamed', name: 'Meta', to: 'Meta catalog' }, 'Listing feed Meta renamed Meta catalog'],
  [{ sentence: 'listingFeedChanged', name: 'Meta catalog' }, 'Listing feed Meta catalog changed'],
  [{ sentence: 'listingFeedNewAddress', name: 'Meta catalog' }, 'Listing feed Meta catalog has a new address'],
  [{ sentence: 'listingFeedDeleted', name: 'Meta catalog' }, 'Listing feed Meta catalog deleted'],
  [
    { sentence: 'listingFeedKeptBack', name: 'Meta catalog', stockNumber: 'R1890' },
    'R1890 kept back from listing feed Meta catalog',
  ],
  [{ sentence: 'listingFeedSent', name: 'Meta catalog', stockNumber: 'R1890' }, 'R1890 sent to listing feed Meta catalog'],
]

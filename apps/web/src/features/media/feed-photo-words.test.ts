import { expect, test } from 'vitest'
import { feedPhotoWords } from './feed-photo-words.ts'

test.each([
  [{ named: 20, fetched: 12, waiting: 8, givenUp: 0 }, '12 of 20 photos fetched from the feed.'],
  [{ named: 20, fetched: 12, waiting: 6, givenUp: 2 }, '12 of 20 photos fetched from the feed. 2 could not be fetched.'],
  [{ named: 20, fetched: 19, waiting: 0, givenUp: 1 }, 'One photo of the feed could not be fetched.'],
  [{ named: 20, fetched: 17, waiting: 0, givenUp: 3 }, '3 photos of the feed could not be fetched.'],
  [{ named: 20, fetched: 20, waiting: 0, givenUp: 0 }, undefined],
])('%j is told as %j', (progress, words) => {
  expect(feedPhotoWords({ ...progress, failures: [] })).toBe(words)
})

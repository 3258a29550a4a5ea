import { expect, test } from 'vitest'
import { fetchedWords, foldPhotos, programsWords, shortAddress } from './feed-words.ts'

test('photos behind the first are one line', () => {
  const fields = ['vin', 'image[0].url', 'image[0].tag[0]', 'image[1].url', 'image[1].tag[0]', 'image[2].url', 'price']
  expect(
    foldPhotos(
      fields.map((name) => ({ name, value: 'x' })),
      'META_CSV',
    ).map(({ name, value }) => `${name} ${value}`),
  ).toEqual(['vin x', 'image[0].url x', 'image[0].tag[0] x', 'image[1..2] 2 more, 20 at most', 'price x'])
})

test.each([
  ['https://cars.example/p/AAAAAAAAAAAAAAAAAAAAAA/BBBBBBBBBBBBBBBBBBBBBB.jpg', '…BBBBBBBBBBBBBBB.jpg'],
  ['https://a.example', 'https://a.example'],
  ['4100 River Road, Riverside, CA 92501, US', '4100 River Road, Riverside, CA 92501, US'],
])('%s is shown as %s', (text, shown) => {
  expect(shortAddress(text)).toBe(shown)
})

test('fetches are counted in words', () => {
  expect([0, 1, 96].map((fetches) => fetchedWords({ fetches }))).toEqual([
    'Not fetched in 30 days',
    'Fetched 1 time in 30 days',
    'Fetched 96 times in 30 days',
  ])
  expect([1, 2].map((programs) => programsWords({ programs }))).toEqual(['by 1 program', 'by 2 programs'])
})

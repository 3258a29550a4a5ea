import { expect, test } from 'vitest'
import { mostFeedPhotos, photoAddresses, shownAddress } from './photo-addresses.ts'

const [one, two] = ['https://a.test/1.jpg', 'http://b.test/2.jpg?w=640,h=480']

test.each([
  [one, [one]],
  [`${one}|${two}`, [one, two]],
  [`${one},${two}`, [one, two]],
  [`${one}; ${two};`, [one, two]],
  [`${one}\n${two} `, [one, two]],
  [`["${one}","${two}"]`, [one, two]],
  [`${two}|${one}|${two}`, [two, one]],
  ['https://a.test/w_640,h_480/1.jpg,https://a.test/2.jpg', ['https://a.test/w_640,h_480/1.jpg', 'https://a.test/2.jpg']],
  ['https://cdn.test/?from=https://a.test/1.jpg', ['https://cdn.test/?from=https://a.test/1.jpg']],
  ['HTTPS://A.test/Ü b.jpg', ['https://a.test/%C3%9C']],
  ['https://a.test/1.jpg#one|https://a.test/1.jpg#two', [one]],
  ['https://user:secret@a.test/1.jpg|ftp://a.test/1.jpg|http://|file:///etc/passwd|1.jpg;2.jpg', []],
  [`https://a.test/${'a'.repeat(2100)}|${one}`, [one]],
  ['', []],
])('the addresses of %j', (cell, addresses) => {
  expect(photoAddresses(cell)).toEqual(addresses)
})

test('of a cell of ten thousand addresses the first are taken, and no cell takes long', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `https://a.test/${at}.jpg`)
  expect(photoAddresses(many.join('|'))).toEqual(many.slice(0, mostFeedPhotos))
  const began = process.threadCpuUsage()
  for (const odd of [
    'https://'.repeat(120_000),
    `https://a${',;'.repeat(400_000)}`,
    `|https://a${',;'.repeat(900)}b`.repeat(500),
  ])
    photoAddresses(odd)
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(2000)
})

test('people see where a photo comes from, and no key', () => {
  expect(shownAddress('https://cdn.test/d/42/front.jpg?key=secret')).toBe('cdn.test/…/front.jpg')
  expect(shownAddress('https://cdn.test/')).toBe('cdn.test')
})

import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngChunk, textBombPng, tinyPng } from '../../../../../bench/hostile/pictures.ts'
import { dropPngExtras } from './png-chunks.ts'

const profile = (bytes: number) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]))
const empty = (name: string) => pngChunk(name, Buffer.alloc(4))

test('of a PNG is kept what it looks like: text, unknown chunks and profiles beyond 1 MB go', () => {
  const kept = ['sRGB', 'gAMA', 'cHRM', 'tRNS', 'eXIf'].map(empty).concat(profile(1024 * 1024))
  const dropped = ['zTXt', 'iTXt', 'tEXt', 'acTL', 'vpAg']
    .map(empty)
    .concat(profile(1024 * 1024 + 1), pngChunk('iCCP', Buffer.from('broken')))
  expect(dropPngExtras(tinyPng([...dropped, ...kept, ...dropped]))).toEqual(tinyPng(kept))
  expect(dropPngExtras(textBombPng()).length).toBeLessThan(200)
})

test('a PNG that ends too soon or lies about lengths stays so, and other files are not touched', () => {
  const whole = tinyPng([empty('sRGB')])
  for (let length = 8; length < whole.length; length += 1) expect(whole.indexOf(dropPngExtras(whole.subarray(0, length)))).toBe(0)
  const lying = Buffer.from(whole)
  lying.writeUInt32BE(0xffffffff, 8)
  expect(dropPngExtras(lying)).toEqual(lying)
  expect(dropPngExtras(Buffer.from('GIF89a'))).toEqual(Buffer.from('GIF89a'))
})

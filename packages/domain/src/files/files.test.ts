import { expect, test } from 'vitest'
import { endingsAt, maxBytesAnywhere, maxBytesOf, mostBytesAt, mostBytesOf, wrongTypeWords } from './file-limits.ts'
import { fileNameOf, freeFileName, longestFileName } from './file-names.ts'
import { fileTypeOf, isHeic } from './file-types.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['GIF89a..', 'image/gif'],
  ['\xff\xd8\xff\xe0..', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n..', 'image/png'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x18ftypmp42....', 'video/mp4'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'video/webm'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- logo --><!DOCTYPE svg>\n<svg xmlns="x">', 'image/svg+xml'],
  ['<svg>', 'image/svg+xml'],
  ['%PDF-1.7', 'application/pdf'],
  ['junk\n%PDF-1.4', 'application/pdf'],
  ['', undefined],
  ['\0\0\0\x18ftypqt  ', undefined],
  ['\0\0\0\x18ftypheic', undefined],
  ['<html><svg>', undefined],
  ['PK\x03\x04', undefined],
  ['\x1f\x8b\x08', undefined],
])('what begins with %j is %s', (text, type) => {
  expect(fileTypeOf(bytes(text))).toBe(type)
})

test('a photo of a phone that no browser shows is known as one', () => {
  expect([isHeic(bytes('\0\0\0\x18ftypheic')), isHeic(bytes('\0\0\0\x18ftypmp42'))]).toEqual([true, false])
})

test.each([
  ['IMG_0001.JPG', 'image/jpeg', 'IMG_0001.JPG'],
  ['invoice.jpg', 'application/pdf', 'invoice.pdf'],
  ['v1.2 final', 'application/pdf', 'v1.2 final.pdf'],
  ['../../etc/passwd', 'image/png', 'etc passwd.png'],
  ['C:\\photos\\front.png', 'image/png', 'C photos front.png'],
  ['a\0b\u202egnp.exe.\n', 'image/png', 'a b gnp.exe.png'],
  ['...', 'image/webp', 'image.webp'],
  ['', 'video/mp4', 'video.mp4'],
  ['\u200b', 'application/pdf', 'pdf.pdf'],
  ['.jpg', 'image/jpeg', 'jpg.jpg'],
] as const)('%j that is %s is called %j', (given, type, name) => {
  expect(fileNameOf(given, type)).toBe(name)
})

test('a name too long keeps its ending and its number, and loses no half character', () => {
  const long = fileNameOf(`${'👩‍🔧'.repeat(100)}.jpg`, 'image/jpeg')
  expect([long.length <= longestFileName, long.endsWith('🔧.jpg'), long.isWellFormed()]).toEqual([true, true, true])
  const next = freeFileName(long, [long])
  expect([next.length <= longestFileName, next.endsWith('🔧-1.jpg')]).toEqual([true, true])
  expect(fileNameOf(`${'x'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'x'.repeat(116)}.pdf`)
})

test('a name that others have gets the next number before its ending', () => {
  expect(freeFileName('a.jpg', [])).toBe('a.jpg')
  expect(freeFileName('a.jpg', ['A.JPG'])).toBe('a-1.jpg')
  expect(freeFileName('a.jpg', ['a.jpg', 'a-1.jpg', 'a-3.jpg'])).toBe('a-2.jpg')
  expect(freeFileName('a', ['a'])).toBe('a-1')
})

test('videos and documents may be large where the rooftop has it so, pictures never', () => {
  expect([mostBytesOf('IMAGE', true), mostBytesOf('PDF', false), mostBytesOf('VIDEO', true)]).toEqual([
    5_242_880, 5_242_880, 524_288_000,
  ])
  expect([mostBytesAt('image', true), mostBytesAt('note', true)]).toEqual([5_242_880, 524_288_000])
  expect(endingsAt('image')).toBe('gif, jpg, jpeg, png, svg, webp')
  // Documents for shoppers have a limit of their own, whatever the rooftop has.
  expect([maxBytesOf('folio', 'PDF', true), mostBytesAt('folio', false), endingsAt('folio')]).toEqual([
    10_485_760,
    10_485_760,
    'jpg, jpeg, png, pdf',
  ])
  expect([maxBytesAnywhere(false), maxBytesAnywhere(true)]).toEqual([10_485_760, 524_288_000])
})

test.each([
  ['image', 'application/pdf', 'invoice.jpg is a PDF, not a photo.'],
  ['document', 'image/png', 'invoice.jpg is a photo, not a PDF.'],
  ['image', undefined, 'invoice.jpg is not a photo.'],
  ['folio', 'image/gif', 'invoice.jpg is not a PDF, JPG or PNG.'],
  ['video', undefined, 'invoice.jpg is not an MP4 or WebM video.'],
  ['note', undefined, 'invoice.jpg is not a photo, an MP4 or WebM video or a PDF.'],
] as const)('at the place of %s what is %s is told as what it is', (place, type, words) => {
  expect(wrongTypeWords('invoice.jpg', place, type)).toBe(words)
})

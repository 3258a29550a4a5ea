import { expect, test } from 'vitest'
import { findVin } from './scanned-vin.ts'
import { hasMatchingCheckDigit } from './vin.ts'

const vin = '1FTFW1E85MFA41188'
// Built for Europe: position 9 is no check digit.
const european = 'WDB2110561A123456'
// Of a maker of few vehicles: letters up to position 14.
const rare = '1A9BA1122NPAB7012'

test('the VINs of this table are what they are said to be', () => {
  expect([vin, european].map(hasMatchingCheckDigit)).toEqual([true, false])
})

test.each([
  ['the VIN alone', [vin], vin],
  ['in lower case', [vin.toLowerCase()], vin],
  ['with the asterisks that frame Code 39', [`*${vin}*`], vin],
  ['behind the identifier I', [`I${vin}`], vin],
  ['behind I, with a blank', [`I ${vin} `], vin],
  ['behind the word', [`VIN: ${vin}`], vin],
  ['glued to the word', [`VIN${vin}`], vin],
  ['before characters of the maker', [`${vin}07`], vin],
  ['between both', [`I${vin}K`], vin],
  ['in the middle of a longer field', [`PA${vin}B12C`], vin],
  ['before other fields', [`${vin},F150,YZ;2021`], vin],
  ['among the separators of a Data Matrix', [`[)>\u001e06\u001dI${vin}\u001d1P68\u001e\u0004`], vin],
  ['in an address', [`https://dealer.example/vehicles/${vin}?from=sticker`], vin],
  ['before a hyphen and more', [`${vin}-01`], vin],
  ['in the second barcode', ['MR20-5533', vin], vin],
  ['without a fitting check digit, alone', [european], european],
  ['without one, behind I', [`I${european}`], european],
  ['without one, before characters of the maker', [`${european}X1`], european],
  ['one that fits is preferred to one that does not', [european, vin], vin],
  ['one that stands alone is preferred to one inside', [`A${vin}`, '5GZCZ43D13S812715'], '5GZCZ43D13S812715'],
])('%s', (_name, texts, found) => {
  expect(findVin(texts)).toBe(found)
})

test.each([
  ['nothing', []],
  ['an empty text', ['']],
  ['16 characters', [vin.slice(1)]],
  ['17 digits', ['12345678901234567']],
  ['17 letters', ['ABCDEFGHJKLMNPRST']],
  ['a part number of 17 characters with hyphens', ['68PAA-84300-12-A1B']],
  ['a serial number that ends in letters', ['5N1AR18B38C61ABCD']],
  ['I, O and Q', ['1FTFW1E8IMFA41188', '1FTFWQE85MFA41188', '1FTFW1E85OFA41188']],
  ['halves in two barcodes', [vin.slice(0, 9), vin.slice(9)]],
  ['halves with a blank between', [`${vin.slice(0, 9)} ${vin.slice(9)}`]],
  ['a key of an address, though 17 of its characters would fit', ['https://host.example/v/507f1f77bcf86cd799439011']],
  ['a VIN somewhere in a very long word', [`${'X'.repeat(40)}${vin}`]],
  ['a picture sign inside', ['1FTFW1E8😀MFA41188']],
  ['10,000 characters', ['A1'.repeat(5000)]],
])('no VIN in %s', (_name, texts) => {
  expect(findVin(texts)).toBeUndefined()
})

test('a maker of few vehicles is known by the check digit', () => {
  const digits = [...'0123456789X'].map((digit) => `${rare.slice(0, 8)}${digit}${rare.slice(9)}`)
  expect(digits.filter((text) => findVin([text]) === text && hasMatchingCheckDigit(text))).toHaveLength(1)
})

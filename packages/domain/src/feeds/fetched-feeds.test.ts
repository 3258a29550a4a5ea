import { expect, test } from 'vitest'
import { mayHeal, startFault } from './fetch-faults.ts'
import {
  clearSignInFault,
  fitsPattern,
  isSourceHost,
  nameInUrl,
  pathParts,
  sourcePathFault,
  sourceUrlFault,
  trustSigns,
} from './fetched-feeds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['VIN,Stock\n1,2', undefined],
  ['[{"vin":"1"}]', undefined],
  ['<!DOCTYPE html><html>', 'WEB_PAGE'],
  ['\uFEFF \n<!doctype   HTML>', 'WEB_PAGE'],
  ['<html lang="en">', 'WEB_PAGE'],
  ['<!-- maintenance -->\n<html>', 'WEB_PAGE'],
  ['<?xml version="1.0"?><html xmlns="x">', 'WEB_PAGE'],
  ['<htmlish>', undefined],
  ['', 'EMPTY'],
  ['\uFEFF\r\n \n', 'EMPTY'],
  ['\x1f', undefined],
])('a file that begins %j: %s', (text, fault) => {
  expect(startFault(bytes(text), bytes(text).length)).toBe(fault)
})

test('packed files are told by their first bytes, a long blank start is no empty file', () => {
  expect(startFault(new Uint8Array([0x1f, 0x8b, 8]), 3)).toBe('PACKED')
  expect(startFault(bytes('PK\u0003\u0004zip'), 7)).toBe(undefined)
  expect(startFault(bytes('PKG,VIN'), 7)).toBe(undefined)
  expect(startFault(bytes('   '), 5000)).toBe(undefined)
})

test('what waiting may heal is tried again before the schedule, a refused sign-in is not', () => {
  expect([mayHeal('NO_ANSWER'), mayHeal('NO_FILE'), mayHeal('SIGN_IN_REFUSED')]).toEqual([true, true, false])
})

test.each([
  ['lakeside-1120.csv', 'lakeside*.csv', true],
  ['LAKESIDE.CSV', 'lakeside*.csv', true],
  ['lakeside.csv.part', 'lakeside*.csv', false],
  ['a.csv', '?.csv', true],
  ['ab.csv', '?.csv', false],
  ['x[1].csv', 'x[1].*', true],
  ['anything', '*', true],
  ['', '*', true],
  ['ab', 'a*b*c', false],
])('%j fits %j: %s', (name, pattern, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits)
})

test('a pattern made to take long is done at once', () => {
  expect(fitsPattern('a'.repeat(5000), `${'*a'.repeat(200)}b`)).toBe(false)
})

test.each([
  ['https://files.example/run.csv', undefined],
  ['ftp://files.example/run.csv', 'Enter an address that begins with https:// or http://'],
  ['https://me:secret@files.example/', 'Enter the user and password in their own fields'],
  ['https://files.example/#top', 'must not have a # in it'],
  ['nonsense', 'Enter an address that begins with https:// or http://'],
])('the address %s: %s', (url, fault) => {
  expect(sourceUrlFault(url)).toBe(fault)
})

test.each([
  ['/out/lakeside.csv', undefined],
  ['lakeside*.csv', undefined],
  ['/out/', 'must name a file, not a folder'],
  ['/out*/a.csv', 'may have * and ? in the file’s name only'],
  ['/out/..', 'must name a file, not a folder'],
  ['', 'Enter the path of the file, such as /out/stock.csv or /out/stock*.csv'],
  ['/out/a\nb.csv', 'must not contain control characters'],
])('the path %j: %s', (path, fault) => {
  expect(sourcePathFault(path)).toBe(fault)
})

test('paths and addresses have their parts, sign-ins go by TLS alone', () => {
  expect([pathParts('/out/a.csv'), pathParts('a.csv'), pathParts('/a.csv')]).toEqual([
    { folder: '/out', file: 'a.csv' },
    { folder: '', file: 'a.csv' },
    { folder: '/', file: 'a.csv' },
  ])
  expect([
    nameInUrl('https://x.example/a/b%20c.csv?k=1'),
    nameInUrl('https://x.example/'),
    nameInUrl('https://x.example/%'),
  ]).toEqual(['b c.csv', 'feed', '%'])
  expect([isSourceHost('sftp.example.com'), isSourceHost('2001:db8::1'), isSourceHost('a b'), isSourceHost('x:22')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([clearSignInFault('http://x.example', 'NONE'), clearSignInFault('https://x.example', 'BASIC')]).toEqual([
    undefined,
    undefined,
  ])
  expect(clearSignInFault('http://x.example', 'BEARER')).toBe('A password or token needs an address with https://')
  expect(trustSigns('SHA256:abcdefg')).toBe('defg')
})

import { expect, test } from 'vitest'
import { leadsTo, sectionOf } from './vehicle-place.ts'

const isPage = (place: string) => ['overview', 'notes', 'recon-info', 'recon-info/edit'].includes(place)
const desk = { isPhone: false, mayRecon: true }
const phone = { isPhone: true, mayRecon: true }

test('a vehicle opens with its notes on a desk and with its place on the line on a phone', () => {
  expect([leadsTo('', isPage, desk), leadsTo('', isPage, phone)]).toEqual(['notes', 'overview'])
})

test('a phone of somebody who may not see recon opens the notes as well', () => {
  expect(leadsTo('', isPage, { isPhone: true, mayRecon: false })).toBe('notes')
})

test('an address that is no section leads to the vehicle, and the old name of the overview to the overview', () => {
  for (const place of ['no-such-section', 'recon-info/print', 'constructor'])
    expect([leadsTo(place, isPage, desk), leadsTo(place, isPage, phone)]).toEqual(['notes', 'overview'])
  expect([leadsTo('rv-overview', isPage, desk), leadsTo('rv-overview', isPage, phone)]).toEqual(['overview', 'overview'])
})

test('a section stays where it is, and what lies under it belongs to it', () => {
  expect(['notes', 'recon-info/edit'].map((place) => leadsTo(place, isPage, phone))).toEqual([undefined, undefined])
  expect(['notes', 'recon-info/edit', ''].map(sectionOf)).toEqual(['notes', 'recon-info', ''])
})

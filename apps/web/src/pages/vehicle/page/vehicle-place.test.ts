import { expect, test } from 'vitest'
import { leadsTo, sectionOf } from './vehicle-place.ts'

const isPage = (place: string) => ['overview', 'notes', 'recon-info', 'recon-info/edit'].includes(place)
const desk = { isPhone: false, mayRecon: true }
const phone = { isPhone: true, mayRecon: true }

test('a vehicle opens with its notes on a desk and with its place on the line on a phone', () => {
  expect([leadsTo('', isPage, desk), leadsTo('', isPage, phone)]).toEqual(['notes', 'overview'])
})

test('whoever may not see recon meets what the vehicle is, and no note of the house', () => {
  for (const isPhone of [true, false]) expect(leadsTo('', isPage, { isPhone, mayRecon: false })).toBe('vehicle-info')
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

import type { Permission } from '@lotline/domain/people/permissions'
import { expect, test } from 'vitest'
import { cardTabs, defaultTab, shownTab } from './card-tabs.ts'

const both: Permission[] = ['RECON_VIEW', 'INVENTORY_VIEW']
const engage: Permission = 'PLUGIN_VELOCITYENGAGE_VIEW'
const notes: Permission = 'INVENTORY_VDP_NOTES_VIEW'
const onLine = { inRecon: true }
const stocked = { inRecon: false }

test('a tab shows only with its permission', () => {
  expect(cardTabs([engage, ...both])).toEqual(['recon', 'inventory', 'engage'])
  expect(cardTabs(['INVENTORY_VIEW'])).toEqual(['inventory'])
  expect(cardTabs([engage])).toEqual(['engage'])
  expect(cardTabs([])).toEqual([])
})

test('notes show on a card that asks for them, to whoever may see notes', () => {
  expect(cardTabs([...both, notes])).toEqual(['recon', 'inventory'])
  expect(cardTabs([...both, engage, notes], true)).toEqual(['recon', 'inventory', 'engage', 'notes'])
  expect(cardTabs(both, true)).toEqual(['recon', 'inventory'])
})

test('without Engage a card opens on recon while its vehicle is on the line and may be seen there, else on the inventory figures', () => {
  expect(defaultTab(onLine, both)).toBe('recon')
  expect(defaultTab(stocked, both)).toBe('inventory')
  expect(defaultTab(onLine, ['INVENTORY_VIEW'])).toBe('inventory')
})

test('with Engage a card opens on engage, or on recon for whoever may see that too, on the line or off it', () => {
  for (const card of [onLine, stocked]) {
    expect(defaultTab(card, [engage])).toBe('engage')
    expect(defaultTab(card, ['INVENTORY_VIEW', engage])).toBe('engage')
    expect(defaultTab(card, [...both, engage])).toBe('recon')
    expect(defaultTab(card, ['RECON_VIEW', engage])).toBe('recon')
  }
})

test('who may see nothing but recon sees it of a vehicle in stock as well', () => {
  expect(defaultTab(stocked, ['RECON_VIEW'])).toBe('recon')
})

test('notes that may not be seen any more give way to recon, else to the figures, else to engage', () => {
  const shown = (held: Permission[], card = stocked) => shownTab('notes', cardTabs(held, true), card, held)
  expect(shown([...both, engage, notes])).toBe('notes')
  expect(shown([...both, engage])).toBe('recon')
  expect(shown(both)).toBe('recon')
  expect(shown(['INVENTORY_VIEW', engage], onLine)).toBe('inventory')
  expect(shown([engage])).toBe('engage')
})

test('a chosen tab stays while it may be seen, and gives way to where a card opens', () => {
  expect(shownTab('recon', cardTabs(both), stocked, both)).toBe('recon')
  expect(shownTab(undefined, cardTabs(both), stocked, both)).toBe('inventory')
  expect(shownTab('engage', cardTabs(both), onLine, both)).toBe('recon')
})

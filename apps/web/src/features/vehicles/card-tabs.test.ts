import type { Permission } from '@lotline/domain/permissions'
import { expect, test } from 'vitest'
import { cardTabs, defaultTab, shownTab } from './card-tabs.ts'

const both: Permission[] = ['RECON_VIEW', 'INVENTORY_VIEW']

test('a tab shows only with its permission', () => {
  expect(cardTabs(both)).toEqual(['recon', 'inventory'])
  expect(cardTabs(['INVENTORY_VIEW'])).toEqual(['inventory'])
  expect(cardTabs([])).toEqual([])
})

test('a card opens on recon while its vehicle is on the line, else on the inventory figures', () => {
  expect(defaultTab({ inRecon: true }, both)).toBe('recon')
  expect(defaultTab({ inRecon: false }, both)).toBe('inventory')
  expect(defaultTab({ inRecon: true }, ['INVENTORY_VIEW'])).toBe('inventory')
  expect(defaultTab({ inRecon: false }, ['RECON_VIEW'])).toBe('recon')
})

test('who engages shoppers and sees the line starts on recon for every vehicle', () => {
  expect(defaultTab({ inRecon: false }, [...both, 'PLUGIN_VELOCITYENGAGE_VIEW'])).toBe('recon')
})

test('notes show on a card that asks for them, to whoever may see notes', () => {
  expect(cardTabs([...both, 'INVENTORY_VDP_NOTES_VIEW'])).toEqual(['recon', 'inventory'])
  expect(cardTabs([...both, 'INVENTORY_VDP_NOTES_VIEW'], true)).toEqual(['recon', 'inventory', 'notes'])
  expect(cardTabs(both, true)).toEqual(['recon', 'inventory'])
})

test('notes that may not be seen any more give way to recon, else to the figures', () => {
  const held: Permission[] = [...both, 'INVENTORY_VDP_NOTES_VIEW']
  const stocked = { inRecon: false }
  expect(shownTab('notes', cardTabs(held, true), stocked, held)).toBe('notes')
  expect(shownTab('notes', cardTabs(both, true), stocked, both)).toBe('recon')
  expect(shownTab('notes', cardTabs(['INVENTORY_VIEW'], true), stocked, ['INVENTORY_VIEW'])).toBe('inventory')
  expect(shownTab('recon', cardTabs(both), stocked, both)).toBe('recon')
  expect(shownTab(undefined, cardTabs(both), stocked, both)).toBe('inventory')
})

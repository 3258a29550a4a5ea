import type { Permission } from '@lotline/domain/permissions'
import { expect, test } from 'vitest'
import { cardTabs, defaultTab } from './card-tabs.ts'

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

import { expect, test } from 'vitest'
import { cardBadges } from './card-badges.ts'

const vehicle = { alertCount: { notes: 4, tasks: 2, recalls: 0 } }

test('a card has badges for the pages that a person may see, notes with their count', () => {
  expect(cardBadges(vehicle, ['INVENTORY_VDP_NOTES_VIEW', 'RECON_VIEW'])).toEqual([
    { page: 'notes', label: 'Notes', count: 4 },
    { page: 'overview', label: 'Recon', count: null },
  ])
  expect(cardBadges(vehicle, ['RECON_VIEW']).map(({ page }) => page)).toEqual(['overview'])
  expect(cardBadges(vehicle, ['INVENTORY_VIEW'])).toEqual([])
})

test('a badge says that there are no notes, and nothing of notes that were not told', () => {
  const [none, untold] = [0, null].map((notes) => cardBadges({ alertCount: { notes } }, ['INVENTORY_VDP_NOTES_VIEW'])[0]?.count)
  expect([none, untold]).toEqual([0, null])
})

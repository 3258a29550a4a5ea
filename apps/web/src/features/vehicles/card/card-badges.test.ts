import { IconAlertTriangle, IconChecklist, IconNote, IconRoute, IconSend } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { cardBadges } from './card-badges.ts'

const vehicle = (tasksNeedingAttentionCount: number | null) => ({
  alertCount: { notes: 4, tasks: 2, recalls: 0 },
  vehicleCard: { tasksNeedingAttentionCount, recallCount: 0 },
})

test('a card has badges for the pages that a person may see, with what there is to look at', () => {
  const all = [
    'PLUGIN_VELOCITYENGAGE_VIEW',
    'RECON_VIEW',
    'INVENTORY_VDP_TASKS_VIEW',
    'INVENTORY_VDP_NOTES_VIEW',
    'INVENTORY_VDP_RECALLS_VIEW',
  ] as const
  expect(cardBadges(vehicle(2), all)).toEqual([
    { page: 'notes', label: 'Notes', Icon: IconNote, count: 4, isUrgent: true },
    { page: 'tasks', label: 'Tasks', Icon: IconChecklist, count: 2, isUrgent: true },
    { page: 'recalls', label: 'Recalls', Icon: IconAlertTriangle, count: 0, isUrgent: false },
    { page: 'overview', label: 'Recon', Icon: IconRoute, count: null, isUrgent: false },
    { page: 'engage', label: 'Engage', Icon: IconSend, count: null, isUrgent: false },
  ])
  expect(cardBadges(vehicle(2), ['RECON_VIEW']).map(({ page }) => page)).toEqual(['overview'])
  expect(cardBadges(vehicle(2), ['INVENTORY_VIEW'])).toEqual([])
})

test('no task that needs attention is nothing urgent, and one that was not told is not counted', () => {
  const tasks = (count: number | null) => cardBadges(vehicle(count), ['INVENTORY_VDP_TASKS_VIEW'])[0]
  expect(tasks(0)).toMatchObject({ count: 0, isUrgent: false })
  expect(tasks(null)).toMatchObject({ count: null, isUrgent: false })
})

import { expect, test } from 'vitest'
import { alertsOf, stripOrder, type VehicleSection } from './vehicle-section.ts'

const section = (id: string, more: Partial<VehicleSection> = {}): VehicleSection => ({ id, label: id, icon: null, ...more })

test('a section carries the number that the vehicle has for it, and none where it may not be told', () => {
  const vehicle = { alertCount: { tasks: 3, notes: null, recalls: 0 } }
  const alerts = ['tasks', 'notes', 'recalls', 'media'].map((count) => alertsOf(section(count, { count }), vehicle))
  expect(alerts).toEqual([3, 0, 0, 0])
  expect(alertsOf(section('history'), vehicle)).toBe(0)
})

test("a phone's strip begins with the sections most people want, and keeps the others in the menu's order", () => {
  const menu = [
    section('overview', { isPrimary: true }),
    section('info'),
    section('tasks', { isPrimary: true }),
    section('history'),
  ]
  expect(stripOrder(menu).map(({ id }) => id)).toEqual(['overview', 'tasks', 'info', 'history'])
})

import { expect, test } from 'vitest'
import { costsShown, laborCostOf, statusesNeedingAttention, taskStatuses, taskStatusLabels, taskViews, totalOf } from './tasks.ts'

test('every task that is not deleted stands in one view', () => {
  const shown = Object.values(taskViews).flat()
  expect(shown).toHaveLength(new Set(shown).size)
  expect(new Set(shown)).toEqual(new Set(taskStatuses.filter((status) => status !== 'DELETED')))
  expect(taskViews.Requests).toContain('DENIED')
  expect(taskStatuses.map((status) => taskStatusLabels[status])).toContain('Estimated')
})

test('what is asked for and what is agreed but not done needs attention', () => {
  expect(taskStatuses.filter((status) => (statusesNeedingAttention as readonly string[]).includes(status))).toEqual([
    'REQUESTED',
    'APPROVED',
  ])
})

test('a total is shown to whoever may see both of its parts, from one of which the other could be told', () => {
  const [labor, parts] = ['INVENTORY_VDP_LABOR_COST_VIEW', 'INVENTORY_VDP_PARTS_COST_VIEW'] as const
  expect(costsShown(new Set([labor]))).toEqual({ labor: true, parts: false, total: false })
  expect(costsShown(new Set([parts]))).toEqual({ labor: false, parts: true, total: false })
  expect(costsShown(new Set([labor, parts]))).toEqual({ labor: true, parts: true, total: true })
})

test('hours at a rate are the labor, whatever was typed; without both it is what was typed', () => {
  expect(laborCostOf({ laborHours: 1.5, laborRate: 95, laborCost: 1 })).toBe(142.5)
  expect(laborCostOf({ laborHours: 1.15, laborRate: 87.1, laborCost: null })).toBe(100.17)
  expect(laborCostOf({ laborHours: null, laborRate: 95, laborCost: 240 })).toBe(240)
  expect(laborCostOf({ laborHours: 2, laborRate: null, laborCost: null })).toBe(null)
})

test('the total is labor and parts, unknown parts costing nothing', () => {
  expect(totalOf({ laborHours: 2, laborRate: 95, laborCost: null, partsCost: 10.1 })).toBe(200.1)
  expect(totalOf({ laborHours: null, laborRate: null, laborCost: 0.1, partsCost: 0.2 })).toBe(0.3)
  expect(totalOf({ laborHours: null, laborRate: null, laborCost: null, partsCost: null })).toBe(0)
})
